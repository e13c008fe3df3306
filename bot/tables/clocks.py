"""Clocks: how long a player may think, if the table has agreed on a limit. They stop in the player's quiet hours."""

from __future__ import annotations

from collections.abc import Collection

from bot.tables.table import Table
from bot.tables.time_control import Clock, PendingTurn
from bot.times.durations import HOUR
from bot.times.quiet_hours import QuietHours
from engine.api import Seat

LEAST = HOUR
"""Seconds that a player always has for a question, even if the bank is empty."""


def deadline(table: Table, pending: PendingTurn, hours: QuietHours) -> float | None:
    """When the time for this question runs out; None if there is no clock, or it is stopped."""
    holder = table.seats[pending.seat]
    if table.time.control.clock is Clock.NONE or table.time.paused or holder.plays:
        return None
    allowed = table.time.control.allowed if table.time.control.clock is Clock.TURN else max(holder.time.bank, LEAST)
    return hours.after(pending.runs or pending.since, max(allowed - pending.used, 0.0))


def ran_out(table: Table, pending: PendingTurn, hours: QuietHours, now: float) -> bool:
    """Whether the time for this question is over; returning does not restore it."""
    end = deadline(table, pending, hours)
    return end is not None and end <= now


def charge_time(
    table: Table, pending: PendingTurn, hours: QuietHours, now: float, following: PendingTurn | None = None
) -> None:
    """Called when a question is answered; `following` is the next question of the same turn. Charges the time to the
    bank or to the turn. Only the end of a turn adds the increment."""
    seconds = thinking_time(pending, hours, now)
    holder = table.seats[pending.seat]
    if table.time.control.clock is Clock.BANK:
        holder.time.bank = max(holder.time.bank - seconds, 0.0) + (
            table.time.control.added if following is None else 0.0
        )
    elif following is not None:
        following.used = seconds


def thinking_time(pending: PendingTurn, hours: QuietHours, now: float) -> float:
    """Seconds outside quiet hours that the player has had for this question, without pauses."""
    return pending.used + hours.waking(pending.runs or pending.since, now)


def stop(pending: PendingTurn, hours: QuietHours, now: float) -> None:
    """Store the time used until now and begin a new count, for a pause or when quiet hours change."""
    pending.used, pending.runs = thinking_time(pending, hours, now), now


def change_hours(table: Table, seats: Collection[Seat], old: QuietHours, new: QuietHours, now: float) -> None:
    """Called when other quiet hours apply to these seats: the time until now counts by the old ones. At a table without
    clocks only a vacation matters, which moves the time at which a turn is overdue."""
    if table.time.paused or old == new or (table.time.control.clock is Clock.NONE and old.away == new.away):
        return
    for pending in table.time.pending:
        if pending.seat in seats:
            stop(pending, old, now)


def go_on(pending: PendingTurn, now: float) -> None:
    """Continue after a pause. Reminders count from now; none is sent for the time before."""
    pending.runs = now
    pending.last = max(pending.last, now) if pending.call else pending.last


def fill_banks(table: Table) -> None:
    """Called when the game starts: fill every bank."""
    for holder in table.seats:
        holder.time.bank = table.time.control.allowed if table.time.control.clock is Clock.BANK else 0.0
