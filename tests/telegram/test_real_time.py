"""The same with nobody's clock but the world's, and the worker at its own pace: as it runs for people."""

from __future__ import annotations

import asyncio
import time

from redis.asyncio import Redis

from bot.pictures import Studio
from bot.service import Service
from bot.telegram.adapter import TelegramAdapter
from bot.telegram.gateway import TelegramGateway
from bot.worker import Worker
from engine.api import Game
from tests.play import seed_of
from tests.telegram.house import begin, board, line_of, untroubled
from tests.telegram.standin import Clock, Telegram


class Hours(Clock):
    """Real ones."""

    def __call__(self) -> float:
        return time.time()


async def test_the_first_turns(redis: Redis, studio: Studio) -> None:
    tg = Telegram(clock=Hours())
    await tg.start()
    service = Service(redis, seeds=lambda: seed_of(7))
    adapter = TelegramAdapter(redis, studio, tg.token, url=tg.url, file_url=tg.file_url)
    gateway = TelegramGateway(redis, service, adapter)
    worker = Worker(service, {adapter.prefix: adapter})

    async def settle() -> bool:
        await gateway.idle()
        waited = False
        while await service.queues.waiting():
            waited = True
            await asyncio.sleep(0.02)
        return waited

    await adapter.open()
    await gateway.start()
    await worker.start()
    tg.settle = settle
    try:
        anna, boris = tg.user("Anna"), tg.user("Boris")
        group = tg.group("Friends", anna, boris)
        await begin(group, "carcassonne", anna, boris)
        for posts in (3, 4):
            loaded = await service.load(await service.directory.table_of(f"telegram:{group.id}"))
            game = Game.load(loaded.save)
            user = loaded.table.seats[game.decisions[0].seat].user
            person = anna if user == f"telegram:{anna.id}" else boris
            await person.replies(board(group), line_of(game))
            assert len(group.posts) == posts
        untroubled(tg)
    finally:
        tg.settle = None
        await gateway.stop()
        await worker.stop(5)
        await adapter.close()
        await tg.stop()
