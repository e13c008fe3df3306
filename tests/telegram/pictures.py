"""`python -m tests.telegram.pictures FOLDER`: writes pictures of games as a phone gets them, made smaller and
compressed by Telegram. To be looked at by a person: digits and names must be readable."""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

from redis.asyncio import Redis

from bot.platforms.picture_cache import PictureCache
from renderers.api import prepare
from tests.art import FOLDER
from tests.seeds import seed_of
from tests.server import TestServer
from tests.telegram.telegram_chatbot import begin, by_thumb, running_bot

TURNS = {"carcassonne": (1, 12, 40), "burgundy": (1, 6, 16)}
"""Turns after which the newest pictures are written."""


async def write(folder: Path) -> None:
    server = TestServer()
    server.start()
    picture_cache = PictureCache(prepare(FOLDER))
    try:
        for game, turns in TURNS.items():
            redis = Redis.from_url(server.url)
            await redis.flushall()
            await play(redis, picture_cache, game, turns, folder)
            await redis.aclose()
    finally:
        picture_cache.close()
        server.stop()


async def play(redis: Redis, picture_cache: PictureCache, game: str, turns: tuple[int, ...], folder: Path) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(11)) as at:
        anna, boris = at.tg.user("Anna", started=True), at.tg.user("Борис", "ru", started=True)
        group = at.tg.group("Friends", anna, boris)
        await begin(group, game, anna, boris)
        dice = random.Random(3)
        for turn in range(1, turns[-1] + 1):
            person = await at.asked(group, anna, boris)
            if person is None:
                return
            await by_thumb(at, person, group, dice)
            if turn in turns:
                # The cards are deleted by now; their pictures are still stored.
                for file in [*at.tg.api.world.files.values()][-4:]:
                    path = folder / f"{game}-{turn:02}-{file.id}.jpg"
                    path.write_bytes(file.data)
                    print(path, file.size, f"{len(file.original) // 1024} KB -> {len(file.data) // 1024} KB")


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    asyncio.run(write(target))
