"""Requests in a private chat: for tables anywhere, but only by the people who sit there."""

from __future__ import annotations

import msgspec
import pytest
from redis.asyncio import Redis

from bot.accounts.person import Person
from bot.screens.screen import Reply, Show
from bot.tables.table import Phase
from tests.bot.memory_chatbot import CHAT, Chatbot, User
from tests.bot.openings import begin, loaded, move, table_for
from tests.store.tools import keyspace

ALONE = "memory:alone"
CELLAR = "memory:cellar"


async def private(chatbot: Chatbot, person: Person, line: str, table: str = "") -> Reply:
    """Type a line in the private chat with the bot."""
    reply = await chatbot.dispatcher.say(person, ALONE, line, private=True, table=table)
    assert reply is not None
    await chatbot.settle()
    return reply


async def press(chatbot: Chatbot, person: Person, token: str) -> Reply:
    reply = await chatbot.dispatcher.press(person, ALONE, token, private=True)
    await chatbot.settle()
    return reply


async def test_a_whole_turn_by_buttons_aside(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    id = (await loaded(chatbot)).table.id
    reply = await press(chatbot, red.person, f"play.{id}..")
    assert (reply.show, reply.table) == (Show.CARD, id)
    while not any(button.token.startswith("confirm.") for row in reply.screen.menu for button in row):
        reply = await press(chatbot, red.person, reply.screen.menu[0][0].token)
    reply = await press(chatbot, red.person, reply.screen.menu[0][0].token)
    assert (reply.show, reply.table) == (Show.DONE, id)
    assert chatbot.last.chat == CHAT
    assert chatbot.last.mention == (blue.person.id,)


async def test_a_table_elsewhere_is_played_at_by_name_and_in_private(redis: Redis) -> None:
    """A person who sits at the table may play it from a chat of other people; the card is private, and nobody else
    may."""
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await begin([User(chatbot, name, chat=CELLAR) for name in ("Ann", "Bob")], "/carcassonne")
    id = (await loaded(chatbot)).table.id
    reply = await chatbot.dispatcher.press(red.person, CELLAR, f"play.{id}..")
    assert (reply.show, reply.table, reply.screen.secret) == (Show.CARD, id, True)
    before = await keyspace(redis)
    reply = await chatbot.dispatcher.press(Person("memory:ann", "Ann", "en", admin=True), CELLAR, f"play.{id}..")
    assert (reply.show, reply.screen.text) == (Show.ERROR, "That table is in another chat.")
    # Without its name, a line is meant for the table that is there.
    said = await chatbot.dispatcher.say(red.person, CELLAR, "/do s29 180 city")
    assert said is not None
    assert (said.show, said.table) == (Show.ERROR, (await loaded(chatbot, CELLAR)).table.id)
    assert await keyspace(redis) == before
    said = await chatbot.dispatcher.say(red.person, CELLAR, "/do s29 180 city", table=id)
    assert said is not None
    assert (said.show, said.table) == (Show.DONE, id)
    await chatbot.settle()
    assert (chatbot.last.chat, chatbot.last.mention) == (CHAT, (blue.person.id,))


async def test_who_administers_one_chat_has_no_say_in_another(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    id = (await loaded(chatbot)).table.id
    boss = msgspec.structs.replace(red.person, admin=True)
    assert (await chatbot.dispatcher.press(boss, CELLAR, f"end.{id}..")).show is Show.ERROR
    assert (await loaded(chatbot)).table.phase is Phase.PLAYING


@pytest.mark.parametrize("verb", ["play", "log", "board", "join", "take", "start", "end", "abort", "more", "record"])
async def test_a_stranger_has_no_say_aside(redis: Redis, verb: str) -> None:
    """Not even as an administrator of their own private chat with the bot."""
    chatbot, _ = await table_for(redis, "Red", "Blue")
    id = (await loaded(chatbot)).table.id
    stranger = Person("memory:stranger", "Stranger", "en", admin=True)
    before = await keyspace(redis)
    reply = await press(chatbot, stranger, f"{verb}.{id}..")
    assert (reply.show, reply.screen.text, reply.table) == (Show.ERROR, "That table is in another chat.", "")
    assert await keyspace(redis) == before


async def test_who_administers_the_chat_aside_does_not_administer_that_of_the_table(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    id = (await loaded(chatbot)).table.id
    person = msgspec.structs.replace(red.person, admin=True)
    menu = await press(chatbot, person, f"abort.{id}..")
    assert [button.token.partition(".")[0] for row in menu.screen.menu for button in row] == ["vote", "enough"]
    assert (await press(chatbot, person, f"end.{id}..")).show is Show.ERROR
    assert (await loaded(chatbot)).table.phase is Phase.PLAYING


async def test_whoever_left_has_no_say_any_more(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    id = (await loaded(chatbot)).table.id
    await press(chatbot, blue.person, f"quit.{id}..")
    assert (await press(chatbot, blue.person, f"log.{id}..")).screen.text == "That table is in another chat."
    assert (await press(chatbot, red.person, f"log.{id}..")).show is Show.CARD


async def test_a_line_aside_is_for_the_table_that_waits_longest(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    chatbot.clock.time += 60
    others = [User(chatbot, name, chat=CELLAR) for name in ("Red", "Blue")]
    await begin(others, "/carcassonne")
    first, second = (await loaded(chatbot)).table.id, (await loaded(chatbot, CELLAR)).table.id
    assert (await private(chatbot, red.person, "/play")).table == first
    chatbot.clock.time += 60
    await move(red)
    assert (await private(chatbot, red.person, "/play")).table == second
    # Blue is asked at the first table only, and may type a move without a command.
    reply = await chatbot.dispatcher.say(blue.person, ALONE, "z99", private=True)
    assert reply is not None
    assert (reply.show, reply.table) == (Show.ERROR, first)
    chatbot.clock.time += 60
    await move(blue)
    chatbot.clock.time += 60
    await move(red)
    # Red has been asked in the cellar for longer.
    assert (await private(chatbot, red.person, "/status")).table == second
    # The table that the request names is used, although Red is not asked there.
    assert (await private(chatbot, red.person, "/status", first)).table == first


async def test_the_table_of_this_very_chat_comes_first(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    alone = User(chatbot, "Red", chat=ALONE)
    assert (await private(chatbot, red.person, "/carcassonne")).show is Show.DONE
    assert chatbot.last.chat == ALONE
    own = (await loaded(chatbot, ALONE)).table.id
    assert (await private(chatbot, red.person, "/status")).table == own
    await alone.say("/close")
    assert (await loaded(chatbot, ALONE)).table.phase is Phase.CLOSED
    assert (await private(chatbot, red.person, "/status")).table == (await loaded(chatbot)).table.id


async def test_who_sits_nowhere_is_told_so(redis: Redis) -> None:
    chatbot, _ = await table_for(redis, "Red", "Blue")
    stranger = Person("memory:stranger", "Stranger", "en")
    reply = await private(chatbot, stranger, "/status")
    assert (reply.show, reply.table) == (Show.ERROR, "")
    assert await chatbot.dispatcher.say(stranger, ALONE, "s29", private=True) is None


async def test_a_game_is_played_again_where_it_was_played(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    old = (await loaded(chatbot)).table
    await chatbot.dispatcher.press(msgspec.structs.replace(red.person, admin=True), CHAT, f"end.{old.id}..")
    await chatbot.settle()
    reply = await press(chatbot, red.person, f"rematch.{old.id}..")
    assert reply.show is Show.DONE
    again = (await loaded(chatbot)).table
    assert (again.phase, again.chat) == (Phase.LOBBY, CHAT)
    assert again.id != old.id
    assert await chatbot.stores.directory.table_of(ALONE) == ""


async def test_lines_are_completed_aside(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    assert await chatbot.dispatcher.complete(red.person, ALONE, "s", private=True)
    assert await chatbot.dispatcher.complete(red.person, ALONE, "s") == []
    assert await chatbot.dispatcher.complete(blue.person, ALONE, "s", private=True) == []
