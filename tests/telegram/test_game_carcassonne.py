"""Games of Carcassonne on Telegram, from the first command to the end."""

from __future__ import annotations

import random

import pytest
from redis.asyncio import Redis

from bot.platforms.picture_cache import PictureCache
from bot.texts import texts
from engine.api import commitment
from tests.play import count
from tests.seeds import seed_of
from tests.telegram.standin import Message
from tests.telegram.telegram_chatbot import (
    begin,
    board,
    by_line,
    by_thumb,
    card_of,
    check_nothing_refused,
    friends,
    goes_on,
    line_of,
    opens,
    running_bot,
    sent_by,
)

CLASSIC = ("river", "abbot", "inns_cathedrals", "traders_builders")
BY_THUMB = 4
"""Number of turns by buttons at the beginning; the others are typed."""


def called(message: Message) -> list[int]:
    """Ids of the people whom a message mentions."""
    return [entity["user"]["id"] for entity in message.content.entities if entity["type"] == "text_mention"]


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_two_people_by_private_cards(redis: Redis, picture_cache: PictureCache, language: str) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        tg, say = at.tg, texts(language)
        anna = tg.user("Anna", language, started=True)
        boris = tg.user("Борис", language, started=True)
        group = tg.group("Friends", anna, boris)
        await begin(group, "carcassonne", anna, boris)
        start = group.posts[0]
        assert commitment(seed_of(7)) in start.text
        assert not start.buttons
        turns = 0
        last = count(8 if language == "ru" else 999, 999)
        while turns < last and (person := await at.asked(group, anna, boris)) is not None:
            assert board(group).photo is not None
            assert called(board(group)) == [person.id]
            posts = len(group.posts)
            if turns < BY_THUMB:
                await by_thumb(at, person, group)
                assert not [card for card in person.private() if card.buttons and card_of(person, group) is card]
            else:
                await by_line(at, person, group, turns)
            turns += 1
            # At the end there is the score sheet besides the board.
            over = await at.asked(group, anna, boris) is None
            assert len(group.posts) == posts + (2 if over else 1)
        check_nothing_refused(tg)
        if turns == last:
            return
        end = group.last
        game = await at.game(group)
        assert seed_of(7).hex() in end.text
        assert all(str(score) in end.text for score in game.scores())
        seen = await boris.presses(end, say("button.verify"))
        told = seen.text + "".join(message.text for message in boris.private()[-1:])
        assert game.seed.hex() in told
        await anna.presses(end, say("button.rematch"))
        assert say("button.join") in group.last.labels
        check_nothing_refused(tg)


async def test_four_expansions_by_thumb(redis: Redis, picture_cache: PictureCache) -> None:
    """A whole game by buttons, in Russian: one message for each turn, and at the end the score sheet. What a builder's
    turn goes on with is a turn of its own here, because a tile is drawn in between."""
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris = at.tg.user("Anna", "ru", started=True), at.tg.user("Борис", "ru", started=True)
        group = at.tg.group("Friends", anna, boris)
        await begin(group, "carcassonne", anna, boris, modules=CLASSIC)
        dice = random.Random(7)
        turns = 0
        while turns < count(30, 999) and (person := await at.asked(group, anna, boris)) is not None:
            posts = len(group.posts)
            await by_thumb(at, person, group, dice)
            turns += 1
            over = await at.asked(group, anna, boris) is None
            assert len(group.posts) == posts + (2 if over else 1)
        assert turns >= 30
        check_nothing_refused(at.tg)


async def test_the_complete_box_by_thumb(redis: Redis, picture_cache: PictureCache) -> None:
    """All expansions by buttons, in Russian, with three people. Whoever is asked is pinged, and nobody else, also in
    the turn of another player; nothing is cut off."""
    async with running_bot(redis, picture_cache, seed=seed_of(11)) as at:
        people = [at.tg.user(name, "ru", started=True) for name in ("Anna", "Борис", "Вера")]
        group = at.tg.group("Friends", *people)
        await begin(group, "carcassonne", *people, preset="complete")
        dice = random.Random(7)
        turns = 0
        while turns < count(30, 999) and (person := await at.asked(group, *people)) is not None:
            before, posts = await at.game(group), len(group.posts)
            assert called(board(group)) == [person.id]
            await by_thumb(at, person, group, dice)
            turns += 1
            game = await at.game(group)
            told = group.posts[posts:]
            if game.over:
                assert len(told) == 2
            elif game.decisions[0].seat == before.decisions[0].seat:
                # The same player goes on with what has been drawn.
                assert len(told) <= 1
            else:
                assert len(told) == 1
            assert not [message.text for message in (*told, *person.private()) if "…" in message.text]
        assert turns >= 30
        check_nothing_refused(at.tg)


async def test_nobody_has_pressed_start(redis: Redis, picture_cache: PictureCache) -> None:
    """The draft is shown on a card in the group, and only presses of its player count."""
    async with running_bot(redis, picture_cache) as at:
        anna, boris = at.tg.user("Anna"), at.tg.user("Boris")
        group = at.tg.group("Friends", anna, boris)
        await begin(group, "carcassonne", anna, boris)
        for turn in range(4):
            person = await at.asked(group, anna, boris)
            assert person is not None
            other = boris if person is anna else anna
            card = await opens(person, group)
            assert card in group.posts
            before = (card.labels, card.text)
            seen = await other.presses(card, sent_by(card, "pick.")[0])
            assert (seen.answered, seen.alert) == (True, True)
            assert seen.text
            assert (card.labels, card.text) == before
            await goes_on(at, person, group)
            assert not anna.private()
            assert not boris.private()
            boards = [post for post in group.posts if post.photo]
            assert len(boards) <= turn + 3
        check_nothing_refused(at.tg)


async def test_cards_that_only_their_owner_sees(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache, ephemerals=True) as at:
        anna, boris = at.tg.user("Anna"), at.tg.user("Boris", started=True)
        group = at.tg.supergroup("Friends", anna, boris)
        await begin(group, "carcassonne", anna, boris)
        for _ in range(4):
            person = await at.asked(group, anna, boris)
            assert person is not None
            posts = len(group.posts)
            card = await opens(person, group)
            assert card.receiver is person.user
            assert card.photo is not None
            await goes_on(at, person, group)
            assert len(group.posts) == posts + 1
            assert not person.private()
            assert not [one for one in person.ephemerals(group) if card_of(person, group) is one]
        check_nothing_refused(at.tg)


async def test_a_table_in_a_topic(redis: Redis, picture_cache: PictureCache) -> None:
    """All messages of the table are in its topic; another topic has a table of its own."""
    async with running_bot(redis, picture_cache) as at:
        anna, boris = at.tg.user("Anna", started=True), at.tg.user("Boris")
        club = at.tg.supergroup("Club", anna, boris, topics=True)
        games, other = club.topic("Games"), club.topic("More games")
        await begin(games, "carcassonne", anna, boris)
        for turn in range(4):
            person = await at.asked(games, anna, boris)
            assert person is not None
            if turn % 2:
                await by_line(at, person, games, turn)
            else:
                await by_thumb(at, person, games)
        assert {message.thread for message in club.posts} == {games.thread}
        await boris.says(other, "/burgundy@castellan_bot")
        assert club.last.thread == other.thread
        assert (await at.loaded(other)).table.rules.game == "burgundy"
        check_nothing_refused(at.tg)


async def test_typed_moves(redis: Redis, picture_cache: PictureCache) -> None:
    """A reply to the board is a move. Nonsense is explained to the person who wrote it, and conversation is ignored."""
    async with running_bot(redis, picture_cache, seed=seed_of(3)) as at:
        anna, boris, group = await friends(at, small=True)
        person = await at.asked(group, anna, boris)
        assert person is not None
        other = boris if person is anna else anna
        posts, seq = len(group.posts), (await at.game(group)).seq
        await person.replies(board(group), "what a fine board")
        assert len(group.posts) == posts
        assert not person.private()
        await person.says(group, "/do@castellan_bot z99 90 city")
        assert len(group.posts) == posts
        assert person.private()
        await other.says(group, "/do@castellan_bot s29")
        assert other.private()
        assert (await at.game(group)).seq == seq
        await by_line(at, person, group, 1)
        assert len(group.posts) == posts + 1
        card = await opens(other, group)
        await other.presses(card, sent_by(card, "type.")[0])
        asked = other.private()[-1]
        assert asked.forced is not None
        game = await at.game(group)
        await other.replies(asked, line_of(game))
        assert (await at.game(group)).seq != game.seq
        check_nothing_refused(at.tg)


async def test_a_deep_link_opens_the_private_chat(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache) as at:
        anna, boris = at.tg.user("Anna"), at.tg.user("Борис", "ru")
        group = at.tg.group("Friends", anna, boris)
        await begin(group, "carcassonne", anna, boris)
        person = await at.asked(group, anna, boris)
        assert person is not None
        card = await opens(person, group)
        link = next(button["url"] for button in card.buttons if "url" in button)
        await person.follows(link)
        own = card_of(person, group)
        assert own in person.private()
        await goes_on(at, person, group)
        check_nothing_refused(at.tg)
