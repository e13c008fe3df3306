"""What is to be sent is sent at least once, in order, whoever dies on the way."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import Any

import pytest
from redis.asyncio import Redis
from structlog.testing import capture_logs

from bot.chat import Gone, Later
from bot.sending import LONGEST_WAIT, TIRED
from bot.store.keys import PARTITIONS, TableKeys
from bot.store.queues import LEASE, Claim, Queues
from bot.tables import status
from bot.tables.change import Change
from bot.worker import Worker
from tests.bot.chatting import CHAT, Hall, MemoryAdapter
from tests.bot.tables import loaded, move, table_for
from tests.store.tools import NEVER, keyspace, marks, outbox, score

EVERYWHERE = range(PARTITIONS)


class Died(BaseException):
    """As if the process were gone."""


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[MutableMapping[str, Any]]]:
    """What is logged, unprinted; and no card comes in between."""
    monkeypatch.setattr(status, "QUIET", NEVER)
    with capture_logs() as logged:
        yield logged


async def waiting(hall: Hall, posts: int) -> str:
    """A table with that many messages to send."""
    for _ in range(posts):
        change = await changing(hall)
        change.post("turn", "board")
        await hall.service.tables.commit(change)
    return (await loaded(hall)).table.id


async def changing(hall: Hall) -> Change:
    found = await loaded(hall)
    return Change(found.table, found.save, found.version, hall.clock(), "")


async def claim(hall: Hall) -> Claim:
    (only,) = await hall.service.queues.ready(EVERYWHERE, 99)
    return only


def sent(adapter: MemoryAdapter, since: int) -> list[str]:
    return [post.nonce for post in adapter.posts[since:]]


async def sending(redis: Redis, posts: int) -> tuple[Hall, str, list[str]]:
    """A running game with messages to send, whose nonces are given."""
    hall, _ = await table_for(redis, "Red", "Blue")
    table = await waiting(hall, posts)
    hall.adapter.posts.clear()
    hall.adapter.calls.clear()
    return hall, table, [effect.id for effect in await outbox(redis, table)]


async def test_everything_is_sent_once_and_in_order(redis: Redis) -> None:
    hall, table, nonces = await sending(redis, 5)
    await hall.settle()
    assert hall.adapter.calls == nonces
    assert len(set(nonces)) == 5
    assert await outbox(redis, table) == []
    assert await score(redis, TableKeys(table).ready, table) is None
    assert set(await marks(redis, table)) == {"slot:lobby", "slot:board", "link"}


async def test_a_flood_wait_keeps_the_order(redis: Redis) -> None:
    hall, table, nonces = await sending(redis, 4)
    hall.adapter.trouble[CHAT] = [Later(5), Later(9)]
    await hall.settle()
    assert sent(hall.adapter, 0) == []
    assert await score(redis, TableKeys(table).ready, table) == hall.clock.time + 5
    hall.clock.time += 4.9
    await hall.settle()
    assert hall.adapter.calls == nonces[:1]
    hall.clock.time += 0.1
    await hall.settle()
    hall.clock.time += 9
    await hall.settle()
    assert sent(hall.adapter, 0) == nonces
    assert "repeated" not in await marks(redis, table)


async def test_what_comes_during_a_wait_comes_after_it(redis: Redis) -> None:
    hall, table, nonces = await sending(redis, 1)
    hall.adapter.trouble[CHAT] = [Later(5)]
    await hall.settle()
    await waiting(hall, 2)
    # A change does not cut the wait short.
    assert await score(redis, TableKeys(table).ready, table) == hall.clock.time + 5
    await hall.settle()
    assert hall.adapter.calls == nonces
    nonces = [effect.id for effect in await outbox(redis, table)]
    hall.clock.time += 5
    await hall.settle()
    assert sent(hall.adapter, 0) == nonces


async def test_what_comes_while_somebody_is_sending_is_theirs(redis: Redis) -> None:
    hall, table, _ = await sending(redis, 1)
    mine = await claim(hall)
    await waiting(hall, 2)
    assert await hall.service.queues.ready(EVERYWHERE, 99) == []
    nonces = [effect.id for effect in await outbox(redis, table)]
    await hall.worker.send_all(mine)
    assert sent(hall.adapter, 0) == nonces
    assert await outbox(redis, table) == []


async def test_what_is_gone_is_dropped_and_the_rest_goes_on(redis: Redis) -> None:
    hall, table, nonces = await sending(redis, 3)
    hall.adapter.trouble[CHAT] = [Gone("the chat was deleted")]
    await hall.settle()
    assert hall.adapter.calls == nonces
    assert sent(hall.adapter, 0) == nonces[1:]
    assert await outbox(redis, table) == []


async def test_a_failure_that_nobody_knows_is_tried_again_and_given_up_in_the_end(redis: Redis) -> None:
    hall, table, nonces = await sending(redis, 3)
    hall.adapter.trouble[CHAT] = [ValueError("?") for _ in range(TIRED)]
    for attempt in range(1, TIRED):
        await hall.settle()
        assert hall.adapter.calls == nonces[:1] * attempt
        wait = min(LONGEST_WAIT, 2.0 ** (attempt - 1))
        assert await score(redis, TableKeys(table).ready, table) == hall.clock.time + wait
        hall.clock.time += wait
    await hall.settle()
    assert sent(hall.adapter, 0) == nonces[1:]
    assert await outbox(redis, table) == []


async def test_a_failure_that_passes_is_forgotten(redis: Redis) -> None:
    hall, _, nonces = await sending(redis, 2)
    hall.adapter.trouble[CHAT] = [ValueError("?") for _ in range(TIRED - 1)]
    for _ in range(TIRED):
        await hall.settle()
        hall.clock.time += LONGEST_WAIT
    assert sent(hall.adapter, 0) == nonces


@pytest.mark.parametrize("error", [ConnectionResetError("reset"), TimeoutError()])
async def test_a_broken_line_is_no_reason_to_give_up(redis: Redis, error: Exception) -> None:
    """It may have gone through: the mark stays, as after a crash, and the nonce is the same."""
    hall, table, nonces = await sending(redis, 2)
    hall.adapter.trouble[CHAT] = [error] * (TIRED + 3)
    for _ in range(TIRED + 3):
        await hall.settle()
        assert (await marks(redis, table))["sending"] == nonces[0]
        hall.clock.time += LONGEST_WAIT
    await hall.settle()
    assert sent(hall.adapter, 0) == nonces
    assert (await marks(redis, table))["repeated"] == str(TIRED + 3)


@pytest.mark.parametrize(("point", "repeated"), [("taken", 0), ("marked", 1), ("sent", 1), ("done", 0)])
async def test_a_worker_dies(redis: Redis, point: str, repeated: int) -> None:
    """After the mark the same nonce is sent again, before it nothing counts as a repetition."""
    hall, table, nonces = await sending(redis, 3)
    mine = await claim(hall)

    def die(at: str) -> None:
        if at == point:
            raise Died

    hall.service.probe = die
    with pytest.raises(Died):
        await hall.worker.send_all(mine)
    again = Hall(redis)
    again.adapter = hall.adapter
    again.worker = Worker(again.service, {"memory": hall.adapter})
    await again.settle()
    assert await outbox(redis, table) != []
    again.clock.time = hall.clock.time + LEASE
    await again.settle()
    assert sent(hall.adapter, 0) == nonces
    assert int((await marks(redis, table)).get("repeated", 0)) == repeated
    twice = [nonce for nonce in nonces if hall.adapter.calls.count(nonce) > 1]
    assert twice == (nonces[:1] if point == "sent" else [])
    assert await outbox(redis, table) == []


async def test_a_worker_whose_lease_ran_out_changes_nothing(redis: Redis) -> None:
    hall, _, nonces = await sending(redis, 2)
    queues = hall.service.queues
    mine = await claim(hall)
    first = await queues.first(mine)
    assert first is not None
    assert first.effects[0].id == nonces[0]
    hall.clock.time += LEASE
    theirs = await claim(hall)
    assert theirs != mine
    assert await queues.mark(theirs, first.effects[0]) is False
    before = await keyspace(redis)
    assert await queues.mark(mine, first.effects[0]) is None
    assert await queues.done(mine, first.effects[0], message="message") is None
    await queues.postpone(mine, 5)
    await queues.postpone(mine, 5, unsure=True)
    await queues.empty(mine)
    assert await keyspace(redis) == before
    # Somebody who was too slow does not send anything either.
    await hall.worker.send_all(mine)
    assert hall.adapter.calls == []
    assert await keyspace(redis) == before
    await hall.worker.send_all(theirs)
    assert sent(hall.adapter, 0) == nonces


async def test_an_answer_that_is_lost_does_not_drop_the_next(redis: Redis) -> None:
    """`done` may come twice; the effect that follows is not done yet."""
    hall, table, nonces = await sending(redis, 3)
    queues = hall.service.queues
    mine = await claim(hall)
    first = await queues.first(mine)
    assert first is not None
    assert await queues.done(mine, first.effects[0], message="17") == (2, "2")
    before = await keyspace(redis)
    assert await queues.done(mine, first.effects[0], message="17") == (2, "")
    assert await keyspace(redis) == before
    assert [effect.id for effect in await outbox(redis, table)] == nonces[1:]


async def test_a_long_outbox_is_not_sent_on_one_lease(redis: Redis) -> None:
    hall, _, nonces = await sending(redis, 4)
    hall.service.queues = Queues(redis, lease=0.0, now=hall.clock)
    for number in range(1, 5):
        await hall.worker.send_all(await claim(hall))
        assert sent(hall.adapter, 0) == nonces[:number]
    assert await hall.service.queues.ready(EVERYWHERE, 99) == []


async def test_messages_are_edited_where_they_are_and_left_alone_where_they_are_not(redis: Redis) -> None:
    hall, table, _ = await sending(redis, 1)
    change = await changing(hall)
    change.edit("start", "lobby")
    change.edit("start", "nowhere")
    await hall.service.tables.commit(change)
    hall.adapter.calls.clear()
    await hall.settle()
    # The lobby's message was forgotten by the chat, the other never was; neither keeps the rest.
    assert len(hall.adapter.calls) == 2
    assert await outbox(redis, table) == []


async def test_a_chat_waits_for_whoever_speaks_its_platform(redis: Redis) -> None:
    hall, _, nonces = await sending(redis, 2)
    other = Hall(redis)
    other.worker = Worker(other.service, {})
    await other.settle()
    await hall.settle()
    assert hall.adapter.calls == []
    hall.clock.time += LONGEST_WAIT
    await hall.settle()
    assert sent(hall.adapter, 0) == nonces


class Sticky(MemoryAdapter):
    """Old buttons do not come off."""

    async def strip(self, chat: str, message: str) -> None:
        raise OSError("not now")


async def test_old_buttons_are_no_reason_to_post_again(redis: Redis) -> None:
    hall, table, nonces = await sending(redis, 3)
    sticky = Sticky()
    hall.worker = Worker(hall.service, {"memory": sticky})
    await hall.settle()
    assert sticky.calls == nonces
    assert await outbox(redis, table) == []


async def test_the_board_of_its_time_is_shown(redis: Redis) -> None:
    """Messages that wait show the game as it was, not as it has become."""
    hall, (red, blue) = await table_for(redis, "Red", "Blue")
    hall.adapter.trouble[CHAT] = [Later(60)]
    await move(red)
    await move(blue)
    before = len(hall.posts)
    hall.clock.time += 60
    await hall.settle()
    first, second = hall.posts[before:]
    assert first.screen.board != second.screen.board
    # Blue has answered by then: nobody is called for what is over.
    assert first.mention == ()
    assert second.mention == (red.person.id,)
