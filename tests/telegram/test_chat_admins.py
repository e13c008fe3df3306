"""Who counts as an administrator of a group: Telegram's list, never older than a minute."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.platforms.picture_cache import PictureCache
from bot.platforms.telegram.chat_admins import KEPT, RETRY
from tests.telegram.standin import Actor, Group
from tests.telegram.telegram_chatbot import TelegramChatbot, running_bot

ASKS = "getChatAdministrators"


async def may_configure(at: TelegramChatbot, person: Actor, group: Group) -> bool:
    """Whether this person may change the settings of the group now."""
    chat = f"telegram:{group.id}"
    before = (await at.stores.directory.settings(chat, fresh=True)).theme
    await person.says(group, f"/config@castellan_bot theme {'light' if before == 'dark' else 'dark'}")
    at.tg.clock.advance(1)
    return (await at.stores.directory.settings(chat, fresh=True)).theme != before


async def test_a_right_that_was_lost_is_gone_within_a_minute(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache) as at:
        anna, boris = at.tg.user("Anna"), at.tg.user("Boris")
        group = at.tg.supergroup("Friends", anna, boris)
        await group.promotes(boris)
        assert await may_configure(at, boris, group)
        await group.demotes(boris)
        at.tg.clock.advance(KEPT)
        assert not await may_configure(at, boris, group)
        assert await may_configure(at, anna, group)


@pytest.mark.parametrize("status", [429, 502])
async def test_nobody_administers_a_group_whose_list_cannot_be_fetched(
    redis: Redis, picture_cache: PictureCache, status: int
) -> None:
    async with running_bot(redis, picture_cache) as at:
        anna, boris = at.tg.user("Anna"), at.tg.user("Boris")
        group = at.tg.supergroup("Friends", anna, boris)
        await group.promotes(boris)
        assert await may_configure(at, boris, group)
        await group.demotes(boris)
        waits = {"retry_after": 5} if status == 429 else None
        at.tg.fail_next(ASKS, status, "Injected: retry after 5", parameters=waits, times=2, chat=group.id)
        # A list that is young enough still counts.
        assert await may_configure(at, anna, group)
        asked = len(at.tg.journal.of(ASKS))
        at.tg.clock.advance(KEPT)
        assert not await may_configure(at, boris, group)
        assert not await may_configure(at, anna, group)
        # Telegram is not asked again by every line, but soon.
        assert len(at.tg.journal.of(ASKS)) == asked + 1
        at.tg.clock.advance(RETRY)
        assert not await may_configure(at, anna, group)
        at.tg.clock.advance(RETRY)
        assert await may_configure(at, anna, group)
        assert not await may_configure(at, boris, group)
