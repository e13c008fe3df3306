"""Giving a person everything that is kept about them, as one JSON object."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Any

import msgspec

from bot.games.seat_letters import letter
from bot.store.archive import ArchivedGame
from bot.store.links import Account
from bot.store.people import People, PersonSettings
from bot.store.results import Played, Rating, Results
from bot.store.solo_diary import SoloResult
from bot.store.stores import Stores
from bot.tables.luck import words_of
from bot.tables.table import LogEntry, Plan, PlanDraft, Table, TurnDraft
from engine.api import Seat, Setting

AT_ONCE = 10
"""How many tables are read at a time. In between, others get their turn."""


class Mine(msgspec.Struct, frozen=True):
    """A table that knows this person. In this module, *my* means: of the person who gets the data."""

    table: str
    chat: str
    game: str
    phase: str
    opened: str
    opened_by_me: bool
    seats: dict[str, str]
    """The names shown on my seats, by the letter of the seat."""
    luck: dict[str, str]
    """The words that I added to the seed of the game, by the letter of the seat."""
    entries: list[dict[str, Any]]
    """Number and time of the log entries that I made."""
    draft: TurnDraft | None
    planning: PlanDraft | None
    notes: list[str]
    """Notes that I wrote to partners and that are still kept."""
    plans: list[Plan]
    orders: dict[str, dict[str, str]]
    """My auto-answers, by the letter of the seat."""
    brought_to: list[str]
    """Mirrors that I asked for: open, ended, or not decided yet."""
    removed: list[str]
    """The names under which I was removed from the lobby."""


class Record(msgspec.Struct, frozen=True):
    """An archived game: its table has been deleted."""

    table: str
    chat: str
    game: str
    ended: str
    seats: dict[str, str]


class MyAccount(msgspec.Struct, frozen=True):
    """Another account of mine, which is linked to the one that the data is about."""

    id: str
    name: str
    linked: str
    settings: PersonSettings
    """The settings from before it was linked; they apply again when it is unlinked."""
    kept_by_the_platform: dict[str, str]


class DiaryEntry(msgspec.Struct, frozen=True):
    """A game that I have played alone."""

    game: str
    won: bool
    rules: dict[str, Setting]
    """What made it harder or easier."""
    outcome: dict[str, int]
    ended: str
    chats: tuple[str, ...]


class MyData(msgspec.Struct, frozen=True):
    id: str
    settings: PersonSettings
    kept_by_the_platform: dict[str, str]
    accounts: list[MyAccount]
    tables: list[Mine]
    records: list[Record]
    games: dict[str, Played]
    """Finished games in the statistics, by table."""
    diary: dict[str, DiaryEntry]
    """Games that I have played alone, by table."""
    ratings: dict[str, dict[str, Rating]]
    """Ratings by game, then by chat id; `everywhere` stands for all chats."""


async def personal_data(stores: Stores, user: str) -> bytes:
    """Everything that is kept about a person, as an indented JSON object."""
    accounts = [one for one in (await stores.links.accounts(user)).values() if one.id != user]
    past = await stores.directory.past_of(user)
    for one in accounts:
        past = {**await stores.directory.past_of(one.id), **past}
    mine = (user, *(one.id for one in accounts))
    ids = [*dict.fromkeys([*await stores.directory.tables_of(user), *past])]
    found: list[Mine | Record | None] = []
    for at in range(0, len(ids), AT_ONCE):
        batch = ids[at : at + AT_ONCE]
        found += await asyncio.gather(*(_kept_at(stores, id, mine, past.get(id, ())) for id in batch))
    tables = [one for one in found if isinstance(one, Mine)]
    records = [one for one in found if isinstance(one, Record)]
    data = MyData(
        user,
        await stores.people.settings(user),
        await stores.people.account(user),
        [await _account(stores.people, one) for one in accounts],
        [
            one
            for one in tables
            if one.seats or one.luck or one.entries or one.opened_by_me or one.brought_to or one.removed
        ],
        records,
        await stores.results.of(user),
        {table: _diary_entry(one) for table, one in (await stores.diary.of(user)).items()},
        await _ratings(stores.results, user),
    )
    return await asyncio.to_thread(_as_json, data)


def _as_json(data: MyData) -> bytes:
    return msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n"


async def _kept_at(stores: Stores, id: str, mine: tuple[str, ...], past: tuple[Seat, ...]) -> Mine | Record | None:
    """What a table, or what is left of it, knows about the accounts in `mine`; the first is the person's own. `past`
    are the seats of an archived game that show their name."""
    user = mine[0]
    loaded = await stores.tables.load(id, user)
    if loaded is None:
        kept = await stores.archive.find(id)
        return _record(kept, past) if kept is not None else None
    entries = await stores.tables.entries(id, 1, loaded.table.entries)
    planning = await stores.tables.planning(id, user)
    seats = [seat for account in mine for seat in loaded.table.seats_of(account)]
    notes = await stores.tables.notes(id, seats)
    written = [note.text for seat in seats for note in notes[seat]]
    return _mine(loaded.table, entries, mine, loaded.draft, planning, written)


async def _ratings(results: Results, user: str) -> dict[str, dict[str, Rating]]:
    found: dict[str, dict[str, Rating]] = {}
    for scope, game in await results.lists_of(user):
        known = await results.ratings(scope, game, [user])
        if user in known:
            found.setdefault(game, {})[scope] = known[user]
    return found


async def _account(people: People, one: Account) -> MyAccount:
    return MyAccount(one.id, one.name, _time(one.since), await people.settings(one.id), await people.account(one.id))


def _mine(
    table: Table,
    entries: list[LogEntry],
    mine: tuple[str, ...],
    draft: TurnDraft | None,
    planning: PlanDraft | None,
    notes: list[str],
) -> Mine:
    """What a table knows about the accounts in `mine`. All of them are needed: entries that were made before an account
    was linked still carry its own id."""
    seats = [seat for user in mine for seat in table.seats_of(user)]
    return Mine(
        table.id,
        table.chat,
        table.rules.game,
        table.phase.value,
        _time(table.opened),
        table.owner in mine,
        {letter(seat): table.seats[seat].name for seat in seats},
        {letter(seat): word for seat, word in words_of(table, mine).items()},
        [{"number": entry.number, "at": _time(entry.at)} for entry in entries if entry.user in mine],
        draft,
        planning,
        notes,
        [plan for plan in table.planning.turns if plan.seat in seats],
        {
            letter(seat): table.planning.auto_answers[str(seat)]
            for seat in seats
            if str(seat) in table.planning.auto_answers
        },
        [mirror.chat for mirror in table.mirrors.chats if mirror.by in mine],
        [one.name for one in table.removed if one.user in mine],
    )


def _record(kept: ArchivedGame, seats: tuple[Seat, ...]) -> Record:
    mine = {letter(seat): kept.seats[seat].name for seat in seats}
    return Record(kept.table, kept.chat, kept.game, _time(kept.ended), mine)


def _diary_entry(one: SoloResult) -> DiaryEntry:
    return DiaryEntry(one.game, one.won, one.options, one.facts, _time(one.ended), one.chats)


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
