"""What falls due: computers' moves and the end of requests, done once, whoever dies on the way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from redis.asyncio import Redis
from structlog.testing import capture_logs

from bot import retention
from bot.store.keys import PARTITIONS, TableKeys
from bot.store.queues import LEASE, Claim
from bot.store.tables import Loaded
from bot.tables.change import MOTION_LASTS, Change
from tests.bot.chatting import CHAT, Hall
from tests.bot.tables import game_of, loaded, table_for
from tests.store.tools import journal, keyspace, score

EVERYWHERE = range(PARTITIONS)


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with capture_logs():
        yield


class Died(BaseException):
    """As if the process were gone."""


async def computer_asked(redis: Redis) -> tuple[Hall, str]:
    """A person has moved, a computer is to."""
    hall, (red,) = await table_for(redis, "Red", computers=("easy",))
    await hall.service.say(red.person, CHAT, "s29 180 city")
    return hall, (await loaded(hall)).table.id


async def due(hall: Hall) -> list[Claim]:
    return await hall.service.queues.due(EVERYWHERE, 99)


async def when(hall: Hall, table: str) -> float | None:
    return await score(hall.redis, TableKeys(table).due, table)


async def next_due(hall: Hall) -> float:
    """What comes next when nothing is to be done at once: a reminder, the card, at last the age of the table."""
    now = await loaded(hall)
    due = Change(now.table, now.save, now.version, hall.clock.time).due
    assert hall.clock.time < due < retention.due(now.table, hall.clock.time)
    return due


async def test_a_claim_is_one_worker_s_until_it_runs_out(redis: Redis) -> None:
    hall, table = await computer_asked(redis)
    (mine,) = await due(hall)
    assert mine.table == table
    assert await due(hall) == []
    hall.clock.time += LEASE - 0.1
    assert await due(hall) == []
    hall.clock.time += 0.1
    (theirs,) = await due(hall)
    assert theirs.table == table
    assert theirs.lease != mine.lease
    before = await keyspace(redis)
    await hall.service.queues.settled(mine)
    await hall.service.queues.settled(mine, again=5)
    assert await keyspace(redis) == before
    await hall.service.queues.settled(theirs, again=5)
    assert await when(hall, table) == hall.clock.time + 5
    assert await due(hall) == []


async def test_a_time_that_is_the_end_of_the_claim_survives(redis: Redis) -> None:
    """As when somebody wakes just when the lease of whoever looks after their table would run out."""
    hall, _ = await table_for(redis, "Red", "Blue")
    table = (await loaded(hall)).table.id
    await redis.zadd(TableKeys(table).due, {table: 0})
    (claim,) = await due(hall)

    async def work(change: Change, loaded: Loaded) -> None:
        change.table.card = float(claim.lease)

    await hall.service.change(table, "", work)
    await hall.service.queues.settled(claim)
    assert await when(hall, table) == pytest.approx(float(claim.lease), abs=0.01)


async def test_a_time_renewed_during_the_work_survives(redis: Redis) -> None:
    hall, table = await computer_asked(redis)
    (claim,) = await due(hall)
    await redis.zadd(TableKeys(table).due, {table: hall.clock.time + 77})
    await hall.service.queues.settled(claim)
    assert await when(hall, table) == hall.clock.time + 77


async def test_the_change_itself_takes_the_time_away(redis: Redis) -> None:
    hall, table = await computer_asked(redis)
    (claim,) = await due(hall)
    await hall.service.due(table)
    assert await when(hall, table) == await next_due(hall)
    await hall.service.queues.settled(claim)
    assert (await game_of(hall)).decisions[0].seat == 0


async def test_a_crash_between_the_person_s_move_and_the_computer_s(redis: Redis) -> None:
    hall, table = await computer_asked(redis)
    other = Hall(redis)
    await other.settle()
    assert (await game_of(other)).decisions[0].seat == 0
    assert len((await loaded(other)).table.past) == 2
    assert await when(hall, table) == await next_due(hall)


@pytest.mark.parametrize("point", ["changed", "committed"])
async def test_a_crash_while_the_computer_moves(redis: Redis, point: str) -> None:
    hall, table = await computer_asked(redis)
    (claim,) = await due(hall)

    def die(at: str) -> None:
        if at == point:
            raise Died

    hall.service.probe = die
    with pytest.raises(Died):
        await hall.worker.see_to(claim)
    other = Hall(redis)
    await other.settle()
    assert len((await loaded(other)).table.past) == (1 if point == "changed" else 2)
    other.clock.time += LEASE
    await other.settle()
    after = await loaded(other)
    assert [past.seats for past in after.table.past] == [(0,), (1,)]
    assert sum(entry.move for entry in await journal(redis, table)) == 2
    assert await when(other, table) == await next_due(other)


async def test_work_that_fails_is_tried_again_later_and_later(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    hall, table = await computer_asked(redis)

    async def broken(*_: object) -> None:
        raise ValueError("?")

    with monkeypatch.context() as patch:
        patch.setattr("bot.dues.think", broken)
        for wait in (1, 2, 4, 8, 16, 32, 60, 60):
            await hall.settle()
            assert await when(hall, table) == hall.clock.time + wait
            hall.clock.time += wait
    await hall.settle()
    assert await when(hall, table) == await next_due(hall)
    assert (await game_of(hall)).decisions[0].seat == 0


async def test_computers_among_themselves_go_on_by_themselves(redis: Redis) -> None:
    """More answers than one change may hold: the rest is due at once."""
    hall, (red, _) = await table_for(redis, "Red", "Blue", computers=("easy",))
    table = (await loaded(hall)).table.id
    await hall.service.press(red.person, CHAT, f"quit.{table}..easy")
    version = (await loaded(hall)).version
    await hall.settle()
    assert (await game_of(hall)).decisions[0].seat == 1
    assert (await loaded(hall)).version > version
    assert await when(hall, table) == await next_due(hall)


async def test_a_request_runs_out_by_itself(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say("s29 180 city")
    await red.say("/undo")
    table = (await loaded(hall)).table.id
    hall.clock.time += MOTION_LASTS - 1
    await hall.settle()
    assert (await loaded(hall)).table.motion is not None
    assert await when(hall, table) == hall.clock.time + 1
    hall.clock.time += 1
    await hall.settle()
    assert (await loaded(hall)).table.motion is None
    assert await when(hall, table) == await next_due(hall)


async def test_a_server_whose_clock_is_ahead_loses_no_time(redis: Redis) -> None:
    """Times are compared by the server's clock, requests run out by ours."""
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say("s29 180 city")
    await red.say("/undo")
    now = hall.clock.time
    hall.clock.time = now + MOTION_LASTS
    claims = await due(hall)
    hall.clock.time -= 2
    for claim in claims:
        await hall.worker.see_to(claim)
    hall.clock.time = now + MOTION_LASTS + 60
    await hall.settle()
    assert (await loaded(hall)).table.motion is None
