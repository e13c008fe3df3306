"""Answers by code: what is refused, and which rule the error names."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.api import Answer, Game, Kind, RuleError, make_spec, new_game
from engine.burgundy import module
from tests.burgundy.given import Holding, answer, given, monasteries, offered, refused
from tests.seeds import seed_of

ENGINE = Path(str(module.__file__)).parent


def position(**changes: Any) -> Game:
    player = Holding(
        tiles={"e4": "building:bank"},
        storage=("building:bank", "animal:cow:3", "building:city_hall"),
        goods={2: 3, 6: 1},
        workers=changes.pop("workers", 2),
        silver=changes.pop("silver", 1),
    )
    depots = {1: ["ship"], 2: ["castle", "monastery:9"], 5: ["mine", "monastery:12"], 3: ["animal:cow:3"]}
    return given(player, dice=[(2, 6)], depots=depots, black=["mine", "castle"], **changes)


def meant(game: Game, code: str) -> str:
    """The code of the option that an answer means."""
    decision = game.decisions[0]
    _, index = game.meant(Answer(decision.ask, decision.seat, code))
    return decision.options[index].code


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("2/take/castle@2", "2/take/castle@2"),
        ("2 take castle@2", "2/take/castle@2"),
        ("2 TAKE Castle@2", "2/take/castle@2"),
        ("6 take ship@1+1", "6/take/ship@1+1"),
        ("2 place city-hall c3+1", "2/place/city-hall/c3+1"),
        ("2 place city c3+1", "2/place/city-hall/c3+1"),
        ("2 sell", "2/sell/2"),
        ("6 sell 2+2", "6/sell/2+2"),
        ("6 workers", "6/workers"),
    ],
)
def test_an_answer_is_a_code_or_the_beginning_of_one(said: str, code: str) -> None:
    assert meant(position(), said) == code


@pytest.mark.parametrize("said", ["buy/castle@black", "buy castle@black", "buy/mine@black"])
def test_a_purchase_is_a_code_too(said: str) -> None:
    assert meant(position(silver=2), said) == said.replace(" ", "/")


def test_ways_to_pay_are_part_of_the_code() -> None:
    player = Holding(tiles=monasteries(6), silver=2, workers=2)
    game = given(player, edition="2019", dice=[(2, 5)], black=["castle"], depots={5: ["mine"]})
    assert meant(game, "buy/mine@5/workers") == "buy/mine@5/workers"
    assert meant(game, "buy/castle@black/silver") == "buy/castle@black/silver"
    error = refused(game, "buy/castle@black")
    assert (error.kind, error.candidates) == (
        Kind.AMBIGUOUS,
        tuple(f"buy/castle@black/{way}" for way in ("silver", "mixed", "workers")),
    )


@pytest.mark.parametrize(
    ("said", "candidates"),
    [
        ("2 take", ("2/take/monastery-9@2", "2/take/castle@2")),
        ("2", ("2/take/monastery-9@2", "2/take/castle@2", "2/sell/2", "2/workers")),
    ],
)
def test_a_beginning_of_several_codes_is_asked_back(said: str, candidates: tuple[str, ...]) -> None:
    error = refused(position(), said)
    assert (error.kind, error.key, error.candidates) == (Kind.AMBIGUOUS, "error.ambiguous", candidates)


def test_a_beginning_never_spends_workers() -> None:
    """Workers are part of a code: an incomplete code is not completed by an option that costs workers."""
    game = given(Holding(storage=("ship",), workers=1), dice=[(1, 3)], depots={1: ["ship"]})
    assert offered(game) == ["1/take/ship@1", "1/place/ship/d3+1", "1/workers", "3/place/ship/d3+1", "3/workers"]
    for said in ("1 place", "3 place", "3 place ship"):
        assert refused(game, said).kind is Kind.UNKNOWN
    assert meant(game, "3 place ship d3+1") == "3/place/ship/d3+1"
    assert meant(game, "1 take") == "1/take/ship@1"
    assert meant(game, "3") == "3/workers"


REFUSALS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "too few workers named": ("6/take/ship@1", "costs_workers", {"workers": 1, "die": "6"}),
    "no depot and no workers named": ("6/take/ship", "costs_workers", {"workers": 1, "die": "6"}),
    "no die and no workers named": ("take/mine@5", "costs_workers", {"workers": 1, "die": "6"}),
    "no die named": ("take/castle@2", "costs_workers", {"workers": 0, "die": "2"}),
    "too many workers named": ("2/place/bank/c3+2", "costs_workers", {"workers": 1, "die": "2"}),
    "workers that are not needed": ("2/take/castle@2+1", "costs_workers", {"workers": 0, "die": "2"}),
    "sale with workers": ("6/sell/2", "costs_workers", {"workers": 2, "die": "6"}),
    "no such die": ("3/take/castle@2", "no_such_die", {"die": "3"}),
    "no such die for workers": ("5/workers", "no_such_die", {"die": "5"}),
    "tile in no depot": ("take/boarding-house", "not_in_depots", {"tile": "boarding-house"}),
    "tile in the black depot alone": ("take/castle@black", "not_in_depots", {"tile": "castle"}),
    "tile too far away": ("2/take/mine@5", "not_in_depots", {"tile": "mine"}),
    "tile by its beginning": ("take/boarding", "not_in_depots", {"tile": "boarding-house"}),
    "tile in no storage": ("place/castle/b3", "not_in_storage", {"tile": "castle"}),
    "species in no storage": ("2/place/sheep/b2", "not_in_storage", {"tile": "sheep"}),
    "space that is taken": ("place/bank/d4", "hex_taken", {"hex": "d4"}),
    "space of another colour": ("place/bank/c4", "wrong_colour", {"hex": "c4", "colour": "monastery"}),
    "space beside nothing": ("place/bank/b5", "not_beside", {"hex": "b5"}),
    "town that has one": ("place/bank/e5", "twice_in_town", {"hex": "e5", "tile": "bank"}),
    "number that is out of reach": ("6/place/bank/c3", "needs_number", {"hex": "c3", "number": 3}),
    "goods that one has not": ("sell/5", "no_such_goods", {}),
    "too little silver": ("buy/castle@black", "no_silver", {"price": 2}),
}


@pytest.mark.parametrize(("said", "key", "details"), REFUSALS.values(), ids=REFUSALS)
def test_who_breaks_a_rule_is_told_which(said: str, key: str, details: dict[str, Any]) -> None:
    error = refused(position(), said)
    assert (error.kind, error.key) == (Kind.ILLEGAL, f"burgundy.{key}")
    assert {name: value for name, value in error.details.items() if name != "code"} == details


def test_what_was_bought_already_and_what_is_not_for_sale() -> None:
    game = position(silver=4)
    error = refused(game, "buy/bank")
    assert (error.key, error.details["tile"]) == ("burgundy.not_for_sale", "bank")
    answer(game, "buy/castle@black")
    answer(game, "bank")
    assert refused(game, "buy/mine@black").key == "burgundy.bought_already"
    full = position(silver=4, full_storage_effect="empty")
    assert refused(full, "buy/castle@black").key == "burgundy.no_room"


@pytest.mark.parametrize(
    "said", ["hello", "castle", "2 foo", "place", "place bank z9", "sell red", "buy", "d4", "end+1", "17 take mine"]
)
def test_what_makes_no_sense_is_no_option(said: str) -> None:
    error = refused(position(silver=2, workers=0), said)
    assert error.kind in (Kind.UNKNOWN, Kind.AMBIGUOUS)


def test_every_reason_of_the_engine_is_tried() -> None:
    """All keys of errors of the base game occur in `REFUSALS` above or in the tests of estates and purchases."""
    found = {
        key
        for path in ENGINE.rglob("*.py")
        if "expansions" not in path.parts
        for key in re.findall(r'RuleError\(\s*Kind\.\w+,\s*"burgundy\.(\w+)"', path.read_text(encoding="utf-8"))
    }
    tried = {key for _, key, _ in REFUSALS.values()} | {"no_such_estate", "bought_already", "not_for_sale", "no_room"}
    assert found == tried


def test_estates_are_named_with_their_space() -> None:
    game = new_game(make_spec("burgundy", 2, edition="2011", options={"estate": "5"}), seed_of(1))
    assert meant(game, "5 e2") == "5/e2"
    with pytest.raises(RuleError):
        meant(game, "6 e2")


@pytest.mark.parametrize("code", ["take/mine@5", "workers", "place/city-hall/c3", "sell/2"])
def test_a_castles_action_has_no_die(code: str) -> None:
    player = Holding(tiles={"c4": "monastery:2"}, storage=("castle", "building:city_hall"), goods={2: 1})
    game = given(player, dice=[(6, 4)], depots={5: ["mine"]})
    answer(game, "6/place/castle/b3")
    assert meant(game, code.replace("/", " ")) == code


def test_effects_are_named_by_tile_or_place() -> None:
    player = Holding(storage=("building:city_hall", "building:market", "ship"))
    game = given(player, dice=[(3, 4)], depots={1: ["ship"], 4: ["ship"], 3: ["animal:cow:3"]})
    answer(game, "3/place/city-hall/c3")
    assert meant(game, "ship d3") == "ship/d3"
    answer(game, "market/e4")
    assert meant(game, "cow-3@3") == "cow-3@3"
    assert meant(game, "ship@4") == "ship@4"
    assert refused(game, "ship").kind is Kind.UNKNOWN
    assert meant(game, "decline") == offered(game)[-1]
