"""Several commands in one round trip: answers in order, and none left over for the next command."""

from __future__ import annotations

import asyncio

import pytest
from redis.asyncio import BlockingConnectionPool, Redis
from redis.exceptions import ConnectionError as NotConnected
from redis.exceptions import ResponseError

from bot.store.commands import execute_all, execute_all_once
from bot.store.connect import connect
from bot.store.script import Script
from tests.server import TestServer
from tests.store.tools import Wire


async def alone(server: TestServer) -> Redis:
    """A client with a single connection: an answer that is left over would be read by the next command."""
    return Redis.from_pool(BlockingConnectionPool.from_url(server.url, max_connections=1))


async def test_answers_come_in_order(redis: Redis) -> None:
    assert await execute_all(redis) == []
    await execute_all(redis, ("SET", "a", b"\x00\r\n"), ("HSET", "h", "x", 1, "y", 2.5), ("RPUSH", "l", "ё"))
    assert await execute_all(redis, ("GET", "a"), ("HGETALL", "h"), ("LRANGE", "l", 0, -1), ("GET", "none")) == [
        b"\x00\r\n",
        {b"x": b"1", b"y": b"2.5"},
        ["ё".encode()],
        None,
    ]


async def test_an_error_among_answers_leaves_none_behind(server: TestServer, redis: Redis) -> None:
    client = await alone(server)
    for _ in range(3):
        with pytest.raises(ResponseError, match="WRONGTYPE"):
            await execute_all_once(client, [("SET", "a", "1"), ("LPUSH", "a", "2"), ("SET", "b", "3")])
        assert await execute_all(client, ("GET", "a"), ("GET", "b")) == [b"1", b"3"]
    await client.aclose()


async def test_whoever_is_interrupted_leaves_no_answer_behind(server: TestServer, redis: Redis) -> None:
    client = await alone(server)
    await redis.set("a", "1")
    for turn in range(20):
        asking = asyncio.ensure_future(execute_all(client, ("ECHO", "late"), ("ECHO", "later")))
        for _ in range(turn):
            await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        assert await execute_all(client, ("GET", "a")) == [b"1"]
    await client.aclose()


@pytest.mark.parametrize("when", ["before", "after"])
async def test_reading_is_repeated_when_the_line_breaks(server: TestServer, redis: Redis, when: str) -> None:
    await redis.set("a", "1")
    wire = Wire(server)
    async with wire.up():
        client = await connect(wire.url)
        wire.cut_at.append((b"GET", when))
        assert await execute_all(client, ("GET", "a"), ("EXISTS", "a")) == [b"1", 1]
        await client.aclose()
    assert wire.cuts == 1


async def test_writing_is_not_repeated_by_itself(server: TestServer, redis: Redis) -> None:
    wire = Wire(server)
    async with wire.up():
        client = await connect(wire.url)
        wire.cut_at.append((b"INCR", "after"))
        with pytest.raises(NotConnected):
            await execute_all(client, ("INCR", "n"))
        await client.aclose()
    assert await redis.get("n") == b"1"


async def test_a_script_that_fails_says_so(redis: Redis) -> None:
    script = Script("claim")
    await redis.set("queue", "no queue")
    with pytest.raises(ResponseError, match="WRONGTYPE"):
        await script(redis, ("queue",), "", 30, 1)
