"""A client that lives through a restart of its server.

Connections are made anew for as long as patience lasts. A command that only reads is repeated as well. One that changes
something is not, once it has been sent: it may have been carried out although the answer never came. Its caller gets
the error, and alone knows whether a repetition does harm. What a server has refused without doing it is repeated, too.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any, Protocol, Self

from redis import exceptions
from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.client import Pipeline
from redis.asyncio.connection import AbstractConnection

from bot.store.exchange import Command, converse, undone
from bot.store.guided import Guided
from bot.store.patience import Patience, patiently
from bot.store.walk import walk

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


class Copies(Protocol):
    """Who has a copy of what a server is told."""

    async def expected(self, key: str) -> bool:
        """Whether a replica of the server with this key ought to acknowledge what is written."""
        ...

    def look_again(self) -> None:
        """Nobody has acknowledged: what was known of the replicas may be out of date."""
        ...


class PatientPool(BlockingConnectionPool):
    """Hands out connections that were alive a moment ago."""

    patience = 0.0

    async def ensure_connection(self, connection: AbstractConnection) -> None:
        await patiently(lambda: _prepare(connection), self.patience)


async def _prepare(connection: AbstractConnection) -> None:
    try:
        if connection.is_connected:
            # Nothing is due on an idle connection: this is its end, or the rest of an answer nobody waited for.
            if not (isinstance(connection, Guided) and connection.astray) and not await connection.can_read():
                await connection.check_health()
                return
            await connection.disconnect()
        await connection.connect()
        # A server that is still loading takes connections, and refuses everything else.
        await connection.send_command("PING")
        await connection.read_response()
        if isinstance(connection, Guided):
            await connection.verify()
    except BaseException as error:
        await connection.disconnect()
        # A refusal during the first words may come wrapped up as if nobody had been there.
        if isinstance(error.__cause__, exceptions.RedisError):
            raise error.__cause__ from None
        raise


class PatientRedis(Redis):
    copies: Copies | None = None

    @classmethod
    def on(cls, pool: PatientPool) -> Self:
        """Which is closed with it."""
        client = cls(connection_pool=pool)
        client.auto_close_connection_pool = True
        return client

    @property
    def patience(self) -> float:
        pool = self.connection_pool
        return pool.patience if isinstance(pool, PatientPool) else 0.0

    async def answers(self, commands: Sequence[Command]) -> list[Any]:
        """In order, errors in their places. What was refused for now is sent again, as long as patience lasts."""
        patience = Patience(self.patience)
        found: list[Any] = [None] * len(commands)
        left = list(range(len(commands)))
        while True:
            for place, answer in zip(left, await self._round([commands[at] for at in left]), strict=True):
                found[place] = answer
            left = _again(commands, found, left)
            if not left or patience.over:
                return found
            await patience.pause()

    async def _round(self, commands: list[Command]) -> list[Any]:
        """All of them, once."""
        return await converse(self.connection_pool, commands)

    async def execute_command(self, *args: Any, **options: Any) -> Any:
        async def once() -> Any:
            (answer,) = await self.answers([args])
            if isinstance(answer, Exception):
                raise answer
            return answer

        answer = await (patiently(once, self.patience) if reads(args[0]) else once())
        options.pop("keys", None)
        understood = self.response_callbacks.get(args[0])
        return understood(answer, **options) if understood else answer

    async def names(self, match: str | None) -> AsyncIterator[bytes]:
        """Of all keys."""
        async for key in walk(self.connection_pool, self.patience, match):
            yield key

    def pipeline(self, transaction: bool = True, shard_hint: str | None = None) -> PatientPipeline:
        return PatientPipeline(self.connection_pool, self.response_callbacks, transaction, shard_hint)


def _again(commands: Sequence[Command], found: list[Any], left: list[int]) -> list[int]:
    """What was not done; and what only had to do with it: the wait for copies of it."""
    again: list[int] = []
    for at in left:
        if undone(found[at]) or (commands[at][0] == "WAIT" and at - 1 in again):
            again.append(at)
    return again


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
