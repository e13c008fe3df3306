"""How long tables are kept.

A table that is over or closed is archived after 30 days. A table where nobody acts for 83 days gets a warning, is
closed a week later, and archived an hour after that. Anything that a person does there starts the count anew.
"""

from __future__ import annotations

from enum import StrEnum

from bot.tables.table import Table
from bot.times.durations import DAY, HOUR

KEPT = 30 * DAY
"""Seconds from the end of a game until it is archived."""
QUIET = 83 * DAY
"""Seconds without an action of a person before the warning."""
GRACE = 7 * DAY
"""Seconds from the warning until the table is closed, at least; also if the warning was late."""


class DueAction(StrEnum):
    """What is due for a table because of its age."""

    NOTE = "note"
    """The record has no such times yet, because an older version wrote it: they are set now."""
    WARN = "warn"
    CLOSE = "close"
    RECORD = "record"


def stamp(table: Table, user: str, now: float) -> None:
    """Called with every change: note when a person acted, and when the game ended. Changes without a person do not
    count as activity."""
    if user or not table.age.touched:
        table.age.touched = now
    if user:
        table.age.warned = 0.0
    if not table.open and not table.age.ended:
        table.age.ended = now


def due(table: Table, now: float) -> float:
    """When something is due for this table because of its age."""
    if not _stamped(table):
        return now
    if not table.open:
        # An abandoned table is archived soon: an hour is enough for its last messages.
        return table.age.ended + (HOUR if table.age.warned else KEPT)
    return table.age.warned + GRACE if table.age.warned else table.age.touched + QUIET


def due_action(table: Table, now: float) -> DueAction | None:
    """What is due for this table now; None if nothing is."""
    if now < due(table, now):
        return None
    if not _stamped(table):
        return DueAction.NOTE
    if not table.open:
        return DueAction.RECORD
    return DueAction.CLOSE if table.age.warned else DueAction.WARN


def overdue(table: Table, now: float) -> bool:
    """Whether the table is archived even if some of its messages could not be sent."""
    return now >= table.age.ended + KEPT


def _stamped(table: Table) -> bool:
    return bool(table.age.touched and (table.open or table.age.ended))
