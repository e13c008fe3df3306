"""All facts of a game of The Castles of Burgundy: The Card Game, and the types its steps are written with."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from engine.burgundy_cards.catalogue import Catalogue
from engine.core.draft import Draft, Look
from engine.core.frame import Frame, Step
from engine.core.spec import GameSpec, Seat
from engine.core.state import State

TRIPLE = 3
"""Cards of a complete stack."""


class Stack(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Cards of an estate that lie on each other."""

    type: str
    """What it counts as. Monasteries that joined another type have become that type."""
    cards: tuple[str, ...]

    @property
    def complete(self) -> bool:
        return len(self.cards) >= TRIPLE


class Deed(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What somebody did lately."""

    seat: Seat
    turn: int
    deed: str
    card: str = ""
    place: str = ""


class CardsState(State, kw_only=True):
    """Tables by seat, unless something else is said."""

    deck: tuple[str, ...] = ()
    """Cards to draw from, in a fixed order: which one comes next is not decided before it is drawn."""
    discards: tuple[str, ...] = ()
    """Cards that everybody has seen go."""
    dropped: tuple[tuple[Seat, str], ...] = ()
    """Cards of the discard pile that only their buyer has seen."""
    aside: dict[str, tuple[str, ...]] = {}
    """Cards that modules have laid aside, face down for everybody."""
    dice: list[tuple[str, ...]]
    """Dice cards that lie face down, the uppermost first."""
    hand: list[tuple[str, ...]]
    bought: list[tuple[str, ...]]
    """Cards just bought, until it is chosen what becomes of them; then the one that is kept, while room is made for
    it."""
    rows: tuple[tuple[str, ...], ...] = ()
    """The display: cards of the rows 1 to 6; empty where one was taken."""
    projects: list[tuple[str, ...]]
    estates: list[tuple[Stack, ...]]
    goods: list[tuple[int, ...]]
    """How many of each kind are in store."""
    animals: list[tuple[int, ...]]
    sold: list[tuple[int, ...]]
    silver: list[int]
    workers: list[int]
    piles: dict[str, tuple[str, ...]] = {}
    """The open piles `goods:1` to `animals:2`, the uppermost card first; only that one is seen."""
    firsts: dict[str, Seat] = {}
    """Who had the first triple, by type. A number behind the last seat is a rival who is no player."""
    all_seven: tuple[Seat, ...] = ()
    """Who has had all seven types, in order."""
    round: int = -1
    turn: int = 0
    """Of the round, from 1."""
    first: Seat = 0
    """Who has the first-player card."""
    turned: bool = False
    """Whether it lies face down, because goods were sold."""
    order: tuple[Seat, ...] = ()
    """Of this round."""
    turns: int = 0
    """How many turns have begun."""
    deeds: list[Deed] = []
    """Of this turn of everybody and the one before."""


def new_state(spec: GameSpec) -> CardsState:
    players = spec.players
    return CardsState(
        points=[0] * players,
        dice=[()] * players,
        hand=[()] * players,
        bought=[()] * players,
        projects=[()] * players,
        estates=[()] * players,
        goods=[()] * players,
        animals=[()] * players,
        sold=[()] * players,
        silver=[0] * players,
        workers=[0] * players,
    )


F = TypeVar("F", bound=Frame)

CLook = Look[CardsState, Catalogue]
CDraft = Draft[CardsState, Catalogue]
CStep = Step[CardsState, Catalogue, F]
