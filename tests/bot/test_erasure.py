"""Erasure of a person: nothing about them is left, and games go on."""

from __future__ import annotations

import zlib

import pytest
from redis.asyncio import Redis

from bot.screens.screen import Show, Style
from bot.store.commands import execute
from bot.store.keys import account_key
from bot.store.people import PersonSettings
from bot.tables.table import Phase
from bot.times.durations import DAY
from tests.bot.memory_chatbot import CHAT, Chatbot, User
from tests.bot.openings import game_of, loaded, move, table_for

NAME = "Wanda"
ID = "memory:wanda"


READING = {
    "string": "GET {key}",
    "hash": "HGETALL {key}",
    "list": "LRANGE {key} 0 -1",
    "set": "SMEMBERS {key}",
    "zset": "ZRANGE {key} 0 -1",
}


async def everything(redis: Redis) -> dict[str, bytes]:
    """Everything that the server stores, by key, in a form in which text can be searched."""
    found: dict[str, bytes] = {}
    for key in await execute(redis, "KEYS", "*"):
        kind = (await execute(redis, "TYPE", key)).decode()
        value = await execute(redis, *READING[kind].format(key=key.decode()).split())
        raw = zlib.decompress(value) if b":record:" in key else repr(value).encode()
        found[key.decode()] = key + b" " + raw
    return found


async def traces(redis: Redis, *words: str) -> list[str]:
    wanted = [word.casefold().encode() for word in words]
    return [key for key, raw in (await everything(redis)).items() if any(word in raw.lower() for word in wanted)]


async def log_of(user: User) -> str:
    reply = await user.say("/log")
    assert reply is not None
    return reply.screen.text


async def forget(user: User) -> None:
    await user.say("/forget")
    assert user.card is not None
    assert user.card.menu[0][0].style is Style.DANGER
    reply = await user.press("Delete my data")
    assert reply.show is Show.DONE, reply.screen.text


async def test_first_there_is_a_question(redis: Redis) -> None:
    chatbot, (wanda, _) = await table_for(redis, NAME, "Blue")
    before = await everything(redis)
    for line in ("/forget", "/forget yes"):
        reply = await wanda.say(line)
        assert reply is not None
        assert reply.show is Show.CARD
    await wanda.press("Keep everything")
    assert await everything(redis) == before
    assert (await loaded(chatbot)).table.seats_of(ID) == [0]


async def test_nothing_is_left_of_somebody_in_a_running_game(redis: Redis) -> None:
    chatbot, (wanda, blue, red) = await table_for(redis, NAME, "Blue", "Red")
    await redis.hset(account_key(ID), "name", NAME)
    await wanda.say("/settings theme dark")
    await move(wanda)
    await wanda.say("/undo")
    await blue.say("/refuse")
    await move(blue)
    await move(red)
    await wanda.say("/play")
    await wanda.press("1")
    await wanda.say("/mygames")
    assert await traces(redis, ID, NAME)
    await forget(wanda)
    assert await traces(redis, ID, NAME) == []
    table = (await loaded(chatbot)).table
    assert table.phase is Phase.PLAYING
    assert (table.seats[0].user, table.seats[0].name, table.seats[0].left) == ("", "", True)
    assert "Anonymous leaves the table; the seat is free." in chatbot.last.screen.text
    assert NAME not in chatbot.last.screen.text
    log = await log_of(blue)
    assert "Anonymous" in log
    assert NAME not in log
    assert "Аноним" in await log_of(User(chatbot, "Юля", "ru"))
    assert await chatbot.stores.people.settings(ID) == PersonSettings()
    # The seat lives on: somebody takes it, and the game goes on.
    await blue.press("Take over: free seat A")
    assert (await loaded(chatbot)).table.seats[0].name == "Blue 2"
    await move(blue)
    assert (await game_of(chatbot)).decisions[0].seat == 1


async def test_a_computer_may_play_on_for_who_was_forgotten(redis: Redis) -> None:
    chatbot, (wanda, blue) = await table_for(redis, NAME, "Blue")
    await forget(wanda)
    await blue.press("Computer plays on")
    assert (await game_of(chatbot)).decisions[0].seat == 1
    assert "Computer A (normal)" in chatbot.last.screen.text


async def test_seats_that_changed_hands_lose_only_the_name_that_is_to_go(redis: Redis) -> None:
    """Wanda leaves her seat to a computer and Red takes it; Wanda takes another seat, and has a guest."""
    chatbot, (wanda, blue, red) = await table_for(redis, NAME, "Blue", "Red")
    id = (await loaded(chatbot)).table.id
    await move(wanda)
    await wanda.token(f"quit.{id}..easy")
    await red.token(f"quit.{id}..")
    await wanda.say("/take c")
    await red.say("/take a")
    await move(blue)
    await move(wanda)
    await forget(wanda)
    assert await traces(redis, ID, NAME) == []
    table = (await loaded(chatbot)).table
    assert [holder.name for holder in table.seats] == ["Red", "Blue", ""]
    log = await log_of(blue)
    assert "Red takes the seat." in log
    assert "Anonymous takes the seat." in log
    assert "Red leaves the table" in log


async def test_who_left_before_is_forgotten_too(redis: Redis) -> None:
    chatbot, (wanda, _) = await table_for(redis, NAME, "Blue")
    await move(wanda)
    await wanda.token(f"quit.{(await loaded(chatbot)).table.id}..easy")
    await wanda.say("/mygames")
    assert await traces(redis, NAME)
    await forget(wanda)
    assert await traces(redis, ID, NAME) == []
    assert (await loaded(chatbot)).table.seats[0].computer == "easy"


async def test_a_guest_s_name_goes_with_its_host(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    wanda, blue = User(chatbot, NAME), User(chatbot, "Blue")
    await wanda.say("/carcassonne")
    await blue.say("/join")
    await wanda.say("/guest Zenobia")
    await blue.say("/start")
    for _ in range(3):
        asked = (await game_of(chatbot)).decisions[0].seat
        await move(blue if (await loaded(chatbot)).table.seats[asked].name == "Blue" else wanda)
    await forget(wanda)
    assert await traces(redis, ID, NAME, "Zenobia") == []
    assert [holder.left for holder in (await loaded(chatbot)).table.seats].count(True) == 2


async def test_lobbies_are_left(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    wanda, blue = User(chatbot, NAME), User(chatbot, "Blue")
    await wanda.say("/carcassonne")
    await wanda.say("/guest")
    await blue.say("/join")
    await forget(wanda)
    assert await traces(redis, ID, NAME) == []
    table = (await loaded(chatbot)).table
    assert (table.phase, table.owner, len(table.seats)) == (Phase.LOBBY, "memory:blue", 1)
    assert NAME not in chatbot.posts[0].screen.text


async def test_a_lobby_of_nobody_else_is_closed_without_a_name(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    wanda = User(chatbot, NAME)
    await wanda.say("/carcassonne")
    await forget(wanda)
    assert await traces(redis, ID, NAME) == []
    assert (await loaded(chatbot)).table.phase is Phase.CLOSED
    assert "table of Anonymous" in chatbot.posts[0].screen.text


async def test_a_game_with_nobody_else_ends(redis: Redis) -> None:
    chatbot, (wanda,) = await table_for(redis, NAME, computers=("easy",))
    await forget(wanda)
    assert await traces(redis, ID, NAME) == []
    assert (await loaded(chatbot)).table.phase is Phase.CLOSED


async def test_games_that_are_over_keep_their_log_without_a_name(redis: Redis) -> None:
    chatbot, (wanda, blue) = await table_for(redis, NAME, "Blue")
    await move(wanda)
    await move(blue)
    await blue.say("/vote")
    await wanda.press("Allow")
    # In another chat there is a running game, and the hint of the first one has been put away.
    cellar = [User(chatbot, name, chat="memory:cellar") for name in (NAME, "Blue")]
    await cellar[0].say("/burgundy")
    await cellar[1].say("/join")
    await cellar[0].say("/start")
    await wanda.say("/mygames")
    entries = await chatbot.stores.tables.entries((await loaded(chatbot)).table.id, 1, 99)
    await forget(wanda)
    assert await traces(redis, ID, NAME) == []
    after = await loaded(chatbot)
    kept = await chatbot.stores.tables.entries(after.table.id, 1, 99)
    assert [entry.number for entry in kept] == [entry.number for entry in entries]
    assert "A Anonymous" in (await blue.ask("/status")).text
    assert (await loaded(chatbot, "memory:cellar")).table.phase is Phase.PLAYING


async def test_records_lose_the_name(redis: Redis) -> None:
    chatbot, (wanda, blue) = await table_for(redis, NAME, "Blue")
    await move(wanda)
    await blue.say("/vote")
    await wanda.press("Allow")
    chatbot.clock.time += 31 * DAY
    await chatbot.settle()
    assert [key for key in await traces(redis, NAME) if ":record:" in key]
    record = await blue.ask("/record")
    assert f"{NAME} and Blue" in record.text
    await forget(wanda)
    assert await traces(redis, ID, NAME) == []
    record = await blue.ask("/record")
    assert "Anonymous and Blue" in record.text
    assert record.file is not None


class Died(BaseException):
    """Raised instead of killing a process: work stops at this point."""


@pytest.mark.parametrize("point", ["changed", "committed", "parted"])
async def test_forgetting_may_be_interrupted(redis: Redis, point: str) -> None:
    """What was done stays done, and repeating the request does the rest."""
    chatbot, (wanda, blue) = await table_for(redis, NAME, "Blue")
    await move(wanda)
    await move(blue)
    await wanda.say("/settings theme dark")

    def die(at: str) -> None:
        if at == point:
            raise Died

    async def part(_: str) -> None:
        die("parted")

    chatbot.probe = die
    chatbot.forget.append(part)
    with pytest.raises(Died):
        await chatbot.dispatcher.press(wanda.person, CHAT, "forget...yes")
    other = Chatbot(redis)
    await other.settle()
    assert await traces(redis, ID)
    await forget(User(other, NAME))
    assert await traces(redis, ID, NAME) == []
    assert (await loaded(other)).table.seats[0].left


async def test_who_was_forgotten_may_come_back(redis: Redis) -> None:
    chatbot, (wanda, blue) = await table_for(redis, NAME, "Blue")
    await move(wanda)
    await forget(wanda)
    await wanda.say("/take")
    assert (await loaded(chatbot)).table.seats[0].name == NAME
    await move(blue)
    await move(wanda)
    log = await log_of(blue)
    assert f"{NAME} takes the seat." in log
    await forget(wanda)
    assert await traces(redis, ID, NAME) == []


async def test_a_stranger_s_wish_changes_no_table(redis: Redis) -> None:
    chatbot, (wanda, _) = await table_for(redis, NAME, "Blue")
    await move(wanda)
    id = (await loaded(chatbot)).table.id
    before = await everything(redis)
    for chat in (CHAT, "memory:cellar"):
        await User(chatbot, "Mallory", chat=chat).token(f"forget.{id}..yes")
    assert await everything(redis) == before
