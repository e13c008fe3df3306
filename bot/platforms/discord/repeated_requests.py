"""Requests to Discord that are made again when the connection breaks: the library does that only after some errors of
Discord's own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import aiohttp
import discord
import structlog

log = structlog.get_logger(__name__)

T = TypeVar("T")

BROKEN = (aiohttp.ClientError, TimeoutError, OSError)
"""Errors of a connection: the request may have arrived."""
ATTEMPT = 30.0
"""Seconds that one attempt may take."""
REPEATED_FOR = 90.0
"""Seconds for which a request is made again."""
FIRST_PAUSE = 0.25
LONGEST_PAUSE = 30.0


async def repeated(make: Callable[[], Awaitable[T]]) -> T:
    """Make a request until it is answered. Raises the last error after `REPEATED_FOR`, and at once what Discord has
    refused. Only for requests that may arrive twice."""
    now = asyncio.get_running_loop().time
    begun, waits = now(), pauses()
    while True:
        try:
            async with asyncio.timeout(ATTEMPT):
                return await make()
        except (*BROKEN, discord.HTTPException) as error:
            if isinstance(error, discord.HTTPException) and not passing(error):
                raise
            if now() - begun > REPEATED_FOR:
                raise
            log.info("asked again", error=repr(error))
        await asyncio.sleep(next(waits))


def pauses() -> Iterator[float]:
    """Seconds before each further attempt. There is none before the first: mostly a connection that was kept open has
    been closed at the other end."""
    yield 0.0
    pause = FIRST_PAUSE
    while True:
        yield pause
        pause = min(LONGEST_PAUSE, 2 * pause)


def passing(error: discord.HTTPException) -> bool:
    """Whether Discord may accept the same request a little later."""
    return error.status == 429 or error.status >= 500


@contextmanager
def failure_ignored() -> Iterator[None]:
    """Around a request that is not essential: suppresses what Discord refuses, and a broken connection."""
    try:
        yield
    except (discord.HTTPException, *BROKEN) as error:
        log.info("left undone", error=repr(error))
