"""Spoiled backups in a process and on a server of their own, for `make soak`."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import structlog
from redis.asyncio import Redis

from tests.running import backups
from tests.server import TestServer


def spoiled(seed: int, files: int) -> Counter[str]:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    return asyncio.run(_run(seed, files))


async def _run(seed: int, files: int) -> Counter[str]:
    server = TestServer()
    server.start()
    redis = Redis.from_url(server.url)
    try:
        with TemporaryDirectory() as folder:
            return await backups.spoiled(redis, server.url, Path(folder), seed, files)
    finally:
        await redis.aclose()
        server.stop()
