"""Hints lead to tables, and are never believed."""

from __future__ import annotations

import asyncio

import pytest
from redis.asyncio import Redis

from bot.screens import Show
from bot.service import Service
from bot.store.directory import Directory
from bot.store.keys import PARTITIONS, chat_key, new_table_id
from bot.tables.table import Phase, Table
from bot.worker import Worker
from tests.bot.chatting import CHAT, Guest, Hall
from tests.bot.tables import loaded, move, table_for
from tests.store.meeting import Meet, MeetingAtCommit, MeetingDirectory, services
from tests.store.tools import RULES, keyspace, table_change

ANOTHER = "There is a table here already: finish it or close it first."


async def tables(hall: Hall) -> list[Table]:
    """Every table there is."""
    names = [key.decode() for key in await keyspace(hall.redis) if b":table:" in key]
    found = [await hall.service.load(name.rpartition(":")[2]) for name in names]
    return [table.table for table in found]


async def orphan(hall: Hall, chat: str = CHAT) -> str:
    """A table whose program died before it could say where it is."""
    change = table_change(new_table_id(), chat)
    await hall.service.tables.commit(change)
    return change.table.id


async def test_two_open_a_table_at_the_same_moment(redis: Redis) -> None:
    hall = Hall(redis)
    guests = [Guest(hall, "Red"), Guest(hall, "Blue")]
    replies = await asyncio.gather(
        *(
            service.say(guest.person, CHAT, "/carcassonne")
            for service, guest in zip(services(hall, 2, MeetingAtCommit), guests, strict=True)
        )
    )
    shown = [reply.show for reply in replies if reply]
    assert sorted(shown) == [Show.DONE, Show.ERROR]
    assert [reply.screen.text for reply in replies if reply and reply.show is Show.ERROR] == [ANOTHER]
    winner = guests[shown.index(Show.DONE)]
    await hall.settle()
    assert len(await tables(hall)) == 2
    assert [table.owner for table in await tables(hall) if table.open] == [winner.person.id]
    assert (await loaded(hall)).table.owner == winner.person.id
    assert len(hall.posts) == 1
    assert winner.person.name in hall.last.screen.text
    green = Guest(hall, "Green")
    await green.press("Join")
    assert [holder.name for holder in (await loaded(hall)).table.seats] == [winner.person.name, "Green"]


async def test_a_table_whose_program_died_is_found_later(redis: Redis) -> None:
    hall = Hall(redis)
    table = await orphan(hall)
    red = Guest(hall, "Red")
    reply = await hall.service.say(red.person, CHAT, "/status")
    assert reply is not None
    assert reply.show is Show.ERROR
    await Hall(redis).settle()
    assert await hall.service.directory.table_of(CHAT) == table
    assert await hall.service.directory.tables_of("memory:red") == [table]
    await red.say("/carcassonne")
    assert red.error == ANOTHER


async def test_a_late_table_gives_way(redis: Redis) -> None:
    """Somebody opened another one before anybody found the table of the program that died."""
    hall = Hall(redis)
    late = await orphan(hall)
    blue = Guest(hall, "Blue")
    reply = await hall.service.say(blue.person, CHAT, "/carcassonne")
    assert reply is not None
    assert reply.show is Show.DONE
    await hall.settle()
    assert (await hall.service.load(late)).table.phase is Phase.CLOSED
    assert (await loaded(hall)).table.owner == blue.person.id
    assert len(hall.posts) == 1


async def test_two_programs_find_two_tables_at_the_same_moment(redis: Redis) -> None:
    hall = Hall(redis)
    orphans = {await orphan(hall), await orphan(hall)}
    claims = await hall.service.queues.ready(range(PARTITIONS), 9)
    barrier = asyncio.Barrier(2)
    workers = []
    for _ in claims:
        service = Service(redis, clock=hall.clock, queues=hall.service.queues)
        service.directory = MeetingDirectory(redis, Meet(barrier))
        workers.append(Worker(service, {"memory": hall.adapter}))
    await asyncio.gather(*(worker.send_all(claim) for worker, claim in zip(workers, claims, strict=True)))
    assert {table.id for table in await tables(hall)} == orphans
    assert [table.id for table in await tables(hall) if table.open] == [await hall.service.directory.table_of(CHAT)]
    assert len(hall.posts) == 1


@pytest.mark.parametrize("chats", [(CHAT, CHAT), (CHAT, "memory:cellar")])
async def test_two_tables_without_a_hint(redis: Redis, chats: tuple[str, str]) -> None:
    hall = Hall(redis)
    first, second = [await orphan(hall, chat) for chat in chats]
    await hall.settle()
    open_ones = {table.id for table in await tables(hall) if table.open}
    hints = {await hall.service.directory.table_of(chat) for chat in chats}
    assert open_ones == hints
    assert len(open_ones) == len(set(chats))
    assert open_ones <= {first, second}


async def test_a_lost_hint_does_no_harm(redis: Redis) -> None:
    hall, (red, blue) = await table_for(redis, "Red", "Blue")
    table = (await loaded(hall)).table.id
    await redis.delete(chat_key(CHAT))
    # Buttons know their table.
    await red.press("Play")
    await red.press("1")
    await red.press("City")
    await red.press("✓")
    assert (await hall.service.load(table)).table.past != []
    # Whoever opens another one, with a program that knows of none, finds that; the old one goes on by its buttons.
    again = Hall(redis)
    await Guest(again, "Blue").say("/carcassonne")
    other = (await loaded(again)).table
    assert other.id != table
    assert other.owner == blue.person.id
    reply = await blue.token(f"play.{table}..")
    assert reply.show is Show.CARD


async def test_a_hint_to_a_foreign_table_is_not_believed(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    table = (await loaded(hall)).table.id
    version = (await loaded(hall)).version
    cellar = "memory:cellar"
    await redis.set(chat_key(cellar), table)
    there = Guest(hall, "Red", chat=cellar)
    for line in ("/play", "/undo", "/abort", "/leave", "/board", "/log", "/status", "/do s29 180 city", "s29 180 city"):
        reply = await there.say(line)
        assert reply is None or reply.show is Show.ERROR, line
    assert (await loaded(hall)).version == version
    await there.say("/carcassonne")
    assert (await loaded(hall, cellar)).table.chat == cellar
    assert (await loaded(hall)).table.id == table
    await move(red)


@pytest.mark.parametrize("hint", ["zzzzzzzzzz", "", "not a table {p00} \x00"])
async def test_a_hint_to_nothing_is_not_believed(redis: Redis, hint: str) -> None:
    hall = Hall(redis)
    await redis.set(chat_key(CHAT), hint)
    red = Guest(hall, "Red")
    await red.say("/join")
    await red.say("/carcassonne")
    assert [reply.show for reply in red.said] == [Show.ERROR, Show.DONE]
    assert (await loaded(hall)).table.owner == red.person.id


async def test_a_hint_to_a_closed_table_is_not_believed(redis: Redis) -> None:
    hall = Hall(redis)
    red, blue = Guest(hall, "Red"), Guest(hall, "Blue")
    await red.say("/carcassonne")
    await red.say("/close")
    closed = (await loaded(hall)).table
    assert closed.phase is Phase.CLOSED
    await blue.say("/join")
    assert blue.said[-1].show is Show.ERROR
    await blue.say("/carcassonne")
    assert (await loaded(hall)).table.owner == blue.person.id


async def test_hints_to_seats_are_put_right_by_looking(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    table = (await loaded(hall)).table.id
    directory = hall.service.directory
    await directory.seat("zzzzzzzzzz", [red.person.id])
    await directory.seat(table, ["memory:stranger"])
    await red.say("/mygames")
    assert await directory.tables_of(red.person.id) == [table]
    await Guest(hall, "Stranger").say("/mygames")
    assert await directory.tables_of("memory:stranger") == []


async def test_a_hint_moves_only_from_where_it_was_seen(redis: Redis) -> None:
    directory = Directory(redis)
    assert await directory.point(CHAT, "", "one")
    assert await directory.point(CHAT, "", "one")
    assert not await directory.point(CHAT, "", "two")
    assert await directory.table_of(CHAT) == "one"
    assert await directory.point(CHAT, "one", "two")
    assert not await directory.point(CHAT, "one", "three")
    assert await directory.table_of(CHAT) == "two"


async def test_what_a_chat_agreed_on_is_kept(redis: Redis) -> None:
    directory = Directory(redis)
    await directory.put_rules(CHAT, RULES)
    await directory.put_language(CHAT, "ru")
    await directory.put_rules(CHAT, RULES)
    settings = await directory.settings(CHAT)
    assert (settings.language, settings.rules) == ("ru", {"carcassonne": RULES})
    assert (await directory.settings("memory:cellar")).language == ""
