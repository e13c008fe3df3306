"""The rate limit for one person, and what is reported to observers."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.accounts.person import Person
from bot.handlers.rate_limit import BURST, RateLimit
from bot.handlers.request_costs import COSTS
from bot.screens.screen import Show
from tests.bot.memory_chatbot import CHAT, Clock
from tests.bot.openings import loaded, table_for
from tests.bot.process import BotProcess
from tests.server import TestServer
from tests.store.tools import CountedConnection, counted

RED = Person("memory:red", "Red", "en")


def test_a_bucket_empties_and_fills() -> None:
    clock = Clock()
    limit = RateLimit(3, 2.0, clock=clock)
    assert [limit.take("a") for _ in range(4)] == [True, True, True, False]
    assert limit.take("b")
    clock.time += 0.5
    assert [limit.take("a") for _ in range(2)] == [True, False]
    clock.time += 1000
    assert [limit.take("a") for _ in range(4)] == [True, True, True, False]


def test_what_costs_more_is_refused_sooner() -> None:
    clock = Clock()
    limit = RateLimit(10, 1.0, clock=clock)
    assert [limit.take("a", 4.0) for _ in range(3)] == [True, True, False]
    # What it lacks is still there for something smaller.
    assert [limit.take("a") for _ in range(3)] == [True, True, False]
    clock.time += 4
    assert limit.take("a", 4.0)


async def test_lists_of_all_tables_weigh_more(redis: Redis) -> None:
    clock = Clock()
    process = BotProcess(redis, limit=RateLimit(clock=clock))
    assert all(verb in process.dispatcher.verbs for verb in COSTS)

    async def answered(line: str) -> int:
        """How many times the line is answered at once."""
        clock.time += 1000
        for times in range(BURST + 1):
            reply = await process.dispatcher.say(RED, CHAT, line)
            assert reply is not None
            if "very fast" in reply.screen.text:
                return times
        raise AssertionError("never refused")

    assert await answered("/help") == BURST
    assert await answered("/mygames") == int(BURST / COSTS["mygames"])
    assert await answered("/export") == int(BURST / COSTS["export"])
    clock.time += 1000
    presses = [await process.dispatcher.press(RED, CHAT, "mygames...") for _ in range(BURST)]
    assert sum(reply.show is Show.NOTICE for reply in presses) == int(BURST / COSTS["mygames"])


def test_what_is_refused_costs_nothing() -> None:
    clock = Clock()
    limit = RateLimit(1, 1.0, clock=clock)
    assert limit.take("a")
    for _ in range(20):
        clock.time += 0.0625
        limit.take("a")
    assert not limit.take("a")
    clock.time += 1
    assert limit.take("a")


def test_a_clock_that_goes_back_gives_nothing() -> None:
    clock = Clock()
    limit = RateLimit(1, 1.0, clock=clock)
    assert limit.take("a")
    clock.time -= 100
    assert not limit.take("a")
    clock.time += 1
    assert limit.take("a")


def test_no_more_people_are_counted_than_there_is_room_for() -> None:
    limit = RateLimit(1, 1.0, remembered=10, clock=Clock())
    assert all(limit.take(str(number)) for number in range(1000))
    assert len(limit) == 10
    assert not limit.take("999")
    # The quietest were forgotten.
    assert limit.take("0")


def test_a_request_may_cost_more_and_what_is_done_already_can_make_a_debt() -> None:
    clock = Clock()
    limit = RateLimit(10, 2.0, clock=clock)
    assert limit.take("a", 8)
    assert not limit.take("a", 3)
    assert limit.wait("a", 3) == 0.5
    assert limit.take("a", 2)
    limit.charge("a", 5)
    assert (limit.wait("a"), limit.wait("b", 10)) == (3.0, 0.0)
    clock.time += 2.5
    assert not limit.take("a")
    clock.time += 0.5
    assert limit.take("a")
    limit.charge("b", 12)
    assert not limit.take("b")
    clock.time += 1000
    assert limit.take("b", 10)


async def test_who_is_too_fast_is_told_so_and_nothing_is_loaded(server: TestServer, redis: Redis) -> None:
    chatbot, _ = await table_for(redis, "Red", "Blue")
    id = (await loaded(chatbot)).table.id
    clock = Clock()
    async with counted(server) as client:
        process = BotProcess(client, limit=RateLimit(2, 1.0, clock=clock))
        dispatcher = process.dispatcher
        assert (await dispatcher.press(RED, CHAT, f"play.{id}..")).show is Show.CARD
        assert await dispatcher.say(RED, CHAT, "hello there") is None
        before = CountedConnection.batches
        reply = await dispatcher.press(RED, CHAT, f"play.{id}..")
        assert (reply.show, reply.screen.text) == (Show.ERROR, "That was very fast. Wait a moment, then go on.")
        typed = await dispatcher.say(RED, CHAT, "/play")
        assert typed is not None
        assert typed.show is Show.ERROR
        # Conversation is ignored.
        assert await dispatcher.say(RED, CHAT, "hello there") is None
        assert CountedConnection.batches == before
        # Fast typing gets no completions for a while, but does not count as requests.
        for _ in range(2):
            assert await dispatcher.complete(RED, CHAT, "s") != []
        before = CountedConnection.batches
        assert await dispatcher.complete(RED, CHAT, "s") == []
        assert CountedConnection.batches == before
        clock.time += 1
        assert (await dispatcher.press(RED, CHAT, f"play.{id}..")).show is Show.CARD
    assert process.observed == [
        ("memory", "play", "done"),
        ("memory", "play", "limited"),
        ("memory", "play", "limited"),
        ("memory", "play", "done"),
    ]


async def test_every_deed_is_told_of(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    id = (await loaded(chatbot)).table.id
    chatbot.observed.clear()
    await red.say("/status")
    await blue.say("/play")
    await red.say("what a day")
    await red.token(f"type.{id}..")
    await red.token("\x00")
    await red.say("/nonsense")
    assert chatbot.observed == [
        ("memory", "status", "done"),
        ("memory", "play", "refused"),
        ("memory", "unknown", "refused"),
        ("memory", "unknown", "refused"),
        ("memory", "unknown", "refused"),
    ]
    assert red.said[-3].screen.text == "I do not know this button."
