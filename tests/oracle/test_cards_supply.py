"""The deck of the card game and its open piles, as the referee keeps them."""

from __future__ import annotations

from collections import Counter

from tests.oracle.cards_supply import Deck, Piles
from tests.oracle.cards_tables import deck


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
