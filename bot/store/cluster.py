"""A cluster, used as if it were one server: each command goes to whoever has its slot.

Commands that are sent together are sent to all servers concerned at the same time. When a server is lost, or says that
somebody else has a slot now, the others are asked who has what; what was certainly not done is sent again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from itertools import chain, count
from typing import Any

import structlog
from redis import exceptions
from redis.asyncio.connection import ConnectionPool

from bot.store.addresses import Servers
from bot.store.client import PatientPipeline, PatientPool, PatientRedis
from bot.store.copies import REMEMBERED
from bot.store.exchange import Command, NotSent, converse, exchange, undone
from bot.store.guided import Place
from bot.store.patience import LOST, REFUSED
from bot.store.slots import EVERYWHERE, Layout, layout_of, name_of, slot, slot_of
from bot.store.walk import Interrupted, walk

ANSWER = 2.0
"""Seconds that a server has to say who has what."""

log = structlog.get_logger(__name__)


class Cluster:
    """The servers, and who has what; guides connections to whoever is there."""

    known: Place | None = None
    """Any of them will do."""

    def __init__(self, servers: Servers, options: dict[str, Any]) -> None:
        self.places = servers.places
        self.layout = Layout()
        self.stale = True
        self._options = options
        self._pools: dict[Place, PatientPool] = {}
        self._looking: asyncio.Future[None] | None = None
        self._until = 0.0
        self._turn = count()

    def pool(self, place: Place) -> ConnectionPool:
        if place not in self._pools:
            self._pools[place] = PatientPool(**self._options, host=place[0], port=place[1])
        return self._pools[place]

    async def aclose(self) -> None:
        if self._looking is not None:
            await asyncio.gather(self._looking, return_exceptions=True)
        for pool in self._pools.values():
            await pool.aclose()

    async def way(self) -> Place:
        """For listeners: what is said to one server is heard at all."""
        await self.up_to_date()
        places = self.layout.masters or self.places
        return places[next(self._turn) % len(places)]

    # who has what

    async def up_to_date(self) -> None:
        """All who want to know at the same time ask once. What is old is looked at again while nobody waits."""
        if self.stale or asyncio.get_running_loop().time() >= self._until:
            if self._looking is None or self._looking.done():
                self._looking = asyncio.ensure_future(self._look())
                self._looking.add_done_callback(_seen)
            if self.stale:
                await asyncio.shield(self._looking)

    async def _look(self) -> None:
        errors: list[str] = []
        for place in dict.fromkeys(chain(self.layout.masters, self.places)):
            try:
                told = await asyncio.wait_for(self._ask(place), ANSWER)
            except REFUSED:
                raise
            except LOST as error:
                errors.append(f"{place[0]}:{place[1]} {str(error) or 'does not answer'}")
                continue
            layout = layout_of(told, place)
            if not layout.masters:
                errors.append(f"{place[0]}:{place[1]} knows no cluster")
                continue
            if self.layout.masters and layout.masters != self.layout.masters:
                log.warning(
                    "the cluster has other primaries", places=[f"{host}:{port}" for host, port in layout.masters]
                )
            lonely = [at for at in layout.masters if not layout.copies[at] and self.layout.copies.get(at, 1)]
            if lonely and self.layout.masters:
                log.warning("no replica is alive: what these are told is in one place only", places=lonely)
            self.layout = layout
            self.stale = False
            self._until = asyncio.get_running_loop().time() + REMEMBERED
            return
        raise exceptions.ConnectionError(f"no server of the cluster can be reached: {'; '.join(errors)}")

    async def _ask(self, place: Place) -> list[Any]:
        (told,) = await converse(self.pool(place), [("CLUSTER", "SLOTS")])
        if isinstance(told, Exception):
            raise told
        return list(told)

    def owner(self, command: Command) -> Place | None:
        number = slot_of(command)
        if number is not None:
            return self.layout.owners[number]
        return self.layout.masters[0] if self.layout.masters else None

    # as `Copies`

    async def expected(self, key: str) -> bool:
        await self.up_to_date()
        place = self.layout.owners[slot(key)]
        return place is not None and self.layout.copies.get(place, 0) > 0

    def look_again(self) -> None:
        self.stale = True


def _seen(looking: asyncio.Future[None]) -> None:
    """Whoever waits for it gets the error; nobody may."""
    if not looking.cancelled():
        looking.exception()


class ClusterRedis(PatientRedis):
    servers: Cluster
    lasting = 0.0

    @property
    def patience(self) -> float:
        return self.lasting

    async def aclose(self, close_connection_pool: bool | None = None) -> None:
        await super().aclose(close_connection_pool)
        await self.servers.aclose()

    async def _round(self, commands: list[Command]) -> list[Any]:
        try:
            await self.servers.up_to_date()
        except LOST as error:
            if isinstance(error, REFUSED):
                raise
            return [NotSent(str(error))] * len(commands)
        if len(commands) == 1 and name_of(commands[0]) in EVERYWHERE:
            return [await self._everywhere(commands[0])]
        found: list[Any] = [None] * len(commands)
        groups: dict[Place | None, list[int]] = {}
        place: Place | None = None
        for at, command in enumerate(commands):
            # A wait belongs to what was written just before.
            place = place if command[0] == "WAIT" else self.servers.owner(command)
            groups.setdefault(place, []).append(at)
        told = await asyncio.gather(
            *(self._at(place, [commands[at] for at in group]) for place, group in groups.items()),
            return_exceptions=True,
        )
        for group, answers in zip(groups.values(), told, strict=True):
            if isinstance(answers, BaseException):
                raise answers
            for at, answer in zip(group, answers, strict=True):
                found[at] = answer
        return found

    async def _at(self, place: Place | None, commands: list[Command]) -> list[Any]:
        """Of one server."""
        if place is None:
            self.servers.stale = True
            return [NotSent("nobody has this slot")] * len(commands)
        pool = self.servers.pool(place)
        try:
            connection = await pool.get_connection()
        except REFUSED:
            raise
        except LOST as error:
            self.servers.stale = True
            return [NotSent(f"{place[0]}:{place[1]}: {error}")] * len(commands)
        try:
            answers = await exchange(connection, commands)
        except LOST:
            self.servers.stale = True
            raise
        finally:
            await pool.release(connection)
        for at, answer in enumerate(answers):
            if isinstance(answer, exceptions.AskError) and not isinstance(answer, exceptions.MovedError):
                answers[at] = await self._asking(answer, commands[at])
        if any(map(undone, answers)):
            self.servers.stale = True
        return answers

    async def _asking(self, where: exceptions.AskError, command: Command) -> Any:
        """A slot on its way from one server to another: this one has gone ahead."""
        place = where.host, where.port
        _, answer = await converse(self.servers.pool(place), [("ASKING",), command])
        return answer

    async def _everywhere(self, command: Command) -> Any:
        told = await asyncio.gather(*(self._at(place, [command]) for place in self.servers.layout.masters))
        answers = [answer for (answer,) in told]
        for answer in answers:
            if isinstance(answer, Exception):
                return answer
        match name_of(command):
            case "KEYS":
                return [key for keys in answers for key in keys]
            case "DBSIZE":
                return sum(answers)
        return answers[0]

    async def names(self, match: str | None) -> AsyncIterator[bytes]:
        await self.servers.up_to_date()
        before = self.servers.layout
        for place in before.masters:
            async for key in walk(self.servers.pool(place), self.patience, match):
                yield key
        self.servers.stale = True
        await self.servers.up_to_date()
        if self.servers.layout.owners != before.owners:
            raise Interrupted("the cluster has other primaries than before")

    async def clear(self, left: Command) -> None:
        """Empty all servers, first the one that has what is left: it is there before anything else is gone."""
        await self.servers.up_to_date()
        first = self.servers.owner(left)
        for place in sorted(self.servers.layout.masters, key=lambda place: place != first):
            words = [left] if place == first else []
            told = await self._at(place, [("MULTI",), ("FLUSHDB",), *words, ("EXEC",)])
            for answer in told:
                if isinstance(answer, Exception):
                    raise answer

    def pipeline(self, transaction: bool = True, shard_hint: str | None = None) -> PatientPipeline:
        raise TypeError("a pipeline leads to one server")
