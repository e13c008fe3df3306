"""All open tables of a person, in all chats. Those that wait for the person come first, the longest waiting first of
all; then games that they play alone."""

from __future__ import annotations

import asyncio
from enum import StrEnum

import msgspec

from bot.accounts.linking import AccountLinking
from bot.store.directory import Directory
from bot.store.tables import Loaded, TableStore
from bot.tables.game_cache import GAME_CACHE
from bot.tables.table import Phase, Table
from engine.api import Seat

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
        way."""
        await self._linking.settle_all(user)
        ids = await self._directory.tables_of(user)
        found = []
        for id, loaded in zip(ids, await asyncio.gather(*map(self._tables.load, ids)), strict=True):
            if loaded is None:
                await self._directory.forget_seat(user, id)
            elif not loaded.table.open or not loaded.table.seats_of(user):
                # The table may still show the person's name: an erasure has to find it.
                await self._directory.note_past_table(user, id)
            else:
                found.append(await self._seen_by(loaded, user))
        return sorted(found, key=_order)

    async def _seen_by(self, loaded: Loaded, user: str) -> MyTable:
        table = loaded.table
        if table.phase is Phase.LOBBY:
            return MyTable(table, State.LOBBY, table.opened)
        asked = asked_seats(loaded, user)
        if asked:
            known = [pending.since for pending in table.time.pending if pending.seat in asked]
            state = State.ALONE if table.alone else State.YOURS
            return MyTable(table, state, min(known) if known else await self._last_move(table))
        return MyTable(table, State.PAUSED if table.time.paused else State.OTHERS, await self._last_move(table))

    async def _last_move(self, table: Table) -> float:
        """When the last move was made; when the table was opened, if none is found."""
        entries = await self._tables.entries(table.id, max(1, table.entries - LOOKED_AT + 1), table.entries)
        return max((entry.at for entry in entries if entry.move), default=table.opened)


def _order(one: MyTable) -> tuple[bool, bool, float, str]:
    return not one.waits, not one.playable, one.since if one.waits else -one.since, one.table.id


def asked_seats(loaded: Loaded, user: str) -> list[Seat]:
    """The seats of this person that are asked something, without those that a computer plays; none while the game is
    paused."""
    table = loaded.table
    if table.phase is not Phase.PLAYING or table.time.paused:
        return []
    mine = [seat for seat in table.seats_of(user) if not table.seats[seat].plays]
    return [decision.seat for decision in GAME_CACHE.load(loaded.save).decisions if decision.seat in mine]
