"""What a platform has to offer so that messages can be sent there, and how it says no."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.screens.screen import Screen

SEND_TIMEOUT = 20.0
"""Seconds that a request to a platform may take; well below the lease of a claim."""


class RetryAfter(Exception):
    """The platform wants us to wait, or could not be reached. Nothing was sent; try again after so many seconds."""

    def __init__(self, seconds: float, reason: str = "") -> None:
        super().__init__(reason or f"again in {seconds:g} s")
        self.seconds = seconds


class MessageGone(Exception):
    """The message that was to be changed does not exist any more. Trying again is useless."""


class ChatClosed(Exception):
    """We were removed from the chat, or may not write there. Its tables wait until it is opened again."""

    def __init__(self, reason: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        """For the operator's log."""


class Adapter(Protocol):
    """Sends to one platform. The id of a chat is `<prefix>:<id on the platform>`.

    Every call may raise `RetryAfter`, `MessageGone` or `ChatClosed`; after any other error the request may have gone
    through. A call may be repeated with the same nonce after a crash; where the platform can tell, the second one has
    no effect.
    """

    prefix: str
    coalesces: bool
    """Whether boards that wait in a row are sent as one message, because messages are rationed here."""

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

    async def private_chat(self, user: str) -> str:
        """The chat of that person and us alone. `ChatClosed` where they cannot be written to."""
        ...
