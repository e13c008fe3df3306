"""The card game of Burgundy on Telegram, in Russian, by thumb and typed: one message per turn, and a hand that its
owner alone sees."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.tables.table import Phase
from bot.texts import texts
from engine.api import Game
from tests.bot.burgundy_cards.hands import Signatures, shows_hand, tells_dice
from tests.bot.burgundy_cards.turns import plain_move, turn_of
from tests.bot.policy_thumb import PRESSED, PolicyThumb
from tests.play import count
from tests.seeds import seed_of
from tests.telegram.standin import Actor, Group, Message
from tests.telegram.telegram_chatbot import (
    TelegramChatbot,
    begin,
    board,
    card_of,
    check_nothing_refused,
    opens,
    running_bot,
    sent_by,
)

MOST = 90
"""More turns than any game has."""
LONGEST = 80
"""Most presses in a turn."""
SAY = texts("ru")


def check_public(drawn: Signatures, *messages: Message) -> None:
    """Nobody's hand is in these messages."""
    for message in messages:
        assert not tells_dice(message.text)
        assert not any(tells_dice(label) for label in message.labels)
        if message.photo is not None:
            assert not shows_hand(drawn.shown(message.photo.original))


def check_own(drawn: Signatures, message: Message) -> None:
    """This message shows a hand, in words and in its picture."""
    assert tells_dice(message.text)
    assert message.photo is not None
    assert shows_hand(drawn.shown(message.photo.original))


async def friends(at: TelegramChatbot, *, started: bool = True) -> tuple[list[Actor], Group]:
    people = [at.tg.user("Аня", "ru", started=started), at.tg.user("Боря", "ru", started=started)]
    group = at.tg.supergroup("Друзья", *people)
    await begin(group, "cards", *people)
    return people, group


async def whole_turn(at: TelegramChatbot, person: Actor, group: Group, thumb: PolicyThumb) -> None:
    """Everything until it is another turn; a card may have to be confirmed several times, where something is turned
    up."""
    before = turn_of(await at.game(group))
    for _ in range(LONGEST):
        loaded = await at.loaded(group)
        if turn_of(Game.load(loaded.save)) != before:
            return
        card = card_of(person, group)
        if card is None or not sent_by(card, *PRESSED):
            await opens(person, group)
        else:
            await person.presses(card, thumb.choose(loaded.save, sent_by(card, *PRESSED)))
    raise AssertionError("the turn does not end")


@pytest.mark.parametrize("ephemerals", [False, True], ids=["private", "ephemeral"])
async def test_a_game_by_thumb(redis: Redis, ephemerals: bool) -> None:
    drawn = Signatures()
    async with running_bot(redis, drawn, seed=seed_of(5), ephemerals=ephemerals) as at:
        people, group = await friends(at, started=not ephemerals)
        thumbs = [PolicyThumb(seat) for seat in range(2)]
        turns = 0
        while turns < count(4, MOST) and (person := await at.asked(group, *people)) is not None:
            posts, seat = len(group.posts), (await at.game(group)).decisions[0].seat
            await whole_turn(at, person, group, thumbs[seat])
            over = await at.asked(group, *people) is None
            # At the end the score sheet follows the last board.
            assert 1 <= len(group.posts) - posts <= (3 if over else 1)
            check_public(drawn, *group.posts[posts:])
            turns += 1
        if await at.asked(group, *people) is not None:
            assert turns == count(4, 0)
        else:
            assert all(str(points) in group.last.text for points in (await at.game(group)).scores())
        check_public(drawn, *group.posts)
        check_nothing_refused(at.tg)


@pytest.mark.parametrize("ephemerals", [False, True], ids=["private", "ephemeral"])
async def test_the_hand_is_shown_to_its_owner_alone(redis: Redis, ephemerals: bool) -> None:
    drawn = Signatures()
    async with running_bot(redis, drawn, seed=seed_of(5), ephemerals=ephemerals) as at:
        people, group = await friends(at, started=not ephemerals)
        person = await at.asked(group, *people)
        assert person is not None
        check_own(drawn, await opens(person, group))
        if ephemerals:
            # Only an administrator may answer what is typed by an ephemeral message.
            await group.promotes()
        for each in people:
            own = each.ephemerals(group) if ephemerals else each.private()
            await each.says(group, "/hand@castellan_bot")
            (hand,) = [one for one in (each.ephemerals(group) if ephemerals else each.private()) if one not in own]
            check_own(drawn, hand)
        check_public(drawn, *group.posts)
        check_nothing_refused(at.tg)


async def test_without_a_private_chat_the_hand_stays_hidden(redis: Redis) -> None:
    """People who have never pressed *Start* are led to their private chats: neither the card nor the hand is shown in
    the group."""
    drawn = Signatures()
    async with running_bot(redis, drawn, seed=seed_of(5)) as at:
        people, group = await friends(at, started=False)
        person = await at.asked(group, *people)
        assert person is not None
        seen = await person.presses(board(group), SAY("button.play"))
        await person.says(group, "/hand@castellan_bot")
        assert not [post for post in group.posts if sent_by(post, "pick.")]
        check_public(drawn, *group.posts)
        links = [seen.url, *(button.get("url", "") for post in group.posts for button in post.buttons)]
        await person.follows(next(filter(None, links)))
        card = card_of(person, group)
        assert card in person.private()
        check_own(drawn, card)
        check_public(drawn, *group.posts)
        check_nothing_refused(at.tg)


async def test_moves_are_typed(redis: Redis) -> None:
    """By replies to the board and by commands in the group; only what is played is told there."""
    drawn = Signatures()
    async with running_bot(redis, drawn, seed=seed_of(5)) as at:
        people, group = await friends(at)
        for turn in range(count(4, 16)):
            person = await at.asked(group, *people)
            assert person is not None
            game, posts = await at.game(group), len(group.posts)
            line = plain_move(game, "серебро", "конец")
            if turn % 2:
                await person.says(group, f"/do@castellan_bot {line}")
            else:
                await person.replies(board(group), line)
            assert turn_of(await at.game(group)) != turn_of(game), line
            assert len(group.posts) == posts + 1, "one message per turn"
            check_public(drawn, group.last)
        check_nothing_refused(at.tg)


async def test_alone_by_thumb(redis: Redis) -> None:
    """In the private chat: a computer chooses what the thumb presses, until the rival wins or the game is won."""
    drawn = Signatures()
    async with running_bot(redis, drawn, seed=seed_of(5)) as at:
        anna = at.tg.user("Аня", "ru")
        await anna.start()
        await anna.says(None, "/solo карточная игра")
        thumb, turns = PolicyThumb(level="normal"), 0
        while (await at.loaded(anna)).table.phase is Phase.PLAYING and turns < count(4, MOST):
            before = turn_of(await at.game(anna))
            for _ in range(LONGEST):
                loaded = await at.loaded(anna)
                if turn_of(Game.load(loaded.save)) != before:
                    break
                card = next((one for one in reversed(anna.private()) if sent_by(one, *PRESSED)), None)
                if card is None:
                    play = next(one for one in reversed(anna.private()) if sent_by(one, "play."))
                    await anna.presses(play, sent_by(play, "play.")[0])
                else:
                    await anna.presses(card, thumb.choose(loaded.save, sent_by(card, *PRESSED)))
            turns += 1
        if (await at.loaded(anna)).table.phase is Phase.PLAYING:
            assert turns == count(4, 0)
        else:
            assert "счёт" in anna.private()[-1].text
            kept = await at.stores.diary.of(f"telegram:{anna.id}")
            assert [one.options["solo_interim_animals"] for one in kept.values()] == [True]
        check_nothing_refused(at.tg)
