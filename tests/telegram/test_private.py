"""The private chat with the bot: welcome, a game against a computer, personal settings; and the lists of commands."""

from __future__ import annotations

import asyncio
import random

import pytest
from redis.asyncio import Redis

from bot.platforms.picture_cache import PictureCache
from bot.texts import texts
from bot.texts.commands import COMMANDS
from tests.bot.test_erasure import traces
from tests.seeds import seed_of
from tests.telegram.standin import telegram
from tests.telegram.telegram_chatbot import (
    TelegramChatbot,
    begin,
    board,
    check_nothing_refused,
    line_of,
    running_bot,
    sent_by,
)


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_solo_game(redis: Redis, picture_cache: PictureCache, language: str) -> None:
    """The board and the cards are in the same chat."""
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        say = texts(language)
        anna = at.tg.user("Anna", language)
        await anna.start()
        assert anna.private()
        await anna.says(None, "/carcassonne")
        await anna.presses(anna.card, say("button.add_computer", level="easy"))
        await anna.presses(anna.card, say("button.start"))
        dice = random.Random(language)
        for turn in range(4):
            game = await at.game(anna)
            if turn % 2:
                await anna.says(None, line_of(game))
            else:
                await anna.presses(anna.card, say("button.play"))
                while (await at.game(anna)).seq == game.seq:
                    card = next(one for one in reversed(anna.private()) if sent_by(one, "pick.", "confirm."))
                    await anna.presses(card, (sent_by(card, "confirm.") or [dice.choice(sent_by(card, "pick."))])[0])
            assert (await at.game(anna)).seq > game.seq
        check_nothing_refused(at.tg)


@pytest.mark.parametrize(
    "line", ["help", "settings", "privacy", "mygames", "rules", "status", "export", "log", "board"]
)
async def test_what_is_asked_in_a_group_is_answered_in_private(
    redis: Redis, picture_cache: PictureCache, line: str
) -> None:
    async with running_bot(redis, picture_cache) as at:
        anna = at.tg.user("Anna", started=True)
        group = at.tg.group("Friends", anna)
        await anna.says(group, "/carcassonne@castellan_bot")
        await anna.presses(group.last, texts("en")("button.add_computer", level="easy"))
        await anna.presses(group.last, texts("en")("button.start"))
        posts = [post.text for post in group.posts]
        await anna.says(group, f"/{line}@castellan_bot")
        assert [post.text for post in group.posts] == posts
        assert anna.private()
        check_nothing_refused(at.tg)


async def test_lists_of_commands(redis: Redis, picture_cache: PictureCache) -> None:
    """There is a list for each kind of chat in both languages; the lists are sent again only when they have changed."""
    async with telegram() as tg:
        at = TelegramChatbot(redis, picture_cache, tg)
        await at.start()
        # It is remembered that they were told.
        while not await redis.exists(f"telegram:{at.adapter.id}:commands"):
            await asyncio.sleep(0.01)
        profile = tg.api.profile
        lists = profile.commands
        scopes = ("default", "all_private_chats", "all_group_chats", "all_chat_administrators")
        assert set(lists) == {(scope, language) for scope in scopes for language in ("", "ru")}
        names = {scope: [one["command"] for one in lists[scope, ""]] for scope in scopes}
        assert names["default"] == [command.verb for command in COMMANDS if command.main]
        assert "config" in names["all_chat_administrators"]
        assert "config" not in names["all_group_chats"]
        assert "/carcassonne" in profile.texts["description", "ru"]
        await at.stop()
        tg.journal.forget()
        again = TelegramChatbot(redis, picture_cache, tg)
        await again.start()
        await tg.user("Anna").start()
        await again.stop()
        assert not [entry for entry in tg.journal.entries if entry.method.startswith("setMy")]


async def test_who_was_forgotten_leaves_no_trace_and_may_come_back(redis: Redis, picture_cache: PictureCache) -> None:
    """No trace is left in the store or in the memory of the process; the question about the erasure is deleted too."""
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris = at.tg.user("Annabel", started=True), at.tg.user("Boris", started=True)
        group = at.tg.supergroup("Friends", anna, boris)
        await begin(group, "carcassonne", anna, boris)
        await anna.presses(board(group), sent_by(board(group), "log.")[0])
        await anna.says(None, "/forget")
        question = anna.private()[-1]
        await anna.presses(question, texts("en")("button.forget"))
        assert question not in anna.private() or not question.buttons
        # The board was posted anew, without her. All that is left is where the question lay, for an hour.
        assert await traces(redis, "Annabel") == []
        cards = f"telegram:{at.adapter.id}:cards:{anna.id}"
        assert await redis.hlen(cards) == 0 or 0 < await redis.ttl(cards) <= 3600
        # She comes back, and is called by her name.
        await anna.says(None, "/help")
        assert [known.name for known in await at.adapter.users.mentions([f"telegram:{anna.id}"])] == ["Annabel"]
        check_nothing_refused(at.tg)


async def test_of_a_game_that_is_over_no_board_is_kept(redis: Redis, picture_cache: PictureCache) -> None:
    """A stored board would contain the players' names, perhaps longer than they want to be remembered."""
    async with running_bot(redis, picture_cache, seed=seed_of(3)) as at:
        anna = at.tg.user("Anna", started=True)
        group = at.tg.supergroup("Friends", anna)
        await begin(group, "carcassonne", anna, computers=1)
        kept = [key async for key in redis.scan_iter("*:boards:*")]
        assert len(kept) == 1
        table = (await at.loaded(group)).table.id
        await anna.sends(board(group), f"vote.{table}..")
        assert not (await at.loaded(group)).table.open
        assert not [key async for key in redis.scan_iter("*:boards:*")]
        check_nothing_refused(at.tg)
