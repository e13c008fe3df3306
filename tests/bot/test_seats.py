"""Seats that change hands."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.tables.table import Phase
from tests.bot.memory_chatbot import User
from tests.bot.openings import game_of, loaded, move, table_for
from tests.bot.test_pictures import board_of


async def test_a_free_seat_waits_for_somebody(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.say("/leave")
    assert (await loaded(chatbot)).table.seats_of(red.person.id) == [0]
    await red.press("Leave the seat free")
    assert "Red leaves the table; the seat is free." in chatbot.last.screen.text
    assert "It is the turn of the free seat A." in chatbot.last.screen.text
    assert not chatbot.last.mention
    green = User(chatbot, "Green")
    await green.press("Take")
    assert "Green takes the seat." in chatbot.last.screen.text
    assert chatbot.last.mention == (green.person.id,)
    await move(green)
    await move(blue)
    await red.say("/play")
    assert red.error == "You do not play here. Waiting for Green."


@pytest.mark.parametrize(("language", "free"), [("en", "free seat"), ("ru", "свободное место")])
async def test_a_free_seat_in_a_list_has_its_letter_once(redis: Redis, language: str, free: str) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue", language=language)
    await red.say("/quit")
    assert f"A {free} 0 · B Blue 0" in chatbot.last.screen.text
    assert board_of(chatbot.last.screen).names == (free, "Blue")
    assert f"A {free}: 0 " in chatbot.last.screen.pictures[0].alt
    await blue.say("/status")
    assert f"{free} A" not in blue.said[-1].screen.text.splitlines()[1]


async def test_a_computer_plays_on_until_somebody_comes(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.say("/leave")
    await red.press("Leave to a computer (easy)")
    assert (await game_of(chatbot)).decisions[0].seat == 1
    assert "Computer A (easy): tile at" in chatbot.last.screen.text
    await move(blue)
    assert (await game_of(chatbot)).decisions[0].seat == 1
    await red.say("/take")
    assert (await loaded(chatbot)).table.seats_of(red.person.id) == [0]
    await move(blue)
    await move(red)


async def test_players_call_a_computer_for_a_free_seat(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.say("/leave")
    await red.press("Leave the seat free")
    stranger = User(chatbot, "Green")
    await stranger.press("Computer plays on")
    assert stranger.error == "Only players of this table can do that."
    await blue.press("Computer plays on")
    assert (await game_of(chatbot)).decisions[0].seat == 1


async def test_seats_that_are_not_free(redis: Redis) -> None:
    chatbot, (_, blue) = await table_for(redis, "Red", "Blue")
    green = User(chatbot, "Green")
    await green.say("/take A")
    assert green.error == "No seat is free."
    await blue.say("/stand")
    assert blue.error == "No seat is free."
    await green.say("/leave")
    assert green.error == "Only players of this table can do that."
    await blue.say("/leave")
    await blue.press("Leave the seat free")
    await green.say("/take A")
    assert green.error == "That seat is not free."


async def test_the_last_to_leave_ends_the_game(redis: Redis) -> None:
    chatbot, (red,) = await table_for(redis, "Red", computers=("easy",))
    await red.say("/leave")
    await red.press("Leave the seat free")
    assert (await loaded(chatbot)).table.phase is Phase.CLOSED
    await red.say("/carcassonne")
    assert "table of Red" in chatbot.last.screen.text


async def test_old_moves_keep_the_name_of_who_made_them(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.say("s29 180 city")
    await red.say("/leave")
    await red.press("Leave the seat free")
    green = User(chatbot, "Green")
    await green.say("/take")
    await blue.say("/log")
    assert blue.card is not None
    assert "Red: tile at S29, knight." in blue.card.text
    assert "Green takes the seat." in blue.card.text


async def test_everything_by_commands(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.say("/do r30 0")
    before = red.card.board if red.card else ""
    await red.say("/turn")
    assert red.card is not None
    assert red.card.board != before
    await red.say("/quit лёгкий")
    assert (await loaded(chatbot)).table.seats[0].computer == "easy"
    await red.say("/end")
    assert red.error == "Only an admin of this chat can do that."
    await red.say("/take")
    await blue.say("/vote")
    await red.say("/agree")
    assert (await loaded(chatbot)).table.phase is Phase.CLOSED
