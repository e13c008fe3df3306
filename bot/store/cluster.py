"""The client for a cluster. It is used like the client for one server: each command goes to the server with its slot.

A batch is split by server, and the parts are sent at the same time. When a server cannot be reached, or answers that
another server has the slot (MOVED), the client asks the cluster again which server has which slots; what was certainly
not executed is sent again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from itertools import chain, count
from typing import Any

import structlog
from redis import exceptions
from redis.asyncio.client import Pipeline
from redis.asyncio.connection import ConnectionPool

from bot.store.batch import Command, NotSent, is_refusal, send_batch, send_batch_from_pool
from bot.store.client import RetryingPool, RetryingRedis
from bot.store.replication import RECHECK_SECONDS
from bot.store.resolving_connection import Address
from bot.store.retry import CONNECTION_ERRORS, LOGIN_ERRORS
from bot.store.scan import ScanInterrupted, scan_server
from bot.store.slots import ALL_PRIMARIES, SlotMap, command_name, command_slot, parse_slot_map, slot_of_key
from bot.store.urls import ServersURL

ANSWER_SECONDS = 2.0
"""Seconds that a server has to answer `CLUSTER SLOTS`."""

log = structlog.get_logger(__name__)


class ClusterTopology:
    """Knows the servers of a cluster, their slots and their live replicas, and has a pool of connections for each.

    It is the `ReplicaMonitor` of a cluster, and the `AddressResolver` of connections that may go to any server.
    """

    current: Address | None = None

    def __init__(self, url: ServersURL, options: dict[str, Any]) -> None:
        self.addresses = url.addresses
        self.slot_map = SlotMap()
        self.stale = True
        self._options = options
        self._pools: dict[Address, RetryingPool] = {}
        self._refreshing: asyncio.Future[None] | None = None
        self._recheck_at = 0.0
        self._next = count()

    def pool(self, address: Address) -> ConnectionPool:
        if address not in self._pools:
            self._pools[address] = RetryingPool(**self._options, host=address[0], port=address[1])
        return self._pools[address]

    async def aclose(self) -> None:
        if self._refreshing is not None:
            await asyncio.gather(self._refreshing, return_exceptions=True)
        for pool in self._pools.values():
            await pool.aclose()

    async def resolve(self) -> Address:
        """The address of one of the primaries, in turn. For subscriptions: all servers get what one is told."""
        await self.refresh_if_stale()
        addresses = self.slot_map.primaries or self.addresses
        return addresses[next(self._next) % len(addresses)]

    # slots

    async def refresh_if_stale(self) -> None:
        """Make `slot_map` as new as it has to be.

        If it is known to be wrong (`stale`), wait for a new one; callers at the same time share one look-up. If it is
        only older than `RECHECK_SECONDS`, start a look-up and do not wait for it. Raises if no server answers.
        """
        if self.stale or asyncio.get_running_loop().time() >= self._recheck_at:
            if self._refreshing is None or self._refreshing.done():
                self._refreshing = asyncio.ensure_future(self._refresh())
                self._refreshing.add_done_callback(_retrieve_error)
            if self.stale:
                await asyncio.shield(self._refreshing)

    async def _refresh(self) -> None:
        errors: list[str] = []
        for address in dict.fromkeys(chain(self.slot_map.primaries, self.addresses)):
            try:
                told = await asyncio.wait_for(self._cluster_slots(address), ANSWER_SECONDS)
            except LOGIN_ERRORS:
                raise
            except CONNECTION_ERRORS as error:
                errors.append(f"{address[0]}:{address[1]} {str(error) or 'does not answer'}")
                continue
            slot_map = parse_slot_map(told, address)
            if not slot_map.primaries:
                errors.append(f"{address[0]}:{address[1]} knows no cluster")
                continue
            if self.slot_map.primaries and slot_map.primaries != self.slot_map.primaries:
                log.warning(
                    "the cluster has other primaries", places=[f"{host}:{port}" for host, port in slot_map.primaries]
                )
            lonely = [
                at
                for at in slot_map.primaries
                if not slot_map.replica_counts[at] and self.slot_map.replica_counts.get(at, 1)
            ]
            if lonely and self.slot_map.primaries:
                log.warning("no replica is alive: what these are told is in one place only", places=lonely)
            self.slot_map = slot_map
            self.stale = False
            self._recheck_at = asyncio.get_running_loop().time() + RECHECK_SECONDS
            return
        raise exceptions.ConnectionError(f"no server of the cluster can be reached: {'; '.join(errors)}")

    async def _cluster_slots(self, address: Address) -> list[Any]:
        (told,) = await send_batch_from_pool(self.pool(address), [("CLUSTER", "SLOTS")])
        if isinstance(told, Exception):
            raise told
        return list(told)

    def owner(self, command: Command) -> Address | None:
        """The server to send a command to; None if no server has its slot."""
        number = command_slot(command)
        if number is not None:
            return self.slot_map.owners[number]
        return self.slot_map.primaries[0] if self.slot_map.primaries else None

    # replicas

    async def replicas_expected(self, key: str) -> int:
        """At most one replica has to acknowledge: a primary that is replaced while it is still running is told so by
        the other primaries."""
        await self.refresh_if_stale()
        address = self.slot_map.owners[slot_of_key(key)]
        return min(self.slot_map.replica_counts.get(address, 0), 1) if address is not None else 0

    def recheck(self) -> None:
        self.stale = True


def _retrieve_error(refreshing: asyncio.Future[None]) -> None:
    """Mark the error of a look-up as seen: asyncio logs errors of tasks that nobody has waited for."""
    if not refreshing.cancelled():
        refreshing.exception()


class ClusterRedis(RetryingRedis):
    """Its own pool serves subscriptions only; commands go through the pools of the topology."""

    def __init__(self, pool: RetryingPool, topology: ClusterTopology) -> None:
        super().__init__(pool, topology)
        self.topology = topology

    async def aclose(self, close_connection_pool: bool | None = None) -> None:
        await super().aclose(close_connection_pool)
        await self.topology.aclose()

    async def _send_once(self, commands: list[Command]) -> list[Any]:
        try:
            await self.topology.refresh_if_stale()
        except CONNECTION_ERRORS as error:
            if isinstance(error, LOGIN_ERRORS):
                raise
            return [NotSent(str(error))] * len(commands)
        if len(commands) == 1 and command_name(commands[0]) in ALL_PRIMARIES:
            return [await self._send_to_all_primaries(commands[0])]
        found: list[Any] = [None] * len(commands)
        groups: dict[Address | None, list[int]] = {}
        address: Address | None = None
        for at, command in enumerate(commands):
            # WAIT counts replicas for the writes of its own connection: it goes with the command before it.
            address = address if command[0] == "WAIT" else self.topology.owner(command)
            groups.setdefault(address, []).append(at)
        told = await asyncio.gather(
            *(self._send_to(address, [commands[at] for at in group]) for address, group in groups.items()),
            return_exceptions=True,
        )
        for group, answers in zip(groups.values(), told, strict=True):
            if isinstance(answers, BaseException):
                raise answers
            for at, answer in zip(group, answers, strict=True):
                found[at] = answer
        return found

    async def _send_to(self, address: Address | None, commands: list[Command]) -> list[Any]:
        """Send commands to one server and follow ASK; what could not be sent is answered with `NotSent`."""
        if address is None:
            self.topology.stale = True
            return [NotSent("nobody has this slot")] * len(commands)
        pool = self.topology.pool(address)
        try:
            connection = await pool.get_connection()
        except LOGIN_ERRORS:
            raise
        except CONNECTION_ERRORS as error:
            self.topology.stale = True
            return [NotSent(f"{address[0]}:{address[1]}: {error}")] * len(commands)
        try:
            answers = await send_batch(connection, commands)
        except CONNECTION_ERRORS:
            self.topology.stale = True
            raise
        finally:
            await pool.release(connection)
        for at, answer in enumerate(answers):
            if isinstance(answer, exceptions.AskError) and not isinstance(answer, exceptions.MovedError):
                # The command is written at another server, so its WAIT must go there, too.
                also = [command for command in commands[at + 1 : at + 2] if command[0] == "WAIT"]
                told = await self._send_asking((answer.host or address[0], answer.port), [commands[at], *also])
                answers[at : at + len(told)] = told
        if any(map(is_refusal, answers)):
            self.topology.stale = True
        return answers

    async def _send_asking(self, address: Address, commands: list[Command]) -> list[Any]:
        """Send commands to the server to which their slot is being moved."""
        _, *answers = await send_batch_from_pool(self.topology.pool(address), [("ASKING",), *commands])
        return answers

    async def _send_to_all_primaries(self, command: Command) -> Any:
        """The answers of all primaries as one: keys joined, counts added up, else the first."""
        told = await asyncio.gather(
            *(self._send_to(address, [command]) for address in self.topology.slot_map.primaries)
        )
        answers = [answer for (answer,) in told]
        for answer in answers:
            if isinstance(answer, Exception):
                return answer
        match command_name(command):
            case "KEYS":
                return [key for keys in answers for key in keys]
            case "DBSIZE":
                return sum(answers)
        return answers[0]

    async def scan_keys(self, match: str | None) -> AsyncIterator[bytes]:
        await self.topology.refresh_if_stale()
        before = self.topology.slot_map
        for address in before.primaries:
            async for key in scan_server(self.topology.pool(address), self.retry_seconds, match):
                yield key
        self.topology.stale = True
        await self.topology.refresh_if_stale()
        if self.topology.slot_map.owners != before.owners:
            raise ScanInterrupted("the cluster has other primaries than before")

    async def flush_and_set(self, left: Command) -> None:
        """Empty all servers, and execute the command `left` on the first of them in the same transaction.

        The server that has the key of `left` comes first: at no moment is the cluster partly empty without it.
        """
        await self.topology.refresh_if_stale()
        first = self.topology.owner(left)
        for address in sorted(self.topology.slot_map.primaries, key=lambda address: address != first):
            words = [left] if address == first else []
            told = await self._send_to(address, [("MULTI",), ("FLUSHDB",), *words, ("EXEC",)])
            for answer in told:
                if isinstance(answer, Exception):
                    raise answer

    def pipeline(self, transaction: bool = True, shard_hint: str | None = None) -> Pipeline:
        raise TypeError("a pipeline leads to one server")
