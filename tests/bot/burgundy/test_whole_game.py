"""Games of The Castles of Burgundy from the first message to the end: by buttons, and by lines with mistakes in
them."""

from __future__ import annotations

import random

import pytest
from redis.asyncio import Redis

from bot.screens.screen import Screen, Show
from bot.store.tables import TableStore
from bot.tables import drafts
from bot.tables.table import Phase
from bot.texts import texts
from tests.bot.burgundy.openings import asked_user, burgundy_for
from tests.bot.invariants import answered, well_formed
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import game_of, loaded
from tests.play import count
from tests.seeds import seed_of

SLIPS = (
    "4 tkae mine",
    "take",
    "9",
    "0",
    "4+9 take mine",
    "place ship z9",
    "2 взять",
    "buy everything",
    "+3",
    "d5",
    "3+4",
)
LONGEST = 300
"""Most turns, with those that were begun more than once."""
AGREED = (("first",), ("first_2011",), ("experts",), ("secret",), ("first_2011", "estate 7", "city_hall_die yes"))


async def by_thumb(user: User, dice: random.Random) -> None:
    """Press random buttons until the turn is confirmed."""
    await user.say("/play")
    for _ in range(80):
        if user.card is None:
            return
        well_formed(user.card)
        labels = user.labels()
        back = texts(user.person.language)("button.back")
        done = [label for label in labels if label.startswith("✓")]
        ahead = [label for label in labels if label != back]
        likely = done if done and dice.random() < 0.8 else ahead if ahead and dice.random() < 0.93 else labels
        label = dice.choice(likely)
        await press(user, label)
        if label in done:
            return
    raise AssertionError("the turn does not end")


async def press(user: User, label: str) -> None:
    assert user.card is not None
    token = next(button.token for row in user.card.menu for button in row if button.label == label)
    await user.token(token)


async def by_line(chatbot: Chatbot, user: User, dice: random.Random) -> None:
    """Type one answer after the other in a random language, sometimes after a mistake."""
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
    await user.say("/play")
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
    assert len(screen.text) < 4000
    assert "{" not in screen.text


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("number", range(count(2, 6)))
async def test_a_whole_game(redis: Redis, language: str, number: int) -> None:
    dice = random.Random(f"{language}/{number}")
    rules = AGREED[(number + (language == "ru")) % len(AGREED)]
    names = ("Anna", "Boris", "Clara", "Dora")[: dice.choice((2, 3, 4))]
    chatbot, users = await burgundy_for(
        redis, *names, language=language, seed=seed_of(number), agreed=[f"/set {rule}" for rule in rules]
    )
    await play_out(chatbot, users, dice)
    game = await game_of(chatbot)
    assert game.over
    end = chatbot.last.screen.text
    assert texts(language)("burgundy.ended") in end
    for score in game.scores():
        assert str(score) in end
    reasons = {line.reason for line in game.ledger if line.points}
    assert all(texts(language)(f"burgundy.source_{reason}") in end for reason in reasons)
    assert len(chatbot.last.screen.pictures) == 2
    # One post for the lobby and the start, and one for each turn.
    table = (await loaded(chatbot)).table
    moves = [entry for entry in await TableStore(redis).entries(table.id, 1, 999) if entry.move]
    turns = 25 * len(names)
    assert turns <= len(moves) <= turns + len(names)
    for line in ("/log", "/status", "/rules", "/board", "/text", "/estates", "/since", "/record", "/verify"):
        reply = await users[0].say(line)
        assert reply is not None
        assert reply.show is not Show.ERROR, line
        answered(reply, language)


async def test_people_and_computers(redis: Redis) -> None:
    chatbot, users = await burgundy_for(redis, "Anna", "Boris", computers=("easy",), seed=seed_of(3))
    dice = random.Random(5)
    for _ in range(12):
        user = asked_user(chatbot, users)
        posts = len(chatbot.posts)
        await by_thumb(user, dice)
        # The turn of a person, and perhaps the row of computers after it.
        assert 1 <= len(chatbot.posts) - posts <= 2
        told(chatbot.last.screen)


async def test_taking_back_a_turn(redis: Redis) -> None:
    chatbot, users = await burgundy_for(redis, "Anna", "Boris", seed=seed_of(4))
    user = asked_user(chatbot, users)
    other = next(one for one in users if one is not user)
    before = (await game_of(chatbot)).dump()
    dice = (await game_of(chatbot)).state.dice
    await by_thumb(user, random.Random(1))
    await user.say("/undo")
    await other.press("Allow")
    game = await game_of(chatbot)
    assert game.state.dice == dice
    assert game.scores() == (0, 0)
    assert chatbot.last.mention == (user.person.id,)
    assert before
