"""With more tables than a worker can serve, those that have waited longest come first, so that none waits for ever."""

from __future__ import annotations

import time

from redis.asyncio import Redis

from bot.store.keys import PARTITIONS, new_table_id
from bot.store.queues import Claim, Queues
from tests.bot.memory_chatbot import Clock
from tests.bot.process import BotProcess
from tests.store.tools import table_change

EVERYWHERE = range(PARTITIONS)


class Counter:
    """Opens tables one after the other, with a clock that is behind the server's."""

    def __init__(self, redis: Redis) -> None:
        self.clock = Clock()
        self.clock.time = 1_000_000_000.0
        self.queues = Queues(redis, now=self.clock)
        self.repository = BotProcess(redis, clock=self.clock, queues=self.queues).repository

    async def opens(self) -> str:
        self.clock.time += 1
        change = table_change(new_table_id(), f"memory:{self.clock.time}")
        change.now = self.clock.time
        await self.repository.create(change)
        return change.table.id

    async def next(self) -> Claim | None:
        found = await self.queues.ready(EVERYWHERE, 1)
        return found[0] if found else None

    async def all(self) -> list[str]:
        served = []
        while (claim := await self.next()) is not None:
            served.append(claim.table)
        return served


async def test_who_has_waited_longest_is_served_first(redis: Redis) -> None:
    counter = Counter(redis)
    opened = [await counter.opens() for _ in range(PARTITIONS)]
    assert await counter.all() == opened


async def test_who_comes_later_does_not_push_in(redis: Redis) -> None:
    """New tables come as fast as they can be served."""
    counter = Counter(redis)
    opened = [await counter.opens() for _ in range(20)]
    served = []
    for _ in range(20):
        opened.append(await counter.opens())
        claim = await counter.next()
        assert claim is not None
        served.append(claim.table)
        await counter.queues.empty(claim)
    assert served == opened[:20]


async def test_who_had_to_wait_for_their_chat_has_a_place_by_that_time(redis: Redis) -> None:
    counter = Counter(redis)
    put_off = await counter.opens()
    claim = await counter.next()
    assert claim is not None
    await counter.queues.postpone(claim, 2.5)
    others = [await counter.opens() for _ in range(4)]
    assert await counter.all() == [*others[:2], put_off, *others[2:]]


async def test_what_falls_due_first_is_seen_to_first(redis: Redis) -> None:
    counter = Counter(redis)
    opened = [await counter.opens() for _ in range(20)]
    counter.clock.time += 1e9
    seen = []
    while claims := await counter.queues.due(EVERYWHERE, 1):
        seen += [claim.table for claim in claims]
    assert seen == opened


async def test_a_program_whose_clock_is_ahead_is_served_at_once(redis: Redis) -> None:
    change = table_change()
    change.now = time.time() + 3600
    await BotProcess(redis).repository.create(change)
    (claim,) = await Queues(redis).ready(EVERYWHERE, 1)
    assert claim.table == change.table.id
