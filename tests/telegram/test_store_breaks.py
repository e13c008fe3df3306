"""The store cannot be reached for a moment while something is shown: it is shown nevertheless, and once."""

from __future__ import annotations

from typing import Any

import pytest
from redis.asyncio import Redis
from redis.exceptions import ConnectionError as StoreGone

from bot.platforms.picture_cache import PictureCache
from bot.platforms.telegram.card_store import CardStore
from bot.platforms.telegram.chat_store import ChatStore
from bot.platforms.telegram.flood_limits import FloodLimits
from bot.platforms.telegram.users import Users
from tests.seeds import seed_of
from tests.telegram.telegram_chatbot import (
    STEPS,
    board,
    by_line,
    card_of,
    check_nothing_refused,
    drafts,
    friends,
    name_of,
    opens,
    running_bot,
    sent_by,
)


class Breaks:
    """A method of a store that fails once, before it has done anything."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> None:
        self.failed = False
        method = getattr(owner, name)

        async def breaks(*args: Any, **options: Any) -> Any:
            if not self.failed:
                self.failed = True
                raise StoreGone("Connection closed by server.")
            return await method(*args, **options)

        monkeypatch.setattr(owner, name, breaks)


@pytest.mark.parametrize(
    ("owner", "name"), [(CardStore, "location"), (CardStore, "put"), (FloodLimits, "take"), (Users, "seen")]
)
async def test_a_card_is_shown_once(
    redis: Redis, picture_cache: PictureCache, monkeypatch: pytest.MonkeyPatch, owner: type, name: str
) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris, group = await friends(at)
        person = await at.asked(group, anna, boris)
        assert person is not None
        breaks = Breaks(monkeypatch, owner, name)
        await opens(person, group)
        assert breaks.failed
        assert len([message for message in person.private() if sent_by(message, *STEPS)]) == 1
        await drafts(person, group)
        assert len([message for message in person.private() if sent_by(message, *STEPS)]) == 1
        check_nothing_refused(at.tg)


@pytest.mark.parametrize(("owner", "name"), [(CardStore, "put_group_card"), (CardStore, "board"), (CardStore, "put")])
async def test_a_card_in_the_group_is_shown_once(
    redis: Redis, picture_cache: PictureCache, monkeypatch: pytest.MonkeyPatch, owner: type, name: str
) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris, group = await friends(at)
        person = await at.asked(group, anna, boris)
        assert person is not None
        await person.blocks()
        breaks = Breaks(monkeypatch, owner, name)
        await opens(person, group)
        assert breaks.failed
        assert len([post for post in group.posts if sent_by(post, *STEPS)]) == 1


@pytest.mark.parametrize(("owner", "name"), [(FloodLimits, "take"), (ChatStore, "expire")])
async def test_a_reply_in_a_group_is_shown_and_goes_again(
    redis: Redis, picture_cache: PictureCache, monkeypatch: pytest.MonkeyPatch, owner: type, name: str
) -> None:
    async with running_bot(redis, picture_cache) as at:
        anna = at.tg.user("Anna")
        group = at.tg.supergroup("Friends", anna, at.tg.user("Boris"))
        breaks = Breaks(monkeypatch, owner, name)
        await anna.says(group, "/status@castellan_bot")
        assert breaks.failed
        assert len(group.posts) == 1
        at.tg.clock.advance(600)
        await at.gateway.delete_expired()
        assert not group.posts


@pytest.mark.parametrize("name", ["note_used", "put_board"])
async def test_a_board_is_posted_once(
    redis: Redis, picture_cache: PictureCache, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris, group = await friends(at)
        person = await at.asked(group, anna, boris)
        assert person is not None
        posts = len(group.posts)
        breaks = Breaks(monkeypatch, ChatStore if name == "note_used" else CardStore, name)
        await by_line(at, person, group, 0)
        assert breaks.failed
        assert len(group.posts) == posts + 1
        # What was to be noted is known: somebody without a private chat gets the card on the board.
        other = await at.asked(group, anna, boris)
        assert other is not None
        await other.blocks()
        await opens(other, group)
        assert card_of(other, group) is board(group)


async def test_a_chat_that_removes_the_bot_is_known_to_be_closed(
    redis: Redis, picture_cache: PictureCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        _, _, group = await friends(at)
        breaks = Breaks(monkeypatch, ChatStore, "used_topics")
        await group.removes_bot()
        assert breaks.failed
        assert await at.core.availability.is_closed(name_of(group))
