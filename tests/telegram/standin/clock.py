"""One time for the stand-in, the store and the bot, which goes on only when somebody waits or says so."""

from __future__ import annotations

import asyncio
import time

START = 1_800_000_000.0


class Clock:
    """Nobody who sleeps by it keeps anybody waiting: a flood window of a minute is over at once."""

    def __init__(self, start: float = START) -> None:
        self.time = start

    def __call__(self) -> float:
        return self.time

    def advance(self, seconds: float) -> None:
        self.time += seconds

    async def sleep(self, seconds: float) -> None:
        """Time passes for all; several who sleep at once wake up at the end of the longest."""
        until = self.time + max(0.0, seconds)
        await asyncio.sleep(0)
        self.time = max(self.time, until)


class RealTime(Clock):
    """For a bot in a process of its own, which has its own clock and does not wait for ours."""

    def __call__(self) -> float:
        return time.time()
