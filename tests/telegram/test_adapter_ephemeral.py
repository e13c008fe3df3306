"""Ephemeral messages: used only if the server really shows them to one person."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.platforms.picture_cache import PictureCache
from bot.texts import texts
from tests.telegram.telegram_chatbot import (
    begin,
    board,
    card_of,
    check_nothing_refused,
    friends,
    goes_on,
    running_bot,
    sent_by,
)


async def test_a_server_that_ignores_what_makes_them_private(redis: Redis, picture_cache: PictureCache) -> None:
    """The server has the methods but ignores the parameter that makes a message private, so everybody would see it. The
    bot tries once with a harmless text, deletes it, and then sends cards in another way."""
    async with running_bot(redis, picture_cache, ephemerals=True) as at:
        anna, boris, group = await friends(at)
        assert at.gateway.ephemeral.supported
        at.tg.api.ephemerals = False
        posts = len(group.posts)
        for _ in range(3):
            person = await at.asked(group, anna, boris)
            assert person is not None
            await person.presses(board(group), sent_by(board(group), "play.")[0])
            assert card_of(person, group) in person.private()
            await goes_on(at, person, group)
        assert len(group.posts) == posts + 3
        leaked = [message for message in group.chat.messages if message.deleted]
        assert [message.text for message in leaked] == [texts("en")("telegram.moment")]
        assert not at.gateway.ephemeral.supported
        check_nothing_refused(at.tg)


async def test_a_server_without_them(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache) as at:
        assert not at.gateway.ephemeral.supported


async def test_what_is_said_to_one_needs_no_room_of_the_group(redis: Redis, picture_cache: PictureCache) -> None:
    """A turn with ephemeral cards needs one request that counts for the group: its board."""
    async with running_bot(redis, picture_cache, ephemerals=True) as at:
        anna, boris = at.tg.user("Anna"), at.tg.user("Boris")
        group = at.tg.supergroup("Friends", anna, boris)
        await begin(group, "carcassonne", anna, boris)
        before = len(at.requests)
        person = await at.asked(group, anna, boris)
        assert person is not None
        await person.presses(board(group), sent_by(board(group), "play.")[0])
        await goes_on(at, person, group)
        counted = at.requests[before:]
        assert [method for method, kind in counted if kind == "group"] == ["sendPhoto"]
        assert {kind for _, kind in counted} == {"group", "ephemeral"}
        check_nothing_refused(at.tg)
