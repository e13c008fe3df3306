"""For whom a table waits, in step with its game, and when each of them is to hear of it next.

A person is called once for a question, when it is asked or when they wake; then reminded after a while, once more after
twice as long, and after three times as long the table is told. Whatever falls into their quiet hours comes when these
end; what we were too late for comes once, and the rest counts from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from bot.hours import Hours
from bot.tables import clock
from bot.tables.pace import Tempo, Wait
from bot.tables.table import Phase, Question, Table

if TYPE_CHECKING:
    from bot.tables.change import Change

STEPS = (1, 2)
"""After how many times the interval each reminder comes, counted from when they last heard of it."""
LIMIT = (6, 5, 3)
"""After how many times the interval the table is told at the earliest, counted from the call or the last reminder of
the cadence, by how many of these there were. Neither putting a reminder off nor muting it moves that."""


class Step(StrEnum):
    CALL = "call"
    AGAIN = "again"
    """The reminder that they asked for."""
    REMIND = "remind"
    OVERDUE = "overdue"


def slot_of(wait: Wait) -> str:
    """Where the message that speaks of this question alone is: one at a time for each seat."""
    return f"reminder{wait.seat}"


def hours_of(change: Change, wait: Wait) -> Hours:
    return change.hours.get(change.table.seats[wait.seat].user, Hours())


def wait_for(table: Table, question: Question) -> Wait | None:
    """None if the question is answered, or was never one to a person."""
    return next((wait for wait in table.waits if (wait.seat, wait.ask) == question), None)


# in step with the game


def sync(change: Change, posted: Sequence[Question] = ()) -> None:
    """Open what is asked, close what is answered. May be called as often as one likes. What somebody is asked after
    their own answer belongs to the same turn, unless it is posted."""
    table = change.table
    asked = _asked(change)
    kept = [wait for wait in table.waits if (wait.seat, wait.ask) in asked]
    known = {(wait.seat, wait.ask) for wait in kept}
    opened = [_opened(change, question) for question in asked if question not in known]
    same = [wait for wait in opened if wait.seat in change.answered and (wait.seat, wait.ask) not in posted]
    following = {wait.seat: wait for wait in same}
    for wait in table.waits:
        if wait not in kept:
            _close(change, wait, following.get(wait.seat))
    table.waits = kept + opened


def _asked(change: Change) -> list[Question]:
    """Questions to people; a computer may be standing in for one of them."""
    table = change.table
    if table.phase is not Phase.PLAYING:
        return []
    return [(decision.seat, decision.ask) for decision in change.game.decisions if table.seats[decision.seat].user]


def _opened(change: Change, question: Question) -> Wait:
    wait = Wait(*question, change.now)
    if question in change.table.pinged:
        # They were called before this was written down.
        wait.call, wait.called, wait.last, wait.step = "told", change.now, change.now, change.now
    return wait


def _close(change: Change, wait: Wait, following: Wait | None) -> None:
    if wait.noted:
        change.remove(slot_of(wait))
    holder = change.table.seats[wait.seat]
    if not holder.user or wait.seat not in change.answered:
        return
    if following is not None:
        # The same turn goes on: who has just answered needs no other call.
        following.call, following.called, following.last = wait.call, wait.called, wait.last
        following.muted, following.snoozed, following.step = wait.muted, wait.snoozed, change.now
    hours = hours_of(change, wait)
    taken = clock.thought(wait, hours, change.now)
    if not holder.stand or holder.turn:
        clock.spent(change.table, wait, hours, change.now, following)
    if change.user == holder.user:
        holder.thought += taken if following is None or not following.used else 0.0
        holder.turns += following is None


def call(change: Change, questions: list[Question]) -> list[Wait]:
    """These are asked in a message that is about to be posted: who of them is called by it. Who sleeps is not, and who
    has taken the seat over is somebody else than who was called before."""
    table = change.table
    sync(change, questions)
    called = []
    for place, wait in enumerate(table.waits):
        if (wait.seat, wait.ask) in questions:
            fresh = Wait(wait.seat, wait.ask, change.now, muted=wait.muted, used=wait.used, noted=wait.noted)
            table.waits[place] = fresh
            if not table.seats[wait.seat].plays and not table.paused and not hours_of(change, wait).quiet(change.now):
                called.append(fresh)
    return called


def heard(change: Change, wait: Wait, call: str) -> None:
    """This effect calls them."""
    wait.call, wait.snoozed = call, 0.0
    wait.called = wait.last = wait.step = change.now


# time


def interval(table: Table, hours: Hours) -> float:
    """Seconds to the first reminder: the earlier of what the table and the person want; 0 if neither wants any."""
    return min((seconds for seconds in (table.tempo.remind, hours.remind) if seconds > 0), default=0.0)


def next_step(change: Change, wait: Wait) -> tuple[float, Step] | None:
    """What comes next if nobody answers, and when. Nothing by time where a computer plays, or everybody has agreed to
    wait."""
    table, now = change.table, change.now
    if table.paused or table.seats[wait.seat].plays:
        return None
    hours = hours_of(change, wait)
    steps: list[tuple[float, Step]] = []
    base = interval(table, hours)
    if not wait.muted and not wait.call:
        steps.append((hours.wakes(max(now, wait.snoozed)), Step.CALL))
    elif not wait.muted and wait.snoozed:
        steps.append((hours.wakes(max(now, wait.snoozed)), Step.AGAIN))
    elif not wait.muted and not wait.overdue and base and wait.steps < len(STEPS):
        heard = max(wait.last, wait.since)
        steps.append((hours.wakes(max(now, heard + base * STEPS[wait.steps])), Step.REMIND))
    end = _limit(change, wait, hours, base)
    if end is not None and not wait.overdue:
        steps.append((end, Step.OVERDUE))
    return min(steps, key=lambda step: step[0], default=None)


def _limit(change: Change, wait: Wait, hours: Hours, base: float) -> float | None:
    """A clock that was agreed on is the only limit there is. Else they must have heard of it; nights put it off, and
    vacations do not count. It goes by what the table has agreed on: who wants to be reminded sooner is not late sooner,
    and where nobody is reminded, it is what it would be usually."""
    table = change.table
    deadline = clock.deadline(table, wait, hours)
    if deadline is not None or not (wait.step or wait.muted):
        return deadline
    days = msgspec.structs.replace(hours, night=None, weekends=False)
    begun = max(wait.called or wait.since, wait.runs)
    whole = days.after(begun, LIMIT[0] * (table.tempo.remind or Tempo().remind))
    # Who was reminded late, because we were, has as much time from there.
    after = days.after(max(wait.step, wait.runs), base * LIMIT[wait.steps]) if wait.step else 0.0
    return hours.wakes(max(change.now, whole, after))


def due(change: Change) -> float | None:
    """When somebody has to look after the questions of this table."""
    steps = [step for wait in change.table.waits if (step := next_step(change, wait)) is not None]
    return min((at for at, _ in steps), default=None)
