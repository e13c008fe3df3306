"""A primary that sentinels watch over is found wherever it is."""

from __future__ import annotations

import asyncio
import signal

import pytest
from redis.asyncio import Redis

from bot.store.addresses import several
from bot.store.client import PatientRedis
from bot.store.connect import ServerUnfit, connect, examine
from bot.store.sentinel import Sentinels
from bot.store.wire import all_keys, ask
from tests.bot.tables import loaded, move, table_for
from tests.failover.fleet import DOWN, SERVICE, Guarded, running

LONGEST = 60.0
"""Seconds; it only matters when something is broken."""

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
    servers = several(url)
    assert servers is not None
    assert (servers.places, servers.service) == (places, service)
    assert (servers.options["db"], servers.options.get("password")) == (database, password)
    assert servers.secure == url.startswith("rediss")
    assert several("redis://a:1/0") is None


@pytest.mark.parametrize(
    "url",
    ["redis+sentinel://a:1", "redis+sentinel://a:0/x", "redis+cluster://a:1/1", "redis+magic://a", "unix+cluster:///a"],
)
async def test_a_url_that_is_wrong(url: str) -> None:
    with pytest.raises(ServerUnfit, match=r"not understood(.|\n)*redis\+sentinel://host:26379"):
        _ = await connect(url)


async def test_the_primary_is_found_and_fit(guarded: Guarded, watched: PatientRedis) -> None:
    assert await examine(watched) == []
    await ask(watched, ("SET", "a", 1), ("SET", "b", 2))
    assert {key async for key in all_keys(watched, "[ab]")} == {b"a", b"b"}
    (primary,) = guarded.masters()
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
    # One that is there is enough.
    client = await connect(guarded.url.replace("sentinel://", "sentinel://127.0.0.1:1,"))
    assert await client.ping()
    await client.aclose()


async def test_sentinels_that_are_few_know_nothing_of_replicas(guarded: Guarded) -> None:
    servers = several(guarded.url)
    assert servers is not None
    sentinels = Sentinels(servers)
    assert await sentinels.expected("")
    for node in guarded.sentinels[1:]:
        node.signal(signal.SIGSTOP)
    try:
        sentinels.look_again()
        # Whether there is nobody, or only nobody in sight: nothing is said then.
        assert await sentinels.expected("")
    finally:
        for node in guarded.sentinels[1:]:
            node.signal(signal.SIGCONT)


async def test_that_nobody_copies_is_believed_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until then everything waits: those who were not seen for a moment may be next."""
    monkeypatch.setattr("bot.store.sentinel.DOUBT", 1.0)
    guarded = Guarded()
    with running(guarded):
        servers = several(guarded.url)
        assert servers is not None
        sentinels = Sentinels(servers)
        for node in guarded.nodes:
            if node.role() == "slave":
                node.kill()
        async with asyncio.timeout(LONGEST):
            while await sentinels.any_live():
                await asyncio.sleep(0.1)
            assert await sentinels.expected("")
            while await sentinels.expected(""):
                await asyncio.sleep(0.1)


async def test_a_move_that_dies_with_its_server_was_never_told_and_is_made_again() -> None:
    guarded = Guarded()
    with running(guarded):
        redis = await connect(guarded.url)
        await _move_twice(guarded, redis)
        await redis.aclose()


async def _move_twice(guarded: Guarded, redis: Redis) -> None:
    hall, (red, blue) = await table_for(redis, "Red", "Blue")
    await move(red)
    await hall.settle()
    (primary,) = guarded.masters()
    replicas = [node for node in guarded.nodes if node is not primary]
    before = await loaded(hall)
    said = len(hall.posts)
    # Nobody shall notice while the replicas sleep.
    for sentinel in guarded.sentinels:
        sentinel.client.execute_command("SENTINEL", "SET", SERVICE, "down-after-milliseconds", 60_000)
    for node in replicas:
        node.signal(signal.SIGSTOP)
    moving = asyncio.ensure_future(move(blue))
    while (now := await loaded(hall)).version == before.version:
        await asyncio.sleep(0)
    for claim in await hall.service.queues.ready(range(64), 99):
        await hall.worker.send_all(claim)
    assert len(hall.posts) == said
    primary.kill()
    for node in replicas:
        node.signal(signal.SIGCONT)
    for sentinel in guarded.sentinels:
        sentinel.client.execute_command("SENTINEL", "SET", SERVICE, "down-after-milliseconds", DOWN)
    await moving
    again = await loaded(hall)
    assert again.version == now.version
    assert again.save == now.save
    hall.clock.time += 60
    await hall.settle()
    assert len(hall.posts) > said
    assert {post.nonce for post in hall.posts} >= {f"{again.table.id}-{again.version}-0"}
