"""The card that says how a game stands: pinned, changed when it is quiet, replaced when it cannot be changed."""

from __future__ import annotations

import msgspec
from redis.asyncio import Redis

from bot.chat import Gone
from bot.moments import Moment, parts
from bot.tables.pace import HOUR, Clock
from bot.tables.status import QUIET
from bot.tokens import decode
from tests.bot.chatting import CHAT, Guest, Hall, Posted
from tests.bot.tables import loaded, move, table_for
from tests.bot.test_whole_game import play_out


def cards(hall: Hall) -> list[Posted]:
    """All there ever were."""
    return [post for post in hall.posts if "under way" in post.screen.text or ": over" in post.screen.text]


async def pass_time(hall: Hall, seconds: float = QUIET) -> None:
    hall.clock.time += seconds
    await hall.settle()


async def test_there_is_none_as_long_as_people_play_one_after_the_other(redis: Redis) -> None:
    hall, guests = await table_for(redis, "Red", "Blue")
    for turn in range(6):
        await pass_time(hall, QUIET - 1)
        await move(guests[turn % 2])
    assert cards(hall) == []
    calls = len(hall.adapter.calls)
    await pass_time(hall)
    assert len(cards(hall)) == 1
    assert len(hall.adapter.calls) == calls + 1


async def test_it_says_how_things_stand_and_is_pinned(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say("s29 180 city")
    asked = hall.clock.time
    board = hall.last
    await pass_time(hall)
    (card,) = cards(hall)
    assert card.pinned
    assert card.mention == ()
    assert card.screen.text.splitlines()[:3] == ["Carcassonne: under way", "A Red 4 · B Blue 0", "Blue to move."]
    assert [part.at for part in parts(card.screen.text) if isinstance(part, Moment)] == [int(asked)]
    play, link = (button for row in card.screen.menu for button in row)
    assert (decode(play.token) or None) is not None
    assert (link.token, link.link) == ("", f"https://memory.example/hall/{board.id}")


async def test_it_is_the_same_message_from_then_on(redis: Redis) -> None:
    hall, guests = await table_for(redis, "Red", "Blue")
    await pass_time(hall)
    (card,) = cards(hall)
    for turn in range(3):
        await move(guests[turn % 2])
        posts = len(hall.posts)
        assert ("Red to move" in card.screen.text) is (turn % 2 == 0)
        await pass_time(hall)
        assert ("Red to move" in card.screen.text) is (turn % 2 == 1)
        assert len(hall.posts) == posts
    calls = len(hall.adapter.calls)
    await pass_time(hall, HOUR)
    assert len(hall.adapter.calls) == calls


async def test_a_new_one_is_posted_where_it_cannot_be_changed(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    await pass_time(hall)
    (card,) = cards(hall)
    await move(red)
    hall.adapter.trouble[CHAT] = [Gone("too old")]
    await pass_time(hall)
    before, new = cards(hall)
    assert before is card
    assert card.removed
    assert new.pinned
    assert "Blue to move" in new.screen.text


async def test_it_tells_the_end(redis: Redis) -> None:
    hall, (red,) = await table_for(redis, "Red", computers=("easy",))
    await pass_time(hall)
    (card,) = cards(hall)
    await move(red)
    await play_out(hall, red)
    await pass_time(hall)
    assert not card.pinned
    assert card.screen.text.splitlines()[0] == "Carcassonne: over"
    assert " wins, " in card.screen.text
    assert not any(button.token for row in card.screen.menu for button in row)
    assert (await loaded(hall)).table.card == 0.0


async def test_a_game_that_was_over_before_gets_none(redis: Redis) -> None:
    hall, (red,) = await table_for(redis, "Red", computers=("easy",))
    await play_out(hall, red)
    await pass_time(hall)
    assert cards(hall) == []


async def test_who_asks_is_told_the_same(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    await pass_time(hall)
    (card,) = cards(hall)
    assert (await red.ask("/status")).text == card.screen.text
    assert (await Guest(hall, "Green").ask("/status")).text == card.screen.text


async def test_until_when_somebody_may_think(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    table = await loaded(hall)
    tempo = msgspec.structs.replace(table.table.tempo, clock=Clock.TURN, allowed=24 * HOUR)
    table.table.tempo = tempo
    keys = [key async for key in redis.scan_iter("*:table:*")]
    await redis.hset(keys[0], "t", msgspec.msgpack.encode(table.table))
    await move(red)
    told = [part for part in parts(hall.last.screen.text) if isinstance(part, Moment)]
    assert [part.at for part in told] == [int(hall.clock.time + 24 * HOUR)]
    assert "Blue to move, until " in hall.last.screen.text
