"""The list of rooms. The person who makes a room is its administrator.

There is room for so many. After that, a new room takes the place of one that has been quiet for long and has no table.
"""

from __future__ import annotations

import msgspec
from redis.asyncio import Redis

from bot.platforms.web.adapter import chat_of_room
from bot.platforms.web.history import now
from bot.platforms.web.room_keys import ROOMS, RoomKeys
from bot.store.commands import execute, execute_all, scan_keys
from bot.store.keys import chat_key
from bot.times.durations import DAY

MOST_LISTED = 100
MOST_ROOMS = 5000
QUIET = 30 * DAY
"""Seconds without a message after which a room without a table may be deleted, if its place is needed."""
LOOKED_AT = 50
"""Quiet rooms that are looked at for one without a table."""


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
        """Make a room unless it exists. Returns the id of the person who made it; empty if there is no space for one
        more room."""
        if await execute(self._redis, "ZCARD", ROOMS) >= MOST_ROOMS and not await self._make_space():
            return ""
        await execute(self._redis, "HSETNX", RoomKeys(room).about, "creator", person)
        await execute(self._redis, "ZADD", ROOMS, "NX", now(), room)
        return await self.creator(room)

    async def creator(self, room: str) -> str:
        """The id of the person who made a room; empty if there is no such room."""
        kept = await execute(self._redis, "HGET", RoomKeys(room).about, "creator")
        return kept.decode() if kept else ""

    async def _make_space(self) -> bool:
        """Delete the room that has been quiet for longest, if it has been for long and has no table. Returns whether
        there was one."""
        before = now() - int(QUIET * 1000)
        quiet = await execute(self._redis, "ZRANGEBYSCORE", ROOMS, "-inf", before, "LIMIT", 0, LOOKED_AT)
        names = [name.decode() for name in quiet]
        tables = await execute_all(self._redis, *(("GET", chat_key(chat_of_room(name))) for name in names))
        for name, table in zip(names, tables, strict=True):
            if table is None:
                await self._delete(name)
                return True
        return False

    async def _delete(self, room: str) -> None:
        keys = RoomKeys(room)
        # What single people had there: nobody has noted who they were.
        private = [key async for key in scan_keys(self._redis, keys.private_pattern)]
        await execute_all(self._redis, *(("UNLINK", key) for key in private))
        # At once, so that a reader finds the whole room or nothing of it.
        await execute(self._redis, "UNLINK", *keys.public)
        await execute(self._redis, "ZREM", ROOMS, room)
