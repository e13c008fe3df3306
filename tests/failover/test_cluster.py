"""Redis Cluster behaves like one server to the program."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest
from redis import exceptions

from bot.ops.backup import read, write
from bot.platforms.web.room_events import RoomEvents
from bot.platforms.web.room_keys import RoomKeys
from bot.store.archive import Archive
from bot.store.cluster import ClusterRedis
from bot.store.commands import execute, execute_all, scan_keys
from bot.store.connect import ServerUnfit, connect, examine
from bot.store.dump import dump
from bot.store.keys import TableKeys
from bot.store.leases import Lease
from bot.store.presence import any_process_running
from bot.store.queues import Queues
from bot.store.replication import NotReplicated
from bot.store.script import HINT
from bot.store.slots import slot_of_key
from config.secret import Secret
from config.settings import Settings
from tests.bot.openings import loaded, move, table_for
from tests.failover.fleet import ClusterServers, Node, moving
from tests.server import TestServer

pytestmark = pytest.mark.xdist_group("failover")

KEYS = [f"key {number}" for number in range(40)]


async def test_commands_are_spread_and_answers_come_in_order(cluster: ClusterRedis) -> None:
    owners = {cluster.topology.slot_map.owners[slot_of_key(key)] for key in KEYS}
    assert len(owners) == 3
    await execute_all(cluster, *(("SET", key, number) for number, key in enumerate(KEYS)))
    told = await execute_all(cluster, ("TIME",), *(("GET", key) for key in KEYS), ("HGETALL", "none"))
    assert told[1:-1] == [str(number).encode() for number in range(40)]
    assert len(told[0]) == 2
    assert told[-1] == {}
    assert await execute(cluster, "DBSIZE") == 40
    assert sorted(await execute(cluster, "KEYS", "*")) == sorted(key.encode() for key in KEYS)
    assert {key async for key in scan_keys(cluster)} == {key.encode() for key in KEYS}
    assert {key async for key in scan_keys(cluster, "key 1?")} == {b"key %d" % number for number in range(10, 20)}


async def test_an_error_of_one_is_an_error_of_all(cluster: ClusterRedis) -> None:
    with pytest.raises(exceptions.ResponseError, match="WRONGTYPE"):
        await execute_all(cluster, *(("SET", key, 1) for key in KEYS), ("LPUSH", KEYS[0], 1))
    assert await execute_all(cluster, *(("GET", key) for key in KEYS)) == [b"1"] * 40


async def test_a_game_is_played_and_comes_back_from_a_backup(
    cluster: ClusterRedis, cluster_servers: ClusterServers, tmp_path: Path
) -> None:
    chatbot, (red, blue) = await table_for(cluster, "Red", "Blue")
    await move(red)
    await blue.press("Play")
    table = (await loaded(chatbot)).table.id
    await execute(cluster, "ZREM", TableKeys(table).due, table)
    assert await Archive(cluster).enqueue_untracked() == 1
    assert await Queues(cluster).waiting() == 0
    settings = Settings(redis_url=Secret(cluster_servers.url))
    before = [group async for group in dump(cluster)]
    await write(settings, tmp_path / "backup")
    await execute(cluster, "SET", "later", 1)
    await read(settings, tmp_path / "backup", replace=True)
    assert [group async for group in dump(cluster)] == before
    await move(blue)
    await move(red)


async def test_whoever_is_at_work_is_known(cluster: ClusterRedis) -> None:
    assert not await any_process_running(cluster)
    lease = Lease(cluster, "somebody")
    assert await lease.take()
    assert await any_process_running(cluster)
    assert not await Lease(cluster, "somebody").take()


async def test_news_of_any_room_wake_whoever_waits(cluster: ClusterRedis) -> None:
    events = RoomEvents(cluster)
    await events.start()
    try:
        for room in ("hall", "cellar", "garden", "attic"):
            with events.subscribe(room) as news:
                await asyncio.wait_for(news.wait(), 5) if room == "hall" else None
                news.clear()
                script = "redis.call('SET', KEYS[1], 1) redis.call('PUBLISH', ARGV[1], 1)"
                keys = RoomKeys(room)
                await execute_all(cluster, ("EVAL", script, 1, keys.counter, keys.changed))
                await asyncio.wait_for(news.wait(), 5)
    finally:
        await events.stop()


def _node(fleet: ClusterServers, cluster: ClusterRedis, key: str, *, owner: bool) -> Node:
    place = cluster.topology.slot_map.owners[slot_of_key(key)]
    assert place is not None
    masters = [node for node in fleet.primaries() if (node.port == place[1]) == owner]
    return masters[0]


async def test_a_slot_that_moves_is_followed(cluster: ClusterRedis, cluster_servers: ClusterServers) -> None:
    source, target = (_node(cluster_servers, cluster, "a", owner=owner) for owner in (True, False))
    await execute_all(cluster, ("SET", "a", "here"))
    with moving(source, target, slot_of_key("a")):
        assert await execute_all(cluster, ("GET", "a"), ("INCR", "{a}:n"), ("GET", "{a}:n")) == [b"here", 1, b"1"]
        assert target.client.dbsize() >= 1
    assert await execute_all(cluster, ("GET", "a"), ("INCR", "{a}:n")) == [b"here", 2]
    assert cluster.topology.slot_map.owners[slot_of_key("a")] == ("127.0.0.1", target.port)
    with moving(target, source, slot_of_key("a")):
        pass


async def test_what_is_written_to_a_slot_that_moves_waits_for_a_copy_where_it_went(
    cluster: ClusterRedis, cluster_servers: ClusterServers
) -> None:
    source, target = (_node(cluster_servers, cluster, "a", owner=owner) for owner in (True, False))
    replica = cluster_servers.replica_of(target)
    with moving(source, target, slot_of_key("a")):
        assert await HINT(cluster, ("{a}:hint",), "", "here", replicated=True) == 1
        replica.signal(signal.SIGSTOP)
        try:
            with pytest.raises(NotReplicated):
                await HINT(cluster, ("{a}:hint",), "here", "there", replicated=True)
        finally:
            replica.signal(signal.SIGCONT)
    with moving(target, source, slot_of_key("a")):
        pass


async def test_what_is_no_cluster_is_refused(server: TestServer, cluster_servers: ClusterServers) -> None:
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
        _ = await connect(f"{cluster_servers.url}/3")
    part = await connect(f"redis://127.0.0.1:{cluster_servers.nodes[0].port}")
    with pytest.raises(ServerUnfit, match=r"part of a cluster(.|\n)*redis\+cluster://|is a replica"):
        await examine(part)
    await part.aclose()


def _until_up(node: Node) -> None:
    while not node.answers():
        pass


async def test_a_cluster_with_a_gap_is_refused_and_one_without_copies_warned_of(
    cluster: ClusterRedis, cluster_servers: ClusterServers
) -> None:
    assert await examine(cluster) == []
    layout = cluster.topology.slot_map
    cluster.topology.slot_map = type(layout)(layout.primaries, (*layout.owners[:-1], None), layout.replica_counts)
    with pytest.raises(ServerUnfit, match="does not have all of its slots"):
        await examine(cluster)
    cluster.topology.slot_map = type(layout)(layout.primaries, layout.owners, dict.fromkeys(layout.primaries, 0))
    assert len([line for line in await examine(cluster) if "has no replica" in line]) == 3
    cluster.topology.slot_map = layout
