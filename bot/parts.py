"""What a running program is made of, as far as starting and stopping go."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Protocol

import msgspec

from bot.platforms import Platform


class Page(Protocol):
    """Where input comes from on this machine."""

    @property
    def address(self) -> str: ...

    async def start(self) -> None: ...

    async def stop(self) -> None: ...


class Work(Protocol):
    """What goes on by itself: sending, reminding, computer players."""

    async def start(self) -> None: ...

    async def stop(self, seconds: float) -> None: ...


class Art(Protocol):
    """What pictures are made with."""

    async def start(self, folder: Path) -> None: ...

    def close(self) -> None: ...


class Parts(msgspec.Struct, kw_only=True):
    page: Page | None = None
    work: Work | None = None
    art: Art | None = None
    platforms: list[Platform] = []
    health: Page | None = None
    """A server of its own for whoever watches over us."""
    beside: list[Callable[[], Coroutine[Any, Any, None]]] = []
    """What runs until the end and needs no stopping."""
    role: str = "all"
