"""What may be seen of a game of Carcassonne: everything but the order of the stack, which nobody knows."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.carcassonne.board import SEGMENTS
from engine.carcassonne.frames import Part
from engine.carcassonne.names import cell_name
from engine.carcassonne.state import CLook
from engine.carcassonne.track import moved
from engine.core.geometry.square import xy
from engine.core.spec import Seat
from engine.core.view import View, Viewer


class TileView(msgspec.Struct, frozen=True):
    tile: str
    turn: int
    x: int
    y: int
    cell: str
    seat: int = -1
    """Who laid it; -1 for the start tile, and for tiles laid before this was written down."""


class FigureView(msgspec.Struct, frozen=True):
    seat: Seat
    kind: str
    x: int
    y: int
    cell: str
    segment: int
    """Place among the segments of its tile."""
    code: str
    """Name of that segment, such as `city-n`."""


class CarcassonneView(View, frozen=True, kw_only=True):
    tiles: tuple[TileView, ...]
    """In the order of laying: the last one is the last move, or the tile of the part going on."""
    figures: tuple[FigureView, ...]
    supply: dict[str, tuple[int, ...]]
    turn: Seat | None
    """Whose turn it is; nobody's after the end."""
    drawn: str
    """The tile to be laid; empty once it lies."""
    tiles_left: int
    discarded: tuple[str, ...]
    markers: dict[str, tuple[int, ...]] = {}
    """How far each kind of marker has moved along the score track, by seat; empty where nobody looks at the track."""
    links: tuple[tuple[int, int, int], ...] = ()
    """Segments that something lying on their tile joins: number of the tile, and both places among its segments."""
    spaces: int = 0
    """How many the score track has; a marker that has moved farther is in another lap."""


def view(look: CLook, viewer: Viewer, common: dict[str, Any]) -> CarcassonneView:
    state = look.state
    board = state.board
    part = next((frame for frame in reversed(state.agenda) if isinstance(frame, Part)), None)
    return CarcassonneView(
        **common,
        tiles=tuple(
            TileView(laid.tile, laid.turn, *xy(laid.cell), cell_name(laid.cell), laid.seat) for laid in board.laid
        ),
        figures=tuple(
            _figure(look, segment, figure.seat, figure.kind)
            for segment, figures in state.figures.items()
            for figure in figures
        ),
        supply=dict(state.supply),
        turn=part.seat if part else None,
        drawn=part.tile if part and part.number < 0 else "",
        tiles_left=state.tiles_left,
        discarded=tuple(state.discarded),
        markers=moved(look) if look.catalogue.tracked else {},
        links=tuple(
            (one // SEGMENTS, one % SEGMENTS, other % SEGMENTS) for one, other in board.links.items() if one < other
        ),
        spaces=look.catalogue.points["track"]["spaces"],
    )


def _figure(look: CLook, segment: int, seat: Seat, kind: str) -> FigureView:
    laid = look.state.board.laid[segment // SEGMENTS]
    local = segment % SEGMENTS
    code = look.catalogue.oriented[laid.tile][laid.turn].segments[local].code
    return FigureView(seat, kind, *xy(laid.cell), cell_name(laid.cell), local, code)
