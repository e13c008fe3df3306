"""What people can do about reminders: snooze them, mute them, nudge others."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.store.people import PersonSettings
from bot.times.durations import HOUR
from bot.times.timestamps import Style, moment
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, loaded, move
from tests.bot.reminder_timeline import EIGHT, night, only_pending_turn, set_time_settings, shown, two, until

RED, BLUE = ("memory:red",), ("memory:blue",)


async def test_a_reminder_and_its_buttons(redis: Redis) -> None:
    chatbot, red, _ = await two(redis)
    await until(chatbot, 16)
    screen = chatbot.last.screen
    assert screen.text == f"Red, Carcassonne is waiting for you, since {moment(EIGHT)}."
    rows = [[button.label for button in row] for row in screen.menu]
    assert rows == [["Play"], ["1 h", "This evening", "Tomorrow morning"], ["Mute this turn"]]
    reply = await red.press("Play", screen)
    assert reply.screen.menu


@pytest.mark.parametrize(
    ("label", "at"), [("1 h", 17), ("This evening", 19), ("Tomorrow morning", 32), ("/remind 90 min", 17.5)]
)
async def test_put_off_by_a_button(redis: Redis, label: str, at: float) -> None:
    """One reminder at the chosen time; after it, the regular reminders continue."""
    chatbot, red, _ = await two(redis)
    await until(chatbot, 16)
    reply = await red.say(label) if label.startswith("/") else await red.press(label, chatbot.last.screen)
    assert reply is not None
    assert moment(EIGHT + (at - 8) * HOUR) in reply.screen.text
    first, second, *_ = await until(chatbot, 80)
    assert first == (at, "reminder", RED)
    # 16 hours later, or when they wake.
    assert second == ({17: 33, 19: 35, 32: 48, 17.5: 33.5}[at] if at != 32 else 56, "reminder", RED)


@pytest.mark.parametrize(
    ("said", "at"),
    [
        *(("1h", 9), ("2 часа", 10), ("evening", 19), ("сегодня вечером", 19), ("tonight", 19)),
        *(("tomorrow morning", 32), ("завтра", 32), ("8:30", 8.5), ("7", 15), ("7:00", 31), ("1 d", 32)),
        *(("in 2 hours", 10), ("через час", 9), ("at 18:30", 18.5), ("в 18", 18), ("на вечер", 19), ("на завтра", 32)),
    ],
)
async def test_put_off_by_a_word(redis: Redis, said: str, at: float) -> None:
    chatbot, red, _ = await two(redis)
    await red.say(f"/remind {said}")
    assert (await only_pending_turn(chatbot)).snoozed == EIGHT + (at - 8) * HOUR


@pytest.mark.parametrize("said", ["soon", "15 d", "0 min", "25:00", "99999 h", "-1 h", "завтрак", "at", "через"])
async def test_times_that_are_none(redis: Redis, said: str) -> None:
    chatbot, red, _ = await two(redis)
    before = await only_pending_turn(chatbot)
    await red.say(f"/remind {said}")
    assert red.error.startswith("When?")
    assert await only_pending_turn(chatbot) == before


async def test_put_off_into_the_night(redis: Redis) -> None:
    chatbot, red, _ = await two(redis)
    await set_time_settings(red, night(9, 12))
    await red.say("/remind 2h")
    assert await until(chatbot, 19) == [(12, "reminder", RED)]


async def test_put_off_before_the_call(redis: Redis) -> None:
    """A player who looks during quiet hours may choose when to be called."""
    chatbot, red, blue = await two(redis)
    await set_time_settings(blue, night(8, 12))
    await move(red)
    await blue.say("/remind 6h")
    assert await until(chatbot, 16) == [(14, "call", BLUE)]


async def test_how_it_stands(redis: Redis) -> None:
    chatbot, red, blue = await two(redis)
    await red.say("/remind")
    assert red.said[-1].screen.text.startswith("It has been your turn since")
    await red.press("Tomorrow morning")
    assert (await only_pending_turn(chatbot)).snoozed == EIGHT + 24 * HOUR
    await red.say("/remind off")
    assert (await only_pending_turn(chatbot)).muted
    await blue.say("/remind")
    assert blue.error == "Nobody is waiting for you here."
    green = User(chatbot, "Green")
    await green.say("/remind 1h")
    assert green.error == "Only players of this table can do that."


async def test_what_is_the_same_for_two_seats_is_said_once(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await begin([red, blue], "/burgundy", "/set secret", "/guest Son")
    reply = await red.say("/remind")
    assert reply is not None
    assert len(reply.screen.text.splitlines()) == 1


async def test_not_another_word(redis: Redis) -> None:
    """But the turn is still reported to the table when it is overdue."""
    chatbot, red, _ = await two(redis)
    await until(chatbot, 16)
    await red.press("Mute this turn", chatbot.last.screen)
    heard = await until(chatbot, 100)
    assert heard == [(56, "overdue", ())]
    await move(red)
    assert (await only_pending_turn(chatbot)).muted is False
    assert shown(chatbot, "reminder") == []


async def test_a_button_of_an_earlier_turn(redis: Redis) -> None:
    chatbot, red, blue = await two(redis)
    await until(chatbot, 16)
    old = chatbot.last.screen
    await move(red)
    await move(blue)
    await red.press("1 h", old)
    assert red.error == "Nobody is waiting for you here."
    assert (await only_pending_turn(chatbot)).snoozed == 0


# a word from others


async def test_a_nudge(redis: Redis) -> None:
    chatbot, red, blue = await two(redis)
    chatbot.clock.time += 2 * HOUR
    await blue.say("/nudge")
    assert chatbot.last.mention == RED
    assert chatbot.last.screen.text.startswith("Blue gives a gentle nudge.\nRed, it is your turn in Carcassonne")
    assert blue.said[-1].screen.text == "Red will hear of it."
    # It counts as having heard of it: the reminder comes eight hours later.
    assert await until(chatbot, 18) == [(18, "reminder", RED)]
    assert len(shown(chatbot, "reminder", "nudge")) == 1
    await move(red)
    assert shown(chatbot, "reminder", "nudge") == []


async def test_not_too_often(redis: Redis) -> None:
    chatbot, _, blue = await two(redis)
    await blue.say("/nudge")
    assert blue.error == f"Red has just heard of it. A nudge is possible again: {moment(EIGHT + HOUR)}."
    chatbot.clock.time += HOUR
    await blue.say("/nudge A")
    assert chatbot.last.mention == RED
    chatbot.clock.time += 3.9 * HOUR
    posts = len(chatbot.posts)
    await blue.say("/nudge Red")
    assert moment(EIGHT + 5 * HOUR) in blue.error
    assert [post for post in chatbot.posts[posts:] if not post.pinned] == []
    chatbot.clock.time += 0.1 * HOUR
    await blue.say("/nudge")
    assert chatbot.last.mention == RED


async def test_not_at_night_nor_whoever_knows(redis: Redis) -> None:
    chatbot, red, blue = await two(redis)
    await set_time_settings(red, night(9, 12))
    chatbot.clock.time += 2 * HOUR
    await blue.say("/nudge")
    assert blue.error == f"Quiet hours of Red, until {moment(EIGHT + 4 * HOUR)}. They will be called then."
    await red.say("/remind off")
    await blue.say("/nudge")
    assert blue.error == "Red knows, and does not want to be reminded of this turn."


@pytest.mark.parametrize(
    ("who", "said"), [("Red", "There is nobody"), ("Blue", "Blue is not asked anything now."), ("Green", "Only")]
)
async def test_whom_there_is_no_use_in_nudging(redis: Redis, who: str, said: str) -> None:
    """Oneself, a player who is not asked, and a person who does not play."""
    chatbot, red, blue = await two(redis)
    chatbot.clock.time += 2 * HOUR
    user = {"Red": red, "Blue": blue, "Green": User(chatbot, "Green")}[who]
    await user.say("/nudge B" if who == "Blue" else "/nudge")
    assert user.error.startswith(said)
    await blue.say("/nudge Rad")
    assert blue.error == "Nobody at this table is called “Rad”."


async def test_a_nudge_that_is_sent_late_wakes_nobody(redis: Redis) -> None:
    chatbot, red, blue = await two(redis)
    chatbot.clock.time += 2 * HOUR
    await chatbot.dispatcher.say(blue.person, blue.chat, "/nudge")
    await chatbot.stores.people.put(red.person.id, night(10, 12))
    posts = len(chatbot.posts)
    await chatbot.settle()
    assert [post for post in chatbot.posts[posts:] if not post.pinned] == []
    assert (await loaded(chatbot)).table.time.pending[0].nudged == EIGHT + 2 * HOUR


async def test_in_russian(redis: Redis) -> None:
    _, red, _ = await two(redis)
    await set_time_settings(red, PersonSettings(language="ru", zone="UTC"))
    await red.say("/remind 18:30")
    assert red.said[-1].screen.text.startswith(f"Напомню: {moment(EIGHT + 10.5 * HOUR, Style.FULL)}.")
