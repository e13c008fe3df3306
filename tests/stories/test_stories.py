"""The same script gives the same public story on the page, on Discord and on Telegram: the text that everybody reads in
the end, line by line, the pictures, and who was notified. Everybody also had the same choices."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec
import pytest
from redis.asyncio import Redis

from bot.outbox.adapter import Adapter
from bot.screens.screen import Screen
from tests.play import count
from tests.seeds import seed_of
from tests.stories.on_discord import on_discord
from tests.stories.on_telegram import on_telegram
from tests.stories.page import page
from tests.stories.script import NAMES, Play, Story, begun, short, whole

STAGES: dict[str, Any] = {"page": page, "discord": on_discord, "telegram": on_telegram}

Script = Callable[[Play, str, str], Awaitable[None]]


@pytest.fixture(autouse=True)
def newer_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """For python-telegram-bot; see `tests/telegram/conftest.py`."""
    monkeypatch.setenv("PTB_TIMEDELTA", "1")


async def told_on(
    redis: Redis, where: str, script: Script, game: str, language: str, *, number: int = 1, forgets: bool = False
) -> Story:
    await redis.flushall()
    async with STAGES[where](redis, seed_of(number)) as stage:
        if forgets:
            stage.send_by({stage.adapter.prefix: Forgetful(stage.adapter)})
        play = Play(stage, number)
        await script(play, game, language)
        return await play.witness.story(), play.witness.offers


def same(one: Story, other: Story) -> None:
    for told, again in zip(one[0], other[0], strict=True):
        assert again == told
    assert other[1] == one[1]


CASES: list[tuple[Script, str, str]] = [
    (short, "carcassonne", "en"),
    (short, "carcassonne", "ru"),
    (short, "burgundy", "en"),
    (short, "burgundy", "ru"),
    *[(whole, "carcassonne", "ru"), (whole, "burgundy", "en")][: count(0, 2)],
]


@pytest.mark.parametrize(("script", "game", "language"), CASES)
async def test_the_same_story_everywhere(redis: Redis, script: Script, game: str, language: str) -> None:
    page = await told_on(redis, "page", script, game, language)
    assert len(page[0]) >= 8
    assert {name for told in page[0] for name in told.called} == set(NAMES)
    assert len(page[0][-1].pictures) == (2 if script is whole else 1)
    for other in ("discord", "telegram"):
        same(page, await told_on(redis, other, script, game, language))


class Forgetful:
    """An adapter that loses the last line of every message."""

    def __init__(self, adapter: Adapter) -> None:
        self.adapter = adapter
        self.prefix = adapter.prefix
        self.coalesces = adapter.coalesces
        self.edit = adapter.edit
        self.strip = adapter.strip

    async def post(self, chat: str, screen: Screen, *, mention: Sequence[str], nonce: str) -> str:
        less = msgspec.structs.replace(screen, text=screen.text.rpartition("\n")[0] or screen.text)
        return await self.adapter.post(chat, less, mention=mention, nonce=nonce)


@pytest.mark.parametrize("where", ["discord", "telegram"])
async def test_a_line_that_is_lost_on_one_of_them_is_noticed(redis: Redis, where: str) -> None:
    """Checks the comparison itself: without this, the other tests would prove nothing."""
    page = await told_on(redis, "page", begun, "carcassonne", "en")
    less = await told_on(redis, where, begun, "carcassonne", "en", forgets=True)
    same(page, await told_on(redis, where, begun, "carcassonne", "en"))
    with pytest.raises(AssertionError):
        same(page, less)
