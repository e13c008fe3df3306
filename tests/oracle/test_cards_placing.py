"""Stacks and effects of placed cards: what the referee of the card game refuses, and what it lets pass."""

from __future__ import annotations

from typing import Any

import pytest

from tests.oracle.cards_fragment import BOUGHT, DIE, PROJECT, Fragment, award, draw, says, triple


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
