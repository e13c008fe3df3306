"""Everything that is kept of one person, for them: one JSON object."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec

from bot.results import Played
from bot.store.archive import Kept
from bot.store.links import Account
from bot.store.people import PersonSettings
from bot.store.results import Rating
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
    orders: dict[str, dict[str, str]]
    """What my seats always answer, by their letters."""
    brought_to: list[str]
    """Other chats where it is, was or is to be shown because I asked."""


class Record(msgspec.Struct, frozen=True):
    """A game whose table is gone."""

    table: str
    chat: str
    game: str
    ended: str
    seats: dict[str, str]


class MyAccount(msgspec.Struct, frozen=True):
    """Another account of mine, which goes by the same name."""

    id: str
    name: str
    linked: str
    settings: PersonSettings
    """Those of before, which hold again when it parts."""
    kept_by_the_platform: dict[str, str]


class MyData(msgspec.Struct, frozen=True):
    id: str
    settings: PersonSettings
    kept_by_the_platform: dict[str, str]
    accounts: list[MyAccount]
    tables: list[Mine]
    records: list[Record]
    games: dict[str, Played]
    """What statistics know, by table."""
    ratings: dict[str, dict[str, Rating]]
    """By game, and by the chat where it is worth that, or everywhere."""


async def my_data(service: Service, user: str) -> bytes:
    accounts = [one for one in (await service.links.accounts(user)).values() if one.id != user]
    past = await service.directory.past_of(user)
    for one in accounts:
        past = {**await service.directory.past_of(one.id), **past}
    mine = (user, *(one.id for one in accounts))
    tables: list[Mine] = []
    records: list[Record] = []
    for id in dict.fromkeys([*await service.directory.tables_of(user), *past]):
        loaded = await service.tables.load(id, user)
        if loaded is not None:
            entries = await service.tables.entries(id, 1, loaded.table.entries)
            planning = await service.tables.planning(id, user)
            tables.append(_mine(loaded.table, entries, mine, loaded.draft, planning))
        elif (kept := await service.archive.find(id)) is not None:
            records.append(_record(kept, past.get(id, ())))
    data = MyData(
        user,
        await service.people.settings(user),
        await service.people.account(user),
        [await _account(service, one) for one in accounts],
        [one for one in tables if one.seats or one.entries or one.opened_by_me or one.brought_to],
        records,
        await service.results.of(user),
        await _ratings(service, user),
    )
    return msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n"


async def _ratings(service: Service, user: str) -> dict[str, dict[str, Rating]]:
    found: dict[str, dict[str, Rating]] = {}
    for scope, game in await service.results.lists_of(user):
        known = await service.results.ratings(scope, game, [user])
        if user in known:
            found.setdefault(game, {})[scope] = known[user]
    return found


async def _account(service: Service, one: Account) -> MyAccount:
    people = service.people
    return MyAccount(one.id, one.name, _time(one.since), await people.settings(one.id), await people.account(one.id))


def _mine(
    table: Table, entries: list[Entry], mine: tuple[str, ...], draft: Draft | None, planning: Planning | None
) -> Mine:
    """Older entries are those of the account that made them."""
    seats = [seat for user in mine for seat in table.seats_of(user)]
    return Mine(
        table.id,
        table.chat,
        table.rules.game,
        table.phase.value,
        _time(table.opened),
        table.owner in mine,
        {letter(seat): table.seats[seat].name for seat in seats},
        [{"number": entry.number, "at": _time(entry.at)} for entry in entries if entry.user in mine],
        draft,
        planning,
        [plan for plan in table.plans if plan.seat in seats],
        {letter(seat): table.orders[str(seat)] for seat in seats if str(seat) in table.orders},
        [mirror.chat for mirror in table.mirrors if mirror.by in mine],
    )


def _record(kept: Kept, seats: tuple[Seat, ...]) -> Record:
    mine = {letter(seat): kept.seats[seat].name for seat in seats}
    return Record(kept.table, kept.chat, kept.game, _time(kept.ended), mine)


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
