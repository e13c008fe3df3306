"""The running worker: many chats at the same time, and none holds up another."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress

import pytest
from redis.asyncio import Redis
from redis.exceptions import ConnectionError as RedisConnectionError
from structlog.testing import capture_logs

from bot.app.worker import AT_ONCE
from bot.outbox.adapter import SEND_TIMEOUT, RetryAfter
from bot.screens.screen import Screen
from bot.store.keys import PARTITIONS, new_table_id
from bot.store.queues import Queues
from bot.tables.outbox_items import LobbyMessage
from tests.bot.memory_chatbot import CHAT, Clock, MemoryAdapter
from tests.bot.openings import table_for
from tests.bot.process import BotProcess
from tests.server import DEADLINE
from tests.store.tools import marks, outbox, table_change

FAST = "memory:fast"
SLOW = "memory:slow"


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with capture_logs():
        yield


class Gates(MemoryAdapter):
    """A platform on which a chat can be held, and tests can wait for messages."""

    def __init__(self) -> None:
        super().__init__()
        self.held: dict[str, asyncio.Event] = {}
        """By chat: a message that is posted there returns only when this event is set."""
        self._changed = asyncio.Event()

    async def post(self, chat: str, screen: Screen, *, mention: Sequence[str], nonce: str) -> str:
        try:
            message = await super().post(chat, screen, mention=mention, nonce=nonce)
        finally:
            self._changed.set()
        if chat in self.held:
            await self.held[chat].wait()
            self._changed.set()
        return message

    async def posted(self, chat: str, number: int = 1) -> None:
        await self._until(lambda: sum(post.chat == chat for post in self.posts) >= number)

    async def called(self, number: int) -> None:
        await self._until(lambda: len(self.calls) >= number)

    async def _until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(DEADLINE):
            while not true():
                self._changed.clear()
                await self._changed.wait()


class Office(BotProcess):
    """A process with a worker, and tables that it must look after."""

    def __init__(self, redis: Redis, poll: float = 0.01) -> None:
        self.clock = Clock()
        self.adapter = Gates()
        super().__init__(redis, clock=self.clock, queues=Queues(redis, now=self.clock))
        self.sending = self.worker({"memory": self.adapter}, poll=poll)

    async def open(self, chat: str) -> str:
        change = table_change(new_table_id(), chat)
        await self.repository.create(change)
        return change.table.id

    @asynccontextmanager
    async def hours(self) -> AsyncIterator[Gates]:
        await self.sending.start()
        try:
            yield self.adapter
        finally:
            for gate in self.adapter.held.values():
                gate.set()
            await self.sending.stop(DEADLINE)


@pytest.mark.parametrize("slow", [1, AT_ONCE - 1])
async def test_chats_that_hang_hold_up_no_other(redis: Redis, slow: int) -> None:
    office = Office(redis)
    names = [f"{SLOW}{number}" for number in range(slow)]
    for name in names:
        office.adapter.held[name] = asyncio.Event()
        await office.open(name)
    async with office.hours() as adapter:
        await adapter.called(slow)
        tables = [await office.open(FAST), await office.open(f"{FAST}er")]
        await adapter.posted(FAST)
        await adapter.posted(f"{FAST}er")
    assert len(adapter.calls) == slow + 2
    assert [await outbox(redis, table) for table in tables] == [[], []]


async def test_a_chat_that_always_fails_holds_up_no_other(redis: Redis) -> None:
    office = Office(redis)
    office.adapter.trouble[SLOW] = [ValueError("?")] * 99
    table = await office.open(SLOW)
    async with office.hours() as adapter:
        await adapter.called(1)
        for number in range(5):
            await office.open(f"{FAST}{number}")
            await adapter.posted(f"{FAST}{number}")
    (lobby,) = await outbox(redis, table)
    assert isinstance(lobby, LobbyMessage)
    assert not lobby.edit


async def test_a_send_that_hangs_is_let_go_and_repeated(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody can know whether the message was sent: the same nonce is sent again, and that is counted."""
    monkeypatch.setattr("bot.outbox.deliver.SEND_TIMEOUT", 0.0)
    office = Office(redis)
    office.adapter.held[SLOW] = asyncio.Event()
    table = await office.open(SLOW)
    (claim,) = await office.stores.queues.ready(range(PARTITIONS), 9)
    await office.sending.send(claim)
    assert await office.stores.queues.ready(range(PARTITIONS), 9) == []
    office.clock.time += 1
    del office.adapter.held[SLOW]
    monkeypatch.setattr("bot.outbox.deliver.SEND_TIMEOUT", DEADLINE)
    (claim,) = await office.stores.queues.ready(range(PARTITIONS), 9)
    await office.sending.send(claim)
    first, second = office.adapter.calls
    assert first == second
    assert len(office.adapter.posts) == 1
    assert (await marks(redis, table))["repeated"] == "1"
    assert await outbox(redis, table) == []


async def test_more_chats_than_room(redis: Redis) -> None:
    """A chat for which there was no room is served as soon as there is some, not only at the next round."""
    office = Office(redis, poll=DEADLINE)
    names = [f"{FAST}{number}" for number in range(3 * AT_ONCE)]
    async with office.hours() as adapter:
        await office.open(SLOW)
        await adapter.posted(SLOW)
        for name in names:
            office.adapter.held[name] = asyncio.Event()
        for name in names:
            await office.open(name)
        await adapter.called(1 + AT_ONCE)
        assert len(adapter.calls) == 1 + AT_ONCE
        for name in names:
            adapter.held[name].set()
        for name in names:
            await adapter.posted(name)


async def test_those_who_wait_have_their_turn_however_busy_it_is(redis: Redis) -> None:
    office = Office(redis)
    office.adapter.trouble[SLOW] = [RetryAfter(5)]
    await office.open(SLOW)
    busy = await office.open(FAST)
    async with office.hours() as adapter:
        await adapter.called(2)
        office.clock.time += 5
        posted = asyncio.ensure_future(adapter.posted(SLOW))
        while not posted.done():
            office.core.signal.table_changed(busy)
            await asyncio.sleep(0)
        await posted


async def test_what_others_have_left_is_found(redis: Redis) -> None:
    """Nobody has woken this worker: another process has stored the table, and died."""
    office, other = Office(redis), Office(redis)
    async with office.hours() as adapter:
        await other.open(FAST)
        await adapter.posted(FAST)


async def test_two_workers_share_the_work(redis: Redis) -> None:
    first, second = Office(redis), Office(redis)
    second.sending = second.worker({"memory": first.adapter}, poll=0.01)
    async with first.hours() as adapter, second.hours():
        names = [f"{FAST}{number}" for number in range(30)]
        for name in names:
            await (first if name < f"{FAST}15" else second).open(name)
        for name in names:
            await adapter.posted(name)
    assert len(adapter.calls) == len(set(adapter.calls)) == 30


async def test_stopping_sends_what_is_ready_and_leaves_what_must_wait(redis: Redis) -> None:
    office = Office(redis)
    office.adapter.trouble[SLOW] = [RetryAfter(5)]
    waits = await office.open(SLOW)
    async with office.hours() as adapter:
        await adapter.called(1)
        # Stored by another process, without waking the worker.
        await Office(redis).open(FAST)
    assert [post.chat for post in adapter.posts] == [FAST]
    assert len(await outbox(redis, waits)) == 1
    assert "sending" not in await marks(redis, waits)


async def test_stopping_does_not_wait_for_a_chat_that_hangs(redis: Redis) -> None:
    office = Office(redis)
    office.adapter.held[SLOW] = asyncio.Event()
    table = await office.open(SLOW)
    await office.sending.start()
    await office.adapter.called(1)
    await office.sending.stop(0)
    # It may have been sent: the next worker repeats it and counts that.
    (item,) = await outbox(redis, table)
    assert (await marks(redis, table))["sending"] == item.id


class Stubborn(Gates):
    """A platform that swallows the first cancellation, as `wait_for` may before Python 3.12."""

    async def post(self, chat: str, screen: Screen, *, mention: Sequence[str], nonce: str) -> str:
        with suppress(asyncio.CancelledError):
            return await super().post(chat, screen, mention=mention, nonce=nonce)
        await asyncio.Event().wait()
        return ""


async def test_stopping_comes_to_an_end_though_a_cancellation_is_swallowed(redis: Redis) -> None:
    office = Office(redis)
    stubborn = Stubborn()
    stubborn.held[SLOW] = asyncio.Event()
    worker = office.worker({"memory": stubborn}, poll=0.01)
    await office.open(SLOW)
    await worker.start()
    await stubborn.called(1)
    # Sooner than the send itself would time out.
    async with asyncio.timeout(SEND_TIMEOUT / 2):
        await worker.stop(0)


async def test_a_store_that_fails_while_a_late_call_is_noted_is_tried_again_soon(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    chatbot.adapter.trouble[CHAT] = [RetryAfter(400.0)]
    await red.say("s29 180 city")
    posts = len(chatbot.posts)
    chatbot.clock.time += 401

    async def fail(*_: object, **__: object) -> None:
        monkeypatch.undo()
        raise RedisConnectionError("gone for a moment")

    monkeypatch.setattr(chatbot.repository, "change", fail)
    with capture_logs() as logs:
        await chatbot.settle()
    assert [line["event"] for line in logs] == ["late calls not rescheduled"]
    chatbot.clock.time += 5
    await chatbot.settle()
    assert chatbot.posts[posts].mention == ("memory:blue",)
