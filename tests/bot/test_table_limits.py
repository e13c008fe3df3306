"""Nobody opens, or sits at, more tables than there is room for; and a table that is over gives its room back."""

from __future__ import annotations

import asyncio

import pytest
from redis.asyncio import Redis

from bot.chats import table_limits
from bot.screens.screen import Show
from bot.store.commands import execute
from bot.store.keys import person_key, within_key
from bot.tables.table import Phase
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, loaded, move
from tests.bot.process import BotProcess
from tests.server import TestServer
from tests.store.tools import CountedConnection, counted

TOO_MANY = "You already sit at 3 open tables. Finish one or leave one first: /mygames lists them."


@pytest.fixture(autouse=True)
def three_and_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """Smaller limits, so that tests are short."""
    monkeypatch.setattr(table_limits, "MOST_OF_PERSON", 3)
    monkeypatch.setattr(table_limits, "MOST_IN_CHAT", 2)


def at(chatbot: Chatbot, name: str, room: str) -> User:
    return User(chatbot, name, chat=f"memory:{room}")


async def full(chatbot: Chatbot, name: str) -> None:
    """Seat this person at as many tables as are allowed."""
    for room in ("attic", "barn", "cellar"):
        await at(chatbot, name, room).say("/carcassonne")
        assert (await loaded(chatbot, f"memory:{room}")).table.opener == name


async def test_the_next_table_is_refused_however_one_comes_to_it(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    await full(chatbot, "Red")
    red, blue = at(chatbot, "Red", "hall"), at(chatbot, "Blue", "hall")
    for line in ("/carcassonne", "/burgundy", "/new carcassonne", "/solo burgundy", "/solo cards"):
        await red.say(line)
        assert red.error == TOO_MANY, line
    await blue.say("/carcassonne")
    for line in ("/join", "/guest", "/guest Bo"):
        await red.say(line)
        assert red.error == TOO_MANY, line
    # Guests are seats at the same table.
    await at(chatbot, "Red", "attic").say("/guest Bo")
    assert len((await loaded(chatbot, "memory:attic")).table.seats) == 2
    await at(chatbot, "Red", "barn").say("/close")
    await red.say("/join")
    assert (await loaded(chatbot, "memory:hall")).table.seats_of(red.person.id) == [1]


async def test_a_free_seat_of_a_game_is_a_table_too(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    users = [at(chatbot, name, "hall") for name in ("Blue", "Green")]
    await begin(users, "/carcassonne")
    await users[1].say("/quit")
    await full(chatbot, "Red")
    red = at(chatbot, "Red", "hall")
    await red.say("/take")
    assert red.error == TOO_MANY
    await at(chatbot, "Red", "attic").say("/leave")
    await red.say("/take")
    assert (await loaded(chatbot, "memory:hall")).table.seats_of(red.person.id) == [1]


async def test_nobody_is_seated_at_too_many_tables_by_a_rematch(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    blue, red = at(chatbot, "Blue", "hall"), at(chatbot, "Red", "hall")
    await begin([blue, red], "/carcassonne")
    await blue.say("/abort")
    await blue.say("/vote")
    await red.say("/agree")
    assert (await loaded(chatbot, "memory:hall")).table.phase is Phase.CLOSED
    await full(chatbot, "Red")
    await blue.say("/rematch")
    assert blue.error.startswith("Red already sits at 3 open tables, so there can’t be a rematch yet.")
    await red.say("/rematch")
    assert red.error == TOO_MANY
    await at(chatbot, "Red", "attic").say("/leave")
    await blue.say("/rematch")
    assert (await loaded(chatbot, "memory:hall")).table.phase is Phase.LOBBY


async def test_hints_that_are_outdated_lock_nobody_out(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = at(chatbot, "Red", "hall")
    await execute(redis, "SADD", person_key(red.person.id), *(f"gone{number}" for number in range(250)))
    await execute(redis, "SADD", within_key(red.chat), *(f"gone{number}@{red.chat}" for number in range(250)))
    await red.say("/carcassonne")
    assert (await loaded(chatbot, red.chat)).table.opener == "Red"
    assert await redis.scard(person_key(red.person.id)) == 1
    assert await redis.scard(within_key(red.chat)) == 1


async def test_a_chat_has_so_many_tables_with_all_its_threads(redis: Redis) -> None:
    """Of Discord the threads are noted; the topics of a group on Telegram have its id as the first part of theirs."""
    chatbot = Chatbot(redis)
    dispatcher = chatbot.dispatcher
    for number in (1, 2, 3):
        await dispatcher.chat_within(f"memory:thread{number}", "memory:hall")
    for rooms in (("hall", "thread1", "thread2", "thread3"), ("group", "group/7", "group/8", "group/9")):
        for number, room in enumerate(rooms[:2]):
            await at(chatbot, f"User{number}", room).say("/carcassonne")
        third, last = at(chatbot, "Third", rooms[2]), at(chatbot, "Last", rooms[3])
        for line in ("/carcassonne", "/solo cards"):
            await third.say(line)
            assert third.error.startswith("This chat and its threads already have 2 open tables.")
        await at(chatbot, "User1", rooms[1]).say("/close")
        await third.say("/solo cards")
        assert third.said[-1].show is Show.CARD
        await last.say("/carcassonne")
        assert last.error.startswith("This chat and its threads")


async def test_a_table_that_moves_into_a_thread_counts_once(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = at(chatbot, "Red", "hall")
    for number in (1, 2):
        await red.say("/carcassonne")
        table = (await loaded(chatbot, red.chat)).table.id
        moved = await chatbot.dispatcher.move_table(red.person, table, red.chat, f"memory:thread{number}")
        assert moved.show is Show.DONE
    await red.say("/carcassonne")
    assert red.error.startswith("This chat and its threads already have 2 open tables.")
    await at(chatbot, "Red", "thread1").say("/close")
    await red.say("/carcassonne")
    assert (await loaded(chatbot, red.chat)).table.open


async def test_a_race_for_the_last_tables_exceeds_the_limit_by_few(redis: Redis) -> None:
    """Each of several requests at once may find room; the next one does not."""
    chatbot = Chatbot(redis)
    reds = [at(chatbot, "Red", f"room{number}") for number in range(5)]
    await asyncio.gather(*(chatbot.dispatcher.say(red.person, red.chat, "/carcassonne") for red in reds))
    assert 3 <= await redis.scard(person_key(reds[0].person.id)) <= 5
    late = at(chatbot, "Red", "hall")
    await late.say("/carcassonne")
    assert late.error.startswith("You already sit at 3 open tables.")


async def test_counting_costs_few_round_trips(server: TestServer, redis: Redis) -> None:
    chatbot = Chatbot(redis)
    await full(chatbot, "Red")
    red = at(chatbot, "Red", "hall")
    spent = []
    async with counted(server) as client:
        process = BotProcess(client, clock=chatbot.clock, queues=chatbot.stores.queues)
        for gone in (0, 90):
            if gone:
                await execute(redis, "SADD", person_key(red.person.id), *(f"gone{number}" for number in range(gone)))
            await process.dispatcher.say(red.person, red.chat, "/help")
            before = CountedConnection.batches
            reply = await process.dispatcher.say(red.person, red.chat, "/carcassonne")
            assert reply is not None
            assert reply.show is Show.ERROR
            spent.append(CountedConnection.batches - before)
    assert spent[1] - spent[0] <= 1


async def test_a_game_that_ends_gives_its_room_back(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    await full(chatbot, "Red")
    await at(chatbot, "Blue", "attic").say("/join")
    await at(chatbot, "Red", "attic").say("/start")
    await move(at(chatbot, "Red", "attic"))
    red = at(chatbot, "Red", "hall")
    await red.say("/carcassonne")
    assert red.error == TOO_MANY
    admin = User(chatbot, "Admin", chat="memory:attic", admin=True)
    await admin.say("/end")
    await red.say("/carcassonne")
    assert (await loaded(chatbot, red.chat)).table.opener == "Red"
