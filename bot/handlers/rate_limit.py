"""Limits how much one person, or one address, may ask for, so that somebody who holds a button down or sends a thousand
lines does not delay others."""

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
        left, now = self._left(user)
        allowed = left >= cost
        self._put(user, left - cost if allowed else left, now)
        return allowed

    def charge(self, user: str, cost: float) -> None:
        """Take tokens for what is done already. If there are not enough, the person is in debt."""
        left, now = self._left(user)
        self._put(user, left - cost, now)

    def wait(self, user: str, cost: float = 1.0) -> float:
        """Seconds until the person has so many tokens."""
        return max(0.0, cost - self._left(user)[0]) / self._rate

    def _left(self, user: str) -> tuple[float, float]:
        """How many tokens the person has now, and what time it is."""
        now = self._clock()
        left, then = self._buckets.get(user, (float(self._burst), now))
        return min(float(self._burst), left + max(0.0, now - then) * self._rate), now

    def _put(self, user: str, left: float, now: float) -> None:
        self._buckets[user] = (left, now)
        self._buckets.move_to_end(user)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)

    def __len__(self) -> int:
        return len(self._buckets)
