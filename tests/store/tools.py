"""Looks into the server from outside, and interrupts the connection between it and the program."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from redis.asyncio import ConnectionPool, Redis
from redis.asyncio.connection import UnixDomainSocketConnection

from bot.store.commands import execute, execute_all
from bot.store.keys import TableKeys
from bot.store.outbox_codec import decode_item
from bot.tables.change import Change
from bot.tables.lobby import new_table
from bot.tables.outbox_items import OutboxItem
from bot.tables.table import LogEntry, Rules
from tests.server import TestServer

RULES = Rules("carcassonne")
NEVER = 1e9
"""A number of seconds that no test waits for."""


async def keyspace(redis: Redis) -> dict[bytes, bytes]:
    """Everything that is stored, as the server serializes it, by key."""
    keys = sorted(await execute(redis, "KEYS", "*"))
    return dict(zip(keys, await execute_all(redis, *(("DUMP", key) for key in keys)), strict=True)) if keys else {}


async def outbox(redis: Redis, table: str) -> list[OutboxItem]:
    raw = await execute(redis, "LRANGE", TableKeys(table).outbox, 0, -1)
    return [decode_item(item) for item in raw]


async def journal(redis: Redis, table: str) -> list[LogEntry]:
    raw = await execute(redis, "LRANGE", TableKeys(table).journal, 0, -1)
    return [msgspec.msgpack.decode(entry, type=LogEntry) for entry in raw]


async def marks(redis: Redis, table: str) -> dict[str, str]:
    found = await execute(redis, "HGETALL", TableKeys(table).marks)
    return {name.decode(): value.decode() for name, value in found.items()}


async def score(redis: Redis, queue: str, table: str) -> float | None:
    """The score of a table in a queue; None if it is not in it."""
    found = await execute(redis, "ZSCORE", queue, table)
    return None if found is None else float(found)


def table_change(id: str = "aaaaaaaaaa", chat: str = "memory:hall") -> Change:
    """A change that creates a table, not committed."""
    return new_table(id, chat, "en", RULES, "memory:red", "Red", 1_800_000_000.0)


class CountedConnection(UnixDomainSocketConnection):
    """Counts the writes to the socket: one write is one round trip."""

    batches = 0

    async def send_packed_command(self, command: Any, check_health: bool = True) -> None:
        CountedConnection.batches += 1
        await super().send_packed_command(command, check_health)


@asynccontextmanager
async def counted(server: TestServer) -> AsyncIterator[Redis]:
    pool = ConnectionPool(connection_class=CountedConnection, path=str(server.socket))
    redis = Redis(connection_pool=pool)
    try:
        yield redis
    finally:
        await redis.aclose()
        await pool.disconnect()


class Wire:
    """A proxy to the server that breaks the connection at the next command that contains given bytes, before or after
    it is executed."""

    def __init__(self, server: TestServer) -> None:
        self._to = str(server.socket)
        self.path: Path = server.folder / "wire"
        self.cut_at: list[tuple[bytes, str]] = []
        """The bytes to look for, and whether the connection breaks `before` or `after` the command is executed."""
        self.cuts = 0

    @property
    def url(self) -> str:
        return f"unix://{self.path}"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        upstream_reader, upstream_writer = await asyncio.open_unix_connection(self._to)
        back = asyncio.create_task(self._copy(upstream_reader, writer))
        try:
            while data := await reader.read(1 << 20):
                wanted = self.cut_at[0] if self.cut_at else None
                if wanted is None or wanted[0] not in data:
                    upstream_writer.write(data)
                    continue
                self.cut_at.pop(0)
                self.cuts += 1
                back.cancel()
                if wanted[1] == "after":
                    upstream_writer.write(data)
                    # The server's answer is read here and not passed on.
                    await asyncio.gather(back, return_exceptions=True)
                    await upstream_reader.read(1 << 20)
                break
        finally:
            back.cancel()
            for end in (writer, upstream_writer):
                end.close()

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(1 << 20):
            writer.write(data)
        writer.close()

    @asynccontextmanager
    async def up(self) -> AsyncIterator[Wire]:
        serving = await asyncio.start_unix_server(self._serve, self.path)
        try:
            yield self
        finally:
            serving.close()
            self.path.unlink(missing_ok=True)
