"""Finding the primary by asking sentinels, and whether it has live replicas."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import structlog
from redis import exceptions
from redis.asyncio import ConnectionPool, Redis
from redis.asyncio.connection import Connection, SSLConnection
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from bot.store.replication import RECHECK_SECONDS
from bot.store.resolving_connection import Address
from bot.store.retry import CONNECTION_ERRORS
from bot.store.urls import ServersURL

ANSWER_SECONDS = 2.0
"""Seconds that a sentinel has to answer."""
DOUBT_SECONDS = 5.0
"""Seconds for which sentinels must have reported fewer live replicas before that is believed. They lose sight of a
replica for a moment when they make it the primary, and when they are busy: another change may be near."""
DOWN_FLAGS = ("is_sdown", "is_odown", "is_disconnected", "is_master_down")
"""Flags, as redis-py names them, of a replica that cannot acknowledge writes."""

log = structlog.get_logger(__name__)

Question = Callable[[Redis], Awaitable[Any]]


class Sentinels:
    """Asks all sentinels, and believes the newest answer.

    It is the `AddressResolver` and the `ReplicaMonitor` of the primary that they watch.
    """

    def __init__(self, url: ServersURL) -> None:
        self.addresses = url.addresses
        self.service = url.service
        self.current: Address | None = ("", 0)
        """No address until the first look-up."""
        tls = {name: value for name, value in url.options.items() if name.startswith("ssl_")}
        self._options: dict[str, Any] = {
            "connection_class": SSLConnection if url.tls else Connection,
            "retry": Retry(NoBackoff(), 0),
            "decode_responses": True,
            **url.sentinel_options,
            **tls,
        }
        self._finding: asyncio.Future[Address] | None = None
        self._expected = 1
        """How many replicas were alive at once within the last seconds."""
        self._recheck_at = 0.0
        self._fewer_since = 0.0
        """Since when the sentinels report fewer, by the clock of the event loop; 0 if they do not."""

    # the primary

    async def resolve(self) -> Address:
        """The address of the primary. Callers at the same time share one look-up."""
        if self._finding is None or self._finding.done():
            self._finding = asyncio.ensure_future(self._find_primary())
        return await asyncio.shield(self._finding)

    async def _find_primary(self) -> Address:
        # The newest: a sentinel that is cut off from the others still reports the primary of before.
        known: list[tuple[int, bool, Address]] = await self._ask_all(self._primary_of)
        _, there, address = max(known)
        if not there:
            raise exceptions.ConnectionError(f"the sentinels miss the primary at {address[0]}:{address[1]}")
        if address != self.current:
            if self.current != ("", 0):
                log.warning("there is another primary", host=address[0], port=address[1])
            self.current = address
            self._expected, self._fewer_since = 1, 0.0
            self.recheck()
        return address

    async def _primary_of(self, sentinel: Redis) -> tuple[int, bool, Address]:
        """What one sentinel knows: the epoch of its knowledge, whether the primary is up, and its address."""
        state = await sentinel.execute_command("SENTINEL MASTER", self.service)
        # During a change, the state is still that of the old primary, while the address is that of the new one.
        address: Address = await sentinel.execute_command("SENTINEL GET-MASTER-ADDR-BY-NAME", self.service)
        return state["config-epoch"], not state["is_odown"] or address != (state["ip"], state["port"]), address

    # its replicas

    async def replicas_expected(self, key: str) -> int:
        """All live replicas have to acknowledge, because any of them may become the next primary. When the sentinels
        replace a primary that is still running, we leave it as soon as they say so."""
        now = asyncio.get_running_loop().time()
        if now >= self._recheck_at:
            with suppress(exceptions.ConnectionError):
                # The sentinels may know no primary at this moment; the connection that we have may still work.
                await self.resolve()
            live = await self.live_replicas()
            before = self._expected
            self._fewer_since = (self._fewer_since or now) if live < before else 0.0
            if live >= before or now - self._fewer_since >= DOUBT_SECONDS:
                # Believed one replica at a time: that none is left must have been reported for longer.
                self._expected, self._fewer_since = max(live, before - 1), 0.0
            # While fewer are reported and not yet believed, ask each time.
            self._recheck_at = now + RECHECK_SECONDS if live == self._expected else 0.0
            if before and not self._expected:
                log.warning("the primary has no replica that is alive: what it is told is in one place only")
        return self._expected

    def recheck(self) -> None:
        self._recheck_at = 0.0

    async def live_replicas(self) -> int:
        """How many replicas are alive, by the sentinel that sees most of them. If in doubt, one, so that a commit
        waits.

        It is in doubt if no majority of sentinels can be reached: perhaps the replicas are down, perhaps we and an old
        primary are cut off from all others.
        """
        told = await self._ask_all(lambda sentinel: sentinel.sentinel_slaves(self.service))
        most = max(map(_live, told))
        if most:
            return most
        try:
            await self._ask_all(lambda sentinel: sentinel.sentinel_ckquorum(self.service))
        except (exceptions.ResponseError, *CONNECTION_ERRORS):
            return 1
        return 0

    # questions to sentinels

    async def _ask_all(self, question: Question) -> list[Any]:
        """The answers of all sentinels that can be reached. Raises if none can."""
        asked = (self._ask(address, question) for address in self.addresses)
        # In tasks of their own: a caller may be cancelled more than once, and then connections would not be closed.
        answers = await asyncio.shield(asyncio.gather(*asked, return_exceptions=True))
        good = [answer for answer in answers if not isinstance(answer, BaseException)]
        if good:
            return good
        for answer in answers:
            if isinstance(answer, exceptions.ResponseError | exceptions.AuthenticationError):
                raise answer
        said = "; ".join(
            f"{host}:{port} {error or 'does not answer'}"
            for (host, port), error in zip(self.addresses, answers, strict=True)
        )
        raise exceptions.ConnectionError(f"no sentinel can be reached: {said}")

    async def _ask(self, address: Address, question: Question) -> Any:
        async with Redis.from_pool(ConnectionPool(host=address[0], port=address[1], **self._options)) as sentinel:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await question(sentinel)


def _live(replicas: Sequence[Mapping[str, Any]]) -> int:
    """How many of these replicas follow the primary; one if some are alive and none of them does, or not yet."""
    alive = [replica for replica in replicas if not any(replica[flag] for flag in DOWN_FLAGS)]
    return sum(replica.get("master-link-status") == "ok" for replica in alive) or min(len(alive), 1)
