"""Loading, changing and committing tables.

A change is made in memory, on a freshly loaded table, and becomes real in one atomic commit. If somebody else's commit
came first, the table is loaded again and the change is made on what the table has become.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Generic, TypeVar

import msgspec
from redis.exceptions import RedisError

from bot.store.directory import Directory
from bot.store.people import People
from bot.store.tables import Loaded, TableStore
from bot.tables import reminder_schedule, status_card
from bot.tables.change import Change, Verdict
from bot.tables.destinations import destination_in
from bot.tables.table import Table
from bot.texts.refusal import Refusal, Refused
from bot.times.quiet_hours import QuietHours

T = TypeVar("T")

TRIES = 20
"""How often a change is repeated because other commits came first; then it is refused."""

Work = Callable[[Change, Loaded], Awaitable[T]]
"""Changes a table. It may be called several times, each time with a freshly loaded table, so everything else that it
does must be harmless when repeated."""


def ignore(_: str) -> None:
    """Does nothing: the default for callbacks with which tests observe steps or tables."""


class Changed(msgspec.Struct, Generic[T], frozen=True):
    """What a change led to."""

    table: Table
    """As it is after the change."""
    result: T
    """What the work returned."""
    committed: bool
    """False if the work decided to discard the change."""


class TableRepository:
    """The only way to change a table."""

    def __init__(
        self,
        tables: TableStore,
        people: People,
        directory: Directory,
        *,
        clock: Callable[[], float] = time.time,
        default_zone: str = "",
        on_change: Callable[[str], None] = ignore,
        probe: Callable[[str], None] = ignore,
    ) -> None:
        self._tables = tables
        self._people = people
        self._directory = directory
        self.clock = clock
        self.default_zone = default_zone
        """The time zone of people and chats that have not set one."""
        self._on_change = on_change
        self._probe = probe

    async def load(self, table: str, user: str = "", *, replicated: bool = False) -> Loaded:
        """The table, with the turn draft of this person. Refused if there is no such table, or no longer. With
        `replicated`, all that is read has reached the replicas and cannot be lost: use it for what is shown to
        somebody."""
        loaded = await self._tables.load(table, user, replicated=replicated)
        if loaded is None:
            raise Refusal("table.gone")
        return loaded

    async def change(self, table: str, user: str, work: Work[T], *, chat: str = "") -> Changed[T]:
        """Change a table and commit it. `user` is the person who makes the change, empty if nobody does; `chat` is
        where they are.

        If the work raises a refusal or calls `change.discard()`, nothing is changed; after a discard, the result of the
        work is still returned. After `change.reload()` the work is called again on a freshly loaded table.

        A refusal is raised only if the replicas have the table on which it is based: otherwise somebody could be told
        that a question is answered, and the answer could still be lost with its server.
        """
        replicated = moved = False
        for _ in range(TRIES):
            loaded = await self.load(table, user, replicated=replicated)
            # Changes without a person use fresh settings: somebody may have just changed theirs in another process.
            hours = await self.quiet_hours(loaded.table, fresh=not user)
            change = Change(
                loaded.table,
                loaded.save,
                loaded.version,
                self.clock(),
                user,
                previous=loaded.change,
                hours=hours,
                destination=destination_in(loaded.table, chat),
                repeated=moved,
            )
            try:
                result = await work(change, loaded)
            except Refused:
                if replicated or not await self._tables.may_be_lost(table):
                    raise
                replicated = True
                continue
            if change.verdict is Verdict.DISCARD:
                return Changed(change.table, result, committed=False)
            if change.verdict is Verdict.RELOAD:
                moved = True
                continue
            reminder_schedule.sync(change)
            status_card.sync(change)
            self._probe("changed")
            if await self._tables.commit(change) is None:
                moved = True
                continue
            self._probe("committed")
            await self._seat(change)
            self._on_change(table)
            return Changed(change.table, result, committed=True)
        raise Refusal("table.busy")

    async def create(self, change: Change) -> bool:
        """Commit a new table. Returns False if somebody else has opened another one in the same chat in the
        meantime."""
        table = change.table
        seen = await self._directory.table_of(table.chat)
        reminder_schedule.sync(change)
        status_card.sync(change)
        await self._tables.commit(change)
        await self._seat(change)
        self._on_change(table.id)
        if await self._directory.point(table.chat, seen, table.id):
            return True
        return await self._directory.table_of(table.chat) == table.id

    async def quiet_hours(self, table: Table, *, fresh: bool = False) -> dict[str, QuietHours]:
        """The quiet hours of each person at the table. Unless `fresh`, they come from a cache, so that not every change
        costs a round trip. For people without a time zone of their own, that of the chat where they are notified is
        used."""
        chosen = await self._people.all_of(table.people, fresh=fresh)
        chats = {holder.user: holder.chat or table.chat for holder in table.seats if holder.user}
        zones = {
            chat: (await self._directory.settings(chat, fresh=fresh)).zone or self.default_zone
            for chat in dict.fromkeys(chats.values())
        }
        return {user: own.hours(zones[chats[user]]) for user, own in chosen.items()}

    async def _seat(self, change: Change) -> None:
        """Note in the directory at once that people have sat down. The job in the outbox does the same, but may have to
        wait behind messages that cannot be sent yet."""
        if change.seats_people:
            with suppress(RedisError):
                await self._directory.seat(change.table.id, change.table.people)
