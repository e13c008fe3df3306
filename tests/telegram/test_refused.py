"""What Telegram refuses while something is shown: pictures, messages that somebody has deleted, chats where the bot may
no longer write."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from redis.asyncio import Redis

from bot.outbox.adapter import RetryAfter
from bot.platforms.picture_cache import PictureCache
from bot.platforms.telegram.background_tasks import BackgroundTasks
from bot.platforms.telegram.flood_limits import Budget
from bot.platforms.telegram.latest_only import LatestOnly
from bot.texts import texts
from bot.texts.untrusted import plain
from tests.seeds import seed_of
from tests.telegram.standin import USERNAME
from tests.telegram.telegram_chatbot import (
    STEPS,
    begin,
    board,
    by_line,
    card_of,
    check_nothing_refused,
    drafts,
    friends,
    line_of,
    name_of,
    opens,
    running_bot,
    sent_by,
)

BAD_PICTURE = "Bad Request: IMAGE_PROCESS_FAILED"


async def test_a_board_whose_picture_is_refused_comes_in_words(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris, group = await friends(at)
        person = await at.asked(group, anna, boris)
        assert person is not None
        posts = len(group.posts)
        at.tg.fail_next("sendPhoto", 400, BAD_PICTURE, chat=group.id)
        await by_line(at, person, group, 0)
        assert len(group.posts) == posts + 1
        assert sent_by(group.last, "play.")
        assert group.last.photo is None
        check_nothing_refused(at.tg, BAD_PICTURE)


@pytest.mark.parametrize("status", [400, 413])
async def test_a_card_whose_picture_is_refused_changes_its_text(
    redis: Redis, picture_cache: PictureCache, status: int
) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris, group = await friends(at)
        person = await at.asked(group, anna, boris)
        assert person is not None
        await opens(person, group)
        refusal = BAD_PICTURE if status == 400 else "Request Entity Too Large"
        at.tg.fail_next("editMessageMedia", status, refusal, chat=person.id, times=9)
        card = await drafts(person, group)
        assert sent_by(card, "confirm.")
        assert len(at.tg.journal.faults[0:1]) == 1, "pictures were not tried"
        assert at.tg.journal.of("editMessageCaption", chat=person.id)


async def test_a_card_leaves_a_board_that_somebody_has_deleted(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris = at.tg.user("Anna"), at.tg.user("Boris")
        group = at.tg.supergroup("Friends", anna, boris)
        await begin(group, "carcassonne", anna, boris)
        person = await at.asked(group, anna, boris)
        assert person is not None
        board(group).deleted = True
        await person.says(group, "/play@castellan_bot")
        card = card_of(person, group)
        assert card is not None
        assert card in group.posts


async def test_a_card_that_was_replaced_is_closed_also_after_a_wait(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris = at.tg.user("Anna"), at.tg.user("Boris")
        group = at.tg.supergroup("Friends", anna, boris)
        await begin(group, "carcassonne", anna, boris)
        person = await at.asked(group, anna, boris)
        assert person is not None
        shown = await opens(person, group)
        await person.start()
        at.tg.clock.advance(60)
        for method in ("editMessageCaption", "editMessageText", "editMessageMedia"):
            at.tg.fail_next(method, 429, "Too Many Requests", parameters={"retry_after": 7}, chat=group.id)
        await person.says(None, "/play")
        assert card_of(person, group) in person.private()
        assert not sent_by(shown, *STEPS), "the card in the group still has its buttons"
        assert sent_by(shown, "play.")
        at.tg.journal.faults.clear()


async def test_a_reply_follows_a_group_to_its_new_id(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache) as at:
        anna = at.tg.user("Anna")
        group = at.tg.group("Friends", anna)
        settle, at.tg.settle = at.tg.settle, None
        await anna.says(group, "/status@castellan_bot")
        at.tg.api.updates.allowed = ["callback_query"]
        await group.migrates()
        at.tg.settle = settle
        await at.tg.quiet()
        assert len(group.posts) == 1


class Version:
    """A version of a card. A hook is called when it is prepared for the first time."""

    def __init__(self, name: str, shown: list[str], waits: list[float]) -> None:
        self.name = name
        self.shown = shown
        self.waits = waits
        """How often, and how long, Telegram makes all versions wait."""
        self.newer: tuple[LatestOnly, Version] | None = None

    async def prepare(self) -> tuple[int, Sequence[Budget]]:
        if self.newer is not None:
            updates, version = self.newer
            self.newer = None
            updates.put("card", version)
        return 7, ()

    async def perform(self) -> None:
        if self.waits:
            raise RetryAfter(self.waits.pop())
        self.shown.append(self.name)

    def follow(self, chat: int) -> None: ...


async def test_after_a_wait_the_newest_version_is_shown(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache) as at:
        tasks, shown, waits = BackgroundTasks(), list[str](), [3.0, 3.0]
        updates = LatestOnly(at.adapter.api, tasks)
        first = Version("first", shown, waits)
        first.newer = (updates, Version("newest", shown, waits))
        updates.put("card", first)
        async with asyncio.timeout(30):
            await tasks.wait_until_idle()
        assert shown == ["newest"]


# chats where the bot may not write


async def test_a_closed_topic_is_told_at_the_press(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris = at.tg.user("Anna"), at.tg.user("Boris")
        group = at.tg.supergroup("Friends", anna, boris, topics=True)
        topic = group.topic("Games")
        await begin(topic, "carcassonne", anna, boris)
        await group.closes(topic)
        assert await at.core.availability.is_closed(name_of(topic))
        person = await at.asked(topic, anna, boris)
        assert person is not None
        seen = await person.presses(board(topic), sent_by(board(topic), "play.")[0])
        assert seen.text == plain(texts("en")("telegram.closed_group", bot=f"@{USERNAME}"))
        assert await at.core.availability.is_closed(name_of(topic)), "a press alone opens nothing"
        # In private the game goes on, and the topic gets its board when it is opened again.
        await person.start()
        posts = len(group.posts)
        await person.says(None, "/play")
        await person.says(None, f"/do {line_of(await at.game(topic))}")
        assert len(group.posts) == posts
        await group.reopens(topic)
        assert len(group.posts) == posts + 1


async def test_a_group_that_takes_no_posts_is_told_at_the_press(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris = at.tg.user("Anna"), at.tg.user("Boris")
        group = at.tg.supergroup("Friends", anna, boris)
        await begin(group, "carcassonne", anna, boris)
        person = await at.asked(group, anna, boris)
        assert person is not None
        await group.forbids("text messages", "photos")
        # Nobody knows yet: it is learnt from the refusal of the next board.
        shown = board(group)
        await person.replies(shown, line_of(await at.game(group)))
        assert await at.core.availability.is_closed(name_of(group))
        other = boris if person is anna else anna
        seen = await other.presses(shown, sent_by(shown, "play.")[0])
        assert f"@{USERNAME}" in seen.text
        assert await at.core.availability.is_closed(name_of(group))
        await group.allows("text messages", "photos")
        posts = len(group.posts)
        await other.presses(shown, sent_by(shown, "play.")[0])
        assert len(group.posts) == posts + 1
        assert not await at.core.availability.is_closed(name_of(group))
