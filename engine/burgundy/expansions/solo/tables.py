"""The module, its options, and how far the target has come."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from engine.burgundy import hooks
from engine.burgundy.base import ESTATE, GOODS_OVERFLOW, SETUP, TIE_BREAK
from engine.burgundy.catalogue import Catalogue
from engine.burgundy.hooks import Sheet
from engine.burgundy.state import BDraft, BLook, estate_of
from engine.core.module import Module
from engine.core.spec import Seat
from engine.core.state import Tables
from engine.core.view import Viewer

BLACK_TILE: Final = "black"
"""A tile of the black depot that lies face down, and its kind."""

solo = Module(
    "solo",
    game="burgundy",
    data="solo.toml",
    players=(1,),
    # Two have estates of their own; the others are for several players.
    excludes=("border_posts", "close_to_castle", "shields", "trade_routes"),
)

SETTLED: Final = frozenset({SETUP.key, ESTATE.key, TIE_BREAK.key, GOODS_OVERFLOW.key})
"""Options of the base game that mean nothing here."""
BOARDS: Final = ("13a", "13b")
SOLO_BOARD = solo.option(
    "solo_board",
    default=BOARDS[0],
    values=BOARDS,
    source="2019, solo game: 13a, for experts 13b",
)
SOLO_TARGET = solo.option(
    "solo_target",
    default=50,
    values=tuple(range(45, 56)),
    source="2019, solo game: 50; 45 to 49 is easier, 51 to 55 harder",
)
TOGETHER, APART = "together", "apart"
SOLO_AREA_POINTS = solo.option(
    "solo_area_points",
    default=TOGETHER,
    values=(TOGETHER, APART),
    source="the book is silent: the marker goes forward once for a completed area, or once each for size and phase",
)

EFFECTS, EVERYTHING = "effects", "everything"
SOLO_ORDER = solo.option(
    "solo_order",
    default=EFFECTS,
    values=(EFFECTS, EVERYTHING),
    source="2019, solo game: actions and their effects in any order; whether the other die may come between an action "
    "and its effects is not said in so many words",
)


class SoloTables(Tables):
    target: int = 0
    marker: int = 0
    """What counts towards the target."""
    gains: tuple[int, ...] = ()
    """Points of the step that is under way, which move the marker together."""
    for_sale: int = -1
    """The answer by which the marker went forward: until the next one, and until anything else is done, more points may
    be bought. -1 where none are for sale."""
    hurried: int = -1
    """The answer by which an effect was last put first: it is asked about right then."""
    over: bool = False
    """Whether all spaces are filled."""


class SoloView(msgspec.Struct, frozen=True):
    target: int
    start: int
    """Where the target stood at the beginning."""
    filled: int
    """Spaces with tiles."""
    spaces: int
    cleared: tuple[int, int] | None
    """Where the white die took a tile away in this round: the depot, and the place there."""


solo.slice(SoloTables)


def tables_of(look: BLook) -> SoloTables:
    tables = look.state.slices["solo"]
    assert isinstance(tables, SoloTables)
    return tables


@lru_cache(maxsize=16)
def rules_of(catalogue: Catalogue) -> dict[str, int]:
    """Numbers of the module."""
    found: dict[str, int] = catalogue.data[solo.id]["rules"]
    return found


@solo.setup
def the_target_stands(draft: BDraft) -> None:
    tables_of(draft).target = draft.option(SOLO_TARGET)


@solo.on(hooks.SHEETS.replace)
def one_board(usual: tuple[Sheet, ...], look: BLook) -> tuple[Sheet, ...]:
    return ((look.option(SOLO_BOARD),),)


def spaces_left(look: BLook, seat: Seat) -> int:
    """How many are still to be filled."""
    return (estate_of(look, seat).whole & ~look.state.filled[look.party(seat)]).bit_count()


@solo.shows
def target_and_estate(look: BLook, viewer: Viewer) -> SoloView:
    state, tables = look.state, tables_of(look)
    spaces = len(look.catalogue.estates[look.option(SOLO_BOARD)].names)
    now = (deed for deed in state.deeds if deed.deed == "clear" and deed.turn >= state.turns)
    cleared = next(now, None)
    return SoloView(
        target=tables.target,
        start=look.option(SOLO_TARGET),
        filled=state.filled[0].bit_count(),
        spaces=spaces,
        cleared=(int(cleared.place), cleared.slot) if cleared is not None else None,
    )


@solo.draws
def in_characters(view: SoloView, catalogue: Catalogue) -> list[str]:
    return [f"target {view.target}  filled {view.filled}/{view.spaces}"]
