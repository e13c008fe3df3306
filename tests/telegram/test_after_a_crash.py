"""A process has died while it handled an update: others take over at once what it had begun, and each update is still
handled once."""

from __future__ import annotations

import asyncio

import pytest
from redis.asyncio import Redis
from redis.exceptions import ConnectionError as StoreGone
from telegram import Update

from bot.platforms.picture_cache import PictureCache
from bot.platforms.telegram import update_queue
from bot.platforms.telegram.gateway import Webhook
from bot.platforms.telegram.update_handler import UpdateHandler
from bot.platforms.telegram.update_queue import UpdateQueue
from bot.store.deduplication import Deduplicator
from bot.store.leases import Lease, delete_all_leases, lease_key
from bot.times.durations import HOUR
from tests.ports import free_port
from tests.server import DEADLINE
from tests.telegram.standin import Telegram, telegram
from tests.telegram.telegram_chatbot import TelegramChatbot

URL = "https://castellan.example.org/telegram"
MORE_THAN_A_POLL = 110
"""People who write. Telegram tells a hundred updates at most until the first of them are confirmed."""


async def began(redis: Redis, tg: Telegram, holder: str) -> None:
    """The holder of this lease has begun with the oldest update. Nobody waits until that claim runs out."""
    claims = Deduplicator(redis, f"telegram:{tg.api.bot.id}", lease=holder, in_progress=HOUR)
    assert await claims.begin(str(tg.api.updates.told[0]["update_id"]))


async def test_everybody_is_answered_by_the_next_poller(redis: Redis, picture_cache: PictureCache) -> None:
    async with telegram() as tg:
        # What people wrote while nobody was there waits at Telegram for whoever asks first.
        people = [tg.user(f"P{number}", started=True) for number in range(MORE_THAN_A_POLL)]
        for person in people:
            await person.says(None, "/help")
        await began(redis, tg, "telegram:the dead")
        at = TelegramChatbot(redis, picture_cache, tg)
        await at.start()
        assert [len(person.private()) for person in people] == [1] * len(people)
        await at.stop()


async def test_everybody_is_answered_by_the_other_process_of_a_webhook(
    redis: Redis, picture_cache: PictureCache
) -> None:
    port = free_port()
    async with telegram() as tg:
        tg.api.updates.routes[URL] = f"http://127.0.0.1:{port}/telegram"
        people = [tg.user(f"P{number}", started=True) for number in range(3)]
        for person in people:
            await person.says(None, "/help")
        await began(redis, tg, "telegram:the dead")
        at = TelegramChatbot(redis, picture_cache, tg, webhook=Webhook(URL, "quite-secret_1", "127.0.0.1", port))
        await at.start()
        assert [len(person.private()) for person in people] == [1] * len(people)
        assert tg.api.updates.webhook is not None
        assert tg.api.updates.webhook.tries == len(people), "Telegram had to bring something again"
        await at.stop()


async def test_what_a_living_process_has_begun_is_left_to_it(redis: Redis) -> None:
    lease = Lease(redis, "telegram:1:other")
    assert await lease.take()
    theirs, ours = (Deduplicator(redis, "telegram:1", lease=name) for name in (lease.name, "telegram:1:ours"))
    assert await theirs.begin("7")
    assert not await ours.begin("7")
    await theirs.done("8")
    await lease.release()
    assert await ours.begin("7")
    assert not await theirs.begin("7") or not await redis.exists(lease_key("telegram:1:ours"))
    assert not await ours.begin("8"), "what is done is done, whoever has died"


async def test_two_who_find_a_dead_process_do_not_both_take_over(redis: Redis) -> None:
    assert await Deduplicator(redis, "telegram:1", lease="dead").begin("7")
    leases = [Lease(redis, f"telegram:1:{number}") for number in range(8)]
    for lease in leases:
        assert await lease.take()
    heirs = [Deduplicator(redis, "telegram:1", lease=lease.name) for lease in leases]
    assert sum(await asyncio.gather(*(heir.begin("7") for heir in heirs))) == 1


async def test_who_is_alone_with_the_server_takes_over_at_once(redis: Redis) -> None:
    lease = Lease(redis, "telegram:1:before")
    assert await lease.take()
    assert await Deduplicator(redis, "telegram:1", lease=lease.name).begin("7")
    await delete_all_leases(redis)
    assert await Deduplicator(redis, "telegram:1", lease="telegram:1:now").begin("7")


async def test_a_claim_whose_answer_was_lost_is_our_own(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    lease = Lease(redis, "telegram:1:ours")
    assert await lease.take()
    ours = Deduplicator(redis, "telegram:1", lease=lease.name)
    take, failed = Deduplicator._take, 0

    async def loses_the_answer(self: Deduplicator, id: str, value: str) -> bool:
        nonlocal failed
        taken = await take(self, id, value)
        failed += 1
        if failed == 1:
            raise StoreGone("the answer was lost")
        return taken

    monkeypatch.setattr(Deduplicator, "_take", loses_the_answer)
    with pytest.raises(StoreGone):
        await ours.begin("7")
    assert await ours.begin("7")
    assert not await ours.begin("7")


# the queue itself


class Handler(UpdateHandler):
    """Notes what it is to handle; the first may take for ever."""

    def __init__(self, *, hangs: bool = False) -> None:
        self.handled: list[int] = []
        self.hangs = hangs
        self.begun = asyncio.Event()

    def arrived(self, update: Update) -> None: ...

    def finished(self, update: Update) -> None: ...

    async def handle(self, update: Update) -> None:
        self.handled.append(update.update_id)
        self.begun.set()
        if self.hangs:
            await asyncio.Event().wait()


async def test_a_process_that_loses_its_lease_stops_handling(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(update_queue, "LEASE_SECONDS", 0.6)
    handler = Handler(hangs=True)
    queue = UpdateQueue(redis, "1", handler)
    holding = asyncio.create_task(queue.hold_lease())
    async with asyncio.timeout(DEADLINE):
        handling = asyncio.create_task(queue.handle(Update(7)))
        await handler.begun.wait()
        await delete_all_leases(redis)
        # It ends although the handler never would, and counts as handled: it may have been, in part.
        await handling
        await queue.handle(Update(7))
    assert handler.handled == [7]
    holding.cancel()
    await asyncio.wait({holding})


async def test_what_was_handled_is_not_handled_again_because_the_store_broke(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    handler = Handler()
    queue = UpdateQueue(redis, "1", handler)
    holding = asyncio.create_task(queue.hold_lease())
    done, failed = Deduplicator.done, 0

    async def fails_once(self: Deduplicator, id: str) -> None:
        nonlocal failed
        failed += 1
        if failed == 1:
            raise StoreGone("gone")
        await done(self, id)

    monkeypatch.setattr(Deduplicator, "done", fails_once)
    async with asyncio.timeout(DEADLINE):
        with pytest.raises(StoreGone):
            await queue.handle(Update(7))
        await queue.handle(Update(7))
    assert handler.handled == [7]
    assert await Deduplicator(redis, "telegram:1").is_done("7")
    holding.cancel()
    await asyncio.wait({holding})
