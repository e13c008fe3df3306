"""Draws pictures in threads and keeps them for a while. A picture is never drawn twice at the same time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from pathlib import Path
from typing import Protocol

import msgspec

from bot.platforms.progress import Progress
from renderers.api import Request, Sprites, draw, prepare

THREADS = 2
"""Pictures that are drawn at the same time."""
CACHE_BYTES = 48 * 2**20
"""Bytes of finished pictures that are kept."""

CacheKey = tuple[str, str, str]
"""Key of the picture, theme and format."""


class PictureSource(Protocol):
    """Draws pictures; the cache, or something around it that measures."""

    async def draw(self, request: Request, theme: str = "light", format: str = "png") -> bytes:
        """The bytes of a picture file. Themes are `light` and `dark`, formats `png` and `jpeg`."""
        ...


def picture_key(request: Request) -> str:
    """A hash that is equal for requests of equal pictures, as they were made or as they were kept: there, what modules
    show has no type any more and its fields have no order of their own."""
    return blake2b(msgspec.json.encode(request, order="sorted"), digest_size=12).hexdigest()


class PictureCache:
    """Can draw as soon as it has its sprites: those given here, or those that `start` loads."""

    def __init__(self, sprites: Sprites | None = None, *, limit: int = CACHE_BYTES) -> None:
        self._sprites = sprites
        self._limit = limit
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="pictures")
        self._kept: OrderedDict[CacheKey, bytes] = OrderedDict()
        self._size = 0
        self._being_drawn: dict[CacheKey, asyncio.Future[bytes]] = {}
        self._progress: Progress | None = None

    async def start(self, folder: Path) -> None:
        """Load the sprites from this folder. The first start of a version draws them and reports its progress on the
        terminal."""
        self._progress = Progress("Drawing the art for the first time")
        loop = asyncio.get_running_loop()
        self._sprites = await loop.run_in_executor(self._threads, prepare, folder, self._progress)

    async def draw(self, request: Request, theme: str = "light", format: str = "png") -> bytes:
        if self._sprites is None:
            raise RuntimeError("there are no sprites yet")
        key = (picture_key(request), theme, format)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        drawing = self._being_drawn.get(key)
        if drawing is None:
            loop = asyncio.get_running_loop()
            drawing = loop.run_in_executor(self._threads, draw, request, self._sprites, theme, format)
            self._being_drawn[key] = drawing
            drawing.add_done_callback(lambda done: self._drawn(key, done))
        # Shielded: others may wait for the same picture when this caller is cancelled.
        return await asyncio.shield(drawing)

    def _drawn(self, key: CacheKey, done: asyncio.Future[bytes]) -> None:
        self._being_drawn.pop(key, None)
        if done.cancelled() or done.exception() is not None:
            return
        self._kept[key] = done.result()
        self._size += len(done.result())
        while self._size > self._limit:
            _, dropped = self._kept.popitem(last=False)
            self._size -= len(dropped)

    def close(self) -> None:
        if self._progress is not None:
            self._progress.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)
