"""A few of what `make soak` sends by the ten thousand."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from tests.malformed import interactions, updates
from tests.play import count


@pytest.fixture(autouse=True)
def newer_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the library of Telegram: see its tests."""
    monkeypatch.setenv("PTB_TIMEDELTA", "1")


@pytest.mark.parametrize("seed", range(2))
async def test_updates(redis: Redis, seed: int) -> None:
    figures = await updates.run(redis, seed, count(300, 3000))
    assert min(figures["seen to"], figures["refused"]) > 50


async def test_interactions(redis: Redis) -> None:
    figures = await interactions.run(redis, 1, count(300, 3000))
    assert min(figures.values()) > 10
