"""The ids of Telegram's chats, people and messages as the rest of the bot knows them, and back again.

    chat       telegram:<chat>, or telegram:<chat>/<thread> for a topic of a group
    person     telegram:<user>
    message    <chat>/<message>, or <chat>/<message>.p if it has a picture

The chat of a person with the bot has the id of the person, a positive number; groups have negative ones. Ids may come
from outside: whatever is not one of ours is refused.
"""

from __future__ import annotations

import re

import msgspec

from bot.outbox.adapter import MessageGone

PREFIX = "telegram"

_CHAT = re.compile(r"telegram:(-?[1-9][0-9]{0,17})(?:/([1-9][0-9]{0,17}))?")
_MESSAGE = re.compile(r"(-?[1-9][0-9]{0,17})/([1-9][0-9]{0,17})(\.p)?")


class ChatRef(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chat, or a topic of one."""

    id: int
    thread: int | None = None

    @property
    def private(self) -> bool:
        """Whether it is the chat of one person with the bot."""
        return self.id > 0

    def __str__(self) -> str:
        return f"{PREFIX}:{self.id}" + (f"/{self.thread}" if self.thread else "")


class MessageRef(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message of the bot. Messages with a picture are edited by other methods than those without."""

    chat: int
    id: int
    picture: bool = False

    def __str__(self) -> str:
        return f"{self.chat}/{self.id}" + (".p" if self.picture else "")


def chat_ref(chat: str) -> ChatRef:
    """Raises `MessageGone` for a chat of another platform."""
    match = _CHAT.fullmatch(chat)
    if match is None:
        raise MessageGone(f"not a chat of Telegram: {chat!r}")
    return ChatRef(int(match[1]), int(match[2]) if match[2] else None)


def message_ref(message: str, chat: ChatRef) -> MessageRef:
    """Raises `MessageGone` unless it is a message of this chat. A group that became a supergroup has another id, and
    none of the messages that it had before."""
    match = _MESSAGE.fullmatch(message)
    if match is None or int(match[1]) != chat.id:
        raise MessageGone(f"{chat} has no message {message!r}")
    return MessageRef(chat.id, int(match[2]), bool(match[3]))


def person_of(user: int) -> str:
    return f"{PREFIX}:{user}"


def user_of(person: str) -> int | None:
    """None for people of other platforms."""
    prefix, _, number = person.partition(":")
    return int(number) if prefix == PREFIX and number.isascii() and number.isdecimal() else None


def link_to(chat: ChatRef, message: int = 0) -> str:
    """The URL of a message in a supergroup, or of the beginning of the group or topic; it works for members. Empty for
    simple groups and private chats, which have no URLs."""
    text = str(chat.id)
    if not text.startswith("-100"):
        return ""
    if not message:
        return f"https://t.me/c/{text[4:]}/{chat.thread or 1}"
    thread = f"{chat.thread}/" if chat.thread else ""
    return f"https://t.me/c/{text[4:]}/{thread}{message}"
