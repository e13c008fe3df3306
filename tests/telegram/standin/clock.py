"""One clock for the stand-in, the store and the bot. It advances only when somebody sleeps or a test says so."""

from __future__ import annotations

import asyncio
import time

START = 1_800_000_000.0


class Clock:
    """A clock whose sleepers do not really wait: a flood limit of a minute is over at once."""

    def __init__(self, start: float = START) -> None:
        self.time = start

    def __call__(self) -> float:
        return self.time

    def advance(self, seconds: float) -> None:
        self.time += seconds

    async def sleep(self, seconds: float) -> None:
        """Let this time pass for everybody. If several sleep at once, the clock advances to the end of the longest
        sleep."""
        until = self.time + max(0.0, seconds)
        await asyncio.sleep(0)
        self.time = max(self.time, until)


class RealTime(Clock):
    """The real clock, for a bot that uses the real clock too, for example because it has a process of its own."""

    def __call__(self) -> float:
        return time.time()
