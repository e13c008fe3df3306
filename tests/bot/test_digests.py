"""The morning digest: once a day, in private, and only if a table waits for the person."""

from __future__ import annotations

import asyncio
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from hypothesis import given, settings
from hypothesis import strategies as st
from redis.asyncio import Redis

from bot.outbox.adapter import ChatClosed, RetryAfter
from bot.schedule.digests import AGAIN, LATE, next_time, time_on
from bot.store import digests as store
from bot.store.digests import DIGESTS_KEY
from bot.times.durations import DAY, HOUR
from bot.times.quiet_hours import NIGHT, Away, QuietHours
from bot.times.timestamps import plain
from tests.bot.memory_chatbot import Chatbot, MemoryAdapter, Posted, User
from tests.bot.openings import begin, move, table_for
from tests.play import count

PRIVATE = "memory:~blue"
BLUE = "memory:blue"


def private(chatbot: Chatbot) -> list[Posted]:
    return [post for post in chatbot.posts if post.chat == PRIVATE]


async def morning(chatbot: Chatbot, *, hours: float = 0.0) -> list[Posted]:
    """What Blue gets at the next nine o'clock in London, or `hours` later."""
    before = len(private(chatbot))
    now = QuietHours("Europe/London").local(chatbot.clock())
    nine = datetime(now.year, now.month, now.day, 9, tzinfo=now.tzinfo) + timedelta(days=1 if now.hour >= 9 else 0)
    chatbot.clock.time = nine.timestamp() + hours * HOUR
    await chatbot.core.digests({"memory": chatbot.adapter}).send_due()
    return private(chatbot)[before:]


async def waiting_for_blue(redis: Redis) -> tuple[Chatbot, User, User]:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await move(red)
    for line in ("/settings zone London", "/settings digest 9:00"):
        await blue.say(line)
    return chatbot, red, blue


async def test_games_that_wait_are_told_in_the_morning_the_longest_waiting_first(redis: Redis) -> None:
    chatbot, _, blue = await waiting_for_blue(redis)
    chatbot.clock.time += 10
    cellar = [User(chatbot, name, chat="memory:cellar") for name in ("Blue", "Green")]
    await begin(cellar, "/carcassonne")
    (told,) = await morning(chatbot)
    lines = plain(told.screen.text, "Europe/London", "en").splitlines()
    assert lines[0] == "Good morning! 2 games wait for you, the longest waiting first:"
    assert "hall" in lines[1]
    assert "cellar" in lines[2]
    assert told.screen.zone == "Europe/London"
    assert told.mention == (BLUE,)
    links = [button.link for row in told.screen.menu for button in row if button.link]
    assert len(links) == 2
    assert "/hall/" in links[0]
    assert "/cellar/" in links[1]
    # Once a day, however often somebody looks.
    await asyncio.gather(*(chatbot.core.digests({"memory": chatbot.adapter}).send_due() for _ in range(5)))
    assert private(chatbot) == [told]
    (again,) = await morning(chatbot)
    assert again.nonce != told.nonce
    # By its button nothing more comes.
    await blue.press("No more digests", again.screen)
    assert await morning(chatbot) == []
    assert await redis.exists(DIGESTS_KEY) == 0


async def test_where_nothing_waits_nothing_is_said(redis: Redis) -> None:
    chatbot, red, blue = await waiting_for_blue(redis)
    await move(blue)
    assert await morning(chatbot) == []
    await move(red)
    assert len(await morning(chatbot)) == 1


async def test_of_what_was_muted_nothing_is_said(redis: Redis) -> None:
    chatbot, _, blue = await waiting_for_blue(redis)
    await blue.say("/mute")
    assert await morning(chatbot) == []


async def test_never_in_quiet_hours_nor_on_vacation(redis: Redis) -> None:
    chatbot, _, blue = await waiting_for_blue(redis)
    await blue.say("/settings quiet 23-11")
    assert await morning(chatbot) == []
    chatbot.clock.time += 2 * HOUR - 1
    await chatbot.core.digests({"memory": chatbot.adapter}).send_due()
    assert private(chatbot) == []
    chatbot.clock.time += 1
    await chatbot.core.digests({"memory": chatbot.adapter}).send_due()
    assert len(private(chatbot)) == 1
    await blue.say("/vacation 3 days")
    for _ in range(3):
        assert await morning(chatbot, hours=2) == []
    assert len(await morning(chatbot, hours=2)) == 1


async def test_after_a_standstill_only_a_morning_that_has_not_passed_is_told(redis: Redis) -> None:
    chatbot, _, _ = await waiting_for_blue(redis)
    assert await morning(chatbot, hours=LATE / HOUR + 0.1) == []
    chatbot.clock.time += 5 * DAY
    assert len(await morning(chatbot, hours=LATE / HOUR - 0.1)) == 1


async def test_who_cannot_be_reached_now_is_tried_again_in_the_same_morning(redis: Redis) -> None:
    chatbot, _, _ = await waiting_for_blue(redis)
    chatbot.adapter.trouble[PRIVATE] = [RetryAfter(60), ConnectionResetError(), ChatClosed("closed")]
    assert await morning(chatbot) == []
    for seconds in (59, 1, 301):
        assert private(chatbot) == []
        chatbot.clock.time += seconds
        await chatbot.core.digests({"memory": chatbot.adapter}).send_due()
    # The chat is closed to the bot: no further attempt today.
    chatbot.clock.time += HOUR
    await chatbot.core.digests({"memory": chatbot.adapter}).send_due()
    assert private(chatbot) == []
    assert len(await morning(chatbot)) == 1
    chatbot.adapter.refusing.add(BLUE)
    assert await morning(chatbot) == []


async def test_who_is_on_a_platform_of_another_process_is_left_to_that_one(redis: Redis) -> None:
    chatbot, _, _ = await waiting_for_blue(redis)
    now = QuietHours("Europe/London").local(chatbot.clock())
    nine = datetime(now.year, now.month, now.day, 9, tzinfo=now.tzinfo) + timedelta(days=1 if now.hour >= 9 else 0)
    chatbot.clock.time = nine.timestamp()
    await chatbot.core.digests({"other": MemoryAdapter()}).send_due()
    assert private(chatbot) == []
    chatbot.clock.time += AGAIN
    await chatbot.core.digests({"memory": chatbot.adapter}).send_due()
    assert len(private(chatbot)) == 1


async def test_whoever_dies_with_it_leaves_it_to_others(redis: Redis) -> None:
    chatbot, _, _ = await waiting_for_blue(redis)
    chatbot.clock.time += DAY + 2 * HOUR
    assert [called.user for called in await store.claim(redis, chatbot.clock(), 9)] == [BLUE]
    digests = chatbot.core.digests({"memory": chatbot.adapter})
    await digests.send_due()
    assert private(chatbot) == []
    chatbot.clock.time += 31
    await digests.send_due()
    assert len(private(chatbot)) == 1


async def test_who_is_forgotten_is_not_written_to(redis: Redis) -> None:
    chatbot, _, blue = await waiting_for_blue(redis)
    await blue.say("/forget")
    await blue.press("Delete my data")
    assert await redis.exists(DIGESTS_KEY) == 0
    assert await morning(chatbot) == []


async def test_who_has_asked_in_a_chat_with_a_zone_has_their_morning_there(redis: Redis) -> None:
    """A person need not set a time zone if the chat has one."""
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await move(red)
    admin = User(chatbot, "Admin", admin=True)
    await admin.say("/config zone Tokyo")
    await blue.say("/settings digest 9:00")
    assert (await chatbot.stores.people.settings(BLUE)).zone == "Asia/Tokyo"
    at = await chatbot.redis.zscore(DIGESTS_KEY, BLUE)
    assert at is not None
    assert f"{QuietHours('Asia/Tokyo').local(float(at)):%H:%M}" == "09:00"
    await blue.say("/settings zone London")
    await blue.say("/settings digest 10:00")
    assert (await chatbot.stores.people.settings(BLUE)).zone == "Europe/London"


async def test_a_change_of_zone_moves_the_morning(redis: Redis) -> None:
    chatbot, _, blue = await waiting_for_blue(redis)
    await blue.say("/settings zone Tokyo")
    at = await redis.zscore(DIGESTS_KEY, BLUE)
    assert at is not None
    assert QuietHours("Asia/Tokyo").local(at).strftime("%H:%M") == "09:00"
    assert chatbot.clock() < at <= chatbot.clock() + DAY


# on any day


hours = st.builds(
    QuietHours,
    st.sampled_from(["", "Europe/Berlin", "America/Santiago", "Asia/Kathmandu", "Pacific/Apia", "Africa/Cairo"]),
    st.none() | st.tuples(st.integers(0, 1439), st.integers(0, 1439)) | st.just(NIGHT),
    st.booleans(),
)
moments = st.integers(1_700_000_000, 2_000_000_000)


@settings(max_examples=count(100, 2000), deadline=None)
@given(hours, st.integers(0, 1439), moments, st.none() | st.tuples(st.integers(-9, 9), st.integers(0, 90)))
def test_the_next_one_is_on_the_first_day_with_a_waking_hour_after_it(
    person: QuietHours, minute: int, now: int, days: tuple[int, int] | None
) -> None:
    away = Away(now + days[0] * DAY, now + (days[0] + days[1]) * DAY) if days else None
    person = QuietHours(person.zone, person.night, person.weekends, away)
    at = next_time(person, minute, now)
    if at is None:
        return
    assert at > now
    assert not person.quiet(at)
    day = person.local(at).date()
    assert time_on(person, minute, day) == at
    today = person.local(now).date()
    between = [today + timedelta(days=number) for number in range((day - today).days)]
    assert all((time := time_on(person, minute, each)) is None or time <= now for each in between)


def test_there_is_one_for_every_ordinary_day() -> None:
    berlin = QuietHours("Europe/Berlin")
    at = datetime(2026, 3, 1, 12, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()
    for number in range(2, 300):
        following = next_time(berlin, 540, at)
        assert following is not None
        assert berlin.local(following).date() == date(2026, 3, 1) + timedelta(days=number - 1)
        assert berlin.local(following).hour == 9
        at = following
