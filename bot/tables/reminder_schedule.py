"""Pending turns: one for each open question to a person, and when that person is notified of it next.

A player is called once for a question: when it opens, or when their quiet hours end. Reminders follow after one
interval, and after two more; three intervals later the turn is reported to the table as overdue. What falls into quiet
hours is sent when they end. A reminder that the program was late to send is sent once, and the next ones are counted
from there.

Nobody waits for the player of a game for one: they are neither called nor overdue, and are reminded only if they ask
for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from bot.tables import clocks
from bot.tables.change import Change
from bot.tables.outbox_items import reminder_slot
from bot.tables.table import Phase, Table
from bot.tables.time_control import PendingTurn, Question, TimeControl
from bot.times.quiet_hours import QuietHours

STEPS = (1, 2)
"""Number of intervals from the last notification to each reminder."""
LIMIT = (6, 5, 3)
"""Least number of intervals until the turn is overdue, counted from the call or the last regular reminder; the index is
the number of regular reminders sent. Snoozing or muting reminders does not change it."""


class Step(StrEnum):
    """What is sent next for a pending turn."""

    CALL = "call"
    AGAIN = "again"
    """The reminder that the player asked for."""
    REMIND = "remind"
    OVERDUE = "overdue"


def hours_of(change: Change, pending: PendingTurn) -> QuietHours:
    return change.hours.get(change.table.seats[pending.seat].user, QuietHours())


def pending_turn(table: Table, question: Question) -> PendingTurn | None:
    """The pending turn for this question; None if it is answered, or is not asked of a person."""
    return next((pending for pending in table.time.pending if (pending.seat, pending.ask) == question), None)


# pending turns follow the game


def sync(change: Change, posted: Sequence[Question] = ()) -> None:
    """Open pending turns for new questions and close those that are answered. Calling it again changes nothing. A
    question that follows a player's own answer belongs to the same turn, unless a board announces it (`posted`)."""
    table = change.table
    asked = _asked(change)
    kept = [pending for pending in table.time.pending if (pending.seat, pending.ask) in asked]
    known = {(pending.seat, pending.ask) for pending in kept}
    opened = [_opened(change, question) for question in asked if question not in known]
    same = [
        pending for pending in opened if pending.seat in change.answered and (pending.seat, pending.ask) not in posted
    ]
    following = {pending.seat: pending for pending in same}
    for pending in table.time.pending:
        if pending not in kept:
            _close(change, pending, following.get(pending.seat))
    table.time.pending = kept + opened


def _asked(change: Change) -> list[Question]:
    """Open questions to people, also to those who have a stand-in."""
    table = change.table
    if table.phase is not Phase.PLAYING:
        return []
    return [(decision.seat, decision.ask) for decision in change.game.decisions if table.seats[decision.seat].user]


def _opened(change: Change, question: Question) -> PendingTurn:
    pending = PendingTurn(*question, change.now)
    if question in change.table.time.called:
        # A board was posted for this question before pending turns were stored.
        pending.call, pending.called, pending.last, pending.step = "told", change.now, change.now, change.now
    return pending


def _close(change: Change, pending: PendingTurn, following: PendingTurn | None) -> None:
    if pending.noted:
        change.remove(reminder_slot(pending.seat))
    holder = change.table.seats[pending.seat]
    if not holder.user or pending.seat not in change.answered:
        return
    if following is not None:
        # The same turn goes on: a player who has just answered is not called again.
        following.call, following.called, following.last = pending.call, pending.called, pending.last
        following.muted, following.snoozed, following.step = pending.muted, pending.snoozed, change.now
    hours = hours_of(change, pending)
    spent = clocks.thinking_time(pending, hours, change.now)
    if not holder.absence.stand_in or holder.absence.until:
        clocks.charge_time(change.table, pending, hours, change.now, following)
    if change.user == holder.user:
        holder.time.thought += spent if following is None or not following.used else 0.0
        holder.time.turns += following is None


def call(change: Change, questions: list[Question]) -> list[PendingTurn]:
    """Called before a board is posted that asks these questions. Starts their pending turns anew, because the seat may
    have another player now, and returns those whose players the board notifies: not in quiet hours, in a pause, or
    while a computer plays."""
    table = change.table
    sync(change, questions)
    called = []
    for place, pending in enumerate(table.time.pending):
        if (pending.seat, pending.ask) in questions:
            fresh = PendingTurn(
                pending.seat, pending.ask, change.now, muted=pending.muted, used=pending.used, noted=pending.noted
            )
            table.time.pending[place] = fresh
            if (
                not table.alone
                and not table.seats[pending.seat].plays
                and not table.time.paused
                and not hours_of(change, pending).quiet(change.now)
            ):
                called.append(fresh)
    return called


def note_call(change: Change, pending: PendingTurn, call: str) -> None:
    """Note that the outbox item `call` notifies the player."""
    pending.call, pending.snoozed = call, 0.0
    pending.called = pending.last = pending.step = change.now


# time


def interval(table: Table, hours: QuietHours) -> float:
    """Seconds to the first reminder: the shorter one of the table's and the person's interval; 0 if neither has one."""
    return min((seconds for seconds in (table.time.control.remind, hours.remind) if seconds > 0), default=0.0)


def next_step(change: Change, pending: PendingTurn) -> tuple[float, Step] | None:
    """What is sent next if nobody answers, and when. None while the game is paused or a computer plays."""
    table, now = change.table, change.now
    if table.time.paused or table.seats[pending.seat].plays:
        return None
    hours = hours_of(change, pending)
    if table.alone:
        asked_for = pending.snoozed and not pending.muted
        return (hours.wakes(max(now, pending.snoozed)), Step.AGAIN) if asked_for else None
    steps: list[tuple[float, Step]] = []
    base = interval(table, hours)
    if not pending.muted and not pending.call:
        steps.append((hours.wakes(max(now, pending.snoozed)), Step.CALL))
    elif not pending.muted and pending.snoozed:
        steps.append((hours.wakes(max(now, pending.snoozed)), Step.AGAIN))
    elif not pending.muted and not pending.overdue and base and pending.steps < len(STEPS):
        notified = max(pending.last, pending.since)
        steps.append((hours.wakes(max(now, notified + base * STEPS[pending.steps])), Step.REMIND))
    end = _limit(change, pending, hours, base)
    if end is not None and not pending.overdue:
        steps.append((end, Step.OVERDUE))
    return min(steps, key=lambda step: step[0], default=None)


def _limit(change: Change, pending: PendingTurn, hours: QuietHours, base: float) -> float | None:
    """When the turn is overdue; None while that is not known yet. If the table has a clock, its end is the only limit.
    Otherwise the player must have been called, or have muted the question; it is never in quiet hours, and days of
    vacation do not count. The table's interval decides, or the default one if the table sends no reminders: a person
    with a shorter interval of their own is not overdue sooner."""
    table = change.table
    deadline = clocks.deadline(table, pending, hours)
    if deadline is not None or not (pending.step or pending.muted):
        return deadline
    days = msgspec.structs.replace(hours, night=None, weekends=False)
    begun = max(pending.called or pending.since, pending.runs)
    whole = days.after(begun, LIMIT[0] * (table.time.control.remind or TimeControl().remind))
    # If the program sent a reminder late, the player has the full time from then.
    after = days.after(max(pending.step, pending.runs), base * LIMIT[pending.steps]) if pending.step else 0.0
    return hours.wakes(max(change.now, whole, after))


def due(change: Change) -> float | None:
    """When the next step of any pending turn of this table is due; None if there is none."""
    steps = [step for pending in change.table.time.pending if (step := next_step(change, pending)) is not None]
    return min((at for at, _ in steps), default=None)
