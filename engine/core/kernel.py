"""The loop that runs pending work until somebody must be asked.

Order of consequences, fixed once: the frames a step pushes, then those that reactions push in the order of their
events, then the step itself if it stays, then the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec

from engine.core.chance import Held
from engine.core.decision import Decision
from engine.core.draft import Draft
from engine.core.events import Sealed, Secret
from engine.core.frame import Course, Frame, Step
from engine.core.hooks import ANYTIME
from engine.core.together import Together, question

P = ParamSpec("P")


def resolve(draft: Draft[Any, Any], decision: Decision, index: int, seq: int) -> tuple[Decision, ...]:
    """Carry out an answer, and everything up to the next question."""
    draft.state.answers += 1
    carry_out = _carry_out if draft.watcher is None else _held(_carry_out)
    carry_out(draft, decision, index)
    del draft.state.asks[decision.seat]
    draft.answered = True
    return advance(draft, seq)


def _carry_out(draft: Draft[Any, Any], decision: Decision, index: int) -> None:
    agenda = draft.state.agenda
    frame = agenda[-1]
    if type(frame) is Together:
        # Observers are told when the answers are opened.
        agenda[-1] = frame.seal(decision.seat, index)
        draft.emit(Sealed(decision.seat))
        settle(draft)
        return
    if draft.observer is not None:
        draft.observer.taken(draft, decision, index)
    if decision.interjects(index):
        draft.push(decision.options.taken(index))
        settle(draft)
    else:
        _perform(draft, draft.rules.steps[type(frame)], frame, decision.options.taken(index))


def advance(draft: Draft[Any, Any], seq: int) -> tuple[Decision, ...]:
    """Run what needs no answer; the questions that are open then, none at the end of the game."""
    rules = draft.rules
    find_step = rules.steps.get
    perform = _perform if draft.watcher is None else _held(_perform)
    agenda = draft.state.agenda
    while agenda:
        frame = agenda[-1]
        step = find_step(type(frame))
        if step is None:
            if not isinstance(frame, Course):
                raise AssertionError(f"{type(frame).__name__} has no step")
            agenda.pop()  # the course is over
            continue
        if step.seldom and not step.due(draft, frame):
            agenda.pop()
            continue
        chosen: Any = None
        if step.asks:
            decision = step.ask(draft, frame)
            if rules.interjects and not decision.closed:
                interjections = ANYTIME(draft, draft, decision.seat)
                if interjections:
                    decision.join(interjections)
            count = len(decision.options.values)
            if count > 1 or decision.shown or decision.seat in draft.state.asks:
                return _open(draft, seq, (decision,))
            if count:
                chosen = decision.options.taken(0)
            if draft.observer is not None:
                draft.observer.taken(draft, decision, 0 if count else None)
        elif type(frame) is Together:
            waiting = _waiting(draft, frame)
            if waiting:
                return _open(draft, seq, tuple(waiting))
            frame = agenda[-1]
        perform(draft, step, frame, chosen)
    return ()


def _waiting(draft: Draft[Any, Any], frame: Together) -> list[Decision]:
    """The questions of those who have not chosen yet; for who has nothing to choose, the answer is handed in."""
    waiting = []
    for branch in frame.branches:
        if branch.sealed is None:
            decision = question(draft, branch)
            if len(decision.options.values) > 1 or decision.shown or decision.seat in draft.state.asks:
                waiting.append(decision)
            else:
                frame = frame.seal(branch.seat, 0)
    draft.state.agenda[-1] = frame
    return waiting


def _perform(draft: Draft[Any, Any], step: Step[Any, Any, Any], frame: Frame, chosen: Any) -> None:
    draft.state.agenda.pop()
    step.do(draft, frame, chosen)
    if draft.pushed or draft.kept or (draft.rules.reactions and draft.settled < len(draft.events)):
        settle(draft)


def settle(draft: Draft[Any, Any]) -> None:
    """Put what is to follow on the agenda, the first on top, and let modules react to what happened."""
    agenda = draft.state.agenda
    agenda += draft.kept
    below = len(agenda)
    agenda += reversed(draft.pushed)
    draft.pushed, draft.kept = [], []
    if draft.rules.reactions and draft.settled < len(draft.events):
        _react(draft)
        if draft.pushed or draft.kept:
            below = min(below, len(agenda))  # a reaction may have abandoned what was going on
            agenda[below:below] = [*draft.kept, *reversed(draft.pushed)]
            draft.pushed, draft.kept = [], []


def _react(draft: Draft[Any, Any]) -> None:
    """Reactions may make more happen, to which others react in turn."""
    while draft.settled < len(draft.events):
        fact = draft.events[draft.settled]
        draft.settled += 1
        event = fact.event if type(fact) is Secret else fact
        for react in draft.rules.reactions.get(type(event), ()):
            react(draft, event)


def _held(work: Callable[Concatenate[Draft[Any, Any], P], None]) -> Callable[Concatenate[Draft[Any, Any], P], None]:
    """The same in a preview: when it meets something unknown, it is as if it had not begun."""

    def guarded(draft: Draft[Any, Any], /, *args: P.args, **kwargs: P.kwargs) -> None:
        before = draft.state.copy()
        events = len(draft.events)
        try:
            work(draft, *args, **kwargs)
        except Held:
            draft.state = before
            draft.pushed, draft.kept = [], []
            del draft.events[events:]
            raise

    return guarded


def _open(draft: Draft[Any, Any], seq: int, decisions: tuple[Decision, ...]) -> tuple[Decision, ...]:
    asks = draft.state.asks
    for decision in decisions:
        if not decision.options.values:
            decision.join(())
        decision.ask = asks.setdefault(decision.seat, seq)
    if draft.watcher is not None and all(decision.seat != draft.watcher for decision in decisions):
        raise Held("question", decisions[0].prompt)
    return decisions
