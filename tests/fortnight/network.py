"""Two platforms in memory that survive the death of workers: one knows nonces, the other limits messages, so that
boards are coalesced."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from bot.outbox.adapter import ChatClosed
from bot.screens.screen import Screen
from tests.fortnight.wall import NEVER


class Posted(msgspec.Struct):
    at: float
    chat: str
    nonce: str
    mention: tuple[str, ...]
    message: str
    removed: float = NEVER
    again: list[tuple[float, tuple[str, ...]]] = []
    """When the same nonce was sent again, and whom it mentioned. No second message appeared."""


class Network:
    """A platform. It knows nothing of tables, workers or servers."""

    def __init__(self, prefix: str, *, nonces: bool, clock: Callable[[], float]) -> None:
        self.prefix = prefix
        self.nonces = nonces
        self.clock = clock
        self.posts: list[Posted] = []
        self._known: dict[str, Posted] = {}
        self._messages: dict[str, Posted] = {}

    def post(self, chat: str, nonce: str, mention: Sequence[str]) -> str:
        if self.nonces and nonce in self._known:
            self._known[nonce].again.append((self.clock(), tuple(mention)))
            return self._known[nonce].message
        posted = Posted(self.clock(), chat, nonce, tuple(mention), str(len(self.posts)))
        self.posts.append(posted)
        self._known[nonce] = self._messages[posted.message] = posted
        return posted.message

    def remove(self, message: str) -> None:
        self._messages[message].removed = min(self.clock(), self._messages[message].removed)


class Line:
    """The adapter of one worker to a network. It calls `tell` with the name of each moment just before and just after a
    send."""

    def __init__(self, network: Network, tell: Callable[[str], None]) -> None:
        self.network = network
        self.tell = tell
        self.prefix = network.prefix
        self.coalesces = not network.nonces

    async def post(self, chat: str, screen: Screen, *, mention: Sequence[str], nonce: str) -> str:
        self.tell("sending")
        message = self.network.post(chat, nonce, mention)
        self.tell("posted")
        return message

    async def edit(self, chat: str, message: str, screen: Screen, *, nonce: str) -> None:
        self.tell("sending")

    async def strip(self, chat: str, message: str) -> None:
        self.tell("strip")

    async def remove(self, chat: str, message: str) -> None:
        self.tell("remove")
        self.network.remove(message)

    async def pin(self, chat: str, message: str) -> None:
        self.tell("pin")

    async def unpin(self, chat: str, message: str) -> None:
        self.tell("unpin")

    async def link(self, chat: str, message: str = "") -> str:
        return ""

    async def post_to_one(self, chat: str, user: str, screen: Screen) -> None:
        raise ChatClosed("shows nothing to one person")

    async def private_chat(self, user: str) -> str:
        return f"{self.prefix}:~{user}"
