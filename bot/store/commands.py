"""Executing commands: the functions that the rest of the program uses. Answers are bytes, not text."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any

from redis.asyncio import Redis

from bot.store.batch import Argument, Command, send_batch_from_pool
from bot.store.client import RetryingRedis, is_read
from bot.store.retry import retry_for
from bot.store.scan import scan_server

__all__ = ["Argument", "execute", "execute_all", "execute_all_once", "scan_keys"]


async def execute_all(redis: Redis, *commands: Command) -> list[Any]:
    """Execute commands in one round trip and return their answers in order; raises the first error among them.

    They are not a transaction. In a cluster each server gets its part at the same time. If all of them only read, they
    are repeated when the connection breaks.
    """
    if not commands:
        return []
    if not isinstance(redis, RetryingRedis) or not all(is_read(command[0]) for command in commands):
        return await execute_all_once(redis, commands)
    return await retry_for(lambda: execute_all_once(redis, commands), redis.retry_seconds)


async def execute_all_once(redis: Redis, commands: Sequence[Command]) -> list[Any]:
    """The same, without repetition after a broken connection, whatever the commands are."""
    if isinstance(redis, RetryingRedis):
        answers = await redis.execute_batch(commands)
    else:
        answers = await send_batch_from_pool(redis.connection_pool, commands)
    for answer in answers:
        if isinstance(answer, Exception):
            raise answer
    callbacks = [redis.response_callbacks.get(str(command[0])) for command in commands]
    return [callback(answer) if callback else answer for callback, answer in zip(callbacks, answers, strict=True)]


async def execute(redis: Redis, *command: Argument) -> Any:
    """Execute one command, given as its words, and return its answer."""
    return await redis.execute_command(*command)


async def scan_keys(redis: Redis, match: str | None = None) -> AsyncIterator[bytes]:
    """The names of all keys that match, of all servers of a cluster; some perhaps twice.

    Raises `ScanInterrupted` if a server was replaced or restarted meanwhile.
    """
    found = (
        redis.scan_keys(match) if isinstance(redis, RetryingRedis) else scan_server(redis.connection_pool, 0.0, match)
    )
    async for key in found:
        yield key
