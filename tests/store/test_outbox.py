"""Everything in an outbox is sent at least once and in order, even if workers die."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import Any

import pytest
from redis.asyncio import Redis
from structlog.testing import capture_logs

from bot.outbox.adapter import MessageGone, RetryAfter
from bot.outbox.failures import LONGEST_WAIT, MOST_ATTEMPTS
from bot.store.keys import PARTITIONS, TableKeys
from bot.store.queues import LEASE, Claim, Queues
from bot.tables import status_card
from bot.tables.change import Change
from bot.tables.outbox_items import BOARD, LOBBY, StartMessage, TurnMessage
from tests.bot.memory_chatbot import CHAT, Chatbot, MemoryAdapter
from tests.bot.openings import loaded, move, table_for
from tests.bot.process import BotProcess
from tests.store.tools import NEVER, keyspace, marks, outbox, score

EVERYWHERE = range(PARTITIONS)


class Died(BaseException):
    """Raised instead of killing a process: work stops at this point."""


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[MutableMapping[str, Any]]]:
    """Captures the log instead of printing it, and keeps the status card from being posted."""
    monkeypatch.setattr(status_card, "QUIET", NEVER)
    with capture_logs() as logged:
        yield logged


async def waiting(chatbot: Chatbot, posts: int) -> str:
    """Add so many messages to the outbox of the table; returns the table's id."""
    for _ in range(posts):
        change = await changing(chatbot)
        change.tell_unposted(TurnMessage(slot=BOARD))
        await chatbot.stores.tables.commit(change)
    return (await loaded(chatbot)).table.id


async def changing(chatbot: Chatbot) -> Change:
    found = await loaded(chatbot)
    return Change(found.table, found.save, found.version, chatbot.clock(), "")


async def claim(process: BotProcess) -> Claim:
    (only,) = await process.stores.queues.ready(EVERYWHERE, 99)
    return only


def sent(adapter: MemoryAdapter, since: int) -> list[str]:
    return [post.nonce for post in adapter.posts[since:]]


async def sending(redis: Redis, posts: int) -> tuple[Chatbot, str, list[str]]:
    """A running game with messages to send, the table's id, and the nonces of the messages."""
    chatbot, _ = await table_for(redis, "Red", "Blue")
    table = await waiting(chatbot, posts)
    chatbot.adapter.posts.clear()
    chatbot.adapter.calls.clear()
    return chatbot, table, [item.id for item in await outbox(redis, table)]


async def test_everything_is_sent_once_and_in_order(redis: Redis) -> None:
    chatbot, table, nonces = await sending(redis, 5)
    await chatbot.settle()
    assert chatbot.adapter.calls == nonces
    assert len(set(nonces)) == 5
    assert await outbox(redis, table) == []
    assert await score(redis, TableKeys(table).ready, table) is None
    assert set(await marks(redis, table)) == {"slot:lobby", "slot:board", "link"}


async def test_a_flood_wait_keeps_the_order(redis: Redis) -> None:
    chatbot, table, nonces = await sending(redis, 4)
    chatbot.adapter.trouble[CHAT] = [RetryAfter(5), RetryAfter(9)]
    await chatbot.settle()
    assert sent(chatbot.adapter, 0) == []
    assert await score(redis, TableKeys(table).ready, table) == chatbot.clock.time + 5
    chatbot.clock.time += 4.9
    await chatbot.settle()
    assert chatbot.adapter.calls == nonces[:1]
    chatbot.clock.time += 0.1
    await chatbot.settle()
    chatbot.clock.time += 9
    await chatbot.settle()
    assert sent(chatbot.adapter, 0) == nonces
    assert "repeated" not in await marks(redis, table)


async def test_what_comes_during_a_wait_comes_after_it(redis: Redis) -> None:
    chatbot, table, nonces = await sending(redis, 1)
    chatbot.adapter.trouble[CHAT] = [RetryAfter(5)]
    await chatbot.settle()
    await waiting(chatbot, 2)
    # A change does not cut the wait short.
    assert await score(redis, TableKeys(table).ready, table) == chatbot.clock.time + 5
    await chatbot.settle()
    assert chatbot.adapter.calls == nonces
    nonces = [item.id for item in await outbox(redis, table)]
    chatbot.clock.time += 5
    await chatbot.settle()
    assert sent(chatbot.adapter, 0) == nonces


async def test_what_comes_while_somebody_is_sending_is_theirs(redis: Redis) -> None:
    chatbot, table, _ = await sending(redis, 1)
    mine = await claim(chatbot)
    await waiting(chatbot, 2)
    assert await chatbot.stores.queues.ready(EVERYWHERE, 99) == []
    nonces = [item.id for item in await outbox(redis, table)]
    await chatbot.sending.send(mine)
    assert sent(chatbot.adapter, 0) == nonces
    assert await outbox(redis, table) == []


async def test_what_is_gone_is_dropped_and_the_rest_goes_on(redis: Redis) -> None:
    chatbot, table, nonces = await sending(redis, 3)
    chatbot.adapter.trouble[CHAT] = [MessageGone("the chat was deleted")]
    await chatbot.settle()
    assert chatbot.adapter.calls == nonces
    assert sent(chatbot.adapter, 0) == nonces[1:]
    assert await outbox(redis, table) == []


async def test_a_failure_that_nobody_knows_is_tried_again_and_given_up_in_the_end(redis: Redis) -> None:
    chatbot, table, nonces = await sending(redis, 3)
    chatbot.adapter.trouble[CHAT] = [ValueError("?") for _ in range(MOST_ATTEMPTS)]
    for attempt in range(1, MOST_ATTEMPTS):
        await chatbot.settle()
        assert chatbot.adapter.calls == nonces[:1] * attempt
        wait = min(LONGEST_WAIT, 2.0 ** (attempt - 1))
        assert await score(redis, TableKeys(table).ready, table) == chatbot.clock.time + wait
        chatbot.clock.time += wait
    await chatbot.settle()
    assert sent(chatbot.adapter, 0) == nonces[1:]
    assert await outbox(redis, table) == []


async def test_a_failure_that_passes_is_forgotten(redis: Redis) -> None:
    chatbot, _, nonces = await sending(redis, 2)
    chatbot.adapter.trouble[CHAT] = [ValueError("?") for _ in range(MOST_ATTEMPTS - 1)]
    for _ in range(MOST_ATTEMPTS):
        await chatbot.settle()
        chatbot.clock.time += LONGEST_WAIT
    assert sent(chatbot.adapter, 0) == nonces


@pytest.mark.parametrize("error", [ConnectionResetError("reset"), TimeoutError()])
async def test_a_broken_line_is_no_reason_to_give_up(redis: Redis, error: Exception) -> None:
    """The message may have been sent: the mark stays as after a crash, and the same nonce is sent again."""
    chatbot, table, nonces = await sending(redis, 2)
    chatbot.adapter.trouble[CHAT] = [error] * (MOST_ATTEMPTS + 3)
    for _ in range(MOST_ATTEMPTS + 3):
        await chatbot.settle()
        assert (await marks(redis, table))["sending"] == nonces[0]
        chatbot.clock.time += LONGEST_WAIT
    await chatbot.settle()
    assert sent(chatbot.adapter, 0) == nonces
    assert (await marks(redis, table))["repeated"] == str(MOST_ATTEMPTS + 3)


@pytest.mark.parametrize(("point", "repeated"), [("taken", 0), ("marked", 1), ("sent", 1), ("done", 0)])
async def test_a_worker_dies(redis: Redis, point: str, repeated: int) -> None:
    """If the worker dies after the mark, the same nonce is sent again; before it, nothing counts as repeated."""
    chatbot, table, nonces = await sending(redis, 3)
    mine = await claim(chatbot)

    def die(at: str) -> None:
        if at == point:
            raise Died

    chatbot.probe = die
    with pytest.raises(Died):
        await chatbot.sending.send(mine)
    again = Chatbot(redis)
    again.adapter = chatbot.adapter
    again.sending = again.worker({"memory": chatbot.adapter})
    await again.settle()
    assert await outbox(redis, table) != []
    again.clock.time = chatbot.clock.time + LEASE
    await again.settle()
    assert sent(chatbot.adapter, 0) == nonces
    assert int((await marks(redis, table)).get("repeated", 0)) == repeated
    twice = [nonce for nonce in nonces if chatbot.adapter.calls.count(nonce) > 1]
    assert twice == (nonces[:1] if point == "sent" else [])
    assert await outbox(redis, table) == []


async def test_a_worker_whose_lease_ran_out_changes_nothing(redis: Redis) -> None:
    chatbot, _, nonces = await sending(redis, 2)
    queues = chatbot.stores.queues
    mine = await claim(chatbot)
    first = await queues.first(mine)
    assert first is not None
    assert first.items[0].id == nonces[0]
    chatbot.clock.time += LEASE
    theirs = await claim(chatbot)
    assert theirs != mine
    assert await queues.mark(theirs, first.items[0]) is False
    before = await keyspace(redis)
    assert await queues.mark(mine, first.items[0]) is None
    assert await queues.done(mine, first.items[0], message="message") is None
    await queues.postpone(mine, 5)
    await queues.postpone(mine, 5, unsure=True)
    await queues.empty(mine)
    assert await keyspace(redis) == before
    # Somebody who was too slow does not send anything either.
    await chatbot.sending.send(mine)
    assert chatbot.adapter.calls == []
    assert await keyspace(redis) == before
    await chatbot.sending.send(theirs)
    assert sent(chatbot.adapter, 0) == nonces


async def test_an_answer_that_is_lost_does_not_drop_the_next(redis: Redis) -> None:
    """`done` may be called twice for an item; the item after it must not be removed."""
    chatbot, table, nonces = await sending(redis, 3)
    queues = chatbot.stores.queues
    mine = await claim(chatbot)
    first = await queues.first(mine)
    assert first is not None
    assert await queues.done(mine, first.items[0], message="17") == (2, "2")
    before = await keyspace(redis)
    assert await queues.done(mine, first.items[0], message="17") == (2, "")
    assert await keyspace(redis) == before
    assert [item.id for item in await outbox(redis, table)] == nonces[1:]


async def test_a_long_outbox_is_not_sent_on_one_lease(redis: Redis) -> None:
    chatbot, _, nonces = await sending(redis, 4)
    brief = BotProcess(redis, clock=chatbot.clock, queues=Queues(redis, lease=0.0, now=chatbot.clock))
    worker = brief.worker({"memory": chatbot.adapter})
    for number in range(1, 5):
        await worker.send(await claim(brief))
        assert sent(chatbot.adapter, 0) == nonces[:number]
    assert await chatbot.stores.queues.ready(EVERYWHERE, 99) == []


async def test_messages_are_edited_where_they_are_and_left_alone_where_they_are_not(redis: Redis) -> None:
    chatbot, table, _ = await sending(redis, 1)
    change = await changing(chatbot)
    change.update(StartMessage(slot=LOBBY))
    change.update(StartMessage(slot="nowhere"))
    await chatbot.stores.tables.commit(change)
    chatbot.adapter.calls.clear()
    await chatbot.settle()
    # The lobby's message was forgotten by the chat, the other never was; neither keeps the rest.
    assert len(chatbot.adapter.calls) == 2
    assert await outbox(redis, table) == []


async def test_a_chat_waits_for_whoever_speaks_its_platform(redis: Redis) -> None:
    chatbot, _, nonces = await sending(redis, 2)
    other = Chatbot(redis)
    other.sending = other.worker({})
    await other.settle()
    await chatbot.settle()
    assert chatbot.adapter.calls == []
    chatbot.clock.time += LONGEST_WAIT
    await chatbot.settle()
    assert sent(chatbot.adapter, 0) == nonces


class Sticky(MemoryAdapter):
    """A platform that fails to remove old buttons."""

    async def strip(self, chat: str, message: str) -> None:
        raise OSError("not now")


async def test_old_buttons_are_no_reason_to_post_again(redis: Redis) -> None:
    chatbot, table, nonces = await sending(redis, 3)
    sticky = Sticky()
    chatbot.sending = chatbot.worker({"memory": sticky})
    await chatbot.settle()
    assert sticky.calls == nonces
    assert await outbox(redis, table) == []


async def test_the_board_of_its_time_is_shown(redis: Redis) -> None:
    """Messages that wait show the game as it was when they were written."""
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    chatbot.adapter.trouble[CHAT] = [RetryAfter(60)]
    await move(red)
    await move(blue)
    before = len(chatbot.posts)
    chatbot.clock.time += 60
    await chatbot.settle()
    first, second = chatbot.posts[before:]
    assert first.screen.board != second.screen.board
    # Blue has answered by then: nobody is called for what is over.
    assert first.mention == ()
    assert second.mention == (red.person.id,)
