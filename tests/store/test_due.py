"""Tasks that become due, such as computers' moves and proposals that lapse: done once, even if a process dies."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from redis.asyncio import Redis
from structlog.testing import capture_logs

from bot.schedule.archive import Archiver
from bot.schedule.due_tasks import DueTasks
from bot.store.keys import PARTITIONS, TableKeys
from bot.store.queues import LEASE, Claim
from bot.store.tables import Loaded
from bot.tables import retention
from bot.tables.change import PROPOSAL_LASTS, Change
from bot.tables.due_time import due_time
from tests.bot.memory_chatbot import CHAT, Chatbot
from tests.bot.openings import game_of, loaded, table_for
from tests.store.tools import journal, keyspace, score

EVERYWHERE = range(PARTITIONS)


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with capture_logs():
        yield


class Died(BaseException):
    """Raised instead of killing a process: work stops at this point."""


async def computer_asked(redis: Redis) -> tuple[Chatbot, str]:
    """A game in which a person has moved and a computer is asked. Returns the bot and the table's id."""
    chatbot, (red,) = await table_for(redis, "Red", computers=("easy",))
    await chatbot.dispatcher.say(red.person, CHAT, "s29 180 city")
    return chatbot, (await loaded(chatbot)).table.id


async def due(chatbot: Chatbot) -> list[Claim]:
    return await chatbot.stores.queues.due(EVERYWHERE, 99)


def due_tasks(chatbot: Chatbot) -> DueTasks:
    """The due tasks that a worker runs, without a claim."""
    stores = chatbot.stores
    archiver = Archiver(stores.tables, stores.directory, stores.archive, chatbot.core.chats, clock=chatbot.clock)
    return DueTasks(chatbot.repository, chatbot.core.availability, archiver)


async def when(chatbot: Chatbot, table: str) -> float | None:
    return await score(chatbot.redis, TableKeys(table).due, table)


async def next_due(chatbot: Chatbot) -> float:
    """When the next task is due, which is not now: a reminder or the status card, before anything because of the
    table's age."""
    now = await loaded(chatbot)
    due = due_time(Change(now.table, now.save, now.version, chatbot.clock.time))
    assert chatbot.clock.time < due < retention.due(now.table, chatbot.clock.time)
    return due


async def test_a_claim_is_one_worker_s_until_it_runs_out(redis: Redis) -> None:
    chatbot, table = await computer_asked(redis)
    (mine,) = await due(chatbot)
    assert mine.table == table
    assert await due(chatbot) == []
    chatbot.clock.time += LEASE - 0.1
    assert await due(chatbot) == []
    chatbot.clock.time += 0.1
    (theirs,) = await due(chatbot)
    assert theirs.table == table
    assert theirs.lease != mine.lease
    before = await keyspace(redis)
    await chatbot.stores.queues.settled(mine)
    await chatbot.stores.queues.settled(mine, again=5)
    assert await keyspace(redis) == before
    await chatbot.stores.queues.settled(theirs, again=5)
    assert await when(chatbot, table) == chatbot.clock.time + 5
    assert await due(chatbot) == []


async def test_a_time_that_is_the_end_of_the_claim_survives(redis: Redis) -> None:
    """This happens if a player's quiet hours end exactly when the lease of the worker runs out."""
    chatbot, _ = await table_for(redis, "Red", "Blue")
    table = (await loaded(chatbot)).table.id
    await redis.zadd(TableKeys(table).due, {table: 0})
    (claim,) = await due(chatbot)

    async def work(change: Change, loaded: Loaded) -> None:
        change.table.status_card.due = float(claim.lease)

    await chatbot.repository.change(table, "", work)
    await chatbot.stores.queues.settled(claim)
    assert await when(chatbot, table) == pytest.approx(float(claim.lease), abs=0.01)


async def test_a_time_renewed_during_the_work_survives(redis: Redis) -> None:
    chatbot, table = await computer_asked(redis)
    (claim,) = await due(chatbot)
    await redis.zadd(TableKeys(table).due, {table: chatbot.clock.time + 77})
    await chatbot.stores.queues.settled(claim)
    assert await when(chatbot, table) == chatbot.clock.time + 77


async def test_the_change_itself_takes_the_time_away(redis: Redis) -> None:
    chatbot, table = await computer_asked(redis)
    (claim,) = await due(chatbot)
    await due_tasks(chatbot).run(table)
    assert await when(chatbot, table) == await next_due(chatbot)
    await chatbot.stores.queues.settled(claim)
    assert (await game_of(chatbot)).decisions[0].seat == 0


async def test_a_crash_between_the_person_s_move_and_the_computer_s(redis: Redis) -> None:
    chatbot, table = await computer_asked(redis)
    other = Chatbot(redis)
    await other.settle()
    assert (await game_of(other)).decisions[0].seat == 0
    assert len((await loaded(other)).table.snapshots) == 2
    assert await when(chatbot, table) == await next_due(chatbot)


@pytest.mark.parametrize("point", ["changed", "committed"])
async def test_a_crash_while_the_computer_moves(redis: Redis, point: str) -> None:
    chatbot, table = await computer_asked(redis)
    (claim,) = await due(chatbot)

    def die(at: str) -> None:
        if at == point:
            raise Died

    chatbot.probe = die
    with pytest.raises(Died):
        await chatbot.sending.run_due(claim)
    other = Chatbot(redis)
    await other.settle()
    assert len((await loaded(other)).table.snapshots) == (1 if point == "changed" else 2)
    other.clock.time += LEASE
    await other.settle()
    after = await loaded(other)
    assert [past.seats for past in after.table.snapshots] == [(0,), (1,)]
    assert sum(entry.move for entry in await journal(redis, table)) == 2
    assert await when(other, table) == await next_due(other)


async def test_work_that_fails_is_tried_again_later_and_later(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    chatbot, table = await computer_asked(redis)

    async def broken(*_: object) -> None:
        raise ValueError("?")

    with monkeypatch.context() as patch:
        patch.setattr("bot.schedule.due_tasks.think", broken)
        for wait in (1, 2, 4, 8, 16, 32, 60, 60):
            await chatbot.settle()
            assert await when(chatbot, table) == chatbot.clock.time + wait
            chatbot.clock.time += wait
    await chatbot.settle()
    assert await when(chatbot, table) == await next_due(chatbot)
    assert (await game_of(chatbot)).decisions[0].seat == 0


async def test_computers_among_themselves_go_on_by_themselves(redis: Redis) -> None:
    """Computers have more answers to give than one change may contain: the rest is due at once."""
    chatbot, (red, _) = await table_for(redis, "Red", "Blue", computers=("easy",))
    table = (await loaded(chatbot)).table.id
    await chatbot.dispatcher.press(red.person, CHAT, f"quit.{table}..easy")
    version = (await loaded(chatbot)).version
    await chatbot.settle()
    assert (await game_of(chatbot)).decisions[0].seat == 1
    assert (await loaded(chatbot)).version > version
    assert await when(chatbot, table) == await next_due(chatbot)


async def test_a_request_runs_out_by_itself(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say("s29 180 city")
    await red.say("/undo")
    table = (await loaded(chatbot)).table.id
    chatbot.clock.time += PROPOSAL_LASTS - 1
    await chatbot.settle()
    assert (await loaded(chatbot)).table.proposals.open is not None
    assert await when(chatbot, table) == chatbot.clock.time + 1
    chatbot.clock.time += 1
    await chatbot.settle()
    assert (await loaded(chatbot)).table.proposals.open is None
    assert await when(chatbot, table) == await next_due(chatbot)


async def test_a_server_whose_clock_is_ahead_loses_no_time(redis: Redis) -> None:
    """Due times are compared with the server's clock, but whether a proposal has lapsed is decided by ours."""
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say("s29 180 city")
    await red.say("/undo")
    now = chatbot.clock.time
    chatbot.clock.time = now + PROPOSAL_LASTS
    claims = await due(chatbot)
    chatbot.clock.time -= 2
    for claim in claims:
        await chatbot.sending.run_due(claim)
    chatbot.clock.time = now + PROPOSAL_LASTS + 60
    await chatbot.settle()
    assert (await loaded(chatbot)).table.proposals.open is None
