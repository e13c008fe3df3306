"""Games from the first message to the rematch."""

from __future__ import annotations

import json

import pytest
from redis.asyncio import Redis

from bot.screens.screen import Show
from bot.store.tables import TableStore
from bot.tables.table import Phase
from bot.texts import texts
from engine.api import commitment
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import game_of, loaded, table_for
from tests.seating import first_begins


async def play_out(chatbot: Chatbot, *users: User) -> None:
    """All people press what is offered until the game is over."""
    confirm = {texts(language)("button.confirm") for language in ("en", "ru")}
    turns = 0
    while (await loaded(chatbot)).table.phase is Phase.PLAYING:
        asked = chatbot.last.mention[0]
        user = next(user for user in users if user.person.id == asked)
        await user.say("/play")
        steps = 0
        while user.card is not None:
            labels = user.labels()
            done = [label for label in labels if label in confirm]
            await user.press(done[0] if done else labels[(turns + steps) % max(1, len(labels) - 1)])
            steps += 1
            assert steps < 60
        turns += 1


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_two_people_and_a_computer_finish_a_game(redis: Redis, language: str) -> None:
    seed = first_begins(42, players=3)
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue", language=language, seed=seed, computers=("easy",))
    say = texts(language)
    await play_out(chatbot, red, blue)
    game = await game_of(chatbot)
    assert game.over
    end = chatbot.last.screen.text
    assert seed.hex() in end
    assert commitment(seed) in chatbot.posts[0].screen.text
    for score in game.scores():
        assert str(score) in end
    # One post for the lobby, one for each turn of a person or row of computers, one for the start.
    moves = [entry for entry in await TableStore(redis).entries((await loaded(chatbot)).table.id, 1, 999) if entry.move]
    assert len(chatbot.posts) == 1 + 1 + len(moves)
    await red.press(say("button.verify"))
    assert (
        str(len([draw for entry in game.journal for draw in getattr(entry, "draws", ())])) in red.said[-1].screen.text
    )
    assert red.said[-1].show is Show.NOTICE
    await red.press(say("button.record"))
    file = red.said[-1].screen.file
    assert file is not None
    record = json.loads(file.data)
    assert record["final"] == list(game.scores())
    assert record["seed"] == seed.hex()
    await blue.press(say("button.rematch"))
    table = (await loaded(chatbot)).table
    assert table.phase is Phase.LOBBY
    assert [holder.name or holder.computer for holder in table.seats] == ["Blue", "easy", "Red"]
    await red.press(say("button.verify"))
    assert red.said[-1].show is Show.NOTICE


async def test_verify_finds_a_forged_draw(redis: Redis) -> None:
    chatbot, (red,) = await table_for(redis, "Red", computers=("easy",))
    await red.say("/verify")
    assert "The secret is told when the game is over." in red.said[-1].screen.text
    await play_out(chatbot, red)
    await red.say("/verify")
    assert "everything agrees" in red.said[-1].screen.text
    at = await loaded(chatbot)
    forged = at.save.replace(b"\x2a" * 32, b"\x2a" * 32)
    game = await game_of(chatbot)
    game.seed = bytes(31) + b"\x01"
    forged = game.dump()
    keys = [key async for key in redis.scan_iter("*:table:*")]
    await redis.hset(keys[0], "g", forged)
    await red.say("/verify")
    assert "This does not add up" in red.said[-1].screen.text


async def test_a_running_game_exports_without_its_seed(redis: Redis) -> None:
    _, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say("s29 180 city")
    await red.say("/record")
    file = red.said[-1].screen.file
    assert file is not None
    record = json.loads(file.data)
    assert record["seed"] is None
    assert len(record["turns"]) == 1


async def test_computers_in_a_row_make_one_post(redis: Redis) -> None:
    chatbot, (red,) = await table_for(redis, "Red", computers=("easy", "easy", "normal"))
    posts = len(chatbot.posts)
    await red.say("s29 180 city")
    assert len(chatbot.posts) == posts + 2
    assert [line.partition(":")[0] for line in chatbot.last.screen.text.splitlines() if ": tile at" in line] == [
        "Computer B (easy)",
        "Computer C (easy)",
        "Computer D (normal)",
    ]
    assert chatbot.last.mention == (red.person.id,)


async def test_looking_changes_nothing_and_needs_no_seat(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say("s29 180 city")
    version = (await loaded(chatbot)).version
    stranger = User(chatbot, "Green", "ru")
    for line in ("/board", "/log", "/status", "/rules", "/help", "/mygames", "/verify"):
        reply = await stranger.say(line)
        assert reply is not None
        assert reply.show in (Show.NOTICE, Show.CARD), line
        assert reply.screen.text
    await stranger.press("⋯")
    await red.say("/mygames")
    assert red.said[-1].screen.text == "Your tables:\n1. ○ others move · Carcassonne · hall"
    assert (await loaded(chatbot)).version == version
