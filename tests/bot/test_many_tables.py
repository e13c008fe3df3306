"""Somebody who sits at very many tables, as was possible before there was a limit. Nothing that they ask for makes
others wait: only a few tables are read before others get their turn."""

from __future__ import annotations

import asyncio

import pytest
from redis.asyncio import Redis

from bot.accounts.my_tables import AT_ONCE
from bot.accounts.person import Person
from bot.screens.log import log, taken_back
from bot.screens.my_tables import PAGE
from bot.screens.screen import Show
from bot.store import tables as store
from bot.store.directory import Directory
from bot.store.keys import TableKeys
from bot.store.table_codec import decode_table, encode
from bot.store.tables import ENTRIES
from bot.tables.table import LogEntry, Table
from bot.texts import texts
from bot.texts.log_line import LogLine
from engine.api import Game
from tests.bot.memory_chatbot import Chatbot
from tests.bot.openings import loaded, table_for
from tests.load.crowd import copied
from tests.play import count

MANY = Person("memory:many", "Many", "en")
ALONE = "memory:~many"


class Pieces:
    """Counts what is decoded before the event loop turns to something else."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.most = {"record": 0, "game": 0}
        self._now = {"record": 0, "game": 0}
        load = Game.load

        def decoded(raw: bytes) -> Table:
            self._count("record")
            return decode_table(raw)

        def game(save: bytes) -> Game:
            self._count("game")
            return load(save)

        monkeypatch.setattr(store, "decode_table", decoded)
        monkeypatch.setattr(Game, "load", game)

    def _count(self, what: str) -> None:
        if not any(self._now.values()):
            asyncio.get_running_loop().call_soon(self._others_turn)
        self._now[what] += 1
        self.most[what] = max(self.most[what], self._now[what])

    def _others_turn(self) -> None:
        self._now = dict.fromkeys(self._now, 0)


async def crowded(redis: Redis) -> tuple[Chatbot, list[str]]:
    """A game that was copied very often; at each copy Many has the first seat, and is asked."""
    chatbot, _ = await table_for(redis, "Red", "Blue")
    ids = await copied(redis, (await loaded(chatbot)).table.id, count(120, 1000), MANY.id, 0)
    return chatbot, ids


async def test_all_tables_are_read_a_few_at_a_time(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    chatbot, ids = await crowded(redis)
    pieces = Pieces(monkeypatch)
    dispatcher = chatbot.dispatcher
    for line in ("/mygames", "/next", "/play", "/status", "/settings zone Berlin", "/vacation 2 weeks", "/export"):
        reply = await dispatcher.say(MANY, ALONE, line, private=True)
        assert reply is not None
        assert reply.show is not Show.ERROR, (line, reply.screen.text)
    listed = await dispatcher.say(MANY, ALONE, "/mygames", private=True)
    assert listed is not None
    assert len(listed.screen.text.splitlines()) == PAGE + 1
    last = await dispatcher.press(MANY, ALONE, f"mygames..{len(ids) // PAGE - 1:x}.", private=True)
    assert len(last.screen.text.splitlines()) == PAGE + 1
    assert 0 < pieces.most["record"] <= AT_ONCE
    assert pieces.most["game"] <= 1


async def test_the_list_itself_reads_no_game(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    chatbot, ids = await crowded(redis)
    pieces = Pieces(monkeypatch)
    found = await chatbot.core.my_tables.of(MANY.id)
    assert sorted(one.table.id for one in found) == sorted(ids)
    assert all(one.waits for one in found)
    assert pieces.most["game"] == 0


async def test_somebody_with_very_many_tables_can_still_be_forgotten(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    chatbot, ids = await crowded(redis)
    pieces = Pieces(monkeypatch)
    await chatbot.dispatcher.press(MANY, ALONE, "forget...yes", private=True)
    assert pieces.most["record"] <= AT_ONCE
    for table in (ids[0], ids[-1]):
        left = await chatbot.stores.tables.load(table)
        assert left is not None
        assert MANY.id not in left.table.people
    assert await Directory(redis).tables_of(MANY.id) == []


async def test_a_long_log_is_read_in_parts(redis: Redis) -> None:
    chatbot, _ = await table_for(redis, "Red", "Blue")
    table = (await loaded(chatbot)).table
    entries = [LogEntry(number, 0.0, (LogLine("log.started"),)) for number in range(2, 2 * ENTRIES + 8)]
    await redis.rpush(TableKeys(table.id).journal, *(encode(entry) for entry in entries))
    numbers = [entry.number for entry in await chatbot.stores.tables.entries(table.id, 3, 2 * ENTRIES + 5)]
    assert numbers == [*range(3, 2 * ENTRIES + 6)]
    assert await chatbot.stores.tables.entries(table.id, 5, 4) == []


def test_undone_entries_are_those_before_the_undo() -> None:
    """Also where the list does not begin with the first entry of the log."""
    line = (LogLine("log.started"),)
    entries = [LogEntry(number, 0.0, line, move=number != 8) for number in range(5, 10)]
    entries += [LogEntry(10, 0.0, line, back=7), LogEntry(11, 0.0, line, back=2)]
    assert taken_back(entries) == {5, 6, 7, 9}
    assert taken_back([]) == set()
    table = Table("abc", "memory:hall", "en", None, "memory:red", 0.0)  # type: ignore[arg-type]
    assert log(texts("en"), table, entries, 0).text.count("\n") == len(entries)
