"""The interface that a platform has to provide for sending messages, and the errors by which it refuses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.screens.screen import Screen
from bot.store.closed_chats import Closure

SEND_TIMEOUT = 20.0
"""Seconds that a request to a platform may take; well below the lease of a claim."""


class RetryAfter(Exception):
    """The platform wants us to wait, or could not be reached. Nothing was sent; try again after `seconds`."""

    def __init__(self, seconds: float, reason: str = "") -> None:
        super().__init__(reason or f"again in {seconds:g} s")
        self.seconds = seconds


class MessageGone(Exception):
    """The message that was to be changed no longer exists. Trying again is useless."""


class ChatClosed(Exception):
    """We were removed from the chat, or may not write there. Its tables wait until it is opened again."""

    def __init__(self, reason: str = "", why: Closure = Closure.FORBIDDEN) -> None:
        super().__init__(reason)
        self.why = why
        """For the players."""
        self.reason = reason
        """For the operator's log."""


class Adapter(Protocol):
    """Sends to one platform. The id of a chat is `<prefix>:<id on the platform>`.

    Every call may raise `RetryAfter`, `MessageGone` or `ChatClosed`; after any other error the request may have been
    executed. After a crash a call may be repeated with the same nonce; if the platform can recognise that, the second
    call has no effect.
    """

    prefix: str
    coalesces: bool
    """Whether boards that wait in a row are sent as one message, because the platform limits the number of messages."""

    async def post(self, chat: str, screen: Screen, *, mention: Sequence[str], nonce: str) -> str:
        """Post a new message for everybody in the chat. Returns the platform's id of it. Only the people in `mention`
        are notified."""
        ...

    async def edit(self, chat: str, message: str, screen: Screen, *, nonce: str) -> None:
        """Change an earlier message. If the new screen has no menu, the buttons are removed."""
        ...

    async def strip(self, chat: str, message: str) -> None:
        """Remove the buttons of an earlier message, if the platform allows it: they only lead to what is over."""
        ...

    async def remove(self, chat: str, message: str) -> None:
        """Delete an earlier message; if the platform does not allow that, make it as small as possible."""
        ...

    async def pin(self, chat: str, message: str) -> None:
        """Pin an earlier message without notifying anybody. Does nothing if we may not."""
        ...

    async def unpin(self, chat: str, message: str) -> None:
        """Unpin an earlier message. Does nothing if it is not pinned or does not exist."""
        ...

    async def link(self, chat: str, message: str = "") -> str:
        """The address of a message, or of the chat; empty if there is none."""
        ...

    async def post_to_one(self, chat: str, user: str, screen: Screen) -> None:
        """Show a message in a chat to this person alone. Raises `ChatClosed` if the platform cannot do that there."""
        ...

    async def private_chat(self, user: str) -> str:
        """The chat of this person and the bot alone. Raises `ChatClosed` if we cannot write to them."""
        ...
