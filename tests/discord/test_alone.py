"""Playing alone on Discord: in the direct chat with the bot, and in a channel."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.tables.table import Phase
from bot.texts import texts
from tests.bot.hermit_orchard import hermit_in
from tests.bot.policy_thumb import PolicyThumb
from tests.discord.world import follow, take_turn, world
from tests.seeds import seed_of


@pytest.fixture(autouse=True)
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with hermit_in(tmp_path, monkeypatch):
        yield


async def test_a_whole_game_in_private(redis: Redis) -> None:
    """By thumb, from one command: no lobby, nobody is mentioned, and another game by a button at the end."""
    async with world(redis) as here:
        anna = here.alone("Anna")
        await anna.slash("solo", rules="orchard 1")
        assert anna.card is not None
        assert "1 · 2" in anna.labels() or len(anna.labels()) > 1
        first = here.posts(anna.channel)
        assert not [message for message in first if "table of" in message.content]
        turns = 0
        while (await here.loaded(anna.channel)).table.phase is Phase.PLAYING:
            await take_turn(anna, turns)
            turns += 1
            assert turns < 12
        end = here.posts(anna.channel)[-1]
        assert "🏆 Anna wins!" in end.content
        assert not any(message.mentions for message in here.posts(anna.channel))
        await anna.press(texts("en")("button.solo_again"), end)
        assert (await here.loaded(anna.channel)).table.phase is Phase.PLAYING
        assert anna.card is not None
        await anna.slash("people diary")
        assert "Your solo games" in anna.told


async def test_in_a_channel_it_is_the_game_of_one(redis: Redis) -> None:
    async with world(redis) as here:
        anna, boris = here.player("Anna"), here.player("Boris")
        await anna.slash("solo", rules="orchard")
        assert (await here.loaded()).table.people == [anna.id]
        assert anna.card is not None
        assert anna.card.ephemeral
        await boris.press("Play", here.last)
        assert boris.card is None
        await boris.slash("solo", rules="orchard")
        assert "There is a table here already" in boris.told


async def test_burgundy_alone_by_thumb(redis: Redis) -> None:
    """A whole solo game of Burgundy in the direct chat: a computer chooses what the thumb presses."""
    async with world(redis, seed=seed_of(5)) as here:
        anna = here.alone("Anna")
        await anna.slash("solo", rules="13b")
        thumb = PolicyThumb()
        while (loaded := await here.loaded(anna.channel)).table.phase is Phase.PLAYING:
            if anna.card is None:
                await anna.press("Play", here.posts(anna.channel)[-1])
                continue
            await follow(anna, thumb, loaded.save)
            assert anna.taps < 1500
        end = here.posts(anna.channel)[-1].content
        assert "after 25 rounds" in end or "All 37 spaces filled" in end
        assert "Estate 13b, target 50" in end
        kept = await here.stores.diary.of(anna.id)
        assert [one.options for one in kept.values()] == [{"solo_board": "13b", "solo_target": 50}]
