"""The ids of Discord's chats, people and messages as the rest of the bot knows them, and back again.

    chat       discord:<channel>
    person     discord:<user>
    message    <channel>/<message>

Ids may come from outside: whatever is not one of ours is refused.
"""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from bot.outbox.adapter import MessageGone

PREFIX = "discord"
NONCE = 25
"""Characters that a nonce may have."""


class MessageRef(msgspec.Struct, frozen=True):
    """A message with its channel. The table may have moved to another channel since; its id alone would be looked for
    there."""

    channel: int
    id: int

    def __str__(self) -> str:
        return f"{self.channel}/{self.id}"


def chat_of(channel: int) -> str:
    return f"{PREFIX}:{channel}"


def channel_of(chat: str) -> int:
    """Raises `MessageGone` for a chat of another platform."""
    prefix, _, channel = chat.partition(":")
    if prefix != PREFIX or not _is_id(channel):
        raise MessageGone(f"not a chat of Discord: {chat!r}")
    return int(channel)


def message_ref(chat: str, message: str) -> MessageRef:
    """Raises `MessageGone` unless it is a message of this chat."""
    channel, _, id = message.partition("/")
    if not (_is_id(channel) and _is_id(id)):
        raise MessageGone(f"not a message of ours: {message!r}")
    if int(channel) != channel_of(chat):
        raise MessageGone(f"not a message of {chat}: {message}")
    return MessageRef(int(channel), int(id))


def person_of(user: int) -> str:
    return f"{PREFIX}:{user}"


def user_of(person: str) -> int | None:
    """None for people of other platforms."""
    prefix, _, user = person.partition(":")
    return int(user) if prefix == PREFIX and _is_id(user) else None


def short_nonce(nonce: str) -> str:
    """A nonce that is short enough for Discord, which makes no second message for the same nonce within a few
    minutes."""
    return nonce if len(nonce) <= NONCE else blake2b(nonce.encode(), digest_size=12).hexdigest()


def token_digest(token: str) -> str:
    """A name for the bot with this token, from which the token cannot be guessed."""
    return blake2b(token.encode(), digest_size=8, person=b"discord").hexdigest()


def _is_id(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 20
