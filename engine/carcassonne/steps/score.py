"""Points for what a part has completed, and for everything else at the end."""

from __future__ import annotations

from engine.carcassonne.base import base
from engine.carcassonne.events import FiguresReturned, PointsGained, RegionCompleted, RegionScored
from engine.carcassonne.frames import (
    EnterGains,
    Gain,
    Gains,
    Part,
    Release,
    ScoreCompleted,
    ScoreFields,
    ScoreNext,
    ScoreRegion,
    ScoreUnfinished,
)
from engine.carcassonne.names import cell_name
from engine.carcassonne.state import CDraft, CLook, CStep
from engine.carcassonne.steps.deploy import far_segment_word, far_words
from engine.carcassonne.tiles import FIELD
from engine.carcassonne.values import field_worth, owners_of, worth_of
from engine.core.decision import Decision, Options
from engine.core.score import total
from engine.core.spec import Seat

SCORE_NEXT = "carcassonne.score_next"


@base.step(ScoreCompleted)
class ScoreCompletedStep(CStep[ScoreCompleted]):
    def do(self, draft: CDraft, frame: ScoreCompleted, chosen: None) -> None:
        part = draft.enclosing(Part)
        board = draft.state.board
        region_of, regions = board.region_of, board.regions
        kinds = draft.catalogue.completable
        completed: dict[int, int] = {}
        for segment in part.touched:
            label = region_of[segment]
            region = regions[label]
            if not region.open and region.kind in kinds and label not in completed:
                completed[label] = segment
        if not completed:
            return
        occupied = draft.state.occupied()
        for label, segment in completed.items():
            draft.emit(RegionCompleted(part.seat, regions[label].kind, segment))
        scored = [segment for label, segment in completed.items() if label in occupied]
        if draft.catalogue.tracked and len(scored) > 1:
            draft.push(ScoreNext(tuple(scored)))
            return
        for segment in scored:
            draft.push(ScoreRegion(segment), Release(segment))


@base.step(ScoreNext)
class ScoreNextStep(CStep[ScoreNext]):
    """The order is free (the rulebook has no word on it: our ruling), and it is the active player's."""

    def ask(self, look: CLook, frame: ScoreNext) -> Decision:
        options = Options(list(frame.segments), lambda segment: (far_segment_word(look, segment),))
        return Decision(look.enclosing(Part).seat, SCORE_NEXT, options, default=0)

    def do(self, draft: CDraft, frame: ScoreNext, chosen: int) -> None:
        draft.push(ScoreRegion(chosen), Release(chosen))
        rest = tuple(segment for segment in frame.segments if segment != chosen)
        if rest:
            draft.push(ScoreNext(rest))

    def hear(self, look: CLook, frame: ScoreNext, words: tuple[str, ...]) -> tuple[str, ...]:
        return far_words(words)


@base.step(ScoreRegion)
class ScoreRegionStep(CStep[ScoreRegion]):
    def do(self, draft: CDraft, frame: ScoreRegion, chosen: None) -> None:
        board = draft.state.board
        label = board.region_of[frame.segment]
        region = board.regions[label]
        owners = owners_of(draft, label)
        if owners:
            worth = worth_of(draft, region, final=frame.final)
            _gain(draft, region.kind, frame.segment, [Gain(seat, worth) for seat in owners], frame.final)


def _gain(draft: CDraft, kind: str, segment: int, gains: list[Gain], final: bool) -> None:
    """What a region brings its owners. What is worth nothing is told, but makes no entry in the ledger."""
    cell = draft.state.board.cell_of(segment)
    owners = tuple(gain.seat for gain in gains)
    points = tuple(total(gain.worth) for gain in gains)
    draft.emit(RegionScored(kind, segment, cell, owners, points, final))
    if any(points):
        draft.push(Gains(kind, tuple(gains), cell_name(cell)))


@base.step(EnterGains)
class EnterGainsStep(CStep[EnterGains]):
    def do(self, draft: CDraft, frame: EnterGains, chosen: None) -> None:
        course = draft.enclosing(Gains)
        for gain in course.gains:
            draft.score(gain.seat, course.reason, gain.worth, course.place)
            draft.emit(PointsGained(gain.seat, course.reason, total(gain.worth), course.place, gain.marker))


@base.step(Release)
class ReleaseStep(CStep[Release]):
    def do(self, draft: CDraft, frame: Release, chosen: None) -> None:
        state = draft.state
        home: dict[Seat, tuple[str, ...]] = {}
        for segment, figure in state.figures_in(state.board.region_of[frame.segment]):
            state.figures.pop(segment, None)
            state.give(figure.seat, figure.kind)
            home[figure.seat] = (*home.get(figure.seat, ()), figure.kind)
        for seat, figures in home.items():
            draft.emit(FiguresReturned(seat, figures, state.board.cell_of(frame.segment)))


@base.step(ScoreUnfinished)
class ScoreUnfinishedStep(CStep[ScoreUnfinished]):
    def do(self, draft: CDraft, frame: ScoreUnfinished, chosen: None) -> None:
        for segment in _claimed(draft):
            if draft.state.board.region(segment).kind != FIELD:
                draft.push(ScoreRegion(segment, final=True))


@base.step(ScoreFields)
class ScoreFieldsStep(CStep[ScoreFields]):
    def do(self, draft: CDraft, frame: ScoreFields, chosen: None) -> None:
        board = draft.state.board
        for segment in _claimed(draft):
            field = board.region(segment)
            if field.kind == FIELD:
                owners = owners_of(draft, board.region_of[segment])
                gains = [Gain(seat, field_worth(draft, field, seat)) for seat in owners]
                _gain(draft, FIELD, segment, gains, final=True)


def _claimed(look: CLook) -> list[int]:
    """Of each region that somebody stands in, the segment that was claimed first."""
    region_of = look.state.board.region_of
    first: dict[int, int] = {}
    for segment in look.state.figures:
        first.setdefault(region_of[segment], segment)
    return list(first.values())
