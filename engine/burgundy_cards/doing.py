"""What actions and effects do."""

from __future__ import annotations

from engine.burgundy_cards.base import AWARD_ORDER, BEFORE_EFFECT
from engine.burgundy_cards.cards import TYPES, Card
from engine.burgundy_cards.catalogue import GOODS
from engine.burgundy_cards.events import (
    CardPlaced,
    Converted,
    GoodsSold,
    SilverTaken,
    Supplied,
    TripleCompleted,
    WorkersRefilled,
)
from engine.burgundy_cards.frames import (
    Award,
    CastleAction,
    DrawWare,
    PlaceProject,
    SellGoods,
    TakeFromDisplay,
    UseEffect,
)
from engine.burgundy_cards.stacks import laid, types_in
from engine.burgundy_cards.state import CDraft, CLook, Deed
from engine.core.score import Term
from engine.core.spec import Seat


def note(draft: CDraft, seat: Seat, deed: str, card: str = "", place: str = "") -> None:
    """Remember a deed, so that pictures can point out what is new."""
    draft.state.deeds.append(Deed(seat, draft.state.turns, deed, card, place))


def place(
    draft: CDraft, seat: Seat, index: int, onto: str, by: str, die: str = "", use: int = 0, spent: int = 0
) -> None:
    """A project into the estate, onto the stack of a type: with the points of a triple, bonuses and its effect."""
    state, catalogue = draft.state, draft.catalogue
    projects = state.projects[seat]
    card = catalogue.cards[projects[index]]
    state.projects[seat] = projects[:index] + projects[index + 1 :]
    state.estates[seat], stack = laid(state.estates[seat], card.id, onto)
    became = stack.type if onto != card.type else ""
    note(draft, seat, "place", card.id, stack.type)
    draft.emit(CardPlaced(seat, card.id, onto, by, became, die, use, spent))
    if stack.complete:
        draft.score(seat, "triple", (Term(stack.type, 1, catalogue.triples[stack.type]),), stack.type)
        draft.emit(TripleCompleted(seat, stack.type))
    if not stack.complete and not has_earned_all_seven(draft, seat):
        use_effect(draft, seat, card)
        return
    award = Award(seat, stack.type, stack.complete, by)
    if draft.option(AWARD_ORDER) == BEFORE_EFFECT:
        draft.push(award, UseEffect(seat, card.id))
    else:
        use_effect(draft, seat, card)
        draft.push(award)


def has_earned_all_seven(look: CLook, seat: Seat) -> bool:
    """Whether the estate has all seven types, and the card for that is still to be given."""
    state = look.state
    return (
        seat not in state.all_seven
        and len(state.all_seven) < len(look.catalogue.all_seven)
        and len(types_in(state.estates[seat])) == len(TYPES)
    )


def use_effect(draft: CDraft, seat: Seat, card: Card) -> None:
    """What a card brings when it is placed."""
    effect = card.effect
    if effect.silver or effect.workers or effect.points:
        draft.state.silver[seat] += effect.silver
        draft.state.workers[seat] += effect.workers
        if effect.points:
            draft.score(seat, "vp", (Term(card.kind, 1, effect.points),))
        draft.emit(Supplied(seat, effect.silver, effect.workers, effect.points, card.id))
    if effect.draw:
        draft.push(DrawWare(seat, effect.draw, allowing(card)))
    if effect.take:
        draft.push(TakeFromDisplay(seat, card.id))
    if effect.sell:
        draft.push(SellGoods(seat, card.id))
    if effect.place:
        draft.push(PlaceProject(seat, card.id))
    if effect.action:
        draft.push(CastleAction(seat))


def allowing(card: Card) -> str:
    """What records call a card that allows something: `ship`, `building.market`, but `city_hall`."""
    if card.effect.place:
        return card.kind
    return card.id.partition(":")[0]


def sell(draft: CDraft, seat: Seat, kind: str, by: str, die: str = "", use: int = 0, spent: int = 0) -> None:
    """All goods of a kind. The seller takes the first-player card, or turns it over."""
    state, catalogue = draft.state, draft.catalogue
    index = catalogue.kinds[GOODS].index(kind)
    count = state.goods[seat][index]
    silver = count * catalogue.numbers.sale_silver
    state.goods[seat] = changed(state.goods[seat], index, -count)
    state.sold[seat] = changed(state.sold[seat], index, count)
    state.silver[seat] += silver
    first = bool(catalogue.numbers.start_card)
    if first:
        state.first, state.turned = seat, True
    note(draft, seat, "sell", place=kind)
    draft.emit(GoodsSold(seat, kind, count, silver, by, first, die, use, spent))
    draft.score(seat, "goods", (Term(kind, count, catalogue.goods_points[kind]),), kind)


def changed(counts: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    """Counts by kind, with more or less of one."""
    return (*counts[:index], counts[index] + by, *counts[index + 1 :])


def refill(draft: CDraft, seat: Seat, by: str, die: str = "") -> None:
    """The action that takes workers: so many that there are two."""
    count = draft.catalogue.numbers.refill - draft.state.workers[seat]
    draft.state.workers[seat] += count
    note(draft, seat, "workers")
    draft.emit(WorkersRefilled(seat, count, by, die))


def take_silver(draft: CDraft, seat: Seat, by: str, die: str = "") -> None:
    """The action that takes silver."""
    count = draft.catalogue.numbers.silver
    draft.state.silver[seat] += count
    note(draft, seat, "silver")
    draft.emit(SilverTaken(seat, count, by, die))


def convert(draft: CDraft, seat: Seat, workers: int, silver: int, by: str, die: str = "") -> None:
    """Workers and silver into points."""
    points = (workers + silver) // draft.catalogue.numbers.convert
    draft.state.workers[seat] -= workers
    draft.state.silver[seat] -= silver
    note(draft, seat, "convert")
    draft.emit(Converted(seat, workers, silver, points, by, die))
    draft.score(seat, "vp", (Term("converted", points),))
