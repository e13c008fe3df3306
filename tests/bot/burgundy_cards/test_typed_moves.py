"""Lines that people type in both languages: what they mean, and what is said of those that mean nothing."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from bot.games.burgundy_cards.names import spelled
from bot.tables import drafts
from bot.tables.table import Rules, Table
from bot.tables.typed_moves import read_line, words_of
from bot.texts import LANGUAGES, texts
from engine.api import Game, RuleError, make_spec, new_game
from tests.bot.burgundy_cards.positions import PILES, ROWS, about_to_complete, market_day
from tests.burgundy_cards.given import Holding, answer, given
from tests.play import count
from tests.said import refused as told
from tests.seeds import seed_of


def meant(game: Game, line: str) -> list[str]:
    """The codes of the answers that a line gives, then the incomplete one if there is one."""
    heard = read_line(game, game.decisions[0].seat, None, line).draft
    return [*(code for _, code in heard.answers), *(["/".join(heard.prefix)] if heard.prefix else [])]


def error_of(game: Game, line: str) -> RuleError:
    before = game.dump()
    with pytest.raises(RuleError) as caught:
        meant(game, line)
    assert game.dump() == before
    return caught.value


def said(language: str, error: RuleError) -> str:
    table = Table("t", "memory:hall", language, Rules("burgundy_cards"), "u", 0.0)
    return told(texts(language), table, error).screen.text


@pytest.mark.parametrize(
    ("english", "russian", "codes"),
    [
        ("4", "4", ["4"]),
        ("4 take", "4 взять", ["4/take"]),
        ("4 take castle 3", "4 взять замок 3", ["4/take/castle-3@4"]),
        ("4/take/castle-3@4", "4 взять замок-3@4", ["4/take/castle-3@4"]),
        ("take city hall", "взять ратушу", ["4/take/city-hall-2@4"]),
        ("4+1 take mine", "4+1 взять рудник", ["4/take/mine-2@5+1"]),
        ("take mine 4+1", "взять шахту 4+1", ["4/take/mine-2@5+1"]),
        ("take ship from row 2", "взять корабль из ряда 2", ["2/take/ship-1@2"]),
        ("place castle", "выложить замок", ["4/place/castle-4/castle"]),
        ("4+1 place bank", "4+1 выложить банк", ["4/place/bank-5+1/building"]),
        ("4 place monastery", "4 выложить монастырь", ["4/place/monastery-4"]),
        ("4 place monastery on the ships", "4 добавить монастырь к кораблям", ["4/place/monastery-4/ship"]),
        ("place monastery building", "выложить монастырь на здания", ["4/place/monastery-4/building"]),
        ("2 sell light goods", "2 продать светлые товары", ["2/sell/light"]),
        ("4+1 sell dark", "4+1 продать тёмные", ["4/sell/dark+1"]),
        ("2 silver", "2 серебро", ["2/silver"]),
        ("4 convert 1w 5s", "4 обменять 1р 5с", ["4/convert/1w5s"]),
        ("4 trade 5 silver 1 worker", "4 превратить 5 серебра 1 рабочего", ["4/convert/1w5s"]),
        ("convert 3 workers 2", "обменять 3 рабочих 2", ["2/convert/3w"]),
        ("buy", "купить", ["buy"]),
    ],
)
def test_a_step_in_both_languages(english: str, russian: str, codes: list[str]) -> None:
    assert meant(market_day(), english) == meant(market_day(), russian) == codes


@pytest.mark.parametrize(
    ("english", "russian", "codes"),
    [
        ("4 place castle take mine", "4 выложить замок взять шахту", ["4/place/castle-4/castle", "take/mine-2@5"]),
        ("place castle sell dark", "выложить замок продать тёмные", ["4/place/castle-4/castle", "sell/dark"]),
        ("4 place castle skip", "4 выложить замок пропустить", ["4/place/castle-4/castle", "decline"]),
        ("place castle buy", "выложить замок купить", ["4/place/castle-4/castle", "buy"]),
        (
            "4 place castle place bank buy",
            "4 выложить замок выложить банк купить",
            ["4/place/castle-4/castle", "place/bank-5/building", "buy"],
        ),
        ("4 take castle 3 bank", "4 взять замок 3 сбросить банк", ["4/take/castle-3@4", "bank-5"]),
    ],
)
def test_several_steps_in_one_line(english: str, russian: str, codes: list[str]) -> None:
    assert meant(market_day(), english) == meant(market_day(), russian) == codes


SHIPYARD = Holding(hand=("mine:4", "ship:2"), projects=("ship:4", "building.inn:4", "building.carpenter:5"), workers=3)


@pytest.mark.parametrize(
    ("english", "russian", "codes"),
    [
        ("4 place ship dark", "4 выложить корабль тёмный", ["4/place/ship-4/ship", "dark@1"]),
        ("4 place ship light goods", "4 выложить корабль светлый товар", ["4/place/ship-4/ship", "light@2"]),
        ("4 place ship pile 2", "4 выложить корабль стопка 2", ["4/place/ship-4/ship", "light@2"]),
        ("4 place ship dark from pile 1", "4 выложить корабль тёмный стопка 1", ["4/place/ship-4/ship", "dark@1"]),
        ("4 place inn a cow", "4 выложить гостиницу корову", ["4/place/inn-4/building", "cow@1"]),
        (
            "4+1 place carpenter city hall",
            "4+1 выложить мастерскую ратушу",
            ["4/place/carpenter-5+1/building", "city-hall-2@4"],
        ),
    ],
)
def test_what_a_card_brings_is_named_behind_it(english: str, russian: str, codes: list[str]) -> None:
    game = given(SHIPYARD, players=2, rows=ROWS, piles=PILES)
    assert meant(game, english) == meant(game, russian) == codes


@pytest.mark.parametrize(
    ("english", "russian", "code"),
    [
        ("castle project", "замок проект", "castle-3/project"),
        ("keep castle 3", "оставить замок 3", "castle-3/project"),
        ("castle take mine", "замок взять шахту", "castle-3/take/mine-6@3"),
        ("castle 3 silver", "замок 3 серебро", "castle-3/silver"),
        ("castle 3+1 sell light", "замок 3+1 продать светлые", "castle-3/sell/light+1"),
        ("mine 2 sell light", "шахта 2 продать светлые", "mine-2/sell/light"),
    ],
)
def test_a_bought_card_is_named_before_what_becomes_of_it(english: str, russian: str, code: str) -> None:
    anna = Holding(hand=("mine:4", "ship:2"), goods={"light": 1}, silver=4, workers=1)
    game = given(anna, players=2, rows={3: ["mine:6"]}, bought=("castle:3", "mine:2", "ship:3"))
    answer(game, "buy")
    assert meant(game, english) == meant(game, russian) == [code]


BONUSES: Mapping[str, Mapping[tuple[str, str], str]] = {
    "A": {("3 points", "3 очка"): "points3", ("goods", "товары"): "goods2", ("workers", "рабочие"): "workers3"},
    "B": {
        ("1 good 1 animal", "товар и животное"): "goods1-animals1",
        ("2 silver 1 worker", "2 серебра 1 рабочий"): "workers1-silver2",
        ("silver", "серебро"): "silver3",
    },
    "C": {("point silver", "очко и серебро"): "points1-silver1", ("animal", "животное"): "animals1"},
    "E": {("1", "1"): "points1", ("worker", "рабочий"): "workers1"},
}


@pytest.mark.parametrize("round", BONUSES)
def test_a_bonus_is_named_by_what_it_brings(round: str) -> None:
    game = about_to_complete(round)
    answer(game, "4/place/ship-4/ship")
    for (english, russian), code in BONUSES[round].items():
        assert meant(game, english) == meant(game, russian) == [code]
    error = error_of(game, "7 points")
    assert (error.key, error.details["code"]) == ("error.not_here", "7 points")


NO_WORKERS = Holding(hand=("mine:4", "ship:2"), projects=("building.bank:5",), goods={"dark": 1}, silver=2)
REFUSALS: Mapping[str, tuple[str, str, str, dict[str, Any]]] = {
    "no such die": ("3 take castle", "3 взять замок", "no_such_die", {"die": "3"}),
    "not in the display": ("4 take bank", "4 взять банк", "not_in_display", {"card": "bank"}),
    "too dear to take": (
        "4 take castle 1",
        "4 взять замок 1",
        "too_dear",
        {"card": "castle-1", "workers": 3, "has": 0},
    ),
    "no such project": ("place mine", "выложить шахту", "not_in_projects", {"card": "mine"}),
    "too dear to place": ("4 place bank", "4 выложить банк", "too_dear", {"card": "bank-5", "workers": 1, "has": 0}),
    "no such goods": ("sell brown", "продать коричневые", "no_such_goods", {"good": "medium"}),
    "too dear to sell": ("4 sell dark", "4 продать тёмные", "sale_too_dear", {"good": "dark", "workers": 1, "has": 0}),
    "nothing to convert": ("4 convert 3w", "4 обменять 3р", "nothing_to_convert", {"count": 3}),
    "too little silver": ("buy", "купить", "no_silver", {"price": 3}),
}


@pytest.mark.parametrize(("english", "russian", "key", "details"), REFUSALS.values(), ids=REFUSALS)
def test_who_types_what_a_rule_forbids_is_told_which(
    english: str, russian: str, key: str, details: dict[str, Any]
) -> None:
    game = given(NO_WORKERS, players=2, rows=ROWS, piles=PILES)
    for line in (english, russian):
        error = error_of(game, line)
        assert (error.key, error.details) == (f"burgundy_cards.{key}", details)


@pytest.mark.parametrize(
    ("line", "language", "answer"),
    [
        ("4 take mine", "en", "That costs 1 worker. If you want that, begin with 4+1."),
        ("4 взять шахту", "ru", "На это нужен 1 рабочий. Если согласны, начните строку с 4+1."),
        ("4 take castle", "en", "“4 take castle” can mean several things: castle 3 or castle 5?"),
        ("take foo", "en", "“foo” doesn’t work here."),
        (
            "4 place castle on ships",
            "en",
            "That can’t go there: castle 4 → ships. A card joins its own type; a monastery joins any stack that isn’t "
            "complete.",
        ),
        (
            "workers",
            "en",
            "You have 2 workers or more already, so that brings nothing. Choose another action.",
        ),
        ("продать коричневые", "ru", "У вас этого нет: коричневый товар. Товары приносят корабли, гостиницы и бонусы."),
        ("4 взять знание из 1", "ru", "«знание 2 из ряда 1» здесь не подходит. Можно: знание 2 из ряда 5."),
        ("4 take castle 6", "en", "There’s no castle 6 to take now. /board shows what there is."),
    ],
)
def test_errors_name_the_next_step(line: str, language: str, answer: str) -> None:
    assert said(language, error_of(market_day(), line)).startswith(answer)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(count(2, 10)))
def test_every_option_can_be_typed_as_it_is_spelled(language: str, number: int) -> None:
    """In every language, in games at random."""
    dice, game = random.Random(number), new_game(make_spec("burgundy_cards", 3), seed_of(number))
    while not game.over:
        asked = game.decisions[0]
        option = dice.choice(asked.options)
        # What is spelled without its price is typed with it by hand.
        line = spelled(texts(language), option.code)
        heard = read_line(game, asked.seat, None, line).draft
        assert [code for _, code in heard.answers] == [option.code], line
        game.apply(asked.answer(asked.options.index(option)))


@pytest.mark.parametrize("number", range(count(1, 6)))
def test_numbers_of_the_card_can_be_typed(number: int) -> None:
    dice, game = random.Random(number), new_game(make_spec("burgundy_cards", 2), seed_of(number))
    while not game.over:
        asked = game.decisions[0]
        draft = drafts.begin(game, asked.seat, None)
        prefixes = sorted({path[:size] for path in drafts.paths(asked) for size in range(len(path))})
        for prefix in dice.sample(prefixes, min(4, len(prefixes))):
            for path, shown in drafts.numbers(game, asked, prefix).items():
                kept = type(draft)(draft.seat, draft.ask, (), prefix)
                heard = read_line(game, asked.seat, kept, str(shown)).draft
                reached = heard.prefix or tuple(heard.answers[0][1].split("/"))
                assert reached[: len(path)] == path
        game.apply(asked.answer(dice.randrange(len(asked.options))))


def test_words_become_codes_in_both_languages() -> None:
    for line in ("4 взять столярную мастерскую", "4 take the workshop"):
        assert words_of("burgundy_cards", line) == ["4", "take", "carpenter"]
    assert words_of("burgundy_cards", "продать тёмно-коричневые") == ["sell", "dark"]
    assert words_of("burgundy_cards", "3 дракона") == ["3", "дракона"]


@pytest.mark.parametrize("line", ["take ship 5 from 5", "take ship-5@5", "взять корабль 5 из ряда 5"])
def test_of_equal_cards_the_row_says_which(line: str) -> None:
    """The number behind a card is its die, and the one behind the row is the row, also where they are the same."""
    game = given(Holding(hand=("mine:5", "ship:2")), rows={2: ["ship:5"], 5: ["castle:1", "ship:5"]})
    assert meant(game, line) == ["5/take/ship-5@5"]
