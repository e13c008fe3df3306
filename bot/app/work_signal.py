"""Wakes the worker of a process as soon as there is work."""

from __future__ import annotations

import asyncio

from bot.store.keys import partition_of


class WorkSignal:
    """Set when a table changes, awaited by the worker of the same process. In a process without a worker it has no
    effect; workers of other processes find the work by polling."""

    def __init__(self) -> None:
        self._event = asyncio.Event()
        self._partitions: set[int] = set()

    def table_changed(self, table: str) -> None:
        """Wake the worker to look for work in the partition of this table."""
        self.add({partition_of(table)})
        self._event.set()

    def wake(self) -> None:
        """Wake the worker without a particular reason."""
        self._event.set()

    def add(self, partitions: set[int]) -> None:
        """Look at these partitions in the next round, without waking the worker."""
        self._partitions |= partitions

    def take(self) -> set[int]:
        """The partitions that were added since the last call; the signal is reset."""
        self._event.clear()
        partitions, self._partitions = self._partitions, set()
        return partitions

    async def wait(self) -> None:
        await self._event.wait()
