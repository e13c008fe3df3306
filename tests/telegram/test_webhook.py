"""Updates by webhook: accepted only from Telegram, which knows the secret."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import aiohttp
import pytest
from redis.asyncio import Redis

from bot.platforms.http.connections import ConnectionLimits
from bot.platforms.picture_cache import PictureCache
from bot.platforms.telegram.gateway import Webhook
from tests.http.malformed import malformed, status_of
from tests.malformed.kept import quiet
from tests.ports import free_port
from tests.seeds import seed_of
from tests.telegram.standin import Telegram, telegram
from tests.telegram.telegram_chatbot import TelegramChatbot, begin, by_line, by_thumb, check_nothing_refused

URL = "https://castellan.example.org/telegram"
SECRET = "quite-secret_1234"
HEADER = "X-Telegram-Bot-Api-Secret-Token"


@asynccontextmanager
async def hooked(redis: Redis, picture_cache: PictureCache) -> AsyncIterator[tuple[Telegram, TelegramChatbot, str]]:
    port = free_port()
    local = f"http://127.0.0.1:{port}/telegram"
    async with telegram() as tg:
        tg.api.updates.routes[URL] = local
        webhook = Webhook(URL, SECRET, "127.0.0.1", port, limits=ConnectionLimits(100, 100, body=0.1))
        at = TelegramChatbot(redis, picture_cache, tg, seed=seed_of(7), webhook=webhook)
        await at.start()
        yield tg, at, local
        await at.stop()


async def test_a_game_by_webhook(redis: Redis, picture_cache: PictureCache) -> None:
    async with hooked(redis, picture_cache) as (tg, at, _):
        anna, boris = tg.user("Anna", started=True), tg.user("Boris", started=True)
        group = tg.group("Friends", anna, boris)
        await begin(group, "carcassonne", anna, boris)
        for turn in range(4):
            person = await at.asked(group, anna, boris)
            assert person is not None
            if turn % 2:
                await by_line(at, person, group, turn)
            else:
                await by_thumb(at, person, group)
        assert not tg.journal.of("getUpdates")
        check_nothing_refused(tg)


@pytest.mark.parametrize("headers", [{}, {HEADER: ""}, {HEADER: "guessed"}, {HEADER: SECRET + "x"}, {HEADER: "ключ"}])
async def test_nobody_else_is_listened_to(redis: Redis, picture_cache: PictureCache, headers: dict[str, str]) -> None:
    async with hooked(redis, picture_cache) as (tg, _, local), aiohttp.ClientSession() as session:
        anna = tg.user("Anna", started=True)
        group = tg.group("Friends", anna)
        message = {"message_id": 9, "date": 1, "chat": group.chat.json(), "from": anna.user.json()}
        update = {"update_id": 7, "message": message | {"text": "/carcassonne@castellan_bot"}}
        async with session.post(local, json=update, headers=headers) as answer:
            assert answer.status in (401, 403, 404)
        await tg.quiet()
        assert not group.posts


@pytest.mark.parametrize("secret", [SECRET, "guessed"])
async def test_no_request_makes_it_fail(redis: Redis, picture_cache: PictureCache, secret: str) -> None:
    right = {b"Content-Type": b"application/json", b"Host": b"127.0.0.1", HEADER.encode(): secret.encode()}
    async with hooked(redis, picture_cache) as (_, _, local):
        with quiet():
            for data in malformed("POST", "/telegram", right):
                # At the end of what is too short, the connection ends.
                assert await status_of(urlsplit(local).port or 0, data) < 500, data[:300]


async def test_junk_with_the_right_secret(redis: Redis, picture_cache: PictureCache) -> None:
    async with hooked(redis, picture_cache) as (tg, at, local), aiohttp.ClientSession() as session:
        for body in (b"", b"{", b"[]", b"null", b'{"update_id": "x"}', b'{"update_id": 1, "message": 5}', b"\xff" * 99):
            async with session.post(local, data=body, headers={HEADER: SECRET}) as answer:
                assert answer.status < 500, body
        anna = tg.user("Anna", started=True)
        group = tg.group("Friends", anna)
        await anna.says(group, "/carcassonne@castellan_bot")
        assert (await at.loaded(group)).table.open
