"""The toy game at a table: questions to several seats at once, hidden hands, chance in the middle of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from engine.api import seat_viewer
from tests.bot.chatting import Guest, Hall
from tests.bot.orchard import finish, orchard_for, orchard_in
from tests.bot.tables import game_of, loaded
from tests.toy.kind import TOY


@pytest.fixture(autouse=True)
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with orchard_in(tmp_path, monkeypatch):
        yield


async def test_both_are_asked_at_once_and_neither_waits(redis: Redis) -> None:
    hall, (red, blue) = await orchard_for(redis, "Red", "Blue")
    assert set(hall.last.mention) == {red.person.id, blue.person.id}
    await blue.say("/play")
    await red.say("/play")
    await finish(red)
    # What Red has handed in changes nothing for Blue: the card from before still works.
    await finish(blue)
    assert "Red plants" in hall.last.screen.text
    assert "Blue plants" in hall.last.screen.text
    assert hall.last.mention == (red.person.id,)


async def test_what_is_posted_is_what_everybody_may_know(redis: Redis) -> None:
    hall, (red, blue) = await orchard_for(redis, "Red", "Blue")
    game = await game_of(hall)
    hidden = game.text(seat_viewer(0))
    assert hidden != hall.last.screen.board
    await red.say("/board")
    assert red.said[-1].screen.board == hidden
    await blue.say("/board")
    assert blue.said[-1].screen.board == game.text(seat_viewer(1))
    stranger = Guest(hall, "Green")
    await stranger.say("/board")
    assert stranger.said[-1].screen.board == hall.last.screen.board


async def test_chance_in_the_middle_of_a_turn_is_committed_and_the_card_goes_on(redis: Redis) -> None:
    hall, (red, blue) = await orchard_for(redis, "Red", "Blue")
    for guest in (red, blue):
        await guest.say("/play")
        await finish(guest)
    await red.say("/play")
    assert "buy" in red.labels()
    posts = len(hall.posts)
    before = (await game_of(hall)).seq
    await red.press("buy")
    assert red.card is not None
    assert "Then " in red.card.text
    assert (await game_of(hall)).seq == before
    await red.press("✓")
    assert (await game_of(hall)).seq == before + 1
    assert red.card is not None
    assert "What do you plant?" in red.card.text
    # The turn goes on: nothing is posted before it passes on.
    assert len(hall.posts) == posts
    await finish(red)
    assert len(hall.posts) == posts + 1
    assert hall.last.mention == (blue.person.id,)


async def test_modules_are_agreed_in_the_menu(redis: Redis) -> None:
    hall = Hall(redis)
    red = Guest(hall, "Red")
    await red.say("/new toy")
    await red.say("/rules")
    for module in TOY.modules:
        if module.id in red.labels():
            await red.press(module.id)
    chosen = (await loaded(hall)).table.rules.modules
    assert chosen
    assert set(chosen) <= {module.id for module in TOY.modules}
    await red.say("/new chess")
    assert red.error == "I do not know a game called “chess”."
