"""A player who is asked is called once, outside quiet hours; then come reminders, until the turn is reported as
overdue."""

from __future__ import annotations

import msgspec
import pytest
from redis.asyncio import Redis

from bot.outbox.adapter import RetryAfter
from bot.store.people import PersonSettings
from bot.store.tables import Loaded
from bot.tables.change import Change
from bot.tables.table import Table
from bot.tables.time_control import Overdue, TimeControl
from bot.times.durations import HOUR
from bot.times.quiet_hours import Away
from tests.bot.memory_chatbot import CHAT, User
from tests.bot.openings import loaded, move, table_for
from tests.bot.reminder_timeline import EIGHT, at_table, night, only_pending_turn, set_time_settings, shown, two, until

RED, BLUE = ("memory:red",), ("memory:blue",)


async def test_the_board_calls_whoever_is_awake(redis: Redis) -> None:
    chatbot, _, _ = await two(redis)
    assert [post.mention for post in chatbot.posts if post.mention] == [RED]
    asked = await only_pending_turn(chatbot)
    assert asked.call == chatbot.last.nonce
    assert (asked.seat, asked.since, asked.called) == (0, EIGHT, EIGHT)
    assert await until(chatbot, 15.75) == []


async def test_the_cadence(redis: Redis) -> None:
    """A reminder after 8 hours, another one 16 hours later, the report to the table 24 hours after that; then
    nothing."""
    chatbot, red, _ = await two(redis)
    await set_time_settings(red, PersonSettings(zone="UTC", night=None))
    heard = await until(chatbot, 14 * 24, step=1)
    assert heard == [(16, "reminder", RED), (32, "reminder", RED), (56, "overdue", ())]


async def test_what_would_come_at_night_comes_in_the_morning(redis: Redis) -> None:
    """With quiet hours from 14:00 to 9:00, everything that would be due in them comes at 9:00."""
    chatbot, red, _ = await two(redis)
    await set_time_settings(red, night(14, 9))
    heard = await until(chatbot, 6 * 24, step=0.5)
    assert heard == [(33, "reminder", RED), (57, "reminder", RED), (81, "overdue", ())]


async def test_at_night_the_board_is_silent_and_the_call_follows(redis: Redis) -> None:
    chatbot, red, blue = await two(redis)
    await set_time_settings(blue, night(8, 12))
    await move(red)
    assert chatbot.last.mention == ()
    assert (await only_pending_turn(chatbot)).call == ""
    assert await until(chatbot, 19) == [(12, "call", BLUE)]
    assert "So far: Red S29 knight" in chatbot.last.screen.text, "what happened meanwhile"
    assert await until(chatbot, 20) == [(20, "reminder", BLUE)]


async def test_who_plays_at_night_is_not_called_in_the_morning(redis: Redis) -> None:
    chatbot, red, blue = await two(redis)
    await set_time_settings(blue, night(8, 12))
    await set_time_settings(red, night(8, 13))
    await move(red)
    await move(blue)
    assert chatbot.last.mention == ()
    assert await until(chatbot, 14) == [(13, "call", RED)]


async def test_weekends_and_vacations(redis: Redis) -> None:
    """15 January is a Friday: at midnight a weekend begins, and a vacation follows it."""
    chatbot, red, blue = await two(redis)
    away = Away(EIGHT + 60 * HOUR, EIGHT + 100.5 * HOUR)
    await set_time_settings(blue, PersonSettings(zone="UTC", night=None, weekends=True, away=away))
    chatbot.clock.time += 17 * HOUR
    await move(red)
    assert chatbot.last.mention == ()
    assert await until(chatbot, 112) == [(108.5, "call", BLUE)]


@pytest.mark.parametrize(
    ("table", "person", "expected"),
    [(4, 0, 12), (4, 6, 12), (6, 4, 12), (0, 4, 12), (24, 0, 32), (0, 0, None)],
)
async def test_the_earlier_of_both(redis: Redis, table: int, person: int, expected: int | None) -> None:
    chatbot, red, _ = await two(redis)
    await set_time_settings(red, PersonSettings(remind=person * HOUR))
    await at_table(chatbot, lambda record: _agree(record, remind=table * HOUR))
    heard = await until(chatbot, 100, step=1)
    assert [at for at, what, _ in heard if what == "reminder"][:1] == ([] if expected is None else [expected])


def _agree(table: Table, **tempo: object) -> None:
    table.time.control = msgspec.structs.replace(table.time.control, **tempo)


async def test_one_reminder_can_be_seen_and_none_after_the_answer(redis: Redis) -> None:
    chatbot, red, _ = await two(redis)
    await set_time_settings(red, PersonSettings(night=None))
    await until(chatbot, 33, step=1)
    assert len([post for post in chatbot.posts if post.removed]) == 1
    (left,) = shown(chatbot, "reminder")
    assert left.nonce.endswith("-0")
    await move(red)
    assert shown(chatbot, "reminder") == []
    assert (await only_pending_turn(chatbot)).seat == 1


async def test_after_a_long_absence_of_ours_one_comes_not_all(redis: Redis) -> None:
    chatbot, red, _ = await two(redis)
    await set_time_settings(red, PersonSettings(night=None))
    chatbot.clock.time += 200 * HOUR
    assert await until(chatbot, 300, step=1) == [(209, "reminder", RED), (225, "reminder", RED), (249, "overdue", ())]


async def test_computers_are_not_called_and_nobody_at_a_paused_table(redis: Redis) -> None:
    chatbot, (red,) = await table_for(redis, "Red", computers=("easy",))
    await move(red)
    assert {user for post in chatbot.posts for user in post.mention} == {"memory:red"}
    assert [asked.seat for asked in (await loaded(chatbot)).table.time.pending] == [0]
    await at_table(chatbot, lambda record: setattr(record.time, "paused", chatbot.clock.time))
    assert await until(chatbot, 200, step=4) == []


async def test_a_stand_in_is_not_called(redis: Redis) -> None:
    chatbot, red, _ = await two(redis)
    await at_table(chatbot, lambda record: setattr(record.seats[1].absence, "stand_in", "easy"))
    await move(red)
    assert all(post.mention != BLUE for post in chatbot.posts)
    assert (await only_pending_turn(chatbot)).seat == 0


async def test_who_takes_a_seat_is_called_anew(redis: Redis) -> None:
    chatbot, red, _ = await two(redis)
    green = User(chatbot, "Green")
    before = await only_pending_turn(chatbot)
    chatbot.clock.time += HOUR
    await red.token(f"quit.{(await loaded(chatbot)).table.id}..")
    assert (await loaded(chatbot)).table.time.pending == []
    await green.say("/take A")
    assert chatbot.last.mention == ("memory:green",)
    assert (await only_pending_turn(chatbot)).since == before.since + HOUR


async def test_how_long_they_thought(redis: Redis) -> None:
    """Quiet hours do not count, and neither does the time of a computer."""
    chatbot, red, _ = await two(redis)
    await set_time_settings(red, night(10, 14))
    chatbot.clock.time += 7 * HOUR
    await move(red)
    holder = (await loaded(chatbot)).table.seats[0]
    assert (holder.time.thought, holder.time.turns) == (3 * HOUR, 1)


async def test_a_table_that_lets_the_computer_play(redis: Redis) -> None:
    chatbot, red, _ = await two(redis)
    await set_time_settings(red, PersonSettings(night=None))
    await at_table(
        chatbot, lambda record: setattr(record.time, "control", TimeControl(remind=HOUR, overdue=Overdue.COMPUTER))
    )
    heard = await until(chatbot, 14.5)
    assert [(at, what) for at, what, _ in heard][:2] == [(9, "reminder"), (11, "reminder")]
    # One message says that a computer plays, the next one what it has played.
    assert heard[2:] == [(14, "board", ()), (14, "board", BLUE)]


# sent late


async def test_a_board_that_is_sent_at_night_wakes_nobody(redis: Redis) -> None:
    chatbot, red, blue = await two(redis)
    await set_time_settings(blue, night(9, 12))
    chatbot.adapter.trouble[CHAT] = [RetryAfter(90 * 60.0)]
    await move(red)
    assert (await only_pending_turn(chatbot)).call
    heard = await until(chatbot, 13)
    assert heard == [(9.5, "board", ()), (12, "call", BLUE)]


async def test_a_reminder_that_is_sent_at_night_comes_in_the_morning(redis: Redis) -> None:
    chatbot, red, _ = await two(redis)
    await set_time_settings(red, night(17, 20))
    await until(chatbot, 15.75)
    chatbot.adapter.trouble[CHAT] = [RetryAfter(2 * HOUR)]
    assert await until(chatbot, 22) == [(20, "reminder", RED)]
    assert (await only_pending_turn(chatbot)).reminded == 1
    # The next reminder counts from when this one was sent.
    assert await until(chatbot, 40) == [(36, "reminder", RED)]


async def test_a_board_that_is_sent_after_it_was_put_off_calls_nobody_before(redis: Redis) -> None:
    chatbot, red, blue = await two(redis)
    chatbot.adapter.trouble[CHAT] = [RetryAfter(HOUR)]
    await move(red)
    await blue.say("/remind 3 h")
    (at, *board), (later, *call) = await until(chatbot, 12)
    assert (board, call) == (["board", ()], ["call", BLUE])
    assert at == 9
    assert later >= 11


async def test_a_nudge_that_is_sent_after_a_late_call_is_none(redis: Redis) -> None:
    """Nothing could be sent for hours: then the player is notified once."""
    chatbot, red, _ = await two(redis)
    chatbot.adapter.trouble[CHAT] = [RetryAfter(3 * HOUR)]
    await move(red)
    chatbot.clock.time += 2 * HOUR
    await red.say("/nudge")
    assert await until(chatbot, 12) == [(11, "board", BLUE)]
    # The sender of the lost nudge may send another.
    assert await until(chatbot, 12.25) == []
    await red.say("/nudge")
    assert chatbot.last.mention == BLUE


async def test_a_reminder_of_what_is_answered_is_not_sent(redis: Redis) -> None:
    chatbot, red, _ = await two(redis)
    await until(chatbot, 15.75)
    chatbot.adapter.trouble[CHAT] = [RetryAfter(HOUR)]
    await until(chatbot, 16)
    await move(red)
    assert [(what, whom) for _, what, whom in await until(chatbot, 17)] == [("board", BLUE)]


async def test_whoever_is_asked_again_in_the_same_turn_is_not_called_again(redis: Redis) -> None:
    """If no board is posted between them, the call of a turn's first question also counts for the next one."""
    chatbot, _, _ = await two(redis)
    before = await only_pending_turn(chatbot)

    def goes_on(table: Table) -> None:
        table.time.pending[0] = msgspec.structs.replace(before, ask=before.ask - 1, muted=True)

    async def work(change: Change, found: Loaded) -> None:
        goes_on(change.table)
        change.answered.add(0)

    chatbot.clock.time += HOUR
    await chatbot.repository.change((await loaded(chatbot)).table.id, "", work)
    after = await only_pending_turn(chatbot)
    assert (after.call, after.called, after.muted, after.since) == (before.call, before.called, True, EIGHT + HOUR)
