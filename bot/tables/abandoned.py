"""Closing abandoned tables. How long that takes is in `bot.tables.retention`."""

from __future__ import annotations

from bot.tables import retention
from bot.tables.change import Change
from bot.tables.outbox_items import BOARD, LOBBY, ClosedMessage, IdleMessage, LobbyMessage
from bot.tables.partner_notes import forget_notes
from bot.tables.proposals import settle
from bot.tables.retention import DueAction
from bot.tables.stand_ins import end_with_game
from bot.tables.table import Phase
from bot.texts.log_line import LogLine


def run_due(change: Change) -> DueAction | None:
    """Warn the players of an inactive table, or close it, if its age demands it. Returns what is due, None if nothing
    is. A table that is to be archived is not changed here."""
    due_action = retention.due_action(change.table, change.now)
    match due_action:
        case DueAction.WARN:
            change.table.age.warned = change.now
            change.tell(IdleMessage())
        case DueAction.CLOSE:
            _close(change)
    return due_action


def _close(change: Change) -> None:
    table = change.table
    begun = table.phase is Phase.PLAYING
    settle(change)
    table.phase = Phase.CLOSED
    end_with_game(change)
    forget_notes(change, range(len(table.seats)))
    change.log(LogLine("log.abandoned"))
    if begun:
        change.tell_unposted(ClosedMessage(slot=BOARD))
    else:
        change.update(LobbyMessage(slot=LOBBY))
        change.tell_unposted(IdleMessage())
