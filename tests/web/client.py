"""A person who talks to the server without a browser."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import msgspec

from bot.platforms.web.messages import Changes, PageMessage
from bot.texts.untrusted import marked

PATIENCE = 20.0
"""Timeout in seconds. Generous: it is reached only when something is broken."""


class Reader:
    """One stream of events from the server."""

    def __init__(self, response: aiohttp.ClientResponse) -> None:
        self._response = response
        self.raw = b""
        """All bytes received so far."""

    async def block(self) -> bytes:
        """The next event or keep-alive; empty at the end of the stream."""
        async with asyncio.timeout(PATIENCE):
            block = b""
            while not block.endswith(b"\n\n"):
                line = await self._response.content.readline()
                if not line:
                    return b""
                block += line
        self.raw += block
        return block

    async def changes(self) -> Changes:
        """The next event; keep-alives are skipped."""
        while (block := await self.block()) and not block.startswith(b"id: "):
            pass
        assert block, "the stream ended"
        number, event, data = block.strip().split(b"\n")
        assert event == b"event: changes"
        changes = msgspec.json.decode(data.removeprefix(b"data: "), type=Changes)
        assert number == b"id: %d" % changes.seq
        return changes

    async def until(self, text: str) -> PageMessage:
        """Wait for a message, public or private, that contains this text."""
        while True:
            changes = await self.changes()
            for message in [*changes.messages, *(changes.mine or [])]:
                if text in message.text:
                    return message


class Client:
    """One person in one room of the page."""

    def __init__(self, session: aiohttp.ClientSession, address: str, room: str = "hall") -> None:
        self.session = session
        self.address = address
        self.room = room
        self.id = ""
        self.key = ""

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.key}"} if self.key else {}

    async def get(self, path: str, **headers: str) -> tuple[int, Any]:
        return await self._json("GET", path, None, headers)

    async def post(self, path: str, body: object, **headers: str) -> tuple[int, Any]:
        data = body if isinstance(body, bytes) else msgspec.json.encode(body)
        return await self._json("POST", path, data, {"Content-Type": "application/json"} | headers)

    async def _json(self, method: str, path: str, data: bytes | None, headers: dict[str, str]) -> tuple[int, Any]:
        url = self.address + path
        async with (
            asyncio.timeout(PATIENCE),
            self.session.request(method, url, data=data, headers=self.headers | headers) as response,
        ):
            told = await response.json()
            assert not marked(json.dumps(told, ensure_ascii=False))
            return response.status, told

    async def join(self, name: str, language: str = "en") -> Client:
        status, body = await self.post("/api/people", {"name": name, "language": language})
        assert status == 200, body
        self.id, self.key = body["id"], body["key"]
        status, body = await self.post("/api/rooms", {"name": self.room})
        assert status == 200, body
        return self

    async def request(self, request: str, **body: str) -> tuple[int, Any]:
        return await self.post(f"/api/rooms/{self.room}/{request}", body)

    async def say(self, text: str) -> int:
        status, body = await self.request("say", text=text)
        assert status == 200, body
        return int(body["seq"])

    async def press(self, token: str) -> int:
        status, body = await self.request("press", token=token)
        assert status == 200, body
        return int(body["seq"])

    @asynccontextmanager
    async def events(self, after: int = 0, once: bool = False) -> AsyncIterator[Reader]:
        url = f"{self.address}/api/rooms/{self.room}/events?after={after}&once={int(once)}"
        async with self.session.get(url, headers=self.headers) as response:
            assert response.status == 200, await response.text()
            assert response.content_type == "text/event-stream"
            yield Reader(response)

    async def look(self, after: int = 0) -> Changes:
        """Everything that is new, in one."""
        async with self.events(after, once=True) as reader:
            parts = [await reader.changes()]
            while parts[-1].more:
                parts.append(await reader.changes())
            assert await reader.block() == b""
        return msgspec.structs.replace(
            parts[-1],
            messages=sorted((message for part in parts for message in part.messages), key=lambda message: message.id),
            reset=parts[0].reset,
            mine=next((part.mine for part in reversed(parts) if part.mine is not None), None),
            gone=[id for part in parts for id in part.gone],
        )
