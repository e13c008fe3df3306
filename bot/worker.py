"""Empties outboxes and sees to what falls due, for all tables, beside the conversation.

Any number of workers may run. A chat of a table is claimed by one of them at a time, so the order there is kept; all of
them are seen to side by side, so a slow chat holds up no other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from typing import Any

import structlog
from redis.exceptions import RedisError

from bot import tidings
from bot.chat import Adapter
from bot.sending import Failures, Observer, Sender
from bot.service import Service
from bot.store.keys import PARTITIONS, partition_of, place
from bot.store.queues import Claim, Queues
from bot.tasks import let_go

log = structlog.get_logger()

POLL = 0.5
"""Seconds between looks for work that others have left."""
AT_ONCE = 32
"""Tables seen to side by side."""


class Worker:
    def __init__(
        self,
        service: Service,
        adapters: Mapping[str, Adapter],
        *,
        poll: float = POLL,
    ) -> None:
        self.service = service
        self._poll = poll
        self._awake = asyncio.Event()
        self._woken: set[int] = set()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._failures = Failures()
        self.sender = Sender(service, adapters, self._failures)
        self._stopping = False
        self._loop: asyncio.Task[None] | None = None
        service.wake = self.wake

    @property
    def observe(self) -> Observer:
        return self.sender.observe

    @observe.setter
    def observe(self, told: Observer) -> None:
        self.sender.observe = told

    @property
    def adapters(self) -> Mapping[str, Adapter]:
        return self.sender.adapters

    @property
    def queues(self) -> Queues:
        return self.service.queues

    def wake(self, table: str) -> None:
        """There is something to do for this table: do not wait for the next look."""
        self._woken.add(partition_of(table))
        self._awake.set()

    def alive(self) -> bool:
        return self._loop is not None and not self._loop.done()

    async def start(self) -> None:
        self._loop = asyncio.create_task(self._run())
        self._loop.add_done_callback(_tell)

    async def stop(self, seconds: float) -> None:
        """Begin nothing new that falls due, send what is ready for so long, then let go."""
        self._stopping = True
        self._awake.set()
        if self._loop is None:
            return
        done, _ = await asyncio.wait([self._loop], timeout=seconds)
        await let_go([self._loop, *self._tasks.values()])
        if not done:
            log.warning("not everything was sent; it will be at the next start")

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        everything = set(range(PARTITIONS))
        round_at = loop.time()
        lined_up = False
        while True:
            self._awake.clear()
            partitions, self._woken = self._woken, set()
            # However often we are woken: what others have left, or a chat made us wait for, has its turn as well.
            if self._stopping or loop.time() >= round_at:
                partitions = everything
                round_at = loop.time() + self._poll
            try:
                if not lined_up:
                    lined_up = await self.service.archive.line_up() >= 0
                found = await self._look(partitions)
                if partitions == everything and not self._stopping:
                    await self._tell_alone()
                if self._stopping and not found and not self._tasks and not await self._due_to_send():
                    return
            except (RedisError, OSError) as error:
                log.warning("store out of reach", error=str(error))
            with suppress(TimeoutError):
                await asyncio.wait_for(self._awake.wait(), max(0.0, round_at - loop.time()))

    async def _due_to_send(self) -> bool:
        """Whether an outbox could be emptied now: what a chat makes us wait for does not keep us."""
        claims = await self.queues.ready(range(PARTITIONS), AT_ONCE)
        for claim in claims:
            self._begin("send", claim, self.send_all(claim))
        return bool(claims)

    async def _look(self, partitions: set[int]) -> bool:
        room = AT_ONCE - len(self._tasks)
        claims = await self.queues.ready(partitions, room) if room > 0 else []
        for claim in claims:
            self._begin("send", claim, self.send_all(claim))
        rest = AT_ONCE - len(self._tasks)
        dues = await self.queues.due(partitions, rest) if rest > 0 and not self._stopping else []
        for claim in dues:
            self._begin("due", claim, self.see_to(claim))
        if len(claims) >= room or len(dues) >= rest:
            # There may be more: again as soon as one of these is done.
            self._woken |= partitions
        return bool(claims or dues)

    def _begin(self, what: str, claim: Claim, work: Coroutine[Any, Any, None]) -> None:
        # With the lease: whoever hangs longer than theirs lasts is still at it when the table is claimed again.
        name = f"{what} {place(claim.table, claim.chat)} {claim.lease}"
        self._track(name, work)

    def _track(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks[name] = task
        task.add_done_callback(lambda ended: self._ended(name, ended))

    async def _tell_alone(self) -> None:
        """Words to one person: beside the tables, which nobody's private chat is to hold up."""
        while len(self._tasks) < AT_ONCE and (tiding := await self.service.tidings.take()) is not None:
            self._track(f"tell {tiding.id}", tidings.say(self.service, self.adapters, tiding))

    def _ended(self, name: str, task: asyncio.Task[None]) -> None:
        self._tasks.pop(name, None)
        self._awake.set()
        if not task.cancelled() and (error := task.exception()) is not None:
            # The claim runs out by itself, and the work is done then.
            log.warning("work failed", work=name, error=repr(error))

    # what falls due

    async def see_to(self, claim: Claim) -> None:
        try:
            again = await self.service.due(claim.table)
        except Exception:
            log.exception("could not see to a table", table=claim.table)
            await self.queues.settled(claim, again=self._failures.wait(f"due {claim.table}"))
            return
        self._failures.over(f"due {claim.table}")
        await self.queues.settled(claim, again)

    # what is to be sent

    async def send_all(self, claim: Claim) -> None:
        if await self.sender.send_all(claim):
            self._awake.set()


def _tell(loop: asyncio.Task[None]) -> None:
    if not loop.cancelled() and (error := loop.exception()) is not None:
        log.error("nothing is sent any more", error=repr(error))
