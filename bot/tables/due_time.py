"""When the next scheduled task of a table is due: the table's score in the queue of due tables."""

from __future__ import annotations

from bot.tables import reminder_schedule, retention
from bot.tables.announcements import answers_itself
from bot.tables.change import PROPOSAL_LASTS, Change
from bot.tables.computer_players import computers_asked
from bot.tables.table import Phase

AT_ONCE = 0.0


def due_time(change: Change) -> float:
    """When `bot.schedule.due_tasks` must run for this table, in seconds with whole milliseconds. There always is a
    time, because every table is closed or archived some day."""
    table = change.table
    times = [retention.due(table, change.now)]
    if table.proposals.open is not None:
        times.append(table.proposals.open.opened + PROPOSAL_LASTS)
    if table.status_card.due:
        times.append(table.status_card.due)
    if table.phase is Phase.PLAYING:
        if not table.time.paused and (computers_asked(table, change.game.decisions) or answers_itself(change)):
            return AT_ONCE
        if reminder := reminder_schedule.due(change):
            times.append(reminder)
    return round(min(times), 3)
