"""Playing alone against a virtual opponent, here called the rival: every round he gets a pile of cards, which bring him
triples and bonus cards and nothing else. Whoever has fewer points than he after a round has lost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from engine.burgundy_cards import hooks
from engine.burgundy_cards.cards import MONASTERY, TYPES, type_of
from engine.burgundy_cards.catalogue import Catalogue
from engine.burgundy_cards.dealing import DEAL, draw_cards
from engine.burgundy_cards.frames import Final, Round, Rounds
from engine.burgundy_cards.stacks import laid, types_in
from engine.burgundy_cards.state import CDraft, CLook, CStep, Stack
from engine.burgundy_cards.steps.final import SOURCES, animals_worth
from engine.burgundy_cards.views import StackView, stacks_of
from engine.core.events import Event
from engine.core.frame import Frame
from engine.core.hooks import WINNERS
from engine.core.module import FirstPlayer, Module
from engine.core.score import Term, total
from engine.core.spec import Seat
from engine.core.state import Tables
from engine.core.view import Viewer

solo = Module("solo", game="burgundy_cards", data="solo.toml", players=(1,), first_player=FirstPlayer.FIRST_SEAT)

SOLO_INTERIM_ANIMALS = solo.option(
    "solo_interim_animals",
    default=True,
    values=(True, False),
    source="rulebook, solo game: points for animals are named at the comparison after the last round only; by our "
    "ruling they count at every comparison",
)

PILE = "rival:"
"""What his piles are called among the cards that are laid aside; the index of the round follows."""


class SoloTables(Tables):
    stacks: tuple[Stack, ...] = ()
    scores: dict[str, int] = {}
    """His points by reason."""
    lost: bool = False
    """Whether he had more points after a round."""

    @property
    def points(self) -> int:
        return sum(self.scores.values())


class SoloView(msgspec.Struct, frozen=True):
    stacks: tuple[StackView, ...]
    points: int
    sources: dict[str, int]
    """His points by reason."""
    left: tuple[int, ...]
    """Cards of his piles for the rounds to come."""
    lost: bool


class RivalDealt(Event, frozen=True, tag="burgundy_cards.rival_dealt"):
    """Secret from everybody: the rival's piles, by round."""

    piles: tuple[tuple[str, ...], ...]


class RivalLaid(Event, frozen=True, tag="burgundy_cards.rival_laid"):
    """The rival's cards of a round are in his estate."""

    cards: tuple[str, ...]
    triples: tuple[str, ...]
    """Types of the triples that he has completed with them."""
    first_of: tuple[str, ...]
    """Types of which he has taken the bonus card."""
    all_seven: int
    """Points of the card for all seven types, if he has taken it now."""
    monasteries: int
    """How many of the cards are monasteries: each is a point for the player."""


class RivalCompared(Event, frozen=True, tag="burgundy_cards.rival_compared"):
    """After a round that is not the last."""

    round: str
    points: int
    """The player's, with those for animals as far as they count now."""
    animals: int
    """How many of them are for animals."""
    rival: int

    @property
    def lost(self) -> bool:
        return self.rival > self.points


class RivalLays(Frame, frozen=True, tag="burgundy_cards.rival_lays"):
    pass


class Compare(Frame, frozen=True, tag="burgundy_cards.compare"):
    pass


solo.slice(SoloTables)
solo.insert(Round, "solo.rival", RivalLays(), after="deal")
solo.insert(Round, "solo.compare", Compare(), after="close")


def tables_of(look: CLook) -> SoloTables:
    tables = look.state.slices[solo.id]
    assert isinstance(tables, SoloTables)
    return tables


def rules_of(look: CLook) -> Mapping[str, Any]:
    """What the module's data file says."""
    return look.catalogue.data[solo.id]


@solo.setup
def deal_piles_of_the_rival(draft: CDraft) -> None:
    piles = [draw_cards(draft, size, DEAL) for size in rules_of(draft)["piles"]]
    draft.state.aside = {f"{PILE}{number}": pile for number, pile in enumerate(piles)}
    draft.emit_secret(RivalDealt(tuple(piles)))


@solo.step(RivalLays)
class RivalLaysStep(CStep[RivalLays]):
    """He lays his cards before the first turn of the round, one by one. His monasteries are a type like the others."""

    def do(self, draft: CDraft, frame: RivalLays, chosen: None) -> None:
        state, tables = draft.state, tables_of(draft)
        cards = state.aside.pop(f"{PILE}{state.round}")
        triples, firsts, all_seven = [], [], 0
        for card in cards:
            type = type_of(card)
            tables.stacks, stack = laid(tables.stacks, card, type)
            if type == MONASTERY:
                points = rules_of(draft)["monastery"]
                draft.score(0, "vp", (Term("rival_monastery", 1, points),))
            if stack.complete:
                triples.append(type)
                _gain(tables, "triple", draft.catalogue.triples[type])
                if type not in state.firsts:
                    state.firsts[type] = draft.players
                    firsts.append(type)
                    _gain(tables, "first_of", draft.catalogue.numbers.first_of)
            if _has_earned_all_seven(draft):
                all_seven = draft.catalogue.all_seven[len(state.all_seven)]
                state.all_seven += (draft.players,)
                _gain(tables, "all7", all_seven)
        monasteries = sum(type_of(card) == MONASTERY for card in cards)
        draft.emit(RivalLaid(cards, tuple(triples), tuple(firsts), all_seven, monasteries))


def _gain(tables: SoloTables, reason: str, points: int) -> None:
    tables.scores[reason] = tables.scores.get(reason, 0) + points


def _has_earned_all_seven(draft: CDraft) -> bool:
    taken = draft.state.all_seven
    whole = len(types_in(tables_of(draft).stacks)) == len(TYPES)
    return whole and draft.players not in taken and len(taken) < len(draft.catalogue.all_seven)


@solo.step(Compare)
class CompareStep(CStep[Compare]):
    """After the last round the points at the end are compared instead."""

    def do(self, draft: CDraft, frame: Compare, chosen: None) -> None:
        state, tables = draft.state, tables_of(draft)
        if state.round == len(draft.catalogue.rounds) - 1:
            return
        animals = total(animals_worth(draft, 0)) if draft.option(SOLO_INTERIM_ANIMALS) else 0
        round = draft.catalogue.rounds[state.round]
        compared = RivalCompared(round, state.points[0] + animals, animals, tables.points)
        draft.emit(compared)
        if compared.lost:
            tables.lost = True
            draft.abandon(next(frame for frame in state.agenda if isinstance(frame, Rounds)))
            draft.push(Final())


@solo.on(WINNERS.replace)
def who_is_not_behind_the_rival(winners: tuple[Seat, ...], look: CLook) -> tuple[Seat, ...]:
    """Equal points are enough."""
    tables = tables_of(look)
    return () if tables.lost or tables.points > look.state.points[0] else winners


@solo.on(hooks.RIVALS)
def the_rival(look: CLook) -> Iterator[hooks.Rival]:
    tables = tables_of(look)
    scores = {name: tables.scores.get(reason, 0) for reason, name in SOURCES.items()}
    totals = {"pts": tables.points, "silver": 0, "workers": 0, "goods": {}, "animals": {}}
    yield hooks.Rival(totals, scores, won=not look.state.agenda and not WINNERS(look, (0,), look))


@solo.on(hooks.HAPPENINGS)
def his_piles(look: CLook, event: Event) -> Iterator[dict[str, Any]]:
    if isinstance(event, RivalDealt):
        yield {"opponent": [list(pile) for pile in event.piles]}
    elif isinstance(event, RivalLaid):
        yield {"opponent": list(event.cards)}


@solo.shows
def his_estate(look: CLook, viewer: Viewer) -> SoloView:
    tables = tables_of(look)
    left = tuple(len(pile) for name, pile in look.state.aside.items() if name.startswith(PILE))
    return SoloView(stacks_of(look, tables.stacks), tables.points, dict(tables.scores), left, tables.lost)


@solo.draws
def in_characters(view: SoloView, catalogue: Catalogue) -> list[str]:
    stacks = ", ".join(
        f"{stack.type} {len(stack.cards)}/3" + (f" ={stack.points}" if stack.points else "") for stack in view.stacks
    )
    last = f"  to come {' '.join(map(str, view.left))}" if view.left else ""
    return ["", f"rival: {view.points} points{last}", f"estate {stacks or '-'}"]
