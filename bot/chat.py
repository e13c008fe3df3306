"""What the service knows of the world of chats, and what it asks of an adapter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from bot.screens import Reply, Screen


class Person(msgspec.Struct, frozen=True):
    """Whoever does something. The name is untrusted text."""

    id: str
    """Unique over all platforms: `web:…`."""
    name: str
    language: str = ""
    """As the platform or the person says; empty where nobody knows."""
    admin: bool = False
    """Whether the platform lets them administer the chat where they act."""


class Later(Exception):
    """The platform wants us to wait, or could not be reached; try again after so many seconds."""

    def __init__(self, seconds: float, reason: str = "") -> None:
        super().__init__(reason or f"again in {seconds:g} s")
        self.seconds = seconds


class Gone(Exception):
    """The chat or the message is not there any more, or not for us: trying again is useless."""


class Adapter(Protocol):
    """One platform. Chats are called `<prefix>:<whatever the platform calls them>`.

    Every call may be repeated with the same nonce after a crash; where the platform lets us, the second one must then
    have no effect of its own.
    """

    prefix: str

    async def post(self, chat: str, screen: Screen, *, mention: Sequence[str], nonce: str) -> str:
        """A new message for all; returns the platform's id of it. Only the people in `mention` are notified."""
        ...

    async def edit(self, chat: str, message: str, screen: Screen, *, nonce: str) -> None:
        """Change an earlier message; its menu goes away where the new screen has none."""
        ...

    async def strip(self, chat: str, message: str) -> None:
        """Take the buttons off an earlier message, as well as it goes: they only lead to what is over."""
        ...


class Conversation(Protocol):
    """What an adapter's handlers call: acknowledge, call one of these, show the reply."""

    async def press(self, person: Person, chat: str, token: str) -> Reply:
        """A button was pressed."""
        ...

    async def say(self, person: Person, chat: str, text: str) -> Reply | None:
        """A line was typed: `/command`, or a move in shorthand. None if it is neither: people talking."""
        ...

    async def complete(self, person: Person, chat: str, text: str) -> list[str]:
        """How the line could go on; whole lines, best first."""
        ...
