"""Which requests Telegram counts, and what happens when it makes us wait."""

from __future__ import annotations

from redis.asyncio import Redis
from telegram import Bot, User

from bot.platforms.picture_cache import PictureCache
from bot.platforms.telegram.flood_limits import reply_budgets
from bot.platforms.telegram.ids import person_of
from bot.platforms.telegram.users import KEPT, WRITTEN_AGAIN, Users
from bot.store.keys import account_key
from bot.texts import texts
from tests.seeds import seed_of
from tests.telegram.standin import Actor, Group
from tests.telegram.telegram_chatbot import (
    TelegramChatbot,
    begin,
    board,
    by_line,
    by_thumb,
    check_nothing_refused,
    drafts,
    line_of,
    opens,
    running_bot,
    sent_by,
)


async def two_groups(at: TelegramChatbot) -> tuple[tuple[Actor, Actor], Group, Group]:
    anna, boris = at.tg.user("Anna", started=True), at.tg.user("Boris", started=True)
    first, second = at.tg.group("Friends", anna, boris), at.tg.supergroup("Others", anna, boris)
    for group in (first, second):
        await begin(group, "carcassonne", anna, boris)
    return (anna, boris), first, second


async def test_counted_requests_of_an_ordinary_turn(redis: Redis, picture_cache: PictureCache) -> None:
    """A typed turn needs one message in the group and nothing else. A turn by buttons needs one message in the group
    and one in the private chat: the card, which is then edited."""
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        people, group, _ = await two_groups(at)
        for turn in range(6):
            person = await at.asked(group, *people)
            assert person is not None
            at.tg.journal.forget()
            if turn % 2:
                await by_line(at, person, group, turn)
                assert [entry.method for entry in at.tg.journal.counted()] == ["sendPhoto"]
            else:
                await by_thumb(at, person, group)
                counted = at.tg.journal.counted()
                assert [entry.method for entry in counted if entry.chat == group.id] == ["sendPhoto"]
                assert len([entry for entry in counted if entry.method.startswith("send")]) <= 2
        check_nothing_refused(at.tg)


async def test_a_wait_in_one_group_delays_no_other(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        people, first, second = await two_groups(at)
        at.tg.hold(first, 30)
        at.tg.journal.forget()
        # Nobody is waited for: both move before anything is sent.
        settle, at.tg.settle = at.tg.settle, None
        for group in (first, second):
            person = await at.asked(group, *people)
            assert person is not None
            await person.replies(board(group), line_of(await at.game(group)))
        at.tg.settle = settle
        began = at.tg.clock()
        await at.tg.quiet()
        sent = {
            entry.chat: entry.at - began for entry in at.tg.journal.entries if entry.counted and entry.status == 200
        }
        assert sent[second.id] < 2
        assert sent[first.id] >= 29
        waits = [entry for entry in at.tg.journal.refused() if entry.status == 429]
        assert [entry.chat for entry in waits] == [first.id]


async def test_bursts_become_the_newest_board(redis: Redis, picture_cache: PictureCache) -> None:
    """Three turns are played while the chat has to wait: one board shows all of them."""
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        people, group, _ = await two_groups(at)
        posts = len(group.posts)
        at.tg.hold(group, 40)
        settle, at.tg.settle = at.tg.settle, None
        shown = board(group)
        entries = (await at.loaded(group)).table.entries
        for _ in range(3):
            person = await at.asked(group, *people)
            assert person is not None
            game = await at.game(group)
            await person.replies(shown, line_of(game))
            while (await at.game(group)).seq == game.seq:
                await at.gateway.wait_until_idle()
        at.tg.settle = settle
        await at.tg.quiet()
        assert len(group.posts) == posts + 1
        told = (await at.loaded(group)).table.entries
        assert told == entries + 3
        lines = group.last.text.split("\n")
        assert len([line for line in lines if line.startswith(("Anna", "Boris"))]) >= 3


async def test_many_moves_of_computers(redis: Redis, picture_cache: PictureCache) -> None:
    """Eight turns of a person against three computers that move at once: the group gets few messages, and Telegram
    refuses nothing."""
    async with running_bot(redis, picture_cache, seed=seed_of(1)) as at:
        anna = at.tg.user("Anna", started=True)
        group = at.tg.group("Friends", anna)
        await begin(group, "carcassonne", anna, computers=3)
        for turn in range(8):
            if await at.asked(group, anna) is None:
                break
            await by_line(at, anna, group, turn)
        check_nothing_refused(at.tg)
        assert texts("en")("button.play") in group.last.labels


async def test_a_send_that_was_not_answered(redis: Redis, picture_cache: PictureCache) -> None:
    """The message may have been sent: it is sent again, and that is the only possible double."""
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        people, group, _ = await two_groups(at)
        person = await at.asked(group, *people)
        assert person is not None
        posts = len(group.posts)
        at.tg.drop_next("sendPhoto", chat=group.id)
        await by_line(at, person, group, 0)
        assert len(group.posts) - posts == 2
        assert len({post.text for post in group.posts[posts:]}) == 1
        other = await at.asked(group, *people)
        assert other is not None
        posts = len(group.posts)
        at.tg.fail_next("sendPhoto", 502, "Bad Gateway", chat=group.id)
        await by_line(at, other, group, 1)
        assert len(group.posts) == posts + 1


async def test_a_card_that_has_served_goes_away_in_the_end(redis: Redis, picture_cache: PictureCache) -> None:
    """Telegram makes us wait at the moment when the turn is confirmed."""
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        people, group, _ = await two_groups(at)
        person = await at.asked(group, *people)
        assert person is not None
        await opens(person, group)
        card = await drafts(person, group)
        at.tg.hold(person, 20)
        await person.presses(card, sent_by(card, "confirm.")[0])
        assert not [message for message in person.private() if sent_by(message, "confirm.")]


async def test_a_person_who_wants_to_type_in_a_full_group_leaves_room_for_boards(
    redis: Redis, picture_cache: PictureCache
) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris = at.tg.user("Anna"), at.tg.user("Boris")
        group = at.tg.group("Friends", anna, boris)
        await begin(group, "carcassonne", anna, boris)
        person = await at.asked(group, anna, boris)
        assert person is not None
        card = await opens(person, group)
        limits = at.adapter.api.limits
        while (wait := await limits.take(group.id, reply_budgets(group.id))) < 5:
            at.tg.clock.advance(wait)
        before = at.tg.clock()
        await person.presses(card, sent_by(card, "type.")[0])
        assert group.last.forced is not None
        assert at.tg.clock() - before >= 5
        check_nothing_refused(at.tg)


async def test_a_user_is_remembered_for_as_long_as_they_come(redis: Redis, bot: Bot) -> None:
    now = 0.0
    users = Users(redis, bot, clock=lambda: now)
    anna = User(7, "Anna", is_bot=False, language_code="en")
    key = account_key(person_of(7))
    await users.seen(anna)
    await redis.expire(key, 100)
    now += WRITTEN_AGAIN - 1
    await users.seen(anna)
    assert await redis.ttl(key) <= 100
    now += 1
    await users.seen(anna)
    assert await redis.ttl(key) > 100
    # Another process has seen nobody yet.
    await redis.expire(key, 100)
    await Users(redis, bot).seen(anna)
    assert await redis.ttl(key) > 100


async def test_a_user_of_whom_only_a_refusal_is_known_is_forgotten_in_time(redis: Redis, bot: Bot) -> None:
    await Users(redis, bot).put_no_private_chat(8)
    assert 0 < await redis.ttl(account_key(person_of(8))) <= KEPT


async def test_a_user_who_pressed_start_is_not_overruled_by_another_process(redis: Redis, bot: Bot) -> None:
    now = 0.0
    one, other = (Users(redis, bot, clock=lambda: now) for _ in range(2))
    anna = User(7, "Anna", is_bot=False, language_code="en")
    await one.put_no_private_chat(7)
    await one.seen(anna)
    await other.seen(anna, started=True)
    now += WRITTEN_AGAIN
    await one.seen(anna)
    assert (await one.get(7)).started
