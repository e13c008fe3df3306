"""Where cards may go in an estate, and what monasteries become there."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.api import Game
from engine.api import cards_events as events
from tests.burgundy_cards.given import Holding, earned, estate, given, offered, play, prompt, refused, seen, stored
from tests.burgundy_cards.sections import BUILDINGS, MONASTERIES, PLACING_RULES, rule

TYPES = ("castle", "mine", "monastery", "knowledge", "ship", "pasture", "building")
OTHERS = tuple(type for type in TYPES if type != "monastery")


def placing(card: str, *stacks: Sequence[str]) -> Game:
    return given(Holding(hand=(2, 2), projects=(card,), stacks=stacks))


def places(game: Game) -> list[str]:
    """Types of the stacks that the project can join."""
    return [code.rpartition("/")[2] for code in offered(game, "2", "place")]


# one open stack of a type


@rule(PLACING_RULES)
def test_a_card_joins_the_open_stack_of_its_type_and_no_second_one_is_begun() -> None:
    game = placing("mine:2", ["mine"], ["ship"] * 2)
    assert places(game) == ["mine"]
    play(game, "2/place/mine-2/mine")
    assert estate(game) == {"mine": 2, "ship": 2}
    assert len(seen(game).seats[0].stacks) == 2


@rule(PLACING_RULES)
def test_a_fourth_card_begins_a_new_triple() -> None:
    game = placing("mine:2", ["mine"] * 3)
    play(game, "2/place/mine-2/mine")
    assert [len(stack.cards) for stack in seen(game).seats[0].stacks] == [3, 1]
    assert earned(game) == []


@rule(PLACING_RULES)
@pytest.mark.parametrize("type", OTHERS)
def test_no_other_card_joins_a_stack_of_another_type(type: str) -> None:
    stacks = [[other] for other in OTHERS if other != type]
    card = f"{type}:2" if type != "building" else "building.inn:2"
    game = placing(card, *stacks)
    assert places(game) == [type]
    other = stacks[0][0]
    error = refused(game, f"2 place {card.partition('.')[2].replace(':', '-') or card.replace(':', '-')} {other}")
    assert (error.key, error.details["stack"]) == ("burgundy_cards.wrong_stack", other)


@rule(PLACING_RULES)
def test_cards_of_an_estate_stay_where_they_are() -> None:
    """Nothing is on offer but to place projects."""
    game = given(Holding(hand=(2, 2), stacks=[["monastery"], ["mine"] * 2, ["ship"]]))
    assert offered(game) == ["2/workers", "2/silver"]


@rule(BUILDINGS)
def test_any_three_buildings_are_a_triple() -> None:
    game = placing("building.watchtower:2", ["bank", "city_hall"])
    play(game, "2/place/watchtower-2/building", "silver3")
    assert earned(game)[0] == ("triple", 3)
    assert "building" not in seen(game).firsts_left


# monasteries


@rule(MONASTERIES)
def test_a_monastery_begins_a_stack_of_its_own() -> None:
    game = placing("monastery:2")
    assert places(game) == ["monastery"]
    happened = play(game, "2/place/monastery-2/monastery")
    assert [type(event) for event in happened[:2]] == [events.CardPlaced, events.TurnEnded], "without any effect"
    assert estate(game) == {"monastery": 1}


@rule(MONASTERIES)
@pytest.mark.parametrize("size", [1, 2])
@pytest.mark.parametrize("type", OTHERS)
def test_a_monastery_joins_an_open_stack_of_any_type_and_becomes_that(type: str, size: int) -> None:
    game = placing("monastery:2", [type] * size)
    assert places(game) == ["monastery", type]
    happened = play(game, f"2/place/monastery-2/{type}")
    assert isinstance(happened[0], events.CardPlaced)
    assert (happened[0].stack, happened[0].became) == (type, type)
    assert estate(game) == {type: size + 1}
    assert seen(game).seats[0].stacks[0].cards[0] == "monastery:2", "it lies below, so that its 6 points are hidden"
    assert stored(game) == (0, 0)
    points = [("triple", game.look.catalogue.triples[type])] if size == 2 else []
    assert earned(game) == points


@rule(MONASTERIES)
def test_a_monastery_joins_no_complete_triple_and_no_type_of_which_nothing_lies_there() -> None:
    game = placing("monastery:2", ["mine"] * 3, ["ship"])
    assert places(game) == ["monastery", "ship"]
    for stack in ("mine", "castle"):
        error = refused(game, f"2 place monastery-2 {stack}")
        assert error.key == "burgundy_cards.wrong_stack"


@rule(MONASTERIES)
def test_a_monastery_may_join_the_open_one_of_two_stacks_of_a_type() -> None:
    game = placing("monastery:2", ["mine"] * 3, ["mine"])
    play(game, "2/place/monastery-2/mine")
    assert [len(stack.cards) for stack in seen(game).seats[0].stacks] == [3, 2]


@rule(MONASTERIES)
def test_a_second_monastery_joins_the_first_and_begins_no_stack_beside_it() -> None:
    game = placing("monastery:2", ["monastery:1"])
    assert places(game) == ["monastery"]
    play(game, "2/place/monastery-2/monastery")
    assert [stack.cards for stack in seen(game).seats[0].stacks] == [("monastery:1", "monastery:2")]


@rule(MONASTERIES)
@pytest.mark.parametrize("size", [1, 2])
@pytest.mark.parametrize("type", OTHERS)
def test_another_card_laid_on_open_monasteries_makes_them_its_type(type: str, size: int) -> None:
    card = {"building": "building.watchtower:2"}.get(type, f"{type}:2")
    game = placing(card, ["monastery"] * size)
    assert places(game) == [type, "monastery"]
    happened = play(game, f"{offered(game, '2', 'place')[1]}")
    assert isinstance(happened[0], events.CardPlaced)
    assert (happened[0].stack, happened[0].became) == ("monastery", type)
    assert estate(game) == {type: size + 1}
    assert seen(game).seats[0].stacks[0].cards[-1] == card


@rule(MONASTERIES)
def test_the_card_that_covers_monasteries_has_its_effect_once() -> None:
    game = placing("mine:2", ["monastery"])
    play(game, "2/place/mine-2/monastery")
    assert stored(game) == (2, 0)


@rule(MONASTERIES)
def test_a_card_of_a_type_with_an_open_stack_covers_monasteries_only_to_complete_a_triple() -> None:
    """Or there were two open stacks of its type, by our ruling."""
    one = placing("mine:2", ["monastery"], ["mine"])
    assert places(one) == ["mine"]
    assert refused(one, "2 place mine-2 monastery").key == "burgundy_cards.wrong_stack"
    two = placing("mine:2", ["monastery"] * 2, ["mine"])
    assert places(two) == ["mine", "monastery"]
    play(two, "2/place/mine-2/monastery")
    assert [(stack.type, len(stack.cards)) for stack in seen(two).seats[0].stacks] == [("mine", 3), ("mine", 1)]
    assert earned(two) == [("triple", 3)]


@rule(MONASTERIES)
def test_a_complete_stack_of_its_type_does_not_keep_a_card_from_covering_a_monastery() -> None:
    assert places(placing("mine:2", ["monastery"], ["mine"] * 3)) == ["mine", "monastery"]


@rule(MONASTERIES)
def test_three_monasteries_are_covered_by_nothing() -> None:
    assert places(placing("mine:2", ["monastery"] * 3)) == ["mine"]


@rule(MONASTERIES)
def test_a_card_of_a_stack_with_a_monastery_below_it_joins_it_as_its_own() -> None:
    game = placing("mine:2", ["monastery", "mine"])
    assert places(game) == ["mine"]
    play(game, "2/place/mine-2/mine")
    assert earned(game) == [("triple", 3)]


@rule(MONASTERIES)
@pytest.mark.parametrize(
    ("stack", "points"),
    [(["castle"], 2), (["mine", "mine"], 3), (["pasture", "pasture"], 4), (["monastery", "monastery"], 6)],
)
def test_a_mixed_triple_has_the_points_and_the_bonus_card_of_the_type_it_has_become(
    stack: list[str], points: int
) -> None:
    """One card that is no monastery is enough."""
    below = [*["monastery"] * (2 - len(stack)), *stack]
    type = stack[0]
    game = placing("monastery:2", below)
    play(game, f"2/place/monastery-2/{type}", "silver3")
    assert earned(game) == [("triple", points), ("first_of", 1)]
    assert game.ledger[1].place == type
    assert seen(game).seats[0].first_of == (type,)
    assert game.look.catalogue.triples[type] == points


@rule(MONASTERIES)
def test_a_monastery_that_joined_another_type_is_no_third_monastery() -> None:
    game = given(Holding(hand=(2, 2), projects=("monastery:2",), stacks=[["monastery", "mine"], ["monastery"]]))
    play(game, "2/place/monastery-2/monastery")
    assert estate(game) == {"mine": 2, "monastery": 2}
    assert prompt(game) == "turn"
    assert earned(game) == []
