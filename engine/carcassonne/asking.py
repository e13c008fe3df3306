"""What can be told of one cell of the landscape: the features of the tile that lies there, or the tiles that may still
come there.

Everything here is public: which tiles are left follows from those that were seen, and in which order they come nobody
knows.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from engine.carcassonne import hooks
from engine.carcassonne.base import FARMERS
from engine.carcassonne.board import SEGMENTS
from engine.carcassonne.frames import Part
from engine.carcassonne.names import cell_name, cell_named
from engine.carcassonne.state import CLook
from engine.carcassonne.survey import RegionView, region_view
from engine.carcassonne.tiles import FIELD
from engine.carcassonne.values import worth_of
from engine.core.geometry.square import Cell
from engine.core.score import Worth
from engine.core.spec import Seat


class FeatureAnswer(msgspec.Struct, frozen=True):
    """A feature that a tile has a part in."""

    codes: tuple[str, ...]
    """Its segments on the tile that was asked for, such as `city-n`."""
    region: RegionView
    """The whole feature: whose it is, and what it would bring if the game ended now."""
    completed: Worth
    """What a feature that is open now would bring if it were complete, with the tiles that it has: around a monastery,
    with those that are missing. Nothing for a field, which never is."""


class TileAnswer(msgspec.Struct, frozen=True):
    """A cell where a tile lies."""

    cell: str
    tile: str
    turn: int
    seat: Seat
    """Who laid it; -1 for what lies there from the start."""
    features: tuple[FeatureAnswer, ...]
    """Those of kinds that a figure can claim, in the order of the tile's segments."""


class PlaceAnswer(msgspec.Struct, frozen=True):
    """An empty cell beside a tile."""

    cell: str
    fits: tuple[tuple[str, int], ...]
    """Kinds of tiles that are still to come and fit there, and how many are left of each: the most first."""
    left: int
    """How many tiles are still to come, whether they fit or not."""
    drawn: bool | None
    """Whether the tile that was drawn can be laid there now; None if none is to be laid."""


class NoAnswer(msgspec.Struct, frozen=True):
    """A cell of which there is nothing to tell: it is empty, and beside no tile."""

    cell: str


CellAnswer = TileAnswer | PlaceAnswer | NoAnswer


def ask_cell(look: CLook, name: str) -> CellAnswer | None:
    """What can be told of the cell with this name; None if no cell has it."""
    cell = cell_named(name)
    if cell is None:
        return None
    board = look.state.board
    if cell in board.at:
        return _tile(look, board.at[cell])
    return _place(look, cell) if cell in board.frontier else NoAnswer(cell_name(cell))


def remaining(look: CLook) -> dict[str, int]:
    """Tiles that are still to come, by kind."""
    state = look.state
    return dict(sorted(Counter([*state.stack, *(tile for stack in state.later for tile in stack)]).items()))


def can_lie(look: CLook, tile: str, cell: Cell) -> bool:
    """Whether a tile could be laid in an empty cell beside others, as the landscape is now."""
    turns = look.catalogue.fits[tile].get(look.state.board.frontier[cell], ())
    places = [cell * 4 + turn for turn in turns]
    if places and hooks.PLACES.key in look.rules.folds:
        places = hooks.PLACES(look, places, look, look.catalogue.oriented[tile])
    return bool(places)


def _tile(look: CLook, number: int) -> TileAnswer:
    board, catalogue = look.state.board, look.catalogue
    laid = board.laid[number]
    codes: dict[int, list[str]] = {}
    for place, segment in enumerate(catalogue.oriented[laid.tile][laid.turn].segments):
        codes.setdefault(board.region_of[number * SEGMENTS + place], []).append(segment.code)
    unused = frozenset() if look.option(FARMERS) else {FIELD}
    told = catalogue.claimable - unused | {board.regions[label].kind for label in look.state.occupied()}
    return TileAnswer(
        cell=cell_name(laid.cell),
        tile=laid.tile,
        turn=laid.turn,
        seat=laid.seat,
        features=tuple(
            FeatureAnswer(tuple(here), region_view(look, label), _completed(look, label))
            for label, here in codes.items()
            if board.regions[label].kind in told
        ),
    )


def _completed(look: CLook, label: int) -> Worth:
    region = look.state.board.regions[label]
    if region.kind == FIELD:
        return ()
    return worth_of(look, msgspec.structs.replace(region, open=0), final=False)


def _place(look: CLook, cell: Cell) -> PlaceAnswer:
    left = remaining(look)
    fits = [(tile, count) for tile, count in left.items() if can_lie(look, tile, cell)]
    part = next((frame for frame in reversed(look.state.agenda) if isinstance(frame, Part)), None)
    drawn = part.tile if part is not None and part.number < 0 else ""
    return PlaceAnswer(
        cell=cell_name(cell),
        fits=tuple(sorted(fits, key=lambda each: (-each[1], each[0]))),
        left=sum(left.values()),
        drawn=can_lie(look, drawn, cell) if drawn else None,
    )
