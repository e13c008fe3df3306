"""A small server behind the listener of all servers, and bare connections to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from aiohttp import web

from bot.platforms.http.client_address import Network
from bot.platforms.http.connections import ConnectionLimits
from bot.platforms.http.listener import Listener
from bot.platforms.http.request_body import body_of

PATIENCE = 20.0
"""Seconds until a test gives up; reached only when something is broken."""
GET = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"


class Caller:
    """A connection that sends bytes as it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def answer(self) -> tuple[int, bytes]:
        """The status and the body of the next answer."""
        async with asyncio.timeout(PATIENCE):
            head = await self.reader.readuntil(b"\r\n\r\n")
            length = next(
                (
                    int(line.split(b":")[1])
                    for line in head.split(b"\r\n")
                    if line.lower().startswith(b"content-length")
                ),
                0,
            )
            return int(head.split()[1]), await self.reader.readexactly(length)

    async def ended(self) -> bytes:
        """Wait until the server has ended the connection; what it has sent before."""
        async with asyncio.timeout(PATIENCE):
            try:
                return await self.reader.read()
            except ConnectionResetError:
                return b""


class Served:
    """The server: `/` answers at once, `/slow` when `finish` is set, `/stream` sends a line whenever it is asked to,
    `/body` says how long the body was, `/late` reads it when the connection is gone, `/large` has a large answer."""

    def __init__(self, limits: ConnectionLimits, proxies: Sequence[Network]) -> None:
        self.finish = asyncio.Event()
        self.begun = asyncio.Queue[str]()
        """The paths of requests, as their handlers begin."""
        self.lines = asyncio.Queue[bytes]()
        self.large = b"x" * 2**24
        app = web.Application(client_max_size=2**20)
        for path, handler in (
            ("/", self._now),
            ("/slow", self._slow),
            ("/stream", self._stream),
            ("/large", self._large),
        ):
            app.router.add_get(path, handler)
        app.router.add_post("/body", self._body)
        app.router.add_post("/late", self._late)
        self.listener = Listener(app, "127.0.0.1", 0, finish=0.1, proxies=proxies, limits=limits)
        self._callers: list[Caller] = []

    async def call(self, data: bytes = b"", source: str = "127.0.0.1") -> Caller:
        """Connect from an address of this machine, and send this."""
        caller = Caller(*await asyncio.open_connection("127.0.0.1", self.listener.port, local_addr=(source, 0)))
        self._callers.append(caller)
        caller.send(data)
        return caller

    async def ask(self, path: str = "/", source: str = "127.0.0.1") -> Caller:
        """Connect and send a whole request."""
        return await self.call(b"GET %s HTTP/1.1\r\nHost: here\r\n\r\n" % path.encode(), source)

    async def close(self) -> None:
        for caller in self._callers:
            caller.writer.close()
        self.finish.set()
        self.lines.put_nowait(b"")
        await self.listener.stop()

    async def _now(self, request: web.Request) -> web.Response:
        return web.Response(text="here")

    async def _slow(self, request: web.Request) -> web.Response:
        self.begun.put_nowait(request.path)
        await self.finish.wait()
        return web.Response(text="done")

    async def _stream(self, request: web.Request) -> web.StreamResponse:
        response = web.StreamResponse()
        await response.prepare(request)
        self.begun.put_nowait(request.path)
        while line := await self.lines.get():
            await response.write(line)
        return response

    async def _body(self, request: web.Request) -> web.Response:
        self.begun.put_nowait(request.path)
        return web.Response(text=str(len(await body_of(request))))

    async def _late(self, request: web.Request) -> web.Response:
        self.begun.put_nowait(request.path)
        while request.transport is not None:
            await asyncio.sleep(0)
        try:
            return await self._body(request)
        except Exception as error:
            self.begun.put_nowait(type(error).__name__)
            raise

    async def _large(self, request: web.Request) -> web.Response:
        return web.Response(body=self.large)


@asynccontextmanager
async def served(limits: ConnectionLimits, proxies: Sequence[Network] = ()) -> AsyncIterator[Served]:
    server = Served(limits, proxies)
    await server.listener.start()
    try:
        yield server
    finally:
        await server.close()
