"""Retrying for a limited time what fails because a server cannot be reached."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from redis import exceptions
from redis.backoff import ExponentialBackoff

T = TypeVar("T")

BACKOFF = ExponentialBackoff(base=0.02, cap=0.5)
"""Seconds between attempts."""

CONNECTION_ERRORS = (exceptions.ConnectionError, exceptions.TimeoutError, OSError)
LOGIN_ERRORS = (exceptions.AuthenticationError, exceptions.AuthorizationError)
"""Wrong passwords and the like, which are connection errors in redis-py. They are not retried."""


class RetryTimer:
    """Counts the time for retries, from its construction, and makes the growing pauses between them."""

    def __init__(self, seconds: float) -> None:
        self._until = asyncio.get_running_loop().time() + seconds
        self._pauses = 0

    @property
    def expired(self) -> bool:
        """Whether the next pause would end after the time is over."""
        return asyncio.get_running_loop().time() + BACKOFF.compute(self._pauses) > self._until

    async def pause(self) -> None:
        await asyncio.sleep(BACKOFF.compute(self._pauses))
        self._pauses += 1


async def retry_for(attempt: Callable[[], Awaitable[T]], seconds: float) -> T:
    """Call `attempt` until it succeeds, and return its result.

    Only connection errors are retried; after `seconds` the last one is raised. `attempt` must do no harm when it is
    repeated.
    """
    timer = RetryTimer(seconds)
    while True:
        try:
            return await attempt()
        except LOGIN_ERRORS:
            raise
        except CONNECTION_ERRORS:
            if timer.expired:
                raise
        await timer.pause()
