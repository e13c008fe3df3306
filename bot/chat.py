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
    """The message is not there any more: trying again is useless."""


class Shut(Exception):
    """The chat is closed to us: we were removed, or may not write there. Its table waits until it is opened again."""

    def __init__(self, reason: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        """For the log, and for whoever asks why nothing is said."""


class Adapter(Protocol):
    """One platform. Chats are called `<prefix>:<whatever the platform calls them>`.

    Every call may be repeated with the same nonce after a crash; where the platform lets us, the second one must then
    have no effect of its own.
    """

    prefix: str
    gathers: bool
    """Whether boards that wait for their turn are told in one, the newest: where messages are rationed."""

    async def post(self, chat: str, screen: Screen, *, mention: Sequence[str], nonce: str) -> str:
        """A new message for all; returns the platform's id of it. Only the people in `mention` are notified."""
        ...

    async def edit(self, chat: str, message: str, screen: Screen, *, nonce: str) -> None:
        """Change an earlier message; its menu goes away where the new screen has none."""
        ...

    async def strip(self, chat: str, message: str) -> None:
        """Take the buttons off an earlier message, as well as it goes: they only lead to what is over."""
        ...

    async def remove(self, chat: str, message: str) -> None:
        """Take an earlier message away; where the platform does not let us, make it as small as it goes."""
        ...

    async def pin(self, chat: str, message: str) -> None:
        """Fix an earlier message where everybody finds it, without notifying anybody; nothing where we may not."""
        ...

    async def unpin(self, chat: str, message: str) -> None:
        """Others take its place; nothing where it is not pinned, or not there."""
        ...

    async def link(self, chat: str, message: str = "") -> str:
        """An address that leads to a message, or to the chat; empty where there is no such thing."""
        ...

    async def private(self, user: str) -> str:
        """The chat of that person and us alone. `Shut` where they cannot be written to."""
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


class Network(Conversation, Protocol):
    """The same for platforms of others, where chats come and go, and people have a chat with us alone.

    `aside` is said of what is done in such a chat: there the cards of all tables lie at which the person sits, and the
    table is that of the button or of the card that is answered, wherever it stands. Of a line that answers none, it is
    the chat's own table, or the one that waits for this person.
    """

    async def press(self, person: Person, chat: str, token: str, *, aside: bool = False) -> Reply: ...

    async def say(
        self, person: Person, chat: str, text: str, *, aside: bool = False, table: str = ""
    ) -> Reply | None: ...

    async def complete(
        self, person: Person, chat: str, text: str, *, aside: bool = False, table: str = ""
    ) -> list[str]: ...

    async def language(self, person: Person, chat: str = "") -> str:
        """In which to speak to them: what they chose, what the platform says, what the chat speaks."""
        ...

    async def renamed(self, old: str, new: str) -> None:
        """A chat is called differently from now on, and nothing else has changed: its table, its settings and what it
        agreed on follow. Doing it again does no harm."""
        ...

    async def moved(self, person: Person, table: str, old: str, new: str) -> Reply:
        """A table goes from the chat where this was done to another one, such as a thread of it; only who sits there or
        administers the old one may. Refused of a table that stands elsewhere: what names it may be forged."""
        ...

    async def shut(self, chat: str, reason: str) -> None:
        """We may not write there any more: its table pauses."""
        ...

    async def opened(self, chat: str) -> None:
        """We may write there, perhaps again: what has waited is sent."""
        ...
