"""Points: the marker, the target, points for silver, and monasteries that score at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from typing import Final

from engine.burgundy import hooks
from engine.burgundy.doing import gain
from engine.burgundy.events import (
    EffectDeclined,
    GoodsSold,
    GoodsTaken,
    PointsGained,
    RoundBegan,
    Supplied,
    TileBought,
    TilePlaced,
    TileTaken,
    WorkersTaken,
)
from engine.burgundy.expansions.solo.events import GoodsExchanged, PointsBought, TargetReached
from engine.burgundy.expansions.solo.tables import APART, SOLO_AREA_POINTS, rules_of, solo, tables_of
from engine.burgundy.frames import CastleAction, Turn
from engine.burgundy.state import BDraft, BLook, BStep, estate_of
from engine.burgundy.tiles import MONASTERY
from engine.burgundy.values import monastery_worth
from engine.core.decision import Interjection, Part
from engine.core.errors import Kind, RuleError
from engine.core.events import Event
from engine.core.frame import Frame
from engine.core.hooks import ANYTIME
from engine.core.score import Term, Worth, total
from engine.core.spec import Seat

POINTS: Final = "points"
TARGET: Final = "target"
"""The word for points that go when the marker begins anew, and for what allows the action then."""
BOUGHT: Final = "bought"
NOTHING: Final = -1
"""Instead of the answer after which points are for sale."""


class BuyPoints(Frame, frozen=True, tag="burgundy.buy_points"):
    seat: Seat
    points: int


@solo.react(PointsGained)
def marker_goes_forward(draft: BDraft, event: PointsGained) -> None:
    """By all points of one step, once the last of them are there: such as those for an animal, and for the area that
    it completes. The player chooses their order; what takes the marker furthest is always best."""
    tables = tables_of(draft)
    tables.gains = (*tables.gains, event.points)
    if any(type(fact) is PointsGained for fact in draft.events[draft.settled :]):
        return
    orders = dict.fromkeys(permutations(tables.gains))
    gains = max(orders, key=lambda order: _reached(draft, tables.marker, tables.target, order))
    tables.gains = ()
    for points in gains:
        _move(draft, event.seat, points)


def _reached(look: BLook, marker: int, target: int, gains: Sequence[int]) -> tuple[int, int]:
    """How often these points would reach the target, and where the marker would be after them."""
    reached = 0
    for points in gains:
        marker += points
        if marker >= target:
            marker, target, reached = 0, _nearer(look, target), reached + 1
    return reached, marker


def _nearer(look: BLook, target: int) -> int:
    """The target that follows this one."""
    rules = rules_of(look.catalogue)
    return max(rules["least"], target - rules["nearer"])


def _move(draft: BDraft, seat: Seat, points: int) -> None:
    tables = tables_of(draft)
    tables.for_sale = draft.state.answers
    tables.marker += points
    if tables.marker < tables.target:
        return
    beyond = tables.marker - tables.target
    draft.score(seat, TARGET, (Term(TARGET, 1, -tables.marker),))
    tables.marker = 0
    # What is beyond the target is lost, and that goes for points that would be bought besides.
    tables.for_sale = NOTHING
    tables.target = _nearer(draft, tables.target)
    draft.emit(TargetReached(seat, beyond, tables.target))
    if not tables.over:
        draft.push(CastleAction(seat, TARGET))


@solo.on(hooks.GAINS.replace)
def size_and_phase(gains: tuple[hooks.Lines, ...], look: BLook, seat: Seat) -> tuple[hooks.Lines, ...]:
    """By a ruling the marker goes forward once for a completed area, or once each for its size and for the phase."""
    if look.option(SOLO_AREA_POINTS) != APART:
        return gains
    return tuple((line,) for lines in gains for line in lines)


# Points for silver


def _act(draft: BDraft, event: Event) -> None:
    """Something else is done: points are for sale only right after the marker went forward."""
    tables_of(draft).for_sale = NOTHING


for act in (
    *(RoundBegan, TileTaken, TileBought, TilePlaced, GoodsTaken, GoodsSold, WorkersTaken, Supplied),
    *(EffectDeclined, GoodsExchanged),
):
    solo.react(act)(_act)


@solo.on(ANYTIME)
def points_for_sale(look: BLook, seat: Seat) -> list[Interjection]:
    """Right after the marker went forward: no more than are missing until the target, as the rest would be lost."""
    most = for_sale(look, seat)
    return [_buy(seat, points) for points in range(1, most + 1)]


def for_sale(look: BLook, seat: Seat) -> int:
    """How many points may be bought now."""
    tables = tables_of(look)
    if tables.for_sale != look.state.answers:
        return 0
    return min(look.state.silver[look.party(seat)], tables.target - tables.marker)


@cache
def _buy(seat: Seat, points: int) -> Interjection:
    return Interjection((Part(POINTS), Part(str(points))), BuyPoints(seat, points))


@solo.step(BuyPoints)
class BuyPointsStep(BStep[BuyPoints]):
    def do(self, draft: BDraft, frame: BuyPoints, chosen: None) -> None:
        draft.state.silver[draft.party(frame.seat)] -= frame.points
        draft.emit(PointsBought(frame.seat, frame.points))
        gain(draft, frame.seat, "", (BOUGHT, (Term("silver", frame.points),)))


@solo.on(hooks.WHY_NOT)
def no_points_for_sale(look: BLook, turn: Turn, words: tuple[str, ...]) -> list[RuleError]:
    if words[0] != POINTS:
        return []
    most = for_sale(look, turn.seat)
    if most:
        return [RuleError(Kind.ILLEGAL, "burgundy.points_too_many", most=most)]
    gained = tables_of(look).for_sale == look.state.answers
    return [RuleError(Kind.ILLEGAL, "burgundy.points_no_silver" if gained else "burgundy.points_not_now")]


# Monasteries


@solo.react(TilePlaced)
def monastery_scores_at_once(draft: BDraft, event: TilePlaced) -> None:
    tile = draft.catalogue.tiles[event.tile]
    if tile.kind != MONASTERY:
        return
    for number, final in draft.catalogue.monasteries.final:
        if number == tile.index:
            worth = monastery_worth(draft, event.seat, number, final)
            if total(worth):
                gain(draft, event.seat, str(number), ("monastery", worth))


@solo.on(hooks.MONASTERY_WORTH.add, alone=False)
def filled_colours_count(worth: Worth, look: BLook, seat: Seat, number: int) -> Worth:
    """Instead of bonus tiles, of which there are none."""
    count = len(filled_colours(look, seat))
    return tuple(Term("filled_colour", count, term.each) if term.what == "bonus_tile" else term for term in worth)


def filled_colours(look: BLook, seat: Seat) -> list[str]:
    """Colours without an empty space."""
    estate, filled = estate_of(look, seat), look.state.filled[look.party(seat)]
    return [kind for kind, spaces in estate.of_kind.items() if spaces and not spaces & ~filled]
