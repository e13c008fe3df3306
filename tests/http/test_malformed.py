"""No request makes a server fail: whatever is wrong with it is the fault of whoever sent it, and the log is silent."""

from __future__ import annotations

import re

import aiohttp
import pytest
from redis.asyncio import Redis

from bot.ops.health import Health, HealthServer
from bot.ops.metrics import Metrics
from bot.platforms.http.connections import ConnectionLimits
from bot.platforms.web import signin
from bot.platforms.web.server import WebServer
from tests.http.malformed import malformed, status_of
from tests.malformed.kept import quiet
from tests.web.client import Client
from tests.web.painted import Painter
from tests.web.scripted import Scripted

SECRET = "correct horse battery"
LIMITS = ConnectionLimits(500, 500, body=0.1)
"""Requests whose body is shorter than they say are not waited for."""
NAMES = {"room": "hall", "name": "style.css", "id": "1", "index": "0"}


def routes(server: WebServer) -> list[tuple[str, str]]:
    """Methods and paths of everything that the server has."""
    return [
        (route.method, re.sub(r"{(\w+)[^/]*}", lambda match: NAMES[match[1]], route.resource.canonical))
        for route in server.application().router.routes()
        if route.resource is not None and route.method != "HEAD"
    ]


async def check(port: int, routes: list[tuple[str, str]], right: dict[bytes, bytes]) -> int:
    count = 0
    with quiet():
        for method, path in routes:
            for data in malformed(method, path, right):
                status = await status_of(port, data)
                assert status < 500, (status, data[:300])
                count += 1
    return count


@pytest.mark.parametrize("secret", ["", SECRET])
async def test_the_page(
    redis: Redis, session: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch, secret: str
) -> None:
    monkeypatch.setattr(signin, "PENALTY", 0)
    talk = Scripted()
    health = Health(redis, Metrics(), secret=secret)
    server = WebServer(redis, talk, Painter(), secret=secret, others=health.routes(), limits=LIMITS)
    talk.adapter = server.adapter
    await server.start()
    try:
        client = Client(session, server.address)
        right = {b"Content-Type": b"application/json", b"Host": server.address.removeprefix("http://").encode()}
        if not secret:
            await client.join("Red")
            await client.say("/board")
            right[b"Authorization"] = b"Bearer " + client.key.encode()
        assert await check(int(server.address.rpartition(":")[2]), routes(server), right) > 1000
        assert (await client.get("/api/texts"))[0] == 200
    finally:
        await server.stop()


@pytest.mark.parametrize("secret", ["", SECRET])
async def test_health_and_metrics(redis: Redis, secret: str) -> None:
    server = HealthServer(Health(redis, Metrics(), secret=secret), "127.0.0.1", 0, limits=LIMITS)
    await server.start()
    try:
        right = {b"Host": b"localhost"} | ({b"Authorization": f"Bearer {secret}".encode()} if secret else {})
        port = int(server.address.rpartition(":")[2])
        assert await check(port, [("GET", "/health"), ("GET", "/metrics")], right) > 200
    finally:
        await server.stop()
