"""Measures how late the event loop is."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from statistics import quantiles
from time import perf_counter

import msgspec

TICK = 0.002


class Lag(msgspec.Struct, frozen=True):
    """How late a timer was, in milliseconds."""

    p50: float
    p99: float
    worst: float


async def lag_while(works: list[Callable[[float], Awaitable[None]]], seconds: float) -> Lag:
    """How late a timer is while these functions run; each is told at what time to stop."""
    late: list[float] = []
    over = perf_counter() + seconds

    async def tick() -> None:
        while perf_counter() < over:
            begin = perf_counter()
            await asyncio.sleep(TICK)
            late.append(1e3 * (perf_counter() - begin - TICK))

    await asyncio.gather(tick(), *(work(over) for work in works))
    centiles = quantiles(late, n=100)
    return Lag(round(centiles[49], 3), round(centiles[98], 3), round(max(late), 1))
