"""Number of round trips to the server: a move costs two."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.screens.screen import Button, Show
from tests.bot.memory_chatbot import CHAT, User
from tests.bot.openings import loaded, table_for
from tests.bot.process import BotProcess
from tests.server import TestServer
from tests.store.tools import CountedConnection, counted


def button(user: User, verb: str) -> Button:
    assert user.card is not None
    return next(b for row in user.card.menu for b in row if b.token.startswith(f"{verb}."))


async def trips(process: BotProcess, user: User, token: str) -> tuple[Show, int]:
    """The kind of the reply to a press, and how many batches of commands were sent to the server for it."""
    before = CountedConnection.batches
    reply = await process.dispatcher.press(user.person, CHAT, token)
    return reply.show, CountedConnection.batches - before


async def remembering(process: BotProcess, *users: User) -> None:
    """Fill the caches for accounts, people and chats, so that they need no round trip."""
    await process.stores.directory.settings(CHAT)
    await process.core.availability.why_closed(CHAT)
    for user in users:
        await process.stores.people.settings(await process.stores.links.name_of(user.person.id))


async def test_what_was_chosen_is_asked_for_once(server: TestServer, redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    id = (await loaded(chatbot)).table.id
    async with counted(server) as client:
        await client.ping()
        process = BotProcess(client, clock=chatbot.clock, queues=chatbot.stores.queues)
        await process.dispatcher.press(red.person, CHAT, f"play.{id}..")
        # The person's name and choices, those of the chat for the picture, and whether it is closed.
        assert await trips(process, red, f"board.{id}..") == (Show.NOTICE, 1)
        again = BotProcess(client, clock=chatbot.clock, queues=chatbot.stores.queues)
        assert await trips(again, red, f"board.{id}..") == (Show.NOTICE, 5)


async def test_a_confirmed_draft_costs_two_round_trips(server: TestServer, redis: Redis) -> None:
    chatbot, users = await table_for(redis, "Red", "Blue")
    async with counted(server) as client:
        await client.ping()
        process = BotProcess(client, clock=chatbot.clock, queues=chatbot.stores.queues)
        await remembering(process, *users)
        for turn in range(6):
            user = users[turn % 2]
            version = (await loaded(chatbot)).version
            await user.say("/play")
            while "confirm." not in str(user.card):
                await user.press(user.labels()[0])
            assert await trips(process, user, button(user, "confirm").token) == (Show.DONE, 2)
            assert (await loaded(chatbot)).version == version + 1


async def test_every_other_press_costs_no_more(server: TestServer, redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    id = (await loaded(chatbot)).table.id
    async with counted(server) as client:
        await client.ping()
        process = BotProcess(client, clock=chatbot.clock, queues=chatbot.stores.queues)
        await remembering(process, red, blue)
        assert await trips(process, red, f"play.{id}..") == (Show.CARD, 2)
        await red.say("/play")
        assert await trips(process, red, button(red, "pick").token) == (Show.CARD, 2)
        await red.say("/play")
        assert await trips(process, red, button(red, "back").token) == (Show.CARD, 2)
        # What is refused is not written; the table is read once more to say who is waited for.
        assert await trips(process, blue, f"play.{id}..") == (Show.ERROR, 2)


async def test_a_script_is_sent_once_and_then_named(server: TestServer, redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await redis.script_flush()
    async with counted(server) as client:
        await client.ping()
        process = BotProcess(client, clock=chatbot.clock, queues=chatbot.stores.queues)
        await remembering(process, red, blue)
        before = CountedConnection.batches
        reply = await process.dispatcher.say(red.person, CHAT, "/do s29 180 city")
        assert reply is not None
        assert reply.show is Show.DONE
        # The chat's table, the table itself, the commit by its hash and, this once, by its text.
        assert CountedConnection.batches - before == 4


async def test_talk_costs_no_more_than_to_see_that_it_is_none_of_ours(server: TestServer, redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    async with counted(server) as client:
        await client.ping()
        process = BotProcess(client, clock=chatbot.clock, queues=chatbot.stores.queues)
        for expected in (3, 1):
            before = CountedConnection.batches
            assert await process.dispatcher.say(red.person, CHAT, "hello there") is None
            # The first time: the account, the chat's table, and the table; then only the table.
            assert CountedConnection.batches - before == expected
