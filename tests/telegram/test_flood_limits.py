"""The script that keeps all processes together within Telegram's limits, on the real server."""

from __future__ import annotations

import asyncio
import itertools
import random

import pytest
from redis.asyncio import Redis

from bot.platforms.telegram.flood_limits import FloodLimits, edit_budgets, ephemeral_budgets, message_budgets
from tests.bot.memory_chatbot import Clock
from tests.play import count

GROUP, PERSON = -100500, 77


async def until(pace: FloodLimits, clock: Clock, chat: int) -> None:
    """Wait until a message may be sent, as a sender does."""
    while wait := await pace.take(chat, message_budgets(chat)):
        clock.time += wait


async def test_one_a_second_in_a_chat(redis: Redis) -> None:
    clock = Clock()
    pace = FloodLimits(redis, "1", clock)
    assert await pace.take(PERSON, message_budgets(PERSON)) == 0
    assert await pace.take(PERSON, message_budgets(PERSON)) == pytest.approx(1.0, abs=0.01)
    assert await pace.take(PERSON + 1, message_budgets(PERSON + 1)) == 0
    clock.time += 1.0
    assert await pace.take(PERSON, message_budgets(PERSON)) == 0


async def test_twenty_a_minute_in_a_group(redis: Redis) -> None:
    clock = Clock()
    pace = FloodLimits(redis, "1", clock)
    began, times = clock.time, []
    for _ in range(50):
        await until(pace, clock, GROUP)
        times.append(clock.time - began)
    assert times[19] < 25
    for first, after in zip(times, times[20:], strict=False):
        assert after - first >= 60
    assert all(after - first >= 1 for first, after in itertools.pairwise(times))


async def test_edits_leave_room_for_boards(redis: Redis) -> None:
    clock = Clock()
    pace = FloodLimits(redis, "1", clock)
    edits = 0
    for _ in range(200):
        wait = await pace.take(GROUP, edit_budgets(GROUP))
        if wait > 10:
            break
        clock.time += wait
        edits += wait == 0
    assert edits == 15
    clock.time += 1
    assert await pace.take(GROUP, message_budgets(GROUP)) == 0
    assert await pace.take(GROUP, edit_budgets(GROUP)) > 5


async def test_thirty_a_second_over_all_processes(redis: Redis) -> None:
    """Two objects stand for two processes: the limit is in the store."""
    clock = Clock()
    paces = [FloodLimits(redis, "1", clock), FloodLimits(redis, "1", clock)]
    granted = [await paces[chat % 2].take(chat, message_budgets(chat)) == 0 for chat in range(1, 61)]
    assert sum(granted) == 30
    other = FloodLimits(redis, "2", clock)
    assert await other.take(1, message_budgets(1)) == 0


async def test_whoever_is_refused_takes_nothing(redis: Redis) -> None:
    clock = Clock()
    pace = FloodLimits(redis, "1", clock)
    await pace.hold(GROUP, 30)
    for _ in range(50):
        assert await pace.take(GROUP, message_budgets(GROUP)) > 0
    clock.time += 30
    assert await pace.take(GROUP, message_budgets(GROUP)) == 0


async def test_a_hold_in_one_chat_is_none_in_another(redis: Redis) -> None:
    clock = Clock()
    pace = FloodLimits(redis, "1", clock)
    await pace.hold(GROUP, 30)
    await pace.hold(GROUP, 5)
    assert await pace.take(GROUP, message_budgets(GROUP)) == pytest.approx(30, abs=0.01)
    assert await pace.take(GROUP, ephemeral_budgets(GROUP, PERSON)) > 29
    assert await pace.take(PERSON, message_budgets(PERSON)) == 0
    await pace.hold(None, 12)
    assert await pace.take(PERSON + 1, message_budgets(PERSON + 1)) == pytest.approx(12, abs=0.01)


async def test_by_the_time_of_the_server(redis: Redis) -> None:
    pace = FloodLimits(redis, "1")
    granted = await asyncio.gather(*(pace.take(PERSON, message_budgets(PERSON)) for _ in range(20)))
    assert granted.count(0) == 1
    assert all(0 <= wait <= 1.01 for wait in granted)


@pytest.mark.parametrize("seed", range(count(3, 200)))
async def test_no_window_is_ever_overfull(redis: Redis, seed: int) -> None:
    """Whatever is sent, in whatever order: every second and every minute stays within its limit."""
    dice = random.Random(seed)
    clock = Clock()
    pace = FloodLimits(redis, "1", clock)
    sent: list[tuple[float, int]] = []
    for _ in range(300):
        chat = dice.choice([GROUP, GROUP - 1, PERSON, PERSON + 1])
        budgets = dice.choice([message_budgets, edit_budgets])(chat)
        if await pace.take(chat, budgets) == 0:
            sent.append((clock.time, chat))
        clock.time += dice.choice([0.0, 0.01, 0.3, 1.2])
    assert sent
    for time, chat in sent:
        # Times go to the server in microseconds.
        minute = [at for at, where in sent if where == chat and time <= at < time + 60 - 1e-5]
        second = [at for at, where in sent if where == chat and time <= at < time + 1 - 1e-5]
        assert len(second) == 1
        assert chat > 0 or len(minute) <= 20
        assert len([at for at, _ in sent if time <= at < time + 1 - 1e-5]) <= 30
