"""Flying Machines: instead of being deployed, a meeple may take off from the tile just laid. A die says how far it
flies along the arrow, and it lands on what is unfinished there, also beside others.

Which figures fly follows from their data: those that may stand on roads, in cities and in monasteries.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from engine.carcassonne import hooks
from engine.carcassonne.board import SEGMENTS
from engine.carcassonne.choice_worth import figure_worth
from engine.carcassonne.frames import Deployment, Part, PutFigure
from engine.carcassonne.names import cell_name
from engine.carcassonne.pieces import MEEPLE
from engine.carcassonne.recorder import place_of
from engine.carcassonne.signs import sign_here
from engine.carcassonne.state import CDraft, CLook, CStep
from engine.carcassonne.steps.deploy import far_segment_word, far_words
from engine.carcassonne.tiles import CITY, MONASTERY, ROAD
from engine.carcassonne.values import owners_of
from engine.core.decision import Decision, Option, Options
from engine.core.decision import Part as Word
from engine.core.errors import Kind, RuleError
from engine.core.events import Event
from engine.core.frame import Frame
from engine.core.geometry.square import AROUND, Cell, xy
from engine.core.module import Module
from engine.core.score import ChoiceWorth
from engine.core.spec import Seat

FLIGHT: Final = "flight"
"""The sign on a tile that says where the arrow points."""
FLY: Final = "fly"
LAND = "carcassonne.land"
DIE: Final = "die"
"""The stream of chance from which the die is rolled."""

LANDS_ON: Final = frozenset((ROAD, CITY, MONASTERY))
"""Kinds of features where one may land; never in a field, and a garden is for abbots."""
OFFSETS: Final = dict(zip(("NW", "N", "NE", "W", "E", "SW", "S", "SE"), AROUND, strict=True))

flying_machines = Module("flying_machines", game="carcassonne", data="flying_machines.toml")


class FlightTaken(Event, frozen=True, tag="carcassonne.flight_taken"):
    """The die is rolled."""

    seat: Seat
    figure: str
    cell: Cell
    """Where it took off."""
    rolled: int
    target: Cell
    """Where the flight leads, tile or not."""


class FlightFailed(Event, frozen=True, tag="carcassonne.flight_failed"):
    """There was nothing to land on: the figure stays in the supply."""

    seat: Seat
    figure: str
    cell: Cell
    """Where it would have landed."""


class TakeOff(Deployment, frozen=True, tag="carcassonne.take_off"):
    seat: Seat
    figure: str

    @property
    def counted(self) -> str:
        return self.figure


class Landing(Frame, frozen=True, tag="carcassonne.landing"):
    """A figure in the air: it leaves the supply when it lands."""

    seat: Seat
    figure: str
    cell: Cell


def _flies(look: CLook, figure: str) -> bool:
    return look.catalogue.figures[figure].claims >= LANDS_ON


@flying_machines.on(hooks.DEPLOYMENTS)
def may_take_off(look: CLook, part: Part) -> Iterator[Option]:
    if not sign_here(look, FLIGHT):
        return
    for figure in look.catalogue.figures:
        if _flies(look, figure) and look.state.supply[figure][part.seat]:
            words = (Word(FLY),) if figure == MEEPLE else (Word(figure), Word(FLY))
            yield Option(words, TakeOff(part.seat, figure))


@flying_machines.on(hooks.WHY_NOT_DEPLOY)
def stays_on_the_ground(look: CLook, part: Part, words: tuple[str, ...]) -> Iterator[RuleError]:
    figure = words[0] if len(words) == 2 else MEEPLE
    if words[-1] != FLY or len(words) > 2 or figure not in look.catalogue.figures:
        return
    if not sign_here(look, FLIGHT):
        yield RuleError(Kind.ILLEGAL, "carcassonne.no_machine")
    elif not _flies(look, figure):
        yield RuleError(Kind.ILLEGAL, "carcassonne.does_not_fly", figure=figure)
    else:
        yield RuleError(Kind.ILLEGAL, "carcassonne.none_left", figure=figure)


@flying_machines.step(TakeOff)
class TakeOffStep(CStep[TakeOff]):
    def do(self, draft: CDraft, frame: TakeOff, chosen: None) -> None:
        part = draft.enclosing(Part)
        faces = range(1, draft.catalogue.points[FLIGHT]["farthest"] + 1)
        rolled = faces[draft.draw(DIE, faces)]
        start = draft.state.board.laid[part.number].cell
        target = start + rolled * OFFSETS[sign_here(draft, FLIGHT)]
        draft.emit(FlightTaken(frame.seat, frame.figure, start, rolled, target))
        draft.push(Landing(frame.seat, frame.figure, target))


def landings(look: CLook, cell: Cell) -> list[int]:
    """Segments in a cell on which one may land: unfinished, whoever stands there."""
    board = look.state.board
    number = board.at.get(cell)
    if number is None:
        return []
    laid = board.laid[number]
    segments = look.catalogue.oriented[laid.tile][laid.turn].segments
    return [
        number * SEGMENTS + place
        for place, segment in enumerate(segments)
        if segment.kind in LANDS_ON and not board.region(number * SEGMENTS + place).complete
    ]


@flying_machines.step(Landing)
class LandingStep(CStep[Landing]):
    """Landing is compulsory where it is possible (ruling of JCloisterZone)."""

    def ask(self, look: CLook, frame: Landing) -> Decision:
        options = Options(landings(look, frame.cell), lambda segment: (far_segment_word(look, segment),))
        return Decision(frame.seat, LAND, options, default=0)

    def do(self, draft: CDraft, frame: Landing, chosen: int | None) -> None:
        if chosen is not None:
            draft.push(PutFigure(frame.seat, frame.figure, chosen))
            return
        draft.emit(FlightFailed(frame.seat, frame.figure, frame.cell))

    def hear(self, look: CLook, frame: Landing, words: tuple[str, ...]) -> tuple[str, ...]:
        """The cell goes without saying."""
        return far_words(words if len(words) > 1 or ":" in words[0] else (cell_name(frame.cell), *words))


@flying_machines.on(hooks.CHOICE_WORTH)
def points_where_one_lands(look: CLook, decision: Decision, index: int) -> Iterator[ChoiceWorth]:
    if decision.prompt == LAND:
        landing = look.enclosing(Landing)
        worth = figure_worth(look, landing.seat, landing.figure, decision.options.taken(index))
        if worth is not None:
            yield worth


@flying_machines.on(hooks.DEEDS)
def told(look: CLook, decision: Decision, index: int) -> Iterator[dict[str, Any]]:
    """Taking off, and every landing, also where there was one possibility only."""
    chosen = decision.options.taken(index)
    if isinstance(chosen, TakeOff):
        x, y = xy(look.state.board.laid[look.enclosing(Part).number].cell)
        yield {"p": chosen.seat, "a": "put", "v": chosen.figure, "x": x, "y": y, "at": FLY}
    elif decision.prompt == LAND:
        figure = look.enclosing(Landing).figure
        count = {figure: len(decision.options)}
        yield {"p": decision.seat, "a": "put", "v": figure, **place_of(look, chosen), "n": count}


@flying_machines.on(hooks.HAPPENINGS)
def rolled(look: CLook, event: Event) -> Iterator[dict[str, Any]]:
    if isinstance(event, FlightTaken):
        yield {"die": event.rolled}


@flying_machines.on(hooks.PROSPECTS)
def about_to_land(look: CLook, left: float) -> Iterator[tuple[Seat, float]]:
    """What a figure in the air may bring its owner, who has still to say on which of several features it lands."""
    frame = look.state.agenda[-1]
    if isinstance(frame, Landing):
        yield frame.seat, max(_gain(look, frame, segment) for segment in landings(look, frame.cell))


def _gain(look: CLook, frame: Landing, segment: int) -> float:
    """Nothing where the seat counts for most already."""
    if frame.seat in owners_of(look, look.state.board.region_of[segment]):
        return 0.0
    worth = figure_worth(look, frame.seat, frame.figure, segment)
    return float(worth.points) if worth is not None else 0.0
