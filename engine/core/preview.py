"""Showing a draft to its owner, up to the first thing that is not theirs to know or to decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.core.chance import Held, HeldChance
from engine.core.decision import Answer, Decision
from engine.core.events import Event, Fact, seen_by
from engine.core.score import ScoreLine
from engine.core.spec import Seat
from engine.core.view import View, seat_viewer

if TYPE_CHECKING:
    from engine.core.game import Game


class Preview(msgspec.Struct, frozen=True):
    """How a draft looks."""

    view: View
    events: tuple[Event, ...]
    scored: tuple[ScoreLine, ...]
    decisions: tuple[Decision, ...]
    """What the owner is asked next; where something is held, only what it is still asked."""
    applied: int
    """How many of the answers could be shown."""
    held: str = ""
    """Why it stops: `chance`, `reveal` or `question`; empty when it does not."""
    what: str = ""


def previewed(game: Game, answers: Sequence[Answer], seat: Seat | None) -> Preview:
    """Play the answers on a copy that holds back chance, reveals and questions to others."""
    if seat is None:
        seat = answers[0].seat if answers else game.decisions[0].seat
    if any(answer.seat != seat for answer in answers):
        raise ValueError("a draft belongs to one seat")
    twin = game.twin(HeldChance(), [])
    draft = twin.draft
    draft.watcher = seat
    lines = len(draft.state.ledger)
    facts: list[Fact] = []
    applied = 0
    held: Held | None = None
    for answer in answers:
        try:
            twin.apply(answer)
        except Held as reason:
            held = reason
            facts += draft.events
            if draft.answered:
                applied += 1
                twin.decisions = ()
            break
        applied += 1
        facts += draft.events
    viewer = seat_viewer(seat)
    return Preview(
        view=twin.view(viewer),
        events=seen_by(viewer, facts),
        scored=tuple(draft.state.ledger[lines:]),
        decisions=tuple(decision for decision in twin.decisions if decision.seat == seat),
        applied=applied,
        held=held.reason if held else "",
        what=held.what if held else "",
    )
