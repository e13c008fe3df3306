"""The program finds the primary that sentinels watch, whichever server that is."""

from __future__ import annotations

import asyncio
import signal
import warnings
from contextlib import suppress
from itertools import cycle

import pytest
from redis.asyncio import Redis

from bot.store.client import RetryingRedis
from bot.store.commands import execute_all, scan_keys
from bot.store.connect import ServerUnfit, connect, examine
from bot.store.replication import NotReplicated
from bot.store.script import HINT
from bot.store.sentinel import Sentinels
from bot.store.urls import parse_servers_url
from engine.api import Game
from tests.bot.openings import loaded, move, table_for
from tests.failover.fleet import DOWN, SERVICE, SentinelServers, running

LONGEST = 60.0
"""Timeout in seconds; reached only when something is broken."""

pytestmark = pytest.mark.xdist_group("failover")


@pytest.mark.parametrize(
    ("url", "places", "service", "database", "password"),
    [
        ("redis+sentinel://a:1,[::1]:2,c/games", (("a", 1), ("::1", 2), ("c", 26379)), "games", 0, None),
        ("rediss+sentinel://me:p%40ss@a/my%20games/3", (("a", 26379),), "my games", 3, "p@ss"),
        ("redis+cluster://:x@a,b:7000", (("a", 6379), ("b", 7000)), "", 0, "x"),
    ],
)
def test_a_url_of_several_servers(
    url: str, places: tuple[tuple[str, int], ...], service: str, database: int, password: str | None
) -> None:
    servers = parse_servers_url(url)
    assert servers is not None
    assert (servers.addresses, servers.service) == (places, service)
    assert (servers.options["db"], servers.options.get("password")) == (database, password)
    assert servers.tls == url.startswith("rediss")
    assert parse_servers_url("redis://a:1/0") is None


@pytest.mark.parametrize(
    "url",
    ["redis+sentinel://a:1", "redis+sentinel://a:0/x", "redis+cluster://a:1/1", "redis+magic://a", "unix+cluster:///a"],
)
async def test_a_url_that_is_wrong(url: str) -> None:
    with pytest.raises(ServerUnfit, match=r"not understood(.|\n)*redis\+sentinel://host:26379"):
        _ = await connect(url)


async def test_the_primary_is_found_and_fit(sentinel_servers: SentinelServers, watched: RetryingRedis) -> None:
    assert await examine(watched) == []
    await execute_all(watched, ("SET", "a", 1), ("SET", "b", 2))
    assert {key async for key in scan_keys(watched, "[ab]")} == {b"a", b"b"}
    (primary,) = sentinel_servers.primaries()
    assert primary.client.get("a") == "1"


async def test_who_cannot_find_it_says_why(sentinel_servers: SentinelServers) -> None:
    with pytest.raises(ServerUnfit, match="no sentinel can be reached") as refusal:
        _ = await connect("redis+sentinel://:hunter2@127.0.0.1:1,127.0.0.1:2/games?sentinel_password=hunter2")
    assert "hunter2" not in str(refusal.value)
    with pytest.raises(ServerUnfit, match="No such master"):
        _ = await connect(sentinel_servers.url.replace(f"/{SERVICE}", "/chess"))
    alone = await connect(f"redis://127.0.0.1:{sentinel_servers.sentinels[0].port}")
    with pytest.raises(ServerUnfit, match=r"is a sentinel(.|\n)*redis\+sentinel://"):
        await examine(alone)
    await alone.aclose()
    # One sentinel that can be reached is enough.
    client = await connect(sentinel_servers.url.replace("sentinel://", "sentinel://127.0.0.1:1,"))
    assert await client.ping()
    await client.aclose()


async def test_sentinels_that_are_few_know_nothing_of_replicas(sentinel_servers: SentinelServers) -> None:
    servers = parse_servers_url(sentinel_servers.url)
    assert servers is not None
    sentinels = Sentinels(servers)
    assert await sentinels.replicas_expected("")
    for node in sentinel_servers.sentinels[1:]:
        node.signal(signal.SIGSTOP)
    try:
        sentinels.recheck()
        # One sentinel alone cannot tell whether there are no replicas or they are only out of sight.
        assert await sentinels.replicas_expected("")
    finally:
        for node in sentinel_servers.sentinels[1:]:
            node.signal(signal.SIGCONT)


async def test_sentinels_may_be_given_up_before_they_are_asked(sentinel_servers: SentinelServers) -> None:
    servers = parse_servers_url(sentinel_servers.url)
    assert servers is not None
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        asking = asyncio.ensure_future(Sentinels(servers).live_replicas())
        await asyncio.sleep(0)
        asking.cancel()
        with suppress(asyncio.CancelledError):
            await asking
    assert seen == []


async def test_every_replica_that_could_be_next_must_acknowledge() -> None:
    """A replica that has become primary does not acknowledge. If one acknowledgement were enough, another replica that
    still follows the old primary could give it."""
    sentinel_servers = SentinelServers()
    with running(sentinel_servers):
        redis = await connect(sentinel_servers.url)
        (primary,) = sentinel_servers.primaries()
        replica = next(node for node in sentinel_servers.nodes if node is not primary)
        _nobody_notices(sentinel_servers)
        assert await HINT(redis, ("hint",), "", "a", replicated=True) == 1
        replica.signal(signal.SIGSTOP)
        with pytest.raises(NotReplicated):
            await HINT(redis, ("hint",), "a", "b", replicated=True)
        replica.signal(signal.SIGCONT)
        assert await HINT.run_idempotent(redis, ("hint",), "b", "c", replicated=True) == 1
        await redis.aclose()


async def test_that_nobody_copies_is_believed_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until then commits wait: a replica that was not seen for a moment may be the next primary."""
    monkeypatch.setattr("bot.store.sentinel.DOUBT_SECONDS", 1.0)
    sentinel_servers = SentinelServers()
    with running(sentinel_servers):
        servers = parse_servers_url(sentinel_servers.url)
        assert servers is not None
        sentinels = Sentinels(servers)
        assert await sentinels.replicas_expected("") == 2
        for node in sentinel_servers.nodes:
            if node.role() == "slave":
                node.kill()
        async with asyncio.timeout(LONGEST):
            while await sentinels.live_replicas():
                await asyncio.sleep(0.1)
            sentinels.recheck()
            assert await sentinels.replicas_expected("") == 2
            while await sentinels.replicas_expected(""):
                await asyncio.sleep(0.1)


async def test_a_primary_that_is_replaced_while_it_lives_takes_no_move_with_it() -> None:
    """This happens on an operator's command, or if the primary was only slow: for a while there are two primaries, and
    the replica that was not promoted still follows the old one."""
    sentinel_servers = SentinelServers()
    with running(sentinel_servers):
        redis = await connect(sentinel_servers.url)
        assert isinstance(redis, RetryingRedis)
        assert isinstance(redis.replica_monitor, Sentinels)
        chatbot, users = await table_for(redis, "Red", "Blue")
        before, told = redis.replica_monitor.current, Game.load((await loaded(chatbot)).save)
        sentinel_servers.sentinels[0].client.execute_command("SENTINEL", "FAILOVER", SERVICE)
        async with asyncio.timeout(LONGEST):
            turns = cycle(users)
            while redis.replica_monitor.current == before:
                await move(next(turns))
                told = Game.load((await loaded(chatbot)).save)
            await asyncio.to_thread(sentinel_servers.until_settled)
        now = Game.load((await loaded(chatbot)).save)
        assert now.journal[: len(told.journal)] == told.journal
        await redis.aclose()


async def test_a_move_that_dies_with_its_server_was_never_told_and_is_made_again() -> None:
    sentinel_servers = SentinelServers()
    with running(sentinel_servers):
        redis = await connect(sentinel_servers.url)
        await _move_twice(sentinel_servers, redis)
        await redis.aclose()


def _nobody_notices(sentinel_servers: SentinelServers) -> None:
    """Make the sentinels slow to notice that a server does not answer."""
    for sentinel in sentinel_servers.sentinels:
        sentinel.client.execute_command("SENTINEL", "SET", SERVICE, "down-after-milliseconds", 60_000)


async def _move_twice(sentinel_servers: SentinelServers, redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await move(red)
    await blue.say("/play")
    while not blue.labels()[0].startswith("✓"):
        await blue.press(blue.labels()[0])
    (primary,) = sentinel_servers.primaries()
    replicas = [node for node in sentinel_servers.nodes if node is not primary]
    before = await loaded(chatbot)
    said = len(chatbot.posts)
    _nobody_notices(sentinel_servers)
    for node in replicas:
        node.signal(signal.SIGSTOP)
    moving = asyncio.ensure_future(blue.press("✓"))
    while (now := await loaded(chatbot)).version == before.version:
        await asyncio.sleep(0)
    for claim in await chatbot.stores.queues.ready(range(64), 99):
        await chatbot.sending.send(claim)
    assert len(chatbot.posts) == said
    primary.kill()
    for node in replicas:
        node.signal(signal.SIGCONT)
    for sentinel in sentinel_servers.sentinels:
        sentinel.client.execute_command("SENTINEL", "SET", SERVICE, "down-after-milliseconds", DOWN)
    await moving
    again = await loaded(chatbot)
    assert again.version == now.version
    assert again.save == now.save
    chatbot.clock.time += 60
    await chatbot.settle()
    assert len(chatbot.posts) > said
    assert {post.nonce for post in chatbot.posts} >= {f"{again.table.id}-{again.version}-0"}
