"""Limits how many requests one person may make, so that somebody who holds a button down or sends a thousand lines does
not delay others."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

BURST = 20
"""Most requests of one person at once."""
RATE = 3.0
"""Requests per second that one person may make in the long run."""
REMEMBERED = 10_000
"""Most people whose requests are counted. The person who has made none for the longest time is forgotten, and starts
again with a full bucket."""


class RateLimit:
    """A token bucket for each person, in the memory of this process: each request takes one token or more, and tokens
    are added as time passes."""

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
        """By person: how many tokens were left at their last request, and when that was."""

    def take(self, user: str, cost: float = 1.0) -> bool:
        """Whether the person may make one more request now; if so, take its tokens: one, or as many as it costs. A
        refused request takes none."""
        now = self._clock()
        left, then = self._buckets.pop(user, (float(self._burst), now))
        left = min(float(self._burst), left + max(0.0, now - then) * self._rate)
        allowed = left >= cost
        self._buckets[user] = (left - cost if allowed else left, now)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return allowed

    def __len__(self) -> int:
        return len(self._buckets)
