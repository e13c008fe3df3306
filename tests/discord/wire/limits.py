"""Rate limits: a number of requests in a number of seconds, for each kind of request and each channel. Every response
carries the state of its limit in headers."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from hashlib import sha256

from tests.discord.wire.refusals import Json

USUAL = (50, 1.0)
LIMITS = {"POST message": (5, 5.0), "PATCH message": (5, 5.0), "webhook": (5, 2.0), "commands": (5, 20.0)}
"""By kind of request: how many in how many seconds."""


class Limited(Exception):
    def __init__(self, wait: float, headers: dict[str, str]) -> None:
        super().__init__(f"{wait:.3f} s")
        self.headers = headers | {"Retry-After": f"{wait:.3f}", "X-RateLimit-Scope": "user", "Via": "1.1 google"}
        self.body: Json = {"message": "You are being rate limited.", "retry_after": round(wait, 3), "global": False}


class Limits:
    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.told = 0
        """How many requests were refused because of a limit."""
        self._asked: dict[tuple[str, str], deque[float]] = {}

    def count(self, kind: str, place: str) -> dict[str, str]:
        """Count one request. Returns the headers about its limit; raises `Limited` if it is over the limit."""
        most, per = LIMITS.get(kind, USUAL)
        now = self.clock()
        asked = self._asked.setdefault((kind, place), deque())
        while asked and asked[0] <= now - per:
            asked.popleft()
        over = len(asked) >= most
        if not over:
            asked.append(now)
        wait = max(0.0, asked[0] + per - now)
        headers = {
            "X-RateLimit-Limit": str(most),
            "X-RateLimit-Remaining": str(most - len(asked)),
            "X-RateLimit-Reset": f"{now + wait:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": sha256(kind.encode()).hexdigest()[:32],
        }
        if over:
            self.told += 1
            raise Limited(wait, headers)
        return headers
