"""Servers that the tests of this folder share; the databases are emptied before each test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio

from bot.store.client import RetryingRedis
from bot.store.cluster import ClusterRedis
from bot.store.connect import connect
from tests.failover.fleet import Guarded, Spread, running


@pytest.fixture(scope="package")
def spread() -> Iterator[Spread]:
    fleet = Spread()
    with running(fleet):
        yield fleet


@pytest_asyncio.fixture
async def cluster(spread: Spread) -> AsyncIterator[ClusterRedis]:
    client = await connect(spread.url)
    assert isinstance(client, ClusterRedis)
    await client.flushall()
    yield client
    await client.aclose()


@pytest.fixture(scope="package")
def guarded() -> Iterator[Guarded]:
    fleet = Guarded()
    with running(fleet):
        yield fleet


@pytest_asyncio.fixture
async def watched(guarded: Guarded) -> AsyncIterator[RetryingRedis]:
    client = await connect(guarded.url)
    assert isinstance(client, RetryingRedis)
    await client.flushall()
    yield client
    await client.aclose()
