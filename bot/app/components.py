"""The components of a process, as interfaces for starting and stopping."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from bot.platforms.connection import Platform

if TYPE_CHECKING:
    # Not at run time: drawing is imported by the processes that draw.
    from bot.platforms.picture_cache import PictureCache


class Page(Protocol):
    """A server that people or monitoring reach over HTTP."""

    @property
    def address(self) -> str: ...

    async def start(self) -> None: ...

    async def stop(self) -> None: ...


class Work(Protocol):
    """The background worker: sending, reminders, computer players."""

    async def start(self) -> None: ...

    async def stop(self, seconds: float) -> None: ...


class Components(msgspec.Struct, kw_only=True):
    """What a process consists of; None or empty for what its role does not have."""

    page: Page | None = None
    work: Work | None = None
    art: PictureCache | None = None
    platforms: list[Platform] = []
    health: Page | None = None
    """A separate server for health checks and metrics."""
    beside: list[Callable[[], Coroutine[Any, Any, None]]] = []
    """Background tasks that run until the end and are cancelled without a stop of their own."""
    role: str = "all"
