"""The connection to the server: restarts that are survived, and servers that are refused."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import pytest
from redis import exceptions
from redis.asyncio import Redis

from bot.store.client import is_read
from bot.store.commands import execute, execute_all
from bot.store.connect import ServerUnfit, connect, examine
from tests.server import TestServer


@contextmanager
def another(*options: str) -> Iterator[TestServer]:
    running = TestServer(*options)
    running.start()
    try:
        yield running
    finally:
        running.stop()


async def verdict(url: str) -> list[str]:
    client = await connect(url)
    try:
        return await examine(client)
    finally:
        await client.aclose()


@pytest.mark.parametrize(
    "read",
    [
        lambda client: client.get("game"),
        lambda client: execute_all(client, ("GET", "game")),
        lambda client: client.set("game", "new", get=True),
    ],
    ids=["read", "reads together", "a change by way of a new connection"],
)
async def test_a_restart_is_survived(read: Callable[[Redis], Awaitable[object]]) -> None:
    with another("--appendonly", "yes", "--appendfsync", "always") as server:
        client = await connect(server.url)
        await client.set("game", "kept")
        # In a thread, so that the client can see it happen.
        await asyncio.to_thread(server.kill)
        answer = asyncio.ensure_future(_awaited(read(client)))
        await asyncio.to_thread(server.start)
        assert await answer in (b"kept", [b"kept"])
        await client.aclose()


async def _awaited(awaitable: Awaitable[object]) -> object:
    return await awaitable


async def test_a_change_that_may_have_happened_is_not_repeated() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        heard: list[bytes] = []

        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            while data := await reader.read(65536):
                if b"INCR" in data or b"MGET" in data:
                    heard.append(b"INCR" if b"INCR" in data else b"MGET")
                    if heard.count(heard[-1]) == 1:
                        break
                    writer.write(b"*1\r\n$4\r\nkept\r\n")
                elif b"HELLO" in data:
                    writer.write(b"%1\r\n+proto\r\n:3\r\n")
                else:
                    # One for each command.
                    writer.write(b"+PONG\r\n" * len(re.findall(rb"(?:^|\n)\*\d", data)))
            writer.close()

        server = await asyncio.start_server(answer, sock=listener)
        client = await connect(f"redis://127.0.0.1:{listener.getsockname()[1]}")
        assert await client.mget("game") == [b"kept"]
        with pytest.raises(exceptions.ConnectionError):
            await client.incr("moves")
        assert heard == [b"MGET", b"MGET", b"INCR"]
        await client.aclose()
        server.close()


def test_what_reads_and_what_does_not() -> None:
    assert all(is_read(name) for name in ("GET", "hgetall", b"ZRANGE", "CONFIG GET", "PING"))
    assert not any(is_read(name) for name in ("SET", "EVALSHA", "CONFIG SET", "SCRIPT LOAD", "XREADGROUP", "GETDEL"))


async def test_answers_are_bytes_whatever_the_url_says(server: TestServer) -> None:
    client = await connect(f"{server.url}?decode_responses=True")
    await client.set("game", b"\xff")
    assert await client.get("game") == b"\xff"
    await client.aclose()


async def test_a_client_answers_as_the_plain_one_does(server: TestServer, redis: Redis) -> None:
    client = await connect(server.url)
    await redis.zadd("queue", {"a": 1, "b": 2.5})
    await redis.hset("table", mapping={"v": 1, "t": b"\x00"})
    for command in (("ZRANGE", "queue", 0, -1, "WITHSCORES"), ("HGETALL", "table"), ("ZSCORE", "queue", "a")):
        assert await execute(client, *command) == await execute(redis, *command)
        assert await execute_all(client, command) == await execute_all(redis, command)
    await client.aclose()


async def test_a_server_that_keeps_nothing_is_warned_of(server: TestServer) -> None:
    assert [line.partition(" keeps ")[2][:15] for line in await verdict(server.url)] == ["nothing on disk"]


@pytest.mark.parametrize(
    "options", [("--appendonly", "yes"), ("--save", "3600 1"), ("--save", "60 1", "--maxmemory", "9gb")]
)
async def test_a_server_that_keeps_everything_is_welcome(options: tuple[str, ...]) -> None:
    with another(*options) as server:
        assert await verdict(server.url) == []


async def test_a_server_that_evicts_is_refused() -> None:
    with another("--maxmemory", "64mb", "--maxmemory-policy", "allkeys-lru") as server:
        with pytest.raises(ServerUnfit, match=r"with the policy allkeys-lru\): games would be lost") as refusal:
            await verdict(server.url)
        assert "CONFIG SET maxmemory-policy noeviction" in str(refusal.value)


async def test_a_server_that_asks_for_a_password_is_refused_until_it_gets_it() -> None:
    with another("--requirepass", "open sesame") as server:
        for url in (server.url, f"{server.url}?password=hunter2"):
            with pytest.raises(ServerUnfit, match="does not let us in") as refusal:
                await verdict(url)
            assert "redis://name:password@host" in str(refusal.value)
            assert "hunter2" not in str(refusal.value)
        assert len(await verdict(f"{server.url}?password=open+sesame")) == 1


@pytest.mark.parametrize("may", ["+@all -info", "+@read +info", "+@all -eval"])
async def test_a_server_that_forbids_what_we_need_is_refused(may: str) -> None:
    with another("--user", "guest", "on", "nopass", "~*", "&*", *may.split()) as server:
        with pytest.raises(ServerUnfit, match="forbids what Castellan needs") as refusal:
            await verdict(f"unix://guest:any@{server.socket}")
        assert "ACL SETUSER" in str(refusal.value)


async def test_a_replica_is_refused() -> None:
    with another("--replicaof", "127.0.0.1", "1") as replica, pytest.raises(ServerUnfit, match="is a replica"):
        await verdict(replica.url)


async def test_a_part_of_a_cluster_is_refused() -> None:
    with another("--cluster-enabled", "yes") as node, pytest.raises(ServerUnfit, match="part of a cluster"):
        await verdict(node.url)


@pytest.mark.parametrize(
    ("info", "words"),
    [
        ({"redis_version": "6.0.16"}, r"too old \(6\.0\.16\)"),
        ({}, "does not tell its version"),
        ({"redis_version": "7.2.4", "maxmemory": 1, "maxmemory_policy": "volatile-lru"}, "throws data away"),
    ],
)
async def test_what_a_server_says_of_itself_counts(
    redis: Redis, monkeypatch: pytest.MonkeyPatch, info: dict[str, object], words: str
) -> None:
    async def told() -> dict[str, object]:
        return info

    monkeypatch.setattr(redis, "info", told)
    with pytest.raises(ServerUnfit, match=words):
        await examine(redis)


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("unix:///nowhere/redis.sock", "The server at unix:///nowhere/redis.sock cannot be reached"),
        ("redis://:hunter2@127.0.0.1:1/0", "The server at 127.0.0.1:1 cannot be reached"),
        ("redis://:hunter2@127.0.0.1:1/0?colour=blue", "option that is not known"),
        ("redis://:hunter2@127.0.0.1:1/0?socket_timeout=long", "a part that is not understood"),
    ],
)
async def test_a_server_that_is_not_there_is_missed_at_once(url: str, words: str) -> None:
    with pytest.raises(ServerUnfit, match=words) as refusal:
        await verdict(url)
    assert "hunter2" not in str(refusal.value)
