"""Additional tiles in the chat: hiring, the crane, the marker on top and geese, by buttons and by typing, in both
languages; their pictures and explanations."""

from __future__ import annotations

from dataclasses import replace

import pytest
from redis.asyncio import Redis

from bot.games import Agreement, PictureFocus, ui_of
from bot.games.reference_lookup import meant
from bot.texts import LANGUAGES, texts
from engine.api import SPECTATOR, make_spec
from renderers.api import BurgundyBoard, BurgundyMarks, BurgundyPieces, BurgundyTile, outline
from tests.bot.memory_chatbot import Chatbot, User
from tests.burgundy.expansions.at_table import NAMES, seated_at
from tests.burgundy.given import Holding, answer, given, monasteries, offered, seen
from tests.renderers.burgundy.reading import keys

MODULES = ("extra_tiles",)
GUIDE = ui_of("burgundy")
RICH = Holding(tiles=monasteries(28), silver=3)
HIRING = given(RICH, dice=[(2, 5)], depots={5: ["mine"]}, modules=MODULES)
BUILDER = Holding(tiles=monasteries(28), storage=("building:crane",), silver=3)
CRANE = given(
    BUILDER, edition="2019", dice=[(3, 5)], depots={5: ["mine"], 1: ["ship"]}, black=["castle"], modules=MODULES
)


def card(user: User) -> str:
    assert user.card is not None
    return user.card.text


def post(chatbot: Chatbot) -> str:
    return chatbot.last.screen.text


# Monastery 28


@pytest.mark.parametrize(
    ("language", "hire", "choices", "told"),
    [
        (
            "en",
            "Hire",
            ["2 workers for 1 silver", "4 workers for 2 silver", "6 workers for 3 silver"],
            "Anna hires 4 workers for 2 silver (monastery 28).",
        ),
        (
            "ru",
            "Нанять",
            ["2 рабочих за 1 монету", "4 рабочих за 2 монеты", "6 рабочих за 3 монеты"],
            "Аня нанимает 4 рабочих за 2 монеты (монастырь 28).",
        ),
    ],
)
async def test_hiring_by_buttons(redis: Redis, language: str, hire: str, choices: list[str], told: str) -> None:
    _, (anna, _) = await seated_at(redis, HIRING, language=language)
    await anna.say("/play")
    await anna.press(hire)
    assert anna.labels()[:3] == choices
    await anna.press(choices[1])
    assert card(anna).startswith(told)
    assert card(anna).count("\n") == 2, "the workers are told once, then the means and the question"


@pytest.mark.parametrize(("language", "line"), [("en", "hire 2 2+3 take mine"), ("ru", "нанять 2 2+3 взять рудник")])
async def test_hiring_and_using_the_workers_in_one_line(redis: Redis, language: str, line: str) -> None:
    _, (anna, _) = await seated_at(redis, HIRING, language=language)
    await anna.say(line)
    told = {"en": "takes mine from depot 5 (die 2, 3 workers)", "ru": "рудник (кубик 2, 3 рабочих)"}
    assert told[language] in card(anna)


@pytest.mark.parametrize("word", ["hire", "recruit", "buy workers", "нанять рабочих"])
async def test_words_for_hiring(redis: Redis, word: str) -> None:
    position = given(replace(RICH, silver=1), dice=[(2, 5)], depots={5: ["mine"]}, modules=MODULES)
    _, (anna, _) = await seated_at(redis, position)
    await anna.say(word)
    assert card(anna).startswith("Anna hires 2 workers for 1 silver"), "with one silver there is no other choice"


@pytest.mark.parametrize(
    ("player", "line", "english", "russian"),
    [
        (
            Holding(silver=2),
            {"en": "hire 1", "ru": "нанять 1"},
            "Only monastery 28 lets you hire for silver.",
            "Нанимать за монеты позволяет только монастырь 28.",
        ),
        (
            replace(RICH, silver=0),
            {"en": "hire 1", "ru": "нанять 1"},
            "You have no silver to hire with.",
            "Нанимать не на что: монет нет.",
        ),
        (
            RICH,
            {"en": "hire 9", "ru": "нанять 9"},
            "The most is “hire 3”.",
            "Больше всего — «нанять 3».",
        ),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_why_nobody_is_hired(
    redis: Redis, language: str, player: Holding, line: dict[str, str], english: str, russian: str
) -> None:
    position = given(player, dice=[(2, 5)], depots={5: ["mine"]}, modules=MODULES)
    _, (anna, _) = await seated_at(redis, position, language=language)
    reply = await anna.say(line[language])
    assert reply is not None
    assert {"en": english, "ru": russian}[language] in reply.screen.text


async def test_a_turn_ends_without_a_question_about_hiring(redis: Redis) -> None:
    chatbot, (anna, _) = await seated_at(redis, HIRING)
    await anna.say("2 workers 5 take mine")
    assert "Boris to move." in post(chatbot)


# The crane


@pytest.mark.parametrize(
    ("language", "line", "question", "labels"),
    [
        (
            "en",
            "3 place crane c3",
            "Crane: which building’s effect do you use?",
            ["Church", "Market", "Boarding house", "Bank", "Watchtower", "Do without", "Buy · Castle", "Hire"],
        ),
        (
            "ru",
            "3 выложить кран c3",
            "Подъёмный кран: эффект какого здания применить?",
            ["Церковь", "Рынок", "Гостиница", "Банк", "Сторожевая башня", "Не нужно", "Купить · Замок", "Нанять"],
        ),
    ],
)
async def test_a_crane_asks_for_a_building(
    redis: Redis, language: str, line: str, question: str, labels: list[str]
) -> None:
    _, (anna, _) = await seated_at(redis, CRANE, language=language)
    await anna.say(line)
    assert card(anna).endswith(question)
    assert anna.labels()[:-1] == labels


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        (
            "en",
            "3 place crane c3 market ship 5 workers",
            ["Anna’s crane works like a market.", "Anna takes ship from depot 1 (market)."],
        ),
        (
            "ru",
            "3 выложить кран c3 рынок корабль 5 рабочие",
            ["Аня: подъёмный кран работает как рынок.", "Аня берёт со склада 1: корабль (рынок)."],
        ),
        ("en", "3 place crane c3 bank 5 workers", ["Anna’s crane works like a bank.", "Anna: 2 silver (bank)."]),
        ("en", "3 place crane c3 hire 1 watchtower 5 workers", ["Anna: +4 for the watchtower at c3"]),
        ("en", "3 place crane c3 none 5 workers", ["Anna makes no use of it: crane."]),
        ("ru", "3 выложить подъемный кран c3 нет 5 рабочие", ["обходится без эффекта: подъёмный кран."]),
    ],
)
async def test_a_crane_in_one_line(redis: Redis, language: str, line: str, told: list[str]) -> None:
    chatbot, (anna, _) = await seated_at(redis, CRANE, language=language)
    await anna.say(line)
    for sentence in told:
        assert sentence in post(chatbot)


@pytest.mark.parametrize(
    ("word", "english", "russian"),
    [
        ("warehouse", "the crane would find no goods to sell", "Как хранилище кран ничего не продаст"),
        ("carpenter", "the crane would find nothing to take", "Как столярная мастерская кран сейчас ничего не возьмёт"),
        ("city hall", "the crane would find no tile to place", "Как ратуша кран сейчас ничего не выложит"),
        ("crane", "The crane can’t work like a crane.", "Кран не может работать как подъёмный кран."),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_why_a_crane_does_not_work_like_a_building(
    redis: Redis, language: str, word: str, english: str, russian: str
) -> None:
    _, (anna, _) = await seated_at(redis, CRANE, language=language)
    await anna.say("3 place crane c3")
    reply = await anna.say(word)
    assert reply is not None
    assert {"en": english, "ru": russian}[language] in reply.screen.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_buildings_have_labels(language: str) -> None:
    player = Holding(storage=("building:crane", "ship"), goods={2: 1})
    depots = {1: ["ship"], 5: ["mine"], 6: ["building:bank"]}
    game = given(player, dice=[(3, 5)], depots=depots, modules=MODULES)
    answer(game, "3/place/crane/c3")
    asked = game.decisions[0]
    said = [GUIDE.label(texts(language), asked.prompt, [code]) for code in offered(game)]
    assert len(set(said)) == len(said) == 9
    focus = PictureFocus(targets={})
    (picture,) = GUIDE.illustrations(texts(language), game.view(SPECTATOR), focus, NAMES[language][:2])
    assert {"en": "placed crane c3", "ru": "выложено подъёмный кран c3"}[language] in picture.alt


# Monastery 27, and geese


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "5 place ship d5", "Boris’s marker is back on top (monastery 27)."),
        ("ru", "5 выложить корабль d5", "Боря: фишка снова сверху (монастырь 27)."),
    ],
)
async def test_a_marker_that_returns_to_the_top_is_told(redis: Redis, language: str, line: str, told: str) -> None:
    owner = Holding(tiles=monasteries(27), storage=("ship",))
    position = given(
        Holding(storage=("ship",)), owner, dice=[(5, 5)], track=[(0,), (1,)], depots={5: ["mine"]}, modules=MODULES
    )
    _, (anna, _) = await seated_at(redis, position, language=language)
    await anna.say(line)
    assert told in card(anna)


@pytest.mark.parametrize(
    ("language", "line", "points"),
    [
        ("en", "6 place geese a1 5 place pigs c1", ["2 geese, 2 cows and 3 cows", "4 pigs and 2 geese"]),
        ("ru", "6 выложить гусей a1 5 выложить свиней c1", ["2 гуся, 2 коровы и 3 коровы", "4 свиньи и 2 гуся"]),
    ],
)
async def test_points_tell_with_whom_geese_score(redis: Redis, language: str, line: str, points: list[str]) -> None:
    player = Holding(tiles={"b1": "animal:cow:2", "b2": "animal:cow:3"}, storage=("animal:geese:2", "animal:pig:4"))
    position = given(player, dice=[(6, 5)], depots={5: ["mine"]}, modules=MODULES)
    chatbot, (anna, _) = await seated_at(redis, position, language=language)
    await anna.say(line)
    assert all(part in post(chatbot) for part in points)


# Explanations


@pytest.mark.parametrize(
    ("language", "word", "code", "part"),
    [
        ("en", "28", "monastery-28", "2 workers for 1 silver"),
        ("ru", "28", "monastery-28", "2 рабочих за 1 монету"),
        ("en", "27", "monastery-27", "always on top"),
        ("ru", "27", "monastery-27", "всегда сверху"),
        ("en", "crane", "crane", "works like any building"),
        ("ru", "кран", "crane", "эффект любого бежевого здания"),
        ("en", "goose", "geese", "2 points for the geese"),
        ("ru", "гуси", "geese", "2 очка за гусей"),
    ],
)
@pytest.mark.parametrize("modules", [MODULES, ()])
def test_rules_explain_the_tiles(language: str, word: str, code: str, part: str, modules: tuple[str, ...]) -> None:
    assert meant("burgundy", word) == code
    found = GUIDE.explain(texts(language), Agreement(make_spec("burgundy", 2, modules=modules)), code)
    assert part in "\n".join(found.lines)
    only = {"en": "Additional Tiles", "ru": "Дополнительные тайлы"}[language]
    assert (only in found.lines[-1]) == (not modules)
    request = found.illustrations[0].request
    assert isinstance(request, BurgundyTile | BurgundyPieces)
    assert keys(outline(request), "burgundy/tile/")


def test_species_of_the_table_are_named() -> None:
    with_geese = GUIDE.explain(texts("en"), Agreement(make_spec("burgundy", 2, modules=MODULES)), "animal")
    without = GUIDE.explain(texts("en"), Agreement(make_spec("burgundy", 2)), "animal")
    assert "geese" in "\n".join(with_geese.lines)
    assert "geese" not in "\n".join(without.lines)


# Pictures


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_tiles_are_on_the_picture(players: int) -> None:
    tiles = {"b1": "animal:geese:2", "e4": "building:crane", **monasteries(27, 28)}
    view = seen(given(Holding(tiles=tiles), players=players, modules=MODULES))
    scene = outline(BurgundyBoard(view, NAMES["en"][:players], BurgundyMarks()))
    shown = {sprite.key.removeprefix("burgundy/tile/") for sprite in keys(scene, "burgundy/tile/")}
    assert {*tiles.values()} <= shown


def test_the_board_of_characters_tells_them_apart() -> None:
    tiles = {"b1": "animal:geese:2", "e4": "building:crane", **monasteries(27, 28)}
    drawn = given(Holding(tiles=tiles), modules=MODULES).text(SPECTATOR)
    assert all(word in drawn for word in ("GEE2", "CRAN", "M27", "M28"))
