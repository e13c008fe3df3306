"""Ships: goods from a depot, as far as there is room, and a step on the turn-order track."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.api import Game
from engine.api import burgundy_events as events
from tests.burgundy.given import Holding, answer, counts, given, monasteries, offered, play, prompt, seen
from tests.rulebook import rulebook

BUSY = {4: ["ship"]}
Piles = Mapping[int, tuple[int, ...]]


def landed(piles: Piles, goods: Mapping[int, int] | None = None, *numbers: int, **rest: Any) -> Game:
    """A position in which a ship has just been placed on d5."""
    player = Holding(tiles=monasteries(*numbers), storage=("ship",), goods=goods or {})
    game = given(player, dice=[(5, 4)], piles=piles, depots=BUSY, **rest)
    answer(game, "5/place/ship/d5")
    return game


@rulebook("burgundy", section="2011, p. 5; 2019, p. 5: ships")
@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_a_ship_takes_all_goods_of_any_depot(edition: str) -> None:
    game = landed({1: (2,), 3: (4, 4, 2), 6: (1,)}, edition=edition)
    assert (prompt(game), offered(game)) == ("burgundy.ship", ["1", "3", "6"])
    happened = play(game, "3")
    assert happened == [events.GoodsTaken(0, (3,), (4, 4, 2), ()), events.MarkerMoved(0, 1)]
    assert seen(game).estates[0].goods == counts({4: 2, 2: 1})
    assert [depot.goods for depot in seen(game).depots] == [(2,), (), (), (), (), (1,)]


def test_with_one_depot_stocked_and_nothing_to_choose_nobody_is_asked() -> None:
    game = landed({3: (4, 2)})
    assert prompt(game) == "burgundy.turn"
    assert seen(game).estates[0].goods == counts({4: 1, 2: 1})


@rulebook("burgundy", section="2011, p. 5; 2019, p. 5: three kinds of goods")
@pytest.mark.parametrize(
    ("goods", "codes"),
    [
        ({}, ["2/1-3-4", "2/1-3-5", "2/1-4-5", "2/3-4-5"]),
        ({1: 1}, ["2/3-4", "2/3-5", "2/4-5"]),
        ({1: 1, 2: 1}, ["2/3", "2/4", "2/5"]),
        ({1: 1, 3: 1}, ["2/4", "2/5"]),
        ({1: 1, 3: 1, 4: 1}, None),
        ({1: 1, 2: 1, 6: 1}, None),
    ],
)
def test_three_kinds_are_stored_and_of_new_ones_one_chooses(goods: dict[int, int], codes: list[str] | None) -> None:
    game = landed({2: (1, 3, 4, 5)}, goods)
    if codes is None:
        assert prompt(game) == "burgundy.turn"
    else:
        assert offered(game) == codes
        answer(game, codes[0])
    kinds = sum(count > 0 for count in seen(game).estates[0].goods)
    assert kinds == 3
    assert seen(game).estates[0].goods[0] == goods.get(1, 0) + 1


@pytest.mark.parametrize(("overflow", "edition"), [("discard", "2011"), ("stay", "2019"), ("stay", "2011")])
def test_goods_that_do_not_fit_are_thrown_away_or_stay(overflow: str, edition: str) -> None:
    game = landed({2: (1, 3, 3, 5), 5: (6,)}, {1: 1, 2: 1, 6: 1}, edition=edition, goods_overflow=overflow)
    spoilt = len(game.state.spoilt)
    happened = play(game, "2")
    assert happened[0] == events.GoodsTaken(0, (2,), (1,), (3, 3, 5))
    assert seen(game).depots[1].goods == ((3, 3, 5) if overflow == "stay" else ())
    assert game.state.spoilt[spoilt:] == ([] if overflow == "stay" else [3, 3, 5])


@pytest.mark.parametrize(("edition", "left"), [("2011", ()), ("2019", (3,))])
def test_editions_differ_in_what_becomes_of_goods_that_do_not_fit(edition: str, left: tuple[int, ...]) -> None:
    game = landed({2: (3, 1)}, {1: 1, 2: 1, 6: 1}, edition=edition)
    assert seen(game).depots[1].goods == left


def test_all_tiles_of_a_kind_that_is_chosen_are_taken() -> None:
    game = landed({2: (3, 5, 3)}, {1: 1, 2: 1})
    answer(game, "2/3")
    assert seen(game).estates[0].goods == counts({1: 1, 2: 1, 3: 2})


@rulebook("burgundy", section="2011, p. 10; 2019, p. 9: monastery 5")
@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_monastery_5_takes_from_a_neighbouring_depot_too(edition: str) -> None:
    """The depots form a ring, in which 6 is next to 1."""
    game = landed({1: (1,), 3: (2,), 4: (2, 1), 6: (3,)}, None, 5, edition=edition)
    assert offered(game) == ["1", "3", "4", "6", "1+6", "3+4"]
    happened = play(game, "1+6")
    assert happened[0] == events.GoodsTaken(0, (1, 6), (1, 3), ())
    assert [depot.goods for depot in seen(game).depots] == [(), (), (2,), (2, 1), (), ()]


def test_without_monastery_5_one_depot_is_all() -> None:
    game = landed({1: (1,), 3: (2,), 4: (2, 1), 6: (3,)})
    assert offered(game) == ["1", "3", "4", "6"]


@pytest.mark.parametrize(("overflow", "left"), [("discard", [(), ()]), ("stay", [(4,), (5, 4)])])
def test_from_two_depots_too_three_kinds_are_stored(overflow: str, left: list[tuple[int, ...]]) -> None:
    game = landed({2: (4, 1), 3: (5, 3, 4)}, {1: 1, 2: 1}, 5, goods_overflow=overflow)
    assert offered(game) == ["2", "3/3", "3/4", "3/5", "2+3/3", "2+3/4", "2+3/5"]
    answer(game, "2+3/3")
    assert seen(game).estates[0].goods == counts({1: 2, 2: 1, 3: 1})
    assert [depot.goods for depot in seen(game).depots[1:3]] == left


def test_a_ship_placed_by_a_city_hall_or_a_castle_takes_goods_too() -> None:
    player = Holding(storage=("building:city_hall", "ship"))
    game = given(player, dice=[(3, 4)], piles={1: (2,), 2: (3,)}, depots=BUSY)
    play(game, "3/place/city-hall/c3", "ship/d5")
    assert prompt(game) == "burgundy.ship"
    play(game, "2")
    assert seen(game).estates[0].goods == counts({3: 1})
    assert seen(game).track[1] == (0,)
