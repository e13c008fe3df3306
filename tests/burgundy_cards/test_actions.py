"""The six actions, and workers that bend a die."""

from __future__ import annotations

import pytest

from engine.api import cards_events as events
from tests.burgundy_cards.given import (
    Holding,
    cards_of,
    earned,
    estate,
    finish_turn,
    given,
    offered,
    play,
    prompt,
    refused,
    seen,
    stored,
    whose,
)
from tests.burgundy_cards.sections import CONVERTING, PLACING, REFILLING, ROUNDS, SELLING, SILVER, TAKING, WORKERS, rule

FULL = ("castle:1", "mine:2", "ship:6")


# 1: a card of the display


@rule(TAKING)
def test_a_card_comes_from_the_row_of_the_die_and_goes_among_the_projects() -> None:
    game = given(Holding(hand=("mine:4", 4)), rows={4: ["castle:1", "ship:2"], 5: ["ship:5"]})
    assert offered(game, "4", "take") == ["4/take/castle-1@4", "4/take/ship-2@4"]
    happened = play(game, "4/take/ship-2@4")
    assert happened[0] == events.CardTaken(0, "ship:2", 4, "die", die="mine:4", use=4)
    assert seen(game).seats[0].projects == ("ship:2",)
    assert seen(game).rows[3] == ("castle:1", "")
    assert game.state.discards == ("mine:4",), "what else is on a dice card does not matter"


@rule(TAKING)
def test_a_row_may_have_any_number_of_cards_and_equal_ones_are_offered_once() -> None:
    game = given(Holding(hand=(4, 4)), rows={4: ["castle:1", "ship:2", "castle:1", "mine", "bank", "inn", "knowledge"]})
    assert len(offered(game, "4", "take")) == 6
    play(game, "4/take/castle-1@4")
    assert seen(game).rows[3][:3] == ("", "ship:2", "castle:1")
    finish_turn(game)
    assert "4/take/castle-1@4" in offered(game)


@rule(TAKING)
def test_nothing_can_be_taken_from_an_empty_row() -> None:
    game = given(Holding(hand=(3, 3)), rows={4: ["castle:1"]})
    assert offered(game, "3", "take") == []
    assert refused(game, "3 take castle").key == "burgundy_cards.too_dear"
    with_worker = given(Holding(hand=(3, 3), workers=1), rows={4: ["castle:1"]})
    assert offered(with_worker, "3", "take") == ["3/take/castle-1@4+1"], "but workers may reach another"


@rule(TAKING)
def test_taken_cards_are_not_replaced_in_a_round() -> None:
    game = given(Holding(hand=(4, 4)), Holding(hand=(4, 4)), rows={4: ["castle:1", "castle:2"]})
    play(game, "4/take/castle-1@4", "4/take/castle-2@4")
    assert offered(game, "4", "take") == []
    assert seen(game).rows[3] == ("", "")


@rule(TAKING)
@pytest.mark.parametrize("thrown", FULL)
def test_with_three_projects_one_of_them_is_discarded_for_the_new_one(thrown: str) -> None:
    game = given(Holding(hand=("mine:4", 4), projects=FULL), rows={4: ["pasture:4"]})
    play(game, "4/take/pasture-4@4")
    assert prompt(game) == "discard"
    assert offered(game) == ["castle-1", "mine-2", "ship-6"], "never the new one"
    assert len(list(cards_of(game.state))) == 114
    happened = play(game, thrown.replace(":", "-"))
    taken = events.CardTaken(0, "pasture:4", 4, "die", die="mine:4", use=4, discard=thrown)
    assert happened[0] == taken
    assert seen(game).seats[0].projects == (*(card for card in FULL if card != thrown), "pasture:4")
    assert game.state.discards == ("mine:4", thrown)


@rule(TAKING)
def test_equal_projects_are_offered_once_for_being_discarded() -> None:
    game = given(Holding(hand=(4, 4), projects=("castle:1", "ship:6", "castle:1")), rows={4: ["pasture:4"]})
    play(game, "4/take/pasture-4@4")
    assert offered(game) == ["castle-1", "ship-6"]
    play(game, "castle-1")
    assert seen(game).seats[0].projects == ("ship:6", "castle:1", "pasture:4")


@rule(TAKING)
def test_three_equal_projects_leave_nothing_to_choose() -> None:
    game = given(Holding(hand=(4, 4), projects=("ship:6",) * 3), rows={4: ["pasture:4"]})
    play(game, "4/take/pasture-4@4")
    assert seen(game).seats[0].projects == ("ship:6", "ship:6", "pasture:4")
    assert whose(game) == 1


# 2: a project into the estate


@rule(PLACING)
def test_a_project_with_the_number_of_the_die_is_placed() -> None:
    game = given(Holding(hand=("castle:5", 5), projects=("mine:5", "ship:4", "knowledge:5")))
    assert offered(game, "5", "place") == ["5/place/mine-5/mine", "5/place/knowledge-5/knowledge"]
    happened = play(game, "5/place/mine-5/mine")
    assert happened[:2] == [
        events.CardPlaced(0, "mine:5", "mine", "die", die="castle:5", use=5),
        events.Supplied(0, 2, 0, 0, "mine:5"),
    ]
    assert seen(game).seats[0].projects == ("ship:4", "knowledge:5")
    assert estate(game) == {"mine": 1}


@rule(PLACING)
def test_cards_of_one_type_lie_on_each_other_and_others_beside_them() -> None:
    game = given(Holding(hand=(5, 5), projects=("mine:5", "knowledge:5"), stacks=[["mine:1"]]))
    play(game, "5/place/mine-5/mine")
    assert [stack.cards for stack in seen(game).seats[0].stacks] == [("mine:1", "mine:5")]
    finish_turn(game)
    play(game, "5/place/knowledge-5/knowledge")
    assert [stack.type for stack in seen(game).seats[0].stacks] == ["mine", "knowledge"]


# 3: goods


@rule(SELLING)
@pytest.mark.parametrize(
    ("die", "kind"), [(1, "light"), (2, "light"), (3, "medium"), (4, "medium"), (5, "dark"), (6, "dark")]
)
def test_two_dice_sell_each_kind_of_goods(die: int, kind: str) -> None:
    game = given(Holding(hand=(die, die), goods={"light": 2, "medium": 2, "dark": 2}))
    assert offered(game, str(die), "sell") == [f"{die}/sell/{kind}"]


@rule(SELLING)
def test_all_goods_of_the_kind_are_sold_for_a_silver_and_their_points_each() -> None:
    game = given(Holding(hand=("ship:6", 6), goods={"dark": 3, "light": 2}, silver=1))
    wares = dict(game.state.piles)
    happened = play(game, "6/sell/dark")
    assert happened[0] == events.GoodsSold(0, "dark", 3, 3, "die", first=True, die="ship:6", use=6)
    player = seen(game).seats[0]
    assert (player.goods["dark"], player.sold["dark"], player.goods["light"]) == (0, 3, 2)
    assert player.silver == 4
    assert earned(game) == [("goods", 3 * game.look.catalogue.goods_points["dark"])]
    assert game.state.piles == wares, "they do not come back"


@rule(SELLING)
def test_an_empty_sale_is_none() -> None:
    game = given(Holding(hand=(1, 1), goods={"dark": 3}))
    assert offered(game, "1", "sell") == []
    assert refused(game, "1 sell light").key == "burgundy_cards.no_such_goods"
    assert refused(game, "1 sell dark").key == "burgundy_cards.sale_too_dear"


@rule(SELLING)
def test_workers_reach_the_nearer_of_the_two_dice_of_a_kind() -> None:
    game = given(Holding(hand=("mine:1", 1), goods={"light": 1, "medium": 1, "dark": 1}, workers=2))
    assert offered(game, "1", "sell") == ["1/sell/light", "1/sell/medium+2", "1/sell/dark+1"]
    happened = play(game, "1/sell/dark+1")
    assert happened[0] == events.GoodsSold(0, "dark", 1, 1, "die", first=True, die="mine:1", use=6, spent=1)


# 4: workers


@rule(REFILLING)
@pytest.mark.parametrize(("before", "taken"), [(0, 2), (1, 1)])
def test_workers_are_filled_up_to_two_whatever_the_die_shows(before: int, taken: int) -> None:
    game = given(Holding(hand=("castle:3", 3), workers=before))
    happened = play(game, "3/workers")
    assert happened[0] == events.WorkersRefilled(0, taken, "die", "castle:3")
    assert stored(game) == (0, 2)


@rule(REFILLING)
@pytest.mark.parametrize("before", [2, 5])
def test_with_two_workers_or_more_there_is_nothing_to_fill_up(before: int) -> None:
    game = given(Holding(hand=(3, 3), workers=before))
    assert "3/workers" not in offered(game)
    error = refused(game, "3 workers")
    assert (error.key, error.details["count"]) == ("burgundy_cards.workers_full", 2)


# 5: silver


@rule(SILVER)
@pytest.mark.parametrize("die", range(1, 7))
def test_a_silver_can_be_taken_with_any_die(die: int) -> None:
    game = given(Holding(hand=(die, die), silver=4))
    card = game.state.hand[0][0]
    assert play(game, f"{die}/silver")[0] == events.SilverTaken(0, 1, "die", card)
    assert stored(game) == (5, 0)


# 6: points


@rule(CONVERTING)
def test_three_cards_of_any_mix_are_a_point() -> None:
    game = given(Holding(hand=(6, 6), workers=4, silver=3))
    mixes = ["3w", "2w1s", "1w2s", "3s", "4w2s", "3w3s"]
    assert offered(game, "6", "convert") == [f"6/convert/{mix}" for mix in mixes], "whole sets only, most workers first"
    play(game, "6/convert/1w2s")
    assert earned(game) == [("vp", 1)]
    assert stored(game) == (1, 3)


@rule(CONVERTING)
def test_two_cards_are_no_point() -> None:
    game = given(Holding(hand=(6, 6), workers=1, silver=1))
    assert offered(game, "6", "convert") == []
    assert refused(game, "6 convert 1w1s").key == "burgundy_cards.nothing_to_convert"
    rest = given(Holding(hand=(6, 6), workers=2, silver=2))
    assert offered(rest, "6", "convert") == ["6/convert/2w1s", "6/convert/1w2s"]
    assert refused(rest, "6 convert 2w2s").key == "burgundy_cards.nothing_to_convert"


@rule(CONVERTING)
def test_points_silver_workers_and_storage_have_no_limit() -> None:
    """There are 15 cards with points in the box, 16 of silver and 22 of workers: they are only counters."""
    player = Holding(hand=(6, 6), workers=40, silver=50, goods={"light": 6, "dark": 6}, animals={"cow": 5, "pig": 5})
    game = given(player)
    play(game, "6/convert/40w50s")
    assert earned(game) == [("vp", 30)]


# what all actions have in common


@rule(ROUNDS)
def test_an_action_needs_a_dice_card_and_nobody_may_pass() -> None:
    game = given(Holding(hand=(3, 3), workers=2, silver=0))
    assert offered(game) == ["3/silver"]
    for nothing in ("end", "pass", "decline"):
        assert refused(game, nothing).key == "error.no_such_option"


@rule(ROUNDS)
def test_either_dice_card_may_be_used_and_it_is_discarded() -> None:
    game = given(Holding(hand=("ship:2", "mine:5")))
    assert offered(game) == ["2/workers", "2/silver", "5/workers", "5/silver"]
    play(game, "5/silver")
    assert game.state.hand[0] == ("ship:2",)
    assert game.state.discards == ("mine:5",)


@rule(ROUNDS)
def test_of_two_dice_cards_with_the_same_number_one_is_offered() -> None:
    game = given(Holding(hand=("ship:2", "mine:2")))
    assert offered(game) == ["2/workers", "2/silver"]
    play(game, "2/silver")
    assert game.state.hand[0] == ("mine:2",)


# workers that bend the die


@rule(WORKERS)
def test_each_worker_changes_the_die_by_one_and_6_and_1_are_neighbours() -> None:
    rows = {row: [f"castle:{row}"] for row in range(1, 7)}
    game = given(Holding(hand=(6, 6), workers=3), rows=rows)
    prices = {1: "+1", 2: "+2", 3: "+3", 4: "+2", 5: "+1", 6: ""}
    assert offered(game, "6", "take") == [f"6/take/castle-{row}@{row}{price}" for row, price in prices.items()]
    one = given(Holding(hand=(1, 1), workers=1), rows=rows)
    assert offered(one, "1", "take") == ["1/take/castle-1@1", "1/take/castle-2@2+1", "1/take/castle-6@6+1"]


@rule(WORKERS)
def test_workers_that_are_spent_are_gone_and_are_told() -> None:
    game = given(Holding(hand=("ship:1", 1), projects=("mine:5",), workers=3))
    assert "1/place/mine-5+2/mine" in offered(game)
    happened = play(game, "1/place/mine-5+2/mine")
    assert happened[0] == events.CardPlaced(0, "mine:5", "mine", "die", die="ship:1", use=5, spent=2)
    assert stored(game) == (2, 1)


@rule(WORKERS)
def test_too_few_workers_do_not_reach() -> None:
    game = given(Holding(hand=(1, 1), projects=("mine:4",), workers=2))
    assert offered(game, "1", "place") == []
    error = refused(game, "1 place mine")
    assert (error.key, error.details["workers"], error.details["has"]) == ("burgundy_cards.too_dear", 3, 2)


@rule(WORKERS)
def test_workers_are_named_by_whoever_spends_them() -> None:
    game = given(Holding(hand=(1, 1), projects=("mine:2",), workers=2))
    for typed in ("1 place mine-2", "place mine-2", "place mine-2 mine", "1 place mine mine"):
        error = refused(game, typed)
        assert (error.key, error.details["workers"]) == ("burgundy_cards.costs_workers", 1)
