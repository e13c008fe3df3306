"""What only Discord can tell, for who has no connection: where threads are offered, on which server a channel is.
Hints, forgotten after a while."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.store.directory import Directory
from bot.store.wire import ask_one

DAY = 24 * 60 * 60
MONTH = 30 * DAY


def _key(chat: str) -> str:
    return f"discord:threads:{chat}"


def _server(channel: int) -> str:
    return f"discord:server:{channel}"


class Notes:
    def __init__(self, redis: Redis) -> None:
        self.redis = redis
        self.directory = Directory(redis)

    async def may_thread(self, chat: str, may: bool) -> None:
        if may:
            await ask_one(self.redis, "SET", _key(chat), "1", "EX", DAY)
        else:
            await ask_one(self.redis, "DEL", _key(chat))

    async def can_thread(self, chat: str) -> bool:
        """Whether one can be opened, and whoever administers the chat wants them offered."""
        if not await ask_one(self.redis, "EXISTS", _key(chat)):
            return False
        return (await self.directory.settings(chat, fresh=True)).threads

    async def server(self, channel: int) -> str:
        """Of a channel; `@me` for a chat with one person, empty if nobody has asked yet."""
        return (await ask_one(self.redis, "GET", _server(channel)) or b"").decode()

    async def put_server(self, channel: int, server: str) -> None:
        await ask_one(self.redis, "SET", _server(channel), server, "EX", MONTH)
