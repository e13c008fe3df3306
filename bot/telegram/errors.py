"""What Telegram refuses, in the words of `bot.chat`."""

from __future__ import annotations

import datetime

import httpx
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    EndPointNotFound,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from bot.chat import Gone, Later, Shut

UNREACHABLE = 5.0
"""Seconds until the next try when Telegram does not answer."""
REFUSED = 60.0
"""The same when our token is refused: nothing is lost meanwhile."""

NOT_THERE = "message to delete not found"
"""Said of a message that somebody else has taken away; of those that are too old it is said that they cannot be."""
_GONE = (
    "message to edit not found",
    "message can't be edited",
    NOT_THERE,
    "message can't be deleted",
    "message_id_invalid",
    "message identifier is not specified",
    "there is no caption in the message to edit",
    "there is no text in the message to edit",
    "inline keyboard expected",
)
_SHUT = (
    "chat not found",
    "peer_id_invalid",
    "user not found",
    "group chat was deactivated",
    "group is deactivated",
    "chat_write_forbidden",
    "have no rights to send",
    "not enough rights to send",
    "need administrator rights",
    "message thread not found",
    "topic_closed",
    "topic_deleted",
    "chat_restricted",
    "user_is_blocked",
)
_NO_PICTURES = ("not enough rights to send photos", "chat_send_photos_forbidden", "chat_send_media_forbidden")


class Unchanged(Exception):
    """An edit that changes nothing: as good as done."""


class NoPictures(Shut):
    """We may write there, but not send pictures."""


class Migrated(Later):
    """The group has become a supergroup, under another id."""

    def __init__(self, chat: int) -> None:
        super().__init__(0.0, "the group has another id now")
        self.chat = chat


def seconds_of(error: RetryAfter) -> float:
    wait = error.retry_after
    return wait.total_seconds() if isinstance(wait, datetime.timedelta) else float(wait)


def meant_by(error: TelegramError) -> Exception:
    """What to raise instead."""
    if isinstance(error, RetryAfter):
        return Later(seconds_of(error), str(error))
    if isinstance(error, ChatMigrated):
        return Migrated(error.new_chat_id)
    if isinstance(error, Forbidden):
        return Shut(error.message)
    if isinstance(error, BadRequest):
        return _of_bad_request(error)
    if isinstance(error, (InvalidToken, EndPointNotFound)):
        # The library's own words may hold the token.
        return Later(REFUSED, "the token or the method was refused")
    if isinstance(error, (TimedOut, NetworkError)):
        return _of_network(error)
    return Later(UNREACHABLE, error.message) if isinstance(error, Conflict) else error


def _of_bad_request(error: BadRequest) -> Exception:
    said = error.message.casefold()
    if "message is not modified" in said:
        return Unchanged(error.message)
    if any(text in said for text in _GONE):
        return Gone(error.message)
    if any(text in said for text in _NO_PICTURES):
        return NoPictures(error.message)
    if any(text in said for text in _SHUT):
        return Shut(error.message)
    return error


def _of_network(error: NetworkError) -> Exception:
    """Whether the request can have arrived: then nobody knows what became of it."""
    cause = error.__cause__
    if isinstance(cause, (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)):
        return Later(UNREACHABLE, error.message)
    # Without a cause it is an answer, though a bad one, as 502.
    return Later(UNREACHABLE, error.message) if cause is None else ConnectionError(error.message)
