"""What the errors of Discord and of its library mean: they are turned into those of `bot.outbox.adapter`, or
ignored."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import discord

from bot.outbox.adapter import ChatClosed, MessageGone, RetryAfter
from bot.store.closed_chats import Closure

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
UNKNOWN_INTERACTION = 10062
TOO_LARGE = 40005
ALREADY_ANSWERED = 40060
TOO_MANY_PINS = 30003
OLD_EDITS = 30046
"""Too many edits of messages that are older than an hour."""
ARCHIVED = 50083
CANNOT_WRITE_TO = 50007
LOCKED = 160005
THREAD_EXISTS = 160004

EXPIRED = (UNKNOWN_INTERACTION, ALREADY_ANSWERED, UNKNOWN_MESSAGE, 10015, 50027)
"""The interaction has expired, another process answers it, or its message was deleted. Then Discord may also say that
its webhook is unknown, or that its token is invalid."""
CANNOT_EDIT = (OLD_EDITS, ARCHIVED, LOCKED)
"""An old message cannot be changed, and is left as it is."""
CANNOT_PIN = (50001, 50013, 50019, 50021, 50024, TOO_MANY_PINS, UNKNOWN_MESSAGE, UNKNOWN_CHANNEL, *CANNOT_EDIT)
"""A message cannot be pinned: the bot may not, there are too many pins, or the message is gone."""

LONGEST_LIBRARY_WAIT = 15.0
"""Seconds that the library may wait for a rate limit by itself. Less than `bot.outbox.adapter.SEND_TIMEOUT`."""
SERVER_ERROR_RETRY = 5.0
"""Seconds until the next attempt when Discord answers with an error of its own, or does not answer."""
TOKEN_REFUSED_RETRY = 300.0
"""Seconds until the next attempt when Discord refuses the token: that will not change soon."""


@contextmanager
def translated_errors(*, ignored: tuple[int, ...] = ()) -> Iterator[None]:
    """Around a request: raises the errors of `bot.outbox.adapter` in place of the library's. Errors with one of the
    `ignored` codes are suppressed."""
    try:
        yield
    except discord.RateLimited as error:
        raise RetryAfter(error.retry_after, "rate limited") from error
    except discord.HTTPException as error:
        if error.code not in ignored:
            raise _translated(error) from error
    except (TimeoutError, aiohttp.ClientError, OSError) as error:
        raise RetryAfter(SERVER_ERROR_RETRY, f"Discord is out of reach: {error!r}") from error


def _translated(error: discord.HTTPException) -> Exception:
    if error.code == UNKNOWN_MESSAGE:
        return MessageGone(str(error))
    if error.code in (ARCHIVED, LOCKED):
        return ChatClosed(str(error), Closure.LOCKED)
    if error.status == 404 or error.code == UNKNOWN_CHANNEL:
        return ChatClosed(str(error), Closure.DELETED)
    if error.status == 403 or error.code == CANNOT_WRITE_TO:
        return ChatClosed(str(error))
    if error.status == 429:
        return RetryAfter(_retry_after(error), "rate limited")
    if error.status == 401:
        return RetryAfter(TOKEN_REFUSED_RETRY, str(error))
    return RetryAfter(SERVER_ERROR_RETRY, str(error)) if error.status >= 500 else error


def _retry_after(error: discord.HTTPException) -> float:
    try:
        return max(1.0, float(error.response.headers.get("Retry-After", SERVER_ERROR_RETRY)))
    except ValueError:
        return SERVER_ERROR_RETRY


@contextmanager
def expired_ignored() -> Iterator[None]:
    """Around answers to an interaction: suppresses the errors of an expired one, for whose answer nobody waits."""
    try:
        yield
    except discord.HTTPException as error:
        if error.code not in EXPIRED:
            raise


def too_large(error: discord.HTTPException) -> bool:
    """Whether a message was refused because of the size of its files."""
    return error.code == TOO_LARGE or error.status == 413
