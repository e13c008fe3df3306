"""What is done in a chat of one person and the bot alone: at tables anywhere, by who sits there and by nobody else."""

from __future__ import annotations

import msgspec
import pytest
from redis.asyncio import Redis

from bot.chat import Network, Person
from bot.screens import Reply, Show
from bot.tables.table import Phase
from tests.bot.chatting import CHAT, Guest, Hall
from tests.bot.tables import begin, loaded, move, table_for
from tests.store.tools import keyspace

ALONE = "memory:alone"
CELLAR = "memory:cellar"


async def aside(hall: Hall, person: Person, line: str, table: str = "") -> Reply:
    """A line in the chat with the bot alone."""
    reply = await hall.service.say(person, ALONE, line, aside=True, table=table)
    assert reply is not None
    await hall.settle()
    return reply


async def press(hall: Hall, person: Person, token: str) -> Reply:
    reply = await hall.service.press(person, ALONE, token, aside=True)
    await hall.settle()
    return reply


async def test_a_whole_turn_by_buttons_aside(redis: Redis) -> None:
    hall, (red, blue) = await table_for(redis, "Red", "Blue")
    id = (await loaded(hall)).table.id
    reply = await press(hall, red.person, f"play.{id}..")
    assert (reply.show, reply.table) == (Show.CARD, id)
    while not any(button.token.startswith("confirm.") for row in reply.screen.menu for button in row):
        reply = await press(hall, red.person, reply.screen.menu[0][0].token)
    reply = await press(hall, red.person, reply.screen.menu[0][0].token)
    assert (reply.show, reply.table) == (Show.DONE, id)
    assert hall.last.chat == CHAT
    assert hall.last.mention == (blue.person.id,)


async def test_a_table_elsewhere_is_played_at_by_name_and_in_private(redis: Redis) -> None:
    """In the middle of others, who have nothing to do with it: whoever sits there may, and nobody else is shown."""
    hall, (red, blue) = await table_for(redis, "Red", "Blue")
    await begin([Guest(hall, name, chat=CELLAR) for name in ("Ann", "Bob")], "/carcassonne")
    id = (await loaded(hall)).table.id
    reply = await hall.service.press(red.person, CELLAR, f"play.{id}..")
    assert (reply.show, reply.table, reply.screen.secret) == (Show.CARD, id, True)
    before = await keyspace(redis)
    reply = await hall.service.press(Person("memory:ann", "Ann", "en", admin=True), CELLAR, f"play.{id}..")
    assert (reply.show, reply.screen.text) == (Show.ERROR, "That table is in another chat.")
    # Without its name, a line is meant for the table that is there.
    said = await hall.service.say(red.person, CELLAR, "/do s29 180 city")
    assert said is not None
    assert (said.show, said.table) == (Show.ERROR, (await loaded(hall, CELLAR)).table.id)
    assert await keyspace(redis) == before
    said = await hall.service.say(red.person, CELLAR, "/do s29 180 city", table=id)
    assert said is not None
    assert (said.show, said.table) == (Show.DONE, id)
    await hall.settle()
    assert (hall.last.chat, hall.last.mention) == (CHAT, (blue.person.id,))


async def test_who_administers_one_chat_has_no_say_in_another(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    id = (await loaded(hall)).table.id
    boss = msgspec.structs.replace(red.person, admin=True)
    assert (await hall.service.press(boss, CELLAR, f"end.{id}..")).show is Show.ERROR
    assert (await loaded(hall)).table.phase is Phase.PLAYING


@pytest.mark.parametrize("verb", ["play", "log", "board", "join", "take", "start", "end", "abort", "more", "record"])
async def test_a_stranger_has_no_say_aside(redis: Redis, verb: str) -> None:
    """Nor does whoever administers their own chat with the bot."""
    hall, _ = await table_for(redis, "Red", "Blue")
    id = (await loaded(hall)).table.id
    stranger = Person("memory:stranger", "Stranger", "en", admin=True)
    before = await keyspace(redis)
    reply = await press(hall, stranger, f"{verb}.{id}..")
    assert (reply.show, reply.screen.text, reply.table) == (Show.ERROR, "That table is in another chat.", "")
    assert await keyspace(redis) == before


async def test_who_administers_the_chat_aside_does_not_administer_that_of_the_table(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    id = (await loaded(hall)).table.id
    person = msgspec.structs.replace(red.person, admin=True)
    menu = await press(hall, person, f"abort.{id}..")
    assert [button.token.partition(".")[0] for row in menu.screen.menu for button in row] == ["vote", "enough"]
    assert (await press(hall, person, f"end.{id}..")).show is Show.ERROR
    assert (await loaded(hall)).table.phase is Phase.PLAYING


async def test_whoever_left_has_no_say_any_more(redis: Redis) -> None:
    hall, (red, blue) = await table_for(redis, "Red", "Blue")
    id = (await loaded(hall)).table.id
    await press(hall, blue.person, f"quit.{id}..")
    assert (await press(hall, blue.person, f"log.{id}..")).screen.text == "That table is in another chat."
    assert (await press(hall, red.person, f"log.{id}..")).show is Show.CARD


async def test_a_line_aside_is_for_the_table_that_waits_longest(redis: Redis) -> None:
    hall, (red, blue) = await table_for(redis, "Red", "Blue")
    hall.clock.time += 60
    others = [Guest(hall, name, chat=CELLAR) for name in ("Red", "Blue")]
    await begin(others, "/carcassonne")
    first, second = (await loaded(hall)).table.id, (await loaded(hall, CELLAR)).table.id
    assert (await aside(hall, red.person, "/play")).table == first
    hall.clock.time += 60
    await move(red)
    assert (await aside(hall, red.person, "/play")).table == second
    # Blue is asked in the first only, and may say so without a slash.
    reply = await hall.service.say(blue.person, ALONE, "z99", aside=True)
    assert reply is not None
    assert (reply.show, reply.table) == (Show.ERROR, first)
    hall.clock.time += 60
    await move(blue)
    hall.clock.time += 60
    await move(red)
    # Red is asked in the cellar still, and has been since before.
    assert (await aside(hall, red.person, "/status")).table == second
    # Nobody is asked by the table that was named, but it was named.
    assert (await aside(hall, red.person, "/status", first)).table == first


async def test_the_table_of_this_very_chat_comes_first(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    alone = Guest(hall, "Red", chat=ALONE)
    assert (await aside(hall, red.person, "/carcassonne")).show is Show.DONE
    assert hall.last.chat == ALONE
    own = (await loaded(hall, ALONE)).table.id
    assert (await aside(hall, red.person, "/status")).table == own
    await alone.say("/close")
    assert (await loaded(hall, ALONE)).table.phase is Phase.CLOSED
    assert (await aside(hall, red.person, "/status")).table == (await loaded(hall)).table.id


async def test_who_sits_nowhere_is_told_so(redis: Redis) -> None:
    hall, _ = await table_for(redis, "Red", "Blue")
    stranger = Person("memory:stranger", "Stranger", "en")
    reply = await aside(hall, stranger, "/status")
    assert (reply.show, reply.table) == (Show.ERROR, "")
    assert await hall.service.say(stranger, ALONE, "s29", aside=True) is None


async def test_a_game_is_played_again_where_it_was_played(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    old = (await loaded(hall)).table
    await hall.service.press(msgspec.structs.replace(red.person, admin=True), CHAT, f"end.{old.id}..")
    await hall.settle()
    reply = await press(hall, red.person, f"rematch.{old.id}..")
    assert reply.show is Show.DONE
    again = (await loaded(hall)).table
    assert (again.phase, again.chat) == (Phase.LOBBY, CHAT)
    assert again.id != old.id
    assert await hall.service.directory.table_of(ALONE) == ""


async def test_lines_are_completed_aside(redis: Redis) -> None:
    hall, (red, blue) = await table_for(redis, "Red", "Blue")
    network: Network = hall.service
    assert await network.complete(red.person, ALONE, "s", aside=True)
    assert await network.complete(red.person, ALONE, "s") == []
    assert await network.complete(blue.person, ALONE, "s", aside=True) == []
