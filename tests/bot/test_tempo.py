"""Agreeing on time in the lobby."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.present.tempo import clock_words
from bot.tables.change import Refusal
from bot.tables.pace import HOUR, Clock, Overdue, Tempo
from bot.tempos import Beyond, understood
from bot.texts import texts
from tests.bot.chatting import Guest, Hall
from tests.bot.missing import at

DAY = 24 * HOUR


@pytest.mark.parametrize(
    ("line", "agreed"),
    [
        ("remind 8h", Tempo()),
        ("remind 90 min", Tempo(remind=1.5 * HOUR)),
        ("reminders never", Tempo(remind=0.0)),
        ("напоминать 4 часа", Tempo(remind=4 * HOUR)),
        ("Computer", Tempo(overdue=Overdue.COMPUTER)),
        ("соперники", Tempo(overdue=Overdue.OPPONENTS)),
        ("turn 2d", Tempo(clock=Clock.TURN, allowed=2 * DAY)),
        ("ход 2 дня", Tempo(clock=Clock.TURN, allowed=2 * DAY)),
        ("bank 5d 4h", Tempo(clock=Clock.BANK, allowed=5 * DAY, added=4 * HOUR)),
        ("bank 5 d 4 h", Tempo(clock=Clock.BANK, allowed=5 * DAY, added=4 * HOUR)),
        ("bank 5 d + 4 h", Tempo(clock=Clock.BANK, allowed=5 * DAY, added=4 * HOUR)),
        ("запас 5д", Tempo(clock=Clock.BANK, allowed=5 * DAY)),
        ("clock none", Tempo()),
        ("без-часов", Tempo()),
    ],
)
def test_what_can_be_typed(line: str, agreed: Tempo) -> None:
    assert understood(Tempo(), line) == agreed


@pytest.mark.parametrize("line", ["x", "remind", "remind x", "turn", "bank", "bank 5d x", "wait 4", "remind -1h", "🏰"])
def test_what_is_not_understood(line: str) -> None:
    with pytest.raises(Refusal) as refused:
        understood(Tempo(), line)
    assert refused.value.key == "tempo.what"


@pytest.mark.parametrize(
    "line", ["remind 5 min", "remind 8d", "turn 5 min", "turn 31d", "bank 1h", "bank 91d", "bank 5d 8d"]
)
def test_what_is_too_little_or_too_much(line: str) -> None:
    with pytest.raises(Beyond):
        understood(Tempo(), line)


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
    assert clock_words(texts(language), understood(Tempo(), line)) == shown


async def test_time_is_agreed_on_by_buttons_and_shown(redis: Redis) -> None:
    hall = Hall(redis)
    red, blue = Guest(hall, "Red"), Guest(hall, "Blue")
    await red.say("/carcassonne")
    lobby = hall.last
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
    tempo = (await at(hall)).tempo
    assert tempo == Tempo(DAY, Overdue.COMPUTER, Clock.TURN, 2 * DAY)
    await red.token(f"tempo.{(await at(hall)).id}..wait")
    assert red.error == "The game has begun already."


async def test_what_was_agreed_is_the_chats_usual(redis: Redis) -> None:
    hall = Hall(redis)
    red, blue = Guest(hall, "Red"), Guest(hall, "Blue")
    await red.say("/carcassonne")
    await blue.say("/join")
    await red.token(f"tempo.{(await at(hall)).id}..bank 3d 4h")
    await red.say("/start")
    await red.say("/vote")
    await blue.say("/agree")
    await blue.say("/burgundy")
    agreed = Tempo(clock=Clock.BANK, allowed=3 * DAY, added=4 * HOUR)
    assert (await at(hall)).tempo == agreed
    await blue.token(f"tempo.{(await at(hall)).id}..noclock")
    await blue.say("/computer easy")
    await blue.say("/start")
    await blue.say("/vote")
    await blue.say("/rematch")
    assert (await at(hall)).tempo == Tempo()


async def test_bad_lines_are_answered_and_change_nothing(redis: Redis) -> None:
    hall = Hall(redis)
    red, blue = Guest(hall, "Red"), Guest(hall, "Blue")
    await red.say("/carcassonne")
    table = (await at(hall)).id
    await red.token(f"tempo.{table}..turn 5 min")
    assert red.error == "That is too little or too much: from 1 h to 30 d."
    await red.token(f"tempo.{table}..hurry")
    assert red.error.startswith("I do not understand “hurry”.")
    await blue.token(f"tempo.{table}..computer")
    assert blue.error == "Only players of this table can do that."
    assert (await at(hall)).tempo == Tempo()
