"""Three workers on one server, killed at any of the named moments and started again after a while."""

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
"""Tables that one of them claims at a time: others are to have their share."""


class Died(BaseException):
    """As if the process were gone."""


class Crew:
    """One of them: a place in the fleet, with somebody in it or nobody."""

    def __init__(self, fleet: Fleet, number: int) -> None:
        self.fleet = fleet
        self.number = number
        self.back = 0.0
        """When somebody comes again."""
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
        """A round, as the worker makes it: whatever is to be sent, and whatever is due, in these partitions."""
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
        """That somebody dies at a named moment."""
        self.crews = [Crew(self, number) for number in range(3)]
        self.passed: Counter[str] = Counter()
        self.deaths: Counter[str] = Counter()
        self.allowed: Counter[str] = Counter()
        """Sends that were marked when somebody died: so often each may have been made once more."""
        self.up: list[list[float]] = []
        """Stretches in which at least one of them lived; the last may have no end yet."""
        self.outages = 0

    def process(self) -> BotProcess:
        dice = random.Random(self.dice.random())
        stores = replace(Stores.over(self.redis, self.queues), tables=WatchedTables(self.redis, self.witness))
        return BotProcess(self.redis, clock=self.clock, seeds=lambda: dice.randbytes(32), stores=stores)

    def start(self) -> None:
        """Everybody whose time has come."""
        for crew in self.crews:
            if crew.worker is None and crew.back <= self.clock():
                crew.start()
        self._note()

    async def bury(self, crew: Crew) -> None:
        crew.worker = None
        # Mostly a supervisor is quick.
        crew.back = self.clock() + self.dice.choice([20.0, 60.0, 300.0, 0.5 * HOUR, 3 * HOUR])
        await self.look_around()
        self._note()

    async def outage(self, seconds: float) -> None:
        """All of them at once, and for long."""
        self.outages += 1
        for crew in self.crews:
            crew.worker, crew.back = None, self.clock() + seconds
        self._note()

    async def look_around(self) -> None:
        """What was being sent: nobody can know whether it went through."""
        keys = [TableKeys(table).marks for table in self.witness.open]
        marked = await execute_all(self.redis, *(("HGET", key, "sending") for key in keys)) if keys else []
        self.allowed.update(mark.decode() for mark in marked if mark is not None)

    @property
    def alive(self) -> bool:
        return any(crew.worker is not None for crew in self.crews)

    def _note(self) -> None:
        alive = self.alive
        now = self.clock()
        if alive and (not self.up or len(self.up[-1]) == 2):
            self.up.append([now])
        elif not alive and self.up and len(self.up[-1]) == 1:
            self.up[-1].append(now)

    def alive_between(self, first: float, last: float) -> Iterator[tuple[float, float]]:
        """Stretches between two moments in which at least one of them lived."""
        for stretch in self.up:
            begin, end = max(first, stretch[0]), min([last, *stretch[1:]])
            if begin < end:
                yield begin, end

    def lived(self, first: float, last: float) -> float:
        return sum(end - begin for begin, end in self.alive_between(first, last))

    @property
    def next_start(self) -> float | None:
        return min((crew.back for crew in self.crews if crew.worker is None), default=None)
