"""Vacations: the person is not notified, every table is told, and a vacation can be cancelled."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.screens.screen import Show
from bot.times.durations import DAY, HOUR
from bot.times.quiet_hours import Away, QuietHours
from bot.times.timestamps import plain
from tests.bot.absent_player import agreed, pass_time
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, game_of, loaded, move, table_for

RED = "memory:red"


async def away(chatbot: Chatbot) -> Away | None:
    return (await chatbot.stores.people.settings(RED, fresh=True)).away


def told(chatbot: Chatbot, zone: str = "") -> str:
    return plain(chatbot.last.screen.text, zone, "en")


async def test_every_table_is_told_without_calling_anybody(redis: Redis) -> None:
    """It is Friday, 15 January 2027, eight o'clock in the morning."""
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    there = [User(chatbot, name, chat="memory:cellar") for name in ("Green", "Red")]
    await begin(there, "/carcassonne")
    in_lobby = User(chatbot, "Red", chat="memory:attic")
    await in_lobby.say("/burgundy")
    version = (await loaded(chatbot, in_lobby.chat)).version
    before = len(chatbot.posts)
    reply = await red.say("/vacation 20 jan - 5 feb")
    assert reply is not None
    assert reply.show is Show.CARD
    assert reply.screen.secret
    assert plain(reply.screen.text, "", "en").startswith("Away from 20 January to 5 February, both days included.")
    news = chatbot.posts[before:]
    assert sorted(post.chat for post in news) == ["memory:cellar", "memory:hall"]
    for post in news:
        assert post.mention == ()
        assert plain(post.screen.text, "", "en") == "Red will be away from 20 January to 5 February."
    assert (await loaded(chatbot, in_lobby.chat)).version == version
    assert await away(chatbot) == Away(chatbot.clock() + 4 * DAY + 16 * 3600, chatbot.clock() + 21 * DAY + 16 * 3600)
    log = await blue.say("/log")
    assert log is not None
    assert "Red will be away from 20 January to 5 February." in plain(log.screen.text, "", "en")
    # The same once more is no news.
    await red.say("/отпуск с 20.01 по 05.02")
    assert len(chatbot.posts) == before + 2
    await red.say("/vacation off")
    assert len(chatbot.posts) == before + 4
    assert told(chatbot) == "Red will not be away after all."
    assert await away(chatbot) is None
    await red.say("/vacation off")
    assert red.error == "You are not away."


async def test_who_is_away_is_called_when_they_are_back(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await blue.say("/vacation 3 days")
    assert told(chatbot) == "Blue is away until 18 January."
    await move(red)
    assert "Blue to move." in chatbot.last.screen.text
    assert chatbot.last.mention == ()
    posts = len(chatbot.posts)
    for _ in range(3):
        chatbot.clock.time += DAY
        await chatbot.settle()
    assert [post for post in chatbot.posts[posts:] if post.mention] == []
    chatbot.clock.time += 16 * 3600
    await chatbot.settle()
    assert [post.mention for post in chatbot.posts[posts:] if post.mention] == [(blue.person.id,)]


async def test_who_is_back_early_is_called_at_once(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await blue.say("/vacation")
    assert blue.labels() == ["1 d", "3 d", "7 d", "14 d", "Done"]
    await blue.press("14 d")
    assert blue.labels() == ["I am back", "Done"]
    await move(red)
    posts = len(chatbot.posts)
    # By another process, which remembers nothing of ours.
    elsewhere = Chatbot(redis)
    elsewhere.clock = chatbot.clock
    reply = await elsewhere.dispatcher.press(blue.person, blue.chat, "vacation...off")
    assert reply.show is Show.CARD
    await chatbot.settle()
    assert [post.mention for post in chatbot.posts[posts:] if post.mention] == [(blue.person.id,)]


async def test_who_is_away_may_play_and_stays_away(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say("/vacation until friday")
    before = await away(chatbot)
    await move(red)
    assert "Blue to move." in chatbot.last.screen.text
    assert await away(chatbot) == before
    await red.say("/settings time")
    assert "Away from" in str(red.card)


async def test_days_are_those_of_ones_own_calendar(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    await red.say("/settings zone Tokyo")
    await red.say("/vacation tomorrow")
    kept = await away(chatbot)
    assert kept is not None
    assert kept.first == chatbot.clock()
    assert QuietHours("Asia/Tokyo").local(kept.last).isoformat() == "2027-01-17T00:00:00+09:00"


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("soon", "Type it like this: /vacation 20 dec - 5 jan"),
        ("from 20 jan", "Until when?"),
        ("1/2", "Is that the day or the month?"),
        ("31 apr", "There is no such day."),
        ("10 jan", "That is past."),
        ("2027-02-05 - 2027-02-01", "That ends before it begins."),
        ("91 days", "90 days at most."),
        ("2029-01-01 - 2029-01-09", "That is more than a year ahead."),
        ("9999-12-31", "90 days at most."),
        ("off", "You are not away."),
    ],
)
async def test_what_cannot_be_is_refused(redis: Redis, said: str, answer: str) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    version, posts = (await loaded(chatbot)).version, len(chatbot.posts)
    await red.say(f"/vacation {said}")
    assert red.error.startswith(answer)
    assert await away(chatbot) is None
    assert ((await loaded(chatbot)).version, len(chatbot.posts)) == (version, posts)


async def test_a_game_that_begins_meanwhile_is_told_too(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue, green = (User(chatbot, name) for name in ("Red", "Blue", "Green"))
    await red.say("/vacation until 20 jan")
    await blue.say("/vacation 25 jan - 30 jan")
    await green.say("/vacation 3 days")
    await green.say("/vacation off")
    await begin([red, blue, green], "/carcassonne")
    lines = plain(chatbot.last.screen.text, "", "en").splitlines()
    assert lines[:4] == [
        "The game begins.",
        "Red is away until 20 January.",
        "Blue will be away from 25 January to 30 January.",
        "A Red 0 · B Blue 0 · C Green 0",
    ]
    assert chatbot.last.mention == ()


async def test_who_is_back_early_is_not_late_at_once(redis: Redis) -> None:
    """Also without a clock: from then on, the player has the full time again."""
    chatbot, (red, _, _) = await agreed(redis, "computer")
    await pass_time(chatbot, 25 * HOUR)
    await red.say("/vacation 2 weeks")
    await pass_time(chatbot, 10 * DAY)
    await red.say("/vacation off")
    await pass_time(chatbot, 47 * HOUR)
    assert (await game_of(chatbot)).decisions[0].seat == 0
    await pass_time(chatbot, 2 * HOUR)
    assert (await game_of(chatbot)).decisions[0].seat == 1


async def test_a_vacation_set_in_another_process_is_shown(redis: Redis) -> None:
    _, (red, _) = await table_for(redis, "Red", "Blue")
    shown = await red.say("/vacation")
    assert shown is not None
    assert shown.screen.text.startswith("You are not away.")
    await User(Chatbot(redis), "Red").say("/vacation 3 days")
    shown = await red.say("/vacation")
    assert shown is not None
    assert shown.screen.text.startswith("Away from")
