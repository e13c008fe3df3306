"""Stacks, awards and effects of placed cards: what the referee of the card game refuses, and what it lets pass."""

from __future__ import annotations

from typing import Any

import pytest

from tests.oracle.cards_fragment import BOUGHT, DIE, PROJECT, Fragment, says


def award(moment: Fragment, **keys: Any) -> list[str]:
    return moment.act("award", **keys)


def draw(moment: Fragment, by: str, pile: str, got: str) -> list[str]:
    return moment.act("draw", by, **{"from": pile, "got": got})


# Stacks and monasteries


@pytest.mark.parametrize(
    ("settled", "card", "stack", "words"),
    [
        ({"castle": 1}, "ship:1", "castle", "does not join a stack of castle"),
        ({}, "monastery:1", "ship", "no open stack of ship"),
        ({"ship": 3}, "monastery:1", "ship", "no open stack of ship"),
        ({}, "ship:1", "monastery", "no open stack of monastery"),
        ({"monastery": 3}, "ship:1", "monastery", "no open stack of monastery"),
        ({"monastery": 1, "ship": 1}, "ship:1", "monastery", "a second open stack of ship"),
        ({"monastery": 1, "ship": 2}, "ship:1", "monastery", "a second open stack of ship"),
    ],
)
def test_stacks_that_a_card_may_not_join(settled: dict[str, int], card: str, stack: str, words: str) -> None:
    moment = Fragment()
    moment.settle(**settled)
    moment.give(card)
    keys = {"became": "ship"} if stack == "monastery" and settled.get("monastery", 0) < 3 and settled else {}
    assert says(moment.place(card, stack, **keys), words)


@pytest.mark.parametrize(
    ("settled", "card", "stack", "became", "stacks"),
    [
        ({"ship": 3}, "ship:1", "ship", None, {"ship": [1, 3]}),
        ({"ship": 1}, "ship:1", "ship", None, {"ship": [2]}),
        ({"monastery": 1}, "ship:1", "ship", None, {"ship": [1], "monastery": [1]}),
        ({"monastery": 1}, "ship:1", "monastery", "ship", {"ship": [2]}),
        ({"monastery": 1, "ship": 3}, "ship:1", "monastery", "ship", {"ship": [2, 3]}),
        ({"monastery": 2, "ship": 1}, "ship:1", "monastery", "ship", {"ship": [1, 3]}),
        ({"monastery": 1}, "monastery:1", "monastery", None, {"monastery": [2]}),
        ({"monastery": 3}, "monastery:1", "monastery", None, {"monastery": [1, 3]}),
        ({"monastery": 1, "ship": 1}, "monastery:1", "ship", None, {"ship": [2], "monastery": [1]}),
        ({"ship": 1}, "monastery:1", "ship", "ship", {"ship": [2]}),
    ],
)
def test_stacks_that_a_card_joins(
    settled: dict[str, int], card: str, stack: str, became: str | None, stacks: dict[str, list[int]]
) -> None:
    moment = Fragment()
    moment.settle(**settled)
    moment.give(card)
    assert moment.place(card, stack, **({"became": became} if became else {})) == []
    found: dict[str, list[int]] = {}
    for there in moment.me.estate.stacks:
        found.setdefault(there.type, []).append(len(there.cards))
    assert {type: sorted(sizes) for type, sizes in found.items()} == stacks


@pytest.mark.parametrize(
    ("settled", "card", "stack", "became", "words"),
    [
        ({"monastery": 1}, "ship:1", "monastery", None, "became is not told"),
        ({"monastery": 1}, "ship:1", "monastery", "mine", "by the rules ship"),
        ({"monastery": 2}, "ship:1", "monastery", ["ship"], "by the rules ship"),
        ({"monastery": 1}, "ship:1", "ship", "ship", "no monastery changes"),
        ({"ship": 1}, "monastery:1", "ship", "mine", "by the rules ship"),
        ({}, "monastery:1", "monastery", "monastery", "no monastery changes"),
    ],
)
def test_what_monasteries_became(settled: dict[str, int], card: str, stack: str, became: Any, words: str) -> None:
    moment = Fragment()
    moment.settle(**settled)
    moment.give(card)
    assert says(moment.place(card, stack, **({"became": became} if became else {})), words)


# Awards


def triple(round: str = "A", card: str = "mine:1", award_order: str = "before_effect") -> Fragment:
    """A triple has just been completed by this card."""
    moment = Fragment(round, award_order=award_order)
    moment.settle(**{card.partition(":")[0].partition(".")[0]: 2})
    moment.give(card)
    moment.place(card)
    return moment


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


# Effects


@pytest.mark.parametrize(
    ("building", "card", "right"),
    [
        ("carpenter:1", "building.bank:1", True),
        ("carpenter:1", "knowledge:1", True),
        ("carpenter:1", "ship:1", False),
        ("church:2", "castle:1", True),
        ("church:2", "mine:1", True),
        ("church:2", "monastery:1", True),
        ("church:2", "knowledge:1", False),
        ("market:1", "ship:1", True),
        ("market:1", "pasture:1", True),
        ("market:1", "castle:1", False),
    ],
)
def test_what_buildings_take(building: str, card: str, right: bool) -> None:
    moment = Fragment()
    moment.give(f"building.{building}")
    # Something is there that the building may take in any case.
    moment.show(row3=[card], row4=["knowledge:4", "mine:4", "ship:4"])
    moment.place(f"building.{building}")
    by = f"building.{building.partition(':')[0]}"
    found = moment.act("take", by, row=3, card=card)
    assert found == [] if right else says(found, "does not take")


@pytest.mark.parametrize("building", ["carpenter:1", "market:1", "church:2", "warehouse:1", "city_hall:2"])
def test_an_effect_that_is_neither_used_nor_declined(building: str) -> None:
    moment = Fragment()
    moment.give(f"building.{building}", "mine:1", goods={"dark": 1})
    moment.show(row4=["knowledge:4", "mine:4", "ship:4"])
    moment.place(f"building.{building}")
    assert says(moment.finish(), "neither used nor declined")


@pytest.mark.parametrize("building", ["carpenter:1", "market:1", "church:2", "warehouse:1", "city_hall:2"])
def test_an_effect_that_cannot_be_used(building: str) -> None:
    moment = Fragment()
    moment.give(f"building.{building}")
    moment.place(f"building.{building}")
    assert moment.finish() == []


@pytest.mark.parametrize("building", ["carpenter:1", "market:1", "church:2", "warehouse:1", "city_hall:2"])
def test_declining_what_cannot_be_used(building: str) -> None:
    moment = Fragment()
    moment.give(f"building.{building}")
    moment.place(f"building.{building}")
    assert says(moment.act("decline", f"building.{building.partition(':')[0]}"), "could not be used")


def test_declining_is_an_option() -> None:
    for allowed in ("true", "false"):
        moment = Fragment(decline_effects=allowed)
        moment.give("castle:1")
        moment.place("castle:1")
        found = moment.act("decline", "castle")
        assert found == [] if allowed == "true" else says(found, "does not allow")


def test_declining_what_is_not_there() -> None:
    moment = Fragment()
    moment.give("mine:1")
    moment.place("mine:1")
    assert says(moment.act("decline", "castle"), "nothing allows declining castle")


def test_a_castle_is_not_used() -> None:
    moment = Fragment()
    moment.give("castle:1")
    moment.place("castle:1")
    assert says(moment.finish(), "the castle is neither used nor declined")


def test_a_castle_is_used_twice() -> None:
    moment = Fragment()
    moment.give("castle:1")
    moment.place("castle:1")
    assert moment.act("silver", "castle") == []
    assert says(moment.act("silver", "castle"), "nothing allows an act by castle")


def test_a_castle_sells_any_kind() -> None:
    moment = Fragment()
    moment.give("castle:1", goods={"dark": 3})
    moment.place("castle:1")
    assert moment.act("sell", "castle", kind="dark", n=3) == []
    assert (moment.me.silver, moment.me.pts, moment.table.holder) == (3, 3, 0)


@pytest.mark.parametrize("by", ["city_hall", "building.city_hall"])
def test_a_chain_of_a_castle_and_a_city_hall(by: str) -> None:
    moment = Fragment()
    moment.give("castle:1", "building.city_hall:4", "ship:6")
    moment.place("castle:1")
    assert moment.act("place", "castle", card="building.city_hall:4", stack="building") == []
    assert moment.act("place", by, card="ship:6", stack="ship") == []
    assert draw(moment, "ship", "goods:2", "dark") == []
    assert moment.finish() == []


def test_a_city_hall_that_was_not_placed() -> None:
    moment = Fragment()
    moment.give("mine:1", "mine:2")
    moment.place("mine:1")
    assert says(moment.act("place", "city_hall", card="mine:2", stack="mine"), "nothing allows")


def test_a_purchase_for_a_city_hall() -> None:
    """The last project was the city hall itself; what is bought before its effect can be placed by it, or need not."""
    for used in (True, False):
        moment = Fragment()
        moment.give("building.city_hall:2", silver=3)
        moment.place("building.city_hall:2")
        moment.act("buy", cards=BOUGHT, keep="mine:6", **PROJECT)
        if used:
            assert moment.act("place", "city_hall", card="mine:6", stack="mine") == []
        assert moment.finish() == []


def test_a_warehouse_brings_the_first_players_card() -> None:
    moment = Fragment()
    moment.table.holder = 1
    moment.give("building.warehouse:1", goods={"light": 1, "dark": 2})
    moment.place("building.warehouse:1")
    assert moment.act("sell", "building.warehouse", kind="dark", n=2) == []
    assert (moment.table.holder, moment.table.face_down) == (0, True)


def test_goods_of_the_round_bonus_are_sold_by_the_warehouse() -> None:
    moment = Fragment()
    moment.settle(building=2)
    moment.give("building.warehouse:1")
    moment.place("building.warehouse:1")
    award(moment, first_of="building", round_bonus={"good": 2})
    draw(moment, "round_bonus", "goods:1", "light")
    draw(moment, "round_bonus", "goods:2", "dark")
    assert moment.act("sell", "building.warehouse", kind="dark", n=1) == []


def test_the_effect_does_not_wait_for_the_bonus() -> None:
    """By the option, the effect comes first, and there is nothing to sell yet."""
    moment = Fragment(award_order="after_effect")
    moment.settle(building=2)
    moment.give("building.warehouse:1")
    moment.place("building.warehouse:1")
    award(moment, first_of="building", round_bonus={"good": 2})
    draw(moment, "round_bonus", "goods:1", "light")
    draw(moment, "round_bonus", "goods:2", "dark")
    assert says(moment.act("sell", "building.warehouse", kind="dark", n=1), "nothing allows")


def test_the_order_of_effect_and_award() -> None:
    early = triple(card="castle:1")
    assert any("not taken before an act by castle" in words for words in early.act("silver", "castle"))
    late = triple(card="castle:1", award_order="after_effect")
    assert says(award(late, first_of="castle"), "neither used nor declined")


def test_the_awards_of_a_chain() -> None:
    """With awards after effects, those of the second card of a chain come before those of the first."""
    moment = triple(card="castle:1", award_order="after_effect")
    moment.settle(mine=2)
    moment.give("mine:5")
    assert moment.act("place", "castle", card="mine:5", stack="mine") == []
    assert award(moment, first_of="mine", round_bonus={"worker": 3}) == []
    assert award(moment, first_of="castle", round_bonus={"vp": 3}) == []
    assert moment.finish() == []


@pytest.mark.parametrize(
    ("card", "by", "pile", "got", "words"),
    [
        ("ship:1", "ship", "goods:1", "dark", "a light lies on goods:1"),
        ("ship:1", "ship", "animals:1", "cow", "does not draw from the animals"),
        ("pasture:1", "pasture", "goods:1", "light", "does not draw from the goods"),
        ("pasture:1", "pasture", "animals:2", "cow", "a rooster lies on animals:2"),
        ("mine:1", "ship", "goods:1", "light", "nothing allows"),
    ],
)
def test_wrong_draws(card: str, by: str, pile: str, got: str, words: str) -> None:
    moment = Fragment()
    moment.give(card)
    moment.place(card)
    assert says(draw(moment, by, pile, got), words)


@pytest.mark.parametrize("card", ["ship:1", "pasture:1", "building.inn:2"])
def test_a_card_that_is_not_drawn(card: str) -> None:
    moment = Fragment()
    moment.give(card)
    moment.place(card)
    assert says(moment.finish(), "no card is drawn")


def test_nothing_left_to_draw() -> None:
    moment = Fragment()
    moment.piles("goods", [], [])
    moment.give("ship:1")
    moment.place("ship:1")
    assert moment.finish() == []


def test_a_pile_is_used_up() -> None:
    """The upper half of the other pile, rounded down, takes its place."""
    moment = Fragment()
    moment.piles("goods", ["light"], ["dark", "medium", "dark", "light", "medium"])
    moment.give("ship:1")
    moment.place("ship:1")
    assert draw(moment, "ship", "goods:1", "light") == []
    assert moment.table.goods.piles == (["dark", "medium"], ["dark", "light", "medium"])


def test_one_card_stays_one_pile() -> None:
    moment = Fragment()
    moment.piles("goods", ["light"], ["dark"])
    moment.give("ship:1")
    moment.place("ship:1")
    draw(moment, "ship", "goods:1", "light")
    assert moment.table.goods.piles == ([], ["dark"])
    moment.give("ship:2")
    moment.turn(0, 2)
    moment.me.pile = None
    moment.place("ship:2")
    assert any("goods:1 is empty" in words for words in draw(moment, "ship", "goods:1", "dark"))


def test_a_bought_die_in_the_middle_of_a_chain() -> None:
    """It is used at once; the castle's action comes after it."""
    moment = Fragment()
    moment.give("castle:1", silver=3)
    moment.place("castle:1")
    moment.act("buy", cards=BOUGHT, keep="ship:1", **DIE)
    assert moment.act("silver", "bought", die="ship:1", use=1, spent=0) == []
    assert moment.act("silver", "castle") == []
    assert moment.finish() == []
