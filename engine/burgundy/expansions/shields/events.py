"""What happens with shields. All of it is public."""

from __future__ import annotations

from engine.core.events import Event
from engine.core.spec import Seat


class ShieldsLaid(Event, frozen=True, tag="burgundy.shields_laid"):
    """Before the game."""

    depots: tuple[tuple[int, ...], ...]
    """Shields on the depots 1 to 6."""


class ShieldTaken(Event, frozen=True, tag="burgundy.shield_taken"):
    seat: Seat
    shield: int
    depot: int
    hex: str
    """The castle that it is put on."""
    dice: tuple[int, ...]
    """Both as they were rolled; none by a castle."""
    spent: int
    """Workers that made a double of them."""
    replaced: int
    """The shield that was there before and leaves the game; 0 for none."""
    by: str
    """`die` or `castle`."""


class ShieldsKept(Event, frozen=True, tag="burgundy.shields_kept"):
    """The upkeep at the end of a phase."""

    seat: Seat
    silver: int
    workers: int
    """What was paid."""
    kept: tuple[int, ...]
    dropped: tuple[int, ...]
    """Those that leave the game."""


class LenderChosen(Event, frozen=True, tag="burgundy.lender_chosen"):
    """Shield 6: from now on the monasteries of the lender hold for this seat, too."""

    seat: Seat
    lender: Seat


class GoodsGathered(Event, frozen=True, tag="burgundy.goods_gathered"):
    """Shield 5: all goods of a kind, after those of the ship."""

    seat: Seat
    good: int
    took: tuple[int, ...]
    """The goods, one number for each tile."""


class TileFetched(Event, frozen=True, tag="burgundy.tile_fetched"):
    """Shields 14 and 15: where the tile that was just placed came from."""

    seat: Seat
    tile: str
    depot: int
    """0 for the black one and what lies beside it."""


class WorkerJoined(Event, frozen=True, tag="burgundy.worker_joined"):
    """Shield 2: workers from the supply, because somebody else got some."""

    seat: Seat
    workers: int
