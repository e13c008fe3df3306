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
from tests.failover.fleet import DOWN, SERVICE, Guarded, running

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


async def test_the_primary_is_found_and_fit(guarded: Guarded, watched: RetryingRedis) -> None:
    assert await examine(watched) == []
    await execute_all(watched, ("SET", "a", 1), ("SET", "b", 2))
    assert {key async for key in scan_keys(watched, "[ab]")} == {b"a", b"b"}
    (primary,) = guarded.primaries()
    assert primary.client.get("a") == "1"


async def test_who_cannot_find_it_says_why(guarded: Guarded) -> None:
    with pytest.raises(ServerUnfit, match="no sentinel can be reached") as refusal:
        _ = await connect("redis+sentinel://:hunter2@127.0.0.1:1,127.0.0.1:2/games?sentinel_password=hunter2")
    assert "hunter2" not in str(refusal.value)
    with pytest.raises(ServerUnfit, match="No such master"):
        _ = await connect(guarded.url.replace(f"/{SERVICE}", "/chess"))
    alone = await connect(f"redis://127.0.0.1:{guarded.sentinels[0].port}")
    with pytest.raises(ServerUnfit, match=r"is a sentinel(.|\n)*redis\+sentinel://"):
        await examine(alone)
    await alone.aclose()
    # One sentinel that can be reached is enough.
    client = await connect(guarded.url.replace("sentinel://", "sentinel://127.0.0.1:1,"))
    assert await client.ping()
    await client.aclose()


async def test_sentinels_that_are_few_know_nothing_of_replicas(guarded: Guarded) -> None:
    servers = parse_servers_url(guarded.url)
    assert servers is not None
    sentinels = Sentinels(servers)
    assert await sentinels.replicas_expected("")
    for node in guarded.sentinels[1:]:
        node.signal(signal.SIGSTOP)
    try:
        sentinels.recheck()
        # One sentinel alone cannot tell whether there are no replicas or they are only out of sight.
        assert await sentinels.replicas_expected("")
    finally:
        for node in guarded.sentinels[1:]:
            node.signal(signal.SIGCONT)


async def test_sentinels_may_be_given_up_before_they_are_asked(guarded: Guarded) -> None:
    servers = parse_servers_url(guarded.url)
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
    guarded = Guarded()
    with running(guarded):
        redis = await connect(guarded.url)
        (primary,) = guarded.primaries()
        replica = next(node for node in guarded.nodes if node is not primary)
        _nobody_notices(guarded)
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
    guarded = Guarded()
    with running(guarded):
        servers = parse_servers_url(guarded.url)
        assert servers is not None
        sentinels = Sentinels(servers)
        assert await sentinels.replicas_expected("") == 2
        for node in guarded.nodes:
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
    guarded = Guarded()
    with running(guarded):
        redis = await connect(guarded.url)
        assert isinstance(redis, RetryingRedis)
        assert isinstance(redis.replica_monitor, Sentinels)
        chatbot, guests = await table_for(redis, "Red", "Blue")
        before, told = redis.replica_monitor.current, Game.load((await loaded(chatbot)).save)
        guarded.sentinels[0].client.execute_command("SENTINEL", "FAILOVER", SERVICE)
        async with asyncio.timeout(LONGEST):
            turns = cycle(guests)
            while redis.replica_monitor.current == before:
                await move(next(turns))
                told = Game.load((await loaded(chatbot)).save)
            await asyncio.to_thread(guarded.until_settled)
        now = Game.load((await loaded(chatbot)).save)
        assert now.journal[: len(told.journal)] == told.journal
        await redis.aclose()


async def test_a_move_that_dies_with_its_server_was_never_told_and_is_made_again() -> None:
    guarded = Guarded()
    with running(guarded):
        redis = await connect(guarded.url)
        await _move_twice(guarded, redis)
        await redis.aclose()


def _nobody_notices(guarded: Guarded) -> None:
    """Make the sentinels slow to notice that a server does not answer."""
    for sentinel in guarded.sentinels:
        sentinel.client.execute_command("SENTINEL", "SET", SERVICE, "down-after-milliseconds", 60_000)


async def _move_twice(guarded: Guarded, redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await move(red)
    await blue.say("/play")
    while not blue.labels()[0].startswith("✓"):
        await blue.press(blue.labels()[0])
    (primary,) = guarded.primaries()
    replicas = [node for node in guarded.nodes if node is not primary]
    before = await loaded(chatbot)
    said = len(chatbot.posts)
    _nobody_notices(guarded)
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
    for sentinel in guarded.sentinels:
        sentinel.client.execute_command("SENTINEL", "SET", SERVICE, "down-after-milliseconds", DOWN)
    await moving
    again = await loaded(chatbot)
    assert again.version == now.version
    assert again.save == now.save
    chatbot.clock.time += 60
    await chatbot.settle()
    assert len(chatbot.posts) > said
    assert {post.nonce for post in chatbot.posts} >= {f"{again.table.id}-{again.version}-0"}
