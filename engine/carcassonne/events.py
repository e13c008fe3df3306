"""What happens in a game of Carcassonne. Everything is public: there are no secrets but the seed."""

from __future__ import annotations

from engine.carcassonne.pieces import MEEPLE
from engine.core.events import Event
from engine.core.geometry.square import Cell
from engine.core.spec import Seat


class TileDrawn(Event, frozen=True, tag="carcassonne.tile_drawn"):
    seat: Seat
    tile: str


class TileDiscarded(Event, frozen=True, tag="carcassonne.tile_discarded"):
    """It fitted nowhere."""

    seat: Seat
    tile: str


class TilePlaced(Event, frozen=True, tag="carcassonne.tile_placed"):
    seat: Seat
    tile: str
    cell: Cell
    turn: int


class FigurePlaced(Event, frozen=True, tag="carcassonne.figure_placed"):
    seat: Seat
    figure: str
    cell: Cell
    segment: str
    """Its name on the tile, such as `city-n`."""


class RegionCompleted(Event, frozen=True, tag="carcassonne.region_completed"):
    """Also when nobody owns it."""

    seat: Seat
    """Who laid the tile that completed it."""
    kind: str
    segment: int


class RegionScored(Event, frozen=True, tag="carcassonne.region_scored"):
    kind: str
    segment: int
    cell: Cell
    owners: tuple[Seat, ...]
    points: tuple[int, ...]
    """By owner."""
    final: bool = False


class PointsGained(Event, frozen=True, tag="carcassonne.points_gained"):
    """Points of one seat for one reason, already in the ledger: what markers, messages and robbers answer to."""

    seat: Seat
    reason: str
    points: int
    place: str = ""
    marker: str = MEEPLE
    """The marker that they move along the score track."""


class FiguresReturned(Event, frozen=True, tag="carcassonne.figures_returned"):
    seat: Seat
    figures: tuple[str, ...]
    cell: Cell


class GameEnded(Event, frozen=True, tag="carcassonne.game_ended"):
    """The stack is empty; the final scoring begins."""
