"""Runs what is due at a table."""

from __future__ import annotations

import asyncio
from enum import Enum, auto

import msgspec

from bot.chats.availability import ChatAvailability
from bot.schedule.archive import Archiver
from bot.store.repository import TableRepository
from bot.store.tables import Loaded
from bot.tables import abandoned, proposals, reminders, status_card, turns
from bot.tables.change import Change
from bot.tables.computer_players import computer_answer
from bot.tables.destinations import chats_of
from bot.tables.due_time import due_time
from bot.tables.retention import DueAction
from bot.tables.table import Phase
from bot.times.durations import DAY
from engine.api import Answer, Game, Seat

SOONEST = 1.0
"""Least number of seconds until the next look at a table, if nothing was due yet."""


class _Kind(Enum):
    CHANGED = auto()
    TOO_EARLY = auto()
    """Nothing is due yet: our clock and the server's may differ."""
    TO_ARCHIVE = auto()
    """The table has to be archived, and must not be changed before."""


class _Found(msgspec.Struct, frozen=True):
    kind: _Kind
    due: float = 0.0
    """When something will be due, if nothing is due yet."""


async def think(game: Game, seat: Seat, level: str) -> Answer:
    """Compute a computer's answer in a thread, so that it does not hold up everything else."""
    return await asyncio.to_thread(computer_answer, game, seat, level)


class DueTasks:
    def __init__(self, repository: TableRepository, availability: ChatAvailability, archiver: Archiver) -> None:
        self._repository = repository
        self._availability = availability
        self._archiver = archiver

    async def run(self, table: str) -> float | None:
        """Do the first thing that is due at a table; the commit sets the time for the next one. Returns after how many
        seconds to look again, if nothing was due yet or the table could not be archived yet; else None. If all chats of
        the table are closed, no moves are made and no reminders are sent."""
        found = (await self._repository.change(table, "", self._work)).result
        match found.kind:
            case _Kind.TOO_EARLY:
                return max(SOONEST, found.due - self._repository.clock())
            case _Kind.TO_ARCHIVE:
                return await self._archiver.archive(await self._repository.load(table))
        return None

    async def _work(self, change: Change, loaded: Loaded) -> _Found:
        table = change.table
        closed = all([await self._availability.is_closed(chat) for chat in chats_of(table)])
        playing = table.phase is Phase.PLAYING and not closed
        moves = playing and not table.time.paused
        if moves and (turns.play_plan(change) or turns.play_auto_answer(change)):
            return _Found(_Kind.CHANGED)
        if moves and await turns.computers_move(change, think):
            return _Found(_Kind.CHANGED)
        if proposals.expire(change) or (playing and reminders.run_due(change)):
            return _Found(_Kind.CHANGED)
        match abandoned.run_due(change):
            case DueAction.RECORD:
                change.discard()
                return _Found(_Kind.TO_ARCHIVE)
            case None:
                pass
            case _:
                return _Found(_Kind.CHANGED)
        if not closed and status_card.update_if_due(change):
            return _Found(_Kind.CHANGED)
        change.discard()
        later = proposals.lapses_at(change) or change.now + DAY
        return _Found(_Kind.TOO_EARLY, later if closed else due_time(change))
