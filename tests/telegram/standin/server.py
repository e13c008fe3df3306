"""The stand-in on loopback: `/bot<token>/<method>` and `/file/bot<token>/<path>`."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

from aiohttp import web

from tests.telegram.standin import asking, editing, profile, sending
from tests.telegram.standin.api import METHODS, Api, Method
from tests.telegram.standin.journal import Entry
from tests.telegram.standin.parameters import Call, Upload, checked, read
from tests.telegram.standin.refusals import Json, Refusal, bad, strict

__all__ = ["Server", "asking", "editing", "profile", "sending"]

LARGEST = 60 * 2**20
PRIVATE_USE = re.compile(r"[\ue000-\uf8ff]|\\u(?:e[0-9a-f]{3}|f[0-8][0-9a-f]{2})")
"""Marks of our own texts, which nobody may see; also as they are spelled in a parameter that is JSON."""


class Server:
    def __init__(self, api: Api) -> None:
        self.api = api
        self.busy = 0
        """Number of requests that are being handled, without those that wait for updates."""
        self._runner: web.AppRunner | None = None
        self._port = 0

    @property
    def url(self) -> str:
        """The base URL of all methods; the token follows directly."""
        return f"http://127.0.0.1:{self._port}/bot"

    @property
    def file_url(self) -> str:
        return f"http://127.0.0.1:{self._port}/file/bot"

    async def start(self, port: int = 0) -> None:
        app = web.Application(client_max_size=LARGEST)
        app.router.add_route("*", "/bot{token}/{method}", self._method)
        app.router.add_get("/file/bot{token}/{path:.+}", self._file)
        # A client that disconnects no longer waits for updates.
        self._runner = web.AppRunner(app, handler_cancellation=True, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", port or self._port)
        await site.start()
        # A server that is started again keeps its address.
        self._port = self._runner.addresses[0][1]

    async def stop(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    def _known(self, request: web.Request) -> None:
        token = request.match_info["token"]
        number, colon, rest = token.partition(":")
        if not number.isdecimal() or not colon or not rest:
            raise Refusal(404, "Not Found")
        if token != self.api.token:
            raise Refusal(401, "Unauthorized")

    async def _file(self, request: web.Request) -> web.Response:
        try:
            self._known(request)
        except Refusal as refusal:
            return web.json_response(refusal.body(), status=refusal.status)
        for file in self.api.world.files.values():
            if file.path == request.match_info["path"]:
                return web.Response(body=file.data, content_type="application/octet-stream")
        return web.json_response(Refusal(404, "Not Found").body(), status=404)

    async def _method(self, request: web.Request) -> web.StreamResponse:
        entry = Entry(request.match_info["method"], {}, self.api.clock())
        self.api.journal.entries.append(entry)
        polling = entry.method.lower() == "getupdates"
        self.busy += not polling
        try:
            result = await self._answer(request, entry)
            body: Json = {"ok": True, "result": result}
            entry.status = 200
        except Refusal as refusal:
            body = refusal.body()
            entry.status, entry.description = refusal.status, refusal.description
        finally:
            self.busy -= not polling
            await asyncio.shield(self.api.updates.notify())
        if entry.dropped and request.transport is not None:
            request.transport.abort()
        return web.json_response(body, status=entry.status)

    async def _answer(self, request: web.Request, entry: Entry) -> Any:
        self._known(request)
        known = METHODS.get(entry.method.lower())
        if known is None or (known.ephemeral and not self.api.ephemerals):
            raise Refusal(404, "Not Found: method not found")
        raw, files = await read(request)
        if PRIVATE_USE.search(json.dumps(raw, ensure_ascii=False, default=str)):
            raise strict("a mark of our own, which nobody may see")
        ignored = () if self.api.ephemerals else ("ephemeral_message_parameters",)
        call = self._call(known, raw, files, ignored)
        entry.method, entry.values = known.name, call.values
        entry.counted = known.counted and not known.ephemeral
        entry.chat = call.number("chat_id")
        fault = self.api.journal.fault(known.name, entry.chat)
        if fault is not None and not fault.after:
            if fault.refusal is not None:
                raise fault.refusal
            entry.dropped = True
            return None
        result = await known.work(self.api, call)
        if isinstance(result, dict) and "ephemeral_message_id" in result:
            # Only one person sees it, so it does not count for the group.
            entry.counted = False
        entry.dropped = fault is not None
        return result

    def _call(self, method: Method, raw: dict[str, Any], files: dict[str, Upload], ignored: tuple[str, ...]) -> Call:
        values = checked(method.name, method.kinds, raw, ignored)
        for name in method.required:
            if name not in values:
                raise bad("message text is empty" if name == "text" else f'parameter "{name}" is required')
        attached = [str(value) for value in values.values()]
        for name in files:
            if name not in method.kinds and not any(f"attach://{name}" in value for value in attached):
                raise bad(f"stand-in: nobody asked for the file {name}")
        return Call(method.name, values, files)
