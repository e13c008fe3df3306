"""The deck of the card game and its open piles, as the referee keeps them."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.oracle.cards_fragment import Fragment
from tests.oracle.cards_referee import Referee
from tests.oracle.cards_supply import Deck, Piles
from tests.oracle.cards_tables import OPTIONS, deck


def rest_of(cards: Deck, number: int) -> list[str]:
    """Deal all but this many cards and return those that are left."""
    left = sorted(cards.unseen.elements())
    cards.deal([left[number:]])
    return left[:number]


def test_a_card_that_is_elsewhere_is_not_dealt() -> None:
    cards = Deck()
    assert cards.deal([["castle:1", "castle:1"]]) == ([], False)
    assert cards.deal([["castle:1"]]) == (["castle:1 cannot be dealt: not in the deck"], False)


def test_the_last_cards_come_before_the_discard_pile_is_shuffled() -> None:
    cards = Deck()
    left = rest_of(cards, 2)
    cards.discard(["ship:1", "ship:2", "mine:1"])
    assert cards.deal([[left[0], "ship:1", left[1]], ["mine:1"]]) == ([], True)
    assert (cards.size, cards.unseen) == (1, {"ship:2": 1})


def test_a_card_is_left_behind_in_the_deck() -> None:
    cards = Deck()
    left = rest_of(cards, 2)
    cards.discard(["ship:1", "ship:2", "mine:1"])
    wrong, shuffled = cards.deal([[left[0], "ship:1", "mine:1"]])
    assert shuffled
    assert wrong == [f"{left[1]} should come before the discard pile is shuffled"]


def test_nothing_is_shuffled_before_a_card_is_needed() -> None:
    cards = Deck()
    left = rest_of(cards, 2)
    cards.discard(["ship:1"])
    assert cards.deal([left]) == ([], False)
    assert cards.deal([["ship:1"]]) == ([], True)


def test_a_card_from_the_discard_pile_is_not_dealt_too_early() -> None:
    cards = Deck()
    rest_of(cards, 2)
    cards.discard(["ship:1"])
    wrong, shuffled = cards.deal([["ship:1"]])
    assert wrong
    assert not shuffled


def test_cards_that_nobody_has_seen() -> None:
    cards = Deck()
    cards.deal([], hidden=12)
    assert cards.size == 102
    assert cards.reveal("castle:1") == cards.reveal("castle:1") == []
    assert cards.reveal("castle:1") == ["there is no castle:1 that nobody has seen"]


def test_the_deck_is_shuffled_for_cards_that_nobody_has_seen() -> None:
    cards = Deck()
    rest_of(cards, 2)
    cards.discard(["ship:1", "ship:2"])
    assert cards.deal([], hidden=3) == ([], True)
    assert cards.size == 1


def test_all_cards_add_up() -> None:
    cards = Deck()
    dealt = list(deck().elements())
    assert cards.deal([dealt]) == ([], False)
    assert cards.left == 0


def test_piles_that_are_not_told() -> None:
    piles = Piles("goods", Counter(light=1))
    assert piles.draw("goods:1", "light") == []
    assert piles.draw("goods:1", "light") == ["there is no light left"]


@pytest.mark.parametrize(
    ("numbers", "right"), [((3, 0), True), ((2, 1), True), ((0, 3), False), ((1, 2), False), ((2, 0), False)]
)
def test_a_deal_of_the_last_cards(numbers: tuple[int, int], right: bool) -> None:
    """Ten cards are left for two players: seven for the display, and three dice cards, first for the first player. They
    have no turn when they have no card."""
    referee = Referee({})
    referee.running = False
    referee.set_table(2, {key: values[0] for key, values in OPTIONS.items()})
    referee.table.round, referee.table.holder, referee.table.face_down = "A", 0, True
    left = rest_of(referee.table.deck, 10)
    assert left[:6] == ["building.bank:1", "building.bank:3", "building.bank:5", *left[3:6]]
    rows = {str(row): [left[row - 1]] for row in range(1, 7)}
    rows[left[6][-1]].append(left[6])
    dice = [left[7 : 7 + numbers[0]], left[7 + numbers[0] : 7 + sum(numbers)]]
    referee.begin_round({"e": "round", "round": "B", "rows": rows, "dice": dice, "first": 0})
    assert any("dice cards are dealt" in words for words in referee.found) is not right
    if right:
        assert referee.found == []
        assert len(referee._waiting) == 3


def test_the_display_is_short_of_cards() -> None:
    """Four cards are left: they go to the first four rows."""
    for last in ("4", "5"):
        referee = Referee({})
        referee.running = False
        referee.set_table(2, {})
        referee.table.round, referee.table.holder, referee.table.face_down = "A", 0, True
        left = rest_of(referee.table.deck, 4)
        rows = {row: [card] for row, card in zip(["1", "2", "3", last], left, strict=True)}
        referee.begin_round({"e": "round", "round": "B", "rows": rows, "dice": [[], []], "first": 0})
        assert bool(referee.found) is (last == "5")


def test_a_card_of_which_all_copies_are_in_play_is_not_bought() -> None:
    moment = Fragment()
    moment.table.deck.deal([["building.inn:2"]])
    moment.give(silver=3)
    found = moment.act("buy", cards=["building.inn:2", "mine:1", "mine:2"], keep="mine:1", **{"as": "project"})
    assert found == ["building.inn:2 cannot be dealt: not in the deck"]
