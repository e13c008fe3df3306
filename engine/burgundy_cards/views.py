"""What may be seen of a game of The Castles of Burgundy: The Card Game: all but what lies face down. Dice cards on hand
and cards just bought are seen by their owner alone."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.burgundy_cards.catalogue import SUPPLIES, Bonus
from engine.burgundy_cards.frames import Turn
from engine.burgundy_cards.state import CLook, Stack
from engine.core.spec import Seat
from engine.core.view import View, Viewer


class StackView(msgspec.Struct, frozen=True, array_like=True):
    type: str
    """What it counts as."""
    cards: tuple[str, ...]
    """The lowest first."""
    points: int
    """Of a complete one; 0 while cards are missing."""


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """All that lies in front of one player."""

    projects: tuple[str, ...]
    stacks: tuple[StackView, ...]
    goods: dict[str, int]
    """How many of each kind are in store, all kinds."""
    animals: dict[str, int]
    sold: dict[str, int]
    silver: int
    workers: int
    first_of: tuple[str, ...]
    """Types of which the player had the first triple."""
    all_seven: int
    """Points of the card for all seven types; 0 for none."""
    hand_count: int
    hand: tuple[str, ...]
    """The dice cards on hand; empty for those who may not see them."""
    dice: int
    """Dice cards that lie face down."""
    bought_count: int
    """Cards just bought, of which one is being chosen; then the one for which room is made."""
    bought: tuple[str, ...]
    """Which they are; empty for those who may not see them."""


class PileView(msgspec.Struct, frozen=True, array_like=True):
    name: str
    """`goods:1`, `animals:2`."""
    top: str
    """The kind that lies uppermost; empty for an empty pile."""
    count: int


class DeedView(msgspec.Struct, frozen=True, array_like=True):
    """Something that was done in this turn of everybody or the one before, for 'what is new'."""

    seat: Seat
    turn: int
    """Number of the turn, counted over the whole game: deeds of one turn have the same."""
    deed: str
    """`take place sell workers silver convert buy keep draw award`."""
    card: str = ""
    place: str = ""
    """`4:0`, row and place, for `take`; the type of the stack for `place`, a kind for `sell`, a pile for `draw`."""


class CardsView(View, frozen=True, kw_only=True):
    round: str
    """`A` to `E`; empty before the first."""
    turn_of_round: int
    """1 to 6; 0 before the first turn of a round."""
    turns_of_round: int
    order: tuple[Seat, ...]
    """Of this round, the first player first."""
    first: Seat | None
    """Who has the first-player card; nobody where it is not used."""
    turned: bool
    """Whether it lies face down: who has it begins the next round. Otherwise it goes on to the left."""
    turn: Seat | None
    """Whose turn it is; nobody's between turns and after the end."""
    played: bool
    """Whether the dice card of this turn has been used."""
    bought: bool
    """Whether the purchase of this turn has been made."""
    rows: tuple[tuple[str, ...], ...]
    """The display: six rows; empty texts where a card was taken."""
    deck: int
    """Cards left to draw."""
    discards: int
    """Cards in the discard pile, also those that nobody saw go."""
    piles: tuple[PileView, ...]
    """The two piles of goods, then the two of animals."""
    firsts_left: tuple[str, ...]
    """Types of which nobody has had a triple."""
    all_seven_left: tuple[int, ...]
    """Points of the cards for all seven types that are left, the next one first."""
    bonuses: tuple[Bonus, ...]
    """What a triple brings besides in this round."""
    triple_points: dict[str, int]
    goods_points: dict[str, int]
    seats: tuple[PlayerView, ...]
    deeds: tuple[DeedView, ...]
    """In order; the last turn with deeds is the last move."""


def view(look: CLook, viewer: Viewer, common: dict[str, Any]) -> CardsView:
    state, catalogue = look.state, look.catalogue
    turn = next((frame for frame in reversed(state.agenda) if isinstance(frame, Turn)), None)
    began = state.round >= 0
    round = catalogue.rounds[state.round] if began else ""
    return CardsView(
        **common,
        round=round,
        turn_of_round=state.turn,
        turns_of_round=catalogue.numbers.turns,
        order=state.order,
        first=state.first if catalogue.numbers.start_card else None,
        turned=state.turned,
        turn=turn.seat if turn else None,
        played=turn is not None and turn.played,
        bought=turn is not None and turn.bought,
        rows=state.rows,
        deck=len(state.deck),
        discards=len(state.discards) + len(state.dropped),
        piles=tuple(PileView(name, pile[0] if pile else "", len(pile)) for name, pile in state.piles.items()),
        firsts_left=tuple(type for type in catalogue.triples if type not in state.firsts),
        all_seven_left=catalogue.all_seven[len(state.all_seven) :],
        bonuses=catalogue.bonuses[round] if began else (),
        triple_points=catalogue.triples,
        goods_points=catalogue.goods_points,
        seats=tuple(_player(look, seat, shown=viewer.sees(seat)) for seat in range(look.players)),
        deeds=tuple(DeedView(deed.seat, deed.turn, deed.deed, deed.card, deed.place) for deed in state.deeds),
    )


def stacks_of(look: CLook, stacks: tuple[Stack, ...]) -> tuple[StackView, ...]:
    """Stacks as they are shown."""
    points = look.catalogue.triples
    return tuple(StackView(one.type, one.cards, points[one.type] if one.complete else 0) for one in stacks)


def _player(look: CLook, seat: Seat, *, shown: bool) -> PlayerView:
    state, catalogue = look.state, look.catalogue
    goods, animals = (catalogue.kinds[supply] for supply in SUPPLIES)
    return PlayerView(
        projects=state.projects[seat],
        stacks=stacks_of(look, state.estates[seat]),
        goods=dict(zip(goods, state.goods[seat], strict=True)),
        animals=dict(zip(animals, state.animals[seat], strict=True)),
        sold=dict(zip(goods, state.sold[seat], strict=True)),
        silver=state.silver[seat],
        workers=state.workers[seat],
        first_of=tuple(type for type, owner in state.firsts.items() if owner == seat),
        all_seven=catalogue.all_seven[state.all_seven.index(seat)] if seat in state.all_seven else 0,
        hand_count=len(state.hand[seat]),
        hand=state.hand[seat] if shown else (),
        dice=len(state.dice[seat]),
        bought_count=len(state.bought[seat]),
        bought=state.bought[seat] if shown else (),
    )
