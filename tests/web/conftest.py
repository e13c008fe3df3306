"""Fixtures: the server of the page on a real store, with a scripted dispatcher."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable

import aiohttp
import pytest
from redis.asyncio import Redis

from bot.platforms.web.server import WebServer
from tests.web.browser import browser
from tests.web.client import Client
from tests.web.painted import Painter
from tests.web.scripted import Scripted, serving

__all__ = ["browser"]

Join = Callable[..., Awaitable[Client]]


@pytest.fixture
def talk() -> Scripted:
    return Scripted()


@pytest.fixture
def painter() -> Painter:
    return Painter()


@pytest.fixture
async def web(redis: Redis, talk: Scripted, painter: Painter) -> AsyncIterator[WebServer]:
    async with serving(redis, talk, painter) as server:
        yield server


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as session:
        yield session


@pytest.fixture
async def join(web: WebServer, session: aiohttp.ClientSession) -> Join:
    """Enters the room: `await join("Red")`."""

    async def somebody(name: str, language: str = "en", room: str = "hall") -> Client:
        return await Client(session, web.address, room).join(name, language)

    return somebody
