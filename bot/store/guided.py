"""Connections that ask for the way whenever they are made: whom they lead to may change while we run."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from redis import exceptions
from redis.asyncio.connection import Connection, SSLConnection

Place = tuple[str, int]
"""A host and a port."""


class Guide(Protocol):
    async def way(self) -> Place:
        """Where to go now."""
        ...

    @property
    def known(self) -> Place | None:
        """Where everybody should be by now; None if one place is as good as another."""
        ...


class Guided(Connection):
    def __init__(self, *, guide: Guide, **options: Any) -> None:
        super().__init__(**options)
        self._guide = guide

    @property
    def astray(self) -> bool:
        """Whether it leads to somebody who is not the right one any more."""
        return self._guide.known not in (None, (self.host, self.port))

    async def _connect(self) -> None:
        self.host, self.port = await self._guide.way()
        connect: Callable[[], Awaitable[None]] = super()._connect
        await connect()

    async def verify(self) -> None:
        """Who was the right one a moment ago, or is not yet, would take nothing from us, or lose it."""
        if self._guide.known is None:
            return
        await self.send_command("ROLE")
        role = await self.read_response()
        if role[0] != b"master":
            raise exceptions.ConnectionError(f"{self.host}:{self.port} is no primary")


class GuidedSecurely(Guided, SSLConnection):
    """By TLS."""
