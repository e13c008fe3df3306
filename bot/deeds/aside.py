"""Which table somebody means who speaks to us alone, and names none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.mytables import seats_of
from bot.tables.lanes import stands_in

if TYPE_CHECKING:
    from bot.service import Service


async def waiting_for(service: Service, user: str, chat: str) -> str:
    """The open table of this very chat; else the one that has waited longest for an answer of this person; else any
    where they sit; else the one that was here last. Empty if there is none."""
    here = await service.directory.table_of(chat)
    if here:
        own = await service.tables.load(here)
        if own is not None and own.table.open and stands_in(own.table, chat):
            return here
    mine = await seats_of(service, user)
    return mine[0].table.id if mine else here
