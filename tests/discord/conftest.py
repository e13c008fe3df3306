"""The stand-in for Discord over the wire, and an adapter that needs no gateway."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio
from discord.gateway import DiscordWebSocket
from discord.http import Route
from redis.asyncio import Redis

from bot.platforms.discord.adapter import DiscordAdapter
from bot.platforms.discord.api_url import set_api_url
from tests.discord.wire import Discord, discord_on_the_wire
from tests.discord.world import Sketches


@pytest.fixture
def at_home() -> Iterator[None]:
    """Restores the addresses of Discord in discord.py after a test that has changed them."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    yield
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


@pytest_asyncio.fixture
async def standin(at_home: None) -> AsyncIterator[Discord]:
    async with discord_on_the_wire() as standin:
        set_api_url(standin.url)
        yield standin


@pytest_asyncio.fixture
async def adapter(redis: Redis, standin: Discord) -> AsyncIterator[DiscordAdapter]:
    adapter = DiscordAdapter(redis, Sketches(), standin.token)
    await adapter.open()
    yield adapter
    await adapter.close()
