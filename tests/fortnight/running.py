"""Runs one simulation of two weeks on a server of its own, and judges it."""

from __future__ import annotations

import asyncio

from bot.store.connect import connect
from tests.fortnight.verdict import Figures, Verdict
from tests.fortnight.world import World
from tests.server import TestServer


async def simulate(url: str, seed: int, tables: int, days: float, danger: float) -> World:
    """Run a simulation; returns it for a `Verdict` to judge."""
    redis = await connect(url)
    try:
        world = World(redis, seed, tables, days, danger)
        await world.run()
        return world
    finally:
        await redis.aclose()


def fortnight(seed: int, tables: int, days: float, danger: float) -> Figures:
    """Run a simulation and judge it; fails if somebody was notified wrongly, or was not notified. Returns the
    counts."""
    server = TestServer()
    server.start()
    try:
        return Verdict(asyncio.run(simulate(server.url, seed, tables, days, danger))).pronounce()
    finally:
        server.stop()
