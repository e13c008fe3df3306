"""Which connections a server keeps. One that is not used ends by itself, and makes room for a new one when there are
too many; one whose request is being handled stays, for hours if need be.

A connection is idle while it has no request, or only a part of one: before the first, between two, and until the body
has arrived. How fast its bytes drip changes nothing. So whoever holds many connections without asking anything keeps
nobody else out.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import cast

import msgspec
import structlog
from aiohttp import web

from bot.platforms.http.client_address import UNKNOWN, Network, grouped, is_within

_TEXT = b"Too many visitors at once. Please try again in a moment.\n"
BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\nRetry-After: 5\r\nConnection: close\r\n"
    b"Content-Length: %d\r\n\r\n%s" % (len(_TEXT), _TEXT)
)
WARN_EVERY = 60.0
"""Seconds between two lines of the log that say that connections are refused."""

log = structlog.get_logger(__name__)


class ConnectionLimits(msgspec.Struct, frozen=True):
    most: int
    """Connections in total."""
    most_per_address: int
    """Connections from one address, unless it is that of a named proxy."""
    head: float = 10.0
    """Seconds until a new connection must have sent the whole head of a request."""
    next_head: float = 15.0
    """The same after a request. Named proxies keep connections for later requests, so they have no such limit."""
    body: float = 10.0
    """Seconds until the whole body must have followed its head."""


class Connections:
    """All connections of a server; makes the protocol of each new one."""

    def __init__(
        self, protocol: Callable[[], asyncio.Protocol], limits: ConnectionLimits, proxies: Sequence[Network] = ()
    ) -> None:
        """`protocol` makes what speaks HTTP on a connection."""
        self.protocol = protocol
        self.limits = limits
        self.proxies = proxies
        self._all = _Crowd(limits.most)
        self._by_address: dict[str, _Crowd] = {}
        self._warned = -WARN_EVERY

    def __call__(self) -> Connection:
        return Connection(self)

    def __len__(self) -> int:
        return len(self._all.members)

    def admit(self, connection: Connection) -> bool:
        """Whether there is room for a new connection. The oldest idle one makes room if there is none."""
        crowds = self._crowds(connection)
        if not all(crowd.make_room() for crowd in crowds):
            if time.monotonic() - self._warned >= WARN_EVERY:
                self._warned = time.monotonic()
                log.warning("http.connections_refused", address=connection.address, connections=len(self))
            return False
        # Whoever made room may have been the last one of this address.
        for crowd in self._crowds(connection):
            crowd.members.add(connection)
        return True

    def note_idle(self, connection: Connection) -> None:
        """From now on the connection is idle, the youngest of all."""
        for crowd in self._crowds(connection):
            crowd.idle.pop(connection, None)
            crowd.idle[connection] = None

    def note_busy(self, connection: Connection) -> None:
        for crowd in self._crowds(connection):
            crowd.idle.pop(connection, None)

    def remove(self, connection: Connection) -> None:
        for crowd in self._crowds(connection):
            crowd.members.discard(connection)
            crowd.idle.pop(connection, None)
        if connection.address in self._by_address and not self._by_address[connection.address].members:
            del self._by_address[connection.address]

    def _crowds(self, connection: Connection) -> list[_Crowd]:
        if connection.of_proxy:
            return [self._all]
        crowd = self._by_address.setdefault(connection.address, _Crowd(self.limits.most_per_address))
        return [crowd, self._all]


class _Crowd:
    """Connections that share a limit."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.members: set[Connection] = set()
        self.idle: dict[Connection, None] = {}
        """In the order in which they became idle."""

    def make_room(self) -> bool:
        if len(self.members) < self.most:
            return True
        # Last of all goes one whose answer is still on its way.
        oldest = next((one for one in self.idle if not one.unsent), None) or next(iter(self.idle), None)
        if oldest is None:
            return False
        oldest.end()
        return True


class Connection(asyncio.Protocol):
    """One connection. It passes everything on to the protocol that speaks HTTP, and ends when it is idle for too
    long."""

    def __init__(self, connections: Connections) -> None:
        self.address = UNKNOWN
        self.of_proxy = False
        self._connections = connections
        self._protocol: asyncio.Protocol | None = None
        """None before the connection is admitted, and if it is refused."""
        self._transport: asyncio.Transport | None = None
        self._request: web.BaseRequest | None = None
        """The request that is being handled."""
        self._timer: asyncio.TimerHandle | None = None
        self._unsent_before = 0

    @property
    def unsent(self) -> int:
        """Bytes of answers that the other end has not accepted yet."""
        return self._transport.get_write_buffer_size() if self._transport is not None else 0

    @property
    def _ending(self) -> bool:
        return self._transport is None or self._transport.is_closing()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        if isinstance(peer, tuple):
            self.address, self.of_proxy = grouped(peer[0]), is_within(peer[0], self._connections.proxies)
        if not self._connections.admit(self):
            self._transport.write(BUSY)
            self._transport.close()
            return
        self._protocol = self._connections.protocol()
        self._protocol.connection_made(transport)
        self._wait(self._connections.limits.head)

    def data_received(self, data: bytes) -> None:
        if self._protocol is not None:
            self._protocol.data_received(data)
            self._work_if_complete()

    def eof_received(self) -> bool | None:
        return self._protocol.eof_received() if self._protocol is not None else None

    def pause_writing(self) -> None:
        if self._protocol is not None:
            self._protocol.pause_writing()

    def resume_writing(self) -> None:
        if self._protocol is not None:
            self._protocol.resume_writing()

    def connection_lost(self, error: Exception | None) -> None:
        self._leave()
        self._transport = None
        if self._protocol is not None:
            self._protocol.connection_lost(error)

    def end(self) -> None:
        """End the connection at once."""
        self._leave()
        if self._transport is not None:
            self._transport.abort()

    @contextmanager
    def handling(self, request: web.BaseRequest) -> Iterator[None]:
        """While a request is being handled. It keeps the connection, as soon as its body is complete."""
        limits = self._connections.limits
        self._request = request
        if not self._work_if_complete():
            self._wait(limits.body)
        try:
            yield
        finally:
            self._request = None
            self._wait(None if self.of_proxy else limits.next_head)

    def _work_if_complete(self) -> bool:
        if self._ending or self._request is None or not self._request.content.is_eof():
            return False
        self._stop_timer()
        self._connections.note_busy(self)
        return True

    def _wait(self, seconds: float | None) -> None:
        """The connection is idle, and ends after so many seconds."""
        if self._ending:
            return
        self._stop_timer()
        self._connections.note_idle(self)
        self._unsent_before = sys.maxsize
        if seconds is not None:
            self._timer = asyncio.get_running_loop().call_later(seconds, self._end_unless_used, seconds)

    def _end_unless_used(self, seconds: float) -> None:
        # A large body is taken from the connection bit by bit, by whoever reads it: its end is noticed only here.
        if self._work_if_complete():
            return
        # A slow reader stays as long as they read on.
        if 0 < self.unsent < self._unsent_before:
            self._unsent_before = self.unsent
            self._timer = asyncio.get_running_loop().call_later(seconds, self._end_unless_used, seconds)
            return
        self.end()

    def _leave(self) -> None:
        self._stop_timer()
        self._connections.remove(self)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def connection_of(request: web.BaseRequest) -> Connection | None:
    """The connection over which a request came; None if it is gone."""
    protocol = request.transport.get_protocol() if request.transport is not None else None
    return protocol if isinstance(protocol, Connection) else None
