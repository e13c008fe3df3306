"""Commands to Redis in one round trip, with answers as the bytes they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

import hiredis
from redis.asyncio import Redis
from redis.exceptions import ResponseError

from bot.store.client import PatientRedis, patiently, reads

Raw = str | bytes | int | float

_packed = cast(Callable[[tuple[Raw, ...]], bytes], hiredis.pack_command)


async def ask(redis: Redis, *commands: tuple[Raw, ...]) -> list[Any]:
    """All answers, in order. The commands are sent together; they are not one transaction."""
    if not commands:
        return []
    if not isinstance(redis, PatientRedis) or not all(reads(command[0]) for command in commands):
        return await send(redis, commands)
    return await patiently(lambda: send(redis, commands), redis.patience)


async def send(redis: Redis, commands: Sequence[tuple[Raw, ...]]) -> list[Any]:
    """The same, once. Not by a pipeline of the client: that takes longer than everything the server does."""
    pool = redis.connection_pool
    connection = await pool.get_connection()
    answers: list[Any] = []
    try:
        await connection.send_packed_command(b"".join(map(_packed, commands)))
        for command in commands:
            try:
                answer = await connection.read_response()
            except ResponseError as error:
                answers.append(error)
                continue
            understood = redis.response_callbacks.get(str(command[0]))
            answers.append(understood(answer) if understood else answer)
    finally:
        await pool.release(connection)
    for answer in answers:
        if isinstance(answer, ResponseError):
            raise answer
    return answers


async def ask_one(redis: Redis, *command: Raw) -> Any:
    return await redis.execute_command(*command)
