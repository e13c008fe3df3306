"""All tables where somebody sits, wherever they are: those that wait for them first, the longest waiting before all."""

from __future__ import annotations

import asyncio
from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from bot.linking import settle_all
from bot.store.tables import Loaded
from bot.tables.saves import SAVES
from bot.tables.table import Phase, Table
from engine.api import Seat

if TYPE_CHECKING:
    from bot.service import Service

LOOKED_AT = 20
"""Entries of a log among which the last move is looked for."""


class State(StrEnum):
    YOURS = "yours"
    """It waits for them."""
    OTHERS = "others"
    PAUSED = "paused"
    LOBBY = "lobby"


class Sat(msgspec.Struct, frozen=True):
    table: Table
    state: State
    since: float
    """When they were asked; of tables that do not wait for them, when the last move was made."""

    @property
    def waits(self) -> bool:
        return self.state is State.YOURS


async def seats_of(service: Service, user: str) -> list[Sat]:
    """Hints that do not hold any more are put right on the way."""
    await settle_all(service, user)
    directory = service.directory
    ids = await directory.tables_of(user)
    found = []
    for id, loaded in zip(ids, await asyncio.gather(*map(service.tables.load, ids)), strict=True):
        if loaded is None:
            await directory.unseat(user, id)
        elif not loaded.table.open or not loaded.table.seats_of(user):
            # They may still be named there.
            await directory.shelve(user, id)
        else:
            found.append(await _sat(service, loaded, user))
    return sorted(found, key=_order)


def _order(one: Sat) -> tuple[bool, float, str]:
    return not one.waits, one.since if one.waits else -one.since, one.table.id


async def _sat(service: Service, loaded: Loaded, user: str) -> Sat:
    table = loaded.table
    if table.phase is Phase.LOBBY:
        return Sat(table, State.LOBBY, table.opened)
    asked = asked_of(loaded, user)
    if asked:
        return Sat(table, State.YOURS, await _since(service, table, asked))
    return Sat(table, State.PAUSED if table.paused else State.OTHERS, await _last_move(service, table))


def asked_of(loaded: Loaded, user: str) -> list[Seat]:
    """The seats of this person that are asked, and where nobody plays for them."""
    table = loaded.table
    if table.phase is not Phase.PLAYING or table.paused:
        return []
    mine = [seat for seat in table.seats_of(user) if not table.seats[seat].plays]
    return [decision.seat for decision in SAVES.load(loaded.save).decisions if decision.seat in mine]


async def _since(service: Service, table: Table, seats: list[Seat]) -> float:
    known = [wait.since for wait in table.waits if wait.seat in seats]
    return min(known) if known else await _last_move(service, table)


async def _last_move(service: Service, table: Table) -> float:
    """When the last move was made: since then the next one is waited for."""
    entries = await service.tables.entries(table.id, max(1, table.entries - LOOKED_AT + 1), table.entries)
    return max((entry.at for entry in entries if entry.move), default=table.opened)
