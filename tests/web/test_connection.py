"""The page when the server stops, comes back, has lost its data, or asks for a secret."""

from __future__ import annotations

import aiohttp
import pytest
from playwright.async_api import Browser, expect
from redis.asyncio import Redis

from bot.platforms.web import signin
from bot.platforms.web.server import WebServer
from bot.screens.screen import Screen
from tests.web.browser import MARKS, Sit, context, redis, session, sit, web
from tests.web.client import Client
from tests.web.driver import Tab
from tests.web.painted import Painter
from tests.web.scripted import Scripted

__all__ = ["context", "redis", "session", "sit", "web"]

pytestmark = MARKS

HIDE = """(hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


async def test_the_page_comes_back_after_the_server_does(sit: Sit, web: WebServer, redis: Redis) -> None:
    red = await sit("Red")
    await red.say("before")
    id = await web.adapter.post("web:hall", Screen("Red to move."), mention=[], nonce="1")
    await red.wait_for_text("Red to move.")
    port = int(web.address.rpartition(":")[2])
    await web.stop()
    await expect(red.page.get_by_role("status").first).to_have_text("No connection. Trying again…")
    await red.line.fill("lost?")
    await red.line.press("Enter")
    await expect(red.page.get_by_role("alert")).to_have_text("Castellan does not answer. Is it still running?")
    await expect(red.line).to_have_value("lost?")
    # Meanwhile, by another process.
    await web.adapter.edit("web:hall", id, Screen("Red has moved."), nonce="2")
    await web.adapter.post("web:hall", Screen("Blue to move."), mention=[], nonce="3")
    again = WebServer(redis, Scripted(), Painter(), port=port)
    await again.start()
    await red.wait_for_text("Blue to move.")
    assert await red.messages() == ["before", "Red has moved.", "Blue to move."]
    await red.line.press("Enter")
    await red.wait_for_text("lost?")
    await expect(red.page.get_by_role("alert")).to_have_count(0)
    await again.stop()
    red.problems.clear()


async def test_a_hidden_tab_gives_up_its_stream_and_misses_nothing(sit: Sit) -> None:
    red, blue = await sit("Red"), await sit("Blue")
    async with red.page.expect_request(lambda request: "once=1" in request.url):
        await red.page.evaluate(HIDE, True)
    await blue.say("while Red looks elsewhere")
    async with red.page.expect_request(lambda request: "/events" in request.url and "once=1" not in request.url):
        await red.page.evaluate(HIDE, False)
    await red.wait_for_text("while Red looks elsewhere")
    await blue.say("and live again")
    await red.wait_for_text("and live again")
    assert len(await red.messages()) == 2


async def test_whoever_is_forgotten_comes_in_anew(sit: Sit, redis: Redis) -> None:
    red = await sit("Red")
    await red.say("/card")
    await red.wait_for_card("Where")
    await redis.flushall()
    await red.line.fill("hello?")
    await red.line.press("Enter")
    dialog = red.page.get_by_role("dialog", name="Welcome to Castellan")
    await expect(dialog).to_be_visible()
    await expect(red.card).to_be_hidden()
    await dialog.get_by_role("textbox", name="Your name").fill("Red again")
    await dialog.get_by_role("button", name="Come in").click()
    await red.connected()
    await red.say("hello")
    await red.wait_for_text("hello")
    red.problems.clear()


async def test_the_secret_is_asked_for_once(browser: Browser, redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signin, "PENALTY", 0.01)
    server = WebServer(redis, Scripted(), Painter(), secret="open sesame")
    await server.start()
    page = await (await browser.new_context(locale="ru-RU")).new_page()
    await page.goto(server.address)
    secret = page.get_by_label("Пароль")
    await expect(secret).to_be_focused()
    await secret.fill("open barley")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert")).to_have_text("Пароль неверный.")
    await secret.fill("open sesame")
    await page.get_by_role("button", name="Открыть").click()
    await expect(page.get_by_role("dialog", name="Добро пожаловать в Castellan")).to_be_visible()
    red = await Tab.open(page, server.address, "hall", "Red", "ru")
    await red.say("привет")
    await red.wait_for_text("привет")
    await server.stop()


async def test_news_scroll_only_for_those_at_the_end(sit: Sit, session: aiohttp.ClientSession, web: WebServer) -> None:
    red = await sit("Red")
    blue = await Client(session, web.address).join("Blue")
    for number in range(60):
        await blue.say(f"line {number}")
    await red.wait_for_text("line 59")
    last = red.log.locator("article").last
    await expect(last).to_be_in_viewport()
    await red.page.locator("#scroll").evaluate("(node) => { node.scrollTop = 0; }")
    await expect(last).not_to_be_in_viewport()
    await blue.say("one more")
    await expect(red.page.get_by_role("button", name="1 new message")).to_be_visible()
    await blue.say("and another")
    await red.page.get_by_role("button", name="2 new messages").click()
    await expect(last).to_be_in_viewport()
    await expect(red.page.locator("#newer")).to_be_hidden()
