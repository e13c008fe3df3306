"""The toy game at a table: questions to several seats at once, hidden hands, chance in the middle of a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from redis.asyncio import Redis

import bot.texts
from bot import games
from bot.games import Guide, Preset
from bot.tables.table import Line
from bot.texts import Texts
from engine.api import Event, View, seat_viewer
from tests.bot.chatting import Guest, Hall
from tests.bot.tables import as_seated, game_of, loaded
from tests.toy.kind import TOY
from tests.toy.state import Planted

WORDS = """
toy-name = Orchard
toy-seeding = Which card is the seed?
toy-plant = What do you plant?
toy-planted = { $who } plants { $card }.
toy-reason_harvest = the harvest { $place }
toy-source_harvest = harvest
toy-term_card = { $count } at { $each }
toy-preset_plain = plain
toy-preset_plain_help = nothing special.
toy-rule_faces = Faces
toy-rule_faces_help = of the die.
toy-rule_faces_source = the rules of Orchard
toy-not_in_hand = You do not hold { $card }.
"""


def tell(events: Sequence[Event]) -> list[Line]:
    return [Line("toy.planted", {"card": e.card}, e.seat) for e in events if isinstance(e, Planted)]


def label(texts: Texts, prompt: str, path: Sequence[str]) -> str:
    return path[-1]


def situation(texts: Texts, view: View) -> str:
    return ""


def ends_part(events: Sequence[Event]) -> bool:
    return False


@pytest.fixture(autouse=True)
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A game of our own, with words and a guide, added from outside."""
    extra = "".join(
        f"toy-module_{module.id} = {module.id}\ntoy-module_{module.id}_help = help.\n" for module in TOY.modules
    )
    for language in bot.texts.LANGUAGES:
        (tmp_path / language).mkdir()
        (tmp_path / language / "toy.ftl").write_text(WORDS + extra, encoding="utf-8")
    monkeypatch.setattr(bot.texts, "FOLDERS", [bot.texts.FOLDER, tmp_path])
    bot.texts.forget()
    games.register(Guide("toy", tell, label, situation, ends_part, (Preset("plain"),)))
    yield
    bot.texts.forget()


async def orchard_for_two(redis: Redis) -> tuple[Hall, Guest, Guest]:
    hall = Hall(redis)
    red, blue = Guest(hall, "Red"), Guest(hall, "Blue")
    await red.say("/new")
    await red.press("Orchard")
    await blue.say("/join")
    await as_seated(red)
    await red.say("/start")
    return hall, red, blue


async def finish(guest: Guest) -> None:
    """The first of everything that is offered."""
    pressed = ""
    while not pressed.startswith("✓"):
        pressed = guest.labels()[0]
        await guest.press(pressed)


async def test_both_are_asked_at_once_and_neither_waits(redis: Redis) -> None:
    hall, red, blue = await orchard_for_two(redis)
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
    hall, red, blue = await orchard_for_two(redis)
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
    hall, red, blue = await orchard_for_two(redis)
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
