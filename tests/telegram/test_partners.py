"""Partners in a group: notes in private chats, as ephemeral messages, and never where others can read them."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.outbox.adapter import ChatClosed
from bot.outbox.direct_messages import send_direct_message
from bot.platforms.picture_cache import PictureCache
from bot.screens.screen import Screen
from tests.telegram.standin import Actor, Group
from tests.telegram.telegram_chatbot import TelegramChatbot, board, check_nothing_refused, running_bot, sent_by

NAMES = ("Anna", "Boris", "Clara", "Dan")


async def teams_in(at: TelegramChatbot, *, started: bool) -> tuple[Group, list[Actor]]:
    """A team game of Burgundy that has begun; `started`: whether all have chats with the bot."""
    people = [at.tg.user(name, started=started or name == "Anna") for name in NAMES]
    group = at.tg.supergroup("Friends", *people)
    anna = people[0]
    await anna.says(group, "/burgundy@castellan_bot")
    for person in people[1:]:
        await person.says(group, "/join@castellan_bot")
    await anna.says(group, "/set@castellan_bot team_game")
    await anna.says(group, "/start@castellan_bot")
    return group, people


async def deliver(at: TelegramChatbot) -> None:
    """Send the direct messages that wait."""
    while (message := await at.stores.direct_messages.take()) is not None:
        await send_direct_message(at.stores.links, {"telegram": at.adapter}, message)


async def test_a_note_comes_to_the_private_chat(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache) as at:
        group, (anna, boris, clara, dan) = await teams_in(at, started=True)
        await anna.presses(board(group), sent_by(board(group), "more.")[0])
        await anna.says(None, "/note take the mine")
        await deliver(at)
        assert "📝 Anna" in clara.private()[-1].text
        assert "take the mine" in clara.private()[-1].text
        await clara.presses(clara.private()[-1], sent_by(clara.private()[-1], "partner.")[0])
        assert "Your partner: Anna" in clara.private()[-1].text
        for other in (boris, dan):
            assert not any("take the mine" in message.text for message in other.private())
        assert not any("take the mine" in message.text for message in group.posts)
        await anna.says(group, "/note@castellan_bot in the open")
        assert "everybody in this group could read" in anna.private()[-1].text
        check_nothing_refused(at.tg)


async def test_on_a_card_that_all_can_see_there_are_no_notes(redis: Redis, picture_cache: PictureCache) -> None:
    """Of those who have no chat with the bot, cards are shown on the board: with or without notes."""
    async with running_bot(redis, picture_cache) as at:
        group, people = await teams_in(at, started=False)
        person = await at.asked(group, *people)
        if person is people[0]:
            await person.says(group, "/do@castellan_bot workers")
        partner = {"Anna": "Clara", "Clara": "Anna", "Boris": "Dan", "Dan": "Boris"}
        asked = await at.asked(group, *people)
        assert asked is not None
        name = asked.user.first_name
        author = next(one for one in people if one.user.first_name == partner[name])
        await author.says(group, "/note@castellan_bot plum tree")
        await deliver(at)
        await asked.presses(board(group), sent_by(board(group), "play.")[0])
        shown = [message for message in group.posts if "plum tree" in message.text and message.sender is at.tg.api.bot]
        assert shown == []


async def test_unasked_to_one_person_in_a_group(redis: Redis, picture_cache: PictureCache) -> None:
    """Only where the server has such messages and we administer the group."""
    async with running_bot(redis, picture_cache, ephemerals=True) as at:
        anna, boris = at.tg.user("Anna", started=True), at.tg.user("Boris")
        group = at.tg.supergroup("Friends", anna, boris)
        await anna.says(group, "/burgundy@castellan_bot")
        chat = f"telegram:{group.chat.id}"
        person = f"telegram:{boris.user.id}"
        with pytest.raises(ChatClosed):
            await at.adapter.post_to_one(chat, "discord:1", Screen("hello", language="en"))
        posts = len(group.posts)
        with pytest.raises(ChatClosed):
            await at.adapter.post_to_one(chat, person, Screen("hello", language="en"))
        assert boris.ephemerals(group) == []
        await group.promotes()
        at.adapter.admins.forget(group.chat.id)
        await at.adapter.post_to_one(chat, person, Screen("hello", language="en"))
        assert boris.ephemerals(group)[-1].text == "hello"
        assert anna.ephemerals(group) == []
        assert len(group.posts) == posts
        check_nothing_refused(at.tg)
