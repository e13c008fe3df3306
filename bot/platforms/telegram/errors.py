"""What the errors of Telegram mean: they are turned into those of `bot.outbox.adapter`."""

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
    TelegramError,
    TimedOut,
)
from telegram.error import (
    RetryAfter as FloodWait,
)

from bot.outbox.adapter import ChatClosed, MessageGone, RetryAfter
from bot.store.closed_chats import Closure

UNREACHABLE_RETRY = 5.0
"""Seconds until the next attempt when Telegram does not answer."""
TOKEN_REFUSED_RETRY = 60.0
"""Seconds until the next attempt when Telegram refuses the token."""

# Telegram tells errors apart only by their texts.
ALREADY_DELETED = "message to delete not found"
"""The text of the error for a message that no longer exists. For one that is too old to be deleted, Telegram says that
it "can't be deleted"."""
_GONE = (
    "message to edit not found",
    "message can't be edited",
    ALREADY_DELETED,
    "message can't be deleted",
    "message_id_invalid",
    "message identifier is not specified",
    "there is no caption in the message to edit",
    "there is no text in the message to edit",
    "inline keyboard expected",
)
_CLOSURES = {
    Closure.LOCKED: ("topic_closed",),
    Closure.DELETED: ("chat not found", "deactivated", "message thread not found", "topic_deleted", "was deleted"),
    Closure.REMOVED: ("was kicked", "not a member", "channel_private"),
}
"""Why a chat is closed, by what Telegram says; where it says none of these, we have no right to write there."""
_CLOSED = (
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
    "chat_admin_required",
    "chat_send_plain_forbidden",
    "channel_private",
    "user_banned_in_channel",
    "group chat was upgraded",
    "user_is_blocked",
)
_PICTURES_FORBIDDEN = ("not enough rights to send photos", "chat_send_photos_forbidden", "chat_send_media_forbidden")


_PICTURE_REFUSED = (
    "image_process_failed",
    "photo_invalid",
    "photo_save_file_invalid",
    "photo_ext_invalid",
    "failed to upload",
    "wrong file identifier",
    "request entity too large",
    "file is too big",
)


class PictureRefused(Exception):
    """Telegram does not take this picture. The message can be sent without it."""


class NotModified(Exception):
    """An edit would change nothing; as good as done."""


class PicturesForbidden(ChatClosed):
    """The bot may write in the chat, but not send pictures."""


class GroupMigrated(RetryAfter):
    """The group has become a supergroup, which has another id."""

    def __init__(self, new_chat: int) -> None:
        super().__init__(0.0, "the group has another id now")
        self.new_chat = new_chat


def wait_seconds(error: FloodWait) -> float:
    wait = error.retry_after
    return wait.total_seconds() if isinstance(wait, datetime.timedelta) else float(wait)


def translated(error: TelegramError) -> Exception:
    """The error to raise in place of one of the library's."""
    if isinstance(error, FloodWait):
        return RetryAfter(wait_seconds(error), str(error))
    if isinstance(error, ChatMigrated):
        return GroupMigrated(error.new_chat_id)
    if isinstance(error, Forbidden):
        return _closed(error.message)
    if isinstance(error, BadRequest):
        return _translated_bad_request(error)
    if isinstance(error, (InvalidToken, EndPointNotFound)):
        # Without the text of the library, which may contain the token.
        return RetryAfter(TOKEN_REFUSED_RETRY, "the token or the method was refused")
    if isinstance(error, NetworkError) and "request entity too large" in error.message.casefold():
        return PictureRefused(error.message)
    if isinstance(error, (TimedOut, NetworkError)):
        return _translated_network_error(error)
    return RetryAfter(UNREACHABLE_RETRY, error.message) if isinstance(error, Conflict) else error


def _translated_bad_request(error: BadRequest) -> Exception:
    text = error.message.casefold()
    if "message is not modified" in text:
        return NotModified(error.message)
    if any(known in text for known in _GONE):
        return MessageGone(error.message)
    if any(known in text for known in _PICTURES_FORBIDDEN):
        return PicturesForbidden(error.message)
    if any(known in text for known in _PICTURE_REFUSED):
        return PictureRefused(error.message)
    if any(known in text for known in _CLOSED):
        return _closed(error.message)
    return error


def _closed(reason: str) -> ChatClosed:
    """The chat is closed to us; Telegram's words tell in which way."""
    text = reason.casefold()
    found = (why for why, words in _CLOSURES.items() if any(known in text for known in words))
    return ChatClosed(reason, next(found, Closure.FORBIDDEN))


def _translated_network_error(error: NetworkError) -> Exception:
    """`RetryAfter` if the request cannot have arrived; `ConnectionError` if it may have, and nobody knows whether it
    was done."""
    cause = error.__cause__
    if isinstance(cause, (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)):
        return RetryAfter(UNREACHABLE_RETRY, error.message)
    # Without a cause Telegram has answered, though with an error such as 502.
    return RetryAfter(UNREACHABLE_RETRY, error.message) if cause is None else ConnectionError(error.message)
