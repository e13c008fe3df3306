"""Positions of the team game, for its tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.api import Game
from tests.burgundy.given import Holding, answer, given, offered

SECTION = "2019: team game"
editions = pytest.mark.parametrize("edition", ["2011", "2019"])
A, B = 0, 1
"""The teams: seats 0 and 2 against seats 1 and 3."""
DICE = ((4, 4), (4, 4), (4, 4), (4, 4))
"""With a 4 everybody has something to choose whose storage holds a ship: beside the first castle is a space for it."""
KEPT = Holding(storage=("ship",))


def together(
    *holdings: Holding,
    edition: str = "2019",
    castle: str = "m",
    modules: Sequence[str] = (),
    dice: Sequence[tuple[int, int]] = (),
    **rest: Any,
) -> Game:
    """A position of the team game, on 12a if no other board is given. A seat without a holding has a ship to place."""
    held = [*holdings, *[KEPT] * (4 - len(holdings))]
    rolled = [*dice, *DICE[len(dice) :]]
    return given(*held, players=4, edition=edition, castle=castle, modules=["team", *modules], dice=rolled, **rest)


def pass_turns(game: Game, until: int) -> None:
    """Let everybody take workers until it is this seat's turn."""
    while game.decisions[0].seat != until:
        answer(game, next(code for code in offered(game) if code == "end" or code.endswith("/workers")))
