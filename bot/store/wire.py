"""Commands to Redis in one round trip, with answers as the bytes they are."""

from __future__ import annotations

from typing import Any

from redis.asyncio import Redis

Raw = str | bytes | int | float


async def ask(redis: Redis, *commands: tuple[Raw, ...]) -> list[Any]:
    """All answers, in order. The commands are sent together; they are not one transaction."""
    pipe = redis.pipeline(transaction=False)
    for command in commands:
        pipe.pipeline_execute_command(*command)
    return await pipe.execute()


async def ask_one(redis: Redis, *command: Raw) -> Any:
    return await redis.execute_command(*command)
