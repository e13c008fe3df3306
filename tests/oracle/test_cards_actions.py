"""Actions, workers, projects and purchases: what the referee of the card game refuses, and what it lets pass."""

from __future__ import annotations

from typing import Any

import pytest

from tests.oracle.cards_fragment import BOUGHT, DIE, PROJECT, Fragment, says


def test_a_card_of_another_row() -> None:
    moment = Fragment()
    moment.show(row3=["ship:1"], row4=["mine:2"])
    assert says(moment.die("take", "mine:3", 3, row=4, card="mine:2"), "use is 3", "needs 4")


def test_a_card_that_is_not_in_the_row() -> None:
    moment = Fragment()
    moment.show(row3=["ship:1"])
    assert says(moment.die("take", "mine:3", 3, row=3, card="ship:2"), "no ship:2 in row 3")


def test_a_card_is_taken_only_once() -> None:
    moment = Fragment()
    moment.show(row3=["ship:1"])
    assert moment.die("take", "mine:3", 3, row=3, card="ship:1") == []
    moment.turn(0, 2)
    moment.me.pile = ["mine:3", "mine:3", "castle:3"]
    assert says(moment.die("take", "mine:3", 3, row=3, card="ship:1"), "no ship:1 in row 3")


@pytest.mark.parametrize(
    ("card", "use", "spent", "words"),
    [
        ("mine:4", 3, 0, "1 are needed"),
        ("mine:4", 3, 5, "1 are needed"),
        ("mine:6", 3, 2, "3 are needed"),
        ("mine:5", 3, 2, "there are 1"),
    ],
)
def test_wrong_numbers_of_workers(card: str, use: int, spent: int, words: str) -> None:
    moment = Fragment()
    moment.give(workers=1 if words == "there are 1" else 6)
    moment.show(row3=["ship:1"])
    assert says(moment.die("take", card, use, spent, row=3, card="ship:1"), words)


def test_workers_round_the_corner() -> None:
    moment = Fragment()
    moment.give(workers=1)
    moment.show(row6=["ship:1"])
    assert moment.die("take", "mine:1", 6, 1, row=6, card="ship:1") == []


def test_workers_for_nothing() -> None:
    moment = Fragment()
    moment.give(workers=3)
    assert says(moment.die("silver", "mine:1", 2, 1), "use is 2", "needs 1")


def test_more_workers_than_a_sale_needs() -> None:
    moment = Fragment()
    moment.give(workers=3, goods={"dark": 1})
    assert says(moment.die("sell", "mine:4", 6, 2, kind="dark", n=1), "fewer would do")


def test_a_dice_card_that_is_not_on_hand() -> None:
    moment = Fragment()
    moment.give(dice=["mine:1", "ship:2", "ship:3"])
    assert says(moment.die("silver", "ship:3", 3), "no ship:3 on hand", "mine:1, ship:2")


def test_a_dice_card_that_was_played_before() -> None:
    moment = Fragment()
    moment.give(dice=["mine:1", "ship:2", "ship:3"])
    assert moment.die("silver", "mine:1", 1) == []
    moment.turn(0, 2)
    assert says(moment.die("silver", "mine:1", 1), "no mine:1 on hand", "ship:2, ship:3")


def test_the_card_kept_from_the_turn_before() -> None:
    moment = Fragment()
    moment.give(dice=["mine:1", "ship:2", "ship:3"])
    moment.die("silver", "mine:1", 1)
    moment.turn(0, 2)
    assert moment.die("silver", "ship:2", 2) == []


def test_two_dice_cards_in_one_turn() -> None:
    moment = Fragment()
    moment.give(dice=["mine:1", "ship:2", "ship:3"])
    moment.die("silver", "mine:1", 1)
    assert says(moment.die("silver", "ship:2", 2), "a second dice card")


def test_no_dice_card() -> None:
    assert says(Fragment().finish(), "no dice card in turn 1")


def test_a_project_with_another_number() -> None:
    moment = Fragment()
    moment.give("mine:2")
    assert says(moment.die("place", "ship:3", 3, card="mine:2", stack="mine"), "needs 2")


def test_a_project_that_is_not_there() -> None:
    moment = Fragment()
    moment.give("mine:2")
    assert says(moment.place("mine:3"), "no mine:3 among the projects")


@pytest.mark.parametrize(
    ("projects", "keys", "words"),
    [
        (3, {}, "none is thrown out"),
        (2, {"discard": "mine:1"}, "although there is room"),
        (3, {"discard": "ship:6"}, "no ship:6 among the projects"),
    ],
)
def test_the_limit_of_projects(projects: int, keys: dict[str, str], words: str) -> None:
    moment = Fragment()
    moment.give(*["mine:1", "mine:2", "mine:3"][:projects])
    moment.show(row3=["ship:6"])
    assert says(moment.die("take", "mine:3", 3, row=3, card="ship:6", **keys), words)


def test_one_of_three_projects_is_thrown_out() -> None:
    moment = Fragment()
    moment.give("mine:1", "mine:2", "mine:3")
    moment.show(row3=["ship:6"])
    assert moment.die("take", "mine:3", 3, row=3, card="ship:6", discard="mine:2") == []
    assert moment.me.projects == ["mine:1", "mine:3", "ship:6"]
    assert moment.table.deck.discarded == {"mine:3": 1, "mine:2": 1}


@pytest.mark.parametrize(
    ("face", "number", "words"),
    [(1, 1, "there are 2"), (1, 3, "there are 2"), (5, 2, "needs 1 or 2")],
)
def test_wrong_sales(face: int, number: int, words: str) -> None:
    moment = Fragment()
    moment.give(goods={"light": 2})
    assert says(moment.die("sell", f"mine:{face}", face, kind="light", n=number), words)


def test_a_sale_of_nothing() -> None:
    assert says(Fragment().die("sell", "mine:1", 1, kind="light", n=0), "no light goods")


@pytest.mark.parametrize(("there", "number", "right"), [(0, 2, True), (1, 1, True), (0, 1, False), (1, 2, False)])
def test_workers_are_refilled_to_two(there: int, number: int, right: bool) -> None:
    moment = Fragment()
    moment.give(workers=there)
    found = moment.die("refill", "mine:1", 1, n=number)
    assert found == [] if right else says(found, "are missing")


def test_nothing_to_refill() -> None:
    moment = Fragment()
    moment.give(workers=2)
    assert says(moment.die("refill", "mine:1", 1, n=0), "there are 2")


@pytest.mark.parametrize(
    ("workers", "silver", "points", "words"),
    [
        (2, 2, 1, "no multiple of three"),
        (0, 0, 0, "no multiple of three"),
        (3, 0, 2, "by the rules 1"),
        (3, 3, 2, "not so many"),
    ],
)
def test_wrong_conversions(workers: int, silver: int, points: int, words: str) -> None:
    moment = Fragment()
    moment.give(workers=2, silver=5)
    if words != "not so many":
        moment.give(workers=4)
    assert says(moment.die("convert", "mine:1", 1, workers=workers, silver=silver, vp=points), words)


def test_a_purchase_before_the_dice_card() -> None:
    moment = Fragment()
    moment.give(silver=3)
    assert moment.act("buy", cards=BOUGHT, keep="ship:1", **PROJECT) == []
    assert moment.place("ship:1") == []


def test_a_purchase_after_everything() -> None:
    moment = Fragment()
    moment.give(silver=2)
    moment.die("silver", "mine:1", 1)
    assert moment.act("buy", cards=BOUGHT, keep="ship:1", **PROJECT) == []
    assert moment.finish() == []


def test_a_purchase_without_silver() -> None:
    moment = Fragment()
    moment.give(silver=2)
    assert says(moment.act("buy", cards=BOUGHT, keep="ship:1", **PROJECT), "there are 2")


def test_two_purchases() -> None:
    moment = Fragment()
    moment.give(silver=6)
    moment.act("buy", cards=BOUGHT, keep="ship:1", **PROJECT)
    assert says(moment.act("buy", cards=["mine:1", "mine:2", "mine:3"], keep="mine:1", **PROJECT), "a second purchase")


def test_a_purchase_in_every_turn() -> None:
    moment = Fragment()
    moment.give(silver=6)
    moment.act("buy", cards=BOUGHT, keep="ship:1", **PROJECT)
    moment.turn(0, 2)
    assert moment.act("buy", cards=["mine:1", "mine:2", "mine:3"], keep="mine:1", **PROJECT) == []


def test_a_purchase_of_two_cards() -> None:
    moment = Fragment()
    moment.give(silver=3)
    assert says(moment.act("buy", cards=["castle:3", "ship:1"], keep="ship:1", **PROJECT), "2 cards", "instead of 3")


def test_keeping_a_card_that_was_not_bought() -> None:
    moment = Fragment()
    moment.give(silver=3)
    assert says(moment.act("buy", cards=BOUGHT, keep="ship:2", **PROJECT), "not bought")


@pytest.mark.parametrize(
    ("keys", "words"),
    [(PROJECT, "none is thrown out"), ({**DIE, "discard": "mine:1"}, "no project")],
)
def test_a_purchase_with_three_projects(keys: dict[str, Any], words: str) -> None:
    moment = Fragment()
    moment.give("mine:1", "mine:2", "mine:3", silver=3)
    assert says(moment.act("buy", cards=BOUGHT, keep="ship:1", **keys), words)


def test_a_bought_die() -> None:
    moment = Fragment()
    moment.give("mine:2", silver=3, workers=1)
    assert moment.act("buy", cards=BOUGHT, keep="ship:1", **DIE) == []
    keys = {"die": "ship:1", "use": 2, "spent": 1}
    assert moment.act("place", "bought", card="mine:2", stack="mine", **keys) == []
    # One action more, not instead of the dice card's.
    assert says(moment.finish(), "no dice card")


def test_a_bought_die_is_another_one() -> None:
    moment = Fragment()
    moment.give(silver=3)
    moment.act("buy", cards=BOUGHT, keep="ship:1", **DIE)
    assert says(moment.act("silver", "bought", die="mine:6", use=6, spent=0), "ship:1, not mine:6")


def test_a_bought_die_is_not_used() -> None:
    moment = Fragment()
    moment.give(silver=3)
    moment.act("buy", cards=BOUGHT, keep="ship:1", **DIE)
    assert says(moment.die("silver", "mine:1", 1), "the bought ship:1 is not used")


def test_a_bought_project_is_no_die() -> None:
    moment = Fragment()
    moment.give(silver=3)
    moment.act("buy", cards=BOUGHT, keep="ship:1", **PROJECT)
    assert says(moment.act("silver", "bought", die="ship:1", use=1, spent=0), "nothing allows")


def test_the_last_cards_are_bought() -> None:
    """Fewer than three cards are left; they cost as much."""
    moment = Fragment()
    moment.give(silver=3)
    deck = moment.table.deck
    deck.deal([list(deck.unseen.elements())[2:]])
    left = list(deck.unseen.elements())
    assert moment.act("buy", cards=left, keep=left[0], **PROJECT) == []
    assert moment.me.silver == 0
