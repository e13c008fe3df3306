"""Agreeing on a time control in the lobby."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.screens.time_control import clock_words
from bot.tables.time_control import Clock, Overdue, TimeControl
from bot.tables.typed_time_control import OutOfRange, read_time_control
from bot.texts import texts
from bot.texts.refusal import Refusal
from bot.times.durations import HOUR
from tests.bot.absent_player import table_of
from tests.bot.memory_chatbot import Chatbot, User

DAY = 24 * HOUR


@pytest.mark.parametrize(
    ("line", "agreed"),
    [
        ("remind 8h", TimeControl()),
        ("remind 90 min", TimeControl(remind=1.5 * HOUR)),
        ("reminders never", TimeControl(remind=0.0)),
        ("напоминать 4 часа", TimeControl(remind=4 * HOUR)),
        ("Computer", TimeControl(overdue=Overdue.COMPUTER)),
        ("соперники", TimeControl(overdue=Overdue.OPPONENTS)),
        ("turn 2d", TimeControl(clock=Clock.TURN, allowed=2 * DAY)),
        ("ход 2 дня", TimeControl(clock=Clock.TURN, allowed=2 * DAY)),
        ("bank 5d 4h", TimeControl(clock=Clock.BANK, allowed=5 * DAY, added=4 * HOUR)),
        ("bank 5 d 4 h", TimeControl(clock=Clock.BANK, allowed=5 * DAY, added=4 * HOUR)),
        ("bank 5 d + 4 h", TimeControl(clock=Clock.BANK, allowed=5 * DAY, added=4 * HOUR)),
        ("запас 5д", TimeControl(clock=Clock.BANK, allowed=5 * DAY)),
        ("clock none", TimeControl()),
        ("без-часов", TimeControl()),
    ],
)
def test_what_can_be_typed(line: str, agreed: TimeControl) -> None:
    assert read_time_control(TimeControl(), line) == agreed


@pytest.mark.parametrize("line", ["x", "remind", "remind x", "turn", "bank", "bank 5d x", "wait 4", "remind -1h", "🏰"])
def test_what_is_not_understood(line: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_time_control(TimeControl(), line)
    assert refused.value.key == "tempo.what"


@pytest.mark.parametrize(
    "line", ["remind 5 min", "remind 8d", "turn 5 min", "turn 31d", "bank 1h", "bank 91d", "bank 5d 8d"]
)
def test_what_is_too_little_or_too_much(line: str) -> None:
    with pytest.raises(OutOfRange):
        read_time_control(TimeControl(), line)


@pytest.mark.parametrize(
    ("language", "line", "shown"),
    [
        ("en", "bank 5d 4h", "5 d for the whole game, 4 h more with each turn"),
        ("en", "bank 5d", "5 d for the whole game"),
        ("ru", "bank 5d 4h", "5 д на всю партию и ещё 4 ч за каждый ход"),
        ("ru", "bank 5d", "5 д на всю партию"),
    ],
)
def test_a_bank_in_words(language: str, line: str, shown: str) -> None:
    assert clock_words(texts(language), read_time_control(TimeControl(), line)) == shown


async def test_time_is_agreed_on_by_buttons_and_shown(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await red.say("/carcassonne")
    lobby = chatbot.last
    assert "Time: first reminder after 8 h · who stays away is waited for" in lobby.screen.text
    await blue.press("Time…")
    assert blue.said[-1].screen.menu == ()
    await blue.say("/join")
    await red.press("Time…")
    await red.press("1 d")
    await red.press("Computer plays")
    await red.press("2 d a turn")
    assert "✓ Computer plays" in red.labels()
    told = "Time: first reminder after 1 d · for who stays away, the computer plays · 2 d for each turn"
    assert told in lobby.screen.text
    await red.press("Done")
    await red.say("/start")
    assert told in lobby.screen.text
    tempo = (await table_of(chatbot)).time.control
    assert tempo == TimeControl(DAY, Overdue.COMPUTER, Clock.TURN, 2 * DAY)
    await red.token(f"tempo.{(await table_of(chatbot)).id}..wait")
    assert red.error == "The game has begun already."


async def test_what_was_agreed_is_the_chats_usual(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await red.say("/carcassonne")
    await blue.say("/join")
    await red.token(f"tempo.{(await table_of(chatbot)).id}..bank 3d 4h")
    await red.say("/start")
    await red.say("/vote")
    await blue.say("/agree")
    await blue.say("/burgundy")
    agreed = TimeControl(clock=Clock.BANK, allowed=3 * DAY, added=4 * HOUR)
    assert (await table_of(chatbot)).time.control == agreed
    await blue.token(f"tempo.{(await table_of(chatbot)).id}..noclock")
    await blue.say("/computer easy")
    await blue.say("/start")
    await blue.say("/vote")
    await blue.say("/rematch")
    assert (await table_of(chatbot)).time.control == TimeControl()


async def test_bad_lines_are_answered_and_change_nothing(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await red.say("/carcassonne")
    table = (await table_of(chatbot)).id
    await red.token(f"tempo.{table}..turn 5 min")
    assert red.error == "That is too little or too much: from 1 h to 30 d."
    await red.token(f"tempo.{table}..hurry")
    assert red.error.startswith("I do not understand “hurry”.")
    await blue.token(f"tempo.{table}..computer")
    assert blue.error == "Only players of this table can do that."
    assert (await table_of(chatbot)).time.control == TimeControl()
