"""Inns and Cathedrals in the chat: the large meeple, what is printed on tiles, and what `/rules` says."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.games import Agreement, PictureFocus, ui_of
from bot.games.carcassonne.alt_text import tile_words
from bot.games.reference_lookup import meant
from bot.tables.typed_moves import words_of
from bot.texts import LANGUAGES, texts
from engine.api import SPECTATOR, make_spec
from renderers.api import CarcassonneTiles
from tests.bot.openings import game_of
from tests.carcassonne.expansions.at_table import NAMES, seated_at
from tests.carcassonne.given import given, standing

GUIDE = ui_of("carcassonne")
MODULES = ("inns_cathedrals",)

SMALL = given(2, modules=MODULES).draw("BA.E", "BA.B")
"""The tile completes the city of the start tile at S29."""

OPEN = given(2, modules=MODULES).draw("BA.M", "BA.B")
"""The tile continues that city, turned by 180 degrees, and does not complete it."""

OUT = given(2, modules=MODULES).play(0, "BA.M", "S29/180", "large/city").play(1, "BA.B", "S31/0").draw("BA.U", "BA.B")
"""The large meeple of the first player is a knight."""


# the large meeple


@pytest.mark.parametrize(
    ("language", "large", "question", "city", "confirm", "log"),
    [
        (
            "en",
            "Large meeple",
            "Where does the large meeple go?",
            "City",
            "✓ Confirm",
            ["Anna: tile at S29, large knight.", "Anna: +4 for city at S29 (2 tiles at 2), 4 in all."],
        ),
        (
            "ru",
            "Крупный подданный",
            "Где встанет крупный подданный?",
            "Город",
            "✓ Подтвердить",
            ["Аня: квадрат на S29, крупный рыцарь.", "Аня: +4 за город S29 (2 квадрата × 2), всего 4."],
        ),
    ],
)
async def test_a_large_meeple_by_buttons(
    redis: Redis, language: str, large: str, question: str, city: str, confirm: str, log: list[str]
) -> None:
    chatbot, (anna, _) = await seated_at(redis, SMALL, language=language)
    await anna.say("/play")
    await anna.press("S29")
    await anna.press(large)
    assert anna.card is not None
    assert anna.card.text.endswith(question)
    await anna.press(city)
    await anna.press(confirm)
    assert [line for line in chatbot.last.screen.text.splitlines() if line in log] == log


@pytest.mark.parametrize(
    "line",
    [
        "s29 180 large city",
        "s29 180 large/city",
        "s29 180 large meeple knight",
        "s29 180 big meeple city",
        "s29 180 крупный город",
        "s29 180 крупный подданный рыцарь",
        "s29 180 большой рыцарь",
    ],
)
async def test_a_large_meeple_in_a_typed_line(redis: Redis, line: str) -> None:
    chatbot, (anna, _) = await seated_at(redis, OPEN)
    await anna.say(line)
    game = await game_of(chatbot)
    assert standing(game) == {(0, "large S29 city")}, anna.said[-1]
    assert "Anna: tile at S29, large knight." in chatbot.last.screen.text


@pytest.mark.parametrize(
    ("language", "line", "said"),
    [
        ("en", "t30 0 large road", "You have no large meeple left. Choose something else."),
        ("ru", "t30 0 крупный дорога", "У вас больше нет крупного подданного. Выберите что-нибудь другое."),
    ],
)
async def test_there_is_only_one(redis: Redis, language: str, line: str, said: str) -> None:
    _, (anna, _) = await seated_at(redis, OUT, language=language)
    await anna.say(line)
    assert anna.error == said


@pytest.mark.parametrize(
    ("language", "supply", "figures"),
    [
        (
            "en",
            "A Anna: 0 points, 7 meeples; B Boris: 0 points, 7 meeples, 1 large meeple.",
            "Figures: A large knight at S29.",
        ),
        (
            "ru",
            "A Аня: 0 очков, 7 подданных; B Боря: 0 очков, 7 подданных, 1 крупный подданный.",
            "Фигуры: A крупный рыцарь на S29.",
        ),
    ],
)
def test_large_meeples_in_a_description(language: str, supply: str, figures: str) -> None:
    view = OUT.game().view(SPECTATOR)
    alt = GUIDE.illustrations(texts(language), view, PictureFocus(), NAMES[language][:2])[0].alt
    assert supply in alt
    assert figures in alt


async def test_whoever_wants_no_farmers_wants_no_large_ones(redis: Redis) -> None:
    """Everything else on the second tile is taken: it is laid without asking for a meeple."""
    position = given(2, modules=MODULES).play(0, "BA.U", "T30/0", "road").play(1, "BA.B", "S31/0").draw("BA.U", "BA.B")
    chatbot, (anna, _) = await seated_at(redis, position)
    await anna.say("/orders farmers")
    await anna.say("u30 0")
    assert (await game_of(chatbot)).decisions[0].seat == 1
    assert "Anna follows a standing order.\nAnna: tile at U30." in chatbot.last.screen.text


# what is printed on tiles


@pytest.mark.parametrize(
    ("tile", "language", "said"),
    [
        ("IC.K", "en", "city north, east, south and west with a cathedral"),
        ("IC.K", "ru", "город (север, восток, юг и запад) с собором"),
        ("IC.C", "en", "road east with an inn, road south and road west with an inn"),
        ("IC.C", "ru", "дорога (восток) с таверной, дорога (юг) и дорога (запад) с таверной"),
    ],
)
def test_tiles_in_words(tile: str, language: str, said: str) -> None:
    assert tile_words(texts(language), tile) == said


# words and rules


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("t29 90 large meeple city-n", ["t29", "90", "large", "city-n"]),
        ("big farmer", ["large", "field"]),
        ("большой подданный поле-св", ["large", "field-ne"]),
    ],
)
def test_words_for_moves(line: str, heard: list[str]) -> None:
    assert words_of("carcassonne", line) == heard


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("inn", "inn, inns, Tavern, таверна, таверны, таверну, трактир, трактира, постоялый двор"),
        ("cathedral", "cathedral, cathedrals, собор, собора, соборы, храм"),
        (
            "large",
            "large meeple, large, big meeple, крупный подданный, крупного подданного, большой подданный, большой",
        ),
    ],
)
def test_words_for_things(code: str, lines: str) -> None:
    assert {line: meant("carcassonne", line) for line in lines.split(", ")} == dict.fromkeys(lines.split(", "), code)


@pytest.mark.parametrize(
    ("language", "word", "said"),
    [
        ("en", "inn", "scores 2 points for each of its tiles instead of 1 point"),
        ("en", "cathedral", "is worth more: 3 points for each of its tiles and 3 points for each shield"),
        ("en", "big meeple", "it counts as 2"),
        ("en", "road", "With an inn: 2 points for each tile when complete"),
        ("en", "city", "With a cathedral: 3 points for each tile and 3 points for each shield when complete"),
        ("en", "shield", "With a cathedral in the city: 3 points"),
        ("en", "meeple", "It counts as 2."),
        ("en", "end", "unfinished cities with a cathedral score nothing"),
        ("ru", "трактир", "приносит 2 очка за каждый квадрат, а не 1 очко"),
        ("ru", "собор", "дороже обычного: 3 очка за каждый квадрат и 3 очка за каждый щит"),
        ("ru", "большой подданный", "он идёт за 2"),
        ("ru", "дорога", "С таверной — 2 очка за каждый квадрат"),
        ("ru", "город", "С собором — 3 очка за каждый квадрат и 3 очка за каждый щит"),
        ("ru", "щит", "В городе с собором — 3 очка"),
        ("ru", "подданный", "считается за 2"),
        ("ru", "конец", "города с собором не приносят ничего"),
    ],
)
async def test_rules_in_the_chat(redis: Redis, language: str, word: str, said: str) -> None:
    _, (anna, _) = await seated_at(redis, OPEN, language=language)
    assert said in (await anna.ask(f"/rules {word}")).text


def test_rules_show_tiles() -> None:
    agreement = Agreement(make_spec("carcassonne", 2, modules=MODULES))
    shown = {code: GUIDE.explain(texts("en"), agreement, code).illustrations for code in ("inn", "cathedral")}
    assert shown["inn"][0].request == CarcassonneTiles(("IC.A", "IC.C"))
    assert shown["cathedral"][0].alt == "Picture: city north, east, south and west with a cathedral."


def test_rules_of_a_table_without_it() -> None:
    """Things of the module are explained, with a line that says so; those of the base game know nothing of it."""
    agreement = Agreement(make_spec("carcassonne", 2))
    for language in LANGUAGES:
        words = texts(language)
        name = words("carcassonne.module_inns_cathedrals")
        for code in ("inn", "cathedral", "large"):
            assert name in GUIDE.explain(words, agreement, code).lines[-1]
        told = "\n".join(
            line for code in ("road", "city", "end") for line in GUIDE.explain(words, agreement, code).lines
        )
        assert not any(word in told for word in ("inn", "cathedral", "таверн", "собор"))
