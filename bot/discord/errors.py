"""What Discord's refusals mean for us."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import discord

from bot.chat import Gone, Later, Shut

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
UNKNOWN_INTERACTION = 10062
ALREADY_ANSWERED = 40060
TOO_MANY_PINS = 30003
OLD_EDITS = 30046
"""Too many edits of messages older than an hour."""
ARCHIVED = 50083
CANNOT_WRITE_TO = 50007
LOCKED = 160005
THREAD_EXISTS = 160004

OVER = (UNKNOWN_INTERACTION, ALREADY_ANSWERED, UNKNOWN_MESSAGE, 10015, 50027)
"""An interaction that ran out, that somebody else answers, or whose message was put away meanwhile; its webhook is
unknown then, or its token invalid."""
SILENT = (OLD_EDITS, ARCHIVED, LOCKED)
"""Reasons to leave an old message as it is."""
NO_PIN = (50001, 50013, 50019, 50021, 50024, TOO_MANY_PINS, UNKNOWN_MESSAGE, UNKNOWN_CHANNEL, *SILENT)
"""Reasons not to pin one: we may not, there is no room, or it is not there."""

PATIENCE = 15.0
"""Seconds that the library may wait for a rate limit by itself; less than what a send may take altogether."""
AGAIN = 5.0
"""Seconds after which a server in trouble is tried again."""
LONG = 300.0
"""The same where nothing can be better soon, such as with a token that was withdrawn."""


@contextmanager
def reaching(*, quiet: tuple[int, ...] = ()) -> Iterator[None]:
    """Requests to Discord: troubles come out as the ones that senders know."""
    try:
        yield
    except discord.RateLimited as error:
        raise Later(error.retry_after, "rate limited") from error
    except discord.HTTPException as error:
        if error.code not in quiet:
            raise _meant(error) from error
    except (TimeoutError, aiohttp.ClientError, OSError) as error:
        raise Later(AGAIN, f"Discord is out of reach: {error!r}") from error


def _meant(error: discord.HTTPException) -> Exception:
    if error.code == UNKNOWN_MESSAGE:
        return Gone(str(error))
    if error.status in (403, 404) or error.code in (UNKNOWN_CHANNEL, ARCHIVED, LOCKED, CANNOT_WRITE_TO):
        return Shut(str(error))
    if error.status == 429:
        return Later(_retry_after(error), "rate limited")
    if error.status == 401:
        return Later(LONG, str(error))
    return Later(AGAIN, str(error)) if error.status >= 500 else error


def _retry_after(error: discord.HTTPException) -> float:
    try:
        return max(1.0, float(error.response.headers.get("Retry-After", AGAIN)))
    except ValueError:
        return AGAIN


@contextmanager
def answering() -> Iterator[None]:
    """Answers to an interaction: when it is over, nobody waits for one any more."""
    try:
        yield
    except discord.HTTPException as error:
        if error.code not in OVER:
            raise
