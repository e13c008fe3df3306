"""Showing a draft to its owner, up to the first thing that is not theirs to know or to decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

import msgspec

from engine.core.chance import Held, HeldChance
from engine.core.decision import Answer, Decision
from engine.core.errors import RuleError
from engine.core.events import Event, Fact, seen_by
from engine.core.score import ScoreLine
from engine.core.spec import Seat
from engine.core.view import View, Viewer, seat_viewer

if TYPE_CHECKING:
    from engine.core.game import Game


class Preview(msgspec.Struct, frozen=True):
    """How a draft looks."""

    view: View
    events: tuple[Event, ...]
    scored: tuple[ScoreLine, ...]
    decisions: tuple[Decision, ...]
    """What the owner is asked next; where something is held, only what it is still asked."""
    picks: tuple[int, ...]
    """The options that were meant by the answers that could be shown."""
    held: str = ""
    """Why it stops: `chance`, `reveal` or `question`; empty when it does not."""
    what: str = ""
    """Which stream, secret or question it is."""
    refused: RuleError | None = None
    """Why the answer after the last one shown does not hold (any more)."""

    @property
    def applied(self) -> int:
        """How many of the answers could be shown."""
        return len(self.picks)


def draft_ask(first: int, picks: Sequence[int]) -> int:
    """Id of the question that a draft leads to: never that of a real one, and another for every way to get there."""
    return -1 - crc32(f"{first}:{':'.join(map(str, picks))}".encode())


class Tried(NamedTuple):
    """A copy on which the answers of a draft were played, as far as they could be."""

    twin: Game
    facts: list[Fact]
    picks: list[int]
    stopped: Held | RuleError | None

    def decisions(self, seat: Seat) -> tuple[Decision, ...]:
        return tuple(decision for decision in self.twin.decisions if decision.seat == seat)


def previewed(game: Game, answers: Sequence[Answer], seat: Seat | None, viewer: Viewer | None) -> Preview:
    """Show the answers, played on a copy."""
    if seat is None:
        if not answers and not game.decisions:
            raise ValueError("nobody is asked; say whose draft it is")
        seat = answers[0].seat if answers else game.decisions[0].seat
    tried = played(game, answers, seat)
    viewer = viewer or seat_viewer(seat)
    stopped = tried.stopped
    return Preview(
        view=tried.twin.view(viewer),
        events=seen_by(viewer, tried.facts),
        scored=tuple(tried.twin.state.ledger[len(game.state.ledger) :]),
        decisions=tried.decisions(seat),
        picks=tuple(tried.picks),
        held=stopped.reason if isinstance(stopped, Held) else "",
        what=stopped.what if isinstance(stopped, Held) else "",
        refused=stopped if isinstance(stopped, RuleError) else None,
    )


def played(game: Game, answers: Sequence[Answer], seat: Seat) -> Tried:
    """Play the answers of one seat on a copy that holds back chance, reveals and questions to others."""
    if any(answer.seat != seat for answer in answers):
        raise ValueError("a draft belongs to one seat")
    twin = game.twin(HeldChance(), [])
    draft = twin.draft
    draft.watcher = seat
    facts: list[Fact] = []
    picks: list[int] = []
    stopped: Held | RuleError | None = None
    for answer in answers:
        try:
            _, pick = twin.meant(answer)
        except RuleError as reason:
            stopped = reason
            break
        picks.append(pick)
        try:
            twin.seq = draft_ask(answers[0].ask, picks) - 1
            twin.apply(answer)
        except Held as reason:
            stopped = reason
            if draft.answered:
                twin.decisions = ()
            else:
                picks.pop()
        facts += draft.events
        if stopped:
            break
    return Tried(twin, facts, picks, stopped)
