"""Chats that are called differently, tables that go to another chat: nothing is lost, whoever dies on the way."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from redis.asyncio import ConnectionPool, Redis
from redis.asyncio.connection import UnixDomainSocketConnection
from structlog.testing import capture_logs

from bot.chat import Person
from bot.screens import Show
from bot.service import Service
from bot.store.keys import chat_key, defaults_key
from bot.tables.table import Phase
from tests.bot.chatting import CHAT, Guest, Hall
from tests.bot.tables import begin, loaded, move, table_for
from tests.server import TestServer
from tests.store.tools import keyspace, marks

NEW = "memory:palace"


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with capture_logs():
        yield


class Died(BaseException):
    """As if the process were gone."""


class DyingConnection(UnixDomainSocketConnection):
    """Dies instead of sending after so many batches."""

    left = 0

    async def send_packed_command(self, command: Any, check_health: bool = True) -> None:
        DyingConnection.left -= 1
        if DyingConnection.left < 0:
            raise Died
        await super().send_packed_command(command, check_health)


@asynccontextmanager
async def dying(server: TestServer) -> AsyncIterator[Redis]:
    pool = ConnectionPool(connection_class=DyingConnection, path=str(server.socket))
    redis = Redis(connection_pool=pool)
    try:
        yield redis
    finally:
        DyingConnection.left = 10**6
        await redis.aclose()
        await pool.disconnect()


def there(guest: Guest) -> Guest:
    """The same person in the new chat."""
    return Guest(guest.hall, guest.person.name, chat=NEW)


async def test_a_game_goes_on_under_the_new_name(redis: Redis) -> None:
    hall, (red, blue) = await table_for(redis, "Red", "Blue")
    await move(red)
    await hall.service.directory.put_language(CHAT, "en")
    id = (await loaded(hall)).table.id
    posts = len(hall.posts)
    await hall.service.renamed(CHAT, NEW)
    await hall.settle()
    table = (await loaded(hall, NEW)).table
    assert (table.id, table.chat) == (id, NEW)
    (board,) = hall.posts[posts:]
    # Posted anew where it can be pressed; who is asked was called before.
    assert (board.chat, board.mention) == (NEW, ())
    assert f"play.{id}" in str(board.screen.menu)
    assert (await marks(redis, id))["slot:board"] == board.id
    assert set(await marks(redis, id)) == {"slot:board", "link"}
    await there(blue).say("/play")
    await move(there(blue))
    assert (hall.last.chat, hall.last.mention) == (NEW, (red.person.id,))
    assert await redis.exists(chat_key(CHAT), defaults_key(CHAT)) == 0
    assert (await hall.service.directory.settings(NEW)).language == "en"
    await red.say("/status")
    assert red.error == "There is no table here. Type /carcassonne or /burgundy to open one."


async def test_a_lobby_is_posted_anew(redis: Redis) -> None:
    hall = Hall(redis)
    red, blue = Guest(hall, "Red"), Guest(hall, "Blue")
    await red.say("/carcassonne")
    await hall.service.renamed(CHAT, NEW)
    await hall.settle()
    assert [post.chat for post in hall.posts] == [CHAT, NEW]
    await there(blue).say("/join")
    assert "Blue" in hall.posts[1].screen.text
    assert "Blue" not in hall.posts[0].screen.text
    await there(red).say("/start")
    assert hall.last.chat == NEW


async def test_what_was_asked_of_others_is_asked_in_the_new_chat(redis: Redis) -> None:
    hall, (red, blue) = await table_for(redis, "Red", "Blue")
    await move(red)
    await red.say("/undo")
    posts = len(hall.posts)
    await hall.service.renamed(CHAT, NEW)
    await hall.settle()
    board, request = hall.posts[posts:]
    assert (board.chat, request.chat, board.mention, request.mention) == (NEW, NEW, (), ())
    reply = await there(blue).token(request.screen.menu[0][0].token)
    assert reply.show is Show.NOTICE
    assert (await loaded(hall, NEW)).table.motion is None


async def test_doing_it_again_changes_nothing(redis: Redis) -> None:
    hall, _ = await table_for(redis, "Red", "Blue")
    await hall.service.renamed(CHAT, NEW)
    await hall.settle()
    before = await keyspace(redis)
    await hall.service.renamed(CHAT, NEW)
    await hall.service.renamed(NEW, NEW)
    await hall.settle()
    assert await keyspace(redis) == before
    # Of a chat that nobody knows nothing follows but its name, under which games may have been counted.
    await hall.service.renamed("memory:nowhere", NEW)
    await hall.settle()
    after = await keyspace(redis)
    assert {key for key in after if after[key] != before.get(key)} == {f"chat:{NEW}:was".encode()}


async def test_whoever_dies_on_the_way_does_no_harm(server: TestServer, redis: Redis) -> None:
    """Dying before each of the commands, and doing it again."""
    lived = False
    for last in range(40):
        await redis.flushall()
        hall, (red, _) = await table_for(redis, "Red", "Blue")
        await hall.service.directory.put_theme(CHAT, "dark")
        posts = len(hall.posts)
        async with dying(server) as client:
            service = Service(client, clock=hall.clock)
            DyingConnection.left = last + 1
            try:
                await service.renamed(CHAT, NEW)
                lived = True
            except Died:
                pass
        again = Hall(redis)
        again.adapter, again.worker = hall.adapter, hall.worker
        # What is found half done, the outbox is seen to first or the call comes again first: it is all the same.
        if last % 2:
            await hall.settle()
        await again.service.renamed(CHAT, NEW)
        await hall.settle()
        assert [post.chat for post in hall.posts[posts:]] == [NEW]
        assert (await loaded(again, NEW)).table.chat == NEW
        assert (await again.service.directory.settings(NEW)).theme == "dark"
        assert await redis.exists(chat_key(CHAT), defaults_key(CHAT)) == 0
        reply = await hall.service.say(red.person, NEW, "/play")
        assert reply is not None
        assert reply.show is Show.CARD
        if lived:
            return
    raise AssertionError("it never came to its end")


async def test_a_lobby_gives_way_to_a_game_that_comes(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    id = (await loaded(hall)).table.id
    green = Guest(hall, "Green", chat=NEW)
    await green.say("/carcassonne")
    lobby = (await loaded(hall, NEW)).table.id
    await hall.service.renamed(CHAT, NEW)
    await hall.settle()
    assert (await loaded(hall, NEW)).table.id == id
    other = await hall.service.tables.load(lobby)
    assert other is not None
    assert other.table.phase is Phase.CLOSED
    reply = await there(red).say("/play")
    assert reply is not None
    assert reply.show is Show.CARD


async def test_a_game_that_comes_to_a_game_can_be_played_by_its_buttons(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    id = (await loaded(hall)).table.id
    await begin([Guest(hall, "Green", chat=NEW), Guest(hall, "White", chat=NEW)], "/carcassonne")
    theirs = (await loaded(hall, NEW)).table.id
    await hall.service.renamed(CHAT, NEW)
    await hall.settle()
    assert (await loaded(hall, NEW)).table.id == theirs
    assert (await there(red).token(f"play.{id}..")).show is Show.CARD


# moved on the word of a person


async def test_a_table_goes_to_a_thread(redis: Redis) -> None:
    hall = Hall(redis)
    red, blue = Guest(hall, "Red"), Guest(hall, "Blue")
    await hall.service.directory.put_theme(CHAT, "dark")
    await red.say("/carcassonne")
    id = (await loaded(hall)).table.id
    reply = await hall.service.moved(red.person, id, CHAT, NEW)
    assert (reply.show, reply.table) == (Show.DONE, id)
    await hall.settle()
    assert (hall.last.chat, (await loaded(hall, NEW)).table.id) == (NEW, id)
    await there(blue).say("/join")
    assert (await hall.service.directory.settings(NEW)).theme == "dark"
    assert (await hall.service.directory.settings(CHAT)).theme == "dark"
    # The old chat is free for another table.
    await red.say("/carcassonne")
    assert (await loaded(hall)).table.id != id
    assert (await loaded(hall, NEW)).table.open
    # Once more is no more.
    before = await keyspace(redis)
    assert (await hall.service.moved(red.person, id, CHAT, NEW)).show is Show.DONE
    assert await keyspace(redis) == before
    assert sum(post.chat == NEW for post in hall.posts) == 1


async def test_settings_of_the_new_chat_stay(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    await hall.service.directory.put_theme(CHAT, "dark")
    await hall.service.directory.put_language(NEW, "ru")
    await hall.service.moved(red.person, (await loaded(hall)).table.id, CHAT, NEW)
    settings = await hall.service.directory.settings(NEW)
    assert (settings.language, settings.theme) == ("ru", "")


@pytest.mark.parametrize("why", ["stranger", "another", "elsewhere", "admin elsewhere", "gone", "over"])
async def test_refused(redis: Redis, why: str) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    id, person, old, chat = (await loaded(hall)).table.id, red.person, CHAT, NEW
    if why == "stranger":
        person = Person("memory:stranger", "Stranger", "en")
    elif why == "another":
        await Guest(hall, "Green", chat=NEW).say("/carcassonne")
    elif why == "elsewhere":
        chat = "other:palace"
    elif why == "admin elsewhere":
        # Of a chat of their own, where they name a table of others.
        person, old = Person("memory:boss", "Boss", "en", admin=True), "memory:castle"
    elif why == "gone":
        id = "aaaaaaaaaa"
    else:
        await hall.service.press(msgspec.structs.replace(red.person, admin=True), CHAT, f"end.{id}..")
        await hall.settle()
    before = await keyspace(redis)
    assert (await hall.service.moved(person, id, old, chat)).show is Show.ERROR
    assert await keyspace(redis) == before


async def test_who_administers_may(redis: Redis) -> None:
    hall, _ = await table_for(redis, "Red", "Blue")
    id, boss = (await loaded(hall)).table.id, Person("memory:boss", "Boss", "en", admin=True)
    assert (await hall.service.moved(boss, id, CHAT, NEW)).show is Show.DONE
    assert (await loaded(hall, NEW)).table.chat == NEW
