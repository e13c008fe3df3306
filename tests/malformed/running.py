"""One run of malformed input in a process and on a server of its own, for `make soak`."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import structlog
from redis.asyncio import Redis

from tests.bot.toy_game_ui import orchard_in
from tests.malformed import interactions, lines, updates
from tests.server import TestServer

RUNS = {"lines": lines.run, "updates": updates.run, "interactions": interactions.run}

PLAN = [
    *(("updates", seed, 6_000) for seed in range(100, 105)),
    *(("interactions", seed, 5_000) for seed in range(200, 204)),
    *(("lines", seed, 12_000) for seed in range(300, 305)),
]
"""Kind of input, seed, and number of inputs of each run."""
LEAST = 100_000


def sent(task: tuple[str, int, int]) -> tuple[str, int, Counter[str]]:
    where, seed, inputs = task
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    # Other parts of `make soak` register the toy game, and it has no texts but these.
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch, orchard_in(Path(folder), patch):
        return where, seed, asyncio.run(_run(where, seed, inputs))


async def _run(where: str, seed: int, inputs: int) -> Counter[str]:
    server = TestServer()
    server.start()
    redis = Redis.from_url(server.url)
    try:
        return await RUNS[where](redis, seed, inputs)
    finally:
        await redis.aclose()
        server.stop()
