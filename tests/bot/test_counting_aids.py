"""What is counted for the players: the tiles that are left, places that nothing fills, what a choice scores. Also which
of these the aids of a table allow."""

from __future__ import annotations

import re

import pytest
from redis.asyncio import Redis

from bot.games import PictureFocus, ui_of
from bot.games.carcassonne.alt_text import DEAD
from bot.screens.screen import Screen, Show
from bot.texts import LANGUAGES, texts
from engine.api import SPECTATOR, carcassonne_remaining, land_tiles, new_game
from renderers.api import CarcassonneBoard, CarcassonneStack
from tests.bot.memory_chatbot import User
from tests.bot.openings import begin, game_of, table_for
from tests.carcassonne.expansions.at_table import seated_at
from tests.carcassonne.given import given, seen
from tests.play import whole_box
from tests.seeds import seed_of

EASY = given().draw("BA.E", "BA.V")
"""Laid at S29, the first tile completes the city of the start tile."""

HOLE = (
    given()
    .play(0, "BA.K", "T30/0")
    .play(1, "BA.D", "S29/180")
    .play(0, "BA.E", "S28/0")
    .play(1, "BA.E", "T28/180")
    .play(0, "BA.B", "U30/0")
    .draw("BA.E", "BA.V")
)
"""Laid at U29, the next tile makes a hole of T29: two cities, a road and a field."""


def stack(screen: Screen) -> CarcassonneStack:
    (picture,) = screen.pictures
    assert isinstance(picture.request, CarcassonneStack)
    return picture.request


def board(screen: Screen) -> CarcassonneBoard:
    request = screen.pictures[0].request
    assert isinstance(request, CarcassonneBoard)
    return request


# tiles


@pytest.mark.parametrize(
    ("language", "line", "title", "words"),
    [
        ("en", "/tiles", "70 tiles left to draw", ["City on 3 or 4 sides: 8", "City on 2 sides: 18", "Monasteries: 6"]),
        ("ru", "/квадраты", "Осталось 70 квадратов", ["Город с 3 или 4 сторон: 8", "Город с 2 сторон: 18"]),
        ("ru", "/остаток", "Осталось 70 квадратов", ["Монастыри: 6", "Без города и монастыря: 22"]),
    ],
)
async def test_the_tiles_that_are_left_are_shown_and_told(
    redis: Redis, language: str, line: str, title: str, words: list[str]
) -> None:
    _, (anna, boris) = await seated_at(redis, EASY, language=language)
    for user in (anna, boris):
        shown = await user.ask(line)
        first, *lines = shown.text.splitlines()
        assert first == f"{title}."
        assert {*words} <= {*lines}
        assert sum(int(each.rpartition(": ")[2]) for each in lines) == 70
        assert stack(shown).title == title
        (picture,) = shown.pictures
        assert picture.alt.startswith(f"{title}. ")
        assert words[0] in picture.alt


async def test_used_up_tiles_are_not_shown(redis: Redis) -> None:
    chatbot, (anna, _) = await seated_at(redis, given().draw("BA.X", "BA.V"))
    shown = dict(tile for group in stack(await anna.ask("/tiles")).groups for tile in group.tiles)
    assert "BA.X" not in shown, "there is one, and it is to be laid"
    assert shown["BA.D"] == 3
    assert sum(shown.values()) == seen(await game_of(chatbot)).tiles_left


async def test_onlookers_may_ask_and_the_menu_has_a_button(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    green = User(chatbot, "Green")
    posts = len(chatbot.posts)
    assert stack(await green.ask("/tiles")) == stack(await red.ask("/tiles"))
    await green.press("⋯")
    assert (await green.press("Tiles left")).show is Show.NOTICE
    assert len(chatbot.posts) == posts, "nobody else sees it"
    await red.press("⋯")
    assert red.card is not None
    assert max(len(row) for row in red.card.menu) <= 4


async def test_before_the_game_and_in_other_games_there_is_nothing_to_count(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.say("/vote")
    await blue.say("/agree")
    await red.say("/carcassonne")
    await red.say("/tiles")
    assert red.error.startswith("The game has not begun yet.")
    await red.say("/close")
    await begin([red, blue], "/burgundy")
    await red.say("/tiles")
    assert red.error == "There is nothing of that kind in this game."
    assert chatbot.posts


@pytest.mark.parametrize(
    ("language", "aids", "line", "why", "menu", "button"),
    [
        ("en", "/aids purist", "/tiles", "This table plays without board help", "⋯", "Tiles left"),
        ("ru", "/подсказки нет", "/квадраты", "За этим столом играют без подсказок", "⋯", "Квадраты"),
    ],
)
async def test_purists_count_the_tiles_themselves(
    redis: Redis, language: str, aids: str, line: str, why: str, menu: str, button: str
) -> None:
    chatbot, (anna, boris) = await seated_at(redis, EASY, aids, language=language)
    for user in (anna, boris, User(chatbot, "Green", language)):
        await user.say(line)
        assert user.error.startswith(why)
        assert "/board" in user.error or "/поле" in user.error, "the next step is named"
    await anna.press(menu)
    assert button not in anna.labels()
    await anna.say("/vote")
    await boris.say("/agree")
    assert stack(await anna.ask(line)).groups, "after the game everybody may count"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_is_in_one_group_and_each_land_has_a_name(language: str) -> None:
    """With all expansions at once."""
    game = new_game(whole_box("carcassonne"), seed_of(1))
    layer = ui_of("carcassonne").layers["tiles"](texts(language), game, SPECTATOR, ("A", "B"))
    (illustration,) = layer.illustrations
    assert isinstance(illustration.request, CarcassonneStack)
    shown = [tile for group in illustration.request.groups for tile, _ in group.tiles]
    assert len(shown) == len({*shown}) > 60
    titles = [group.title for group in illustration.request.groups]
    assert len(titles) == len({*titles}) == len(layer.lines) - 1
    assert all(len({sides(tile) for tile, _ in group.tiles}) <= 2 for group in illustration.request.groups[1:])


def sides(tile: str) -> int:
    """On how many sides a tile shows a city."""
    return land_tiles()[tile].oriented[0].edges.count("city")


def test_when_nothing_is_left_that_is_said() -> None:
    game = EASY.game()
    view = seen(game)
    game.state.stack.clear()
    game.state.discarded.extend(
        tile for tile, count in carcassonne_remaining(game.spec, view).items() for _ in range(count)
    )
    layer = ui_of("carcassonne").layers["tiles"](texts("en"), game, SPECTATOR, ("A", "B"))
    assert (layer.lines, layer.illustrations) == (("No tiles left.",), ())


# places that nothing fills


async def test_helpful_boards_mark_dead_places(redis: Redis) -> None:
    chatbot, (anna, boris) = await seated_at(redis, HOLE, "/aids helpful")
    await boris.say("/play")
    assert boris.card is not None
    assert board(boris.card).marks.dead == ()
    await boris.say("u29 0")
    assert boris.card is not None
    assert board(boris.card).marks.dead == ("T29",), "already while it is tried"
    assert "No remaining tile fits at T29." in boris.card.pictures[0].alt
    await boris.say("pass")
    assert board(chatbot.last.screen).marks.dead == ("T29",)
    assert "No remaining tile fits at T29." in chatbot.last.screen.pictures[0].alt
    for line in ("/board", "/board t29", "/since"):
        assert board(await anna.ask(line)).marks.dead == ("T29",)
    await anna.say("/vote")
    await boris.say("/agree")
    assert board(chatbot.last.screen).marks.dead == (), "the game is over"


@pytest.mark.parametrize("aids", ["/aids normal", "/aids purist"])
async def test_other_boards_do_not(redis: Redis, aids: str) -> None:
    chatbot, (anna, boris) = await seated_at(redis, HOLE, aids)
    await boris.say("u29 0 pass")
    assert board(chatbot.last.screen).marks.dead == ()
    assert "remaining" not in chatbot.last.screen.pictures[0].alt
    assert board(await anna.ask("/board")).marks.dead == ()


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "No remaining tile fits at T29.", "and 3 more places."),
        ("ru", "Ни один оставшийся квадрат не подходит: T29.", "и ещё мест: 3."),
    ],
)
def test_dead_places_in_words(language: str, one: str, many: str) -> None:
    view = seen(EASY.game())
    names = ("A", "B")
    ui = ui_of("carcassonne")

    def alt(*dead: str) -> str:
        return ui.illustrations(texts(language), view, PictureFocus(dead=dead), names)[0].alt

    assert one in alt("T29")
    cells = [f"T{number}" for number in range(DEAD + 3)]
    assert f"T{DEAD - 1}" in alt(*cells)
    assert f"T{DEAD}," not in alt(*cells)
    assert many in alt(*cells)


# what a choice scores


@pytest.mark.parametrize(
    ("language", "labels"),
    [
        ("en", ["1 · City · +4 now", "2 · Field · 3 at the end", "No meeple"]),
        ("ru", ["1 · Город · +4 сразу", "2 · Поле · 3 в конце", "Без подданного"]),
    ],
)
async def test_a_choice_says_what_it_scores(redis: Redis, language: str, labels: list[str]) -> None:
    chatbot, (anna, _) = await seated_at(redis, EASY, language=language)
    await anna.say("s29 180")
    assert anna.labels()[: len(labels)] == labels
    assert anna.card is not None
    assert [label for _, _, label in anna.card.pictures[0].presses] == labels[:-1]
    await anna.press("1")
    await anna.press("✓")
    assert "4" in chatbot.last.screen.text
    assert (await game_of(chatbot)).scores() == (4, 0)


@pytest.mark.parametrize(
    ("language", "road", "field"),
    [("en", "2 so far", "0 so far"), ("ru", "пока 2", "пока 0")],
)
async def test_what_is_unfinished_says_what_it_is_worth(redis: Redis, language: str, road: str, field: str) -> None:
    _, (anna, _) = await seated_at(redis, given().draw("BA.V", "BA.V"), language=language)
    await anna.say("t30 0")
    labels = anna.labels()
    assert labels[0].endswith(f" · {road}")
    assert labels[1].endswith(f" · {field}")
    assert max(map(len, labels)) <= 30, "for phones"


async def test_every_turn_of_the_tile_has_its_own_points(redis: Redis) -> None:
    """Two ways to lay the tile at T30: the road goes on, or it does not touch it."""
    _, (anna, _) = await seated_at(redis, given().draw("BA.W", "BA.V"))
    await anna.say("t30")
    found = {tuple(label for label in anna.labels() if "·" in label)}
    await anna.press("↻")
    found.add(tuple(label for label in anna.labels() if "·" in label))
    assert len(found) == 2


@pytest.mark.parametrize(("language", "recall"), [("en", "Call the abbot back · +4 now"), ("ru", "+4 сразу")])
async def test_deeds_of_modules_say_it_too(redis: Redis, language: str, recall: str) -> None:
    position = given(modules=("abbot",)).play(0, "BA.B", "S31/0", "abbot/monastery").play(1, "BA.V", "T30/0")
    _, (anna, _) = await seated_at(redis, position.draw("BA.U", "BA.V"), language=language)
    await anna.say("r30 0")
    assert any(label.endswith(recall) for label in anna.labels())


async def test_where_somebody_lands_is_valued_on_the_card_and_not_in_posts(redis: Redis) -> None:
    position = given(modules=("flying_machines",)).draw("FL.G", "BA.E")
    chatbot, (anna, _) = await seated_at(redis, position)
    await anna.say("s31 90 fly")
    await anna.say("/play")
    assert anna.labels()[:2] == ["1 · City · S30 · 1 so far", "2 · Road · S30 · 1 so far"]
    presses = [press for post in chatbot.posts for picture in post.screen.pictures for press in picture.presses]
    assert presses
    assert all("so far" not in label for _, _, label in presses), "everybody sees the board: it names places only"


async def test_purists_find_out_for_themselves(redis: Redis) -> None:
    _, (anna, _) = await seated_at(redis, EASY, "/aids purist")
    await anna.say("s29 180")
    assert anna.labels()[:3] == ["1 · City", "2 · Field", "No meeple"]


async def test_what_is_typed_and_what_is_answered_for_one_stays_as_it_was(redis: Redis) -> None:
    chatbot, (anna, boris) = await seated_at(redis, EASY)
    await anna.say("s29 180 city")
    assert re.search(r"Anna: tile at S29, knight\.", chatbot.last.screen.text)
    await boris.say("/orders both")
    await boris.say("/play")
    await boris.press("1")
    assert boris.card is not None
    assert "so far" not in boris.card.text
