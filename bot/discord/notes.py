"""Where threads are offered: only who deals with people is told, but not only they send. A hint, for a day."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.store.directory import Directory
from bot.store.wire import ask_one

DAY = 24 * 60 * 60


def _key(chat: str) -> str:
    return f"discord:threads:{chat}"


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
