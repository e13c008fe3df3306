"""The background loop of a process: sends outbox items and runs due tasks, for all tables.

Any number of workers may run. A destination of a table is claimed by one of them at a time, so its messages stay in
order. Destinations are processed in parallel, so that a slow chat does not delay others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from typing import Any

import structlog
from redis.exceptions import RedisError

from bot.app.work_signal import WorkSignal
from bot.outbox.adapter import Adapter
from bot.outbox.direct_messages import send_direct_message
from bot.outbox.failures import Failures
from bot.outbox.pipeline import LateCalls, MoreToSend, OutboxSender
from bot.platforms.cancellation import cancel_and_wait
from bot.schedule.due_tasks import DueTasks
from bot.schedule.late_calls import reschedule_late_calls
from bot.store.archive import Archive
from bot.store.direct_messages import DirectMessages
from bot.store.keys import PARTITIONS, outbox_name
from bot.store.links import Links
from bot.store.queues import Claim, Queues
from bot.store.repository import TableRepository

log = structlog.get_logger()

POLL = 0.5
"""Seconds between two searches for work in all partitions."""
AT_ONCE = 32
"""Most claims that are processed in parallel."""


class Worker:
    def __init__(
        self,
        repository: TableRepository,
        queues: Queues,
        archive: Archive,
        links: Links,
        direct_messages: DirectMessages,
        sender: OutboxSender,
        due_tasks: DueTasks,
        adapters: Mapping[str, Adapter],
        failures: Failures,
        signal: WorkSignal,
        *,
        poll: float = POLL,
    ) -> None:
        self._repository = repository
        self._queues = queues
        self._archive = archive
        self._links = links
        self._direct_messages = direct_messages
        self._sender = sender
        self._due_tasks = due_tasks
        self._adapters = adapters
        self._failures = failures
        self._signal = signal
        self._poll = poll
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._stopping = False
        self._loop: asyncio.Task[None] | None = None

    def alive(self) -> bool:
        return self._loop is not None and not self._loop.done()

    async def start(self) -> None:
        self._loop = asyncio.create_task(self._run())
        self._loop.add_done_callback(_log_end)

    async def stop(self, seconds: float) -> None:
        """Start no more due tasks, continue to send for at most `seconds`, then end."""
        self._stopping = True
        self._signal.wake()
        if self._loop is None:
            return
        done, _ = await asyncio.wait([self._loop], timeout=seconds)
        await cancel_and_wait([self._loop, *self._tasks.values()])
        if not done:
            log.warning("not everything was sent; it will be at the next start")

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        everything = set(range(PARTITIONS))
        round_at = loop.time()
        lined_up = False
        while True:
            partitions = self._signal.take()
            # Frequent wake-ups must not delay work that other processes left, or that waits for a rate limit.
            if self._stopping or loop.time() >= round_at:
                partitions = everything
                round_at = loop.time() + self._poll
            try:
                if not lined_up:
                    lined_up = await self._archive.enqueue_untracked() >= 0
                found = await self._claim(partitions)
                if partitions == everything and not self._stopping:
                    await self._send_direct_messages()
                if self._stopping and not found and not self._tasks and not await self._claim_outboxes():
                    return
            except (RedisError, OSError) as error:
                log.warning("store out of reach", error=str(error))
            with suppress(TimeoutError):
                await asyncio.wait_for(self._signal.wait(), max(0.0, round_at - loop.time()))

    async def _claim_outboxes(self) -> bool:
        """Claim outboxes that can be sent now. Returns whether there were any. Chats that have asked us to wait do not
        delay the stop."""
        claims = await self._queues.ready(range(PARTITIONS), AT_ONCE)
        for claim in claims:
            self._begin("send", claim, self.send(claim))
        return bool(claims)

    async def _claim(self, partitions: set[int]) -> bool:
        """Claim as much work as fits. Returns whether there was any."""
        room = AT_ONCE - len(self._tasks)
        claims = await self._queues.ready(partitions, room) if room > 0 else []
        for claim in claims:
            self._begin("send", claim, self.send(claim))
        rest = AT_ONCE - len(self._tasks)
        dues = await self._queues.due(partitions, rest) if rest > 0 and not self._stopping else []
        for claim in dues:
            self._begin("due", claim, self.run_due(claim))
        if len(claims) >= room or len(dues) >= rest:
            # There may be more: look again as soon as one of these tasks is done.
            self._signal.add(partitions)
        return bool(claims or dues)

    async def _send_direct_messages(self) -> None:
        """Send direct messages in tasks of their own, so that they do not delay the tables."""
        while len(self._tasks) < AT_ONCE and (message := await self._direct_messages.take()) is not None:
            self._track(f"tell {message.id}", send_direct_message(self._links, self._adapters, message))

    def _begin(self, what: str, claim: Claim, work: Coroutine[Any, Any, None]) -> None:
        # The name contains the lease: a task that outlives its lease may still run when the same work is claimed again.
        self._track(f"{what} {outbox_name(claim.table, claim.chat)} {claim.lease}", work)

    def _track(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks[name] = task
        task.add_done_callback(lambda ended: self._ended(name, ended))

    def _ended(self, name: str, task: asyncio.Task[None]) -> None:
        self._tasks.pop(name, None)
        self._signal.wake()
        if not task.cancelled() and (error := task.exception()) is not None:
            # The lease expires by itself; then the work is claimed again.
            log.warning("work failed", work=name, error=repr(error))

    async def run_due(self, claim: Claim) -> None:
        """Run the due tasks of a claimed table."""
        what = f"due {claim.table}"
        try:
            again = await self._due_tasks.run(claim.table)
        except Exception:
            log.exception("due tasks of a table failed", table=claim.table)
            await self._queues.settled(claim, again=self._failures.add(what))
            return
        self._failures.clear(what)
        await self._queues.settled(claim, again)

    async def send(self, claim: Claim) -> None:
        """Send the items of a claimed outbox. Calls that are too late are rescheduled by a commit before anything is
        sent."""
        while isinstance(outcome := await self._sender.send_all(claim), LateCalls):
            what = f"late {outcome.items[0].id}"
            try:
                await reschedule_late_calls(self._repository, claim.table, outcome.items)
            except Exception:
                log.exception("late calls not rescheduled", table=claim.table)
                # Nothing was sent; an item that was marked before stays marked.
                await self._queues.postpone(claim, self._failures.add(what), unsure=True)
                return
            self._failures.clear(what)
        if isinstance(outcome, MoreToSend):
            self._signal.wake()


def _log_end(loop: asyncio.Task[None]) -> None:
    if not loop.cancelled() and (error := loop.exception()) is not None:
        log.error("nothing is sent any more", error=repr(error))
