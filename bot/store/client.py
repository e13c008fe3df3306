"""A client that lives through a restart of its server.

Connections are made anew for as long as patience lasts. A command that only reads is repeated as well. One that changes
something is not, once it has been sent: it may have been carried out although the answer never came. Its caller gets
the error, and alone knows whether a repetition does harm.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from redis import exceptions
from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.client import Pipeline
from redis.asyncio.connection import AbstractConnection

T = TypeVar("T")

FIRST_PAUSE = 0.02
LONGEST_PAUSE = 0.5

LOST = (exceptions.ConnectionError, exceptions.TimeoutError, OSError)
REFUSED = (exceptions.AuthenticationError, exceptions.AuthorizationError)
"""Kinds of lost connections that will not get better by themselves."""

_NAMES = """
DBSIZE ECHO EVALSHA_RO EVAL_RO EXISTS FCALL_RO GET GETRANGE HEXISTS HGET HGETALL HKEYS HLEN HMGET HSCAN HSTRLEN
HVALS INFO KEYS LINDEX LLEN LPOS LRANGE MGET PING PTTL SCAN SCARD SINTER SISMEMBER SMEMBERS SMISMEMBER SSCAN STRLEN
SUNION TIME TTL TYPE XINFO XLEN XPENDING XRANGE XREAD XREVRANGE ZCARD ZCOUNT ZMSCORE ZRANGE ZRANGEBYLEX ZRANGEBYSCORE
ZRANK ZREVRANGE ZREVRANGEBYSCORE ZREVRANK ZSCAN ZSCORE
"""
READS = frozenset(_NAMES.split())


def reads(name: object) -> bool:
    """Whether a command may be repeated at will."""
    words = (name.decode() if isinstance(name, bytes) else str(name)).upper().split()
    return words[0] in READS or words == ["CONFIG", "GET"]


async def patiently(attempt: Callable[[], Awaitable[T]], patience: float) -> T:
    """Repeat what fails for want of a connection, until it works or patience is at an end."""
    loop = asyncio.get_running_loop()
    until = loop.time() + patience
    pause = FIRST_PAUSE
    while True:
        try:
            return await attempt()
        except REFUSED:
            raise
        except LOST:
            if loop.time() + pause > until:
                raise
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


class PatientPool(BlockingConnectionPool):
    """Hands out connections that were alive a moment ago."""

    patience = 0.0

    async def ensure_connection(self, connection: AbstractConnection) -> None:
        await patiently(lambda: _prepare(connection), self.patience)


async def _prepare(connection: AbstractConnection) -> None:
    try:
        if connection.is_connected:
            # Nothing is due on an idle connection: this is its end, or the rest of an answer nobody waited for.
            if not await connection.can_read():
                await connection.check_health()
                return
            await connection.disconnect()
        await connection.connect()
        # A server that is still loading takes connections, and refuses everything else.
        await connection.send_command("PING")
        await connection.read_response()
    except BaseException as error:
        await connection.disconnect()
        # A refusal during the first words may come wrapped up as if nobody had been there.
        if isinstance(error.__cause__, exceptions.RedisError):
            raise error.__cause__ from None
        raise


class PatientRedis(Redis):
    @property
    def patience(self) -> float:
        pool = self.connection_pool
        return pool.patience if isinstance(pool, PatientPool) else 0.0

    async def execute_command(self, *args: Any, **options: Any) -> Any:
        execute: Callable[..., Awaitable[Any]] = super().execute_command
        if not reads(args[0]):
            return await execute(*args, **options)
        return await patiently(lambda: execute(*args, **options), self.patience)

    def pipeline(self, transaction: bool = True, shard_hint: str | None = None) -> PatientPipeline:
        return PatientPipeline(self.connection_pool, self.response_callbacks, transaction, shard_hint)


class PatientPipeline(Pipeline):
    async def execute(self, raise_on_error: bool = True) -> list[Any]:
        execute: Callable[..., Awaitable[list[Any]]] = super().execute
        commands = list(self.command_stack)
        pool = self.connection_pool
        if self.watching or not isinstance(pool, PatientPool) or not all(reads(words[0]) for words, _ in commands):
            return await execute(raise_on_error)

        def again() -> Awaitable[list[Any]]:
            # A pipeline forgets its commands when it fails.
            self.command_stack = list(commands)
            return execute(raise_on_error)

        return await patiently(again, pool.patience)
