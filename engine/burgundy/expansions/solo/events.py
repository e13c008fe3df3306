"""What happens in a solo game only."""

from __future__ import annotations

from engine.core.events import Event
from engine.core.spec import Seat


class TileCleared(Event, frozen=True, tag="burgundy.tile_cleared"):
    """At the beginning of a round a tile leaves the game."""

    depot: int
    """0 where no depot has a tile."""
    tile: str


class GoodsCleared(Event, frozen=True, tag="burgundy.goods_cleared"):
    """After a ship the goods of all other depots leave the game."""

    goods: tuple[int, ...]


class GoodsExchanged(Event, frozen=True, tag="burgundy.goods_exchanged"):
    """For a tile of the black depot, which is stored face down."""

    seat: Seat
    goods: tuple[int, ...]
    tile: str
    discard: str = ""
    """What was thrown out of a full storage."""


class ExchangeDeclined(Event, frozen=True, tag="burgundy.exchange_declined"):
    """Goods could have been exchanged."""

    seat: Seat


class PointsBought(Event, frozen=True, tag="burgundy.points_bought"):
    """One silver for each."""

    seat: Seat
    points: int


class TargetReached(Event, frozen=True, tag="burgundy.target_reached"):
    """The marker goes back to the start, the target comes nearer, and an action follows."""

    seat: Seat
    lost: int
    """Points beyond the target."""
    target: int
    """The next one."""


class ColourRewarded(Event, frozen=True, tag="burgundy.colour_rewarded"):
    """A colour is filled, and a tile of the black depot was placed for that."""

    seat: Seat
    tile: str
    hex: str
