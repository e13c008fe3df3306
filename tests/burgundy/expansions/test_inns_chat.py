"""Inns in the chat: buying and placing by buttons and by typing, the log, refusals and pictures, in both languages."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from PIL import ImageChops, ImageStat
from redis.asyncio import Redis

from bot.games import Agreement, PictureFocus, ui_of
from bot.games.reference_lookup import meant
from bot.texts import LANGUAGES, texts
from bot.texts.log_line import LogLine
from engine.api import SPECTATOR, BurgundyView, Game, make_spec
from engine.burgundy.expansions.inns import INN, InnAdded, InnsView
from renderers.api import BurgundyBoard, BurgundyMarks, outline
from renderers.burgundy.art.hexagon import HIGH, WIDE
from renderers.burgundy.keys import slot_key, tile_key
from renderers.burgundy.sprites import drawings
from renderers.scene import Panel
from tests.burgundy.expansions.at_table import NAMES, seated_at
from tests.burgundy.given import Holding, given, play, seen
from tests.renderers.boxes import inside
from tests.renderers.burgundy.reading import keys, scene_of
from tests.renderers.burgundy.reading import texts as labels_of

MODULES = ["inns"]
UI = ui_of("burgundy")
RICH = Holding(silver=3, storage=("ship",))


def ready(holding: Holding = RICH, **rest: Any) -> Game:
    return given(holding, dice=[(3, 6)], modules=MODULES, black=["mine"], edition="2019", **rest)


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "buy inn", "Anna buys inn from the black depot (2 silver)."),
        ("en", "buy tavern 3 place inn c3", "Anna places inn at c3 (die 3)."),
        ("ru", "купить таверну", "Аня покупает с чёрного склада: таверна (2 монеты)."),
        ("ru", "купить таверну 3 выложить таверну c3", "Аня выкладывает на c3: таверна (кубик 3)."),
    ],
)
async def test_typed_in_one_line_and_told_in_the_log(redis: Redis, language: str, line: str, told: str) -> None:
    chatbot, (anna, _) = await seated_at(redis, ready(), language=language)
    await anna.say(line)
    # With no choice left the turn is over, and posted.
    said = anna.card.text if anna.card is not None else chatbot.last.screen.text
    assert told in said


@pytest.mark.parametrize(
    ("language", "play_it", "buy", "inn"), [("en", "Play", "Buy", "Inn"), ("ru", "Ходить", "Купить", "Таверна")]
)
async def test_bought_by_buttons(redis: Redis, language: str, play_it: str, buy: str, inn: str) -> None:
    _, (anna, _) = await seated_at(redis, ready(), language=language)
    await anna.press(play_it)
    await anna.press(buy)
    assert [label for label in anna.labels() if inn in label]
    await anna.press(next(label for label in anna.labels() if inn in label))
    assert anna.card is not None
    assert {"en": "Anna buys inn", "ru": "таверна (2 монеты)"}[language] in anna.card.text


@pytest.mark.parametrize(
    ("language", "line", "error"),
    [
        ("en", "3 place inn g4", "The area of g4 already has an inn. Choose a space in another area."),
        ("ru", "3 выложить таверну g4", "В области g4 таверна уже есть. Выберите клетку в другой области."),
    ],
)
async def test_a_second_inn_is_refused_in_words(redis: Redis, language: str, line: str, error: str) -> None:
    position = ready(Holding(tiles={"e4": INN, "f4": "building:bank"}, storage=(INN,)))
    _, (anna, _) = await seated_at(redis, position, language=language)
    reply = await anna.say(line)
    assert reply is not None
    assert error in reply.screen.text


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("en", 1, "An inn lies beside the black depot."),
        ("en", 3, "Another inn lies beside the black depot: 3 now."),
        ("ru", 1, "Рядом с чёрным складом лежит 1 таверна."),
        ("ru", 3, "Рядом с чёрным складом лежат 3 таверны."),
        ("ru", 5, "Рядом с чёрным складом лежит 5 таверн."),
    ],
)
def test_the_log_tells_that_one_is_added(language: str, count: int, said: str) -> None:
    (line,) = UI.tell([InnAdded(count)])
    assert line == LogLine("burgundy.inn_added", {"count": count})
    assert texts(language)(line.key, **UI.worded(texts(language), line.args)) == said
    assert line.key in UI.later


@pytest.mark.parametrize("language", LANGUAGES)
def test_descriptions_tell_of_the_pile_and_what_can_be_chosen(language: str) -> None:
    focus = PictureFocus(targets={"black:0": 1, "inns:0": 2})
    (picture,) = UI.illustrations(texts(language), ready().view(SPECTATOR), focus, NAMES[language][:2])
    pile, target = {
        "en": ("Beside the black depot: 1 inn.", "1 mine, 2 inn"),
        "ru": ("Рядом с чёрным складом: 1 таверна.", "1 рудник, 2 таверна"),
    }[language]
    assert pile in picture.alt
    assert target in picture.alt


@pytest.mark.parametrize(
    ("language", "cap", "part"),
    [
        ("en", "capped", "No area counts as larger than 8."),
        ("en", "larger", "9: 45, 10: 55"),
        ("ru", "capped", "Размер больше 8 не учитывается."),
        ("ru", "larger", "9: 45, 10: 55"),
    ],
)
def test_rules_explain_it_with_the_numbers_of_the_game(language: str, cap: str, part: str) -> None:
    spec = make_spec("burgundy", 2, modules=MODULES, options={"inn_cap": cap})
    said = "\n".join(UI.explain(texts(language), Agreement(spec), meant("burgundy", "inn")).lines)
    assert part in said
    assert {"en": "15 points instead of 10", "ru": "15 очков, а не 10"}[language] in said


@pytest.mark.parametrize("word", ["inn", "inns", "tavern", "таверна", "таверны", "корчма"])
def test_it_is_found_by_its_names(word: str) -> None:
    assert meant("burgundy", word) == INN


# pictures


def lying(count: int) -> BurgundyView:
    return msgspec.structs.replace(seen(ready()), slices={"inns": InnsView(count)})


@pytest.mark.parametrize("count", range(6))
def test_the_pile_lies_below_the_depots_with_its_count(count: int) -> None:
    scene = scene_of(lying(count))
    inside(scene, lambda key: 1.3 if "bonus" in key else 1.16 if key.startswith("burgundy/") else 1.3)
    assert len(keys(scene, tile_key(INN))) == count
    assert f"×{count}" in labels_of(scene)
    assert scene.height > scene_of(seen(given())).height
    # An empty place for it where none is left.
    assert len(keys(scene, slot_key("black"))) == 3 + (count == 0)


def test_what_can_be_bought_has_numbers_and_no_estate_around_it() -> None:
    scene = scene_of(lying(2), BurgundyMarks((("black:0", 1), ("inns:0", 2))))
    assert [(target.code, target.number) for target in scene.targets] == [("black:0", 1), ("inns:0", 2)]
    assert not keys(scene, "burgundy/space/")
    assert not scene_of(lying(0), BurgundyMarks((("inns:0", 1),))).targets


def test_spaces_of_any_colour_have_numbers() -> None:
    game = ready(Holding(storage=(INN,), workers=6))
    refs = dict.fromkeys(part.ref for option in game.decisions[0].options for part in option.path if "hex" in part.ref)
    targets = tuple((ref, number) for number, ref in enumerate(refs, start=1))
    scene = outline(BurgundyBoard(seen(game), NAMES["en"][:2], BurgundyMarks(targets, draft=True)))
    assert [(target.code, target.number) for target in scene.targets] == list(targets)
    assert len(targets) == 6, "all spaces beside the castle"


def test_who_bought_the_last_one_is_marked_on_the_pile() -> None:
    game = ready()
    before = sum(isinstance(item, Panel) for item in scene_of(seen(game)).items)
    play(game, "buy/inn@black")
    assert sum(isinstance(item, Panel) for item in scene_of(seen(game)).items) == before + 1


@pytest.mark.parametrize("id", [INN])
def test_its_tiles_are_hexagons_unlike_all_others_at_the_size_of_a_phone(id: str) -> None:
    drawn = {key: draw for key, draw in drawings() if key.startswith(tile_key(""))}
    own = drawn[tile_key(id)]()
    assert (own.mode, own.size) == ("RGBA", (WIDE, HIGH))
    small = own.convert("L").resize((45, 52))
    for key, draw in drawn.items():
        if key != tile_key(id):
            other = draw().convert("L").resize((45, 52))
            assert ImageStat.Stat(ImageChops.difference(small, other)).mean[0] > 8, key
