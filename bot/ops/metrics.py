"""Metrics for Prometheus. No label identifies a person or a chat."""

from __future__ import annotations

import asyncio
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from bot.platforms.picture_cache import PictureSource
from renderers.api import Request

LOOK = 1.0
"""Seconds between two measurements of the event loop's delay."""
SECONDS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0)
"""Upper bounds of the histograms' buckets."""


class Metrics:
    """Has a registry of its own, so that several can exist in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.requests = Counter(
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

    def handled(self, platform: str, verb: str, outcome: str) -> None:
        self.requests.labels(platform, verb, outcome).inc()

    def send(self, platform: str, what: str, outcome: str, seconds: float) -> None:
        self.sends.labels(platform, what, outcome).inc()
        self.send_seconds.labels(platform).observe(seconds)

    def telegram_request(self, method: str, kind: str) -> None:
        self.counted.labels(method, kind).inc()

    async def watch_the_loop(self) -> None:
        """Measure the event loop's delay until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LOOK
            await asyncio.sleep(LOOK)
            self._worst = max(self._worst, loop.time() - due)

    def text(self) -> bytes:
        self.lag.set(self._worst)
        self._worst = 0.0
        return generate_latest(self.registry)


class TimedPictures:
    """Draws pictures with another source and measures the time."""

    def __init__(self, source: PictureSource, metrics: Metrics) -> None:
        self._source = source
        self._metrics = metrics

    async def draw(self, request: Request, theme: str = "light", format: str = "png") -> bytes:
        begun = perf_counter()
        try:
            return await self._source.draw(request, theme, format)
        finally:
            self._metrics.picture_seconds.labels(format).observe(perf_counter() - begun)
