"""The stand-in on loopback: requests under `/api/v10`, the gateway under `/gateway`."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from aiohttp import web

from tests.discord.wire import forms
from tests.discord.wire.limits import Limited
from tests.discord.wire.refusals import Refusal
from tests.discord.wire.routes import ROUTES, Route, check_numbers
from tests.discord.wire.state import State

BASE = "/api/v10"
LARGEST = 120 * 2**20
NEEDS_NO_TOKEN = ("/interactions", "/webhooks")
"""Paths that need no bot token, because the path itself contains one. They do not count for the overall rate limit
either."""


@dataclass
class Entry:
    """One request and its outcome."""

    method: str
    path: str
    body: Any = None
    status: int = 0
    code: int = 0
    message: str = ""


class Lost(Enum):
    """What a connection loses when it breaks."""

    REQUEST = auto()
    ANSWER = auto()
    """What was asked for is done."""


@dataclass
class Fault:
    """What goes wrong with the next requests of this kind."""

    method: str
    path: str
    what: Refusal | Limited | Lost | None
    """A refusal, or a broken connection; None if nothing but waiting."""
    times: int = 1
    held: asyncio.Event | None = None
    """What has to happen before."""


class Server:
    def __init__(self, state: State) -> None:
        self.state = state
        self.journal: list[Entry] = []
        self.faults: list[Fault] = []
        self.chance: Callable[[Entry], Refusal | Limited | Lost | None] = lambda _: None
        """Called with every request: what goes wrong with it, besides the `faults`."""
        self._runner: web.AppRunner | None = None
        self._port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}{BASE}"

    async def start(self, port: int = 0) -> None:
        app = web.Application(client_max_size=LARGEST)
        for (method, path), work in ROUTES.items():
            app.router.add_route(method, BASE + path, self._handler(path, work))
        app.router.add_get("/gateway", self.state.gateway.connected)
        app.router.add_get("/gateway/", self.state.gateway.connected)
        app.router.add_route("*", "/{rest:.*}", self._unknown)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", port or self._port)
        await site.start()
        # A server that is started again keeps its address.
        self._port = self._runner.addresses[0][1]
        self.state.gateway.url = f"ws://127.0.0.1:{self._port}/gateway/"

    async def stop(self) -> None:
        for session in self.state.gateway.live:
            if session.line is not None:
                await session.line.socket.close(code=1001)
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _unknown(self, request: web.Request) -> web.Response:
        self.journal.append(Entry(request.method, request.path, status=404, message="stand-in: not known here"))
        return web.json_response({"message": "404: Not Found", "code": 0}, status=404)

    def _handler(self, path: str, work: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def handle(request: web.Request) -> web.StreamResponse:
            entry = Entry(request.method, request.path.removeprefix(BASE))
            self.journal.append(entry)
            headers: dict[str, str] = {}
            body: Any = None
            try:
                headers = self._admit(request, path)
                body, lost = await self._answer(request, entry, work)
                if lost:
                    return self._break(request, entry)
                entry.status = 204 if body is None else 200
            except Limited as limited:
                entry.status, headers, body = 429, limited.headers, limited.body
            except Refusal as refusal:
                entry.status, entry.code, entry.message = refusal.status, refusal.code, str(refusal)
                body = refusal.body()
            await asyncio.shield(self.state.notify())
            if body is None:
                return web.Response(status=204, headers=headers)
            response = web.json_response(body, status=entry.status, headers=headers)
            # Exactly as Discord sends it: the client library reads nothing else as JSON.
            response.headers["Content-Type"] = "application/json"
            return response

        return handle

    async def _answer(self, request: web.Request, entry: Entry, work: Route) -> tuple[Any, bool]:
        """The answer, and whether the connection breaks before it arrives."""
        at = dict(request.match_info)
        check_numbers(at)
        filled = await forms.read(request)
        entry.body = filled.values
        forms.check_marks(filled)
        wrong = await self._fault(entry)
        if wrong is Lost.REQUEST:
            return None, True
        if isinstance(wrong, Exception):
            raise wrong
        return await work(self.state, at, filled), wrong is Lost.ANSWER

    async def _fault(self, entry: Entry) -> Refusal | Limited | Lost | None:
        for fault in self.faults:
            if fault.method == entry.method and fault.path in entry.path:
                fault.times -= 1
                if not fault.times:
                    self.faults.remove(fault)
                if fault.held is not None:
                    await self.state.notify()
                    await fault.held.wait()
                return fault.what
        return self.chance(entry)

    def _break(self, request: web.Request, entry: Entry) -> web.Response:
        entry.message = "stand-in: the connection broke"
        if request.transport is not None:
            request.transport.abort()
        return web.Response()

    def _admit(self, request: web.Request, path: str) -> dict[str, str]:
        if not path.startswith(NEEDS_NO_TOKEN):
            if request.headers.get("Authorization") != f"Bot {self.state.token}":
                raise Refusal(401, 0, "401: Unauthorized")
            self.state.limits.count("overall", "")
        elif path.startswith("/interactions"):
            return {}
        kind = {
            "/channels/{channel}/messages": f"{request.method} message",
            "/channels/{channel}/messages/{message}": f"{request.method} message",
            "/applications/{application}/commands": "commands",
        }.get(path, "webhook" if path.startswith("/webhooks") else f"{request.method} {path}")
        at = request.match_info
        return self.state.limits.count(kind, at.get("channel") or at.get("token") or "")
