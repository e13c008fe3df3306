"""Fixtures: the stand-in for Telegram, and the real library connected to it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from telegram import Bot
from telegram.request import HTTPXRequest

from tests.telegram.standin import Telegram, telegram


@pytest.fixture(autouse=True)
def newer_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask python-telegram-bot for its future type of durations. Otherwise it warns, and warnings are errors here."""
    monkeypatch.setenv("PTB_TIMEDELTA", "1")


@pytest_asyncio.fixture
async def tg() -> AsyncIterator[Telegram]:
    async with telegram() as tg:
        yield tg


@pytest_asyncio.fixture
async def bot(tg: Telegram) -> AsyncIterator[Bot]:
    # Several connections: one waits for updates while others send requests.
    async with Bot(tg.token, tg.url, tg.file_url, request=HTTPXRequest(8), get_updates_request=HTTPXRequest(4)) as bot:
        yield bot
