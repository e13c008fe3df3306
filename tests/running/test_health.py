"""How a process reports its health: to whom, and in figures without names."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from types import SimpleNamespace

import aiohttp
import pytest
from redis.asyncio import Redis

from bot.ops.health import Health, HealthServer
from bot.ops.metrics import Metrics, TimedPictures
from bot.platforms.picture_cache import PictureCache
from bot.platforms.web.server import WebServer
from config.errors import OperatorError
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import move, table_for
from tests.server import TestServer
from tests.web.painted import Painter

SECRET = "correct horse battery"


class Part:
    def __init__(self, prefix: str, state: str) -> None:
        self.prefix = prefix
        self.state = state


@asynccontextmanager
async def served(health: Health) -> AsyncIterator[str]:
    server = HealthServer(health, "127.0.0.1", 0)
    await server.start()
    try:
        yield server.address
    finally:
        await server.stop()


async def get(address: str, path: str = "/health", headers: Mapping[str, str] | None = None) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(address + path, headers=headers or {}) as answer:
        return answer.status, await answer.text()


async def test_all_is_well(redis: Redis) -> None:
    health = Health(redis, Metrics(), role="worker")
    health.platforms = [Part("discord", "connected"), Part("telegram", "standing by")]
    health.working = lambda: True
    async with served(health) as address:
        assert await get(address) == (
            200,
            '{"ok":true,"role":"worker","store":"ok","worker":"ok","discord":"connected","telegram":"standing by"}',
        )


@pytest.mark.parametrize(("state", "working"), [("trouble", True), ("connected", False)])
async def test_a_part_in_trouble_is_named(redis: Redis, state: str, working: bool) -> None:
    health = Health(redis, Metrics())
    health.platforms = [Part("discord", state)]
    health.working = lambda: working
    async with served(health) as address:
        status, text = await get(address)
        assert status == 503
        assert '"ok":false' in text
        assert ('"worker":"trouble"' in text) == (not working)


async def test_a_store_that_does_not_answer() -> None:
    server = TestServer()
    redis = Redis(unix_socket_path=str(server.socket))
    async with served(Health(redis, Metrics())) as address:
        assert await get(address) == (503, '{"ok":false,"role":"all","store":"trouble"}')
        await asyncio.to_thread(server.start)
        assert (await get(address))[0] == 200
        server.stop()
    await redis.aclose()


@pytest.mark.parametrize("path", ["/health", "/metrics"])
async def test_whoever_comes_from_elsewhere_must_know_the_secret(redis: Redis, path: str) -> None:
    async with served(Health(redis, Metrics(), secret=SECRET)) as address:
        for headers in (
            {},
            {"X-Forwarded-For": "192.0.2.1"},
            {"Forwarded": "for=192.0.2.1"},
            {"Host": "games.example.org"},
            {"Host": "[::1"},
        ):
            assert (await get(address, path, headers))[0] == 403
            wrong = {**headers, "Authorization": "Bearer correct horse"}
            assert (await get(address, path, wrong))[0] == 403
            right = {**headers, "Authorization": f"Bearer {SECRET}"}
            assert (await get(address, path, right))[0] == 200


@pytest.mark.parametrize("path", ["/health", "/metrics"])
async def test_without_a_secret_this_machine_alone_is_answered(redis: Redis, path: str) -> None:
    async with served(Health(redis, Metrics())) as address:
        assert (await get(address, path))[0] == 200
        for headers in (
            {"X-Forwarded-For": "192.0.2.1"},
            {"Forwarded": "for=192.0.2.1"},
            {"Via": "1.1 x", "Authorization": "Bearer "},
            {"Host": "games.example.org"},
            {"Host": "[::1"},
        ):
            assert (await get(address, path, headers))[0] == 403


@pytest.mark.parametrize("secret", ["", SECRET])
async def test_beside_the_page(redis: Redis, secret: str) -> None:
    chatbot = Chatbot(redis)
    health = Health(redis, Metrics(), secret=secret)
    page = WebServer(redis, chatbot.dispatcher, Painter(), secret=secret, others=health.routes())
    await page.start()
    try:
        known = {"Authorization": f"Bearer {secret}"} if secret else {}
        assert (await get(page.address, "/health", known))[0] == 200
        assert (await get(page.address, "/metrics", known))[0] == 200
        # A proxy that passes requests on as they are: they seem to come from this machine.
        assert (await get(page.address, "/metrics"))[0] == (403 if secret else 200)
        assert (await get(page.address, "/metrics", {"Host": "games.example.org"}))[0] == 403
        # What else is there is guarded as before.
        assert (await get(page.address, "/api/rooms", {"Host": "games.example.org"}))[0] == 403
    finally:
        await page.stop()


async def test_an_address_that_is_taken(redis: Redis) -> None:
    health = Health(redis, Metrics())
    async with served(health) as address:
        port = int(address.rpartition(":")[2])
        with pytest.raises(OperatorError, match="Set CASTELLAN_HEALTH to"):
            await HealthServer(health, "127.0.0.1", port).start()


async def test_figures_of_a_game_name_nobody(redis: Redis, picture_cache: PictureCache) -> None:
    metrics = Metrics()
    chatbot, users = await table_for(redis, "Red", "Blue")
    chatbot.dispatcher = chatbot.core.dispatcher(observe=metrics.handled)
    chatbot.sending = chatbot.core.worker({chatbot.adapter.prefix: chatbot.adapter}, observe=metrics.send)
    for user in users:
        await move(user)
    await User(chatbot, "Eve").say("/start")
    await User(chatbot, "Eve").say("/" + "x" * 100)
    picture = chatbot.last.screen.pictures[0]
    await TimedPictures(picture_cache, metrics).draw(picture.request)
    metrics.telegram_request("sendPhoto", "group")
    health = Health(redis, metrics)
    health.platforms = [Part("discord", "connected"), Part("telegram", "standing by")]
    async with served(health) as address:
        _, text = await get(address, "/metrics")
    lines = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert lines['castellan_deeds_total{outcome="done",platform="memory",verb="confirm"}'] == "2.0"
    assert lines['castellan_deeds_total{outcome="refused",platform="memory",verb="start"}'] == "1.0"
    assert lines['castellan_sends_total{outcome="sent",platform="memory",what="turn"}'] == "2.0"
    assert lines['castellan_send_seconds_count{platform="memory"}'] >= "2"
    assert lines['castellan_picture_seconds_count{format="png"}'] == "1.0"
    assert lines['castellan_telegram_requests_total{kind="group",method="sendPhoto"}'] == "1.0"
    assert lines["castellan_outbox_tables"] == "0.0"
    assert lines['castellan_gateway_connected{platform="discord"}'] == "1.0"
    assert lines['castellan_gateway_connected{platform="telegram"}'] == "0.0"
    for name in ("Red", "Blue", "Eve", "hall", "xxx", (await chatbot.stores.directory.table_of("memory:hall"))):
        assert name not in text


async def test_a_late_loop_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ops.metrics.LOOK", 0.01)
    metrics = Metrics()
    task = asyncio.create_task(metrics.watch_the_loop())
    moment = SimpleNamespace(lag=0.0)
    while not moment.lag:
        await asyncio.sleep(0.02)
        text = metrics.text().decode()
        moment.lag = float(text.partition("\ncastellan_loop_lag_seconds ")[2].split()[0])
    task.cancel()
    assert moment.lag > 0
