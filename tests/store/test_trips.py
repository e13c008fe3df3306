"""How often the server is asked: a move costs two round trips."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.screens import Button, Show
from bot.service import Service
from tests.bot.chatting import CHAT, Guest
from tests.bot.tables import loaded, table_for
from tests.server import TestServer
from tests.store.tools import CountedConnection, counted


def button(guest: Guest, verb: str) -> Button:
    assert guest.card is not None
    return next(b for row in guest.card.menu for b in row if b.token.startswith(f"{verb}."))


async def trips(service: Service, guest: Guest, token: str) -> tuple[Show, int]:
    """How a press was answered, and how many batches of commands went to the server for it."""
    before = CountedConnection.batches
    reply = await service.press(guest.person, CHAT, token)
    return reply.show, CountedConnection.batches - before


async def remembering(service: Service, *guests: Guest) -> None:
    """Who people are, and what they and chats have chosen, is remembered for a while: it costs nothing here."""
    await service.directory.settings(CHAT)
    for guest in guests:
        await service.chosen(await service.links.name_of(guest.person.id))


async def test_what_was_chosen_is_asked_for_once(server: TestServer, redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    id = (await loaded(hall)).table.id
    async with counted(server) as client:
        await client.ping()
        service = Service(client, clock=hall.clock, queues=hall.service.queues)
        await service.press(red.person, CHAT, f"play.{id}..")
        # The person's name and choices, and those of the chat for the picture.
        assert await trips(service, red, f"board.{id}..") == (Show.NOTICE, 1)
        again = Service(client, clock=hall.clock, queues=hall.service.queues)
        assert await trips(again, red, f"board.{id}..") == (Show.NOTICE, 4)


async def test_a_confirmed_draft_costs_two_round_trips(server: TestServer, redis: Redis) -> None:
    hall, guests = await table_for(redis, "Red", "Blue")
    async with counted(server) as client:
        await client.ping()
        service = Service(client, clock=hall.clock, queues=hall.service.queues)
        await remembering(service, *guests)
        for turn in range(6):
            guest = guests[turn % 2]
            version = (await loaded(hall)).version
            await guest.say("/play")
            while "confirm." not in str(guest.card):
                await guest.press(guest.labels()[0])
            assert await trips(service, guest, button(guest, "confirm").token) == (Show.DONE, 2)
            assert (await loaded(hall)).version == version + 1


async def test_every_other_press_costs_no_more(server: TestServer, redis: Redis) -> None:
    hall, (red, blue) = await table_for(redis, "Red", "Blue")
    id = (await loaded(hall)).table.id
    async with counted(server) as client:
        await client.ping()
        service = Service(client, clock=hall.clock, queues=hall.service.queues)
        await remembering(service, red, blue)
        assert await trips(service, red, f"play.{id}..") == (Show.CARD, 2)
        await red.say("/play")
        assert await trips(service, red, button(red, "pick").token) == (Show.CARD, 2)
        await red.say("/play")
        assert await trips(service, red, button(red, "back").token) == (Show.CARD, 2)
        # What is refused is not even written.
        assert await trips(service, blue, f"play.{id}..") == (Show.ERROR, 1)


async def test_a_script_is_sent_once_and_then_named(server: TestServer, redis: Redis) -> None:
    hall, (red, blue) = await table_for(redis, "Red", "Blue")
    await redis.script_flush()
    async with counted(server) as client:
        await client.ping()
        service = Service(client, clock=hall.clock, queues=hall.service.queues)
        await remembering(service, red, blue)
        before = CountedConnection.batches
        reply = await service.say(red.person, CHAT, "/do s29 180 city")
        assert reply is not None
        assert reply.show is Show.DONE
        # The chat's table, the table itself, the commit by its hash and, this once, by its text.
        assert CountedConnection.batches - before == 4
