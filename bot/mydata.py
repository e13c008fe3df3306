"""Everything that is kept of one person, for them: one JSON object."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec

from bot.store.archive import Kept
from bot.store.people import PersonSettings
from bot.tables.table import Draft, Entry, Plan, Planning, Table, letter
from engine.api import Seat

if TYPE_CHECKING:
    from bot.service import Service


class Mine(msgspec.Struct, frozen=True):
    """A table that knows this person."""

    table: str
    chat: str
    game: str
    phase: str
    opened: str
    opened_by_me: bool
    seats: dict[str, str]
    """The names on my seats, by their letters."""
    entries: list[dict[str, Any]]
    """My entries of the log: number and time."""
    draft: Draft | None
    planning: Planning | None
    plans: list[Plan]


class Record(msgspec.Struct, frozen=True):
    """A game whose table is gone."""

    table: str
    chat: str
    game: str
    ended: str
    seats: dict[str, str]


class MyData(msgspec.Struct, frozen=True):
    id: str
    settings: PersonSettings
    kept_by_the_platform: dict[str, str]
    tables: list[Mine]
    records: list[Record]


async def my_data(service: Service, user: str) -> bytes:
    past = await service.directory.past_of(user)
    tables: list[Mine] = []
    records: list[Record] = []
    for id in dict.fromkeys([*await service.directory.tables_of(user), *past]):
        loaded = await service.tables.load(id, user)
        if loaded is not None:
            entries = await service.tables.entries(id, 1, loaded.table.entries)
            planning = await service.tables.planning(id, user)
            tables.append(_mine(loaded.table, entries, user, loaded.draft, planning))
        elif (kept := await service.archive.find(id)) is not None:
            records.append(_record(kept, past.get(id, ())))
    data = MyData(
        user,
        await service.people.settings(user),
        await service.people.account(user),
        [mine for mine in tables if mine.seats or mine.entries or mine.opened_by_me],
        records,
    )
    return msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n"


def _mine(table: Table, entries: list[Entry], user: str, draft: Draft | None, planning: Planning | None) -> Mine:
    seats = table.seats_of(user)
    return Mine(
        table.id,
        table.chat,
        table.rules.game,
        table.phase.value,
        _time(table.opened),
        table.owner == user,
        {letter(seat): table.seats[seat].name for seat in seats},
        [{"number": entry.number, "at": _time(entry.at)} for entry in entries if entry.user == user],
        draft,
        planning,
        [plan for plan in table.plans if plan.seat in seats],
    )


def _record(kept: Kept, seats: tuple[Seat, ...]) -> Record:
    mine = {letter(seat): kept.seats[seat].name for seat in seats}
    return Record(kept.table, kept.chat, kept.game, _time(kept.ended), mine)


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
