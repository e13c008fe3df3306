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

    def seal(self, seat: Seat, index: int | None) -> Together:
        """The same with an answer in; None stands for 'nothing to choose' and counts as an answer."""
        return Together(
            tuple(
                Branch(branch.seat, branch.frame, _NO_CHOICE if index is None else index)
                if branch.seat == seat
                else branch
                for branch in self.branches
            )
        )


_NO_CHOICE = -1


def together(frames: dict[Seat, Frame]) -> Together:
    """Ask these seats at once."""
    return Together(tuple(Branch(seat, frames[seat]) for seat in sorted(frames)))


def questions(look: Look[Any, Any], frame: Together) -> list[Decision]:
    """What the branches ask that have not answered yet."""
    return [
        look.rules.steps[type(branch.frame)].ask(look, branch.frame)
        for branch in frame.branches
        if branch.sealed is None
    ]


class TogetherStep(Step[Any, Any, Together]):
    """Opens the sealed answers. Their meaning is fixed before the first is carried out."""

    def do(self, draft: Draft[Any, Any], frame: Together, chosen: None) -> None:
        draft.reveal("together")
        steps = draft.rules.steps
        values = [
            steps[type(branch.frame)].ask(draft, branch.frame).options.taken(branch.sealed)
            if branch.sealed is not None and branch.sealed != _NO_CHOICE
            else None
            for branch in frame.branches
        ]
        for branch, value in zip(frame.branches, values, strict=True):
            steps[type(branch.frame)].do(draft, branch.frame, value)
