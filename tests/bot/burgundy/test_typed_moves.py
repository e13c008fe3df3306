"""Every way to type a move, in both languages, and the errors that name a rule."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables.typed_moves import read_line
from engine.api import Game, Kind, RuleError
from tests.bot.burgundy.test_lines import meant
from tests.burgundy.given import Holding, answer, given, monasteries
from tests.burgundy.test_refusals import position

MOVES = [
    # by its code
    ("2/take/castle@2", "2/взять/замок@2", "2/take/castle@2"),
    ("2 take castle@2", "2 взять замок@2", "2/take/castle@2"),
    ("2 TAKE Castle", "2 ВЗЯТЬ Замок", "2/take/castle@2"),
    ("6 workers", "6 рабочие", "6/workers"),
    # without a die, or with the die behind
    ("take castle", "взять замок", "2/take/castle@2"),
    ("take ship 6+1", "взять корабль 6+1", "6/take/ship@1+1"),
    ("take mine from 5 6+1", "взять рудник со склада 5 6+1", "6/take/mine@5+1"),
    ("take monastery 9 2", "взять монастырь 9 2", "2/take/monastery-9@2"),
    ("place city hall f4 6+1", "выложить ратушу ф4 6+1", "6/place/city-hall/f4+1"),
    ("place city hall with die 6+1 f4", "выложить ратушу кубиком 6+1 ф4", "6/place/city-hall/f4+1"),
    ("sell 2 2", "продать 2 2", "2/sell/2"),
    ("sell 6", "продать 6", "6/sell/6"),
    ("sell 2", "продать 2", "2/sell/2"),
    ("workers 6", "рабочие 6", "6/workers"),
    # where it lies
    ("take castle 2", "взять замок 2", "2/take/castle@2"),
    ("take castle from 2", "взять замок из 2", "2/take/castle@2"),
    ("take castle from depot 2", "взять замок со склада 2", "2/take/castle@2"),
    ("take castle @2", "взять замок @2", "2/take/castle@2"),
    ("6+1 take mine from 5", "6+1 взять рудник из 5", "6/take/mine@5+1"),
    # which one it is
    ("2 take monastery", "2 взять монастырь", "2/take/monastery-9@2"),
    ("take monastery 9", "взять монастырь 9", "2/take/monastery-9@2"),
    ("take monastery9", "взять монастырь-9", "2/take/monastery-9@2"),
    ("take monastery-9 2", "взять монастырь-9 2", "2/take/monastery-9@2"),
    ("2+1 take cow", "2+1 взять корову", "2/take/cow-3@3+1"),
    ("2+1 take cow 3 3", "2+1 взять корову 3 3", "2/take/cow-3@3+1"),
    ("2+1 place city hall c3", "2+1 выложить ратушу c3", "2/place/city-hall/c3+1"),
    ("2+1 place city c3", "2+1 выложить ратушу ц3", "2/place/city-hall/c3+1"),
    # workers
    ("6+1 take ship", "6+1 взять корабль", "6/take/ship@1+1"),
    ("6-1 take ship", "6-1 взять корабль", "6/take/ship@1+1"),
    ("6 take ship+1", "6 взять корабль+1", "6/take/ship@1+1"),
    ("6 take ship@1+1", "6 взять корабль@1+1", "6/take/ship@1+1"),
    ("6+1 take ship@1", "6+1 взять корабль@1", "6/take/ship@1+1"),
    ("2 place city-hall c3+1", "2 выложить ратушу с3+1", "2/place/city-hall/c3+1"),
    ("6+2 sell 2", "6+2 продать 2", "6/sell/2+2"),
    ("2+2 place bank c3", "2+2 выложить банк c3", "2/place/bank/c3+1"),
    ("2+1 take castle", "2+1 взять замок", "2/take/castle@2"),
    # where there is only one way on
    ("2 sell", "2 продать", "2/sell/2"),
    # no further than was said
    ("2 take", "2 взять", "2/take"),
    ("6+1 take", "6+1 взять", "6/take"),
    # purchases
    ("buy castle", "купить замок", "buy/castle@black"),
    ("buy castle from black", "купить замок чёрный", "buy/castle@black"),
    ("buy mine", "купить рудник", "buy/mine@black"),
]


@pytest.mark.parametrize(("english", "russian", "code"), MOVES, ids=[english for english, _, _ in MOVES])
def test_a_typed_move(english: str, russian: str, code: str) -> None:
    game = position(silver=2)
    assert meant(game, english) == [code]
    assert meant(game, russian) == [code]


REFUSALS: dict[str, tuple[str, str, str, dict[str, Any]]] = {
    "too few workers named": ("6 take ship", "6 взять корабль", "costs_workers", {"workers": 1, "die": "6"}),
    "no workers and no die named": ("take mine", "взять рудник", "costs_workers", {"workers": 1, "die": "6"}),
    "die last": ("take mine 6", "взять рудник 6", "costs_workers", {"workers": 1, "die": "6"}),
    "the other die last": ("take ship 6", "взять корабль 6", "costs_workers", {"workers": 1, "die": "6"}),
    "sale with workers": ("6 sell 2", "6 продать 2", "costs_workers", {"workers": 2, "die": "6"}),
    "no such die": ("3 take castle", "3 взять замок", "no_such_die", {"die": "3"}),
    "no such die with workers": ("3+1 take castle", "3+1 взять замок", "no_such_die", {"die": "3"}),
    "no such die for workers": ("5 workers", "5 рабочие", "no_such_die", {"die": "5"}),
    "tile in no depot": (
        "take boarding house",
        "взять гостиницу",
        "not_in_depots",
        {"tile": "boarding-house"},
    ),
    "tile in the black depot alone": (
        "take castle from black",
        "взять замок из чёрный",
        "not_in_depots",
        {"tile": "castle"},
    ),
    "tile in another depot": ("take castle from 4", "взять замок со склада 4", "not_in_depots", {"tile": "castle"}),
    "tile too far away": ("2 take mine", "2 взять рудник", "not_in_depots", {"tile": "mine"}),
    "tile in no storage": ("place castle b3", "выложить замок b3", "not_in_storage", {"tile": "castle"}),
    "species in no storage": ("2 place sheep b2", "2 выложить овцу b2", "not_in_storage", {"tile": "sheep"}),
    "space that is taken": ("place bank d4", "выложить банк д4", "hex_taken", {"hex": "d4"}),
    "space that is taken, die last": ("place bank d4 6", "выложить банк д4 6", "hex_taken", {"hex": "d4"}),
    "space of another colour": (
        "place bank c4",
        "выложить банк ц4",
        "wrong_colour",
        {"hex": "c4", "colour": "monastery"},
    ),
    "space beside nothing": ("place bank b5", "выложить банк б5", "not_beside", {"hex": "b5"}),
    "town that has one": ("place bank e5", "выложить банк е5", "twice_in_town", {"hex": "e5", "tile": "bank"}),
    "number that is out of reach": (
        "6 place bank c3",
        "6 выложить банк c3",
        "needs_number",
        {"hex": "c3", "number": 3},
    ),
    "goods that one has not": ("sell 5", "продать 5", "no_such_goods", {}),
    "too little silver": ("buy castle", "купить замок", "no_silver", {"price": 2}),
}


@pytest.mark.parametrize(("english", "russian", "key", "details"), REFUSALS.values(), ids=REFUSALS)
def test_who_types_what_a_rule_forbids_is_told_which(
    english: str, russian: str, key: str, details: dict[str, Any]
) -> None:
    for line in (english, russian):
        error = refused(position(), line)
        assert (error.kind, error.key, error.details) == (Kind.ILLEGAL, f"burgundy.{key}", details)


def test_what_was_bought_already_and_what_is_not_for_sale() -> None:
    game = position(silver=4)
    error = refused(game, "buy bank")
    assert (error.key, error.details["tile"]) == ("burgundy.not_for_sale", "bank")
    assert refused(game, "buy mine from 5").key == "burgundy.not_for_sale"
    answer(game, "buy/castle@black")
    answer(game, "bank")
    assert refused(game, "buy mine").key == "burgundy.bought_already"
    full = position(silver=4, full_storage_effect="empty")
    assert refused(full, "buy castle").key == "burgundy.no_room"


@pytest.mark.parametrize(
    ("line", "candidates"),
    [
        ("workers", ("2/workers", "6/workers")),
        ("рабочие", ("2/workers", "6/workers")),
        ("sell", ("2/sell", "6/sell")),
    ],
)
def test_what_means_several_things_is_asked_back(line: str, candidates: tuple[str, ...]) -> None:
    error = refused(position(), line)
    assert (error.kind, error.key, error.candidates) == (Kind.AMBIGUOUS, "error.ambiguous", candidates)


@pytest.mark.parametrize(
    ("line", "code", "candidates"),
    [
        ("hello", "hello", ("2", "6", "buy")),
        ("castle", "castle", ("2", "6", "buy")),
        ("d4", "d4", ("2", "6", "buy")),
        ("from", "from", ("2", "6", "buy")),
        ("2 foo", "foo", ("take", "sell", "workers")),
        ("place", "place", ("take", "sell", "workers")),
        ("place bank z9", "place", ("take", "sell", "workers")),
        ("sell red", "red", ("2", "6")),
        ("take foo", "foo", ("monastery-9@2", "castle@2")),
    ],
)
def test_what_makes_no_sense_is_told_what_could_be_said(line: str, code: str, candidates: tuple[str, ...]) -> None:
    error = refused(position(silver=2, workers=0), line)
    assert (error.kind, error.key) == (Kind.UNKNOWN, "error.not_here")
    assert (error.details["code"], error.candidates) == (code, candidates)


def test_ways_to_pay_are_typed_behind_the_tile() -> None:
    player = Holding(tiles=monasteries(6), silver=2, workers=2)
    game = given(player, edition="2019", dice=[(2, 5)], black=["castle"], depots={5: ["mine"]})
    # Behind `from` it is a depot, though there is such a die.
    assert meant(game, "buy mine from 5 workers") == ["buy/mine@5/workers"]
    assert meant(game, "купить рудник со склада 5 рабочими") == ["buy/mine@5/workers"]
    assert meant(game, "buy castle silver") == ["buy/castle@black/silver"]
    assert meant(game, "купить замок серебром") == ["buy/castle@black/silver"]
    # How to pay is asked on the card.
    assert read_line(game, 0, None, "buy castle").draft.prefix == ("buy", "castle@black")


@pytest.mark.parametrize(
    ("english", "russian", "code"),
    [
        ("take mine", "взять рудник", "take/mine@5"),
        ("take mine from 5", "взять рудник из 5", "take/mine@5"),
        ("workers", "рабочие", "workers"),
        ("place city hall c3", "выложить ратушу c3", "place/city-hall/c3"),
        ("sell 2", "продать 2", "sell/2"),
    ],
)
def test_a_castles_action_is_typed_without_a_die(english: str, russian: str, code: str) -> None:
    player = Holding(tiles={"c4": "monastery:2"}, storage=("castle", "building:city_hall"), goods={2: 1})
    game = given(player, dice=[(6, 4)], depots={5: ["mine"]})
    answer(game, "6/place/castle/b3")
    assert meant(game, english) == meant(game, russian) == [code]


def test_effects_are_typed_by_tile_goods_or_place() -> None:
    player = Holding(storage=("building:city_hall", "building:market", "ship"))
    game = given(player, dice=[(3, 4)], depots={1: ["ship"], 4: ["ship"], 3: ["animal:cow:3"]})
    answer(game, "3/place/city-hall/c3")
    assert meant(game, "ship d3") == meant(game, "корабль д3") == ["ship/d3"]
    answer(game, "market/e4")
    assert meant(game, "cow") == meant(game, "корова") == ["cow-3@3"]
    assert meant(game, "ship from 4") == meant(game, "корабль со склада 4") == ["ship@4"]
    error = refused(game, "ship")
    assert (error.kind, error.candidates) == (Kind.AMBIGUOUS, ("ship@1", "ship@4"))
    error = refused(game, "ship from 5")
    assert (error.key, error.candidates, error.details) == (
        "error.not_here",
        ("ship@1", "ship@4"),
        {"code": "ship@5"},
    )
    assert meant(game, "decline") == meant(game, "нет") == ["decline"]


def test_a_number_behind_an_action_answers_what_is_asked_next_if_it_can() -> None:
    full = Holding(storage=("ship", "mine", "castle"), workers=2)
    depots = {4: ["building:bank"], 3: ["building:church"]}
    game = given(full, dice=[(4, 3)], depots=depots, players=4)
    # Three is the castle, which is thrown out; four is nothing there, but the die.
    assert meant(game, "take bank 3") == ["4/take/bank@4", "castle"]
    assert meant(game, "take bank from 4 4") == ["4/take/bank@4"]
    assert meant(game, "take bank from 4 4 mine 3 workers") == ["4/take/bank@4", "mine", "3/workers"]
    # With workers it is a die, whatever else could be done without them.
    assert meant(game, "take bank 3+1") == ["3/take/bank@4+1"]
    assert meant(game, "take bank 3+1 mine 4 workers") == ["3/take/bank@4+1", "mine", "4/workers"]


def test_goods_of_a_ship_come_from_a_depot() -> None:
    game = given(Holding(storage=("ship",)), dice=[(5, 4)], piles={2: (1,), 4: (3,)})
    for line in ("5 place ship d5 from 2", "5 выложить корабль д5 со склада 2", "5 place ship d5 2"):
        assert meant(game, line) == ["5/place/ship/d5", "2"]
    assert refused(game, "5 place ship d3 from 2").key == "burgundy.needs_number"


def refused(game: Game, line: str) -> RuleError:
    """The error for a line that is not understood as a move. Checks that the attempt has changed nothing."""
    before = game.dump()
    with pytest.raises(RuleError) as caught:
        meant(game, line)
    assert game.dump() == before
    return caught.value
