"""The list of rooms. The person who makes a room is its administrator."""

from __future__ import annotations

import msgspec
from redis.asyncio import Redis

from bot.platforms.web.history import now
from bot.platforms.web.room_keys import ROOMS, RoomKeys
from bot.store.commands import execute

MOST_LISTED = 100


class Room(msgspec.Struct, frozen=True):
    name: str
    active: int
    """The time of the last message, in milliseconds since 1970."""


class Rooms:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def newest(self) -> list[Room]:
        """The rooms that were active last, the newest first."""
        names = await execute(self._redis, "ZREVRANGE", ROOMS, 0, MOST_LISTED - 1)
        if not names:
            return []
        times = await execute(self._redis, "ZMSCORE", ROOMS, *names)
        return [Room(name.decode(), int(float(active or 0))) for name, active in zip(names, times, strict=True)]

    async def open(self, room: str, person: str) -> str:
        """Make a room unless it exists. Returns the id of the person who made it."""
        await execute(self._redis, "HSETNX", RoomKeys(room).about, "creator", person)
        await execute(self._redis, "ZADD", ROOMS, "NX", now(), room)
        return await self.creator(room)

    async def creator(self, room: str) -> str:
        """The id of the person who made a room; empty if there is no such room."""
        kept = await execute(self._redis, "HGET", RoomKeys(room).about, "creator")
        return kept.decode() if kept else ""
