"""Choices that the rules make at once: one frame with a branch per seat.

Answers are sealed as they come in, and carried out in seat order when all are there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from engine.core.frame import Frame, Step
from engine.core.spec import Seat

if TYPE_CHECKING:
    from engine.core.decision import Decision
    from engine.core.draft import Draft, Look


class Branch(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: Seat
    frame: Any
    """The frame that asks this seat; any type of frame, hence no narrower type."""
    sealed: int | None = None
    """Index of the option handed in."""


class Together(Frame, frozen=True, tag="core.together"):
    branches: tuple[Branch, ...]

    def seal(self, seat: Seat, index: int) -> Together:
        """The same with an answer in."""
        return Together(
            tuple(
                Branch(branch.seat, branch.frame, index) if branch.seat == seat else branch for branch in self.branches
            )
        )


def together(frames: dict[Seat, Frame]) -> Together:
    """Ask these seats at once."""
    return Together(tuple(Branch(seat, frames[seat]) for seat in sorted(frames)))


def question(look: Look[Any, Any], branch: Branch) -> Decision:
    """What a branch asks, whether it has answered or not; at least one may decline."""
    decision = look.rules.steps[type(branch.frame)].ask(look, branch.frame)
    if not decision.options.values:
        decision.join(())
    return decision


class TogetherStep(Step[Any, Any, Together]):
    """Opens the sealed answers. Their meaning is fixed before the first is carried out."""

    def do(self, draft: Draft[Any, Any], frame: Together, chosen: None) -> None:
        draft.reveal("together")
        values = []
        for branch in frame.branches:
            assert branch.sealed is not None
            decision = question(draft, branch)
            if draft.observer is not None:
                draft.observer.taken(draft, decision, branch.sealed)
            values.append(decision.options.taken(branch.sealed))
        for branch, value in zip(frame.branches, values, strict=True):
            draft.rules.steps[type(branch.frame)].do(draft, branch.frame, value)
