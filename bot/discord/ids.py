"""What we call Discord's chats, people, messages and buttons, and how to read it again. All of it may be forged."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from bot.chat import Gone

PREFIX = "discord"
NONCE = 25
"""Characters that a nonce may have."""


class Message(msgspec.Struct, frozen=True):
    """A message by its channel: an id alone would be looked for in whatever channel the table stands in now."""

    channel: int
    id: int

    def __str__(self) -> str:
        return f"{self.channel}/{self.id}"


def chat_of(channel: int) -> str:
    return f"{PREFIX}:{channel}"


def channel_of(chat: str) -> int:
    prefix, _, channel = chat.partition(":")
    if prefix != PREFIX or not _is_id(channel):
        raise Gone(f"not a chat of Discord: {chat!r}")
    return int(channel)


def message_of(chat: str, message: str) -> Message:
    channel, _, id = message.partition("/")
    if not (_is_id(channel) and _is_id(id)):
        raise Gone(f"not a message of ours: {message!r}")
    if int(channel) != channel_of(chat):
        raise Gone(f"not a message of {chat}: {message}")
    return Message(int(channel), int(id))


def person_of(user: int) -> str:
    return f"{PREFIX}:{user}"


def user_of(person: str) -> int | None:
    """None for people of other platforms."""
    prefix, _, user = person.partition(":")
    return int(user) if prefix == PREFIX and _is_id(user) else None


def nonce_of(effect: str) -> str:
    """Discord makes no second message for the same nonce within a few minutes."""
    return effect if len(effect) <= NONCE else blake2b(effect.encode(), digest_size=12).hexdigest()


def bot_of(token: str) -> str:
    """A name for whoever has this token, that does not tell the token."""
    return blake2b(token.encode(), digest_size=8, person=b"discord").hexdigest()


def _is_id(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 20
