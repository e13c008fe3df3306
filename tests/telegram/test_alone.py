"""Playing alone on Telegram: in the private chat with the bot, and in a group."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.platforms.picture_cache import PictureCache
from bot.tables.table import Phase
from bot.texts import texts
from tests.bot.hermit_orchard import hermit_in
from tests.bot.policy_thumb import PRESSED, PolicyThumb
from tests.discord.world import Sketches
from tests.seeds import seed_of
from tests.telegram.telegram_chatbot import check_nothing_refused, running_bot, sent_by


@pytest.fixture(autouse=True)
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with hermit_in(tmp_path, monkeypatch):
        yield


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_whole_game_in_private(redis: Redis, picture_cache: PictureCache, language: str) -> None:
    """By thumb, from one line: no lobby, no sound, and another game by a button at the end."""
    say = texts(language)
    async with running_bot(redis, picture_cache) as at:
        anna = at.tg.user("Anna", language)
        await anna.start()
        before = len(anna.private())
        await anna.says(None, f"/solo {say('toy.name')} 1")
        assert not [one for one in anna.private()[before:] if sent_by(one, "start.", "join.")]
        assert (await at.loaded(anna)).table.phase is Phase.PLAYING
        presses = 0
        while (await at.loaded(anna)).table.phase is Phase.PLAYING:
            cards = [one for one in reversed(anna.private()) if sent_by(one, "pick.", "confirm.")]
            if cards:
                await anna.presses(cards[0], (sent_by(cards[0], "confirm.") or sent_by(cards[0], "pick."))[0])
            else:
                board = next(one for one in reversed(anna.private()) if sent_by(one, "play."))
                await anna.presses(board, sent_by(board, "play.")[0])
            presses += 1
            assert presses < 60
        end = anna.private()[-1]
        assert say("toy.hermit_told", points=(await at.game(anna)).scores()[0]) in end.text
        await anna.presses(end, say("button.solo_again"))
        assert (await at.loaded(anna)).table.phase is Phase.PLAYING
        assert [one for one in anna.private() if sent_by(one, "pick.")]
        await anna.says(None, "/solo")
        assert say("solo.open").split(".")[0] in anna.private()[-1].text
        await anna.says(None, "/diary")
        assert say("diary.title") in anna.private()[-1].text
        check_nothing_refused(at.tg)


async def test_in_a_group_it_is_the_game_of_one(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache) as at:
        anna, boris = at.tg.user("Anna", started=True), at.tg.user("Boris", started=True)
        group = at.tg.group("Friends", anna, boris)
        await anna.says(group, "/solo@castellan_bot orchard")
        table = (await at.loaded(group)).table
        assert (table.phase, table.people) == (Phase.PLAYING, [f"telegram:{anna.id}"])
        assert [one for one in anna.private() if sent_by(one, "pick.")]
        board = next(one for one in reversed(group.posts) if sent_by(one, "play."))
        await boris.presses(board, sent_by(board, "play.")[0])
        assert not [one for one in boris.private() if sent_by(one, "pick.")]
        check_nothing_refused(at.tg)


async def test_burgundy_alone_by_thumb(redis: Redis) -> None:
    """A whole solo game of Burgundy in the private chat: a computer chooses what the thumb presses."""
    async with running_bot(redis, Sketches(), seed=seed_of(5)) as at:
        anna = at.tg.user("Anna")
        await anna.start()
        await anna.says(None, "/solo 45")
        thumb = PolicyThumb()
        presses = 0
        while (loaded := await at.loaded(anna)).table.phase is Phase.PLAYING:
            card = next((one for one in reversed(anna.private()) if sent_by(one, *PRESSED)), None)
            if card is None:
                board = next(one for one in reversed(anna.private()) if sent_by(one, "play."))
                await anna.presses(board, sent_by(board, "play.")[0])
            else:
                await anna.presses(card, thumb.choose(loaded.save, sent_by(card, *PRESSED)))
            presses += 1
            assert presses < 1500
        assert "after 25 rounds" in anna.private()[-1].text or "All 37 spaces filled" in anna.private()[-1].text
        kept = await at.stores.diary.of(f"telegram:{anna.id}")
        assert [one.options for one in kept.values()] == [{"solo_board": "13a", "solo_target": 45}]
        check_nothing_refused(at.tg)
