"""Pending work with shields."""

from __future__ import annotations

from engine.core.frame import Frame
from engine.core.spec import Seat


class TakeShield(Frame, frozen=True, tag="burgundy.take_shield"):
    """A shield onto a castle, with both dice or by a castle's action."""

    seat: Seat
    shield: int
    depot: int
    hex: str
    dice: tuple[int, ...] = ()
    spent: int = 0
    bent: bool = False
    """Whether another shield spares workers by making one of the dice the number of the depot."""
    by: str = "die"


class ChooseLender(Frame, frozen=True, tag="burgundy.choose_lender"):
    """Whose monasteries shield 6 lends; at the end of the game there is no later."""

    seat: Seat
    last: bool = False


class NameLender(Frame, frozen=True, tag="burgundy.name_lender"):
    """The same at any time in one's turn."""

    seat: Seat
    lender: Seat


class LastLender(Frame, frozen=True, tag="burgundy.last_lender"):
    """The same once more before the end of the game, if nobody was chosen."""


class GatherGoods(Frame, frozen=True, tag="burgundy.gather_goods"):
    """Shield 5, after the goods of a ship."""

    seat: Seat


class PhaseEndShields(Frame, frozen=True, tag="burgundy.phase_end_shields"):
    """What shields do and cost between the last turn of a phase and the income of mines."""


class FetchTile(Frame, frozen=True, tag="burgundy.fetch_tile"):
    """Shield 14 or 15: a tile from a depot straight into the estate."""

    seat: Seat
    shield: int


class PayUpkeep(Frame, frozen=True, tag="burgundy.pay_upkeep"):
    seat: Seat
