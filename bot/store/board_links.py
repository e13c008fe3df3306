"""Addresses of the newest boards.

Only the process that sent a board knows its address, so it is noted with the table's messages for everybody who asks.
"""

from __future__ import annotations

from collections.abc import Sequence

from redis.asyncio import Redis

from bot.store.commands import execute, execute_all
from bot.store.keys import TableKeys
from bot.tables.destinations import chats_of, chats_where
from bot.tables.table import Table

_LINK = "link"


class BoardLinks:
    def __init__(self, redis: Redis) -> None:
        self.redis = redis

    async def put(self, table: str, destination: str, link: str) -> None:
        await execute(self.redis, "HSET", TableKeys(table, destination).marks, _LINK, link)

    async def for_person(self, tables: Sequence[Table], user: str, platform: str) -> dict[str, str]:
        """By table id: the address by which this person, who is on that platform now, gets to the table's board. One on
        their platform comes first, and one of a chat where they sit before one that may be closed to them."""
        places = [(table, chat) for table in tables for chat in chats_of(table)]
        keys = [TableKeys(table.id, chat if chat != table.chat else "").marks for table, chat in places]
        found = await execute_all(self.redis, *(("HGET", key, _LINK) for key in keys))
        best: dict[str, tuple[bool, bool, str]] = {}
        for (table, chat), raw in zip(places, found, strict=True):
            link = (raw or b"").decode()
            here, theirs = chat.partition(":")[0] == platform, chat in chats_where(table, user)
            # What is not a whole address leads somewhere only on its own platform.
            if link and (here or link.startswith("https://")) and (here, theirs) > best.get(table.id, ())[:2]:
                best[table.id] = (here, theirs, link)
        return {table: link for table, (_, _, link) in best.items()}
