"""Traders and Builders: goods for whoever completes a city, the builder's second part of a turn, the pig in a field.

Where builder and pig may be deployed is said in the data: where a figure of their owner counts already.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from engine.carcassonne import hooks
from engine.carcassonne.board import SEGMENTS, Region
from engine.carcassonne.catalogue import Catalogue
from engine.carcassonne.evaluation import TILE
from engine.carcassonne.events import RegionCompleted, TilePlaced
from engine.carcassonne.frames import Final as FinalScoring
from engine.carcassonne.frames import Gain, Gains, Part
from engine.carcassonne.state import CDraft, CLook, CStep
from engine.carcassonne.tiles import CITY
from engine.core.decision import Decision, Options
from engine.core.decision import Part as Word
from engine.core.events import Event
from engine.core.frame import Frame
from engine.core.geometry.square import Cell
from engine.core.module import Module
from engine.core.score import Term, Worth
from engine.core.spec import Seat
from engine.core.state import Tables
from engine.core.view import Viewer

GOODS: Final = ("wine", "grain", "cloth")
BUILDER: Final = "builder"
PIG: Final = "pig"

SECOND_PART = "carcassonne.second_part"
TAKE: Final = "take"
SKIP: Final = "skip"

WORKED: Final = 1
"""Note of a part: its tile has extended a road or city in which the builder stood."""
SECOND: Final = 2
"""Note of the second part of a turn, and of the parts inside which it is played or was declined: there is no third."""

_CONTEST: Final = 6
"""By how many goods of a kind the lead may still change at the start of the game, about."""
_WORKING: Final = 2.0
_IDLE: Final = 0.8
_ROOTING: Final = 1.0
"""What a builder on the board, one at home and a pig on the board promise: estimates."""

traders_builders = Module("traders_builders", game="carcassonne", data="traders_builders.toml")

OFFERED: Final = "offered"
TAKEN: Final = "taken"

TURN = traders_builders.option(
    "second_part",
    default=OFFERED,
    values=(OFFERED, TAKEN),
    source="rulebook, p. 13: you may take another turn; other programs always take it",
)


class Goods(Tables):
    tokens: dict[str, tuple[int, ...]] = {}
    """By kind, and by seat."""


class GoodsView(msgspec.Struct, frozen=True):
    goods: dict[str, tuple[int, ...]]
    """Tokens by kind, and by seat."""


class GoodsTaken(Event, frozen=True, tag="carcassonne.goods_taken"):
    seat: Seat
    cell: Cell
    """Of a tile of the city."""
    goods: tuple[tuple[str, int], ...]
    """Kinds, and how many of each."""


class BuilderWorks(Event, frozen=True, tag="carcassonne.builder_works"):
    """The second part of a turn begins."""

    seat: Seat


class OfferSecondPart(Frame, frozen=True, tag="carcassonne.offer_second_part"):
    pass


class ScoreGoods(Frame, frozen=True, tag="carcassonne.score_goods"):
    pass


traders_builders.slice(Goods)
traders_builders.insert(Part, "traders_builders.second_part", OfferSecondPart(), after="score")
traders_builders.insert(FinalScoring, "traders_builders.goods", ScoreGoods(), after="fields", alone=False)


def tokens_of(look: CLook) -> dict[str, tuple[int, ...]]:
    tables = look.state.slices[traders_builders.id]
    assert isinstance(tables, Goods)
    return tables.tokens


@traders_builders.setup
def nobody_has_goods(draft: CDraft) -> None:
    for good in GOODS:
        tokens_of(draft)[good] = (0,) * draft.players


@traders_builders.shows
def goods_lie_open(look: CLook, viewer: Viewer) -> GoodsView:
    return GoodsView(dict(tokens_of(look)))


@traders_builders.draws
def in_characters(view: GoodsView, catalogue: Catalogue) -> list[str]:
    """One line: of each kind, the tokens of every seat that has some."""
    lines = []
    for good, counts in view.goods.items():
        held = [f"{chr(ord('A') + seat)}{count}" for seat, count in enumerate(counts) if count]
        lines.append(" ".join([catalogue.characters[good], *held]))
    return ["   ".join(lines)]


# goods


@traders_builders.react(RegionCompleted)
def the_trader_takes_goods(draft: CDraft, event: RegionCompleted) -> None:
    """Whoever completes the city, whether or not somebody stands in it. There is a token for every mark in the box."""
    if event.kind != CITY:
        return
    marks = draft.state.board.region(event.segment).marks
    taken = tuple((good, marks[good]) for good in GOODS if good in marks)
    if taken:
        tokens = tokens_of(draft)
        for good, count in taken:
            had = list(tokens[good])
            had[event.seat] += count
            tokens[good] = tuple(had)
        draft.emit(GoodsTaken(event.seat, draft.state.board.cell_of(event.segment), taken))


@traders_builders.step(ScoreGoods)
class ScoreGoodsStep(CStep[ScoreGoods]):
    """Of each kind, everybody who has the most; what nobody has brings nothing."""

    def do(self, draft: CDraft, frame: ScoreGoods, chosen: None) -> None:
        worth = (Term("most", 1, draft.catalogue.points["goods"]["most"]),)
        for good, counts in tokens_of(draft).items():
            leaders = [seat for seat, count in enumerate(counts) if count and count == max(counts)]
            if leaders:
                draft.push(Gains(good, tuple(Gain(seat, worth) for seat in leaders)))


@traders_builders.on(hooks.GOODS)
def collected(look: CLook, seat: Seat) -> Iterator[tuple[str, int]]:
    for good, counts in tokens_of(look).items():
        if counts[seat]:
            yield good.upper(), counts[seat]


# the builder


@traders_builders.react(TilePlaced)
def the_builder_works(draft: CDraft, event: TilePlaced) -> None:
    """Noted before anything is deployed: a builder works only where it stood when the part began."""
    state = draft.state
    if state.supply[BUILDER][event.seat]:
        return
    part = draft.enclosing(Part)
    if not _second_begun(draft) and _extended(draft, part):
        _note(draft, part, WORKED)


def _note(draft: CDraft, part: Part, note: int) -> None:
    notes = {**part.notes, traders_builders.id: (note,)}
    draft.amend(part, msgspec.structs.replace(part, notes=notes))


def _second_begun(look: CLook) -> bool:
    """Whether the builder has given this turn its second part already: parts may be played inside others."""
    return any(SECOND in part.notes.get(traders_builders.id, ()) for part in _parts(look))


def _parts(look: CLook) -> list[Part]:
    """The parts that are going on, one inside the other."""
    return [frame for frame in look.state.agenda if isinstance(frame, Part)]


def _extended(look: CLook, part: Part) -> bool:
    """Whether the tile just laid belongs to the road or city in which the builder of its player stands."""
    board = look.state.board
    for segment, figures in look.state.figures.items():
        if any(figure.seat == part.seat and figure.kind == BUILDER for figure in figures):
            first = part.number * SEGMENTS
            return any(first <= member < first + SEGMENTS for member in board.region(segment).members)
    return False


_MUST_TAKE, _MAY_SKIP = (Options(codes, lambda code: (Word(code),)) for codes in ((TAKE,), (TAKE, SKIP)))


@traders_builders.step(OfferSecondPart)
class OfferSecondPartStep(CStep[OfferSecondPart]):
    def due(self, look: CLook, frame: OfferSecondPart) -> bool:
        return WORKED in look.enclosing(Part).notes.get(traders_builders.id, ()) and look.state.tiles_left > 0

    def ask(self, look: CLook, frame: OfferSecondPart) -> Decision:
        options = _MAY_SKIP if look.option(TURN) == OFFERED else _MUST_TAKE
        return Decision(look.enclosing(Part).seat, SECOND_PART, options, default=0)

    def do(self, draft: CDraft, frame: OfferSecondPart, chosen: str | None) -> None:
        seat = draft.enclosing(Part).seat
        # Offered once a turn: whoever declines it for a part inside another is not asked again for the outer one.
        for part in _parts(draft):
            _note(draft, part, SECOND)
        if chosen == TAKE:
            draft.emit(BuilderWorks(seat))
            draft.push(Part(seat, notes={traders_builders.id: (SECOND,)}))


@traders_builders.on(hooks.DEEDS)
def told(look: CLook, decision: Decision, index: int) -> Iterator[dict[str, Any]]:
    """The second part is a turn of its own in the record; only that it is declined must be told."""
    if decision.prompt == SECOND_PART:
        declined = decision.options.taken(index) == SKIP
        yield {"p": decision.seat, "a": "pass", "v": BUILDER} if declined else {}


# the pig


@traders_builders.on(hooks.FIELD_VALUE.replace)
def a_pig_of_ones_own(worth: Worth, look: CLook, field: Region, seat: Seat) -> Worth:
    state = look.state
    if seat < 0 or state.supply[PIG][seat]:
        return worth
    label = state.board.region_of[field.members[0]]
    if all((figure.seat, figure.kind) != (seat, PIG) for _, figure in state.figures_in(label)):
        return worth
    each = look.catalogue.points[PIG]["city"]
    return tuple([Term(term.what, term.count, each) if term.what == CITY else term for term in worth])


# what computer players hope for


@traders_builders.on(hooks.PROSPECTS)
def goods_and_figures(look: CLook, left: float) -> Iterator[tuple[Seat, float]]:
    most = look.catalogue.points["goods"]["most"]
    for counts in tokens_of(look).values():
        if any(counts):
            for seat, chance in enumerate(_chances(counts, left)):
                yield seat, most * chance
    if left:
        for part in _parts(look):
            if WORKED in part.notes.get(traders_builders.id, ()):
                yield part.seat, TILE
    supply = look.state.supply
    for seat in range(look.players):
        yield seat, left * (_IDLE if supply[BUILDER][seat] else _WORKING)
        yield seat, 0.0 if supply[PIG][seat] else left * _ROOTING


def _chances(counts: tuple[int, ...], left: float) -> list[float]:
    """How likely it is for each seat to have the most of a kind of goods at the end: the further it is ahead and the
    less of the game is left, the more."""
    most, second = sorted(counts)[:-3:-1]
    if not left:
        return [float(count == most) for count in counts]
    leads = [count - (second if count == most else most) for count in counts]
    return [min(1.0, max(0.0, 1 / len(counts) + lead / (1 + _CONTEST * left))) for lead in leads]
