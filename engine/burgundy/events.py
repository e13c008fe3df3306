"""What happens in a game of The Castles of Burgundy. Everything is public but an estate that is chosen secretly, until
all have chosen.

`by` says what allowed a deed, in the words of records: `die`, `castle`, `city_hall`, `purchase`, `ship`,
`building:market` and so on. With a die, `die` is its face, `use` the number it was used as, `spent` the workers.
"""

from __future__ import annotations

from engine.core.events import Event
from engine.core.spec import Seat


class GameBegan(Event, frozen=True, tag="burgundy.game_began"):
    """Goods are dealt and the order is drawn."""

    order: tuple[Seat, ...]
    goods: tuple[tuple[int, ...], ...]
    """Numbers of the goods that each party begins with."""


class EstateChosen(Event, frozen=True, tag="burgundy.estate_chosen"):
    seat: Seat
    board: str
    castle: str


class PhaseBegan(Event, frozen=True, tag="burgundy.phase_began"):
    phase: str


class RoundBegan(Event, frozen=True, tag="burgundy.round_began"):
    phase: str
    round: int
    dice: tuple[tuple[int, ...], ...]
    white: int
    good: int
    order: tuple[Seat, ...]


class TurnBegan(Event, frozen=True, tag="burgundy.turn_began"):
    seat: Seat


class TileTaken(Event, frozen=True, tag="burgundy.tile_taken"):
    seat: Seat
    tile: str
    depot: int
    by: str
    die: int = 0
    spent: int = 0
    discard: str = ""
    """What was thrown out of a full storage."""
    storage: str = ""
    """Which one it came into, where its seat has several."""


class TileBought(Event, frozen=True, tag="burgundy.tile_bought"):
    seat: Seat
    tile: str
    depot: int
    """0 for the black one."""
    silver: int
    workers: int
    discard: str = ""
    storage: str = ""


class WareTaken(Event, frozen=True, tag="burgundy.ware_taken"):
    """A tile that lay beside the black depot was not bought but taken for nothing."""

    seat: Seat
    tile: str


class TilePlaced(Event, frozen=True, tag="burgundy.tile_placed"):
    seat: Seat
    tile: str
    hex: str
    by: str
    die: int = 0
    use: int = 0
    spent: int = 0
    storage: str = ""
    """Which one it came from, where its seat has several."""


class GoodsTaken(Event, frozen=True, tag="burgundy.goods_taken"):
    """By a ship."""

    seat: Seat
    depots: tuple[int, ...]
    took: tuple[int, ...]
    left: tuple[int, ...]
    """What did not fit; whether it stays or is thrown away is a rule of the table."""


class MarkerMoved(Event, frozen=True, tag="burgundy.marker_moved"):
    """A ship brings its owner forward on the turn-order track."""

    seat: Seat
    space: int


class GoodsSold(Event, frozen=True, tag="burgundy.goods_sold"):
    seat: Seat
    good: int
    count: int
    silver: int
    workers: int
    by: str
    die: int = 0
    spent: int = 0


class WorkersTaken(Event, frozen=True, tag="burgundy.workers_taken"):
    """The action."""

    seat: Seat
    workers: int
    silver: int
    by: str
    die: int = 0


class Supplied(Event, frozen=True, tag="burgundy.supplied"):
    """Silver or workers that come by themselves: a bank, a boarding house, mines."""

    seat: Seat
    silver: int
    workers: int
    by: str
    """`building:bank`, `mine`."""


class EffectDeclined(Event, frozen=True, tag="burgundy.effect_declined"):
    seat: Seat
    by: str


class AreaCompleted(Event, frozen=True, tag="burgundy.area_completed"):
    seat: Seat
    kind: str
    size: int
    hex: str
    """The space that completed it."""


class PointsGained(Event, frozen=True, tag="burgundy.points_gained"):
    """The marker on the score track goes forward once. The points are in the ledger."""

    seat: Seat
    points: int


class BonusTaken(Event, frozen=True, tag="burgundy.bonus_taken"):
    """All spaces of a colour are filled."""

    seat: Seat
    kind: str
    size: str
    """`large` or `small`."""


class TurnEnded(Event, frozen=True, tag="burgundy.turn_ended"):
    seat: Seat


class IncomeBegan(Event, frozen=True, tag="burgundy.income_began"):
    """All that comes between the last turn of a phase and the income of mines is done."""

    phase: str


class PhaseEnded(Event, frozen=True, tag="burgundy.phase_ended"):
    """Mines have paid."""

    phase: str


class GameEnded(Event, frozen=True, tag="burgundy.game_ended"):
    """The final scoring is in the ledger."""

    scores: tuple[dict[str, int], ...]
    """By seat and source: `silver workers unsold monastery:25`."""
    empty: tuple[int, ...]
    """Empty spaces by seat."""
