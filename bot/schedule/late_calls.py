"""Calls that could not be sent in time: the player's quiet hours have begun, or the call has waited for too long."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.repository import TableRepository
from bot.store.tables import Loaded
from bot.tables.change import Change
from bot.tables.notifications import reschedule_late
from bot.tables.outbox_items import OutboxItem


async def reschedule_late_calls(repository: TableRepository, table: str, items: Sequence[OutboxItem]) -> None:
    """Commit that these items do not call players who must not be called now, and that the reminders of the others
    count from now. Called before the items are sent: if the process dies in between, no call is lost and none is sent
    twice."""

    async def reschedule(change: Change, loaded: Loaded) -> None:
        reschedule_late(change, items)

    await repository.change(table, "", reschedule)
