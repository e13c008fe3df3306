"""Addresses of the newest boards.

Only the process that sent a board knows its address, so the address is stored, for all processes, with the other data
about messages of that chat.
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
        """By table id: the address that leads this person, who is on that platform now, to the table's board. An
        address on their platform is preferred to others, and the address of a chat where they are notified to one that
        may be closed to them."""
        places = [(table, chat) for table in tables for chat in chats_of(table)]
        keys = [TableKeys(table.id, chat if chat != table.chat else "").marks for table, chat in places]
        found = await execute_all(self.redis, *(("HGET", key, _LINK) for key in keys))
        best: dict[str, tuple[bool, bool, str]] = {}
        for (table, chat), raw in zip(places, found, strict=True):
            link = (raw or b"").decode()
            here, theirs = chat.partition(":")[0] == platform, chat in chats_where(table, user)
            # A relative address works only on its own platform.
            if link and (here or link.startswith("https://")) and (here, theirs) > best.get(table.id, ())[:2]:
                best[table.id] = (here, theirs, link)
        return {table: link for table, (_, _, link) in best.items()}
