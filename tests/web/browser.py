"""Fixtures for tests in a real browser. Every test can use `browser`; a test module imports the others by name, and
marks its tests with `MARKS`.

One browser serves all tests of a worker process, and therefore needs one event loop, that of the session. So this file
repeats the fixtures that a page needs, for that loop.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable

import aiohttp
import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Locator, async_playwright, expect
from redis.asyncio import Redis

from bot.platforms.web.server import WebServer
from tests.chromium import launch
from tests.server import TestServer
from tests.web.driver import Tab
from tests.web.painted import Painter
from tests.web.scripted import Scripted, serving

MARKS = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.xdist_group("chromium")]

Sit = Callable[..., Awaitable[Tab]]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await launch(playwright)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def redis(server: TestServer) -> AsyncIterator[Redis]:
    client = Redis.from_url(server.url)
    await client.flushall()
    yield client
    await client.aclose()


@pytest_asyncio.fixture(loop_scope="session")
async def web(redis: Redis, talk: Scripted, painter: Painter) -> AsyncIterator[WebServer]:
    async with serving(redis, talk, painter) as server:
        yield server


@pytest_asyncio.fixture(loop_scope="session")
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


@pytest_asyncio.fixture(loop_scope="session")
async def context(browser: Browser) -> AsyncIterator[BrowserContext]:
    """A browser with its own storage: all its tabs are people who share one machine."""
    context = await browser.new_context(viewport={"width": 1280, "height": 860}, locale="en-GB")
    yield context
    await context.close()


@pytest_asyncio.fixture(loop_scope="session")
async def sit(context: BrowserContext, web: WebServer) -> AsyncIterator[Sit]:
    """Opens a tab and enters the room: `await sit("Red")`. At the end, fails if the browser has logged errors in any
    tab."""
    tabs: list[Tab] = []

    async def somebody(name: str, language: str = "en", room: str = "hall") -> Tab:
        tabs.append(await Tab.open(await context.new_page(), web.address, room, name, language))
        return tabs[-1]

    yield somebody
    assert {tab.name: tab.problems for tab in tabs if tab.problems} == {}


@pytest_asyncio.fixture(loop_scope="session")
async def phone(browser: Browser, web: WebServer) -> AsyncIterator[Tab]:
    """A person on a small touch screen who sees a card with its picture."""
    context = await browser.new_context(viewport={"width": 400, "height": 820}, has_touch=True, is_mobile=True)
    red = await Tab.open(await context.new_page(), web.address, "hall", "Red")
    await red.say("/card")
    await there(red.card)
    yield red
    assert red.problems == []
    await context.close()


async def there(where: Locator, count: int = 1) -> None:
    """Wait until so many pictures in this element have been loaded."""
    await expect(where.locator('.picture[data-state="there"]')).to_have_count(count)


def viewer(tab: Tab) -> Locator:
    """The element that shows a picture over the whole screen."""
    return tab.page.locator("#viewer")
