"""What redis-py cannot do, shown with real servers: why `bot/store` has code of its own (`docs/redis.md`).

Each test describes redis-py as it is. If one fails with a later version, redis-py may have learnt it: then our code for
it can perhaps be removed.
"""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from types import FrameType
from typing import Any

import pytest
import redis.asyncio
from redis import exceptions
from redis.asyncio import Redis, RedisCluster, Sentinel
from redis.asyncio.cluster import ClusterNode
from redis.asyncio.connection import ConnectionPool
from redis.asyncio.retry import Retry
from redis.backoff import ConstantBackoff, NoBackoff
from redis.maint_notifications import MaintNotificationsConfig

from bot.store.batch import Command, pack_command
from bot.store.cluster import ClusterRedis
from bot.store.commands import execute
from bot.store.connect import connect
from bot.store.slots import slot_of_key
from tests.failover.fleet import SERVICE, ClusterServers, Node, SentinelServers, moving, running
from tests.failover.pair import pair
from tests.server import TestServer, until

pytestmark = pytest.mark.xdist_group("failover")

LATE = """
local n = redis.call('INCR', KEYS[1])
local begun = os.clock()
while n == 1 and os.clock() - begun < 0.15 do end
return n
"""
"""A script that counts its executions; its first answer comes later than `SOON`."""
SOON = 0.1

CLOSED = ("127.0.0.1", 1)
"""An address where nobody listens."""


class Pauses(ConstantBackoff):
    """Counts how often redis-py asks for a pause. The counter is in the class, because every connection has its own
    copy."""

    asked = 0

    def compute(self, failures: int) -> float:
        Pauses.asked += 1
        return 0.01


def never() -> Retry:
    return Retry(NoBackoff(), 0)


@pytest.fixture(scope="module")
def pair_of(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A server with a replica, without sentinels."""
    with pair(tmp_path_factory.mktemp("pair")) as (first, _):
        yield first


@asynccontextmanager
async def cluster_of(cluster_servers: ClusterServers, **options: Any) -> AsyncIterator[RedisCluster]:
    """A cluster client of redis-py."""
    nodes = [ClusterNode("127.0.0.1", node.port) for node in cluster_servers.nodes]
    client = RedisCluster(startup_nodes=nodes, **options)
    try:
        yield client
    finally:
        # After an error, aclose alone would leave connections open.
        await client.aclose()
        await client.nodes_manager.aclose()
        await client.nodes_manager.aclose("startup_nodes")


def closed_at(port: int) -> Callable[[tuple[str, int]], tuple[str, int]]:
    """A function for `address_remap` by which the server at this port cannot be reached."""
    return lambda place: CLOSED if place[1] == port else place


async def two_of(cluster_servers: ClusterServers, client: RedisCluster, key: str) -> tuple[Node, Node]:
    """The primary that has this key according to redis-py, and another primary."""
    _ = await client.initialize()
    owner = client.get_node_from_key(key)
    assert owner is not None
    masters = sorted(cluster_servers.primaries(), key=lambda node: node.port != owner.port)
    return masters[0], masters[1]


async def key_of(client: RedisCluster, port: int) -> str:
    """A key that belongs to the primary at this port."""
    _ = await client.initialize()
    keys = (f"key {number}" for number in range(1000))
    return next(key for key in keys if getattr(client.get_node_from_key(key), "port", 0) == port)


# retries


async def test_a_command_is_executed_again_when_its_answer_is_late(
    cluster_servers: ClusterServers, pair_of: Node
) -> None:
    """redis-py repeats a command without knowing whether it may be repeated, or has been executed already."""
    async with cluster_of(cluster_servers, socket_timeout=SOON) as client:
        await client.delete("late")
        assert await client.eval(LATE, 1, "late") >= 2
    async with Redis(port=pair_of.port, socket_timeout=SOON) as client:
        assert await client.eval(LATE, 1, "late") >= 2
    ours = await connect(f"{cluster_servers.url}?socket_timeout={SOON}")
    await execute(ours, "DEL", "late")
    with pytest.raises(exceptions.TimeoutError):
        await execute(ours, "EVAL", LATE, 1, "late")
    await ours.aclose()
    ours = await connect(cluster_servers.url)
    assert await execute(ours, "GET", "late") == b"1"
    await ours.aclose()


async def test_without_retries_a_cluster_connection_that_was_closed_meanwhile_is_used(
    cluster_servers: ClusterServers,
) -> None:
    """Without retries even a command that was never sent fails. So redis-py executes commands exactly once neither with
    retries nor without."""
    ours = await connect(cluster_servers.url)
    await execute(ours, "DEL", "n")
    async with cluster_of(cluster_servers, retry=never()) as client:
        await client.get("n")
        owner, _ = await two_of(cluster_servers, client, "n")
        await asyncio.to_thread(hang_up, owner)
        with pytest.raises(exceptions.ConnectionError):
            await client.incr("n")
    assert await execute(ours, "INCR", "n") == 1
    await ours.aclose()


@pytest.mark.parametrize("notified", [True, False], ids=["as it is", "without maintenance notifications"])
async def test_whether_a_connection_was_closed_is_looked_at_only_without_maintenance_notifications(
    pair_of: Node, notified: bool
) -> None:
    config = None if notified else MaintNotificationsConfig(enabled=False)
    pool = ConnectionPool(host="127.0.0.1", port=pair_of.port, retry=never(), maint_notifications_config=config)
    async with Redis.from_pool(pool) as client:
        await client.ping()
        await asyncio.to_thread(hang_up, pair_of)
        if notified:
            with pytest.raises(exceptions.ConnectionError):
                await client.ping()
        else:
            assert await client.ping()


def hang_up(node: Node) -> None:
    """Make a server close all connections of its clients."""
    node.client.execute_command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
    time.sleep(0.1)


async def test_a_wrong_password_is_tried_again_and_attempts_are_counted_not_seconds(pair_of: Node) -> None:
    Pauses.asked = 0
    async with Redis(port=pair_of.port, username="nobody", password="wrong", retry=Retry(Pauses(0), 3)) as client:
        with pytest.raises(exceptions.AuthenticationError):
            await client.ping()
    assert Pauses.asked == 3


async def test_a_cluster_client_never_pauses_between_attempts(cluster_servers: ClusterServers) -> None:
    """So all attempts fail before a replica can have replaced its primary."""
    async with cluster_of(cluster_servers) as client:
        owner, _ = await two_of(cluster_servers, client, "a")
    Pauses.asked = 0
    async with cluster_of(cluster_servers, retry=Retry(Pauses(0), 5), address_remap=closed_at(owner.port)) as client:
        _ = await client.initialize()
        with pytest.raises(exceptions.ConnectionError):
            await client.get("a")
    assert Pauses.asked == 0


async def test_a_cluster_client_does_not_wait_for_a_free_connection(cluster_servers: ClusterServers) -> None:
    async with cluster_of(cluster_servers, max_connections=1) as client:
        await client.get("a")
        both = await asyncio.gather(client.get("a"), client.get("a"), return_exceptions=True)
        assert [type(answer) for answer in both].count(exceptions.MaxConnectionsError) == 1


# pipelines


async def test_a_cluster_pipeline_executes_again_what_answered_with_nothing(cluster_servers: ClusterServers) -> None:
    """If one server cannot be reached, commands to the others are sent again whenever their answer was 0, nil or
    empty."""
    async with cluster_of(cluster_servers) as client:
        owner, other = await two_of(cluster_servers, client, "n")
        far = await key_of(client, other.port)
        await client.delete("n")
    async with cluster_of(cluster_servers, retry=Retry(NoBackoff(), 2), address_remap=closed_at(other.port)) as client:
        _ = await client.initialize()
        pipeline = client.pipeline()
        _ = pipeline.execute_command("EVAL", "redis.call('INCR', KEYS[1]) return false", 1, "n")
        _ = pipeline.execute_command("GET", far)
        with pytest.raises(exceptions.ConnectionError):
            await pipeline.execute()
    assert owner.client.get("n") == "3"


async def test_a_cluster_pipeline_waits_for_replicas_of_the_wrong_server_after_a_move(
    cluster_servers: ClusterServers,
) -> None:
    """The command is redirected to the slot's new server, but WAIT is not: it reports a replica that does not have the
    data."""
    async with cluster_of(cluster_servers) as client:
        source, target = await two_of(cluster_servers, client, "a")
        replica = cluster_servers.replica_of(target)
        with moving(source, target, slot_of_key("a")):
            pass
        replica.signal(signal.SIGSTOP)
        try:
            pipeline = client.pipeline()
            _ = pipeline.execute_command("EVAL", "return redis.call('INCR', KEYS[1])", 1, "{a}:n")
            _ = pipeline.execute_command("WAIT", 1, 50, target_nodes=client.get_node_from_key("a"))
            assert await pipeline.execute() == [1, 1]
            truth = target.client.pipeline(transaction=False)
            truth.incr("{a}:n")
            truth.wait(1, 50)
            assert truth.execute() == [2, 0]
        finally:
            replica.signal(signal.SIGCONT)
    target.client.delete("{a}:n")
    with moving(target, source, slot_of_key("a")):
        pass


async def test_a_script_in_a_pipeline_asks_every_time_whether_it_is_known(pair_of: Node) -> None:
    """On one server a pipeline sends a script and WAIT over the same connection, but needs one round trip more than we
    do."""
    async with Redis(port=pair_of.port) as client:
        script = client.register_script("return redis.call('INCR', KEYS[1])")
        pair_of.client.config_resetstat()
        for turn in (1, 2, 3):
            pipeline = client.pipeline(transaction=False)
            await script(["scripted"], client=pipeline)
            _ = pipeline.wait(1, 5000)
            assert await pipeline.execute() == [turn, 1]
    assert pair_of.client.info("commandstats")["cmdstat_script|exists"]["calls"] == 3


# who has what


async def test_ask_is_not_followed_with_two_idle_connections(cluster_servers: ClusterServers) -> None:
    """ASKING is sent over one connection, the command over the other."""
    async with cluster_of(cluster_servers) as client:
        source, target = await two_of(cluster_servers, client, "a")
        node = client.get_node(host="127.0.0.1", port=target.port)
        await asyncio.gather(*(client.execute_command("PING", target_nodes=node) for _ in range(2)))
        with moving(source, target, slot_of_key("a")):
            with pytest.raises(exceptions.ClusterError, match="TTL exhausted"):
                await client.incr("{a}:n")
            ours = await connect(cluster_servers.url)
            assert await execute(ours, "INCR", "{a}:n") == 1
            await ours.aclose()
    target.client.delete("{a}:n")
    with moving(target, source, slot_of_key("a")):
        pass


async def test_a_replica_that_died_is_still_listed_and_a_new_look_costs_all_connections(
    cluster_servers: ClusterServers,
) -> None:
    """The number of live replicas decides whether a commit waits for one, so it must be known."""
    async with cluster_of(cluster_servers) as client:
        owner, _ = await two_of(cluster_servers, client, "a")
        replica = cluster_servers.replica_of(owner)
        replica.kill()
        try:
            until(lambda: str(replica.port) not in shown_by(owner), "the cluster misses the replica")
            for _ in range(10):
                await client.get("a")
            assert replica.port in [node.port for node in client.get_replicas()]
            node = client.get_node(host="127.0.0.1", port=owner.port)
            assert node is not None
            (connection,) = node._free
            await client.nodes_manager.initialize()
            assert replica.port not in [node.port for node in client.get_replicas()]
            assert connection.should_reconnect()
        finally:
            cluster_servers.restarted()


def shown_by(node: Node) -> str:
    """The slots and servers of the cluster, as one server reports them."""
    return str(node.client.execute_command("CLUSTER SLOTS"))


async def test_a_cluster_that_names_no_hosts_is_not_understood(cluster_servers: ClusterServers) -> None:
    """Servers that do not know their own address leave it empty: it means the address of the server that was asked."""
    for node in cluster_servers.nodes:
        node.client.config_set("cluster-preferred-endpoint-type", "unknown-endpoint")
    try:
        async with cluster_of(cluster_servers) as client:
            _ = await client.initialize()
            assert {node.host for node in client.get_primaries()} == {None}
        ours = await connect(cluster_servers.url)
        assert isinstance(ours, ClusterRedis)
        assert {host for host, _ in ours.topology.slot_map.primaries} == {"127.0.0.1"}
        await ours.aclose()
    finally:
        for node in cluster_servers.nodes:
            node.client.config_set("cluster-preferred-endpoint-type", "ip")


# sentinels


async def test_the_first_sentinel_is_believed_although_others_know_better() -> None:
    """A sentinel that is cut off from the others leads to a server that is a replica by now. redis-py does not ask that
    server for its role, and reports its refusal to write as a lost connection, after which a command may have been
    executed."""
    sentinel_servers = SentinelServers()
    with running(sentinel_servers):
        (before,) = sentinel_servers.primaries()
        cut_off = _cut_off(sentinel_servers, before)
        try:
            sentinel_servers.sentinels[0].client.execute_command("SENTINEL", "FAILOVER", SERVICE)
            until(lambda: len(sentinel_servers.primaries()) == 2, "there is another primary")
            (now,) = (node for node in sentinel_servers.primaries() if node is not before)
            # The sentinels would tell it, too, some seconds later.
            before.client.replicaof("127.0.0.1", now.port)
            until(
                lambda: all(_primary_of(node) == now.port for node in sentinel_servers.sentinels),
                "all but one know of it",
            )
            sentinels = [("127.0.0.1", node.port) for node in (cut_off, *sentinel_servers.sentinels)]
            async with Sentinel(sentinels) as sentinel, sentinel.master_for(SERVICE, retry=never()) as client:
                assert (await client.role())[0] == b"slave"
                with pytest.raises(exceptions.ConnectionError, match="is now a slave"):
                    await client.set("a", 1)
            ours = await connect(sentinel_servers.url.replace("//", f"//127.0.0.1:{cut_off.port},"))
            assert (await execute(ours, "ROLE"))[0] == b"master"
            await ours.aclose()
        finally:
            cut_off.kill()


def _primary_of(sentinel: Node) -> int:
    return int(sentinel.client.execute_command("SENTINEL", "GET-MASTER-ADDR-BY-NAME", SERVICE)[1])


def _cut_off(sentinel_servers: SentinelServers, primary: Node) -> Node:
    """Start a sentinel that can ask servers how they are, but hears nothing from other sentinels."""
    for node in sentinel_servers.nodes:
        node.client.execute_command(
            "ACL", "SETUSER", "cut-off", "on", ">alone", "+ping", "+info", "+client", "resetchannels"
        )
    lines = (
        f"sentinel monitor {SERVICE} 127.0.0.1 {primary.port} 1",
        f"sentinel auth-user {SERVICE} cut-off",
        f"sentinel auth-pass {SERVICE} alone",
        f"sentinel down-after-milliseconds {SERVICE} 60000",
    )
    node = Node(sentinel_servers.folder / "cut-off", sentinel="\n".join(lines))
    node.start()
    until(node.answers, "the sentinel answers")
    return node


async def test_no_replica_and_no_sentinel_look_the_same(sentinel_servers: SentinelServers) -> None:
    """In both cases redis-py returns an empty list. We must then expect replicas, because a commit is reported only
    after a replica has it."""
    async with Sentinel([CLOSED], sentinel_kwargs={"retry": never()}) as nobody:
        assert await nobody.discover_slaves(SERVICE) == []
    async with Sentinel([("127.0.0.1", node.port) for node in sentinel_servers.sentinels]) as sentinel:
        assert await sentinel.discover_slaves("chess") == []


# the rest


async def test_a_scan_goes_on_at_another_server_and_leaves_keys_out() -> None:
    server = TestServer("--appendonly", "yes")
    server.start()
    try:
        async with Redis.from_url(server.url) as client:
            await client.mset({f"key {number}": 1 for number in range(1500)})
            scan = client.scan_iter(count=500)
            found = {await anext(scan)}
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            found |= {key async for key in scan}
            assert len(found) < 1500
    finally:
        server.stop()


def test_a_url_names_one_server(cluster_servers: ClusterServers, sentinel_servers: SentinelServers) -> None:
    for url in (cluster_servers.url, sentinel_servers.url):
        with pytest.raises(ValueError, match="must specify one of the following schemes"):
            _ = Redis.from_url(url)
    with pytest.raises(ValueError, match="Port could not be cast"):
        _ = RedisCluster.from_url(cluster_servers.url.replace("redis+cluster", "redis"))


@pytest.mark.parametrize(
    "command",
    [("EVALSHA", "0" * 40, 1, "key", b"\xff\r\n", -7, 1.5, "имя"), ("CONFIG GET", "save"), ("PING",)],
    ids=lambda command: str(command[0]),
)
def test_asyncio_connections_pack_in_python(command: Command) -> None:
    """The C extension is installed, and redis-py reads with it; it packs with it on blocking connections only. What we
    pack with it is the same to the byte."""
    called: list[str] = []

    def note(frame: FrameType, event: str, function: object) -> None:
        if event == "c_call":
            called.append(getattr(function, "__qualname__", ""))

    sys.setprofile(note)
    try:
        blocking = redis.Connection().pack_command(*command)
        in_c = "pack_command" in called
        called.clear()
        packed = redis.asyncio.Connection().pack_command(*command)
    finally:
        sys.setprofile(None)
    assert in_c
    assert "pack_command" not in called
    assert b"".join(packed) == b"".join(blocking) == pack_command(command)
