"""Trying again, for as long as patience lasts."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from redis import exceptions

T = TypeVar("T")

FIRST_PAUSE = 0.02
LONGEST_PAUSE = 0.5

LOST = (exceptions.ConnectionError, exceptions.TimeoutError, OSError)
REFUSED = (exceptions.AuthenticationError, exceptions.AuthorizationError)
"""Kinds of lost connections that will not get better by themselves."""


class Patience:
    """Pauses that grow, until patience is at an end."""

    def __init__(self, seconds: float) -> None:
        self._until = asyncio.get_running_loop().time() + seconds
        self._pause = FIRST_PAUSE

    @property
    def over(self) -> bool:
        return asyncio.get_running_loop().time() + self._pause > self._until

    async def pause(self) -> None:
        await asyncio.sleep(self._pause)
        self._pause = min(2 * self._pause, LONGEST_PAUSE)


async def patiently(attempt: Callable[[], Awaitable[T]], seconds: float) -> T:
    """Repeat what fails for want of a connection, until it works or patience is at an end."""
    patience = Patience(seconds)
    while True:
        try:
            return await attempt()
        except REFUSED:
            raise
        except LOST:
            if patience.over:
                raise
        await patience.pause()
