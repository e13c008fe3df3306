"""What a triple brings besides its points: the card for the first of its type and a bonus of the round; and the card
for all seven types."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from engine.api import CardsBonus, Game, Term
from engine.api import cards_events as events
from tests.burgundy_cards.given import Holding, earned, estate, given, offered, play, prompt, seen, stored, whose
from tests.burgundy_cards.sections import PLACING_RULES, rule

EMPTY = {"goods:1": (), "goods:2": (), "animals:1": (), "animals:2": ()}
SIX = (["castle"], ["mine"], ["knowledge"], ["ship"], ["pasture"], ["bank"])
"""All types but monasteries."""


def completed(round: str = "A", piles: Mapping[str, Sequence[str]] | None = None, **rest: Any) -> Game:
    """A triple of knowledge has just been completed."""
    player = Holding(hand=(2, 2), projects=("knowledge:2",), stacks=[["knowledge"] * 2])
    game = given(player, round=round, piles=piles, **rest)
    play(game, "2/place/knowledge-2/knowledge")
    assert prompt(game) == "award"
    return game


# the first of a type


@rule(PLACING_RULES)
def test_the_first_triple_of_a_type_brings_its_card_and_a_point() -> None:
    game = completed()
    happened = play(game, "points3")
    assert happened[0] == events.Awarded(0, "knowledge", 1, 0, CardsBonus(points=3), "die")
    assert earned(game) == [("triple", 4), ("first_of", 1), ("vp", 3)]
    assert game.ledger[1].worth == (Term("knowledge", 1, 1),)
    assert seen(game).seats[0].first_of == ("knowledge",)
    assert "knowledge" not in seen(game).firsts_left


@rule(PLACING_RULES)
def test_a_later_triple_of_a_type_brings_points_and_a_bonus_but_no_card() -> None:
    for owner in (0, 1):
        game = completed(firsts={"knowledge": owner})
        happened = play(game, "points3")
        assert happened[0] == events.Awarded(0, "knowledge", 0, 0, CardsBonus(points=3), "die")
        assert earned(game) == [("triple", 4), ("vp", 3)]


@rule(PLACING_RULES)
def test_a_second_triple_of_a_type_in_one_estate_scores_too() -> None:
    player = Holding(hand=(2, 2), projects=("mine:2",), stacks=[["mine"] * 3, ["mine"] * 2])
    game = given(player, firsts={"mine": 0})
    play(game, "2/place/mine-2/mine", "silver3")
    assert earned(game) == [("triple", 3)]
    assert stored(game) == (5, 0)


@rule(PLACING_RULES)
def test_there_are_cards_for_colours_not_for_kinds_of_buildings() -> None:
    player = Holding(hand=(2, 2), projects=("building.watchtower:2",), stacks=[["watchtower"] * 2])
    game = given(player, firsts={"building": 1})
    play(game, "2/place/watchtower-2/building", "silver3")
    assert earned(game) == [("triple", 3), ("vp", 1)]


# bonuses of the rounds


@rule(PLACING_RULES)
@pytest.mark.parametrize(
    ("round", "bonuses"),
    [
        ("A", ["points3", "goods2", "animals2", "silver3", "workers3"]),
        ("B", ["points2", "goods1-animals1", "silver3", "workers1-silver2", "workers2-silver1", "workers3"]),
        ("C", ["points1-silver1", "points1-workers1", "goods1", "animals1"]),
        ("D", ["silver2", "workers1-silver1", "workers2"]),
        ("E", ["points1", "silver1", "workers1"]),
    ],
)
def test_one_bonus_of_the_round_is_chosen(round: str, bonuses: list[str]) -> None:
    """B, C and E are values of our own. Silver and workers are mixed only where the card says so."""
    assert offered(completed(round)) == bonuses
    game = completed(round)
    decision = game.decisions[0]
    assert decision.options[decision.default or 0].code == bonuses[0]


@rule(PLACING_RULES)
@pytest.mark.parametrize(
    ("round", "code", "points", "silver", "workers"),
    [
        ("A", "silver3", 0, 3, 0),
        ("A", "workers3", 0, 0, 3),
        ("B", "points2", 2, 0, 0),
        ("B", "workers1-silver2", 0, 2, 1),
        ("C", "points1-workers1", 1, 0, 1),
        ("D", "workers1-silver1", 0, 1, 1),
        ("D", "silver2", 0, 2, 0),
        ("E", "workers1", 0, 0, 1),
    ],
)
def test_points_silver_and_workers_of_a_bonus(round: str, code: str, points: int, silver: int, workers: int) -> None:
    game = completed(round)
    play(game, code)
    assert sum(line.points for line in game.ledger if line.reason == "vp") == points
    assert stored(game) == (silver, 2 + workers), "knowledge has brought two workers"


@rule(PLACING_RULES)
def test_two_goods_of_a_bonus_are_chosen_one_after_the_other() -> None:
    game = completed(piles={"goods:1": ("dark", "light", "light"), "goods:2": ("dark", "medium")})
    play(game, "goods2")
    assert offered(game) == ["dark@1", "dark@2"]
    assert play(game, "dark@1")[0] == events.WareDrawn(0, "goods:1", "dark", "round_bonus")
    assert offered(game) == ["light@1", "dark@2"], "the second choice sees what the first has uncovered"
    play(game, "light@1")
    assert seen(game).seats[0].goods == {"light": 1, "medium": 0, "dark": 1}
    assert whose(game) == 1


@rule(PLACING_RULES)
def test_a_bonus_of_goods_and_an_animal_draws_one_of_each() -> None:
    piles = {"goods:1": ("dark",), "goods:2": ("light",), "animals:1": ("cow",), "animals:2": ("pig",)}
    game = completed("B", piles)
    play(game, "goods1-animals1")
    assert offered(game) == ["dark@1", "light@2"]
    play(game, "light@2")
    assert offered(game) == ["cow@1", "pig@2"]
    play(game, "pig@2")
    player = seen(game).seats[0]
    assert (player.goods["light"], player.animals["pig"]) == (1, 1)


@rule(PLACING_RULES)
@pytest.mark.parametrize(
    ("round", "piles", "bonuses"),
    [
        ("A", EMPTY, ["points3", "silver3", "workers3"]),
        ("A", EMPTY | {"goods:2": ("dark",)}, ["points3", "goods2", "silver3", "workers3"]),
        ("A", EMPTY | {"animals:1": ("cow",)}, ["points3", "animals2", "silver3", "workers3"]),
        ("B", EMPTY, ["points2", "silver3", "workers1-silver2", "workers2-silver1", "workers3"]),
        (
            "B",
            EMPTY | {"animals:1": ("cow",)},
            ["points2", "goods1-animals1", "silver3", "workers1-silver2", "workers2-silver1", "workers3"],
        ),
        ("C", EMPTY, ["points1-silver1", "points1-workers1"]),
        ("C", EMPTY | {"goods:1": ("dark",)}, ["points1-silver1", "points1-workers1", "goods1"]),
    ],
)
def test_a_bonus_can_be_chosen_while_one_of_its_cards_is_left(
    round: str, piles: Mapping[str, Sequence[str]], bonuses: list[str]
) -> None:
    assert offered(completed(round, piles)) == bonuses


@rule(PLACING_RULES)
def test_what_is_missing_of_a_bonus_is_lost() -> None:
    game = completed(piles=EMPTY | {"goods:2": ("dark",)})
    happened = play(game, "goods2")
    assert happened[1:3] == [
        events.WareDrawn(0, "goods:2", "dark", "round_bonus"),
        events.SuppliesEmpty(0, "round_bonus"),
    ]
    assert whose(game) == 1


@rule(PLACING_RULES)
def test_everybody_gets_a_bonus_for_every_triple() -> None:
    chain = Holding(
        hand=(2, 2), projects=("building.city_hall:2", "mine:5"), stacks=[["bank"] * 2, ["mine"] * 2], silver=0
    )
    second = Holding(hand=(2, 2), projects=("knowledge:2",), stacks=[["knowledge"] * 2])
    game = given(chain, second)
    play(game, "2/place/city-hall-2/building", "silver3", "mine-5/mine", "workers3")
    assert stored(game) == (3 + 2, 3)
    play(game, "end")
    assert whose(game) == 1
    play(game, "2/place/knowledge-2/knowledge")
    assert prompt(game) == "award"


# all seven types


@rule(PLACING_RULES)
def test_all_seven_types_bring_the_uppermost_card_at_once() -> None:
    player = Holding(hand=(2, 2), projects=("monastery:2",), stacks=SIX)
    game = given(player, players=4)
    happened = play(game, "2/place/monastery-2/monastery")
    assert happened[1] == events.Awarded(0, "monastery", 0, 4, None, "die")
    assert earned(game) == [("all7", 4)]
    assert (seen(game).seats[0].all_seven, seen(game).all_seven_left) == (4, (3, 2, 1))


@rule(PLACING_RULES)
def test_the_next_one_gets_the_next_card() -> None:
    player = Holding(hand=(2, 2), projects=("monastery:2",), stacks=SIX)
    game = given(player, all_seven=[1])
    play(game, "2/place/monastery-2/monastery")
    assert earned(game) == [("all7", 1)]
    assert seen(game).all_seven_left == ()


@rule(PLACING_RULES)
def test_nobody_gets_a_second_card() -> None:
    player = Holding(hand=(2, 2), projects=("mine:2",), stacks=[*SIX, ["monastery"]])
    game = given(player, all_seven=[0])
    play(game, "2/place/mine-2/mine")
    assert earned(game) == []


@rule(PLACING_RULES)
def test_a_monastery_that_has_become_another_type_does_not_count() -> None:
    player = Holding(hand=(2, 2), projects=("monastery:2",), stacks=SIX)
    game = given(player)
    play(game, "2/place/monastery-2/castle")
    assert earned(game) == []
    covered = Holding(
        hand=(2, 2), projects=("mine:2",), stacks=[stack for stack in SIX if stack != ["mine"]] + [["monastery"]]
    )
    for onto, points in (("monastery", []), ("mine", [("all7", 3)])):
        game = given(covered)
        play(game, f"2/place/mine-2/{onto}")
        assert earned(game) == points


@rule(PLACING_RULES)
def test_a_card_that_was_won_stays_when_the_monastery_is_covered_later() -> None:
    player = Holding(
        hand=(2, 2), projects=("castle:2", "pasture:1"), stacks=[*SIX[1:4], SIX[5], ["monastery"], ["castle"] * 3]
    )
    game = given(player, all_seven=[0])
    play(game, "2/place/castle-2/castle", "place/pasture-1/monastery")
    assert "monastery" not in estate(game)
    assert seen(game).seats[0].all_seven == 3


@rule(PLACING_RULES)
def test_one_placement_may_bring_points_both_cards_and_a_bonus() -> None:
    stacks = [["mine"], ["knowledge"], ["ship"], ["pasture"], ["bank"], ["monastery"] * 3, ["monastery"] * 2]
    game = given(Holding(hand=(2, 2), projects=("castle:2",), stacks=stacks))
    play(game, "2/place/castle-2/monastery", "points3")
    assert earned(game) == [("triple", 2), ("first_of", 1), ("all7", 3), ("vp", 3)]


# before or after the effect


def hall_and_triple(**options: Any) -> Game:
    """A warehouse completes a triple of buildings while there are no goods in store."""
    player = Holding(hand=(1, 1), projects=("building.warehouse:1",), stacks=[["bank"] * 2])
    piles = {"goods:1": ("dark", "dark"), "goods:2": ("dark", "dark")}
    game = given(player, piles=piles, **options)
    play(game, "1/place/warehouse-1/building")
    return game


@rule(PLACING_RULES)
def test_bonuses_come_before_the_effect() -> None:
    game = hall_and_triple()
    play(game, "goods2", "dark@1", "dark@1")
    assert (prompt(game), offered(game)) == ("warehouse", ["dark", "decline"])


@rule(PLACING_RULES)
def test_by_another_rule_of_the_table_bonuses_come_after_the_effect() -> None:
    game = hall_and_triple(award_order="after_effect")
    assert prompt(game) == "award", "there was nothing to sell"
    play(game, "goods2", "dark@1", "dark@1")
    assert whose(game) == 1


@rule(PLACING_RULES)
@pytest.mark.parametrize(
    ("order", "prompts"), [("before_effect", ["award", "draw"]), ("after_effect", ["draw", "award"])]
)
def test_the_order_of_a_bonus_and_an_effect_to_be_chosen(order: str, prompts: list[str]) -> None:
    player = Holding(hand=(2, 2), projects=("ship:2",), stacks=[["ship"] * 2])
    piles = {"goods:1": ("dark", "dark"), "goods:2": ("light", "dark")}
    game = given(player, award_order=order, piles=piles)
    play(game, "2/place/ship-2/ship")
    found = [prompt(game)]
    play(game, "dark@1" if found[0] == "draw" else "silver3")
    found.append(prompt(game))
    assert found == prompts


@rule(PLACING_RULES)
def test_each_placement_of_a_chain_has_its_own_awards_before_the_next() -> None:
    player = Holding(hand=(3, 3), projects=("castle:3", "mine:1"), stacks=[["castle"] * 2, ["mine"] * 2])
    game = given(player)
    play(game, "3/place/castle-3/castle")
    assert prompt(game) == "award"
    play(game, "points3")
    assert prompt(game) == "castle"
    play(game, "place/mine-1/mine", "points3")
    assert earned(game) == [("triple", 2), ("first_of", 1), ("vp", 3), ("triple", 3), ("first_of", 1), ("vp", 3)]


@rule(PLACING_RULES)
def test_after_the_effect_all_seven_types_must_still_be_there() -> None:
    """Where awards come after the effect, a castle may cover the only monastery before."""
    stacks = [["mine"] * 3, ["knowledge"], ["ship"], ["pasture"], ["bank"], ["monastery"]]
    player = Holding(hand=(3, 3), projects=("castle:3", "mine:1"), stacks=stacks)
    for order, points in (("before_effect", [("all7", 3)]), ("after_effect", [])):
        game = given(player, award_order=order)
        play(game, "3/place/castle-3/castle", "place/mine-1/monastery")
        assert earned(game) == points
