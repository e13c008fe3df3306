"""Tasks that nobody waits for, except when the gateway stops."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

from bot.platforms.cancellation import cancel_and_wait

log = structlog.get_logger()


class BackgroundTasks:
    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something in the background. What it raises is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a reply was not shown", error=repr(error), exc_info=error)

    async def wait_until_idle(self) -> None:
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    async def stop(self, seconds: float) -> None:
        """Let the tasks finish for at most `seconds`; then cancel the others."""
        if self._tasks:
            await asyncio.wait(set(self._tasks), timeout=seconds)
        await cancel_and_wait(self._tasks)
