"""What we call Telegram's chats and messages."""

from __future__ import annotations

import re

import msgspec

from bot.chat import Gone

PREFIX = "telegram"

_CHAT = re.compile(r"telegram:(-?[1-9][0-9]{0,17})(?:/([1-9][0-9]{0,17}))?")
_MESSAGE = re.compile(r"(-?[1-9][0-9]{0,17})/([1-9][0-9]{0,17})(\.p)?")


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chat, or a topic of one."""

    chat: int
    thread: int | None = None

    @property
    def private(self) -> bool:
        """Whether it is a chat of one person and us: these are called like the person."""
        return self.chat > 0

    def __str__(self) -> str:
        return f"{PREFIX}:{self.chat}" + (f"/{self.thread}" if self.thread else "")


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message of ours. One with a picture is edited by other methods than one without."""

    chat: int
    message: int
    picture: bool = False

    def __str__(self) -> str:
        return f"{self.chat}/{self.message}" + (".p" if self.picture else "")


def place_of(chat: str) -> Place:
    match = _CHAT.fullmatch(chat)
    if match is None:
        raise Gone(f"not a chat of Telegram: {chat!r}")
    return Place(int(match[1]), int(match[2]) if match[2] else None)


def note_of(message: str, place: Place) -> Note:
    """A message by its name. It names its chat, which is called differently after the group has grown."""
    match = _MESSAGE.fullmatch(message)
    if match is None or int(match[1]) != place.chat:
        raise Gone(f"{place} has no message {message!r}")
    return Note(place.chat, int(match[2]), bool(match[3]))


def person_of(user: int) -> str:
    return f"{PREFIX}:{user}"


def user_of(person: str) -> int | None:
    """The user behind a person's id; None for people of other platforms."""
    prefix, _, number = person.partition(":")
    return int(number) if prefix == PREFIX and number.isascii() and number.isdecimal() else None


def link_to(place: Place, message: int = 0) -> str:
    """A link into a supergroup, for its members, to a message or to where it begins; simple groups and private chats
    have none."""
    text = str(place.chat)
    if not text.startswith("-100"):
        return ""
    if not message:
        return f"https://t.me/c/{text[4:]}/{place.thread or 1}"
    thread = f"{place.thread}/" if place.thread else ""
    return f"https://t.me/c/{text[4:]}/{thread}{message}"
