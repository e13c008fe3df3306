"""How fast one person may go: whoever holds a button down, or sends a thousand lines, holds up nobody else."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

BURST = 20
"""Deeds at once."""
RATE = 3.0
"""Deeds a second in the long run: more than any thumb needs."""
REMEMBERED = 10_000
"""People who are counted. Whoever was quiet longest is forgotten, and has everything again."""


class RateLimit:
    """A bucket for each person, in the memory of this process: each deed takes one of its tokens, time fills it."""

    def __init__(
        self,
        burst: int = BURST,
        rate: float = RATE,
        *,
        remembered: int = REMEMBERED,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._burst = burst
        self._rate = rate
        self._most = remembered
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """How much was left, and when."""

    def take(self, user: str) -> bool:
        """Whether one more is allowed. What is refused costs nothing: who waits a moment may go on."""
        now = self._clock()
        left, then = self._buckets.pop(user, (float(self._burst), now))
        left = min(float(self._burst), left + max(0.0, now - then) * self._rate)
        allowed = left >= 1.0
        self._buckets[user] = (left - 1.0 if allowed else left, now)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return allowed

    def __len__(self) -> int:
        return len(self._buckets)
