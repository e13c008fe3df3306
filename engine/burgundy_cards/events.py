"""What happens in a game of The Castles of Burgundy: The Card Game. Everything is public but the dice cards and what a
purchase turns up.

`by` says what allowed a deed, in the words of records: `die castle city_hall bought ship pasture round_bonus
building.market` and so on. With a die, `die` is the dice card, `use` the number it was used as, `spent` the workers.
"""

from __future__ import annotations

from engine.burgundy_cards.catalogue import Bonus
from engine.core.events import Event
from engine.core.spec import Seat


class GameBegan(Event, frozen=True, tag="burgundy_cards.game_began"):
    """Storages are filled, and it is drawn who begins."""

    first: Seat
    goods: tuple[str, ...]
    """By seat."""
    animals: tuple[str, ...]


class RoundBegan(Event, frozen=True, tag="burgundy_cards.round_began"):
    round: str
    first: Seat
    rows: tuple[tuple[str, ...], ...]
    """The display: cards of the rows 1 to 6."""
    reshuffled: bool
    """Whether the discard pile was shuffled for it."""


class DiceDealt(Event, frozen=True, tag="burgundy_cards.dice_dealt"):
    """Secret from everybody: which cards lie in front of a player, face down, the uppermost first."""

    seat: Seat
    cards: tuple[str, ...]


class HandDrawn(Event, frozen=True, tag="burgundy_cards.hand_drawn"):
    """For its owner alone: the dice cards on hand at the beginning of a turn of everybody."""

    seat: Seat
    cards: tuple[str, ...]


class TurnBegan(Event, frozen=True, tag="burgundy_cards.turn_began"):
    seat: Seat
    round: str
    turn: int


class CardTaken(Event, frozen=True, tag="burgundy_cards.card_taken"):
    """From the display to the projects."""

    seat: Seat
    card: str
    row: int
    by: str
    die: str = ""
    use: int = 0
    spent: int = 0
    discard: str = ""
    """The project that was thrown out for it."""


class CardPlaced(Event, frozen=True, tag="burgundy_cards.card_placed"):
    """From the projects into the estate."""

    seat: Seat
    card: str
    stack: str
    """Type of the stack that it joined; its own type for a new one."""
    by: str
    became: str = ""
    """The type that monasteries have become by it."""
    die: str = ""
    use: int = 0
    spent: int = 0


class TripleCompleted(Event, frozen=True, tag="burgundy_cards.triple_completed"):
    """Its points are in the ledger."""

    seat: Seat
    type: str


class Awarded(Event, frozen=True, tag="burgundy_cards.awarded"):
    """Bonus cards and the bonus of the round. Goods and animals of it are drawn one by one after this."""

    seat: Seat
    type: str
    """Of the stack that grew."""
    first_of: int
    """Points for the first triple of this type; 0 if another player had one before."""
    all_seven: int
    """Points for all seven types; 0 for none."""
    bonus: Bonus | None
    """What was chosen for the triple; None where no triple was completed."""
    by: str


class Supplied(Event, frozen=True, tag="burgundy_cards.supplied"):
    """What a card that was placed brings by itself: silver, workers or a point."""

    seat: Seat
    silver: int
    workers: int
    points: int
    by: str
    """The card."""


class WareDrawn(Event, frozen=True, tag="burgundy_cards.ware_drawn"):
    """Goods or an animal, from an open pile to the storage."""

    seat: Seat
    pile: str
    """`goods:1`, `animals:2`."""
    ware: str
    """Its kind: `dark`, `cow`."""
    by: str


class SuppliesEmpty(Event, frozen=True, tag="burgundy_cards.supplies_empty"):
    """There was no card to draw any more."""

    seat: Seat
    by: str


class GoodsSold(Event, frozen=True, tag="burgundy_cards.goods_sold"):
    """The points are in the ledger."""

    seat: Seat
    kind: str
    count: int
    silver: int
    by: str
    first: bool = False
    """Whether the first-player card came to the seller, or stays there: who has it begins the next round."""
    die: str = ""
    use: int = 0
    spent: int = 0


class WorkersRefilled(Event, frozen=True, tag="burgundy_cards.workers_refilled"):
    seat: Seat
    count: int
    by: str
    die: str = ""


class SilverTaken(Event, frozen=True, tag="burgundy_cards.silver_taken"):
    seat: Seat
    count: int
    by: str
    die: str = ""


class Converted(Event, frozen=True, tag="burgundy_cards.converted"):
    """Workers and silver became points."""

    seat: Seat
    workers: int
    silver: int
    points: int
    by: str
    die: str = ""


class CardsBought(Event, frozen=True, tag="burgundy_cards.cards_bought"):
    """The price is paid, and the buyer looks at the cards."""

    seat: Seat
    silver: int
    count: int


class CardsSeen(Event, frozen=True, tag="burgundy_cards.cards_seen"):
    """For the buyer alone: which cards they are."""

    seat: Seat
    cards: tuple[str, ...]


class CardKept(Event, frozen=True, tag="burgundy_cards.card_kept"):
    """One of the cards that were bought; the others are thrown away unseen."""

    seat: Seat
    card: str
    use: str
    """`project` or `die`."""
    discard: str = ""
    """The project that was thrown out for it."""


class EffectDeclined(Event, frozen=True, tag="burgundy_cards.effect_declined"):
    seat: Seat
    by: str


class TurnEnded(Event, frozen=True, tag="burgundy_cards.turn_ended"):
    seat: Seat


class RoundEnded(Event, frozen=True, tag="burgundy_cards.round_ended"):
    round: str


class GameEnded(Event, frozen=True, tag="burgundy_cards.game_ended"):
    """The final scoring is in the ledger."""

    scores: tuple[dict[str, int], ...]
    """All points by seat and source: `triples first_of all7 vp goods animals start_card`."""
