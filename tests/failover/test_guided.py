"""Connections lead to whoever is the right one now, and not to who was."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from redis import exceptions
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from bot.store.client import PatientPool, PatientRedis
from bot.store.connect import connect
from bot.store.guided import Guided, Place
from bot.store.walk import TOGETHER, Interrupted
from bot.store.wire import all_keys, ask, ask_one
from tests.failover.fleet import Node
from tests.failover.pair import pair
from tests.server import TestServer

pytestmark = pytest.mark.xdist_group("failover")


class Guide:
    def __init__(self, node: Node) -> None:
        self.known: Place | None = None
        self.show(node)

    def show(self, node: Node) -> None:
        self.known = ("127.0.0.1", node.port)

    async def way(self) -> Place:
        assert self.known is not None
        return self.known


def client_by(guide: Guide, patience: float) -> PatientRedis:
    pool = PatientPool(connection_class=Guided, guide=guide, retry=Retry(NoBackoff(), 0))
    pool.patience = patience
    return PatientRedis.on(pool)


async def test_who_is_the_right_one_no_more_is_left_although_it_answers(tmp_path: Path) -> None:
    with pair(tmp_path) as (first, second):
        guide = Guide(first)
        client = client_by(guide, 10)
        await ask(client, ("SET", "a", "first"))
        second.client.execute_command("REPLICAOF", "NO", "ONE")
        guide.show(second)
        await ask(client, ("SET", "b", "second"))
        assert second.client.get("b") == "second"
        assert first.client.get("b") is None
        await client.aclose()


async def test_who_is_not_the_right_one_yet_is_waited_for(tmp_path: Path) -> None:
    with pair(tmp_path) as (_, second):
        client = client_by(Guide(second), 0.2)
        with pytest.raises(exceptions.ConnectionError, match="is no primary"):
            await ask_one(client, "PING")
        assert isinstance(client.connection_pool, PatientPool)
        client.connection_pool.patience = 10
        writing = asyncio.ensure_future(ask_one(client, "SET", "a", 1))
        await asyncio.wait({writing}, timeout=0.1)
        second.client.execute_command("REPLICAOF", "NO", "ONE")
        assert await writing
        await client.aclose()


async def test_what_was_refused_without_being_done_is_sent_again(tmp_path: Path) -> None:
    with pair(tmp_path) as (first, second):
        client = await connect(f"redis://127.0.0.1:{first.port}")
        first.client.execute_command("REPLICAOF", "127.0.0.1", second.port)
        writing = asyncio.ensure_future(ask(client, ("GET", "a"), ("INCR", "a"), ("INCR", "a")))
        script = asyncio.ensure_future(ask(client, ("EVAL", "return redis.call('INCR', KEYS[1])", 1, "b")))
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
        await ask(client, *(("SET", f"key {number}", 1) for number in range(3 * TOGETHER)))
        walk = all_keys(client)
        assert await anext(walk)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        with pytest.raises(Interrupted):
            _ = [key async for key in walk]
        assert len({key async for key in all_keys(client)}) == 3 * TOGETHER
        await client.aclose()
    finally:
        server.stop()
