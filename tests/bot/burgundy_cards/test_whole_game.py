"""Games of the cards from the first message to the end: by buttons, and by lines with mistakes in them."""

from __future__ import annotations

import random

import pytest
from redis.asyncio import Redis

from bot.screens.screen import Screen, Show
from bot.tables import drafts
from bot.tables.table import Phase
from bot.texts import texts
from tests.bot.burgundy_cards.openings import cards_for
from tests.bot.invariants import answered, well_formed
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import game_of, loaded
from tests.play import count
from tests.seeds import seed_of

SLIPS = (
    *("4 tkae castle", "take", "9", "0", "4+9 take mine", "place ship on castle", "2 взять", "buy everything", "+3"),
    *(
        "castle 3",
        "convert",
        "5w1s",
        "4 convert silver",
        "project",
        "sell goods",
        "взять замок из ряда 9",
        "1 silver 2",
    ),
)
LONGEST = 400
"""Most turns, with those that were begun more than once."""


async def by_thumb(user: User, dice: random.Random) -> None:
    """Press random buttons until the turn is confirmed."""
    await user.say("/play")
    for _ in range(80):
        if user.card is None:
            return
        well_formed(user.card)
        assert user.card.secret
        labels = user.labels()
        back = texts(user.person.language)("button.back")
        done = [label for label in labels if label.startswith("✓")]
        ahead = [label for label in labels if label != back]
        likely = done if done and dice.random() < 0.8 else ahead if ahead and dice.random() < 0.93 else labels
        chosen = dice.choice(likely)
        await user.token(next(b.token for row in user.card.menu for b in row if b.label == chosen))
    raise AssertionError("the turn does not end")


async def by_line(chatbot: Chatbot, user: User, dice: random.Random) -> None:
    """Type one answer after the other, sometimes after a mistake."""
    before = (await loaded(chatbot)).version
    seat = (await game_of(chatbot)).decisions[0].seat
    for _ in range(40):
        if dice.random() < 0.2:
            reply = await user.say(f"/do {dice.choice(SLIPS)}")
            assert reply is not None
            answered(reply, user.person.language)
        at = await chatbot.repository.load((await loaded(chatbot)).table.id, user.person.id)
        if at.version != before:
            return
        game = await game_of(chatbot)
        asked = drafts.question(game, drafts.begin(game, seat, at.draft))
        if asked is None:
            await user.say("/confirm")
            return
        path = dice.choice(drafts.paths(asked))
        await user.say(f"/do {' '.join(path)}")
    await by_thumb(user, dice)


async def play_out(chatbot: Chatbot, users: list[User], dice: random.Random) -> None:
    for _ in range(LONGEST):
        table = (await loaded(chatbot)).table
        if table.phase is not Phase.PLAYING:
            return
        asked = table.seats[(await game_of(chatbot)).decisions[0].seat].user
        user = next(user for user in users if user.person.id == asked)
        if dice.random() < 0.3:
            await by_line(chatbot, user, dice)
        else:
            await by_thumb(user, dice)
        told(chatbot.last.screen)
    raise AssertionError("the game does not end")


def told(screen: Screen) -> None:
    well_formed(screen)
    assert not screen.secret
    assert len(screen.text) < 4000
    assert "{" not in screen.text


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("number", range(count(1, 6)))
async def test_a_whole_game(redis: Redis, language: str, number: int) -> None:
    dice = random.Random(f"{language}/{number}")
    names = ("Anna", "Boris", "Clara", "Dora")[: dice.choice((2, 3, 4))]
    chatbot, users = await cards_for(redis, *names, language=language, seed=seed_of(number))
    await play_out(chatbot, users, dice)
    game = await game_of(chatbot)
    assert game.over
    end = chatbot.last.screen.text
    assert texts(language)("burgundy_cards.ended") in end
    for score in game.scores():
        assert str(score) in end
    reasons = {line.reason for line in game.ledger if line.points}
    assert all(texts(language)(f"burgundy_cards.source_{reason}") in end for reason in reasons)
    for line in ("/log", "/status", "/rules", "/board", "/text", "/estates", "/hand", "/since", "/record", "/verify"):
        reply = await users[0].say(line)
        assert reply is not None
        assert reply.show is not Show.ERROR, line
        answered(reply, language)
