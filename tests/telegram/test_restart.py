"""The bot stops in the middle of a game and starts again: new objects, the same store."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.platforms.picture_cache import PictureCache
from tests.seeds import seed_of
from tests.telegram.standin import telegram
from tests.telegram.telegram_chatbot import (
    TelegramChatbot,
    begin,
    by_line,
    by_thumb,
    card_of,
    check_nothing_refused,
    goes_on,
    opens,
    sent_by,
)


async def test_a_restart_in_the_middle_of_a_turn(redis: Redis, picture_cache: PictureCache) -> None:
    """Old buttons still work, presses from the time without a bot are handled, and an update that comes twice is
    handled once."""
    async with telegram() as tg:
        first = TelegramChatbot(redis, picture_cache, tg, seed=seed_of(7))
        await first.start()
        anna, boris = tg.user("Anna", started=True), tg.user("Boris", started=True)
        group = tg.group("Friends", anna, boris)
        await begin(group, "carcassonne", anna, boris)
        for turn in range(2):
            person = await first.asked(group, anna, boris)
            assert person is not None
            await by_line(first, person, group, turn)
        person = await first.asked(group, anna, boris)
        assert person is not None
        card = await opens(person, group)
        await first.stop()
        # Pressed while nobody is there.
        await person.presses(card, sent_by(card, "pick.")[0])
        # Updates of before, as they come again when their confirmation was lost.
        for update in tg.api.updates.told[-4:-1]:
            await tg.api.updates.again(update)
        seq = (await first.game(group)).seq
        posts = len(group.posts)
        second = TelegramChatbot(redis, picture_cache, tg, seed=seed_of(8))
        await second.start()
        assert (await second.game(group)).seq == seq
        assert len(group.posts) == posts
        assert card_of(person, group) is not None
        await goes_on(second, person, group)
        assert len(group.posts) == posts + 1
        person = await second.asked(group, anna, boris)
        assert person is not None
        await by_thumb(second, person, group)
        await second.stop()
        check_nothing_refused(tg)


async def test_a_move_is_made_once_however_often_it_is_told(redis: Redis, picture_cache: PictureCache) -> None:
    async with telegram() as tg:
        at = TelegramChatbot(redis, picture_cache, tg, seed=seed_of(7))
        await at.start()
        anna, boris = tg.user("Anna", started=True), tg.user("Boris", started=True)
        group = tg.group("Friends", anna, boris)
        await begin(group, "carcassonne", anna, boris)
        person = await at.asked(group, anna, boris)
        assert person is not None
        await by_line(at, person, group, 0)
        seq, posts, private = (await at.game(group)).seq, len(group.posts), len(person.private())
        await tg.api.updates.again(tg.api.updates.told[-1])
        await tg.quiet()
        assert (await at.game(group)).seq == seq
        assert (len(group.posts), len(person.private())) == (posts, private)
        await at.stop()


async def test_an_old_press_is_answered_without_trouble(redis: Redis, picture_cache: PictureCache) -> None:
    """The button was pressed while no bot was running, too long ago to be answered; the press itself still counts."""
    async with telegram() as tg:
        first = TelegramChatbot(redis, picture_cache, tg)
        await first.start()
        anna, boris = tg.user("Anna", started=True), tg.user("Boris", started=True)
        group = tg.group("Friends", anna, boris)
        await anna.says(group, "/carcassonne@castellan_bot")
        await first.stop()
        await boris.presses(group.last, "Join")
        tg.clock.advance(600)
        second = TelegramChatbot(redis, picture_cache, tg)
        await second.start()
        assert len((await second.loaded(group)).table.seats) == 2
        assert "Boris" in group.last.text
        check_nothing_refused(tg, "query ID is invalid")
        await second.stop()
