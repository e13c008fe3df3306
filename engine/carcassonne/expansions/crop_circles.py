"""Crop Circles: whoever has laid a tile with a circle says after the scoring whether everybody adds a meeple to one of
their own, or takes one back. The picture in the circle says whom it is about: farmers, highwaymen or knights.

Which figures it moves follows from their data: those that may stand on roads, in cities and in fields.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from engine.carcassonne import hooks
from engine.carcassonne.base import FARMERS
from engine.carcassonne.board import SEGMENTS
from engine.carcassonne.frames import Part, PutFigure
from engine.carcassonne.pieces import MEEPLE, Figure
from engine.carcassonne.recorder import place_of
from engine.carcassonne.returning import take_home
from engine.carcassonne.signs import sign_here
from engine.carcassonne.state import CDraft, CLook, CStep
from engine.carcassonne.steps.deploy import far_segment_word, far_words
from engine.carcassonne.tiles import CITY, FIELD, ROAD
from engine.carcassonne.values import field_worth, worth_of
from engine.core.decision import Decision, Options
from engine.core.decision import Part as Word
from engine.core.errors import Kind, RuleError
from engine.core.events import Event
from engine.core.frame import Frame
from engine.core.geometry.square import Cell
from engine.core.module import Module
from engine.core.score import total
from engine.core.spec import Seat

CIRCLE: Final = "circle"
"""The sign on a tile that says whom its circle moves."""
LANDS: Final = {"fork": FIELD, "club": ROAD, "shield": CITY}
"""Where those stand whom a circle moves, by the picture in it."""
MOVED: Final = frozenset(LANDS.values())

ADD: Final = "a"
BACK: Final = "b"
PASS: Final = "pass"

CHOOSE: Final = {
    "fork": "carcassonne.circle_fork",
    "club": "carcassonne.circle_club",
    "shield": "carcassonne.circle_shield",
}
"""What is asked of whoever has laid the tile, by the picture."""
ADDING: Final = {
    "fork": "carcassonne.add_farmer",
    "club": "carcassonne.add_highwayman",
    "shield": "carcassonne.add_knight",
}
TAKING: Final = {
    "fork": "carcassonne.take_farmer",
    "club": "carcassonne.take_highwayman",
    "shield": "carcassonne.take_knight",
}
"""What is asked of everybody then."""

_FREE: Final = 2.6
"""What a free meeple promises at the start of the game: an estimate, as in `evaluation`."""

crop_circles = Module("crop_circles", game="carcassonne", data="crop_circles.toml")

COMPULSORY: Final = "compulsory"
OPTIONAL: Final = "optional"

CHOICE = crop_circles.option(
    "circle_choice",
    default=COMPULSORY,
    values=(COMPULSORY, OPTIONAL),
    source="rulebook, p. 22: all players carry out the chosen action; other editions let them decline to add a meeple",
)

Place = tuple[int, str]
"""A segment, and the kind of figure that goes there or leaves it."""
_NOWHERE: Final[Place] = (-1, PASS)


class CircleUsed(Event, frozen=True, tag="carcassonne.circle_used"):
    seat: Seat
    cell: Cell
    circle: str
    action: str


class FigureAdded(Event, frozen=True, tag="carcassonne.figure_added"):
    """Because of a circle; follows the event that it was placed."""

    seat: Seat


class FigureTakenBack(Event, frozen=True, tag="carcassonne.figure_taken_back"):
    """Without points, because of a circle."""

    seat: Seat
    figure: str
    cell: Cell
    segment: str
    """Its name on the tile, such as `city-n`."""
    along: tuple[str, ...] = ()
    """Figures that could not stay alone, such as a builder."""


class UseCircle(Frame, frozen=True, tag="carcassonne.use_circle"):
    """See whether the tile just laid has a circle."""


class ChooseAction(Frame, frozen=True, tag="carcassonne.choose_action"):
    """Whoever has laid the tile chooses for all."""

    circle: str


class ObeyCircle(Frame, frozen=True, tag="carcassonne.obey_circle"):
    """One seat does what was chosen, if it can."""

    seat: Seat
    circle: str
    action: str


class TellAdded(Frame, frozen=True, tag="carcassonne.tell_added"):
    """The figure just placed was added because of a circle."""

    seat: Seat


crop_circles.insert(Part, "crop_circles.circle", UseCircle(), after="score")

_BOTH = Options((ADD, BACK), lambda code: (Word(code),))


@crop_circles.step(UseCircle)
class UseCircleStep(CStep[UseCircle]):
    """Both actions are offered, also to a player whom neither concerns. Nothing is asked while no meeple is on the
    board (ruling of JCloisterZone), nor with a fork where nobody plays with farmers."""

    def due(self, look: CLook, frame: UseCircle) -> bool:
        return bool(sign_here(look, CIRCLE))

    def do(self, draft: CDraft, frame: UseCircle, chosen: None) -> None:
        circle = sign_here(draft, CIRCLE)
        if (LANDS[circle] != FIELD or draft.option(FARMERS)) and _somebody_stands(draft):
            draft.push(ChooseAction(circle))


@crop_circles.step(ChooseAction)
class ChooseActionStep(CStep[ChooseAction]):
    def ask(self, look: CLook, frame: ChooseAction) -> Decision:
        return Decision(look.enclosing(Part).seat, CHOOSE[frame.circle], _BOTH, default=0)

    def do(self, draft: CDraft, frame: ChooseAction, chosen: str) -> None:
        part = draft.enclosing(Part)
        draft.emit(CircleUsed(part.seat, draft.state.board.laid[part.number].cell, frame.circle, chosen))
        after = [(part.seat + step) % draft.players for step in range(1, draft.players + 1)]
        draft.push(*(ObeyCircle(seat, frame.circle, chosen) for seat in after))


def _somebody_stands(look: CLook) -> bool:
    strength = look.catalogue.strength
    return any(strength[figure.kind] for figures in look.state.figures.values() for figure in figures)


def _moves(look: CLook, figure: str) -> bool:
    return look.catalogue.figures[figure].claims >= MOVED


def concerned(look: CLook, seat: Seat, circle: str) -> list[Place]:
    """Figures of a seat whom a circle moves: one entry for each, in the order of their tiles."""
    regions, region_of = look.state.board.regions, look.state.board.region_of
    return sorted(
        (segment, figure.kind)
        for segment, figures in look.state.figures.items()
        if regions[region_of[segment]].kind == LANDS[circle]
        for figure in figures
        if figure.seat == seat and _moves(look, figure.kind)
    )


def places(look: CLook, frame: ObeyCircle) -> list[Place]:
    """What a seat can do: segments with a figure of its own that another may join, or figures to take back."""
    here = concerned(look, frame.seat, frame.circle)
    if frame.action == BACK:
        return list(dict.fromkeys(here))
    segments = dict.fromkeys(segment for segment, _ in here)
    figures = [kind for kind in look.catalogue.figures if _moves(look, kind) and look.state.supply[kind][frame.seat]]
    return [(segment, kind) for kind in figures for segment in segments]


@crop_circles.step(ObeyCircle)
class ObeyCircleStep(CStep[ObeyCircle]):
    """Whoever can must, unless the table has agreed otherwise."""

    def ask(self, look: CLook, frame: ObeyCircle) -> Decision:
        found = places(look, frame)
        prompts = ADDING if frame.action == ADD else TAKING
        default = _likely(look, frame, found)
        if found and frame.action == ADD and look.option(CHOICE) == OPTIONAL:
            found.append(_NOWHERE)
            default = len(found) - 1
        words = {segment: far_segment_word(look, segment) for segment, kind in found if kind != PASS}
        options = Options(found, lambda place: _path(words, place))
        return Decision(frame.seat, prompts[frame.circle], options, default=default)

    def do(self, draft: CDraft, frame: ObeyCircle, chosen: Place | None) -> None:
        if chosen is None or chosen == _NOWHERE:
            return
        segment, kind = chosen
        if frame.action == ADD:
            draft.push(PutFigure(frame.seat, kind, segment), TellAdded(frame.seat))
        else:
            _take_back(draft, frame.seat, kind, segment)

    def hear(self, look: CLook, frame: ObeyCircle, words: tuple[str, ...]) -> tuple[str, ...]:
        figure, where = _heard(look, words)
        return (*figure, *far_words(where)) if where else words

    def explain(self, look: CLook, frame: ObeyCircle, words: tuple[str, ...]) -> RuleError | None:
        if words == (PASS,):
            return RuleError(Kind.ILLEGAL, "carcassonne.circle_compulsory")
        named, where = _heard(look, words)
        figure = named[0] if named else MEEPLE
        if where and ":" not in far_words(where)[0]:
            return None
        if not _moves(look, figure):
            return RuleError(Kind.ILLEGAL, "carcassonne.circle_spares", figure=figure)
        if frame.action == ADD and not look.state.supply[figure][frame.seat]:
            return RuleError(Kind.ILLEGAL, "carcassonne.none_left", figure=figure)
        return RuleError(Kind.ILLEGAL, "carcassonne.circle_elsewhere")


@crop_circles.step(TellAdded)
class TellAddedStep(CStep[TellAdded]):
    def do(self, draft: CDraft, frame: TellAdded, chosen: None) -> None:
        draft.emit(FigureAdded(frame.seat))


def _heard(look: CLook, words: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The figure that was named, if one was, and where."""
    return (words[:1], words[1:]) if words[0] in look.catalogue.figures else ((), words)


def _path(words: dict[int, Word], place: Place) -> tuple[Word, ...]:
    segment, kind = place
    if kind == PASS:
        return (Word(PASS),)
    return (words[segment],) if kind == MEEPLE else (Word(kind), words[segment])


def _take_back(draft: CDraft, seat: Seat, kind: str, segment: int) -> None:
    state = draft.state
    before = {figure: left[seat] for figure, left in state.supply.items() if figure != kind}
    take_home(draft, segment, Figure(seat, kind))
    along = tuple(figure for figure, left in before.items() if state.supply[figure][seat] > left)
    laid = state.board.laid[segment // SEGMENTS]
    code = draft.catalogue.oriented[laid.tile][laid.turn].segments[segment % SEGMENTS].code
    draft.emit(FigureTakenBack(seat, kind, laid.cell, code, along))


# records


@crop_circles.on(hooks.DEEDS)
def told(look: CLook, decision: Decision, index: int) -> Iterator[dict[str, Any]]:
    """The choice, and what everybody does, also where there was one possibility only."""
    chosen = decision.options.taken(index)
    if decision.prompt in CHOOSE.values():
        yield {"p": decision.seat, "a": CIRCLE, "v": chosen.upper()}
    elif chosen == _NOWHERE:
        yield {"p": decision.seat, "a": "pass", "v": CIRCLE, "n": _counts(decision)}
    elif decision.prompt in (*ADDING.values(), *TAKING.values()):
        segment, kind = chosen
        adds = decision.prompt in ADDING.values()
        count = _counts(decision) if adds else {"back": len(concerned(look, decision.seat, _picture(decision)))}
        deed = {"p": decision.seat, "a": "put" if adds else "take_back", "v": kind}
        yield {**deed, **place_of(look, segment), "n": count}


def _counts(decision: Decision) -> dict[str, int]:
    """How many places there are for each kind of figure."""
    kinds = [decision.options.taken(index)[1] for index in range(decision.own)]
    return {kind: kinds.count(kind) for kind in dict.fromkeys(kinds) if kind != PASS}


def _picture(decision: Decision) -> str:
    return next(circle for circle, prompt in TAKING.items() if prompt == decision.prompt)


# what computer players and whoever chooses for absent players make of it


@crop_circles.on(hooks.PROSPECTS)
def to_come(look: CLook, left: float) -> Iterator[tuple[Seat, float]]:
    """What a circle that is being obeyed will bring the seats whose turn is yet to come."""
    for frame in look.state.agenda:
        if isinstance(frame, ObeyCircle):
            worth = [_change(look, frame, place, left) for place in places(look, frame)]
            if worth:
                yield frame.seat, max(worth)


def _likely(look: CLook, frame: ObeyCircle, found: list[Place]) -> int:
    """The option that seems best, the first among equals."""
    left = look.state.tiles_left / (look.state.tiles_left + len(look.state.board.laid))
    return max(range(len(found)), key=lambda index: _change(look, frame, found[index], left), default=0)


def _change(look: CLook, frame: ObeyCircle, place: Place, left: float) -> float:
    """By how much a seat is better off when it adds a figure there, or takes one back."""
    segment, kind = place
    board, strength = look.state.board, look.catalogue.strength
    label = board.region_of[segment]
    region = board.regions[label]
    counts = [0] * look.players
    for _, figure in look.state.figures_in(label):
        counts[figure.seat] += strength[figure.kind]
    others = max(count for seat, count in enumerate(counts) if seat != frame.seat)
    own = counts[frame.seat]
    then = own + (strength[kind] if frame.action == ADD else -strength[kind])
    worth = total(field_worth(look, region, frame.seat) if region.kind == FIELD else worth_of(look, region, final=True))
    share = _share(then, others) - _share(own, others)
    free = left * _FREE * strength[kind]
    return worth * share + (free if frame.action == BACK else -free)


def _share(own: int, others: int) -> float:
    """What a region is worth to a seat: less if others share it, as they gain as much."""
    return 0.0 if not own or own < others else 0.5 if own == others else 1.0
