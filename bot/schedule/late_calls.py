"""Calls that an outbox could not send in time: it is night for their player by now, or they have waited for long."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.repository import TableRepository
from bot.store.tables import Loaded
from bot.tables.change import Change
from bot.tables.notifications import reschedule_late
from bot.tables.outbox_items import OutboxItem


async def reschedule_late_calls(repository: TableRepository, table: str, items: Sequence[OutboxItem]) -> None:
    """Commit that these items notify nobody whom they would wake, and that reminders count from now. Called before the
    items are sent: if the process dies in between, no call is lost and none is heard twice."""

    async def reschedule(change: Change, loaded: Loaded) -> None:
        reschedule_late(change, items)

    await repository.change(table, "", reschedule)
