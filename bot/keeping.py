"""The end of a table: its game becomes a record, and everybody's hints lead there or nowhere."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot import retention
from bot.store.archive import Kept, KeptSeat
from bot.store.tables import Loaded
from bot.tables.forgetting import bearers
from bot.tables.lanes import lanes
from bot.tables.saves import SAVES
from bot.tables.table import Holder, Table
from engine.api import Game, replay, verify
from engine.records import encode

if TYPE_CHECKING:
    from bot.service import Service

AGAIN = retention.HOUR
"""Seconds until the next try where something is still to be sent."""


async def lay_down(service: Service, loaded: Loaded) -> float | None:
    """Make a record of a table whose time is over. If it has to wait: in how many seconds again."""
    table = loaded.table
    entries = await service.tables.entries(table.id, 1, table.entries)
    # A replay takes a while: everybody else goes on.
    kept = await asyncio.to_thread(_kept, table, SAVES.load(loaded.save)) if loaded.save else None
    for user, seats in bearers(table, entries).items():
        # Before the table is gone: nobody else knows whose names are in the record.
        await service.directory.shelve(user, table.id, seats)
    force = retention.overdue(table, service.clock())
    mirrors = [mirror.chat for mirror in table.mirrors]
    if not await service.archive.put(table.id, loaded.version, kept, mirrors=mirrors, force=force):
        return AGAIN
    await service.chats.tidy(table)
    if kept is None:
        for user in bearers(table, entries):
            await service.directory.unseat(user, table.id)
    return None


def _kept(table: Table, game: Game) -> Kept:
    draws, right = checked(game)
    return Kept(
        table.id,
        table.chat,
        table.rules.game,
        table.opened,
        table.ended,
        tuple(map(_seat, table.seats)),
        encode(game),
        game.commitment,
        game.seed.hex(),
        draws,
        right,
        lanes(table)[1:],
    )


def _seat(holder: Holder) -> KeptSeat:
    return KeptSeat(computer=holder.computer) if holder.computer else KeptSeat(holder.name)


def checked(game: Game) -> tuple[int, bool]:
    """How many draws there were, and whether all of them, and the whole game with them, follow from the seed."""
    draws = sum(len(entry.draws) for entry in game.journal if hasattr(entry, "draws"))
    again = replay(game.spec, game.seed, game.journal)
    return draws, verify(game.journal, game.seed) and again.scores() == game.scores()
