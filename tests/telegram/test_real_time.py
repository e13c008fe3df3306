"""A game with the real clock and the worker running by itself, as in normal use."""

from __future__ import annotations

import asyncio

from redis.asyncio import Redis

from bot.platforms.picture_cache import PictureCache
from bot.platforms.telegram.adapter import TelegramAdapter
from bot.platforms.telegram.gateway import TelegramGateway
from engine.api import Game
from tests.bot.process import BotProcess
from tests.seeds import always, seed_of
from tests.telegram.standin import RealTime, Telegram
from tests.telegram.telegram_chatbot import begin, board, check_nothing_refused, line_of


async def test_the_first_turns(redis: Redis, picture_cache: PictureCache) -> None:
    tg = Telegram(clock=RealTime())
    await tg.start()
    process = BotProcess(redis, seeds=lambda: seed_of(7), combine=always(seed_of(7)))
    renamed = process.core.chats.rename
    adapter = TelegramAdapter(redis, picture_cache, tg.token, url=tg.url, file_url=tg.file_url, chat_renamed=renamed)
    gateway = TelegramGateway(redis, process.dispatcher, adapter)
    worker = process.worker({adapter.prefix: adapter})

    async def settle() -> bool:
        await gateway.wait_until_idle()
        waited = False
        while await process.stores.queues.waiting():
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
            loaded = await process.repository.load(await process.stores.directory.table_of(f"telegram:{group.id}"))
            game = Game.load(loaded.save)
            user = loaded.table.seats[game.decisions[0].seat].user
            person = anna if user == f"telegram:{anna.id}" else boris
            await person.replies(board(group), line_of(game))
            assert len(group.posts) == posts
        check_nothing_refused(tg)
    finally:
        tg.settle = None
        await gateway.stop()
        await worker.stop(5)
        await adapter.close()
        await tg.stop()
