"""All open tables of a person, in all chats. Those that wait for the person come first, the longest waiting first of
all; then games that they play alone."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from bot.accounts.linking import AccountLinking
from bot.store.directory import Directory
from bot.store.tables import TableStore
from bot.tables.game_cache import GAME_CACHE
from bot.tables.table import LogEntry, Phase, Table
from engine.api import Seat

AT_ONCE = 25
"""How many tables are read at a time. In between, others get their turn."""
LOOKED_AT = 20
"""How many of the newest log entries are searched for the last move."""


class State(StrEnum):
    YOURS = "yours"
    """The table waits for this person."""
    ALONE = "alone"
    """The person plays alone and can go on at any time: nobody waits."""
    OTHERS = "others"
    PAUSED = "paused"
    LOBBY = "lobby"


class MyTable(msgspec.Struct, frozen=True):
    table: Table
    state: State
    since: float
    """When the person was asked. For a table that does not wait for them: when the last move was made; for a lobby:
    when it was opened."""

    @property
    def waits(self) -> bool:
        """Whether others wait for this person."""
        return self.state is State.YOURS

    @property
    def playable(self) -> bool:
        """Whether the person can move."""
        return self.state in (State.YOURS, State.ALONE)


class MyTables:
    def __init__(self, tables: TableStore, directory: Directory, linking: AccountLinking) -> None:
        self._tables = tables
        self._directory = directory
        self._linking = linking

    async def of(self, user: str) -> list[MyTable]:
        """The open tables where this person sits, in the order described above. Outdated hints are corrected on the
        way. However many tables there are, only a few at a time are read, and their games not at all."""
        await self._linking.settle_all(user)
        ids = await self._directory.tables_of(user)
        found: list[MyTable] = []
        for at in range(0, len(ids), AT_ONCE):
            found += await self._among(ids[at : at + AT_ONCE], user)
        return sorted(found, key=_order)

    async def _among(self, ids: Sequence[str], user: str) -> list[MyTable]:
        """Those of these tables that are open and where this person sits."""
        tables: list[Table] = []
        past: list[str] = []
        for id, table in zip(ids, await self._tables.records(ids), strict=True):
            if table is None:
                await self._directory.forget_seat(user, id)
            elif not table.open or not table.seats_of(user):
                # The table may still show the person's name: an erasure has to find it.
                past.append(id)
            else:
                tables.append(table)
        await self._directory.note_past_tables(user, past)
        asked = {table.id: await self._asked(table, user) for table in tables}
        others = {table.id: table.entries for table in tables if not _known_since(table, asked[table.id])}
        moves = await self._tables.newest_entries(others, LOOKED_AT)
        return [_seen(table, asked[table.id], moves.get(table.id, ())) for table in tables]

    async def _asked(self, table: Table, user: str) -> list[Seat]:
        """The seats of this person that are asked something, without those that a computer plays; none while the game
        is paused. Open questions to people are noted in the record; only a table that has not changed since before that
        was so has to be asked for its game."""
        if table.phase is not Phase.PLAYING or table.time.paused:
            return []
        mine = [seat for seat in table.seats_of(user) if not table.seats[seat].plays]
        if table.time.pending or not mine:
            return [pending.seat for pending in table.time.pending if pending.seat in mine]
        loaded = await self._tables.load(table.id)
        if loaded is None or not loaded.save:
            return []
        return [decision.seat for decision in GAME_CACHE.load(loaded.save).decisions if decision.seat in mine]


def _known_since(table: Table, asked: Sequence[Seat]) -> list[float]:
    """When these seats were asked, as far as it was noted; for a lobby, when it was opened."""
    if table.phase is Phase.LOBBY:
        return [table.opened]
    return [pending.since for pending in table.time.pending if pending.seat in asked]


def _seen(table: Table, asked: Sequence[Seat], entries: Sequence[LogEntry]) -> MyTable:
    """The table as its player sees it in the list; `entries` are the newest of its log."""
    known = _known_since(table, asked)
    since = min(known) if known else max((entry.at for entry in entries if entry.move), default=table.opened)
    if table.phase is Phase.LOBBY:
        return MyTable(table, State.LOBBY, since)
    if asked:
        return MyTable(table, State.ALONE if table.alone else State.YOURS, since)
    return MyTable(table, State.PAUSED if table.time.paused else State.OTHERS, since)


def _order(one: MyTable) -> tuple[bool, bool, float, str]:
    return not one.waits, not one.playable, one.since if one.waits else -one.since, one.table.id
