"""Three workers on one server. They are killed at random at the named moments, and started again after a while."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from redis.asyncio import Redis

from bot.app.worker import Worker
from bot.store.commands import execute_all
from bot.store.keys import TableKeys
from bot.store.queues import Queues
from bot.store.stores import Stores
from tests.bot.process import BotProcess
from tests.fortnight.network import Line, Network
from tests.fortnight.wall import HOUR
from tests.fortnight.witness import WatchedTables, Witness

MOST = 8
"""Most tables that one worker claims at a time, so that the others get their share."""


class Died(BaseException):
    """Raised instead of killing a process: the worker stops at this point."""


class WorkerSlot:
    """The place of one worker; empty after its death, until another one is started."""

    def __init__(self, fleet: Fleet, number: int) -> None:
        self.fleet = fleet
        self.number = number
        self.back = 0.0
        """When the next worker is started."""
        self.worker: Worker | None = None

    def start(self) -> None:
        process = self.fleet.process()
        process.probe = self.tell
        self.worker = process.worker({name: Line(net, self.tell) for name, net in self.fleet.networks.items()})

    def tell(self, point: str) -> None:
        fleet = self.fleet
        fleet.passed[point] += 1
        if fleet.dice.random() < fleet.danger:
            fleet.deaths[point] += 1
            raise Died

    async def work(self, ready: Sequence[int], due: Sequence[int]) -> None:
        """One round of the worker: send what is to be sent, and run what is due, in these partitions."""
        worker = self.worker
        if worker is None:
            return
        try:
            for claim in await self.fleet.queues.ready(ready, MOST):
                await worker.send(claim)
            for claim in await self.fleet.queues.due(due, MOST):
                await worker.run_due(claim)
        except Died:
            await self.fleet.bury(self)


class Fleet:
    """The workers of a simulation, and when they were alive."""

    def __init__(
        self,
        redis: Redis,
        clock: Callable[[], float],
        networks: Mapping[str, Network],
        witness: Witness,
        dice: random.Random,
        danger: float,
    ) -> None:
        self.redis = redis
        self.clock = clock
        self.queues = Queues(redis, now=clock)
        self.networks = networks
        self.witness = witness
        self.dice = dice
        self.danger = danger
        """Probability that a worker dies at each named moment."""
        self.worker_slots = [WorkerSlot(self, number) for number in range(3)]
        self.passed: Counter[str] = Counter()
        self.deaths: Counter[str] = Counter()
        self.allowed: Counter[str] = Counter()
        """By nonce: how often a worker died while this item was marked as being sent. So often it may be sent again."""
        self.up: list[list[float]] = []
        """Periods in which at least one worker lived: beginning and end; the last may have no end yet."""
        self.outages = 0

    def process(self) -> BotProcess:
        dice = random.Random(self.dice.random())
        stores = replace(Stores.over(self.redis, self.queues), tables=WatchedTables(self.redis, self.witness))
        return BotProcess(self.redis, clock=self.clock, seeds=lambda: dice.randbytes(32), stores=stores)

    def start(self) -> None:
        """Start a worker in every empty place whose time has come."""
        for slot in self.worker_slots:
            if slot.worker is None and slot.back <= self.clock():
                slot.start()
        self._note()

    async def bury(self, slot: WorkerSlot) -> None:
        slot.worker = None
        # A supervisor usually restarts a process soon.
        slot.back = self.clock() + self.dice.choice([20.0, 60.0, 300.0, 0.5 * HOUR, 3 * HOUR])
        await self.look_around()
        self._note()

    async def outage(self, seconds: float) -> None:
        """Stop all workers at once, for a long time."""
        self.outages += 1
        for slot in self.worker_slots:
            slot.worker, slot.back = None, self.clock() + seconds
        self._note()

    async def look_around(self) -> None:
        """Called when a worker has died: note which sends are marked, because nobody can know whether they went
        through."""
        keys = [TableKeys(table).marks for table in self.witness.open]
        marked = await execute_all(self.redis, *(("HGET", key, "sending") for key in keys)) if keys else []
        self.allowed.update(mark.decode() for mark in marked if mark is not None)

    @property
    def alive(self) -> bool:
        return any(slot.worker is not None for slot in self.worker_slots)

    def _note(self) -> None:
        alive = self.alive
        now = self.clock()
        if alive and (not self.up or len(self.up[-1]) == 2):
            self.up.append([now])
        elif not alive and self.up and len(self.up[-1]) == 1:
            self.up[-1].append(now)

    def alive_between(self, first: float, last: float) -> Iterator[tuple[float, float]]:
        """The parts of this time in which at least one worker lived."""
        for stretch in self.up:
            begin, end = max(first, stretch[0]), min([last, *stretch[1:]])
            if begin < end:
                yield begin, end

    def lived(self, first: float, last: float) -> float:
        return sum(end - begin for begin, end in self.alive_between(first, last))

    @property
    def next_start(self) -> float | None:
        return min((slot.back for slot in self.worker_slots if slot.worker is None), default=None)
