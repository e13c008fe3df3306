"""`python -m tests.running.substitute`: the program with replacements for its page and its worker.

Everything else is real: settings, folder, server, signals. The page serves one line at a real port. The worker never
stops by itself if SUBSTITUTE_DRAIN is `never`.
"""

from __future__ import annotations

import asyncio
import os
import sys

from redis.asyncio import Redis

from bot.app.components import Components
from bot.app.main import play
from config.settings import Settings

STARTS, STOPS = "invite:starts", "invite:stops"
"""How often the worker was started and stopped: keys with names that a backup takes."""


class Page:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.address = ""
        self.server: asyncio.Server | None = None

    async def start(self) -> None:
        self.server = await asyncio.start_server(self.answer, self.settings.host, self.settings.port)
        host, port = self.server.sockets[0].getsockname()[:2]
        self.address = f"http://{host}:{port}/"

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        writer.write(b"HTTP/1.0 200 OK\r\n\r\n<title>Castellan</title>")
        writer.close()

    async def stop(self) -> None:
        if self.server is not None:
            self.server.close()
        sys.stderr.write("page stopped\n")


class Work:
    def __init__(self, redis: Redis) -> None:
        self.redis = redis

    async def start(self) -> None:
        await self.redis.incr(STARTS)

    async def stop(self, seconds: float) -> None:
        sys.stderr.write(f"work stopping within {seconds:g}\n")
        sys.stderr.flush()
        if os.environ.get("SUBSTITUTE_DRAIN") == "never" and seconds:
            await asyncio.Event().wait()
        # Fails if the server has already stopped.
        await self.redis.incr(STOPS)


def compose(redis: Redis, settings: Settings) -> Components:
    return Components(page=Page(settings), work=Work(redis))


if __name__ == "__main__":
    sys.exit(play(compose))
