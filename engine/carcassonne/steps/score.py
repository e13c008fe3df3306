"""Points for what a part has completed, and for everything else at the end."""

from __future__ import annotations

from engine.carcassonne.base import base
from engine.carcassonne.catalogue import FIELD
from engine.carcassonne.events import FiguresReturned, PointsGained, RegionCompleted, RegionScored
from engine.carcassonne.frames import Gain, Part, Release, ScoreCompleted, ScoreFields, ScoreRegion, ScoreUnfinished
from engine.carcassonne.names import cell_name
from engine.carcassonne.state import CDraft, CLook, CStep
from engine.carcassonne.values import field_worth, owners_of, worth_of
from engine.core.score import total
from engine.core.spec import Seat


@base.step(ScoreCompleted)
class ScoreCompletedStep(CStep[ScoreCompleted]):
    def do(self, draft: CDraft, frame: ScoreCompleted, chosen: None) -> None:
        part = draft.enclosing(Part)
        board = draft.state.board
        region_of, regions = board.region_of, board.regions
        completed: dict[int, int] = {}
        for segment in part.touched:
            label = region_of[segment]
            region = regions[label]
            if not region.open and region.kind != FIELD and label not in completed:
                completed[label] = segment
        if not completed:
            return
        occupied = draft.state.occupied()
        for label, segment in completed.items():
            draft.emit(RegionCompleted(part.seat, regions[label].kind, segment))
            if label in occupied:
                draft.push(ScoreRegion(segment), Release(segment))


@base.step(ScoreRegion)
class ScoreRegionStep(CStep[ScoreRegion]):
    def do(self, draft: CDraft, frame: ScoreRegion, chosen: None) -> None:
        board = draft.state.board
        label = board.region_of[frame.segment]
        region = board.regions[label]
        owners = owners_of(draft, label)
        if not owners:
            return
        worth = worth_of(draft, region, final=frame.final)
        cell = board.cell_of(frame.segment)
        points = total(worth)
        draft.emit(RegionScored(region.kind, frame.segment, cell, owners, points, frame.final))
        if points:
            for seat in owners:
                draft.push(Gain(seat, region.kind, worth, cell_name(cell)))


@base.step(Gain)
class GainStep(CStep[Gain]):
    def do(self, draft: CDraft, frame: Gain, chosen: None) -> None:
        draft.score(frame.seat, frame.reason, frame.worth, frame.place)
        draft.emit(PointsGained(frame.seat, frame.reason, total(frame.worth), frame.place))


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
            if field.kind != FIELD:
                continue
            owners = owners_of(draft, board.region_of[segment])
            worths = {seat: field_worth(draft, field, seat) for seat in owners}
            cell = board.cell_of(segment)
            most = max(total(worth) for worth in worths.values())
            draft.emit(RegionScored(FIELD, segment, cell, owners, most, final=True))
            for seat, worth in worths.items():
                if total(worth):
                    draft.push(Gain(seat, FIELD, worth, cell_name(cell)))


def _claimed(look: CLook) -> list[int]:
    """Of each region that somebody stands in, the segment that was claimed first."""
    region_of = look.state.board.region_of
    first: dict[int, int] = {}
    for segment in look.state.figures:
        first.setdefault(region_of[segment], segment)
    return list(first.values())
