"""One whole fortnight: a server, a world on it, and the judge."""

from __future__ import annotations

import asyncio

from bot.store.connect import connect
from tests.fortnight.verdict import Figures, Verdict
from tests.fortnight.world import World
from tests.server import TestServer


async def lived(url: str, seed: int, tables: int, days: float, danger: float) -> World:
    """What happened, judged by nobody yet."""
    redis = await connect(url)
    try:
        world = World(redis, seed, tables, days, danger)
        await world.run()
        return world
    finally:
        await redis.aclose()


def fortnight(seed: int, tables: int, days: float, danger: float) -> Figures:
    """What came of it; fails where somebody heard what they should not, or did not hear what they should."""
    server = TestServer()
    server.start()
    try:
        return Verdict(asyncio.run(lived(server.url, seed, tables, days, danger))).pronounce()
    finally:
        server.stop()
