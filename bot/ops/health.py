"""Health and metrics of this process for monitoring: `/health` and `/metrics`.

Where there is a secret, both answer requests with it and no others: behind a proxy every request seems to come from
this machine. Where there is none, they answer this machine; what a proxy has marked counts as coming from elsewhere.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol
from urllib.parse import urlsplit

import msgspec
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST
from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.ops.metrics import Metrics
from bot.platforms.http.client_address import Network
from bot.platforms.http.connections import ConnectionLimits
from bot.platforms.http.listener import Listener
from bot.platforms.http.secrets import same_secret
from bot.store.queues import Queues
from config.errors import OperatorError

ANSWER = 2.0
"""Seconds to wait for the store's answer."""
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
FORWARDED = ("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via")
"""Headers that proxies add."""


class Watched(Protocol):
    """A platform, as far as health checks need it."""

    @property
    def prefix(self) -> str: ...

    @property
    def state(self) -> str: ...


class Health:
    def __init__(
        self,
        redis: Redis,
        metrics: Metrics,
        *,
        platforms: Sequence[Watched] = (),
        working: Callable[[], bool] | None = None,
        role: str = "all",
        secret: str = "",
    ) -> None:
        """`working` says whether the worker runs; None in a process without a worker."""
        self.redis = redis
        self.metrics = metrics
        self.role = role
        self.platforms = platforms
        self.working = working
        self._bearer = f"Bearer {secret}" if secret else ""

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
        """Number of tables with something to send; None if the store does not answer."""
        # Not awaited directly: the Redis client would retry for longer than monitoring waits.
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
        """Answer 403 unless the request has the secret, or comes from this machine where there is none."""
        if self._bearer:
            if not same_secret(request.headers.get("Authorization", ""), self._bearer):
                raise web.HTTPForbidden(text="With CASTELLAN_SECRET only: Authorization: Bearer …\n")
        elif not here(request):
            raise web.HTTPForbidden(text="For this machine only, as there is no CASTELLAN_SECRET.\n")


def here(request: web.Request) -> bool:
    """Whether the request comes from this machine, and not from another site's page in a browser on it."""
    if request.remote not in LOOPBACK or any(name in request.headers for name in FORWARDED):
        return False
    try:
        return urlsplit(f"//{request.headers.get('Host', '')}").hostname in LOOPBACK
    except ValueError:
        return False


class HealthServer:
    """A server for health and metrics, for processes that do not serve the web page."""

    def __init__(
        self,
        health: Health,
        host: str,
        port: int,
        *,
        proxies: Sequence[Network] = (),
        limits: ConnectionLimits | None = None,
    ) -> None:
        self.health = health
        self.host = host
        self.port = port
        self._proxies = proxies
        self._limits = limits
        self._listener: Listener | None = None

    @property
    def address(self) -> str:
        return self._listener.address if self._listener is not None else ""

    async def start(self) -> None:
        app = web.Application()
        app.add_routes(self.health.routes())
        self._listener = Listener(app, self.host, self.port, finish=1.0, proxies=self._proxies, limits=self._limits)
        try:
            await self._listener.start()
        except OSError as error:
            await self.stop()
            raise OperatorError(
                f"Health and metrics cannot be served on {self.host}, port {self.port} ({error.strerror or error}).\n"
                "Set CASTELLAN_HEALTH to an address and a free port of this machine, or leave it out."
            ) from error

    async def stop(self) -> None:
        if self._listener is not None:
            await self._listener.stop()
            self._listener = None
