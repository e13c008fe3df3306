"""What is new for the holder of a seat, also if the seat has changed hands: text and picture begin at the same move."""

from __future__ import annotations

import msgspec
from redis.asyncio import Redis

from bot.screens.screen import Screen
from bot.screens.since_last_turn import since_screen
from bot.tables.log_lines import SCORE
from bot.texts import texts
from bot.texts.untrusted import plain
from engine.api import SPECTATOR
from tests.bot.memory_chatbot import User
from tests.bot.openings import game_of, loaded, move, table_for
from tests.bot.test_pictures import marks_of
from tests.bot.test_whole_game import play_out


def told(screen: Screen) -> list[str]:
    """Names of the players who have laid a tile, from the text; checks that the picture marks as many tiles."""
    who = [line.partition(":")[0] for line in plain(screen.text).splitlines() if ": tile at" in line]
    assert marks_of(screen).since == len(who)
    return who


async def test_a_seat_taken_over_goes_on_where_its_last_move_was(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    for user in (red, blue, red, blue):
        await move(user)
    await red.say("/quit")
    green = User(chatbot, "Green")
    await green.say("/take")
    shown = await green.ask("/since")
    assert told(shown) == ["Blue"]
    assert shown.text.startswith("Since the last turn of your seat:\n")
    await move(green)
    shown = await green.ask("/since")
    assert told(shown) == []
    assert shown.text.startswith("Since your last turn:\n")
    assert told(await blue.ask("/since")) == ["Green"]


async def test_what_computers_did_in_the_same_row(redis: Redis) -> None:
    _, (red, blue) = await table_for(redis, "Red", "Blue", computers=("easy", "easy"))
    await red.say("s29 180 city")
    await blue.say("/quit easy")
    await blue.say("/take")
    shown = await blue.ask("/since")
    assert told(shown) == ["Computer C (easy)", "Computer D (easy)"]
    assert "Red: +4" not in shown.text
    assert told(await red.ask("/since")) == ["Computer B (easy)", "Computer C (easy)", "Computer D (easy)"]


async def test_entries_from_before_seats_were_written_down(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue", computers=("easy",))
    await move(red)
    await move(blue)
    table, game = (await loaded(chatbot)).table, await game_of(chatbot)
    entries = await chatbot.stores.tables.entries(table.id, 1, table.entries)
    assert [entry.seats for entry in entries if entry.move] == [(0,), (1,), (2,)]
    old = [msgspec.structs.replace(entry, seats=()) for entry in entries]
    for user in (red, blue):
        now, then = (
            since_screen(texts("en"), table, game, game.view(SPECTATOR), each, user.person.id)
            for each in (entries, old)
        )
        assert now == then
        assert told(now) == (["Blue", "Computer C (easy)"] if user is red else ["Computer C (easy)"])


async def test_points_stand_behind_the_move_that_brought_them(redis: Redis) -> None:
    """Also if several computers have moved in a row: the totals continue from line to line."""
    chatbot, (red,) = await table_for(redis, "Red", computers=("normal", "normal"))
    await play_out(chatbot, red)
    totals = dict.fromkeys(range(3), 0)
    rows = 0
    for entry in await chatbot.stores.tables.entries((await loaded(chatbot)).table.id, 1, 999):
        deeds = [line.key == SCORE for line in entry.lines]
        rows += len(entry.seats) > 1 and deeds != sorted(deeds)
        for line in entry.lines:
            if line.key == SCORE and line.seat is not None:
                totals[line.seat] += int(line.args["points"])
                assert line.args["total"] == totals[line.seat]
    assert rows
    assert tuple(totals.values()) == (await game_of(chatbot)).scores()
