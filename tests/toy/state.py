"""Facts, frames, events and hooks of the toy game."""

from __future__ import annotations

from engine.core.decision import Option
from engine.core.draft import Draft, Look
from engine.core.events import Event
from engine.core.frame import Course, Frame
from engine.core.hooks import Fold, Gather
from engine.core.score import Worth
from engine.core.spec import GameSpec, Seat
from engine.core.state import State

DECK = tuple(sorted([*range(1, 7)] * 4))
HAND = 3
COINS = 2
TURNS = 3


class ToyState(State, kw_only=True):
    deck: list[int] = []
    """Hidden. The shuffle fixes the order; the next card is the last of the list."""
    hands: dict[Seat, tuple[int, ...]] = {}
    rows: dict[Seat, tuple[int, ...]] = {}
    coins: dict[Seat, int] = {}


TLook = Look[ToyState, None]
TDraft = Draft[ToyState, None]


def new_state(spec: GameSpec) -> ToyState:
    return ToyState(points=[0] * spec.players)


class Seeding(Frame, frozen=True, tag="toy.seeding"):
    """The card that every player plants first, all at the same time."""

    seat: Seat


class Turn(Frame, frozen=True, tag="toy.turn"):
    """Stays on the agenda until every player has had all turns."""

    number: int


class Part(Course, frozen=True, tag="toy.part"):
    seat: Seat
    card: int = 0
    """The card planted in this part; 0 if none."""


class Plant(Frame, frozen=True, tag="toy.plant"):
    pass


class Roll(Frame, frozen=True, tag="toy.roll"):
    pass


class Harvest(Frame, frozen=True, tag="toy.harvest"):
    pass


class BuyCard(Frame, frozen=True, tag="toy.buy_card"):
    seat: Seat


class Planted(Event, frozen=True, tag="toy.planted"):
    seat: Seat
    card: int


class Rolled(Event, frozen=True, tag="toy.rolled"):
    face: int


class CardDrawn(Event, frozen=True, tag="toy.card_drawn"):
    """Others get a public version of this event, with card 0."""

    seat: Seat
    card: int


VALUE: Fold[Worth, [TLook, int]] = Fold("toy.value")
"""The points for a card."""

PLANTINGS: Gather[[TLook, Seat], Option] = Gather("toy.plantings")
"""What may be done instead of planting a card; an option's value is the frame that does it."""
