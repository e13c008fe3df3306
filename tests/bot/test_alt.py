"""The alt text of the picture of the landscape."""

from __future__ import annotations

import random

import msgspec
import pytest

from bot.games import PictureFocus, ui_of
from bot.games.alt_text import MOST, called
from bot.games.carcassonne.alt_text import segment_words, sign_words
from bot.tables.drafts import targets
from bot.texts import LANGUAGES, texts
from bot.texts.untrusted import plain
from engine.api import SPECTATOR, CarcassonneView, Game, land_tiles
from renderers.api import CarcassonneBoard, outline
from tests.carcassonne.given import answer, given
from tests.play import count, random_game, random_moves

GUIDE = ui_of("carcassonne")
NAMES = ("Anna", "Boris", "Computer (easy)", "Computer (easy)", "Eve", "Max")


def alt(game: Game, focus: PictureFocus, language: str = "en") -> str:
    return GUIDE.illustrations(texts(language), game.view(SPECTATOR), focus, NAMES[: game.spec.players])[0].alt


def test_a_tile_to_be_laid() -> None:
    game = given().play(0, "BA.M", "S29/180", "city").play(1, "BA.V", "T30/0", "field-sw").draw("BA.W").game()
    focus = PictureFocus(targets=targets(game, game.decisions[0]), since=(0,))
    assert alt(game, focus).startswith(
        "Anna to move. To be laid: road east, road south, road west. Last move — Boris: tile at T30, farmer. "
        "A Anna: 0 points, 6 meeples; B Boris: 0 points, 6 meeples. 68 tiles left. To choose from: 1 "
    )
    assert alt(game, focus).endswith(" Tiles lie from S29 to T30. Figures: A knight at S29, B farmer at T30.")
    assert alt(game, PictureFocus(), "ru") == (
        "Ходит Anna. Нужно выложить: дорога (восток), дорога (юг), дорога (запад). "
        "Последний ход — Boris: квадрат на T30, крестьянин. A Anna: 0 очков, 6 подданных; B Boris: 0 очков, "
        "6 подданных. Осталось 68 квадратов. Квадраты лежат от S29 до T30. "
        "Фигуры: A рыцарь на S29, B крестьянин на T30."
    )


def test_a_meeple_to_be_deployed() -> None:
    game = given().draw("BA.V").game()
    answer(game, "T30 0")
    said = alt(game, PictureFocus(targets=targets(game, game.decisions[0]), draft=True))
    assert "On trial — Anna: tile at T30." in said
    assert "To choose from: 1 Road, 2 Field NE, 3 Field SW." in said
    assert "To be laid" not in said
    assert "Figures" not in said


def test_the_start() -> None:
    game = given().draw("BA.E").game()
    assert alt(game, PictureFocus()) == (
        "Anna to move. To be laid: city north. A Anna: 0 points, 7 meeples; B Boris: 0 points, 7 meeples. "
        "70 tiles left. Tiles lie from S30 to S30."
    )


@pytest.mark.parametrize(
    ("language", "last"), [("en", "Last move: tile at T30."), ("ru", "Последний ход: квадрат на T30.")]
)
def test_a_move_of_nobody_knows_whom(language: str, last: str) -> None:
    """In games that were saved before it was stored who laid a tile."""
    game = given().play(0, "BA.M", "S29/180", "city").play(1, "BA.V", "T30/0", "field-sw").draw("BA.W").game()
    view = game.view(SPECTATOR)
    assert isinstance(view, CarcassonneView)
    tiles = tuple(msgspec.structs.replace(tile, seat=-1) for tile in view.tiles)
    old = msgspec.structs.replace(view, tiles=tiles)
    assert f" {last} A Anna" in GUIDE.illustrations(texts(language), old, PictureFocus(since=(0,)), NAMES[:2])[0].alt


def test_tiles_in_words() -> None:
    tiles = land_tiles()

    def said(tile: str, turn: int, language: str = "en") -> list[str]:
        shown = tiles[tile].oriented[turn]
        segments = [segment_words(texts(language), each) for each in shown.segments if each.kind != "field"]
        return [*segments, *sign_words(texts(language), shown)]

    assert said("BA.M", 0) == ["city north and west with a shield"]
    assert said("BA.M", 1, "ru") == ["город (север и восток) со щитом"]
    assert said("BA.Ug", 1) == ["road north and south", "garden"]
    assert said("BA.Ug", 0, "ru") == ["дорога (восток и запад)", "сад"]
    assert said("BA.C", 0) == ["city north, east, south and west with a shield"]
    assert said("FL.G", 0) == ["flying machine, arrow to the west"]
    assert said("FL.H", 0, "ru") == ["сад", "летательный аппарат, стрелка на северо-запад"]
    assert all(said(tile, 0, language) for tile in tiles for language in LANGUAGES)


def test_two_of_the_same_name_are_told_apart() -> None:
    assert plain(called(NAMES, 0)) == "Anna"
    assert plain(called(NAMES, 3)) == "D Computer (easy)"


@pytest.mark.parametrize("number", range(count(3, 60)))
def test_words_and_picture_of_any_position(number: int) -> None:
    """The text is never too long or cut within a word; everything that can be chosen is on the picture, with the same
    number."""
    dice = random.Random(number)
    game = random_game("carcassonne", number)
    names = NAMES[: game.spec.players]
    for _ in random_moves(game, dice):
        if dice.random() > 0.1:
            continue
        view = game.view(SPECTATOR)
        assert isinstance(view, CarcassonneView)
        numbers = targets(game, game.decisions[0])
        focus = PictureFocus(targets=numbers, since=(dice.randrange(game.spec.players),))
        illustrations = [GUIDE.illustrations(texts(language), view, focus, names)[0] for language in LANGUAGES]
        for sight in illustrations:
            assert len(sight.alt) <= MOST
            assert sight.alt[-1] in ".…"
        sight = illustrations[0]
        assert isinstance(sight.request, CarcassonneBoard)
        assert [(target.code, target.number) for target in outline(sight.request).targets] == list(numbers.items())
        since = sight.request.marks.since
        assert all(tile.seat not in (-1, *focus.since) for tile in view.tiles[len(view.tiles) - since :])
        assert view.tiles[-since - 1].seat in (-1, *focus.since)
