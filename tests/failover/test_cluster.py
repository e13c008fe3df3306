"""A cluster is used as if it were one server."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from redis import exceptions

from bot.backup import read, write
from bot.store.archive import Archive
from bot.store.cluster import ClusterRedis
from bot.store.connect import ServerUnfit, connect, examine
from bot.store.dump import dump
from bot.store.keys import TableKeys
from bot.store.leases import Lease
from bot.store.presence import anybody
from bot.store.queues import Queues
from bot.store.slots import slot
from bot.store.wire import all_keys, ask, ask_one
from bot.web.keys import RoomKeys
from bot.web.nudges import Nudges
from config.secret import Secret
from config.settings import Settings
from tests.bot.tables import loaded, move, table_for
from tests.failover.fleet import Node, Spread
from tests.server import TestServer

pytestmark = pytest.mark.xdist_group("failover")

KEYS = [f"key {number}" for number in range(40)]


async def test_commands_are_spread_and_answers_come_in_order(cluster: ClusterRedis) -> None:
    owners = {cluster.servers.layout.owners[slot(key)] for key in KEYS}
    assert len(owners) == 3
    await ask(cluster, *(("SET", key, number) for number, key in enumerate(KEYS)))
    told = await ask(cluster, ("TIME",), *(("GET", key) for key in KEYS), ("HGETALL", "none"))
    assert told[1:-1] == [str(number).encode() for number in range(40)]
    assert len(told[0]) == 2
    assert told[-1] == {}
    assert await ask_one(cluster, "DBSIZE") == 40
    assert sorted(await ask_one(cluster, "KEYS", "*")) == sorted(key.encode() for key in KEYS)
    assert {key async for key in all_keys(cluster)} == {key.encode() for key in KEYS}
    assert {key async for key in all_keys(cluster, "key 1?")} == {b"key %d" % number for number in range(10, 20)}


async def test_an_error_of_one_is_an_error_of_all(cluster: ClusterRedis) -> None:
    with pytest.raises(exceptions.ResponseError, match="WRONGTYPE"):
        await ask(cluster, *(("SET", key, 1) for key in KEYS), ("LPUSH", KEYS[0], 1))
    assert await ask(cluster, *(("GET", key) for key in KEYS)) == [b"1"] * 40


async def test_a_game_is_played_and_comes_back_from_a_backup(
    cluster: ClusterRedis, spread: Spread, tmp_path: Path
) -> None:
    hall, (red, blue) = await table_for(cluster, "Red", "Blue")
    await move(red)
    await blue.press("Play")
    table = (await loaded(hall)).table.id
    await ask_one(cluster, "ZREM", TableKeys(table).due, table)
    assert await Archive(cluster).line_up() == 1
    assert await Queues(cluster).waiting() == 0
    settings = Settings(redis_url=Secret(spread.url))
    before = [group async for group in dump(cluster)]
    await write(settings, tmp_path / "backup")
    await ask_one(cluster, "SET", "later", 1)
    await read(settings, tmp_path / "backup", replace=True)
    assert [group async for group in dump(cluster)] == before
    await move(blue)
    await move(red)


async def test_whoever_is_at_work_is_known(cluster: ClusterRedis) -> None:
    assert not await anybody(cluster)
    lease = Lease(cluster, "somebody")
    assert await lease.take()
    assert await anybody(cluster)
    assert not await Lease(cluster, "somebody").take()


async def test_news_of_any_room_wake_whoever_waits(cluster: ClusterRedis) -> None:
    nudges = Nudges(cluster)
    await nudges.start()
    try:
        for room in ("hall", "cellar", "garden", "attic"):
            with nudges.watch(room) as news:
                await asyncio.wait_for(news.wait(), 5) if room == "hall" else None
                news.clear()
                script = "redis.call('SET', KEYS[1], 1) redis.call('PUBLISH', ARGV[1], 1)"
                keys = RoomKeys(room)
                await ask(cluster, ("EVAL", script, 1, keys.counter, keys.changed))
                await asyncio.wait_for(news.wait(), 5)
    finally:
        await nudges.stop()


def _node(fleet: Spread, cluster: ClusterRedis, key: str, *, owner: bool) -> Node:
    place = cluster.servers.layout.owners[slot(key)]
    assert place is not None
    masters = [node for node in fleet.masters() if (node.port == place[1]) == owner]
    return masters[0]


@contextmanager
def _moving(source: Node, target: Node, number: int) -> Iterator[None]:
    """A slot is on its way from one server to another, and arrives."""
    ids = [str(node.client.execute_command("CLUSTER", "MYID")) for node in (source, target)]
    target.client.execute_command("CLUSTER", "SETSLOT", number, "IMPORTING", ids[0])
    source.client.execute_command("CLUSTER", "SETSLOT", number, "MIGRATING", ids[1])
    yield
    for key in source.client.execute_command("CLUSTER", "GETKEYSINSLOT", number, 100):
        source.client.execute_command("MIGRATE", "127.0.0.1", target.port, key, 0, 5000)
    for node in (target, source):
        node.client.execute_command("CLUSTER", "SETSLOT", number, "NODE", ids[1])


async def test_a_slot_that_moves_is_followed(cluster: ClusterRedis, spread: Spread) -> None:
    source, target = (_node(spread, cluster, "a", owner=owner) for owner in (True, False))
    await ask(cluster, ("SET", "a", "here"))
    with _moving(source, target, slot("a")):
        assert await ask(cluster, ("GET", "a"), ("INCR", "{a}:n"), ("GET", "{a}:n")) == [b"here", 1, b"1"]
        assert target.client.dbsize() >= 1
    assert await ask(cluster, ("GET", "a"), ("INCR", "{a}:n")) == [b"here", 2]
    assert cluster.servers.layout.owners[slot("a")] == ("127.0.0.1", target.port)
    with _moving(target, source, slot("a")):
        pass


async def test_what_is_no_cluster_is_refused(server: TestServer, spread: Spread) -> None:
    alone = Node(server.folder / "alone")
    alone.start()
    try:
        await asyncio.to_thread(_until_up, alone)
        with pytest.raises(ServerUnfit, match="cluster support disabled"):
            _ = await connect(f"redis+cluster://127.0.0.1:{alone.port}")
    finally:
        alone.kill()
    with pytest.raises(ServerUnfit, match=r"no server of the cluster can be reached: 127\.0\.0\.1:1 ") as refusal:
        _ = await connect("redis+cluster://:hunter2@127.0.0.1:1")
    assert "hunter2" not in str(refusal.value)
    with pytest.raises(ServerUnfit, match="a part that is not understood"):
        _ = await connect(f"{spread.url}/3")
    part = await connect(f"redis://127.0.0.1:{spread.nodes[0].port}")
    with pytest.raises(ServerUnfit, match=r"part of a cluster(.|\n)*redis\+cluster://|is a replica"):
        await examine(part)
    await part.aclose()


def _until_up(node: Node) -> None:
    while not node.answers():
        pass


async def test_a_cluster_with_a_gap_is_refused_and_one_without_copies_warned_of(
    cluster: ClusterRedis, spread: Spread
) -> None:
    assert await examine(cluster) == []
    layout = cluster.servers.layout
    cluster.servers.layout = type(layout)(layout.masters, (*layout.owners[:-1], None), layout.copies)
    with pytest.raises(ServerUnfit, match="does not have all of its slots"):
        await examine(cluster)
    cluster.servers.layout = type(layout)(layout.masters, layout.owners, dict.fromkeys(layout.masters, 0))
    assert len([line for line in await examine(cluster) if "has no replica" in line]) == 3
    cluster.servers.layout = layout
