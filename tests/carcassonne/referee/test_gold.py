"""Gold mines before the referee."""

from __future__ import annotations

import pytest

from tests.carcassonne.referee.story import (
    PASS,
    Change,
    Story,
    changed,
    drop,
    gold,
    judged,
)
from tests.oracle import carcassonne_gold
from tests.oracle.carcassonne_land import Land, Place
from tests.rulebook import rulebook


def mined() -> Story:
    """The first mine has one neighbour, the second has two."""
    return Story("gold_mines").tile("GM.H", 0, 1, 0, PASS).tile("GM.G", -1, 1, 0, gold(0, 0), PASS)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (drop(0), "gold of player 1 is missing"),
        (changed(0, x=-1, y=1), "the second bar lies beside the mine"),
        (changed(0, x=1, y=0), "the second bar lies beside the mine"),
        (changed(0, n={"gold": 3}), "n is"),
        (changed(0, p=0), "gold 0 0 is player 1's"),
        (lambda story: story.last.reverse(), "gold of player 1 is missing"),
        (lambda story: story.record["turns"][0]["do"].insert(0, {"p": 0, **gold(0, 0)}), "neither deploys"),
    ],
)
def test_second_bar(change: Change, message: str) -> None:
    judged(mined(), change, message)


def shared(*bars: int, owners: list[int], players: int = 2, first: int = 0) -> set[tuple[int, ...]]:
    """Bars on the tiles of a road from the start to the east, which these players own."""
    land = Land(["gold_mines"])
    mines = carcassonne_gold.Gold(land, players)
    for x, count in enumerate(bars):
        if x:
            land.put("BA.U", (x, 0), 0)
        mines.bars[x, 0] = count
    mines.share({land.feature(Place((0, 0), 1)): owners}, first)
    assert not mines.bars.total() or not owners
    return mines.hoards


@rulebook("carcassonne", section="Gold mines: a tie on a road with three bars")
def test_bars_are_taken_in_turn_from_the_active_player() -> None:
    assert shared(1, 0, 2, owners=[1, 0]) == {(2, 1)}
    assert shared(1, 0, 2, owners=[1, 0], first=1) == {(1, 2)}
    assert shared(1, 0, 2, owners=[2, 1], players=3) == {(0, 2, 1)}


@rulebook("carcassonne", section="Gold mines: a city with three bars; unowned features")
def test_one_owner_takes_all_bars_and_nobody_leaves_them() -> None:
    assert shared(2, 1, owners=[1]) == {(0, 3)}
    assert shared(2, 1, owners=[]) == {(0, 0)}


def test_tiles_with_most_claimants_are_emptied_first() -> None:
    """Player 0 owns both roads, player 1 one of them: the tile that both want goes first."""
    land = Land(["gold_mines"])
    mines = carcassonne_gold.Gold(land, 2)
    land.put("BA.X", (1, 0), 0)
    mines.bars.update({(0, 0): 1, (1, 0): 1})
    both, other = land.feature(Place((0, 0), 1)), frozenset([Place((1, 0), 2)])
    mines.share({other: [0], both: [1]}, 0)
    assert mines.hoards == {(1, 1)}
    mines.bars.update({(0, 0): 1, (1, 0): 1})
    mines.share({both: [0, 1], other: [0]}, 0)
    assert mines.hoards == {(2, 2)}


def test_monasteries_take_the_bars_of_their_nine_tiles() -> None:
    land = Land(["gold_mines"])
    mines = carcassonne_gold.Gold(land, 2)
    land.put("BA.B", (0, 1), 0)
    mines.bars.update({(0, 0): 1, (1, 2): 1, (2, 1): 5})
    mines.share({frozenset([Place((0, 1), 1)]): [1]}, 0)
    assert mines.hoards == {(0, 2)}
    assert mines.bars.total() == 5


@rulebook("carcassonne", section="Gold mines: final scoring")
@pytest.mark.parametrize(("bars", "points"), [(0, 0), (1, 1), (3, 3), (4, 8), (6, 12), (7, 21), (9, 27), (10, 40)])
def test_worth_of_bars(bars: int, points: int) -> None:
    assert carcassonne_gold.worth(bars) == points
