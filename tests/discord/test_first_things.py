"""An interaction is acknowledged before it is handled, and a typed number does the same as its button."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.accounts.person import Person
from bot.screens.screen import Reply
from bot.texts import texts
from tests.discord.world import seated, world


async def test_whatever_is_done_is_acknowledged_before(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    async with world(redis) as here:
        red, _ = await seated(here, "Red", "Blue")
        press, say = here.dispatcher.press, here.dispatcher.say
        acknowledged: list[bool] = []

        def look() -> None:
            last = here.env.http_requests[-1]
            acknowledged.append(last.method == "POST" and last.path.endswith("/callback"))

        async def pressed(person: Person, chat: str, token: str, *, private: bool = False) -> Reply:
            look()
            return await press(person, chat, token, private=private)

        async def said(person: Person, chat: str, text: str, *, private: bool = False, table: str = "") -> Reply | None:
            look()
            return await say(person, chat, text, private=private, table=table)

        monkeypatch.setattr(here.dispatcher, "press", pressed)
        monkeypatch.setattr(here.dispatcher, "say", said)
        await red.press("Play", here.last)
        await red.press(red.labels()[0])
        await red.slash("board")
        assert acknowledged == [True, True, True]


async def test_a_typed_number_does_what_its_button_does(redis: Redis) -> None:
    async with world(redis) as here:
        red, _ = await seated(here, "Red", "Blue")
        await red.press("Play", here.last)
        first = red.labels()[0]
        assert first.startswith("1 · ")
        await red.press(first)
        by_button = red.labels()
        await red.press(texts("en")("button.back"))
        await red.slash("do", move="1")
        assert red.labels() == by_button
        await red.press(texts("en")("button.back"))
        await red.write("1", reply_to=here.posts()[-1])
        await red.press(texts("en")("discord.card"), here.last)
        assert red.labels() == by_button
