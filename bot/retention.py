"""How long tables are kept.

One that is over, or was given up, becomes a record after 30 days. One to which nobody comes is announced to be closed
after 83 days, and is closed a week later. Whatever a person does there begins the count anew.
"""

from __future__ import annotations

from enum import StrEnum

from bot.tables.table import Table

HOUR = 3600.0
DAY = 24 * HOUR
KEPT = 30 * DAY
"""Seconds from the end of a game to its record."""
QUIET = 83 * DAY
"""Seconds without a deed before the warning."""
GRACE = 7 * DAY
"""Seconds from the warning to the end: at least so many, however late the warning was."""


class Fate(StrEnum):
    """What is to be done with a table that was left to itself."""

    NOTE = "note"
    """It is from before such things were written down: its time begins now."""
    WARN = "warn"
    CLOSE = "close"
    RECORD = "record"


def stamp(table: Table, user: str, now: float) -> None:
    """Write down when something was done, with every change. What nobody did is no sign of life."""
    if user or not table.touched:
        table.touched = now
    if user:
        table.warned = 0.0
    if not table.open and not table.ended:
        table.ended = now


def due(table: Table, now: float) -> float:
    """When somebody has to look after this table because of its age."""
    if not _stamped(table):
        return now
    if not table.open:
        # Nobody came to an abandoned one in three months: there is no more to wait for than for the last messages.
        return table.ended + (HOUR if table.warned else KEPT)
    return table.warned + GRACE if table.warned else table.touched + QUIET


def fate(table: Table, now: float) -> Fate | None:
    if now < due(table, now):
        return None
    if not _stamped(table):
        return Fate.NOTE
    if not table.open:
        return Fate.RECORD
    return Fate.CLOSE if table.warned else Fate.WARN


def overdue(table: Table, now: float) -> bool:
    """Whether it becomes a record although messages of it could not be sent."""
    return now >= table.ended + KEPT


def _stamped(table: Table) -> bool:
    return bool(table.touched and (table.open or table.ended))
