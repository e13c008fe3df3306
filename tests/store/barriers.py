"""Races, arranged: several processes at one table that all reach the same point before any of them goes on."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from redis.asyncio import Redis

from bot.store.directory import Directory
from bot.store.stores import Stores
from bot.store.tables import Loaded, TableStore
from bot.tables.change import Change
from tests.bot.memory_chatbot import Chatbot
from tests.bot.process import BotProcess


class Meet:
    """Called at the common point: the first call waits for all other processes, later calls return at once."""

    def __init__(self, barrier: asyncio.Barrier) -> None:
        self._barrier: asyncio.Barrier | None = barrier

    async def __call__(self) -> None:
        if self._barrier is not None:
            barrier, self._barrier = self._barrier, None
            await barrier.wait()


class MeetingAtLoad(TableStore):
    """Waits after the first load, so that all processes change the same version."""

    def __init__(self, redis: Redis, meet: Meet) -> None:
        super().__init__(redis)
        self._meet = meet

    async def load(self, table: str, user: str = "", *, replicated: bool = False) -> Loaded | None:
        found = await super().load(table, user, replicated=replicated)
        await self._meet()
        return found


class MeetingAtCommit(TableStore):
    """Waits before the first commit, when all processes have already looked whether the chat has another table."""

    def __init__(self, redis: Redis, meet: Meet) -> None:
        super().__init__(redis)
        self._meet = meet

    async def commit(self, change: Change) -> int | None:
        await self._meet()
        return await super().commit(change)


class MeetingDirectory(Directory):
    """Waits after the first lookup, so that all processes know the same table of a chat."""

    def __init__(self, redis: Redis, meet: Meet) -> None:
        super().__init__(redis)
        self._meet = meet

    async def table_of(self, chat: str) -> str:
        found = await super().table_of(chat)
        await self._meet()
        return found


def processes(chatbot: Chatbot, number: int, store: type[MeetingAtLoad | MeetingAtCommit]) -> list[BotProcess]:
    """So many processes on the store of this bot, with a common barrier."""
    barrier = asyncio.Barrier(number)
    made = []
    for _ in range(number):
        stores = replace(Stores.over(chatbot.redis, chatbot.stores.queues), tables=store(chatbot.redis, Meet(barrier)))
        made.append(BotProcess(chatbot.redis, clock=chatbot.clock, stores=stores))
    return made
