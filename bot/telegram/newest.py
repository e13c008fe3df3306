"""Of what one thing is to become, only the newest is done: whoever presses faster than Telegram takes it sees the
last, and nobody else waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any, Protocol

import structlog

from bot.chat import Later
from bot.tasks import let_go
from bot.telegram.errors import Migrated
from bot.telegram.line import Line
from bot.telegram.pacing import Lane

TRIES = 6
"""How often something is tried again because Telegram made us wait or did not answer."""

log = structlog.get_logger()


class Job(Protocol):
    async def prepare(self) -> tuple[int, Sequence[Lane]]:
        """All that takes time. Returns the chat and the lanes where there must be room; no lanes if it waits itself."""
        ...

    async def perform(self) -> None: ...


class Newest:
    def __init__(self, line: Line) -> None:
        self.line = line
        self._waiting: dict[str, Job] = {}
        self._running: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def put(self, key: str, job: Job) -> None:
        self._waiting[key] = job
        if key not in self._running:
            self._running[key] = self._begin(self._run(key))

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Something beside; it is waited for at the end."""
        self._begin(work).set_name("beside")

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a reply was not shown", error=repr(error), exc_info=error)

    async def idle(self) -> None:
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    async def stop(self, seconds: float) -> None:
        """Finish what is under way, for so long."""
        if self._tasks:
            await asyncio.wait(set(self._tasks), timeout=seconds)
        await let_go(self._tasks)

    async def _run(self, key: str) -> None:
        while key in self._waiting:
            try:
                await self._do(key)
            except Exception:
                log.exception("a reply was not shown", key=key)
        # Nothing can have been put since the last look: there was no await between.
        del self._running[key]

    async def _do(self, key: str) -> None:
        job = self._waiting.pop(key)
        for _ in range(TRIES):
            try:
                await self._once(key, job)
                return
            except Migrated:
                # What was meant lies in a chat that is called differently now.
                return
            except Later as later:
                await self.line.sleep(later.seconds)
            except ConnectionError as error:
                log.info("not sure whether a reply was shown", error=repr(error))
            job = self._waiting.pop(key, job)
        log.warning("a reply was given up", key=key)

    async def _once(self, key: str, job: Job) -> None:
        room = await job.prepare()
        await self.line.wait(*room)
        while key in self._waiting:
            job = self._waiting.pop(key)
            another = await job.prepare()
            if another != room:
                room = another
                await self.line.wait(*room)
        await job.perform()
