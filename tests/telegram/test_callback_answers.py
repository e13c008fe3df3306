"""Answers to presses reach the person also if Telegram does not take them at once."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.platforms.picture_cache import PictureCache
from bot.texts import texts
from bot.texts.untrusted import plain
from tests.seeds import seed_of
from tests.telegram.standin import Actor, Message
from tests.telegram.telegram_chatbot import TelegramChatbot, begin, opens, running_bot, sent_by


async def card_of_another(at: TelegramChatbot) -> tuple[Actor, str, Message]:
    """A card that everybody sees, the name of its owner, and somebody whom it does not belong to."""
    anna, boris = at.tg.user("Anna"), at.tg.user("Boris")
    group = at.tg.supergroup("Friends", anna, boris)
    await begin(group, "carcassonne", anna, boris)
    owner = await at.asked(group, anna, boris)
    assert owner is not None
    card = await opens(owner, group)
    return (boris if owner is anna else anna), owner.user.first_name, card


@pytest.mark.parametrize("trouble", ["502", "429", "broken"])
async def test_it_is_said_at_the_next_attempt(redis: Redis, picture_cache: PictureCache, trouble: str) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        other, owner, card = await card_of_another(at)
        if trouble == "502":
            at.tg.fail_next("answerCallbackQuery", 502, "Bad Gateway", times=2)
        elif trouble == "429":
            at.tg.fail_next("answerCallbackQuery", 429, "Too Many Requests", parameters={"retry_after": 3})
        else:
            at.tg.drop_next("answerCallbackQuery", after=False)
        seen = await other.presses(card, sent_by(card, "pick.")[0])
        assert not at.tg.journal.faults, "it was asked for"
        assert seen.text == plain(texts("en")("telegram.not_yours", who=owner))


async def test_what_came_too_late_is_not_tried_again(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        other, _, card = await card_of_another(at)
        at.tg.journal.forget()
        at.tg.fail_next("answerCallbackQuery", 400, "Bad Request: query is too old", times=2)
        await other.presses(card, sent_by(card, "pick.")[0])
        assert len(at.tg.journal.of("answerCallbackQuery")) == 1
        at.tg.journal.faults.clear()


async def test_it_is_tried_for_as_long_as_it_can_be_seen(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        other, _, card = await card_of_another(at)
        at.tg.journal.forget()
        at.tg.fail_next("answerCallbackQuery", 502, "Bad Gateway", times=99)
        pressed = at.tg.clock()
        await other.presses(card, sent_by(card, "pick.")[0])
        times = [entry.at - pressed for entry in at.tg.journal.of("answerCallbackQuery")]
        assert 3 <= len(times) <= 8
        assert max(times) <= 15
        at.tg.journal.faults.clear()
