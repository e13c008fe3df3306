"""The toy game at a table: questions to several seats at once, hidden hands, chance within a turn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from engine.api import seat_viewer
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import game_of, loaded
from tests.bot.toy_game_ui import finish, orchard_for, orchard_in
from tests.toy.kind import TOY


@pytest.fixture(autouse=True)
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with orchard_in(tmp_path, monkeypatch):
        yield


async def test_both_are_asked_at_once_and_neither_waits(redis: Redis) -> None:
    chatbot, (red, blue) = await orchard_for(redis, "Red", "Blue")
    assert set(chatbot.last.mention) == {red.person.id, blue.person.id}
    await blue.say("/play")
    await red.say("/play")
    await finish(red)
    # What Red has handed in changes nothing for Blue: the card from before still works.
    await finish(blue)
    assert "Red plants" in chatbot.last.screen.text
    assert "Blue plants" in chatbot.last.screen.text
    assert chatbot.last.mention == (red.person.id,)


async def test_what_is_posted_is_what_everybody_may_know(redis: Redis) -> None:
    chatbot, (red, blue) = await orchard_for(redis, "Red", "Blue")
    game = await game_of(chatbot)
    hidden = game.text(seat_viewer(0))
    assert hidden != chatbot.last.screen.board
    await red.say("/board")
    assert red.said[-1].screen.board == hidden
    await blue.say("/board")
    assert blue.said[-1].screen.board == game.text(seat_viewer(1))
    stranger = User(chatbot, "Green")
    await stranger.say("/board")
    assert stranger.said[-1].screen.board == chatbot.last.screen.board


async def test_chance_in_the_middle_of_a_turn_is_committed_and_the_card_goes_on(redis: Redis) -> None:
    chatbot, (red, blue) = await orchard_for(redis, "Red", "Blue")
    for user in (red, blue):
        await user.say("/play")
        await finish(user)
    await red.say("/play")
    assert "buy" in red.labels()
    posts = len(chatbot.posts)
    before = (await game_of(chatbot)).seq
    await red.press("buy")
    assert red.card is not None
    assert "Next: " in red.card.text
    assert (await game_of(chatbot)).seq == before
    await red.press("✓")
    assert (await game_of(chatbot)).seq == before + 1
    assert red.card is not None
    assert "What do you plant?" in red.card.text
    # The turn goes on: nothing is posted before it passes on.
    assert len(chatbot.posts) == posts
    await finish(red)
    assert len(chatbot.posts) == posts + 1
    assert chatbot.last.mention == (blue.person.id,)


async def test_modules_are_agreed_in_the_menu(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    await red.say("/new toy")
    await red.say("/rules")
    for module in TOY.modules:
        if module.id in red.labels():
            await red.press(module.id)
    chosen = (await loaded(chatbot)).table.rules.modules
    assert chosen
    assert set(chosen) <= {module.id for module in TOY.modules}
    await red.say("/new chess")
    assert red.error == "I don’t know a game called “chess”. /new shows all there are."
