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
from tests.malformed import interactions, lines, requests, tokens, updates
from tests.server import TestServer

RUNS = {
    "lines": lines.run,
    "updates": updates.run,
    "interactions": interactions.run,
    "requests": requests.run,
    "tokens": tokens.run,
}

PLAN = [
    *(("updates", seed, 10_000) for seed in range(100, 110)),
    *(("interactions", seed, 10_000) for seed in range(200, 206)),
    *(("lines", seed, 66_000) for seed in range(300, 310)),
    *(("requests", seed, 20_000) for seed in range(400, 410)),
    *(("tokens", seed, 26_000) for seed in range(500, 512)),
]
"""Kind of input, seed, and number of inputs of each run."""
LEAST = 1_000_000
"""Malformed inputs of all kinds together, without forged tokens."""
LEAST_OF = {"requests": 100_000, "tokens": 300_000}


def enough(figures: Counter[str]) -> bool:
    """Whether so many inputs of each kind are at least what is to be sent."""
    malformed = figures.total() - figures["tokens"]
    return malformed >= LEAST and all(figures[kind] >= least for kind, least in LEAST_OF.items())


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
