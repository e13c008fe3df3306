"""Cards for triples and for all seven types: what the referee of the card game refuses, and what it lets pass."""

from __future__ import annotations

from typing import Any

import pytest

from tests.oracle.cards_fragment import Fragment, award, draw, says, triple


def test_awards_together() -> None:
    moment = triple()
    assert award(moment, first_of="mine", round_bonus={"vp": 3}) == []
    assert dict(moment.me.points) == {"triples": 3, "first_of": 1, "vp": 3}
    assert moment.finish() == []


@pytest.mark.parametrize("first", ["mine", 1])
def test_awards_one_by_one(first: str | int) -> None:
    moment = triple()
    assert award(moment, round_bonus={"silver": 3}) == []
    assert moment.me.silver == 3
    assert award(moment, first_of=first) == []
    # Then follows the effect of the mine.
    assert moment.me.silver == 5


def test_the_effect_comes_first_by_an_option() -> None:
    moment = triple(award_order="after_effect")
    assert moment.me.silver == 2
    assert award(moment, first_of="mine", round_bonus={"silver": 3}) == []
    assert moment.me.silver == 5


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({"first_of": "mine"}, "the round bonus for the triple of mine is not taken"),
        ({"round_bonus": {"vp": 3}}, "the card for the first triple of mine is not taken"),
    ],
)
def test_a_missing_award(keys: dict[str, Any], words: str) -> None:
    moment = triple()
    award(moment, **keys)
    assert says(moment.finish(), words)


def test_a_missing_card_for_all_seven_types() -> None:
    moment = Fragment()
    moment.settle(castle=1, mine=1, monastery=1, ship=1, pasture=1, building=1)
    moment.give("knowledge:1")
    moment.place("knowledge:1")
    assert says(moment.finish(), "the card for all seven types is not taken")


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({"first_of": "ship"}, "nothing wins the card for a first triple, ship"),
        ({"all7": 3}, "nothing wins a card for all seven types"),
        ({}, "an award of nothing"),
    ],
)
def test_an_award_that_nothing_wins(keys: dict[str, Any], words: str) -> None:
    assert says(award(triple(), **keys), words)


def test_an_award_is_taken_twice() -> None:
    moment = triple()
    award(moment, first_of="mine", round_bonus={"vp": 3})
    assert says(award(moment, round_bonus={"vp": 3}), "nothing wins a round bonus")


def test_the_second_triple_of_a_type() -> None:
    moment = Fragment()
    moment.table.firsts.discard("mine")
    moment.settle(mine=2)
    moment.give("mine:1")
    moment.place("mine:1")
    assert says(award(moment, first_of="mine"), "nothing wins")
    assert award(moment, round_bonus={"vp": 3}) == []


def test_a_card_for_all_seven_types_has_its_points() -> None:
    moment = Fragment()
    moment.settle(castle=1, mine=1, monastery=1, ship=1, pasture=1, building=1)
    moment.give("knowledge:1")
    moment.place("knowledge:1")
    assert says(award(moment, all7=4), "worth 3, not 4")


def test_a_joker_is_no_monastery() -> None:
    """The seventh type is a mine on the only monastery."""
    moment = Fragment()
    moment.settle(castle=1, knowledge=1, monastery=1, ship=1, pasture=1, building=1)
    moment.give("mine:1")
    moment.place("mine:1", "monastery", became="mine")
    assert says(award(moment, all7=3), "nothing wins")


def test_one_card_for_all_seven_types_each() -> None:
    moment = Fragment()
    moment.settle(castle=1, mine=1, knowledge=1, monastery=1, ship=1, pasture=1, building=1)
    moment.me.has_all_seven = True
    moment.give("knowledge:1")
    moment.place("knowledge:1")
    assert says(award(moment, all7=3), "nothing wins")


@pytest.mark.parametrize(
    ("round", "bonus"),
    [
        ("A", {"silver": 2, "worker": 1}),
        ("A", {"vp": 2}),
        ("A", {"good": 1}),
        ("B", {"vp": 3}),
        ("B", {"good": 2}),
        ("B", {"silver": 2}),
        ("C", {"vp": 1}),
        ("C", {"good": 1, "animal": 1}),
        ("D", {"vp": 1}),
        ("D", {"silver": 2, "worker": 1}),
        ("E", {"silver": 1, "worker": 1}),
        ("E", {}),
    ],
)
def test_bonuses_that_a_round_does_not_have(round: str, bonus: dict[str, int]) -> None:
    moment = triple(round)
    award(moment, first_of="mine")
    assert says(award(moment, round_bonus=bonus), f"the bonus of round {round} cannot be")


@pytest.mark.parametrize(
    ("round", "bonus"),
    [
        ("B", {"silver": 1, "worker": 2}),
        ("B", {"vp": 2}),
        ("C", {"vp": 1, "worker": 1}),
        ("D", {"silver": 1, "worker": 1}),
        ("E", {"worker": 1}),
    ],
)
def test_bonuses_of_rounds(round: str, bonus: dict[str, int]) -> None:
    moment = triple(round)
    assert award(moment, first_of="mine", round_bonus=bonus) == []
    assert (moment.me.silver, moment.me.workers) == (2 + bonus.get("silver", 0), bonus.get("worker", 0))


def test_goods_of_a_round_bonus() -> None:
    """They are drawn one by one, and before the effect: it pays with the last one."""
    moment = triple()
    assert award(moment, first_of="mine", round_bonus={"good": 2}) == []
    assert draw(moment, "round_bonus", "goods:1", "light") == []
    assert moment.me.silver == 0
    assert draw(moment, "round_bonus", "goods:1", "medium") == []
    assert moment.me.silver == 2
    assert says(draw(moment, "round_bonus", "goods:1", "dark"), "nothing allows a draw")


def test_a_good_and_an_animal() -> None:
    moment = triple("B")
    award(moment, first_of="mine", round_bonus={"good": 1, "animal": 1})
    assert draw(moment, "round_bonus", "animals:2", "rooster") == []
    assert says(draw(moment, "round_bonus", "animals:1", "cow"), "does not draw from the animals")


def test_a_good_of_the_round_bonus_is_missing() -> None:
    moment = triple()
    award(moment, first_of="mine", round_bonus={"good": 2})
    draw(moment, "round_bonus", "goods:1", "light")
    assert says(moment.finish(), "a card of the round bonus is not drawn")


def test_the_last_good_for_a_round_bonus() -> None:
    moment = triple()
    moment.piles("goods", ["dark"], [])
    assert award(moment, first_of="mine", round_bonus={"good": 2}) == []
    assert draw(moment, "round_bonus", "goods:1", "dark") == []
    assert moment.finish() == []


def test_no_good_for_a_round_bonus() -> None:
    moment = triple()
    moment.piles("goods", [], [])
    award(moment, first_of="mine")
    assert says(award(moment, round_bonus={"good": 2}), "cannot be")
