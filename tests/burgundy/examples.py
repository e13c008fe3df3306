"""The worked examples of the rulebooks: which books have each of them, and positions in the edition of that book.

The examples refer to pictures that we do not have. The positions are ours, made so that everything that the text says
about an example is true of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from engine.api import Game
from tests.burgundy.given import Holding, finish_phase, given, last_turns, monasteries
from tests.rulebook import Test, rulebook

BOOKS = {"2011": ("2011", "2011"), "2019": ("2019", "2019"), "fan": ("2019", "2019 by players")}
"""The edition that each book describes, and the book's name; `fan` is a translation of the rules of 2019 by players."""

TURQUOISE, VIOLET, PINK, RED, BROWN, ORANGE = range(1, 7)
SOLD = {RED: 4, VIOLET: 3, PINK: 3, ORANGE: 1}


def example(section: str, *places: str, **numbers: Sequence[object]) -> Callable[[Test], Test]:
    """Mark a test as an example of this section. It runs once for each book that has the example, in that book's
    edition.

    Places name the book and its page (`2011-p5`). Where the books give different numbers, `numbers` has one for each of
    them."""
    books = [(*BOOKS[book], page) for book, _, page in (place.partition("-p") for place in places)]
    pages = "; ".join(f"{name}, p. {page}" for _, name, page in books)
    rows = list(zip([edition for edition, _, _ in books], *numbers.values(), strict=True))

    def mark(test: Test) -> Test:
        told: Test = pytest.mark.parametrize(("edition", *numbers), rows, ids=places)(test)
        return rulebook("burgundy", section=f"{pages}: {section}")(told)

    return mark


def two_workers(edition: str) -> Game:
    """A die shows 2. For the other die there is a market in depot 6 and a mine in depot 5."""
    anna = Holding(workers=2)
    return given(anna, edition=edition, dice=[(2, 5)], depots={6: ["building:market"], 5: ["mine"]})


def three_kinds_of_goods(edition: str) -> Game:
    """Turquoise and violet goods are in store, one space is free; in depot 4 are turquoise, pink and brown ones."""
    player = Holding(storage=("ship",), goods={TURQUOISE: 1, VIOLET: 1})
    piles = {4: (TURQUOISE, PINK, BROWN)}
    return given(player, edition=edition, dice=[(5, 4)], piles=piles, depots={4: ["ship"]})


def cows(edition: str) -> Game:
    """Three cows are on the large pasture of estate 1. Two tiles with four cows each can be placed."""
    storage = ("animal:cow:4", "animal:cow:4")
    return given(Holding(tiles={"b1": "animal:cow:3"}, storage=storage), edition=edition, dice=[(6, 1)])


def cows_and_sheep(edition: str) -> Game:
    """The same pasture as in `cows`, with a tile of three sheep: the example's sum, 2 + 3, needs it."""
    tiles = {"b1": "animal:cow:3", "c1": "animal:sheep:3"}
    return given(Holding(tiles=tiles, storage=("animal:sheep:2",)), edition=edition, dice=[(6, 1)])


def castle_and_bank(edition: str) -> Game:
    """A castle to place, and a bank to place by the castle's action, on a space whose number was not rolled."""
    storage = ("castle", "building:bank")
    return given(
        Holding(tiles={"c4": "monastery:2"}, storage=storage), edition=edition, dice=[(6, 4)], depots={4: ["ship"]}
    )


def market_of_nothing(edition: str) -> Game:
    """A market, but no ship and no livestock in any numbered depot; the black depot has both."""
    return given(
        Holding(storage=("building:market",)),
        edition=edition,
        dice=[(3, 5)],
        depots={5: ["mine"], 1: ["building:bank"]},
        black=["ship", "animal:cow:3"],
    )


def third_mine(edition: str, players: int) -> Game:
    tiles = {"e3": "mine", "f2": "mine"}
    return given(
        Holding(tiles=tiles, storage=("mine",)), edition=edition, players=players, dice=[(3, 5)], depots={5: ["mine"]}
    )


def sixth_livestock(edition: str, players: int) -> Game:
    """Five tiles fill the large pasture. The sixth is for the pasture of one space."""
    pasture = dict.fromkeys(("a1", "b1", "b2", "c1", "c2"), "animal:pig:2")
    tiles = {"e5": "building:bank", **pasture}
    return given(
        Holding(tiles=tiles, storage=("animal:cow:2",)),
        edition=edition,
        players=players,
        dice=[(2, 5)],
        depots={5: ["mine"]},
    )


def sixth_monastery(edition: str, players: int) -> Game:
    tiles = {space: f"monastery:{16 + number}" for number, space in enumerate(("c4", "b4", "a4", "f3", "g2"))}
    return given(
        Holding(tiles=tiles, storage=("monastery:21",)),
        edition=edition,
        players=players,
        dice=[(1, 5)],
        depots={5: ["mine"]},
    )


def sheep_and_monastery_7(edition: str) -> Game:
    tiles = {**monasteries(7), "b1": "animal:sheep:4"}
    return given(Holding(tiles=tiles, storage=("animal:sheep:3", "animal:pig:2")), edition=edition, dice=[(6, 1)])


def die_of_3_and_monastery_8(edition: str) -> Game:
    player = Holding(tiles=monasteries(8), workers=2)
    return given(player, edition=edition, dice=[(3, 1)], depots={6: ["building:market"], 1: ["ship"]})


def end_with_goods_sold(edition: str, *numbers: int) -> Game:
    """The end of a game: four red, three violet, three pink and one orange goods tile were sold. Unsold goods do not
    count."""
    game = last_turns(Holding(tiles=monasteries(*numbers), sold=SOLD, goods={TURQUOISE: 2}), edition=edition)
    finish_phase(game)
    return game


def end_with_towers_and_banks(edition: str) -> Game:
    """Two watchtowers and four banks, in the four towns of estate 1."""
    banks = dict.fromkeys(("c3", "b5", "e1", "e4"), "building:bank")
    towers = dict.fromkeys(("c5", "e2"), "building:watchtower")
    game = last_turns(Holding(tiles={**banks, **towers, **monasteries(17, 22)}), edition=edition)
    finish_phase(game)
    return game


def end_with_three_species(edition: str, third: str) -> Game:
    """Three tiles with sheep, one with cows, and one with a third species."""
    sheep = dict.fromkeys(("a1", "b1", "b2"), "animal:sheep:2")
    tiles = {**sheep, "c1": "animal:cow:3", "c2": f"animal:{third}:4", **monasteries(24)}
    game = last_turns(Holding(tiles=tiles), edition=edition)
    finish_phase(game)
    return game
