"""Clocks: they run outside quiet hours, stop in a pause, and time that has run out is not given back."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.store.people import PersonSettings
from bot.tables import clocks
from bot.tables.table import Holder, Rules, Table
from bot.tables.time_control import Clock, PendingTurn, SeatTime, TableTime, TimeControl
from bot.times.durations import HOUR
from bot.times.quiet_hours import Away, QuietHours
from bot.times.timestamps import moment
from tests.bot.absent_player import agreed, holder, message, pass_time, table_of
from tests.bot.memory_chatbot import User
from tests.bot.openings import game_of, move

DAY = 24 * HOUR
NOON = 1_800_014_400.0
"""Noon in UTC."""
LATE = "Red has kept the others waiting for long."


def table(tempo: TimeControl, bank: float = 0.0) -> Table:
    return Table(
        "t",
        "memory:hall",
        "en",
        Rules("carcassonne"),
        "u",
        0.0,
        seats=[Holder("U", "u", time=SeatTime(bank))],
        time=TableTime(tempo),
    )


def test_a_clock_runs_while_its_player_is_awake() -> None:
    given = table(TimeControl(clock=Clock.TURN, allowed=12 * HOUR))
    asked = PendingTurn(0, 1, NOON)
    assert clocks.deadline(given, asked, QuietHours()) == NOON + 12 * HOUR
    # Ten hours until the night, which ends after ten more.
    assert clocks.deadline(given, asked, QuietHours("UTC")) == NOON + 22 * HOUR
    away = QuietHours("UTC", away=Away(NOON + HOUR, NOON + 7 * DAY))
    assert clocks.deadline(given, asked, away) == NOON + 7 * DAY + 21 * HOUR


def test_without_a_clock_there_is_no_deadline() -> None:
    assert clocks.deadline(table(TimeControl()), PendingTurn(0, 1, NOON), QuietHours()) is None


def test_a_bank_shrinks_by_what_was_taken_and_grows_by_the_turn() -> None:
    given = table(TimeControl(clock=Clock.BANK, allowed=DAY, added=2 * HOUR), bank=DAY)
    clocks.charge_time(given, PendingTurn(0, 1, NOON), QuietHours(), NOON + 5 * HOUR)
    assert given.seats[0].time.bank == 21 * HOUR
    # The same turn goes on: nothing is added in the middle of it.
    clocks.charge_time(given, PendingTurn(0, 2, NOON), QuietHours(), NOON + HOUR, PendingTurn(0, 3, NOON + HOUR))
    assert given.seats[0].time.bank == 20 * HOUR
    clocks.charge_time(given, PendingTurn(0, 3, NOON), QuietHours(), NOON + 9 * DAY)
    assert given.seats[0].time.bank == 2 * HOUR


def test_an_empty_bank_leaves_an_hour_for_each_turn() -> None:
    given = table(TimeControl(clock=Clock.BANK, allowed=DAY))
    assert clocks.deadline(given, PendingTurn(0, 1, NOON), QuietHours()) == NOON + HOUR


def test_several_questions_of_one_turn_share_its_time() -> None:
    given = table(TimeControl(clock=Clock.TURN, allowed=DAY))
    following = PendingTurn(0, 2, NOON + 6 * HOUR)
    clocks.charge_time(given, PendingTurn(0, 1, NOON), QuietHours(), NOON + 6 * HOUR, following)
    assert clocks.deadline(given, following, QuietHours()) == NOON + DAY


def test_a_pause_takes_no_time() -> None:
    given = table(TimeControl(clock=Clock.TURN, allowed=DAY))
    asked = PendingTurn(0, 1, NOON)
    clocks.stop(asked, QuietHours(), NOON + 4 * HOUR)
    clocks.go_on(asked, NOON + 3 * DAY)
    assert clocks.deadline(given, asked, QuietHours()) == NOON + 3 * DAY + 20 * HOUR


async def test_a_turn_that_takes_too_long_is_played_by_the_computer(redis: Redis) -> None:
    chatbot, (_, blue, _) = await agreed(redis, "computer", "turn 1d")
    assert "1 d for each turn" in chatbot.posts[0].screen.text
    await pass_time(chatbot, 23 * HOUR)
    assert (await game_of(chatbot)).decisions[0].seat == 0
    await pass_time(chatbot, 2 * HOUR)
    assert (await game_of(chatbot)).decisions[0].seat == 1
    assert chatbot.last.mention == (blue.person.id,)


async def test_a_night_is_no_time_to_think(redis: Redis) -> None:
    chatbot, (red, _, _) = await agreed(redis, "opponents", "turn 1d")
    await chatbot.stores.people.put(red.person.id, PersonSettings(zone="UTC"))
    begun = chatbot.clock.time
    # From eight in the morning to ten in the evening: a day of thought lasts two.
    await pass_time(chatbot, 30 * HOUR, HOUR)
    assert not (await holder(chatbot, 0)).absence.since
    await pass_time(chatbot, 20 * HOUR, HOUR)
    absent = (await holder(chatbot, 0)).absence.since
    assert begun + 30 * HOUR < absent
    assert QuietHours("UTC").waking(begun, absent) >= DAY
    assert not QuietHours("UTC").quiet(absent - 1)


async def test_what_has_run_out_does_not_come_back_with_its_player(redis: Redis) -> None:
    chatbot, (red, blue, _) = await agreed(redis, "opponents", "turn 1d")
    await pass_time(chatbot, 25 * HOUR)
    post = message(chatbot, LATE).screen
    await red.press("Play")
    await pass_time(chatbot, 2 * HOUR)
    await blue.press("Skip the turn", post)
    assert (await game_of(chatbot)).decisions[0].seat == 1


async def test_the_bank_is_wound_up_at_the_start_and_runs(redis: Redis) -> None:
    chatbot, (red, _, _) = await agreed(redis, "bank 3d 4h")
    assert [seat.time.bank for seat in (await table_of(chatbot)).seats] == [3 * DAY] * 3
    chatbot.clock.time += 10 * HOUR
    await chatbot.settle()
    await move(red)
    assert [seat.time.bank for seat in (await table_of(chatbot)).seats] == [3 * DAY - 6 * HOUR, 3 * DAY, 3 * DAY]


async def test_what_a_stand_in_needs_is_not_thought(redis: Redis) -> None:
    chatbot, (_, blue, _) = await agreed(redis, "computer", "turn 1d")
    await pass_time(chatbot, 25 * HOUR)
    red = await holder(chatbot, 0)
    assert (red.time.thought, red.time.turns) == (0.0, 0)
    chatbot.clock.time += HOUR
    await move(blue)
    assert (await holder(chatbot, 1)).time.turns == 1


@pytest.mark.parametrize("agreement", ["turn 2d", "bank 2d 1h"])
async def test_who_is_back_early_has_not_thought_all_the_time(redis: Redis, agreement: str) -> None:
    chatbot, (red, _, _) = await agreed(redis, "computer", agreement)
    await red.say("/settings zone UTC")
    await red.say("/settings quiet off")
    await pass_time(chatbot, HOUR)
    await red.say("/vacation 10 days")
    await pass_time(chatbot, 8 * DAY)
    back = chatbot.clock.time
    await red.say("/vacation off")
    assert (await game_of(chatbot)).decisions[0].seat == 0
    assert f"Your time runs out: {moment(back + 2 * DAY - HOUR)}" in chatbot.last.screen.text
    # A vacation that is over is not forgotten for another one.
    await red.say("/vacation 1 feb - 5 feb")
    assert (await game_of(chatbot)).decisions[0].seat == 0
    await move(red)
    assert (await holder(chatbot, 0)).time.thought == HOUR
    assert (await holder(chatbot, 0)).time.bank == (0.0 if agreement == "turn 2d" else 2 * DAY)


async def test_nights_that_are_over_stay_nights(redis: Redis) -> None:
    chatbot, (red, _, _) = await agreed(redis, "computer", "turn 2d")
    await red.say("/settings zone UTC")
    await pass_time(chatbot, 49 * HOUR)
    await red.say("/settings quiet off")
    (asked,) = (await table_of(chatbot)).time.pending
    assert (asked.seat, asked.used) == (0, 29 * HOUR)


async def test_the_bank_stays_with_the_seat(redis: Redis) -> None:
    """Whoever leaves the seat, and in whichever way."""
    chatbot, (red, blue, _) = await agreed(redis, "bank 3d")
    await red.say("/forget")
    await red.press("Delete")
    await blue.say("/leave")
    await blue.press("Leave")
    assert [seat.time.bank for seat in (await table_of(chatbot)).seats] == [3 * DAY] * 3
    pink = User(chatbot, "Pink")
    await pink.say("/take A")
    assert (await holder(chatbot, 0)).time.bank == 3 * DAY
