"""Positions of a game against the rival."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.api import Game, Seat
from engine.burgundy_cards.expansions.solo import PILE, SoloTables, SoloView
from engine.burgundy_cards.expansions.solo import tables_of as tables
from tests.burgundy_cards.given import ROUNDS, Holding, Name, given, seen, stack_of

SIZES = {"A": 3, "B": 4, "C": 5, "D": 6, "E": 7}
"""Cards of the rival's piles."""
RIVAL: Seat = 1
"""His number among those who have had a bonus card."""


def alone(
    player: Holding | None = None,
    *,
    round: str = "A",
    rival: Sequence[Sequence[Name]] = (),
    piles: Mapping[str, Sequence[Name]] | None = None,
    points: Mapping[str, int] | None = None,
    **rest: Any,
) -> Game:
    """A position after the rival has laid his cards of this round. `rival` has his stacks, `piles` his cards of later
    rounds, as far as they matter, `points` what he has by reason."""
    later = {name: (piles or {}).get(name, ()) for name in ROUNDS[ROUNDS.index(round) + 1 :]}
    aside: dict[str, Sequence[Name]] = {
        f"{PILE}{ROUNDS.index(name)}": [*names, *[""] * (SIZES[name] - len(names))] for name, names in later.items()
    }
    stacks = {f"laid:{place}": names for place, names in enumerate(rival)}
    game = given(player or Holding(), players=1, round=round, modules=["solo"], aside={**aside, **stacks}, **rest)
    laid = [game.state.aside.pop(name) for name in stacks]
    game.state.slices["solo"] = SoloTables(tuple(stack_of(cards) for cards in laid), dict(points or {}))
    return game


def shown(game: Game) -> SoloView:
    """The rival's estate as everybody sees it."""
    view = seen(game).slices["solo"]
    assert isinstance(view, SoloView)
    return view


def his_stacks(game: Game) -> dict[str, list[int]]:
    """Sizes of the rival's stacks by type."""
    sizes: dict[str, list[int]] = {}
    for stack in tables(game.look).stacks:
        sizes.setdefault(stack.type, []).append(len(stack.cards))
    return sizes
