"""Who is notified by a message, decided at the moment when it is sent; that may be long after it was written.

A message does not notify a player who is in quiet hours. A call or a reminder that is withheld from a player in this
way is given back, and is sent again when the quiet hours end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.tables.change import Change
from bot.tables.destinations import destinations
from bot.tables.outbox_items import Item, NudgeMessage, ReminderMessage
from bot.tables.reminder_schedule import STEPS, hours_of, interval, note_call, pending_turn
from bot.tables.table import Table
from bot.tables.time_control import PendingTurn, Question
from bot.times.quiet_hours import QuietHours
from engine.api import Seat

INSIGNIFICANT_DELAY = 300.0
"""A delay between writing and sending a message that is too short to matter, in seconds."""


class Notified(msgspec.Struct, frozen=True):
    """Who is notified by a message."""

    seats: tuple[Seat, ...] = ()
    late: tuple[Question, ...] = ()
    """Questions whose players it would have notified in time, and must not notify now: their quiet hours have begun,
    they snoozed the question, the game is paused, or the table is no longer shown in that chat."""
    slow: bool = False
    """It was sent so late that the next reminders must be counted from now."""


def notified(table: Table, items: Sequence[Item], hours: Mapping[str, QuietHours], now: float) -> Notified:
    """Who is notified by these items, sent as one message. A player is not notified of a question that is answered or
    muted, by an item that is outdated, or while a computer plays for them."""
    seats: list[Seat] = []
    late: list[Question] = []
    slow = False
    for item in items:
        for question in item.calls:
            pending = pending_turn(table, question)
            if pending is None or pending.muted or table.seats[pending.seat].plays or not _is_current(pending, item):
                continue
            away = item.chat not in destinations(table)
            put_off = not isinstance(item, NudgeMessage) and pending.snoozed > now
            asleep = hours.get(table.seats[pending.seat].user, QuietHours()).quiet(now)
            if away or put_off or table.time.paused or asleep:
                # A nudge is not repeated: its sender may send another.
                late += [] if isinstance(item, NudgeMessage) else [question]
            else:
                seats.append(pending.seat)
                slow = slow or _written(pending, item) < now - INSIGNIFICANT_DELAY
    return Notified(tuple(dict.fromkeys(seats)), tuple(dict.fromkeys(late)), slow)


def _written(pending: PendingTurn, item: Item) -> float:
    """When the item was written."""
    return pending.called if item.id == pending.call else pending.last


def _is_current(pending: PendingTurn, item: Item) -> bool:
    """Whether this item is still the one that may notify the player."""
    if isinstance(item, ReminderMessage):
        return item.number == pending.reminded
    if isinstance(item, NudgeMessage):
        # Not if a message that was written before it has notified the player only now.
        return pending.nudged >= pending.last
    return item.id == pending.call


def reschedule_late(change: Change, items: Sequence[Item]) -> None:
    """Called before items are sent later than planned. Calls that must not be heard now are given back. For calls that
    are heard only now, the next reminder is counted from now; otherwise it would follow at once."""
    give_back(change, items)
    for item in items:
        for question in item.calls:
            pending = pending_turn(change.table, question)
            if pending is None or not notified(change.table, [item], change.hours, change.now).slow:
                continue
            if item.id == pending.call:
                # Nothing about this question was sent before, so the player could not know that the clock was running.
                pending.reminded = pending.steps = 0
                pending.nudged = 0.0
                pending.runs = change.now
                note_call(change, pending, pending.call)
            else:
                pending.step = change.now if pending.step == pending.last else pending.step
                pending.nudged = change.now if isinstance(item, NudgeMessage) else pending.nudged
                pending.last = change.now


def give_back(change: Change, items: Sequence[Item]) -> None:
    """Undo calls and reminders in these items that come too late: they are sent again as soon as it is allowed. A nudge
    is not repeated; its sender may send another."""
    table = change.table
    for item in items:
        for question in notified(table, [item], change.hours, change.now).late:
            pending = pending_turn(table, question)
            assert pending is not None
            if isinstance(item, ReminderMessage):
                pending.reminded -= 1
                _owe_reminder(change, pending)
            elif not isinstance(item, NudgeMessage):
                pending.call = ""
                pending.called = pending.last = pending.step = 0.0


def _owe_reminder(change: Change, pending: PendingTurn) -> None:
    """Make the reminder that was written last due again at the end of the player's quiet hours."""
    if pending.step != pending.last:
        pending.snoozed = max(pending.snoozed, hours_of(change, pending).wakes(change.now))
        return
    pending.steps -= 1
    pending.step = pending.last = change.now - STEPS[pending.steps] * interval(change.table, hours_of(change, pending))
