"""A table that is shown in two groups of Telegram: each has a board of its own."""

from __future__ import annotations

import re

from redis.asyncio import Redis

from bot.platforms.picture_cache import PictureCache
from tests.telegram.standin import Actor, Group
from tests.telegram.telegram_chatbot import TelegramChatbot, by_thumb, goes_on, opens, running_bot


async def two_groups(at: TelegramChatbot, *, started: bool) -> tuple[Actor, Actor, Group, Group]:
    anna, boris = at.tg.user("Anna", started=started), at.tg.user("Boris", started=started)
    home, den = at.tg.supergroup("Home", anna), at.tg.supergroup("Den", boris)
    await anna.says(home, "/carcassonne@castellan_bot")
    await anna.says(home, "/invite@castellan_bot")
    said = "\n".join(message.text for message in [*anna.private(), *home.posts])
    code = re.search(r"\b[A-Z]{8}\b", said)
    assert code is not None, said
    await boris.says(den, f"/join@castellan_bot {code[0]}")
    await anna.presses(next(post for post in reversed(home.posts) if "Allow" in post.labels), "Allow")
    await boris.presses(next(post for post in reversed(den.posts) if "Join" in post.labels), "Join")
    await anna.presses(next(post for post in reversed(home.posts) if "Start" in post.labels), "Start")
    return anna, boris, home, den


async def test_the_way_back_leads_to_the_group_where_one_plays(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache) as at:
        anna, boris, home, den = await two_groups(at, started=True)
        for _ in range(10):
            person = await at.asked(home, anna, boris)
            assert person is not None
            own = home if person is anna else den
            await by_thumb(at, person, own)
            links = [button["url"] for button in person.private()[-1].buttons if "url" in button]
            assert links
            assert all(f"/c/{str(own.id)[4:]}/" in link for link in links), (person.user.first_name, own.id, links)


async def test_the_card_is_on_the_board_of_the_group_where_one_plays(redis: Redis, picture_cache: PictureCache) -> None:
    """Nobody has pressed Start: the board becomes the card, in both groups."""
    async with running_bot(redis, picture_cache) as at:
        anna, boris, home, den = await two_groups(at, started=False)
        for _ in range(10):
            person = await at.asked(home, anna, boris)
            assert person is not None
            own = home if person is anna else den
            posts = len(own.posts)
            await opens(person, own)
            assert len(own.posts) == posts, "a message of its own, although there is a board"
            await goes_on(at, person, own)
