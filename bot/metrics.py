"""Figures for Prometheus. No label says who or where: people and chats are nobody's statistics."""

from __future__ import annotations

import asyncio
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from bot.pictures import Draws
from renderers.api import Request

LOOK = 1.0
"""Seconds between two looks at how late the event loop is."""
SECONDS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0)


class Metrics:
    """A registry of its own: two in one process do not get in each other's way."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.deeds = Counter(
            "castellan_deeds", "What people did", ("platform", "verb", "outcome"), registry=self.registry
        )
        self.sends = Counter(
            "castellan_sends", "Messages sent, or tried to", ("platform", "what", "outcome"), registry=self.registry
        )
        self.send_seconds = Histogram(
            "castellan_send_seconds", "How long a send took", ("platform",), buckets=SECONDS, registry=self.registry
        )
        self.picture_seconds = Histogram(
            "castellan_picture_seconds",
            "How long somebody waited for a picture",
            ("format",),
            buckets=SECONDS,
            registry=self.registry,
        )
        self.counted = Counter(
            "castellan_telegram_requests",
            "Requests that count against the limits of Telegram",
            ("method", "kind"),
            registry=self.registry,
        )
        self.waiting = Gauge("castellan_outbox_tables", "Tables with something to send", registry=self.registry)
        self.connected = Gauge(
            "castellan_gateway_connected",
            "1 where this process receives from the platform",
            ("platform",),
            registry=self.registry,
        )
        self.lag = Gauge(
            "castellan_loop_lag_seconds", "How late the event loop was of late, at most", registry=self.registry
        )
        self._worst = 0.0

    def deed(self, platform: str, verb: str, outcome: str) -> None:
        self.deeds.labels(platform, verb, outcome).inc()

    def send(self, platform: str, what: str, outcome: str, seconds: float) -> None:
        self.sends.labels(platform, what, outcome).inc()
        self.send_seconds.labels(platform).observe(seconds)

    def request(self, method: str, kind: str) -> None:
        self.counted.labels(method, kind).inc()

    async def watch_the_loop(self) -> None:
        """Until cancelled: how late we are woken is how long everybody waits."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LOOK
            await asyncio.sleep(LOOK)
            self._worst = max(self._worst, loop.time() - due)

    def text(self) -> bytes:
        self.lag.set(self._worst)
        self._worst = 0.0
        return generate_latest(self.registry)


class TimedStudio:
    """Draws as another does, and says how long it took."""

    def __init__(self, studio: Draws, metrics: Metrics) -> None:
        self._studio = studio
        self._metrics = metrics

    async def draw(self, request: Request, theme: str = "light", format: str = "png") -> bytes:
        begun = perf_counter()
        try:
            return await self._studio.draw(request, theme, format)
        finally:
            self._metrics.picture_seconds.labels(format).observe(perf_counter() - begun)
