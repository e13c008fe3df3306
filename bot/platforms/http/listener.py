"""Serves an application at an address, and holds on to no connection that is of no use."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from aiohttp import web
from aiohttp.http import HttpProcessingError

from bot.platforms.http.client_address import PROXIES, Network
from bot.platforms.http.connections import ConnectionLimits, Connections, connection_of
from bot.platforms.http.descriptors import connection_limit

AT_ONCE = 10
"""Connections that are accepted before the others have their turn. Much fewer than there may be: each can send its
request before those that come after it push it out."""
QUEUE = 1000
"""Connections that the system keeps until they are accepted. Who finds the queue full tries again a second later."""
CONTINUE = "100-continue"
"""All that a client may expect."""


class _FaultsOfClients(logging.Filter):
    """Leaves out what aiohttp says of requests that are no HTTP: they are answered, and anybody could fill the log."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        return not isinstance(error, HttpProcessingError | web.RequestPayloadError | ConnectionError)


_aiohttp_log = logging.getLogger(__name__).getChild("aiohttp")
_aiohttp_log.addFilter(_FaultsOfClients())


_RequestHandler = Callable[[web.BaseRequest], Awaitable[web.StreamResponse]]


def _kept_while_handled(handler: _RequestHandler) -> _RequestHandler:
    """A handler that tells the connection of a request that the request is being handled."""

    async def handle(request: web.BaseRequest) -> web.StreamResponse:
        # aiohttp would quote what is expected, and fails where that is no text.
        if request.headers.get("Expect", CONTINUE).lower() != CONTINUE:
            return web.Response(status=417)
        connection = connection_of(request)
        if connection is None:
            # Gone meanwhile. What arrived whole is done all the same.
            return await handler(request) if request.content.is_eof() else web.Response(status=400)
        with connection.handling(request):
            return await handler(request)

    return handle


def usual_limits() -> ConnectionLimits:
    """Those that the descriptors of this process allow. One address can have a quarter of all connections."""
    most = connection_limit()
    return ConnectionLimits(most, most // 4)


class Listener:
    def __init__(
        self,
        app: web.Application,
        host: str,
        port: int,
        *,
        finish: float,
        proxies: Sequence[Network] = (),
        limits: ConnectionLimits | None = None,
    ) -> None:
        """`finish` is how many seconds requests under way get when the server stops; `proxies` are those whose word
        about addresses is believed."""
        app[PROXIES] = tuple(proxies)
        self._host = host
        self._port = port
        self._proxies = proxies
        self._limits = limits
        self._runner = web.AppRunner(app, access_log=None, logger=_aiohttp_log, shutdown_timeout=finish)
        self._server: asyncio.Server | None = None

    @property
    def address(self) -> str:
        """The URL for a client on this machine; empty unless the server runs."""
        if self._server is None:
            return ""
        host, port = self._server.sockets[0].getsockname()[:2]
        host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
        return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    async def start(self) -> None:
        """Returns when clients can connect. Raises OSError if the address cannot be used."""
        try:
            await self._runner.setup()
            server = self._runner.server
            assert server is not None
            server.request_handler = _kept_while_handled(server.request_handler)
            connections = Connections(server, self._limits or usual_limits(), self._proxies)
            self._server = await asyncio.get_running_loop().create_server(
                connections, self._host, self._port, backlog=AT_ONCE
            )
            for listening in self._server.sockets:
                # asyncio knows one number for both.
                with listening.dup() as same:
                    same.listen(QUEUE)
        except BaseException:
            await self.stop()
            raise

    async def stop(self) -> None:
        """Accept no new connections, let requests under way finish, and end all connections."""
        if self._server is not None:
            self._server.close()
            self._server = None
        await self._runner.cleanup()
