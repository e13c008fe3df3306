"""Pictures on demand: drawn in threads, kept for a while, and never drawn twice at the same time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from pathlib import Path
from typing import Protocol

import msgspec

from bot.progress import Progress
from renderers.api import Request, Sprites, draw, prepare

HANDS = 2
"""Pictures drawn at the same time."""
ROOM = 48 * 2**20
"""Bytes of finished pictures that are kept."""

Wish = tuple[str, str, str]
"""Key, theme and format."""


class Draws(Protocol):
    """Whoever makes pictures of what is to be seen."""

    async def draw(self, request: Request, theme: str = "light", format: str = "png") -> bytes:
        """A picture as a file: `light` or `dark`, `png` or `jpeg`."""
        ...


def key(request: Request) -> str:
    """Equal pictures, equal keys."""
    return blake2b(msgspec.json.encode(request, order="deterministic"), digest_size=12).hexdigest()


class Studio:
    """Draws once its sprites are there: given, or fetched by `start`."""

    def __init__(self, sprites: Sprites | None = None, *, room: int = ROOM) -> None:
        self._sprites = sprites
        self._room = room
        self._hands = ThreadPoolExecutor(HANDS, thread_name_prefix="studio")
        self._kept: OrderedDict[Wish, bytes] = OrderedDict()
        self._size = 0
        self._going: dict[Wish, asyncio.Future[bytes]] = {}
        self._progress: Progress | None = None

    async def start(self, folder: Path) -> None:
        """Fetch the sprites from this folder; the first start of a version draws them, and says so."""
        self._progress = Progress("Drawing the art for the first time")
        self._sprites = await asyncio.get_running_loop().run_in_executor(self._hands, prepare, folder, self._progress)

    async def draw(self, request: Request, theme: str = "light", format: str = "png") -> bytes:
        if self._sprites is None:
            raise RuntimeError("the studio is not open yet")
        wish = (key(request), theme, format)
        if wish in self._kept:
            self._kept.move_to_end(wish)
            return self._kept[wish]
        going = self._going.get(wish)
        if going is None:
            loop = asyncio.get_running_loop()
            going = loop.run_in_executor(self._hands, draw, request, self._sprites, theme, format)
            self._going[wish] = going
            going.add_done_callback(lambda done: self._finished(wish, done))
        # Whoever gives up waiting must not take the picture from the others.
        return await asyncio.shield(going)

    def _finished(self, wish: Wish, done: asyncio.Future[bytes]) -> None:
        self._going.pop(wish, None)
        if done.cancelled() or done.exception() is not None:
            return
        self._kept[wish] = done.result()
        self._size += len(done.result())
        while self._size > self._room:
            _, dropped = self._kept.popitem(last=False)
            self._size -= len(dropped)

    def close(self) -> None:
        if self._progress is not None:
            self._progress.stop()
        self._hands.shutdown(wait=False, cancel_futures=True)
