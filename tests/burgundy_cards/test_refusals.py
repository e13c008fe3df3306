"""An answer that is none of the options names the rule against it."""

from __future__ import annotations

import pytest

from engine.api import Kind
from tests.burgundy_cards.given import Holding, given, play, refused

PLAYER = Holding(
    hand=(2, 5),
    projects=("building.bank:5", "mine:1", "monastery:2"),
    stacks=[["ship"], ["mine"] * 3],
    goods={"dark": 1, "medium": 1},
    silver=2,
    workers=1,
)
ROWS = {2: ["castle:4"], 3: ["knowledge:3"], 6: ["pasture:1", "building.city_hall:6"]}


@pytest.mark.parametrize(
    ("typed", "key", "details"),
    [
        ("2 take ship", "not_in_display", {"card": "ship"}),
        ("2 take ship-3@3", "not_in_display", {"card": "ship-3"}),
        ("2 take knowledge-3@3", "costs_workers", {"workers": 1, "die": "2"}),
        ("take knowledge", "costs_workers", {"workers": 1, "die": "2"}),
        ("2 take pasture", "too_dear", {"card": "pasture", "workers": 2, "has": 1}),
        ("take city-hall-6@6", "costs_workers", {"workers": 1, "die": "5"}),
        ("2 place castle", "not_in_projects", {"card": "castle"}),
        ("2 place bank", "too_dear", {"card": "bank-5", "workers": 3, "has": 1}),
        ("2 place mine", "costs_workers", {"workers": 1, "die": "2"}),
        ("5 place bank ship", "wrong_stack", {"card": "bank-5", "stack": "ship"}),
        ("2 place monastery mine", "wrong_stack", {"card": "monastery-2", "stack": "mine"}),
        ("2 place monastery pasture", "wrong_stack", {"card": "monastery-2", "stack": "pasture"}),
        ("3 take knowledge", "no_such_die", {"die": "3"}),
        ("6 silver", "no_such_die", {"die": "6"}),
        ("5 sell light", "no_such_goods", {"good": "light"}),
        ("2 sell medium", "costs_workers", {"workers": 1, "die": "2"}),
        ("5 sell medium", "costs_workers", {"workers": 1, "die": "5"}),
        ("2 sell dark", "sale_too_dear", {"good": "dark", "workers": 2, "has": 1}),
        ("buy", "no_silver", {"price": 3}),
    ],
)
def test_the_reason_is_named(typed: str, key: str, details: dict[str, object]) -> None:
    error = refused(given(PLAYER, rows=ROWS), typed)
    assert (error.kind, error.key) == (Kind.ILLEGAL, f"burgundy_cards.{key}")
    assert {name: error.details[name] for name in details} == details


@pytest.mark.parametrize("typed", ["hello", "2", "2 take dragon", "2 place", "sell", "2 sell gold", "end"])
def test_what_makes_no_sense_has_no_reason(typed: str) -> None:
    error = refused(given(PLAYER, rows=ROWS), typed)
    assert error.kind in (Kind.UNKNOWN, Kind.AMBIGUOUS)


def test_reasons_in_the_action_of_a_castle_know_no_dice() -> None:
    game = given(Holding(hand=(4, 4), projects=("castle:4",), workers=2), rows=ROWS)
    play(game, "4/place/castle-4/castle")
    assert refused(game, "take ship").key == "burgundy_cards.not_in_display"
    assert refused(game, "place mine").key == "burgundy_cards.not_in_projects"
    assert refused(game, "sell dark").key == "burgundy_cards.no_such_goods"
    assert refused(game, "workers").key == "burgundy_cards.workers_full"
    assert refused(game, "convert 3w").key == "burgundy_cards.nothing_to_convert"


def test_reasons_for_bought_cards_know_their_dice() -> None:
    player = Holding(hand=(4, 4), projects=("mine:6",), workers=1, silver=4)
    game = given(player, rows=ROWS, bought=["ship:5", "knowledge:3", "castle:3"])
    play(game, "buy")
    assert refused(game, "ship-5 place mine").key == "burgundy_cards.costs_workers"
    assert refused(game, "castle-3 place mine-6").key == "burgundy_cards.too_dear"
    assert refused(game, "ship-5 take castle").key == "burgundy_cards.too_dear"
    assert refused(game, "buy").key == "burgundy_cards.bought_already"
    assert refused(game, "ship-5 sell dark").key == "burgundy_cards.no_such_goods"
    assert refused(game, "mine-6 project").kind is Kind.UNKNOWN


def test_after_the_action_only_the_purchase_is_left() -> None:
    game = given(Holding(hand=(4, 4), silver=3))
    play(game, "4/silver")
    assert refused(game, "4 silver").key == "burgundy_cards.no_such_die"
