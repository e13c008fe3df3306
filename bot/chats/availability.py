"""Chats that are closed to us: we were removed, or may not write there. Their tables wait until the chat is open
again."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.store.cache import Cache
from bot.store.closed_chats import ClosedChat, ClosedChats, Closure
from bot.store.directory import Directory
from bot.store.queues import Queues
from bot.times.durations import DAY

TRY_AGAIN = DAY
"""Seconds between two attempts to write in a closed chat: platforms punish those who keep trying."""
REMEMBERED_SECONDS = 10.0
"""How old it may be what players are told: another process may have closed or opened the chat meanwhile."""


class _Seen(msgspec.Struct, frozen=True):
    """Whether a chat was closed, and why."""

    why: Closure | None


class ChatAvailability:
    def __init__(
        self,
        closed: ClosedChats,
        directory: Directory,
        queues: Queues,
        *,
        clock: Callable[[], float],
        on_ready: Callable[[str], None],
    ) -> None:
        self._closed = closed
        self._directory = directory
        self._queues = queues
        self._clock = clock
        self._on_ready = on_ready
        """Called with each table that a worker should look at without delay."""
        self._seen: Cache[_Seen] = Cache(clock, seconds=REMEMBERED_SECONDS)

    async def state(self, chat: str) -> ClosedChat | None:
        """Why and until when a chat is closed; None if it is open as far as we know."""
        return await self._closed.state(chat)

    async def is_closed(self, chat: str) -> bool:
        """Whether the tables of a chat pause. They do until the chat is opened; once `open` has been called, they no
        longer do, even before it has finished."""
        closed = await self._closed.state(chat)
        return closed is not None and closed.until > 0

    async def why_closed(self, chat: str) -> Closure | None:
        """Why the players of a chat see nothing new there; None if it is open as far as we know. This is asked with
        every reply, so it may be a little old."""
        seen = self._seen.get(chat)
        if seen is None:
            closed = await self._closed.state(chat)
            seen = self._seen.put(chat, _Seen(closed.why if closed is not None and closed.until > 0 else None))
        return seen.why

    async def close(self, chat: str, reason: str, table: str = "", why: Closure = Closure.FORBIDDEN) -> float:
        """Note that we may not write in a chat. Returns the number of seconds until the next attempt. For a chat
        without a table nothing is noted: nothing waits there, and a server that removes us has hundreds of such
        chats."""
        table = table or await self._directory.table_of(chat)
        if table:
            await self._closed.close(chat, reason, self._clock() + TRY_AGAIN, table, why)
            self._seen.put(chat, _Seen(why))
        return TRY_AGAIN

    async def add_waiting(self, chat: str, table: str) -> None:
        """Note that this table has something to send as soon as the chat is opened."""
        await self._closed.add(chat, table)

    async def open(self, chat: str, *, sure: bool = True) -> None:
        """Note that we may write in a chat, and send what has waited. Cheap if it was not closed: adapters may call it
        as often as they like. Unless that is `sure`, players are told for a few seconds more that it is closed, or
        until something was posted."""
        closed = await self._closed.state(chat)
        if closed is None:
            return
        await self._closed.opening(chat)
        if sure:
            self._seen.drop(chat)
        else:
            self._seen.put(chat, _Seen(closed.why))
        for table in {*closed.tables, await self._directory.table_of(chat)} - {""}:
            await self.hasten(table, chat)
        await self._closed.open(chat)

    def posted(self, chat: str) -> None:
        """Called when something was posted in a chat: so it is open."""
        self._seen.drop(chat)

    async def forget(self, chat: str) -> None:
        """Forget that a chat is closed: it has another id now."""
        self._seen.drop(chat)
        await self._closed.open(chat)

    async def hasten(self, table: str, chat: str = "") -> None:
        """Let a worker look at a table at once, even if its due tasks or its outbox (with `chat`, also that mirror's)
        were postponed."""
        await self._queues.hasten(table, chat)
        self._on_ready(table)
