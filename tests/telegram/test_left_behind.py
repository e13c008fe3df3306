"""Messages for one person that everybody in a group sees, and people who come and go: nothing stays behind."""

from __future__ import annotations

import asyncio

import pytest
from redis.asyncio import Redis

from bot.accounts.person import Person
from bot.platforms.picture_cache import PictureCache
from bot.platforms.telegram import callback_answers
from bot.platforms.telegram.update_handler import PUBLIC_REQUEST_KEPT
from bot.platforms.telegram.users import Users
from tests.telegram.telegram_chatbot import (
    STEPS,
    begin,
    board,
    by_line,
    goes_on,
    line_of,
    name_of,
    opens,
    running_bot,
    sent_by,
)


async def test_a_card_on_an_old_board_goes_when_the_next_one_is_shown(
    redis: Redis, picture_cache: PictureCache
) -> None:
    async with running_bot(redis, picture_cache) as at:
        anna, boris = at.tg.user("Anna"), at.tg.user("Boris")
        group = at.tg.group("Friends", anna, boris)
        await begin(group, "carcassonne", anna, boris)
        person = await at.asked(group, anna, boris)
        assert person is not None
        other = boris if person is anna else anna
        first = await opens(person, group)
        assert first in group.posts
        # Her turn is made without this card: by a stand-in, or from a linked account.
        game = await at.game(group)
        made = await at.dispatcher.say(
            Person(f"telegram:{person.id}", "x", "en"), name_of(group), f"/do {line_of(game)}"
        )
        assert made is not None
        await at.tg.quiet()
        while await at.settle():
            pass
        assert (await at.game(group)).seq != game.seq
        await by_line(at, other, group, 1)
        second = await opens(person, group)
        assert second is not first
        at.tg.clock.advance(60)
        await at.gateway.wait_until_idle()
        assert not sent_by(first, *STEPS), "the old card still has buttons"


async def test_a_question_for_a_line_does_not_stay_in_the_group(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache) as at:
        anna, boris = at.tg.user("Anna"), at.tg.user("Boris")
        group = at.tg.group("Friends", anna, boris)
        await begin(group, "carcassonne", anna, boris)
        person = await at.asked(group, anna, boris)
        assert person is not None
        card = await opens(person, group)
        await person.presses(card, sent_by(card, "type.")[0])
        asked = group.last
        assert asked.forced is not None
        # They use the buttons after all.
        await goes_on(at, person, group)
        at.tg.clock.advance(PUBLIC_REQUEST_KEPT)
        await at.gateway.delete_expired()
        assert asked not in group.posts


async def test_a_press_that_is_answered_while_its_route_is_looked_up(
    redis: Redis, picture_cache: PictureCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Telegram takes its time to say whether the person has a private chat."""
    async with running_bot(redis, picture_cache) as at:
        anna, boris = at.tg.user("Anna"), at.tg.user("Boris")
        group = at.tg.group("Friends", anna, boris)
        await begin(group, "carcassonne", anna, boris)
        # What is secret needs a private chat: the press is answered with a link to it.
        seen = await anna.sends(board(group), "settings...")
        assert seen.url
        monkeypatch.setattr(callback_answers, "ANSWER_WITHIN", 0.05)
        known = at.adapter.users.has_private_chat

        async def slow(user: int) -> bool:
            await asyncio.sleep(0.5)
            return await known(user)

        monkeypatch.setattr(at.adapter.users, "has_private_chat", slow)
        posts = len(group.posts)
        seen = await anna.sends(board(group), "settings...")
        await at.gateway.wait_until_idle()
        assert seen.answered
        assert seen.url or len(group.posts) > posts, "neither a link nor a word"


async def test_who_comes_back_to_another_process_can_be_written_to(redis: Redis, picture_cache: PictureCache) -> None:
    """Several processes receive by a webhook, or one has taken over from the other and back."""
    async with running_bot(redis, picture_cache) as at:
        anna = at.tg.user("Anna")
        await anna.start()
        assert await at.adapter.users.has_private_chat(anna.id)
        # Another process is told that she has blocked the bot; this one, that she has let it in again.
        await Users(redis, at.adapter.bot).put_no_private_chat(anna.id)
        anna.user.blocked = True
        await anna.start()
        assert await at.adapter.users.has_private_chat(anna.id)


async def test_a_reply_that_could_not_be_deleted_is_deleted_later(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache) as at:
        anna = at.tg.user("Anna")
        group = at.tg.supergroup("Friends", anna, at.tg.user("Boris"))
        await anna.says(group, "/status@castellan_bot")
        reply = group.last
        at.tg.fail_next("deleteMessage", 502, "Bad Gateway")
        at.tg.clock.advance(600)
        await at.gateway.delete_expired()
        assert reply in group.posts
        at.tg.clock.advance(600)
        await at.gateway.delete_expired()
        assert reply not in group.posts
