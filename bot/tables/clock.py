"""How long somebody may think, where a table has agreed on it. Clocks run only while the player is awake."""

from __future__ import annotations

from bot.hours import Hours
from bot.tables.pace import HOUR, Clock, Wait
from bot.tables.table import Table

LEAST = HOUR
"""Seconds that there always are for a question. Who has used up the bank can still play, if they come soon."""


def deadline(table: Table, wait: Wait, hours: Hours) -> float | None:
    """When the time for this question runs out; None where there is no clock, or it stands."""
    holder = table.seats[wait.seat]
    if table.tempo.clock is Clock.NONE or table.paused or holder.plays:
        return None
    allowed = table.tempo.allowed if table.tempo.clock is Clock.TURN else max(holder.bank, LEAST)
    return hours.after(wait.runs or wait.since, max(allowed - wait.used, 0.0))


def ran_out(table: Table, wait: Wait, hours: Hours, now: float) -> bool:
    """Whether the time for this question is over: coming back does not give it back."""
    end = deadline(table, wait, hours)
    return end is not None and end <= now


def spent(table: Table, wait: Wait, hours: Hours, now: float, following: Wait | None = None) -> None:
    """A question is answered; `following` is the next one of the same turn. Only the end of a turn adds to the bank."""
    taken = thought(wait, hours, now)
    holder = table.seats[wait.seat]
    if table.tempo.clock is Clock.BANK:
        holder.bank = max(holder.bank - taken, 0.0) + (table.tempo.added if following is None else 0.0)
    elif following is not None:
        following.used = taken


def thought(wait: Wait, hours: Hours, now: float) -> float:
    """Seconds of their day that somebody has had for this question; those of a pause do not count."""
    return wait.used + hours.waking(wait.runs or wait.since, now)


def stop(wait: Wait, hours: Hours, now: float) -> None:
    """What was used until now is written down: the table is paused, or what comes counts anew."""
    wait.used, wait.runs = thought(wait, hours, now), now


def go_on(wait: Wait, now: float) -> None:
    """The pause is over. Reminders count from here too, and none is owed for the time before."""
    wait.runs = now
    wait.last = max(wait.last, now) if wait.call else wait.last


def wind_up(table: Table) -> None:
    """The game begins: everybody has the whole bank."""
    for holder in table.seats:
        holder.bank = table.tempo.allowed if table.tempo.clock is Clock.BANK else 0.0
