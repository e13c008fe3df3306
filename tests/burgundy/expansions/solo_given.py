"""Positions of the solo game, for its tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.api import Game
from engine.burgundy.expansions.solo import SoloTables, SoloView
from tests.burgundy.given import Holding, given, seen

SECTION = "2019: solo game"
editions = pytest.mark.parametrize("edition", ["2011", "2019"])


def alone(
    *holdings: Holding,
    edition: str = "2019",
    castle: str = "b3",
    marker: int = 0,
    target: int = 0,
    modules: Sequence[str] = (),
    **rest: Any,
) -> Game:
    """A position of the solo game, on 13a if no other board is given. Nothing lies in the depots but what is named. The
    marker stands where it is said, and so does the target if it is said."""
    game = given(*holdings, players=1, edition=edition, castle=castle, modules=["solo", *modules], **rest)
    tables = tables_of(game)
    tables.marker = game.state.points[0] = marker
    tables.target = target or tables.target
    return game


def tables_of(game: Game) -> SoloTables:
    tables = game.state.slices["solo"]
    assert isinstance(tables, SoloTables)
    return tables


def where(game: Game) -> tuple[int, int]:
    """Where the marker and the target stand, as players see it."""
    shown = seen(game).shown_by("solo", SoloView)
    assert shown is not None
    return seen(game).points[0], shown.target


def but(game: Game, *spaces: str) -> dict[str, str]:
    """Tiles without any effect on all spaces of the estate but these and that of the first castle: such as lie face
    down."""
    names = game.look.catalogue.estates[game.state.boards[0]].names
    return dict.fromkeys((name for name in names if name not in (*spaces, seen(game).estates[0].castle)), "black")
