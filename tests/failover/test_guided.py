"""Connections always lead to the present primary, and never to a server that was primary before."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from redis import exceptions

from bot.store.client import RetryingPool, RetryingRedis
from bot.store.commands import execute, execute_all, scan_keys
from bot.store.connect import connect
from bot.store.resolving_connection import Address, ResolvingConnection
from bot.store.scan import KEYS_PER_STEP, ScanInterrupted
from tests.failover.fleet import Node
from tests.failover.pair import pair
from tests.server import TestServer

pytestmark = pytest.mark.xdist_group("failover")


class Guide:
    def __init__(self, node: Node) -> None:
        self.current: Address | None = None
        self.show(node)

    def show(self, node: Node) -> None:
        self.current = ("127.0.0.1", node.port)

    async def resolve(self) -> Address:
        assert self.current is not None
        return self.current


def client_by(resolver: Guide, patience: float) -> RetryingRedis:
    pool = RetryingPool(connection_class=ResolvingConnection, resolver=resolver)
    pool.retry_seconds = patience
    return RetryingRedis(pool)


async def test_who_is_the_right_one_no_more_is_left_although_it_answers(tmp_path: Path) -> None:
    with pair(tmp_path) as (first, second):
        guide = Guide(first)
        client = client_by(guide, 10)
        await execute_all(client, ("SET", "a", "first"))
        second.client.execute_command("REPLICAOF", "NO", "ONE")
        guide.show(second)
        await execute_all(client, ("SET", "b", "second"))
        assert second.client.get("b") == "second"
        assert first.client.get("b") is None
        await client.aclose()


async def test_who_is_not_the_right_one_yet_is_waited_for(tmp_path: Path) -> None:
    with pair(tmp_path) as (_, second):
        client = client_by(Guide(second), 0.2)
        with pytest.raises(exceptions.ConnectionError, match="is no primary"):
            await execute(client, "PING")
        assert isinstance(client.connection_pool, RetryingPool)
        client.connection_pool.retry_seconds = 10
        writing = asyncio.ensure_future(execute(client, "SET", "a", 1))
        await asyncio.wait({writing}, timeout=0.1)
        second.client.execute_command("REPLICAOF", "NO", "ONE")
        assert await writing
        await client.aclose()


async def test_what_was_refused_without_being_done_is_sent_again(tmp_path: Path) -> None:
    with pair(tmp_path) as (first, second):
        client = await connect(f"redis://127.0.0.1:{first.port}")
        first.client.execute_command("REPLICAOF", "127.0.0.1", second.port)
        writing = asyncio.ensure_future(execute_all(client, ("GET", "a"), ("INCR", "a"), ("INCR", "a")))
        script = asyncio.ensure_future(execute_all(client, ("EVAL", "return redis.call('INCR', KEYS[1])", 1, "b")))
        await asyncio.wait({writing, script}, timeout=0.2)
        assert not writing.done()
        first.client.execute_command("REPLICAOF", "NO", "ONE")
        assert await writing == [None, 1, 2]
        assert await script == [1]
        await client.aclose()


async def test_a_walk_does_not_go_on_at_another_server() -> None:
    server = TestServer("--appendonly", "yes")
    server.start()
    try:
        client = await connect(server.url)
        await execute_all(client, *(("SET", f"key {number}", 1) for number in range(3 * KEYS_PER_STEP)))
        walk = scan_keys(client)
        assert await anext(walk)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        with pytest.raises(ScanInterrupted):
            _ = [key async for key in walk]
        assert len({key async for key in scan_keys(client)}) == 3 * KEYS_PER_STEP
        await client.aclose()
    finally:
        server.stop()
