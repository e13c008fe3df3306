"""Calls, reminders and nudges for pending turns: those that are due, and what players ask for themselves.

`bot.tables.reminder_schedule` computes when each is due. Whether a written message really notifies somebody is decided
again when it is sent: `bot.tables.notifications`.
"""

from __future__ import annotations

from bot.tables import overdue_turns
from bot.tables.change import Change, require_playing
from bot.tables.outbox_items import CallMessage, NudgeMessage, PersonalMessage, ReminderMessage, reminder_slot
from bot.tables.reminder_schedule import Step, hours_of, next_step, note_call
from bot.tables.time_control import PendingTurn, Question
from bot.texts.log_line import LogLine
from bot.texts.refusal import Refusal
from bot.times.durations import DAY, HOUR
from engine.api import Seat

NUDGE_AFTER = HOUR
"""Seconds after a call or a reminder before other players may nudge."""
NUDGE_INTERVAL = 4 * HOUR
"""Seconds between two nudges for the same question."""
LONGEST = 14 * DAY
"""Longest time for which a player can snooze a reminder, in seconds."""


def run_due(change: Change) -> bool:
    """Send the calls and reminders that are due, and report overdue turns. Returns whether any was due."""
    found = False
    for pending in tuple(change.table.time.pending):
        step = next_step(change, pending) if pending in change.table.time.pending else None
        if step is None or step[0] > change.now:
            continue
        found = True
        match step[1]:
            case Step.CALL:
                call = CallMessage(slot=reminder_slot(pending.seat), question=_question(pending))
                note_call(change, pending, _tell(change, pending, call))
            case Step.AGAIN:
                _remind(change, pending)
            case Step.REMIND:
                pending.steps += 1
                pending.step = change.now
                _remind(change, pending)
            case Step.OVERDUE:
                overdue_turns.report(change, pending)
    return found


def _remind(change: Change, pending: PendingTurn) -> None:
    pending.reminded += 1
    pending.snoozed = 0.0
    pending.last = change.now
    slot = reminder_slot(pending.seat)
    _tell(change, pending, ReminderMessage(slot=slot, question=_question(pending), number=pending.reminded))


def _question(pending: PendingTurn) -> Question:
    return pending.seat, pending.ask


def _tell(change: Change, pending: PendingTurn, message: PersonalMessage, *, newest: bool = False) -> str:
    pending.noted = True
    return change.tell_player(message, newest=newest)


def _own_pending(change: Change, ask: int | None) -> list[PendingTurn]:
    """Pending turns of this person: all, or the one whose question id a button carries. Refused if there is none."""
    require_playing(change.table)
    mine = change.table.seats_of(change.user)
    if not mine:
        raise Refusal("table.not_seated")
    found = [pending for pending in change.table.time.pending if pending.seat in mine and ask in (None, pending.ask)]
    if not found:
        raise Refusal("remind.nothing")
    return found


def snooze(change: Change, until: float, ask: int | None = None) -> None:
    """Send one reminder at that time and none before; then regular reminders continue."""
    found = _own_pending(change, ask)
    if not change.now < until <= change.now + LONGEST:
        raise Refusal("remind.when")
    for pending in found:
        pending.snoozed, pending.muted = until, False


def mute(change: Change, ask: int | None = None) -> None:
    """Send this player no more messages about the question. It is still reported to the table when it is overdue."""
    for pending in _own_pending(change, ask):
        pending.snoozed, pending.muted = 0.0, True


def nudge(change: Change, seat: Seat | None = None) -> list[Seat]:
    """Ask a player to move, or all players who are waited for if no seat is named. Returns the seats that are notified.
    Refused if there is a reason against every one of them."""
    table = change.table
    require_playing(table)
    if not table.seats_of(change.user):
        raise Refusal("table.not_seated")
    others = [pending for pending in table.time.pending if table.seats[pending.seat].user != change.user]
    asked = [pending for pending in others if seat in (None, pending.seat) and not table.seats[pending.seat].plays]
    if not asked:
        raise Refusal("nudge.nobody")
    spared = {
        pending.seat: reason for pending in asked if (reason := _reason_not_to_nudge(change, pending)) is not None
    }
    for reason in spared.values():
        if len(spared) == len(asked):
            raise reason
    nudged = [pending for pending in asked if pending.seat not in spared]
    change.log(LogLine("log.nudged", {}, table.seats_of(change.user)[0]))
    for pending in nudged:
        pending.nudged = pending.last = change.now
        _tell(change, pending, NudgeMessage(slot=reminder_slot(pending.seat), question=_question(pending)), newest=True)
    return [pending.seat for pending in nudged]


def _reason_not_to_nudge(change: Change, pending: PendingTurn) -> Refusal | None:
    """Why a player must not be nudged now; None if they may be."""
    seats = (pending.seat,)
    if change.table.time.paused:
        return Refusal("nudge.paused")
    if pending.muted:
        return Refusal("nudge.muted", seats=seats)
    hours = hours_of(change, pending)
    if hours.quiet(change.now):
        return Refusal("nudge.asleep", seats=seats, until=float(hours.wakes(change.now)))
    # A player who was not called yet will be called soon.
    notified = pending.last if pending.call else change.now
    free = float(max(notified + NUDGE_AFTER, pending.nudged + NUDGE_INTERVAL if pending.nudged else 0.0))
    if change.now < free:
        return Refusal("nudge.wait", seats=seats, until=free)
    return None
