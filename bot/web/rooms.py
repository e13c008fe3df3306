"""The list of rooms. Whoever makes one is its administrator."""

from __future__ import annotations

import msgspec
from redis.asyncio import Redis

from bot.store.wire import ask_one
from bot.web.history import now
from bot.web.keys import ROOMS, RoomKeys

LISTED = 100


class Room(msgspec.Struct, frozen=True):
    name: str
    active: int
    """The time of the last message, in milliseconds since 1970."""


class Rooms:
    def __init__(self, redis: Redis) -> None:
        self.redis = redis

    async def listed(self) -> list[Room]:
        """The rooms with the newest messages first."""
        names = await ask_one(self.redis, "ZREVRANGE", ROOMS, 0, LISTED - 1)
        if not names:
            return []
        times = await ask_one(self.redis, "ZMSCORE", ROOMS, *names)
        return [Room(name.decode(), int(float(active or 0))) for name, active in zip(names, times, strict=True)]

    async def open(self, room: str, person: str) -> str:
        """Make a room unless it is there; returns who made it."""
        await ask_one(self.redis, "HSETNX", RoomKeys(room).about, "creator", person)
        await ask_one(self.redis, "ZADD", ROOMS, "NX", now(), room)
        return await self.creator(room)

    async def creator(self, room: str) -> str:
        """Empty where nobody has made the room."""
        kept = await ask_one(self.redis, "HGET", RoomKeys(room).about, "creator")
        return kept.decode() if kept else ""
