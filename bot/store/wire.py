"""Commands to Redis in one round trip, with answers as the bytes they are."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any

from redis.asyncio import Redis

from bot.store.client import PatientRedis, reads
from bot.store.exchange import Command, Raw, converse
from bot.store.patience import patiently
from bot.store.walk import walk

__all__ = ["Raw", "all_keys", "ask", "ask_one", "send"]


async def ask(redis: Redis, *commands: Command) -> list[Any]:
    """All answers, in order. The commands are sent together, on a cluster to each of its servers what it has; they are
    not one transaction."""
    if not commands:
        return []
    if not isinstance(redis, PatientRedis) or not all(reads(command[0]) for command in commands):
        return await send(redis, commands)
    return await patiently(lambda: send(redis, commands), redis.patience)


async def send(redis: Redis, commands: Sequence[Command]) -> list[Any]:
    """The same, once."""
    if isinstance(redis, PatientRedis):
        answers = await redis.answers(commands)
    else:
        answers = await converse(redis.connection_pool, commands)
    for answer in answers:
        if isinstance(answer, Exception):
            raise answer
    callbacks = [redis.response_callbacks.get(str(command[0])) for command in commands]
    return [understood(answer) if understood else answer for understood, answer in zip(callbacks, answers, strict=True)]


async def ask_one(redis: Redis, *command: Raw) -> Any:
    return await redis.execute_command(*command)


async def all_keys(redis: Redis, match: str | None = None) -> AsyncIterator[bytes]:
    """The names of all keys, some perhaps twice; of all servers of a cluster."""
    found = redis.names(match) if isinstance(redis, PatientRedis) else walk(redis.connection_pool, 0.0, match)
    async for key in found:
        yield key
