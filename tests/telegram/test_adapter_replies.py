"""Replies other than cards: the whole picture as a file, help from old buttons, messages that are deleted later."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.platforms.picture_cache import PictureCache
from tests.seeds import seed_of
from tests.telegram.telegram_chatbot import (
    begin,
    board,
    by_line,
    card_of,
    check_nothing_refused,
    friends,
    opens,
    running_bot,
    sent_by,
)


async def test_the_whole_picture_on_demand(redis: Redis, picture_cache: PictureCache) -> None:
    """It is sent to the private chat as a file, which Telegram does not compress."""
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris, group = await friends(at)
        person = await at.asked(group, anna, boris)
        assert person is not None
        card = await opens(person, group)
        await person.presses(card, sent_by(card, "full.")[0])
        document = person.private()[-1].content.document
        assert document is not None
        assert document.data.startswith(b"\x89PNG")
        assert card_of(person, group) is card
        # Whoever waits sees that something is on its way: for the card, and for the file.
        acted = [entry.values["action"] for entry in at.tg.journal.of("sendChatAction", chat=person.id)]
        assert "upload_photo" in acted
        (sent,) = at.tg.journal.of("sendDocument")
        assert sent.values["disable_content_type_detection"] is True
        check_nothing_refused(at.tg)


async def test_buttons_of_an_old_board_lead_on_and_go_away(redis: Redis, picture_cache: PictureCache) -> None:
    """They are not removed in every turn, which would cost a request, but when somebody presses one."""
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris, group = await friends(at)
        old = board(group)
        person = await at.asked(group, anna, boris)
        assert person is not None
        await by_line(at, person, group, 0)
        assert old.buttons
        assert board(group) is not old
        asked = await at.asked(group, anna, boris)
        assert asked is not None
        at.tg.clock.advance(60)
        await asked.presses(old, sent_by(old, "play.")[0])
        assert card_of(asked, group) in asked.private()
        assert not old.buttons
        assert board(group).buttons
        check_nothing_refused(at.tg)


async def test_the_group_is_spared_what_one_person_asked_for(redis: Redis, picture_cache: PictureCache) -> None:
    """A person without a private chat is answered in the group, and the answer is deleted later."""
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris = at.tg.user("Anna"), at.tg.user("Boris", started=True)
        group = at.tg.supergroup("Friends", anna, boris)
        await begin(group, "carcassonne", anna, boris)
        posts = group.posts
        await boris.says(group, "/status@castellan_bot")
        assert group.posts == posts
        assert boris.private()
        await anna.says(group, "/status@castellan_bot")
        (reply,) = group.posts[len(posts) :]
        assert await at.adapter.chats.take_expired(at.tg.clock()) == []
        at.tg.clock.advance(600)
        assert await at.adapter.chats.take_expired(at.tg.clock()) == [(group.id, reply.id)]
        assert await at.adapter.chats.take_expired(at.tg.clock()) == []
        check_nothing_refused(at.tg)
