"""A chat in a file: what was posted stays posted, whatever is killed. It knows nothing of tables or servers."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path

import msgspec

from bot.outbox.adapter import ChatClosed
from bot.screens.screen import Screen


class Post(msgspec.Struct, frozen=True):
    """One line of the file."""

    nonce: str
    chat: str
    kind: str
    message: str
    digest: str


class FileChat:
    """The adapter of that chat. With `once`, a nonce is posted only one time, as on Discord and on the page."""

    prefix = "file"
    coalesces = False

    def __init__(self, path: Path, *, once: bool, tell: Callable[[str], None] = lambda _: None) -> None:
        self.path = path
        self.once = once
        self.tell = tell
        """Called with the names of the moments just before and just after a write."""

    async def post(self, chat: str, screen: Screen, *, mention: Sequence[str], nonce: str) -> str:
        return self._write("post", chat, nonce, screen)

    async def edit(self, chat: str, message: str, screen: Screen, *, nonce: str) -> None:
        self._write("edit", chat, nonce, screen, message)

    async def strip(self, chat: str, message: str) -> None:
        self.tell("strip")

    async def remove(self, chat: str, message: str) -> None:
        """Note the removal as a line, so that it can be counted. Removing a message twice does no harm."""
        self._write("remove", chat, f"remove:{message}", Screen(""), message)

    async def pin(self, chat: str, message: str) -> None:
        self.tell("pin")

    async def unpin(self, chat: str, message: str) -> None:
        self.tell("unpin")

    async def link(self, chat: str, message: str = "") -> str:
        return ""

    async def post_to_one(self, chat: str, user: str, screen: Screen) -> None:
        raise ChatClosed("shows nothing to one person")

    async def private_chat(self, user: str) -> str:
        return f"{self.prefix}:~{user.partition(':')[2]}"

    def _write(self, kind: str, chat: str, nonce: str, screen: Screen, message: str = "") -> str:
        self.tell("sending")
        with self.path.open("ab", buffering=0) as file:
            # Two processes may send at once.
            fcntl.flock(file, fcntl.LOCK_EX)
            known = read(self.path)
            for post in known:
                if self.once and post.nonce == nonce:
                    return post.message
            digest = sha256(msgspec.json.encode(screen)).hexdigest()[:16]
            post = Post(nonce, chat, kind, message or str(len(known) + 1), digest)
            file.write(msgspec.json.encode(post) + b"\n")
            os.fsync(file.fileno())
        self.tell("posted")
        return post.message


def read(path: Path) -> list[Post]:
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=Post) for line in path.read_bytes().splitlines()]
