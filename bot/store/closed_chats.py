"""Chats to which we may not send: the reason, when to try again, and which tables have messages waiting."""

from __future__ import annotations

from enum import StrEnum

import msgspec
from redis.asyncio import Redis

from bot.store.commands import Argument, execute, execute_all
from bot.store.keys import shut_key
from bot.times.durations import DAY

_TABLE = b"table:"
KEPT_SECONDS = 100 * DAY
"""Seconds after which a closed chat is forgotten: longer than an abandoned table is kept."""


class Closure(StrEnum):
    """Why we may not write in a chat, as people are told."""

    REMOVED = "removed"
    """We were removed from it."""
    LOCKED = "locked"
    """The thread or topic is closed for new messages."""
    DELETED = "deleted"
    FORBIDDEN = "forbidden"
    """We have no right to write there."""


class ClosedChat(msgspec.Struct, frozen=True):
    reason: str
    """For the operator's log."""
    until: float
    """Time of the next attempt to send; 0 while the chat is being opened again."""
    tables: tuple[str, ...] = ()
    why: Closure = Closure.FORBIDDEN


class ClosedChats:
    def __init__(self, redis: Redis) -> None:
        self.redis = redis

    async def state(self, chat: str) -> ClosedChat | None:
        """Why and until when a chat is closed; None for a chat that is open as far as we know."""
        fields = await execute(self.redis, "HGETALL", shut_key(chat))
        if b"until" not in fields:
            return None
        tables = sorted(name.removeprefix(_TABLE).decode() for name in fields if name.startswith(_TABLE))
        why = Closure(fields.get(b"why", b"forbidden").decode())
        return ClosedChat(fields.get(b"reason", b"").decode(), float(fields[b"until"]), tuple(tables), why)

    async def close(
        self, chat: str, reason: str, until: float, table: str = "", why: Closure = Closure.FORBIDDEN
    ) -> None:
        """Mark a chat as closed until the next attempt, and note a table whose messages wait."""
        fields: list[Argument] = ["reason", reason, "until", until, "why", why.value]
        if table:
            fields += [_TABLE + table.encode(), ""]
        await execute_all(self.redis, ("HSET", shut_key(chat), *fields), ("EXPIRE", shut_key(chat), KEPT_SECONDS))

    async def add(self, chat: str, table: str) -> None:
        """Note that messages of this table, too, wait for the closed chat."""
        key = shut_key(chat)
        await execute_all(self.redis, ("HSET", key, _TABLE + table.encode(), ""), ("EXPIRE", key, KEPT_SECONDS))

    async def opening(self, chat: str) -> None:
        """Allow sending at once. The waiting tables stay noted until `open`, so that a crash in between loses none."""
        await execute(self.redis, "HSET", shut_key(chat), "until", 0)

    async def open(self, chat: str) -> None:
        """Forget that the chat was closed."""
        await execute(self.redis, "DEL", shut_key(chat))
