"""Chats that are closed to us: we were removed, or may not write there. Their tables wait until the chat is open
again."""

from __future__ import annotations

from collections.abc import Callable

from bot.store.closed_chats import ClosedChat, ClosedChats
from bot.store.directory import Directory
from bot.store.queues import Queues
from bot.times.durations import DAY

TRY_AGAIN = DAY
"""Seconds between two attempts to write in a closed chat: platforms punish those who keep trying."""


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

    async def state(self, chat: str) -> ClosedChat | None:
        """Why and until when a chat is closed; None if it is open as far as we know."""
        return await self._closed.state(chat)

    async def is_closed(self, chat: str) -> bool:
        """Whether the tables of a chat pause. They do until the chat is opened; once `open` has been called, they no
        longer do, even before it has finished."""
        closed = await self._closed.state(chat)
        return closed is not None and closed.until > 0

    async def close(self, chat: str, reason: str, table: str = "") -> float:
        """Note that we may not write in a chat. Returns the number of seconds until the next attempt. For a chat
        without a table nothing is noted: nothing waits there, and a server that removes us has hundreds of such
        chats."""
        table = table or await self._directory.table_of(chat)
        if table:
            await self._closed.close(chat, reason, self._clock() + TRY_AGAIN, table)
        return TRY_AGAIN

    async def add_waiting(self, chat: str, table: str) -> None:
        """Note that this table has something to send as soon as the chat is opened."""
        await self._closed.add(chat, table)

    async def open(self, chat: str) -> None:
        """Note that we may write in a chat, and send what has waited. Cheap if it was not closed: adapters may call it
        as often as they like."""
        closed = await self._closed.state(chat)
        if closed is None:
            return
        await self._closed.opening(chat)
        for table in {*closed.tables, await self._directory.table_of(chat)} - {""}:
            await self.hasten(table, chat)
        await self._closed.open(chat)

    async def forget(self, chat: str) -> None:
        """Forget that a chat is closed: it has another id now."""
        await self._closed.open(chat)

    async def hasten(self, table: str, chat: str = "") -> None:
        """Let a worker look at a table at once, even if its due tasks or its outbox (with `chat`, also that mirror's)
        were postponed."""
        await self._queues.hasten(table, chat)
        self._on_ready(table)
