"""Turning a meeple into a highwayman, knight, monk or farmer."""

from __future__ import annotations

from functools import partial

from engine.carcassonne import hooks
from engine.carcassonne.base import FARMERS, base
from engine.carcassonne.board import SEGMENTS
from engine.carcassonne.events import FigurePlaced
from engine.carcassonne.frames import Deploy, Part, PutFigure
from engine.carcassonne.names import cell_name
from engine.carcassonne.state import MEEPLE, CDraft, CLook, CStep, Figure
from engine.carcassonne.tiles import FIELD, Oriented
from engine.core.decision import Decision, Options, listed
from engine.core.decision import Part as Word
from engine.core.errors import Kind, RuleError
from engine.core.frame import Frame
from engine.core.geometry.square import Cell

DEPLOY = "carcassonne.deploy"
PASS = -1


_PASS_PATH = (Word("pass"),)
_ONLY_PASS = Options((PASS,), lambda _: _PASS_PATH)


def segment_word(look: CLook, segment: int) -> Word:
    """The name of a segment, as part of an option."""
    laid = look.state.board.laid[segment // SEGMENTS]
    return _word(look.catalogue.oriented[laid.tile][laid.turn], laid.cell, segment)


def _word(tile: Oriented, cell: Cell, segment: int) -> Word:
    code = tile.segments[segment % SEGMENTS].code
    return Word(code, f"{cell_name(cell)}:{code}")


def _path(tile: Oriented, cell: Cell, value: int) -> tuple[Word, ...]:
    return _PASS_PATH if value == PASS else (_word(tile, cell, value),)


@base.step(Deploy)
class DeployStep(CStep[Deploy]):
    """The value of an option is a segment, `PASS`, or a frame that a module offers."""

    def ask(self, look: CLook, frame: Deploy) -> Decision:
        part = look.enclosing(Part)
        options = _ONLY_PASS
        if look.state.supply[MEEPLE][part.seat]:
            laid = look.state.board.laid[part.number]
            tile = look.catalogue.oriented[laid.tile][laid.turn]
            options = Options([*free_segments(look, part), PASS], partial(_path, tile, laid.cell))
        if hooks.DEPLOYMENTS.key in look.rules.gathers:
            options = listed(*options[:-1], *hooks.DEPLOYMENTS(look, look, part), options[-1])
        return Decision(part.seat, DEPLOY, options, default=len(options.values) - 1)

    def do(self, draft: CDraft, frame: Deploy, chosen: int | Frame) -> None:
        if isinstance(chosen, Frame):
            draft.push(chosen)
        elif chosen != PASS:
            draft.push(PutFigure(draft.enclosing(Part).seat, MEEPLE, chosen))

    def explain(self, look: CLook, frame: Deploy, words: tuple[str, ...]) -> RuleError | None:
        part = look.enclosing(Part)
        oriented = look.catalogue.oriented[part.tile][look.state.board.laid[part.number].turn]
        named = [segment for segment in oriented.segments if (segment.code,) == words]
        if not named:
            return None
        if named[0].kind not in claimable(look):
            return RuleError(Kind.ILLEGAL, "carcassonne.not_for_meeples", segment=words[0])
        if not look.state.supply[MEEPLE][part.seat]:
            return RuleError(Kind.ILLEGAL, "carcassonne.no_meeple_left")
        return RuleError(Kind.ILLEGAL, "carcassonne.occupied", segment=words[0])


@base.step(PutFigure)
class PutFigureStep(CStep[PutFigure]):
    def do(self, draft: CDraft, frame: PutFigure, chosen: None) -> None:
        state = draft.state
        state.take(frame.seat, frame.figure)
        here = state.figures.get(frame.segment, ())
        state.figures[frame.segment] = (*here, Figure(frame.seat, frame.figure))
        laid = state.board.laid[frame.segment // SEGMENTS]
        code = draft.catalogue.oriented[laid.tile][laid.turn].segments[frame.segment % SEGMENTS].code
        draft.emit(FigurePlaced(frame.seat, frame.figure, laid.cell, code))


def claimable(look: CLook) -> set[str]:
    kinds = look.catalogue.claimable
    return kinds if look.option(FARMERS) else kinds - {FIELD}


def free_segments(look: CLook, part: Part) -> list[int]:
    """Segments of the tile just laid on whose regions nobody stands: where a meeple may go."""
    state = look.state
    board = state.board
    region_of = board.region_of
    laid = board.laid[part.number]
    occupied = state.occupied()
    kinds = claimable(look)
    free = []
    segment = part.number * SEGMENTS
    for kind, _, _ in look.catalogue.oriented[laid.tile][laid.turn].seeds:
        if kind in kinds and region_of[segment] not in occupied:
            free.append(segment)
        segment += 1
    return free
