"""The pinned card that shows the state of a game: when it is updated."""

from __future__ import annotations

from bot.tables.change import Change
from bot.tables.outbox_items import STATUS_CARD, StatusCardMessage
from bot.tables.table import Phase

QUIET = 120.0
"""Seconds without a new log entry before the card is edited. While people play one after the other, the newest board
shows the same, and platforms limit the number of requests."""


def sync(change: Change) -> None:
    """Called before every commit. If the log has grown, the card is due after a quiet time. A game that ended before
    such cards existed gets none."""
    table = change.table
    if change.entries:
        shown = table.phase is Phase.PLAYING or table.status_card.posted
        table.status_card.due = change.now + QUIET if shown else 0.0


def update_if_due(change: Change) -> bool:
    """Update the card if it is due. Returns whether it was."""
    card = change.table.status_card
    if not card.due or change.now < card.due:
        return False
    card.due, card.posted = 0.0, True
    change.update(StatusCardMessage(slot=STATUS_CARD))
    return True
