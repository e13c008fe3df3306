"""The program's embedded server inside a test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from redis.asyncio import Redis

from bot.store.binary import server_program
from bot.store.connect import connect
from bot.store.embedded import EmbeddedServer
from bot.store.folder import DataFolder


@asynccontextmanager
async def own_server(path: Path, *, answer: float = 5.0) -> AsyncIterator[EmbeddedServer]:
    folder = DataFolder.open(path)
    server = EmbeddedServer(folder.path, server_program(), answer_timeout=answer)
    try:
        await server.start()
        yield server
    finally:
        await server.stop()
        folder.close()


@asynccontextmanager
async def client_of(server: EmbeddedServer) -> AsyncIterator[Redis]:
    client = await connect(server.url)
    try:
        yield client
    finally:
        await client.aclose()


def pid_of(server: EmbeddedServer) -> int:
    assert server.process is not None
    return server.process.pid
