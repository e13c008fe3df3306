"""Connections that look up their address each time they connect, because the primary may be another server by then."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from redis import exceptions
from redis.asyncio.connection import Connection, SSLConnection

Address = tuple[str, int]
"""A host and a port."""


class AddressResolver(Protocol):
    """Knows the address to connect to: by asking sentinels, or a cluster."""

    async def resolve(self) -> Address:
        """Look up the address to connect to now. Raises a connection error if there is none at the moment."""
        ...

    @property
    def current(self) -> Address | None:
        """The only right address, as of the last look-up; None if any server of the cluster will do."""
        ...


class ResolvingConnection(Connection):
    def __init__(self, *, resolver: AddressResolver, **options: Any) -> None:
        super().__init__(**options)
        self._resolver = resolver

    @property
    def outdated(self) -> bool:
        """Whether this connection leads to a server that is no longer the primary, as of the last look-up."""
        return self._resolver.current not in (None, (self.host, self.port))

    async def connect(self) -> None:
        if not self.is_connected:
            self.host, self.port = await self._resolver.resolve()
        connect: Callable[[], Awaitable[None]] = super().connect
        await connect()

    async def check_is_primary(self) -> None:
        """Raise a connection error unless the server itself says that it is a primary.

        The look-up may be too old or too new: a replica would refuse writes, and show old data.
        """
        if self._resolver.current is None:
            return
        await self.send_command("ROLE")
        role = await self.read_response()
        if role[0] != b"master":
            raise exceptions.ConnectionError(f"{self.host}:{self.port} is no primary")


class ResolvingTLSConnection(ResolvingConnection, SSLConnection):
    pass
