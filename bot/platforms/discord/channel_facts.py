"""Facts about channels, kept in Redis for processes without a connection to Discord: whether a thread can be opened in
a channel, and on which server it is. Both are hints, and are forgotten after a while."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.store.commands import execute
from bot.store.directory import Directory
from bot.times.durations import DAY

THREADS_KEPT = int(DAY)
SERVER_KEPT = int(30 * DAY)
"""Seconds for which the server of a channel is remembered."""
NO_SERVER = "@me"
"""What Discord writes in the place of the server for a private chat."""


class ChannelFacts:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._directory = Directory(redis)

    async def put_can_open_thread(self, chat: str, can: bool) -> None:
        """Note whether the bot may open threads in a channel."""
        if can:
            await execute(self._redis, "SET", _threads_key(chat), "1", "EX", THREADS_KEPT)
        else:
            await execute(self._redis, "DEL", _threads_key(chat))

    async def offers_threads(self, chat: str) -> bool:
        """Whether a thread can be opened in a channel, and the administrators want that to be offered."""
        if not await execute(self._redis, "EXISTS", _threads_key(chat)):
            return False
        return (await self._directory.settings(chat, fresh=True)).threads

    async def server(self, channel: int) -> str:
        """The id of the server of a channel; `NO_SERVER` for a private chat, empty if it is not known."""
        return (await execute(self._redis, "GET", _server_key(channel)) or b"").decode()

    async def put_server(self, channel: int, server: str) -> None:
        await execute(self._redis, "SET", _server_key(channel), server, "EX", SERVER_KEPT)


def _threads_key(chat: str) -> str:
    return f"discord:threads:{chat}"


def _server_key(channel: int) -> str:
    return f"discord:server:{channel}"
