"""Which table somebody means who speaks to us alone, and names none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.store.tables import Loaded
from bot.tables.saves import SAVES
from bot.tables.table import Phase, Table

if TYPE_CHECKING:
    from bot.service import Service

LOOKED_AT = 20
"""Entries of a log among which the last move is looked for."""


async def waiting_for(service: Service, user: str, chat: str) -> str:
    """The open table of this very chat; else the one that has waited longest for an answer of this person; else any
    where they sit; else the one that was here last. Empty if there is none."""
    here = await service.directory.table_of(chat)
    if here:
        own = await service.tables.load(here)
        if own is not None and own.table.open and own.table.chat == chat:
            return here
    waiting: list[tuple[float, str]] = []
    seated: list[str] = []
    for id in await service.directory.tables_of(user):
        loaded = await service.tables.load(id)
        if loaded is None or not loaded.table.open or not loaded.table.seats_of(user):
            continue
        seated.append(id)
        if _asks(loaded, user):
            waiting.append((await _since(service, loaded.table), id))
    return min(waiting)[1] if waiting else seated[0] if seated else here


def _asks(loaded: Loaded, user: str) -> bool:
    if loaded.table.phase is not Phase.PLAYING:
        return False
    mine = loaded.table.seats_of(user)
    return any(decision.seat in mine for decision in SAVES.load(loaded.save).decisions)


async def _since(service: Service, table: Table) -> float:
    """When the last move was made: since then the next one is waited for."""
    entries = await service.tables.entries(table.id, max(1, table.entries - LOOKED_AT + 1), table.entries)
    return max((entry.at for entry in entries if entry.move), default=table.opened)
