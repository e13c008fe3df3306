"""Moves in one line, in both languages: what they mean, and the errors for lines that mean nothing."""

from __future__ import annotations

import pytest

from bot.tables import typed_moves
from bot.tables.table import Rules, Table, TurnDraft
from bot.texts import texts
from engine.api import Game, RuleError
from tests.burgundy.given import Holding, given
from tests.said import refused

TABLE = Table("t", "memory:hall", "en", Rules("burgundy", "2011"), "u", 0.0)
ANNA = Holding(
    tiles={"c3": "building:church", "c2": "animal:cow:2"},
    storage=("building:bank", "animal:cow:3"),
    goods={6: 2, 2: 1},
    silver=2,
    workers=3,
)
DEPOTS = {
    2: ["monastery:16", "castle"],
    3: ["animal:cow:4", "ship", "building:bank"],
    4: ["mine", "ship", "building:boarding_house", "animal:pig:2"],
    5: ["mine", "building:church"],
}


def market_day(holding: Holding = ANNA, edition: str = "2011") -> Game:
    """A position with the dice 4 and 2. The bank fits on e4 (number 3), the cows on b1 (2), b2 (1) and c1 (5)."""
    black = ["castle", "animal:sheep:4", "animal:sheep:3"]
    return given(holding, dice=[(4, 2)], depots=DEPOTS, black=black, players=4, edition=edition)


def meant(game: Game, line: str, draft: TurnDraft | None = None) -> list[str]:
    """The codes of the answers that a line gives, then the incomplete one if there is one."""
    heard = typed_moves.read_line(game, 0, draft, line).draft
    return [*(code for _, code in heard.answers), *(["/".join(heard.prefix)] if heard.prefix else [])]


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        # as a button is pressed: the die, the action, and so on
        ("4", ["4"]),
        ("4 take", ["4/take"]),
        ("2 place cow-3", ["2/place/cow-3/b1"]),
        ("4 place cow", ["4/place/cow-3"]),
        ("buy", ["buy"]),
        # actions
        ("4 take mine", ["4/take/mine@4"]),
        ("4 взять рудник", ["4/take/mine@4"]),
        ("4/take/mine@4", ["4/take/mine@4"]),
        ("take pig", ["4/take/pig-2@4"]),
        ("взять свинью", ["4/take/pig-2@4"]),
        ("4 take boarding house", ["4/take/boarding-house@4"]),
        ("4 взять гостиницу со склада 4", ["4/take/boarding-house@4"]),
        ("2 взять монастырь", ["2/take/monastery-16@2"]),
        ("2 take monastery 16", ["2/take/monastery-16@2"]),
        ("6 sell", None),
        ("2 sell", ["2/sell/2"]),
        ("sell 2", ["2/sell/2"]),
        ("продать 2", ["2/sell/2"]),
        ("workers 4", ["4/workers"]),
        ("4 workers", ["4/workers"]),
        ("рабочие 2", ["2/workers"]),
        ("buy castle", ["buy/castle@black"]),
        ("купить замок", ["buy/castle@black"]),
        ("buy sheep 3", ["buy/sheep-3@black"]),
        ("buy sheep3", ["buy/sheep-3@black"]),
        ("купить овцы-4", ["buy/sheep-4@black"]),
        # workers
        ("4+1 take mine 5", ["4/take/mine@5+1"]),
        ("4-1 take mine from 5", ["4/take/mine@5+1"]),
        ("4+1 взять церковь", ["4/take/church@5+1"]),
        ("4+3 take church", ["4/take/church@5+1"]),
        ("2+1 place bank e4", ["2/place/bank/e4+1"]),
        ("2-1 выложить банк е4", ["2/place/bank/e4+1"]),
        ("2 place bank e4+1", ["2/place/bank/e4+1"]),
        ("4+2 place cow b1", ["4/place/cow-3/b1+2"]),
        ("4+2 sell 6", ["4/sell/6+2"]),
        # a place in other letters
        ("2 выложить корову в1", ["2/place/cow-3/b1"]),
        ("2 выложить корову б1", ["2/place/cow-3/b1"]),
        ("4+1 place cow С1", ["4/place/cow-3/c1+1"]),
        # several at once
        ("4 take mine 2 place cow b1", ["4/take/mine@4", "2/place/cow-3/b1"]),
        ("4 взять рудник 2+1 выложить банк e4", ["4/take/mine@4", "2/place/bank/e4+1"]),
        ("4 workers, 2 workers", ["4/workers", "2/workers"]),
        ("buy castle 4 workers sell 2", ["buy/castle@black", "4/workers", "2/sell/2"]),
        ("4 take mine 2 take castle bank", ["4/take/mine@4", "2/take/castle@2", "bank"]),
    ],
)
def test_a_line_means(line: str, codes: list[str] | None) -> None:
    game = market_day()
    if codes is None:
        with pytest.raises(RuleError):
            meant(game, line)
    else:
        assert meant(game, line) == codes


def test_a_chain_in_one_line() -> None:
    """A city hall places a castle, the castle takes a tile, and then the storage is full."""
    holding = Holding(
        tiles={"c4": "monastery:1"}, storage=("building:city_hall", "castle", "building:bank"), workers=1, silver=2
    )
    game = given(
        holding, dice=[(3, 5)], depots={5: ["mine"], 1: ["ship"]}, black=["castle", "ship"], players=2, edition="2011"
    )
    assert meant(game, "3 place city hall c3 castle b3 take mine 5 workers") == [
        "3/place/city-hall/c3",
        "castle/b3",
        "take/mine@5",
        "5/workers",
    ]
    assert meant(game, "3 выложить ратушу c3 нет 5 взять рудник") == [
        "3/place/city-hall/c3",
        "decline",
        "5/take/mine@5",
    ]


@pytest.mark.parametrize(
    ("line", "english", "russian"),
    [
        (
            "2 place bank e4",
            "That costs 1 worker. If you want that, begin with 2+1.",
            "На это нужно 1 рабочего. Если согласны, начните строку с 2+1.",
        ),
        (
            "2 take mine",
            "That costs 2 workers. If you want that, begin with 2+2.",
            "На это нужно 2 рабочих. Если согласны, начните строку с 2+2.",
        ),
        (
            "2 take mine from 5",
            "That costs 3 workers. If you want that, begin with 2+3.",
            "На это нужно 3 рабочих. Если согласны, начните строку с 2+3.",
        ),
        (
            "workers",
            "“workers” can mean several things: 4 workers or 2 workers?",
            "«рабочие» можно понять по-разному: 4 рабочие или 2 рабочие?",
        ),
        (
            "buy sheep",
            "“buy sheep” can mean several things: sheep-4 or sheep-3?",
            "«купить овца» можно понять по-разному: овца-4 или овца-3?",
        ),
        ("4+1 take cow", None, None),
        ("5 workers", "You have no die 5 now.", "Кубика 5 у вас сейчас нет."),
        ("5", "“5” doesn’t work here. Choose: 4, 2 or buy.", "«5» здесь не подходит. Можно: 4, 2 или купить."),
        ("5 take mine", "You have no die 5 now.", "Кубика 5 у вас сейчас нет."),
        ("4 take goat", "“goat” doesn’t work here", "«коза» здесь не подходит"),
        (
            "4 take city hall",
            "It cannot be taken from a depot now: city hall.",
            "Со складов этого сейчас не взять: ратуша.",
        ),
        ("2 place ship d3", "It is not in your storage: ship.", "В ваших ячейках этого нет: корабль."),
        ("2 place cow d3", "d3 is a space for ships.", "На d3 выкладывают корабли."),
        ("2 place cow c2", "There is a tile at c2 already.", "На c2 уже лежит тайл."),
        ("2 place cow a1", "a1 touches none of your tiles.", "a1 не касается ваших тайлов."),
        ("buy mine", "It is not for sale: mine.", "Купить это нельзя: рудник."),
        ("4 take mine 2 take", "Something", ""),
    ],
)
def test_what_is_said_of_a_line_that_cannot_be(line: str, english: str | None, russian: str | None) -> None:
    game = market_day()
    if english is None:
        assert meant(game, line) == ["4/take/cow-4@3+1"]
        return
    if english == "Something":
        assert meant(game, line) == ["4/take/mine@4", "2/take"]
        return
    with pytest.raises(RuleError) as caught:
        meant(game, line)
    for language, said in (("en", english), ("ru", russian)):
        assert refused(texts(language), TABLE, caught.value).screen.text.startswith(said or "?")


def test_a_question_in_between_must_be_answered_before_the_next_die() -> None:
    """The storage is full, so the player must say what to discard; the number of the next die does not say that."""
    full = Holding(storage=("ship", "mine", "castle"), workers=1)
    game = given(full, dice=[(4, 2)], depots={4: ["building:bank"], 2: ["castle"]}, players=4)
    with pytest.raises(RuleError) as caught:
        meant(game, "4 take bank 2 take castle")
    assert caught.value.key == "error.before_next"
    assert meant(game, "4 take bank mine 2 take castle ship") == ["4/take/bank@4", "mine", "2/take/castle@2", "ship"]
    assert meant(game, "4 take bank 3") == ["4/take/bank@4", "castle"]


def test_payment_is_named_with_the_purchase() -> None:
    monk = Holding(tiles={"c4": "monastery:6"}, silver=2, workers=2)
    game = market_day(monk, edition="2019")
    assert meant(game, "buy castle black") == ["buy/castle@black"]
    assert meant(game, "buy sheep 4 mixed") == ["buy/sheep-4@black/mixed"]
    assert meant(game, "купить замок чёрный серебром") == ["buy/castle@black/silver"]
    assert meant(game, "buy mine 5 workers") == ["buy/mine@5/workers"]
    assert meant(game, "buy castle@2 workers") == ["buy/castle@2/workers"]
    # A number before an action is a die where there is one.
    assert meant(game, "buy sheep-4 silver 2 workers") == ["buy/sheep-4@black/silver", "2/workers"]
