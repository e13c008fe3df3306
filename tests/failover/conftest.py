"""Servers that the tests of this folder share; the databases are emptied before each test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio

from bot.store.client import RetryingRedis
from bot.store.cluster import ClusterRedis
from bot.store.connect import connect
from tests.failover.fleet import ClusterServers, SentinelServers, running


@pytest.fixture(scope="package")
def cluster_servers() -> Iterator[ClusterServers]:
    fleet = ClusterServers()
    with running(fleet):
        yield fleet


@pytest_asyncio.fixture
async def cluster(cluster_servers: ClusterServers) -> AsyncIterator[ClusterRedis]:
    client = await connect(cluster_servers.url)
    assert isinstance(client, ClusterRedis)
    await client.flushall()
    yield client
    await client.aclose()


@pytest.fixture(scope="package")
def sentinel_servers() -> Iterator[SentinelServers]:
    fleet = SentinelServers()
    with running(fleet):
        yield fleet


@pytest_asyncio.fixture
async def watched(sentinel_servers: SentinelServers) -> AsyncIterator[RetryingRedis]:
    client = await connect(sentinel_servers.url)
    assert isinstance(client, RetryingRedis)
    await client.flushall()
    yield client
    await client.aclose()
