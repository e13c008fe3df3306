"""Pending work of the base game."""

from __future__ import annotations

from engine.core.frame import Course, Frame
from engine.core.spec import Seat


class Rounds(Frame, frozen=True, tag="burgundy_cards.rounds"):
    """Stays at the bottom of the agenda: the round that is next."""

    round: int = 0


class Round(Course, frozen=True, tag="burgundy_cards.round"):
    pass


class DealRound(Frame, frozen=True, tag="burgundy_cards.deal_round"):
    """The display and everybody's dice cards."""


class Cycles(Frame, frozen=True, tag="burgundy_cards.cycles"):
    """Stays until everybody has had the turns of a round."""

    done: int = 0


class DrawHands(Frame, frozen=True, tag="burgundy_cards.draw_hands"):
    """Everybody takes dice cards on hand, as far as there are any."""


class Turns(Frame, frozen=True, tag="burgundy_cards.turns"):
    """Stays until everybody has had a turn."""

    done: int = 0


class CloseRound(Frame, frozen=True, tag="burgundy_cards.close_round"):
    pass


class Turn(Course, frozen=True, tag="burgundy_cards.turn"):
    """An action with a dice card, and perhaps a purchase."""

    seat: Seat
    played: bool = False
    """Whether the dice card has been used."""
    bought: bool = False


class Actions(Frame, frozen=True, tag="burgundy_cards.actions"):
    """Stays until the dice card is used and nothing more is bought."""


class CastleAction(Frame, frozen=True, tag="burgundy_cards.castle_action"):
    """An action as if with a die that shows what one likes."""

    seat: Seat


class TakeFromDisplay(Frame, frozen=True, tag="burgundy_cards.take_from_display"):
    """What a building that was placed lets its owner take."""

    seat: Seat
    card: str
    """The building."""


class SellGoods(Frame, frozen=True, tag="burgundy_cards.sell_goods"):
    """A warehouse was placed."""

    seat: Seat
    card: str


class PlaceProject(Frame, frozen=True, tag="burgundy_cards.place_project"):
    """A city hall was placed."""

    seat: Seat
    card: str


class DrawWare(Frame, frozen=True, tag="burgundy_cards.draw_ware"):
    """A card from one of the open piles."""

    seat: Seat
    supplies: tuple[str, ...]
    by: str


class Award(Frame, frozen=True, tag="burgundy_cards.award"):
    """What a triple brings besides its points, and the card for all seven types."""

    seat: Seat
    type: str
    """Of the stack on which a card was placed."""
    triple: bool
    """Whether that completed a triple."""
    by: str


class UseEffect(Frame, frozen=True, tag="burgundy_cards.use_effect"):
    """What a card brings that was placed, once its bonuses are taken."""

    seat: Seat
    card: str


class Buy(Frame, frozen=True, tag="burgundy_cards.buy"):
    """The purchase of a turn."""

    seat: Seat


class ChooseBought(Frame, frozen=True, tag="burgundy_cards.choose_bought"):
    """What becomes of the cards that were bought."""

    seat: Seat


class Store(Frame, frozen=True, tag="burgundy_cards.store"):
    """A card comes among the projects; if these are full, another is thrown out first."""

    seat: Seat
    card: str
    """Empty for the card that was bought: it is still secret, and lies where bought cards lie."""
    row: int
    """Of the display where it lay; 0 for a card that was bought."""
    place: int
    """Where in the row."""
    by: str
    die: str = ""
    """The dice card that was played for it."""
    use: int = 0
    spent: int = 0


class Final(Course, frozen=True, tag="burgundy_cards.final"):
    """The end of the game."""


class FinalScoring(Frame, frozen=True, tag="burgundy_cards.final_scoring"):
    pass
