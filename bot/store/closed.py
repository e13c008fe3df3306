"""Chats that are closed to us: why, until when nobody tries again, and which tables have something to say there."""

from __future__ import annotations

import msgspec
from redis.asyncio import Redis

from bot.store.keys import shut_key
from bot.store.wire import Raw, ask, ask_one

_TABLE = b"table:"
KEPT = 100 * 24 * 3600
"""Seconds after which it is forgotten: longer than a table is kept to which nobody comes."""


class Closed(msgspec.Struct, frozen=True):
    reason: str
    until: float
    """When we may try again; 0 while the chat is being opened: what waits is on its way."""
    tables: tuple[str, ...] = ()


class ClosedChats:
    def __init__(self, redis: Redis) -> None:
        self.redis = redis

    async def state(self, chat: str) -> Closed | None:
        """None for a chat that is open as far as we know."""
        fields = await ask_one(self.redis, "HGETALL", shut_key(chat))
        if b"until" not in fields:
            return None
        tables = sorted(name.removeprefix(_TABLE).decode() for name in fields if name.startswith(_TABLE))
        return Closed(fields.get(b"reason", b"").decode(), float(fields[b"until"]), tuple(tables))

    async def close(self, chat: str, reason: str, until: float, table: str = "") -> None:
        fields: list[Raw] = ["reason", reason, "until", until]
        if table:
            fields += [_TABLE + table.encode(), ""]
        await ask(self.redis, ("HSET", shut_key(chat), *fields), ("EXPIRE", shut_key(chat), KEPT))

    async def add(self, chat: str, table: str) -> None:
        await ask_one(self.redis, "HSET", shut_key(chat), _TABLE + table.encode(), "")

    async def opening(self, chat: str) -> None:
        """Whoever looks may try; the tables stay known until each has been called."""
        await ask_one(self.redis, "HSET", shut_key(chat), "until", 0)

    async def open(self, chat: str) -> None:
        await ask_one(self.redis, "DEL", shut_key(chat))
