"""Archiving an old table: its game stays as an archived game; its log, messages and ids of people are deleted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from bot.chats.table_chats import TableChats
from bot.store.archive import Archive, ArchivedGame, ArchivedSeat
from bot.store.directory import Directory
from bot.store.tables import Loaded, TableStore
from bot.tables import retention
from bot.tables.anonymising import names_by_person
from bot.tables.destinations import destinations
from bot.tables.game_cache import GAME_CACHE
from bot.tables.luck import Combine, seed_origin
from bot.tables.table import Holder, Phase, Table
from bot.tables.verify_draws import verify_game
from bot.times.durations import HOUR
from engine.api import Game, shared_seed
from engine.records import encode

AGAIN = HOUR
"""Seconds until the next attempt, if the table still has messages to send."""


class Archiver:
    def __init__(
        self,
        tables: TableStore,
        directory: Directory,
        archive: Archive,
        chats: TableChats,
        *,
        clock: Callable[[], float],
        combine: Combine = shared_seed,
    ) -> None:
        self._tables = tables
        self._directory = directory
        self._archive = archive
        self._chats = chats
        self._clock = clock
        self._combine = combine

    async def archive(self, loaded: Loaded) -> float | None:
        """Replace a table by its archived game; a table without a game is only deleted. Returns None, or the number of
        seconds after which to try again, because messages are still to be sent or the table has changed."""
        table = loaded.table
        entries = await self._tables.entries(table.id, 1, table.entries)
        # In a thread: the replay takes a while, and must not hold up everything else.
        game = GAME_CACHE.load(loaded.save) if loaded.save else None
        kept = None if game is None else await asyncio.to_thread(_record, table, game, self._combine)
        people = names_by_person(table, entries)
        for user, seats in people.items():
            # Before the table is deleted: the archived game does not say whose names it shows.
            await self._directory.note_past_table(user, table.id, seats)
        force = retention.overdue(table, self._clock())
        mirrors = [mirror.chat for mirror in table.mirrors.chats]
        if not await self._archive.put(table.id, loaded.version, kept, mirrors=mirrors, force=force):
            await self._forget_erased(table.id, people)
            return AGAIN
        await self._chats.drop_hints(table)
        if kept is None:
            for user in people:
                await self._directory.unseat(user, table.id)
        return None

    async def _forget_erased(self, table: str, noted: Iterable[str]) -> None:
        """The table has changed: people who were erased from it meanwhile must not stay noted."""
        loaded = await self._tables.load(table)
        if loaded is not None:
            entries = await self._tables.entries(table, 1, loaded.table.entries)
            for user in {*noted} - {*names_by_person(loaded.table, entries)}:
                await self._directory.unseat(user, table)


def _record(table: Table, game: Game, combine: Combine) -> ArchivedGame:
    """The archived game. Words that players added to the seed are not archived, only their hashes: nothing notes any
    more whose they were, so nobody could have them erased."""
    found = verify_game(game, table.luck, combine)
    return ArchivedGame(
        table.id,
        table.chat,
        table.rules.game,
        table.opened,
        table.age.ended,
        tuple(map(_seat, table.seats)),
        encode(game, seed_origin(table, words=False), given_up=table.phase is Phase.CLOSED),
        game.commitment,
        found.seed,
        found.draws,
        not found.fault,
        destinations(table)[1:],
        secret=found.secret,
        shared_commitment=table.luck.commitment,
        shares=found.shares,
        fault=found.fault,
    )


def _seat(holder: Holder) -> ArchivedSeat:
    return ArchivedSeat(computer=holder.computer) if holder.computer else ArchivedSeat(holder.name)
