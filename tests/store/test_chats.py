"""Chats that get another id, and tables that move to another chat: nothing is lost, even if a process dies."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from redis.asyncio import ConnectionPool, Redis
from redis.asyncio.connection import UnixDomainSocketConnection
from structlog.testing import capture_logs

from bot.accounts.person import Person
from bot.screens.screen import Show
from bot.store.keys import chat_key, defaults_key
from bot.tables.table import Phase
from tests.bot.memory_chatbot import CHAT, Chatbot, User
from tests.bot.openings import begin, loaded, move, table_for
from tests.bot.process import BotProcess
from tests.server import TestServer
from tests.store.tools import keyspace, marks

NEW = "memory:palace"


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with capture_logs():
        yield


class Died(BaseException):
    """Raised instead of killing a process: work stops at this point."""


class DyingConnection(UnixDomainSocketConnection):
    """Raises `Died` instead of sending, after a number of batches."""

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


def there(user: User) -> User:
    """The same person in the new chat."""
    return User(user.chatbot, user.person.name, chat=NEW)


async def test_a_game_goes_on_under_the_new_name(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await move(red)
    await chatbot.stores.directory.put_language(CHAT, "en")
    id = (await loaded(chatbot)).table.id
    posts = len(chatbot.posts)
    await chatbot.dispatcher.chat_renamed(CHAT, NEW)
    await chatbot.settle()
    table = (await loaded(chatbot, NEW)).table
    assert (table.id, table.chat) == (id, NEW)
    (board,) = chatbot.posts[posts:]
    # Posted anew where it can be pressed; who is asked was called before.
    assert (board.chat, board.mention) == (NEW, ())
    assert f"play.{id}" in str(board.screen.menu)
    assert (await marks(redis, id))["slot:board"] == board.id
    assert set(await marks(redis, id)) == {"slot:board", "link"}
    await there(blue).say("/play")
    await move(there(blue))
    assert (chatbot.last.chat, chatbot.last.mention) == (NEW, (red.person.id,))
    assert await redis.exists(chat_key(CHAT), defaults_key(CHAT)) == 0
    assert (await chatbot.stores.directory.settings(NEW)).language == "en"
    await red.say("/status")
    assert red.error == "There is no table here. Type /carcassonne, /burgundy or /cards to open one."


async def test_a_lobby_is_posted_anew(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await red.say("/carcassonne")
    await chatbot.dispatcher.chat_renamed(CHAT, NEW)
    await chatbot.settle()
    assert [post.chat for post in chatbot.posts] == [CHAT, NEW]
    await there(blue).say("/join")
    assert "Blue" in chatbot.posts[1].screen.text
    assert "Blue" not in chatbot.posts[0].screen.text
    await there(red).say("/start")
    assert chatbot.last.chat == NEW


async def test_what_was_asked_of_others_is_asked_in_the_new_chat(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await move(red)
    await red.say("/undo")
    posts = len(chatbot.posts)
    await chatbot.dispatcher.chat_renamed(CHAT, NEW)
    await chatbot.settle()
    board, request = chatbot.posts[posts:]
    assert (board.chat, request.chat, board.mention, request.mention) == (NEW, NEW, (), ())
    reply = await there(blue).token(request.screen.menu[0][0].token)
    assert reply.show is Show.NOTICE
    assert (await loaded(chatbot, NEW)).table.proposals.open is None


async def test_doing_it_again_changes_nothing(redis: Redis) -> None:
    chatbot, _ = await table_for(redis, "Red", "Blue")
    await chatbot.dispatcher.chat_renamed(CHAT, NEW)
    await chatbot.settle()
    before = await keyspace(redis)
    await chatbot.dispatcher.chat_renamed(CHAT, NEW)
    await chatbot.dispatcher.chat_renamed(NEW, NEW)
    await chatbot.settle()
    assert await keyspace(redis) == before
    # For an unknown chat only its old id is stored, because games may have been counted under it.
    await chatbot.dispatcher.chat_renamed("memory:nowhere", NEW)
    await chatbot.settle()
    after = await keyspace(redis)
    assert {key for key in after if after[key] != before.get(key)} == {f"chat:{NEW}:was".encode()}


async def test_whoever_dies_on_the_way_does_no_harm(server: TestServer, redis: Redis) -> None:
    """The process dies before each of its commands in turn, then the work is repeated. There are some for each game."""
    lived = False
    for last in range(100):
        await redis.flushall()
        chatbot, (red, _) = await table_for(redis, "Red", "Blue")
        await chatbot.stores.directory.put_theme(CHAT, "dark")
        posts = len(chatbot.posts)
        async with dying(server) as client:
            process = BotProcess(client, clock=chatbot.clock)
            DyingConnection.left = last + 1
            try:
                await process.dispatcher.chat_renamed(CHAT, NEW)
                lived = True
            except Died:
                pass
        again = Chatbot(redis)
        again.adapter, again.sending = chatbot.adapter, chatbot.sending
        # Either the outbox is sent first or the call is repeated first: the result must be the same.
        if last % 2:
            await chatbot.settle()
        await again.dispatcher.chat_renamed(CHAT, NEW)
        await chatbot.settle()
        assert [post.chat for post in chatbot.posts[posts:]] == [NEW]
        assert (await loaded(again, NEW)).table.chat == NEW
        assert (await again.stores.directory.settings(NEW)).theme == "dark"
        assert await redis.exists(chat_key(CHAT), defaults_key(CHAT)) == 0
        reply = await chatbot.dispatcher.say(red.person, NEW, "/play")
        assert reply is not None
        assert reply.show is Show.CARD
        if lived:
            return
    raise AssertionError("it never came to its end")


async def test_a_lobby_gives_way_to_a_game_that_comes(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    id = (await loaded(chatbot)).table.id
    green = User(chatbot, "Green", chat=NEW)
    await green.say("/carcassonne")
    lobby = (await loaded(chatbot, NEW)).table.id
    await chatbot.dispatcher.chat_renamed(CHAT, NEW)
    await chatbot.settle()
    assert (await loaded(chatbot, NEW)).table.id == id
    other = await chatbot.stores.tables.load(lobby)
    assert other is not None
    assert other.table.phase is Phase.CLOSED
    reply = await there(red).say("/play")
    assert reply is not None
    assert reply.show is Show.CARD


async def test_a_game_that_comes_to_a_game_can_be_played_by_its_buttons(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    id = (await loaded(chatbot)).table.id
    await begin([User(chatbot, "Green", chat=NEW), User(chatbot, "White", chat=NEW)], "/carcassonne")
    theirs = (await loaded(chatbot, NEW)).table.id
    await chatbot.dispatcher.chat_renamed(CHAT, NEW)
    await chatbot.settle()
    assert (await loaded(chatbot, NEW)).table.id == theirs
    assert (await there(red).token(f"play.{id}..")).show is Show.CARD
    # It neither takes the chat nor gives way, however often it tries: there is nothing to commit.
    before = await keyspace(redis)
    await chatbot.core.chats.claim(id)
    assert await keyspace(redis) == before


# tables that a person moves


async def test_a_table_goes_to_a_thread(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await chatbot.stores.directory.put_theme(CHAT, "dark")
    await red.say("/carcassonne")
    id = (await loaded(chatbot)).table.id
    reply = await chatbot.dispatcher.move_table(red.person, id, CHAT, NEW)
    assert (reply.show, reply.table) == (Show.DONE, id)
    await chatbot.settle()
    assert (chatbot.last.chat, (await loaded(chatbot, NEW)).table.id) == (NEW, id)
    await there(blue).say("/join")
    assert (await chatbot.stores.directory.settings(NEW)).theme == "dark"
    assert (await chatbot.stores.directory.settings(CHAT)).theme == "dark"
    # The old chat is free for another table.
    await red.say("/carcassonne")
    assert (await loaded(chatbot)).table.id != id
    assert (await loaded(chatbot, NEW)).table.open
    # Repeating it changes nothing.
    before = await keyspace(redis)
    assert (await chatbot.dispatcher.move_table(red.person, id, CHAT, NEW)).show is Show.DONE
    assert await keyspace(redis) == before
    assert sum(post.chat == NEW for post in chatbot.posts) == 1


async def test_settings_of_the_new_chat_stay(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await chatbot.stores.directory.put_theme(CHAT, "dark")
    await chatbot.stores.directory.put_language(NEW, "ru")
    await chatbot.dispatcher.move_table(red.person, (await loaded(chatbot)).table.id, CHAT, NEW)
    settings = await chatbot.stores.directory.settings(NEW)
    assert (settings.language, settings.theme) == ("ru", "")


@pytest.mark.parametrize("why", ["stranger", "another", "elsewhere", "admin elsewhere", "gone", "over"])
async def test_refused(redis: Redis, why: str) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    id, person, old, chat = (await loaded(chatbot)).table.id, red.person, CHAT, NEW
    if why == "stranger":
        person = Person("memory:stranger", "Stranger", "en")
    elif why == "another":
        await User(chatbot, "Green", chat=NEW).say("/carcassonne")
    elif why == "elsewhere":
        chat = "other:palace"
    elif why == "admin elsewhere":
        # Of a chat of their own, where they name a table of others.
        person, old = Person("memory:boss", "Boss", "en", admin=True), "memory:castle"
    elif why == "gone":
        id = "aaaaaaaaaa"
    else:
        await chatbot.dispatcher.press(msgspec.structs.replace(red.person, admin=True), CHAT, f"end.{id}..")
        await chatbot.settle()
    before = await keyspace(redis)
    assert (await chatbot.dispatcher.move_table(person, id, old, chat)).show is Show.ERROR
    assert await keyspace(redis) == before


async def test_who_administers_may(redis: Redis) -> None:
    chatbot, _ = await table_for(redis, "Red", "Blue")
    id, boss = (await loaded(chatbot)).table.id, Person("memory:boss", "Boss", "en", admin=True)
    assert (await chatbot.dispatcher.move_table(boss, id, CHAT, NEW)).show is Show.DONE
    assert (await loaded(chatbot, NEW)).table.chat == NEW
