"""The first response to an interaction, which Discord wants within three seconds, over a connection that may break
while nobody knows whether the response has arrived."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from enum import Enum, auto

import discord
import structlog

from bot.platforms.discord.errors import ALREADY_ANSWERED, EXPIRED
from bot.platforms.discord.repeated_requests import ATTEMPT, BROKEN, passing, pauses
from bot.times.durations import MINUTE

log = structlog.get_logger(__name__)

IN_TIME = 3.0
"""Seconds within which Discord accepts a first response."""
FIRST_ATTEMPT = 1.2
"""Seconds that the first attempt may take, so that there is time for another."""
DECIDED_WITHIN = 14 * MINUTE
"""Seconds for which Discord is asked whether it has a response on which a deed depends: about as long as people see "is
thinking…"."""
LATE = 20.0
"""Seconds after which people no longer expect that what they wanted is done: they are asked to do it again."""


class FirstResponse(Enum):
    """What became of the first response."""

    ACCEPTED = auto()
    KNOWN_ALREADY = auto()
    """Discord had one: an earlier attempt of ours has arrived, or another process has responded."""
    LATE = auto()
    """Discord has it, and that was learnt too late to do what the person wanted."""
    MISSING = auto()
    """Discord has none, and tells the person so."""


async def respond(
    send: Callable[[], Awaitable[object]], *, closed: Callable[[], bool], within: float = IN_TIME
) -> FirstResponse:
    """Give the first response by `send`. If that is not answered, or Discord has an error of its own, it is sent again
    until Discord says whether it has a response, at most for `within` seconds. `closed` tells whether the client is
    closed: then there is nothing more to be learnt."""
    now = asyncio.get_running_loop().time
    begun, allowed, waits = now(), FIRST_ATTEMPT, pauses()
    while True:
        outcome, reason = await _attempt(send, allowed, closed)
        if outcome is not None:
            break
        if closed() or now() - begun > within:
            log.warning("not known whether Discord has the response", error=reason)
            return FirstResponse.MISSING
        await asyncio.sleep(next(waits))
        allowed = ATTEMPT
    if outcome is not FirstResponse.MISSING and now() - begun > LATE:
        return FirstResponse.LATE
    return outcome


async def _attempt(
    send: Callable[[], Awaitable[object]], allowed: float, closed: Callable[[], bool]
) -> tuple[FirstResponse | None, str]:
    """What became of the response, or None and the reason why that is not known."""
    try:
        async with asyncio.timeout(allowed):
            await send()
    except discord.HTTPException as error:
        if error.code == ALREADY_ANSWERED:
            return FirstResponse.KNOWN_ALREADY, ""
        if error.code in EXPIRED:
            return FirstResponse.MISSING, ""
        if not passing(error):
            raise
        return None, str(error)
    except BROKEN as error:
        return None, repr(error)
    except RuntimeError as error:
        # The HTTP session of a closed client.
        if not closed():
            raise
        return None, repr(error)
    return FirstResponse.ACCEPTED, ""
