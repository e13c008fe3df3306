"""Waiting until a replica has a write.

A primary that dies, or is replaced while it is still running, takes with it what its successor has not received. So if
a server has live replicas, nothing is shown to anybody before they have acknowledged it: a commit, a draft, the table
that a reply or a refusal is based on, and the mark before a message is sent.
"""

from __future__ import annotations

import asyncio
from typing import Any

import structlog
from redis import exceptions
from redis.asyncio import Redis

from bot.store.batch import Command
from bot.store.client import RetryingPool, RetryingRedis
from bot.store.commands import execute_all_once
from bot.store.retry import CONNECTION_ERRORS, retry_for

WAIT_MILLISECONDS = 250
"""Longest time that a command `WAIT` waits for replicas. Its answer is the number of replicas that have the write."""
RECHECK_SECONDS = 5.0
"""Seconds for which the number of live replicas is not asked for again."""

log = structlog.get_logger(__name__)


class NotReplicated(exceptions.ConnectionError):
    """The server executed the write, but not enough replicas have acknowledged it: it may be lost with the server."""


async def replicas_expected(redis: Redis, key: str) -> int:
    """How many replicas must acknowledge a write to this key; 0 if the server has none."""
    monitor = redis.replica_monitor if isinstance(redis, RetryingRedis) else None
    return await monitor.replicas_expected(key) if monitor is not None else 0


async def execute_replicated(redis: Redis, key: str, command: Command) -> Any:
    """Execute a command that writes to this key, once, and return its answer after the replicas have acknowledged it.

    Raises `NotReplicated` if they have not: the write was executed, and may be lost with the server.
    """
    wanted = await replicas_expected(redis, key)
    if not wanted:
        (answer,) = await execute_all_once(redis, [command])
        return answer
    answer, acknowledged = await execute_all_once(redis, [command, ("WAIT", wanted, WAIT_MILLISECONDS)])
    if acknowledged < wanted:
        if isinstance(redis, RetryingRedis) and redis.replica_monitor is not None:
            redis.replica_monitor.recheck()
        # If the server has no replica left, nobody could acknowledge, and that is no error.
        if await replicas_expected(redis, key):
            raise NotReplicated("no replica has acknowledged it")
    return answer


class InfoReplicaMonitor:
    """The monitor for a single server: believes what the server says itself (`INFO replication`)."""

    def __init__(self, pool: RetryingPool) -> None:
        self._pool = pool
        self._redis = Redis(connection_pool=pool)
        self._recheck_at = 0.0
        self._replicas = 0

    async def replicas_expected(self, key: str) -> int:
        """At most one replica has to acknowledge: only the operator can replace this server by another one."""
        now = asyncio.get_running_loop().time()
        if now >= self._recheck_at:
            self._recheck_at = now + RECHECK_SECONDS
            try:
                before, self._replicas = self._replicas, await self._count()
            except CONNECTION_ERRORS:
                self._recheck_at = 0.0
                raise
            if before and not self._replicas:
                log.warning("the server has no replica any more: what it is told is in one place only")
        return min(self._replicas, 1)

    def recheck(self) -> None:
        self._recheck_at = 0.0

    async def _count(self) -> int:
        info = await retry_for(lambda: self._redis.info("replication"), self._pool.retry_seconds)
        return int(info.get("connected_slaves", 0))
