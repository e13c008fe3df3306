"""The Abbot: a figure for monasteries and gardens that its owner may call back, for the points of the final scoring.

Where it may be deployed is said in its data; gardens are completed and scored like monasteries in the base game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from engine.carcassonne import hooks
from engine.carcassonne.frames import Deployment, Gain, Gains, Part
from engine.carcassonne.names import cell_name
from engine.carcassonne.pieces import Figure
from engine.carcassonne.recorder import place_of
from engine.carcassonne.returning import take_home
from engine.carcassonne.state import CDraft, CLook, CStep
from engine.carcassonne.values import worth_of
from engine.core.decision import Decision, Option
from engine.core.decision import Part as Word
from engine.core.errors import Kind, RuleError
from engine.core.events import Event
from engine.core.geometry.square import Cell
from engine.core.module import Module
from engine.core.score import ChoiceWorth
from engine.core.spec import Seat

ABBOT: Final = "abbot"
RECALL: Final = "recall"

_FREE: Final = 3.4
"""What a free abbot promises at the start of the game: an estimate found by play."""

abbot = Module("abbot", game="carcassonne", data="abbot.toml")


class AbbotRecalled(Event, frozen=True, tag="carcassonne.abbot_recalled"):
    seat: Seat
    cell: Cell
    kind: str
    """Of the feature that it leaves."""


class Recall(Deployment, frozen=True, tag="carcassonne.recall_abbot"):
    seat: Seat
    segment: int

    @property
    def counted(self) -> str:
        return "back"


def _standing(look: CLook, seat: Seat) -> int | None:
    """The segment on which the seat's abbot stands."""
    if look.state.supply[ABBOT][seat]:
        return None
    for segment, figures in look.state.figures.items():
        if any(figure.seat == seat and figure.kind == ABBOT for figure in figures):
            return segment
    return None


@abbot.on(hooks.DEPLOYMENTS)
def the_abbot_may_come_back(look: CLook, part: Part) -> Iterator[Option]:
    """Not from what the tile just laid has completed: that is scored right after (ruling of WikiCarpedia, 11/2020)."""
    segment = _standing(look, part.seat)
    if segment is not None and look.state.board.region(segment).open:
        yield Option((Word(RECALL),), Recall(part.seat, segment))


@abbot.on(hooks.WHY_NOT_DEPLOY)
def the_abbot_stays(look: CLook, part: Part, words: tuple[str, ...]) -> Iterator[RuleError]:
    if words == (RECALL,):
        stands = _standing(look, part.seat) is not None
        yield RuleError(Kind.ILLEGAL, "carcassonne.abbot_scores_anyway" if stands else "carcassonne.abbot_not_out")


@abbot.step(Recall)
class RecallStep(CStep[Recall]):
    """The points come at once, before what the tile has completed is scored."""

    def do(self, draft: CDraft, frame: Recall, chosen: None) -> None:
        state = draft.state
        region, cell = state.board.region(frame.segment), state.board.cell_of(frame.segment)
        draft.emit(AbbotRecalled(frame.seat, cell, region.kind))
        take_home(draft, frame.segment, Figure(frame.seat, ABBOT))
        draft.push(Gains(RECALL, (Gain(frame.seat, worth_of(draft, region, final=True)),), cell_name(cell)))


@abbot.on(hooks.CHOICE_WORTH)
def points_for_coming_back(look: CLook, decision: Decision, index: int) -> Iterator[ChoiceWorth]:
    deed = decision.options.taken(index)
    if isinstance(deed, Recall):
        yield ChoiceWorth(worth_of(look, look.state.board.region(deed.segment), final=True), RECALL)


@abbot.on(hooks.DEEDS)
def told(look: CLook, decision: Decision, index: int) -> Iterator[dict[str, Any]]:
    deed = decision.options.taken(index)
    if isinstance(deed, Recall):
        yield {"p": deed.seat, "a": "abbot_back", "v": ABBOT, **place_of(look, deed.segment)}


@abbot.on(hooks.PROSPECTS)
def free_abbots(look: CLook, left: float) -> Iterator[tuple[Seat, float]]:
    for seat, free in enumerate(look.state.supply[ABBOT]):
        yield seat, free * _FREE * min(1.0, 2 * left)
