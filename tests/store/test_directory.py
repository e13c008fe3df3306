"""Hints of the directory lead to tables, but are always checked."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from redis.asyncio import Redis

from bot.screens.screen import Show
from bot.store.directory import Directory
from bot.store.keys import PARTITIONS, chat_key, new_table_id
from bot.store.stores import Stores
from bot.tables.table import Phase, Table
from tests.bot.memory_chatbot import CHAT, Chatbot, User
from tests.bot.openings import loaded, move, table_for
from tests.bot.process import BotProcess
from tests.store.barriers import Meet, MeetingAtCommit, MeetingDirectory, processes
from tests.store.tools import RULES, keyspace, table_change

ANOTHER = "There is a table here already: finish it or close it first."


async def tables(chatbot: Chatbot) -> list[Table]:
    """All stored tables."""
    names = [key.decode() for key in await keyspace(chatbot.redis) if b":table:" in key]
    found = [await chatbot.repository.load(name.rpartition(":")[2]) for name in names]
    return [table.table for table in found]


async def orphan(chatbot: Chatbot, chat: str = CHAT) -> str:
    """A table whose process died before it could register the table in the directory."""
    change = table_change(new_table_id(), chat)
    await chatbot.stores.tables.commit(change)
    return change.table.id


async def test_two_open_a_table_at_the_same_moment(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    users = [User(chatbot, "Red"), User(chatbot, "Blue")]
    replies = await asyncio.gather(
        *(
            process.dispatcher.say(user.person, CHAT, "/carcassonne")
            for process, user in zip(processes(chatbot, 2, MeetingAtCommit), users, strict=True)
        )
    )
    shown = [reply.show for reply in replies if reply]
    assert sorted(shown) == [Show.DONE, Show.ERROR]
    assert [reply.screen.text for reply in replies if reply and reply.show is Show.ERROR] == [ANOTHER]
    winner = users[shown.index(Show.DONE)]
    await chatbot.settle()
    assert len(await tables(chatbot)) == 2
    assert [table.owner for table in await tables(chatbot) if table.open] == [winner.person.id]
    assert (await loaded(chatbot)).table.owner == winner.person.id
    assert len(chatbot.posts) == 1
    assert winner.person.name in chatbot.last.screen.text
    green = User(chatbot, "Green")
    await green.press("Join")
    assert [holder.name for holder in (await loaded(chatbot)).table.seats] == [winner.person.name, "Green"]


async def test_a_table_whose_program_died_is_found_later(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    table = await orphan(chatbot)
    red = User(chatbot, "Red")
    reply = await chatbot.dispatcher.say(red.person, CHAT, "/status")
    assert reply is not None
    assert reply.show is Show.ERROR
    await Chatbot(redis).settle()
    assert await chatbot.stores.directory.table_of(CHAT) == table
    assert await chatbot.stores.directory.tables_of("memory:red") == [table]
    await red.say("/carcassonne")
    assert red.error == ANOTHER


async def test_a_late_table_gives_way(redis: Redis) -> None:
    """Somebody has opened another table in the chat before the table of the dead process was found."""
    chatbot = Chatbot(redis)
    late = await orphan(chatbot)
    blue = User(chatbot, "Blue")
    reply = await chatbot.dispatcher.say(blue.person, CHAT, "/carcassonne")
    assert reply is not None
    assert reply.show is Show.DONE
    await chatbot.settle()
    assert (await chatbot.repository.load(late)).table.phase is Phase.CLOSED
    assert (await loaded(chatbot)).table.owner == blue.person.id
    assert len(chatbot.posts) == 1


async def test_two_programs_find_two_tables_at_the_same_moment(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    orphans = {await orphan(chatbot), await orphan(chatbot)}
    claims = await chatbot.stores.queues.ready(range(PARTITIONS), 9)
    barrier = asyncio.Barrier(2)
    workers = []
    for _ in claims:
        stores = replace(Stores.over(redis, chatbot.stores.queues), directory=MeetingDirectory(redis, Meet(barrier)))
        workers.append(BotProcess(redis, clock=chatbot.clock, stores=stores).worker({"memory": chatbot.adapter}))
    await asyncio.gather(*(worker.send(claim) for worker, claim in zip(workers, claims, strict=True)))
    assert {table.id for table in await tables(chatbot)} == orphans
    assert [table.id for table in await tables(chatbot) if table.open] == [
        await chatbot.stores.directory.table_of(CHAT)
    ]
    assert len(chatbot.posts) == 1


@pytest.mark.parametrize("chats", [(CHAT, CHAT), (CHAT, "memory:cellar")])
async def test_two_tables_without_a_hint(redis: Redis, chats: tuple[str, str]) -> None:
    chatbot = Chatbot(redis)
    first, second = [await orphan(chatbot, chat) for chat in chats]
    await chatbot.settle()
    open_ones = {table.id for table in await tables(chatbot) if table.open}
    hints = {await chatbot.stores.directory.table_of(chat) for chat in chats}
    assert open_ones == hints
    assert len(open_ones) == len(set(chats))
    assert open_ones <= {first, second}


async def test_a_lost_hint_does_no_harm(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    table = (await loaded(chatbot)).table.id
    await redis.delete(chat_key(CHAT))
    # Buttons know their table.
    await red.press("Play")
    await red.press("1")
    await red.press("City")
    await red.press("✓")
    assert (await chatbot.repository.load(table)).table.snapshots != []
    # Whoever opens another one, with a program that knows of none, finds that; the old one goes on by its buttons.
    again = Chatbot(redis)
    await User(again, "Blue").say("/carcassonne")
    other = (await loaded(again)).table
    assert other.id != table
    assert other.owner == blue.person.id
    reply = await blue.token(f"play.{table}..")
    assert reply.show is Show.CARD


async def test_a_hint_to_a_foreign_table_is_not_believed(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    table = (await loaded(chatbot)).table.id
    version = (await loaded(chatbot)).version
    cellar = "memory:cellar"
    await redis.set(chat_key(cellar), table)
    there = User(chatbot, "Red", chat=cellar)
    for line in ("/play", "/undo", "/abort", "/leave", "/board", "/log", "/status", "/do s29 180 city", "s29 180 city"):
        reply = await there.say(line)
        assert reply is None or reply.show is Show.ERROR, line
    assert (await loaded(chatbot)).version == version
    await there.say("/carcassonne")
    assert (await loaded(chatbot, cellar)).table.chat == cellar
    assert (await loaded(chatbot)).table.id == table
    await move(red)


@pytest.mark.parametrize("hint", ["zzzzzzzzzz", "", "not a table {p00} \x00"])
async def test_a_hint_to_nothing_is_not_believed(redis: Redis, hint: str) -> None:
    chatbot = Chatbot(redis)
    await redis.set(chat_key(CHAT), hint)
    red = User(chatbot, "Red")
    await red.say("/join")
    await red.say("/carcassonne")
    assert [reply.show for reply in red.said] == [Show.ERROR, Show.DONE]
    assert (await loaded(chatbot)).table.owner == red.person.id


async def test_a_hint_to_a_closed_table_is_not_believed(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await red.say("/carcassonne")
    await red.say("/close")
    closed = (await loaded(chatbot)).table
    assert closed.phase is Phase.CLOSED
    await blue.say("/join")
    assert blue.said[-1].show is Show.ERROR
    await blue.say("/carcassonne")
    assert (await loaded(chatbot)).table.owner == blue.person.id


async def test_hints_to_seats_are_put_right_by_looking(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    table = (await loaded(chatbot)).table.id
    directory = chatbot.stores.directory
    await directory.seat("zzzzzzzzzz", [red.person.id])
    await directory.seat(table, ["memory:stranger"])
    await red.say("/mygames")
    assert await directory.tables_of(red.person.id) == [table]
    await User(chatbot, "Stranger").say("/mygames")
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
