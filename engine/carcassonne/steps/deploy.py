"""Turning a figure into a highwayman, knight, monk or farmer."""

from __future__ import annotations

from functools import partial

from engine.carcassonne import hooks
from engine.carcassonne.base import FARMERS, base
from engine.carcassonne.board import SEGMENTS
from engine.carcassonne.events import FigurePlaced
from engine.carcassonne.frames import Deploy, Deployment, Part, PutFigure
from engine.carcassonne.names import cell_name, cell_named
from engine.carcassonne.pieces import MEEPLE, Figure
from engine.carcassonne.state import CDraft, CLook, CStep
from engine.carcassonne.tiles import FIELD, Oriented, Segment
from engine.core.decision import Decision, Option, Options
from engine.core.decision import Part as Word
from engine.core.errors import Kind, RuleError
from engine.core.geometry.square import Cell
from engine.core.spec import Seat

DEPLOY = "carcassonne.deploy"
PASS = -1

Choice = int | PutFigure | Option
"""A segment for a meeple, another figure on a segment, what a module spells out, or `PASS`."""

_PASS_PATH = (Word("pass"),)
_ONLY_PASS = Options((PASS,), lambda _: _PASS_PATH)


def segment_word(look: CLook, segment: int) -> Word:
    """The name of a segment, as part of an option."""
    laid = look.state.board.laid[segment // SEGMENTS]
    return _word(look.catalogue.oriented[laid.tile][laid.turn], laid.cell, segment)


def far_segment_word(look: CLook, segment: int) -> Word:
    """The same for a segment that may be on any tile: the code names its cell, too, such as `T29:city-n`."""
    word = segment_word(look, segment)
    return Word(word.ref, word.ref)


def far_words(words: tuple[str, ...]) -> tuple[str, ...]:
    """A cell and a segment, as people say them, as one code of `far_segment_word`: for the `hear` of steps."""
    cell, *segment = " ".join(words).replace(":", " ").split() or ("",)
    place = cell_named(cell)
    return words if place is None or len(segment) != 1 else (f"{cell_name(place)}:{segment[0]}",)


def _word(tile: Oriented, cell: Cell, segment: int) -> Word:
    code = tile.segments[segment % SEGMENTS].code
    return Word(code, f"{cell_name(cell)}:{code}")


def _path(tile: Oriented, cell: Cell, choice: Choice) -> tuple[Word, ...]:
    if isinstance(choice, PutFigure):
        return Word(choice.figure), _word(tile, cell, choice.segment)
    if isinstance(choice, Option):
        return choice.path
    return _PASS_PATH if choice == PASS else (_word(tile, cell, choice),)


def _value(choice: Choice) -> int | PutFigure | Deployment:
    if isinstance(choice, Option):
        value: PutFigure | Deployment = choice.value
        return value
    return choice


@base.step(Deploy)
class DeployStep(CStep[Deploy]):
    """The value of an option is a segment for a meeple, `PutFigure` for another figure, a `Deployment`, or `PASS`."""

    def ask(self, look: CLook, frame: Deploy) -> Decision:
        part = look.enclosing(Part)
        choices = _choices(look, part)
        if not choices:
            return Decision(part.seat, DEPLOY, _ONLY_PASS, default=0)
        laid = look.state.board.laid[part.number]
        path = partial(_path, look.catalogue.oriented[laid.tile][laid.turn], laid.cell)
        choices.append(PASS)
        spelled_out = hooks.DEPLOYMENTS.key in look.rules.gathers
        return Decision(
            part.seat, DEPLOY, Options(choices, path, _value if spelled_out else None), default=len(choices) - 1
        )

    def do(self, draft: CDraft, frame: Deploy, chosen: int | PutFigure | Deployment) -> None:
        if not isinstance(chosen, int):
            draft.push(chosen)
        elif chosen != PASS:
            draft.push(PutFigure(draft.enclosing(Part).seat, MEEPLE, chosen))

    def hear(self, look: CLook, frame: Deploy, words: tuple[str, ...]) -> tuple[str, ...]:
        """Of meeples only the place is an option; people may name them."""
        return words[1:] if words[:1] == (MEEPLE,) and len(words) > 1 else words

    def explain(self, look: CLook, frame: Deploy, words: tuple[str, ...]) -> RuleError | None:
        part = look.enclosing(Part)
        known = look.catalogue.figures
        figure, code = (words[0], words[1:]) if words[0] in known else (MEEPLE, words)
        if not code:
            return _why_nowhere(look, part, figure)
        oriented = look.catalogue.oriented[part.tile][look.state.board.laid[part.number].turn]
        for place, segment in enumerate(oriented.segments):
            if (segment.code,) == code:
                return _why_not(look, part, figure, segment, part.number * SEGMENTS + place)
        return next(iter(hooks.WHY_NOT_DEPLOY(look, look, part, words)), None)


def _choices(look: CLook, part: Part) -> list[Choice]:
    """All deployments but none: segments for meeples first, then other figures, then what modules offer."""
    state, catalogue = look.state, look.catalogue
    region_of = state.board.region_of
    seat, first = part.seat, part.number * SEGMENTS
    occupied: set[int] | None = None
    choices: list[Choice] = []
    for figure in catalogue.figures:
        if not state.supply[figure][seat]:
            continue
        if occupied is None:
            occupied = state.occupied()
        places = catalogue.to_claim[figure][part.tile]
        free = [first + place for place in places if region_of[first + place] not in occupied]
        choices += free if figure == MEEPLE else [PutFigure(seat, figure, segment) for segment in free]
        for place in catalogue.to_join[figure][part.tile]:
            if _may_join(look, seat, first + place, occupied):
                choices.append(PutFigure(seat, figure, first + place))
    if hooks.DEPLOYMENTS.key in look.rules.gathers:
        choices += hooks.DEPLOYMENTS(look, look, part)
    return choices


def _may_join(look: CLook, seat: Seat, segment: int, occupied: set[int]) -> bool:
    """Whether a figure may stand there because one of the same seat counts there. Not where this tile has completed the
    feature: whoever stood there would come back at once."""
    board = look.state.board
    label = board.region_of[segment]
    region = board.regions[label]
    return label in occupied and (region.kind == FIELD or not region.complete) and counts_in(look, seat, label)


def counts_in(look: CLook, seat: Seat, label: int) -> bool:
    """Whether a figure of this seat counts in a region."""
    strength = look.catalogue.strength
    return any(figure.seat == seat and strength[figure.kind] for _, figure in look.state.figures_in(label))


def _why_nowhere(look: CLook, part: Part, figure: str) -> RuleError:
    """Why a figure that was typed without a place can go nowhere."""
    if not look.state.supply[figure][part.seat]:
        return RuleError(Kind.ILLEGAL, "carcassonne.none_left", figure=figure)
    return RuleError(Kind.ILLEGAL, "carcassonne.nowhere_for", figure=figure)


def _why_not(look: CLook, part: Part, figure: str, named: Segment, segment: int) -> RuleError:
    """Which rule is against this figure on this segment of the tile just laid."""
    rule, code = look.catalogue.figures[figure], named.code
    if named.kind not in rule.claims | rule.joins or (named.kind == FIELD and not look.option(FARMERS)):
        return RuleError(Kind.ILLEGAL, "carcassonne.not_for", figure=figure, segment=code)
    if not look.state.supply[figure][part.seat]:
        return RuleError(Kind.ILLEGAL, "carcassonne.none_left", figure=figure)
    if named.kind in rule.claims:
        return RuleError(Kind.ILLEGAL, "carcassonne.occupied", segment=code)
    if not counts_in(look, part.seat, look.state.board.region_of[segment]):
        return RuleError(Kind.ILLEGAL, "carcassonne.nobody_to_join", figure=figure, segment=code)
    return RuleError(Kind.ILLEGAL, "carcassonne.completed_by_tile", figure=figure, segment=code)


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
