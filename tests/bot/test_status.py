"""The status card: pinned, edited after a quiet time, replaced if it cannot be edited."""

from __future__ import annotations

import msgspec
from redis.asyncio import Redis

from bot.outbox.adapter import MessageGone
from bot.screens.callback_data import decode
from bot.tables.status_card import QUIET
from bot.tables.time_control import Clock
from bot.times.durations import HOUR
from bot.times.timestamps import Moment, parts
from tests.bot.memory_chatbot import CHAT, Chatbot, Posted, User
from tests.bot.openings import loaded, move, table_for
from tests.bot.test_whole_game import play_out


def cards(chatbot: Chatbot) -> list[Posted]:
    """All status cards that were ever posted."""
    return [post for post in chatbot.posts if "under way" in post.screen.text or ": over" in post.screen.text]


async def pass_time(chatbot: Chatbot, seconds: float = QUIET) -> None:
    chatbot.clock.time += seconds
    await chatbot.settle()


async def test_there_is_none_as_long_as_people_play_one_after_the_other(redis: Redis) -> None:
    chatbot, users = await table_for(redis, "Red", "Blue")
    for turn in range(6):
        await pass_time(chatbot, QUIET - 1)
        await move(users[turn % 2])
    assert cards(chatbot) == []
    calls = len(chatbot.adapter.calls)
    await pass_time(chatbot)
    assert len(cards(chatbot)) == 1
    assert len(chatbot.adapter.calls) == calls + 1


async def test_it_says_how_things_stand_and_is_pinned(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say("s29 180 city")
    asked = chatbot.clock.time
    board = chatbot.last
    await pass_time(chatbot)
    (card,) = cards(chatbot)
    assert card.pinned
    assert card.mention == ()
    assert card.screen.text.splitlines()[:3] == ["Carcassonne: under way", "A Red 4 · B Blue 0", "Blue to move."]
    assert [part.at for part in parts(card.screen.text) if isinstance(part, Moment)] == [int(asked)]
    play, link = (button for row in card.screen.menu for button in row)
    assert (decode(play.token) or None) is not None
    assert (link.token, link.link) == ("", f"https://memory.example/hall/{board.id}")


async def test_it_is_the_same_message_from_then_on(redis: Redis) -> None:
    chatbot, users = await table_for(redis, "Red", "Blue")
    await pass_time(chatbot)
    (card,) = cards(chatbot)
    for turn in range(3):
        await move(users[turn % 2])
        posts = len(chatbot.posts)
        assert ("Red to move" in card.screen.text) is (turn % 2 == 0)
        await pass_time(chatbot)
        assert ("Red to move" in card.screen.text) is (turn % 2 == 1)
        assert len(chatbot.posts) == posts
    calls = len(chatbot.adapter.calls)
    await pass_time(chatbot, HOUR)
    assert len(chatbot.adapter.calls) == calls


async def test_a_new_one_is_posted_where_it_cannot_be_changed(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await pass_time(chatbot)
    (card,) = cards(chatbot)
    await move(red)
    chatbot.adapter.trouble[CHAT] = [MessageGone("too old")]
    await pass_time(chatbot)
    before, new = cards(chatbot)
    assert before is card
    assert card.removed
    assert new.pinned
    assert "Blue to move" in new.screen.text


async def test_it_tells_the_end(redis: Redis) -> None:
    chatbot, (red,) = await table_for(redis, "Red", computers=("easy",))
    await pass_time(chatbot)
    (card,) = cards(chatbot)
    await move(red)
    await play_out(chatbot, red)
    await pass_time(chatbot)
    assert not card.pinned
    assert card.screen.text.splitlines()[0] == "Carcassonne: over"
    assert " wins, " in card.screen.text
    assert not any(button.token for row in card.screen.menu for button in row)
    assert (await loaded(chatbot)).table.status_card.due == 0.0


async def test_a_game_that_was_over_before_gets_none(redis: Redis) -> None:
    chatbot, (red,) = await table_for(redis, "Red", computers=("easy",))
    await play_out(chatbot, red)
    await pass_time(chatbot)
    assert cards(chatbot) == []


async def test_who_asks_is_told_the_same(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await pass_time(chatbot)
    (card,) = cards(chatbot)
    assert (await red.ask("/status")).text == card.screen.text
    assert (await User(chatbot, "Green").ask("/status")).text == card.screen.text


async def test_until_when_somebody_may_think(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    table = await loaded(chatbot)
    tempo = msgspec.structs.replace(table.table.time.control, clock=Clock.TURN, allowed=24 * HOUR)
    table.table.time.control = tempo
    keys = [key async for key in redis.scan_iter("*:table:*")]
    await redis.hset(keys[0], "t", msgspec.msgpack.encode(table.table))
    await move(red)
    told = [part for part in parts(chatbot.last.screen.text) if isinstance(part, Moment)]
    assert [part.at for part in told] == [int(chatbot.clock.time + 24 * HOUR)]
    assert "Blue to move, until " in chatbot.last.screen.text
