"""The page where many people talk: what is still open stays in sight, and whoever wants too much is told what to do."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest
from playwright.async_api import BrowserContext, expect
from redis.asyncio import Redis

from bot.platforms.web import history, visitor_limits
from bot.platforms.web.server import WebServer
from bot.platforms.web.visitor_limits import VisitorLimits
from bot.texts import texts
from tests.bot.memory_chatbot import Clock
from tests.web.browser import MARKS, Sit, context, redis, session, sit, web
from tests.web.client import Client
from tests.web.driver import Tab
from tests.web.painted import Painter
from tests.web.scripted import Scripted, serving

__all__ = ["context", "redis", "session", "sit", "web"]

pytestmark = MARKS


async def test_a_lobby_stays_and_whoever_is_forgotten_is_anonymous(
    sit: Sit, web: WebServer, session: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "KEPT_MESSAGES", 5)
    monkeypatch.setattr(history, "READ_AT_ONCE", 3)
    red = await sit("Red")
    await red.say("/carcassonne")
    await red.wait_for_text("table opened by Red")
    blue = await Client(session, web.address).join("Blue")
    for number in range(8):
        await blue.say(f"line {number}")
    await red.wait_for_text("line 7")
    lobby = "Carcassonne · table opened by Red\nSeats: Red · (free)"
    kept = [lobby, *(f"line {number}" for number in range(3, 8))]
    assert await red.messages() == kept
    await red.page.reload()
    await red.wait_for_text("line 7")
    assert await red.messages() == kept
    await expect(red.page.locator("#newer")).to_be_hidden()
    await expect(red.log.get_by_text("Blue", exact=True)).to_have_count(5)
    await web.adapter.history.forget(blue.id)
    await expect(red.log.get_by_text("Anonymous", exact=True)).to_have_count(5)
    assert await red.messages() == kept
    await red.press("Join")
    await red.wait_for_text("Seats: Red · Red")


async def test_whoever_wants_too_much_is_told_and_loses_nothing(
    context: BrowserContext, redis: Redis, talk: Scripted, painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visitor_limits, "TALK_BURST", 1)
    monkeypatch.setattr(visitor_limits, "ADDRESS_STREAMS", 1)
    clock, ru = Clock(), texts("ru")
    async with serving(redis, talk, painter, VisitorLimits(clock)) as server:
        red = await Tab.open(await context.new_page(), server.address, "hall", "Red", "ru")
        await red.say("one")
        await red.say("two")
        await expect(red.page.get_by_role("alert")).to_have_text(ru("page-error-too-much-talk"))
        await expect(red.line).to_have_value("two")
        clock.time += 1
        await red.line.press("Enter")
        await red.wait_for_text("two")
        await expect(red.page.get_by_role("alert")).to_have_count(0)
        # There may be one stream only: the second tab goes on as soon as the first is closed.
        page = await context.new_page()
        opening = asyncio.create_task(Tab.open(page, server.address, "hall", "Blue", "ru"))
        await expect(page.get_by_role("alert")).to_have_text(ru("page-error-too-many-tabs"))
        await red.page.close()
        blue = await opening
        await blue.wait_for_text("two")
        await expect(page.get_by_role("alert")).to_have_count(0)
