"""Clocks that were agreed on: they run in waking hours, stand in a pause, and what has run out has run out."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.hours import Away, Hours
from bot.moments import moment
from bot.store.people import PersonSettings
from bot.tables import clock
from bot.tables.pace import HOUR, Clock, Tempo, Wait
from bot.tables.table import Holder, Rules, Table
from tests.bot.chatting import Guest
from tests.bot.missing import agreed, at, holder, message, wait
from tests.bot.tables import game_of, move

DAY = 24 * HOUR
NOON = 1_800_014_400.0
"""In Greenwich."""
LATE = "Red has kept the others waiting for long."


def table(tempo: Tempo, bank: float = 0.0) -> Table:
    return Table(
        "t", "memory:hall", "en", Rules("carcassonne"), "u", 0.0, seats=[Holder("U", "u", bank=bank)], tempo=tempo
    )


def test_a_clock_runs_while_its_player_is_awake() -> None:
    given = table(Tempo(clock=Clock.TURN, allowed=12 * HOUR))
    asked = Wait(0, 1, NOON)
    assert clock.deadline(given, asked, Hours()) == NOON + 12 * HOUR
    # Ten hours until the night, which ends after ten more.
    assert clock.deadline(given, asked, Hours("UTC")) == NOON + 22 * HOUR
    away = Hours("UTC", away=Away(NOON + HOUR, NOON + 7 * DAY))
    assert clock.deadline(given, asked, away) == NOON + 7 * DAY + 21 * HOUR


def test_without_a_clock_there_is_no_deadline() -> None:
    assert clock.deadline(table(Tempo()), Wait(0, 1, NOON), Hours()) is None


def test_a_bank_shrinks_by_what_was_taken_and_grows_by_the_turn() -> None:
    given = table(Tempo(clock=Clock.BANK, allowed=DAY, added=2 * HOUR), bank=DAY)
    clock.spent(given, Wait(0, 1, NOON), Hours(), NOON + 5 * HOUR)
    assert given.seats[0].bank == 21 * HOUR
    # The same turn goes on: nothing is added in the middle of it.
    clock.spent(given, Wait(0, 2, NOON), Hours(), NOON + HOUR, Wait(0, 3, NOON + HOUR))
    assert given.seats[0].bank == 20 * HOUR
    clock.spent(given, Wait(0, 3, NOON), Hours(), NOON + 9 * DAY)
    assert given.seats[0].bank == 2 * HOUR


def test_an_empty_bank_leaves_an_hour_for_each_turn() -> None:
    given = table(Tempo(clock=Clock.BANK, allowed=DAY))
    assert clock.deadline(given, Wait(0, 1, NOON), Hours()) == NOON + HOUR


def test_several_questions_of_one_turn_share_its_time() -> None:
    given = table(Tempo(clock=Clock.TURN, allowed=DAY))
    following = Wait(0, 2, NOON + 6 * HOUR)
    clock.spent(given, Wait(0, 1, NOON), Hours(), NOON + 6 * HOUR, following)
    assert clock.deadline(given, following, Hours()) == NOON + DAY


def test_a_pause_takes_no_time() -> None:
    given = table(Tempo(clock=Clock.TURN, allowed=DAY))
    asked = Wait(0, 1, NOON)
    clock.stop(asked, Hours(), NOON + 4 * HOUR)
    clock.go_on(asked, NOON + 3 * DAY)
    assert clock.deadline(given, asked, Hours()) == NOON + 3 * DAY + 20 * HOUR


async def test_a_turn_that_takes_too_long_is_played_by_the_computer(redis: Redis) -> None:
    hall, (_, blue, _) = await agreed(redis, "computer", "turn 1d")
    assert "1 d for each turn" in hall.posts[0].screen.text
    await wait(hall, 23 * HOUR)
    assert (await game_of(hall)).decisions[0].seat == 0
    await wait(hall, 2 * HOUR)
    assert (await game_of(hall)).decisions[0].seat == 1
    assert hall.last.mention == (blue.person.id,)


async def test_a_night_is_no_time_to_think(redis: Redis) -> None:
    hall, (red, _, _) = await agreed(redis, "opponents", "turn 1d")
    await hall.service.people.put(red.person.id, PersonSettings(zone="UTC"))
    begun = hall.clock.time
    # From eight in the morning to ten in the evening: a day of thought lasts two.
    await wait(hall, 30 * HOUR, HOUR)
    assert not (await holder(hall, 0)).absent
    await wait(hall, 20 * HOUR, HOUR)
    absent = (await holder(hall, 0)).absent
    assert begun + 30 * HOUR < absent
    assert Hours("UTC").waking(begun, absent) >= DAY
    assert not Hours("UTC").quiet(absent - 1)


async def test_what_has_run_out_does_not_come_back_with_its_player(redis: Redis) -> None:
    hall, (red, blue, _) = await agreed(redis, "opponents", "turn 1d")
    await wait(hall, 25 * HOUR)
    post = message(hall, LATE).screen
    await red.press("Play")
    await wait(hall, 2 * HOUR)
    await blue.press("Skip the turn", post)
    assert (await game_of(hall)).decisions[0].seat == 1


async def test_the_bank_is_wound_up_at_the_start_and_runs(redis: Redis) -> None:
    hall, (red, _, _) = await agreed(redis, "bank 3d 4h")
    assert [seat.bank for seat in (await at(hall)).seats] == [3 * DAY] * 3
    hall.clock.time += 10 * HOUR
    await hall.settle()
    await move(red)
    assert [seat.bank for seat in (await at(hall)).seats] == [3 * DAY - 6 * HOUR, 3 * DAY, 3 * DAY]


async def test_what_a_stand_in_needs_is_not_thought(redis: Redis) -> None:
    hall, (_, blue, _) = await agreed(redis, "computer", "turn 1d")
    await wait(hall, 25 * HOUR)
    red = await holder(hall, 0)
    assert (red.thought, red.turns) == (0.0, 0)
    hall.clock.time += HOUR
    await move(blue)
    assert (await holder(hall, 1)).turns == 1


@pytest.mark.parametrize("agreement", ["turn 2d", "bank 2d 1h"])
async def test_who_is_back_early_has_not_thought_all_the_time(redis: Redis, agreement: str) -> None:
    hall, (red, _, _) = await agreed(redis, "computer", agreement)
    await red.say("/settings zone UTC")
    await red.say("/settings quiet off")
    await wait(hall, HOUR)
    await red.say("/vacation 10 days")
    await wait(hall, 8 * DAY)
    back = hall.clock.time
    await red.say("/vacation off")
    assert (await game_of(hall)).decisions[0].seat == 0
    assert f"Your time runs out: {moment(back + 2 * DAY - HOUR)}" in hall.last.screen.text
    # A vacation that is over is not forgotten for another one.
    await red.say("/vacation 1 feb - 5 feb")
    assert (await game_of(hall)).decisions[0].seat == 0
    await move(red)
    assert (await holder(hall, 0)).thought == HOUR
    assert (await holder(hall, 0)).bank == (0.0 if agreement == "turn 2d" else 2 * DAY)


async def test_nights_that_are_over_stay_nights(redis: Redis) -> None:
    hall, (red, _, _) = await agreed(redis, "computer", "turn 2d")
    await red.say("/settings zone UTC")
    await wait(hall, 49 * HOUR)
    await red.say("/settings quiet off")
    (asked,) = (await at(hall)).waits
    assert (asked.seat, asked.used) == (0, 29 * HOUR)


async def test_the_bank_stays_with_the_seat(redis: Redis) -> None:
    """Whoever leaves it, and however."""
    hall, (red, blue, _) = await agreed(redis, "bank 3d")
    await red.say("/forget")
    await red.press("Delete")
    await blue.say("/leave")
    await blue.press("Leave")
    assert [seat.bank for seat in (await at(hall)).seats] == [3 * DAY] * 3
    pink = Guest(hall, "Pink")
    await pink.say("/take A")
    assert (await holder(hall, 0)).bank == 3 * DAY
