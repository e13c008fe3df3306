"""Games of The Castles of Burgundy on Telegram: long turns on private cards, a computer at the table, secret
choices."""

from __future__ import annotations

import random

import pytest
from redis.asyncio import Redis

from bot.platforms.picture_cache import PictureCache
from bot.tables.table import Phase
from bot.texts import texts
from tests.play import count
from tests.seeds import seed_of
from tests.telegram.standin import Actor, Group
from tests.telegram.telegram_chatbot import (
    begin,
    by_thumb,
    card_of,
    check_nothing_refused,
    drafts,
    opens,
    running_bot,
    sent_by,
)


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_person_and_a_computer(redis: Redis, picture_cache: PictureCache, language: str) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(5)) as at:
        anna = at.tg.user("Anna", language, started=True)
        group = at.tg.group("Friends", anna)
        await begin(group, "burgundy", anna, computers=1)
        dice = random.Random(language)
        for _ in range(count(4, 60)):
            if await at.asked(group, anna) is None:
                break
            posts = len(group.posts)
            await by_thumb(at, anna, group, dice)
            # Hers and the computer's; at the end there are the last board and the score sheet besides.
            over = await at.asked(group, anna) is None
            assert len(group.posts) - posts <= (4 if over else 2)
        else:
            assert count(0, 1) == 0, "the game does not end"
            return check_nothing_refused(at.tg)
        assert (await at.loaded(group)).table.phase is Phase.OVER
        # A long end is told from behind: who has won, and the seed.
        game = await at.game(group)
        assert game.seed.hex() in group.last.text
        assert all(str(score) in group.last.text for score in game.scores())
        return check_nothing_refused(at.tg)


async def secret_table(group: Group, *people: Actor) -> None:
    """Start a game in which all players choose their estates secretly at the same time."""
    host, *others = people
    await host.says(group, "/burgundy@castellan_bot")
    for other in others:
        await other.presses(group.last, texts("en")("button.join"))
    await host.says(group, "/set@castellan_bot secret")
    await host.presses(group.posts[0], texts("en")("button.start"))


Shown = list[tuple[str, list[str], bytes]]


async def chosen(redis: Redis, picture_cache: PictureCache, which: int, *, ephemerals: bool) -> tuple[str, Shown]:
    """Anna chooses this one of her estates and confirms it. Returns what she chose, and everything that the group has
    seen."""
    await redis.flushall()
    async with running_bot(redis, picture_cache, seed=seed_of(2), ephemerals=ephemerals) as at:
        anna = at.tg.user("Anna", started=not ephemerals)
        boris = at.tg.user("Boris", started=not ephemerals)
        group = at.tg.supergroup("Friends", anna, boris)
        await secret_table(group, anna, boris)
        assert len((await at.game(group)).decisions) == 2
        card = await opens(anna, group)
        assert card.receiver is anna.user if ephemerals else card in anna.private()
        await anna.presses(card, sent_by(card, "pick.")[which])
        card = await drafts(anna, group)
        text = card.text
        await anna.presses(card, sent_by(card, "confirm.")[0])
        check_nothing_refused(at.tg)
        seen = [one for one in boris.sees(group) if one.sender is at.tg.api.bot]
        return text, [(one.text, one.labels, one.photo.data if one.photo else b"") for one in seen]


@pytest.mark.parametrize("ephemerals", [False, True], ids=["private", "ephemeral"])
async def test_what_is_secret_never_reaches_the_group(
    redis: Redis, picture_cache: PictureCache, ephemerals: bool
) -> None:
    """Whatever Anna chooses, everybody else sees the same, to the last byte of the pictures."""
    first, one = await chosen(redis, picture_cache, 0, ephemerals=ephemerals)
    second, other = await chosen(redis, picture_cache, -1, ephemerals=ephemerals)
    assert first != second
    assert len(one) >= 2
    assert one == other


async def test_secrets_of_people_who_have_not_pressed_start(redis: Redis, picture_cache: PictureCache) -> None:
    """Nothing about the choice may be shown in the group: the players are led to their private chats."""
    async with running_bot(redis, picture_cache, seed=seed_of(2)) as at:
        anna, boris = at.tg.user("Anna"), at.tg.user("Boris")
        group = at.tg.supergroup("Friends", anna, boris)
        await secret_table(group, anna, boris)
        seen = await anna.presses(group.last, texts("en")("button.play"))
        assert not [post for post in group.posts if sent_by(post, "pick.")]
        links = [seen.url, *(b.get("url", "") for post in group.posts for b in post.buttons)]
        link = next(filter(None, links))
        await anna.follows(link)
        card = card_of(anna, group)
        assert card in anna.private()
        check_nothing_refused(at.tg)


async def test_taps_and_requests_of_a_turn(redis: Redis, picture_cache: PictureCache) -> None:
    """One counted request in the group, however many steps the turn has."""
    async with running_bot(redis, picture_cache, seed=seed_of(4)) as at:
        anna, boris = at.tg.user("Anna", started=True), at.tg.user("Boris", started=True)
        group = at.tg.group("Friends", anna, boris)
        await begin(group, "burgundy", anna, boris)
        for _ in range(2):
            person = await at.asked(group, anna, boris)
            assert person is not None
            at.tg.journal.forget()
            await by_thumb(at, person, group, random.Random(1))
            assert len(at.tg.journal.counted(group.id)) == 1
