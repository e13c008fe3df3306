"""White castles in the chat: the question, typed answers, the log, refusals and pictures, in both languages."""

from __future__ import annotations

import pytest
from PIL import ImageChops, ImageStat
from redis.asyncio import Redis

from bot.games import Agreement, PictureFocus, ui_of
from bot.games.reference_lookup import meant
from bot.texts import LANGUAGES, texts
from engine.api import SPECTATOR, Game, make_spec
from engine.burgundy.expansions.white_castles import WHITE_CASTLE
from renderers.api import BurgundyBoard, BurgundyEstates, BurgundyMarks, outline
from renderers.burgundy.art.hexagon import HIGH, WIDE
from renderers.burgundy.keys import die_key, tile_key
from renderers.burgundy.sprites import drawings
from tests.burgundy.expansions.at_table import NAMES, seated_at
from tests.burgundy.given import Holding, answer, given, seen
from tests.renderers.burgundy.reading import keys

MODULES = ["white_castles"]
UI = ui_of("burgundy")
WHITE = die_key("white", 4)


def ready(edition: str = "2019") -> Game:
    player = Holding(storage=(WHITE_CASTLE, "mine"), workers=1, goods={4: 2})
    depots = {4: ["ship"], 5: ["mine"]}
    return given(player, dice=[(3, 6)], depots=depots, draws={"white": [4]}, edition=edition, modules=MODULES)


def acting() -> Game:
    game = ready()
    answer(game, "3/place/white-castle/c3")
    return game


@pytest.mark.parametrize(
    ("language", "line", "asked", "labels"),
    [
        ("en", "3 place white castle c3", "White die 4: which action?", ["Take", "Place", "Sell", "Workers"]),
        ("ru", "3 выложить белый замок c3", "Белый кубик 4: на какое действие?", ["Взять", "Выложить", "Продать"]),
    ],
)
async def test_the_card_names_the_white_die(
    redis: Redis, language: str, line: str, asked: str, labels: list[str]
) -> None:
    _, (anna, _) = await seated_at(redis, ready(), language=language)
    await anna.say(line)
    assert anna.card is not None
    assert asked in anna.card.text
    assert [label for label in labels if not any(label in shown for shown in anna.labels())] == []


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "3 place white-castle c3 take ship", "Anna takes ship from depot 4 (white castle, die 4)."),
        ("en", "3 place white castle c3 take mine +1", "Anna takes mine from depot 5 (white castle, die 4, 1 worker)."),
        ("en", "3 place white castle c3 place mine e3", "Anna places mine at e3 (white castle, die 4)."),
        ("en", "3 place white castle c3 sell 4", "Anna sells goods 4 red ×2 (white castle, die 4) and gets 1 silver."),
        ("en", "3 place white castle c3 workers", "Anna takes 2 workers (white castle, die 4)."),
        (
            "ru",
            "3 выложить белый замок c3 взять рудник +1",
            "Аня берёт со склада 5: рудник (белый замок, кубик 4, 1 рабочий).",
        ),
        ("ru", "3 выложить белый c3 рабочие", "Аня берёт: 2 рабочих (белый замок, кубик 4)."),
    ],
)
async def test_typed_in_one_line_and_told_in_the_log(redis: Redis, language: str, line: str, told: str) -> None:
    chatbot, (anna, _) = await seated_at(redis, ready(), language=language)
    await anna.say(line)
    # With no choice left the turn is over, and posted.
    said = anna.card.text if anna.card is not None else chatbot.last.screen.text
    assert told in said


@pytest.mark.parametrize(
    ("language", "place", "line", "error"),
    [
        ("en", "3 place white castle c3", "take mine", "That costs 1 worker. If you’re fine with that, add +1"),
        ("ru", "3 выложить белый замок c3", "взять рудник", "На это нужно 1 рабочего. Если согласны, допишите"),
    ],
)
async def test_nobody_spends_workers_unawares(redis: Redis, language: str, place: str, line: str, error: str) -> None:
    _, (anna, _) = await seated_at(redis, ready(), language=language)
    await anna.say(place)
    reply = await anna.say(line)
    assert reply is not None
    assert error in reply.screen.text


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Anna uses the white die: 4."), ("ru", "Аня: действие белым кубиком, значение 4.")],
)
def test_descriptions_tell_who_uses_the_white_die(language: str, said: str) -> None:
    for game, told in ((acting(), True), (ready(), False)):
        (picture,) = UI.illustrations(texts(language), game.view(SPECTATOR), PictureFocus(), NAMES[language][:2])
        assert (said in picture.alt) == told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("limit", "part"), [("yes", {"en": "like the others", "ru": "как и остальные"}), ("no", {})])
def test_rules_explain_it(language: str, limit: str, part: dict[str, str]) -> None:
    spec = make_spec("burgundy", 2, modules=MODULES, options={"white_castle_town_limit": limit})
    said = "\n".join(UI.explain(texts(language), Agreement(spec), "white-castle").lines)
    assert part.get(language, {"en": "several white castles", "ru": "несколько белых замков"}[language]) in said


@pytest.mark.parametrize("word", ["white castle", "белый замок", "white", "белые замки"])
def test_it_is_found_by_its_names(word: str) -> None:
    assert meant("burgundy", word) == "white-castle"
    assert meant("burgundy", "29") == "monastery-29"


# pictures


@pytest.mark.parametrize(
    "marks", [BurgundyMarks(draft=True), BurgundyMarks((("hex:e3", 1),)), BurgundyMarks((("depot:4:0", 1),))]
)
def test_the_white_die_is_on_the_picture_whatever_is_chosen(marks: BurgundyMarks) -> None:
    shown = keys(outline(BurgundyBoard(seen(acting()), NAMES["en"][:2], marks)), WHITE)
    assert [sprite.width for sprite in shown] == [100]
    assert not keys(outline(BurgundyBoard(seen(ready()), NAMES["en"][:2], marks)), WHITE)


def test_all_estates_show_it_beside_its_owner() -> None:
    scene = outline(BurgundyEstates(seen(acting()), NAMES["en"][:2]))
    (die,) = keys(scene, WHITE)
    assert die.x < scene.width // 2, "the first player's estate is on the left"
    assert keys(scene, tile_key(WHITE_CASTLE))


@pytest.mark.parametrize("id", [WHITE_CASTLE])
def test_its_tiles_are_hexagons_unlike_all_others_at_the_size_of_a_phone(id: str) -> None:
    drawn = {key: draw for key, draw in drawings() if key.startswith(tile_key(""))}
    own = drawn[tile_key(id)]()
    assert (own.mode, own.size) == ("RGBA", (WIDE, HIGH))
    small = own.convert("L").resize((45, 52))
    for key, draw in drawn.items():
        if key != tile_key(id):
            other = draw().convert("L").resize((45, 52))
            assert ImageStat.Stat(ImageChops.difference(small, other)).mean[0] > 8, key
