"""How this process is, for whoever watches over it: `/health` and `/metrics`.

For this machine, and for others who know the secret. What comes by way of a proxy comes from elsewhere.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from hmac import compare_digest
from typing import Protocol
from urllib.parse import urlsplit

import msgspec
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST
from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.metrics import Metrics
from bot.store.queues import Queues
from bot.trouble import Trouble

ANSWER = 2.0
"""Seconds that the store has to answer."""
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
FORWARDED = ("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via")
"""What proxies add: behind one, everybody seems to be here."""
PATHS = ("/health", "/metrics")


class Watched(Protocol):
    """A platform."""

    @property
    def prefix(self) -> str: ...

    @property
    def state(self) -> str: ...


class Health:
    def __init__(self, redis: Redis, metrics: Metrics, *, role: str = "all", secret: str = "") -> None:
        self.redis = redis
        self.metrics = metrics
        self.role = role
        self.platforms: Sequence[Watched] = ()
        self.working: Callable[[], bool] | None = None
        """Whether the worker is at it; None where there is none."""
        self._bearer = f"Bearer {secret}".encode() if secret else b""

    def routes(self) -> list[web.RouteDef]:
        return [web.get("/health", self.health), web.get("/metrics", self.figures)]

    async def health(self, request: web.Request) -> web.Response:
        self._admit(request)
        parts = {"store": "ok" if await self._store() is not None else "trouble"}
        if self.working is not None:
            parts["worker"] = "ok" if self.working() else "trouble"
        parts |= {platform.prefix: platform.state for platform in self.platforms}
        well = "trouble" not in parts.values()
        body = msgspec.json.encode({"ok": well, "role": self.role, **parts})
        return web.Response(body=body, status=200 if well else 503, content_type="application/json")

    async def figures(self, request: web.Request) -> web.Response:
        self._admit(request)
        waiting = await self._store()
        self.metrics.waiting.set(float("nan") if waiting is None else waiting)
        for platform in self.platforms:
            self.metrics.connected.labels(platform.prefix).set(platform.state == "connected")
        return web.Response(body=self.metrics.text(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _store(self) -> int | None:
        """How many tables have something to send; None if the store does not answer."""
        # Not awaited itself: the client is more patient than whoever asks.
        asked = asyncio.ensure_future(Queues(self.redis).waiting())
        await asyncio.wait({asked}, timeout=ANSWER)
        if not asked.done():
            asked.cancel()
            return None
        try:
            return asked.result()
        except (RedisError, OSError):
            return None

    def _admit(self, request: web.Request) -> None:
        given = request.headers.get("Authorization", "").encode()
        if self._bearer and compare_digest(given, self._bearer):
            return
        if not here(request):
            raise web.HTTPForbidden(text="For this machine, or with the secret: Authorization: Bearer …\n")


def here(request: web.Request) -> bool:
    """Whether this machine asks, and not a page from elsewhere in a browser on it."""
    if request.remote not in LOOPBACK or any(name in request.headers for name in FORWARDED):
        return False
    try:
        return urlsplit(f"//{request.headers.get('Host', '')}").hostname in LOOPBACK
    except ValueError:
        return False


class HealthServer:
    """For processes without the page."""

    def __init__(self, health: Health, host: str, port: int) -> None:
        self.health = health
        self.host = host
        self.port = port
        self.address = ""
        self._runner: web.AppRunner | None = None

    async def start(self) -> None:
        app = web.Application()
        app.add_routes(self.health.routes())
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, self.host, self.port).start()
        except OSError as error:
            await self.stop()
            raise Trouble(
                f"Health and metrics cannot be served on {self.host}, port {self.port} ({error.strerror or error}).\n"
                "Set CASTELLAN_HEALTH to an address and a free port of this machine, or leave it out."
            ) from error
        host, port = self._runner.addresses[0][:2]
        self.address = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"

    async def stop(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
