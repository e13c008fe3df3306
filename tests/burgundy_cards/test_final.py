"""The end of the game: the last points, the winner, and what breaks a tie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.api import Game, Setting, Term
from engine.api import cards_events as events
from tests.burgundy_cards.given import Holding, earned, finish_round, given, last_turn, play, seen
from tests.burgundy_cards.sections import GAME_END, PLACING, rule


def ended(*holdings: Holding, **rest: Any) -> Game:
    """A finished game: everybody has taken a silver in the last turn. Seat 1 has the first-player card."""
    game = last_turn(*holdings, **({"first": len(holdings) - 1} | rest))
    finish_round(game)
    assert game.over
    return game


# animals


@rule(GAME_END)
@pytest.mark.parametrize(
    ("animals", "points"),
    [
        ({}, 0),
        ({"cow": 5}, 0),
        ({"cow": 1, "pig": 1}, 1),
        ({"cow": 1, "pig": 1, "sheep": 1}, 2),
        ({"cow": 1, "pig": 1, "sheep": 1, "rooster": 1}, 4),
        ({"cow": 2, "pig": 2, "sheep": 2, "rooster": 2}, 8),
        ({"cow": 2, "pig": 2, "sheep": 2, "rooster": 1}, 6),
        ({"cow": 3, "pig": 1}, 1),
        ({"cow": 5, "pig": 3, "sheep": 2, "rooster": 1}, 4 + 2 + 1),
    ],
)
def test_sets_of_different_animals_score_4_2_and_1(animals: Mapping[str, int], points: int) -> None:
    """The largest set that can be made, again and again."""
    game = ended(Holding(animals=animals), Holding())
    assert sum(line.points for line in game.ledger if line.reason == "animals" and line.seat == 0) == points


@rule(GAME_END)
def test_a_line_of_the_ledger_tells_the_sets() -> None:
    game = ended(Holding(animals={"cow": 5, "pig": 3, "sheep": 2, "rooster": 1}), Holding())
    assert game.ledger[0].worth == (Term("set_4", 1, 4), Term("set_3", 1, 2), Term("set_2", 1, 1))


@rule(GAME_END)
def test_silver_workers_goods_and_projects_bring_no_points() -> None:
    rich = Holding(silver=8, workers=7, goods={"dark": 4}, projects=("castle",) * 3, stacks=[["mine"] * 2, ["ship"]])
    assert earned(ended(rich, Holding())) == [("start_card", 1)]


@rule(PLACING)
def test_points_of_triples_count_at_once_and_once() -> None:
    player = Holding(hand=(2,), projects=("knowledge:2",), stacks=[["knowledge"] * 2])
    game = last_turn(player, first=1)
    play(game, "2/place/knowledge-2/knowledge")
    assert game.scores() == (4, 0)
    play(game, "points1")
    finish_round(game)
    assert earned(game, 0) == [("triple", 4), ("first_of", 1), ("vp", 1)]


@rule(GAME_END)
def test_the_end_is_told_with_all_points_by_source() -> None:
    player = Holding(hand=(6,), goods={"dark": 2}, animals={"pig": 1, "cow": 1}, points=2)
    game = last_turn(player, Holding(hand=(6,)))
    happened = [*play(game, "6/sell/dark"), *play(game, "6/silver")]
    nothing = {"triples": 0, "first_of": 0, "all7": 0, "vp": 0, "goods": 0, "animals": 0, "start_card": 0}
    assert happened[-1] == events.GameEnded((nothing | {"vp": 2, "goods": 2, "animals": 1, "start_card": 1}, nothing))
    assert happened[-2] == events.RoundEnded("E")
    assert (seen(game).over, seen(game).winners) == (True, (0,))


# who has won


@rule(GAME_END)
def test_most_points_win() -> None:
    assert ended(Holding(points=2), Holding()).winners == (0,)
    assert ended(Holding(), Holding()).winners == (1,), "by the first-player card"
    assert ended(Holding(points=3), Holding(points=4), Holding(points=2)).winners == (1,)


STORED = {
    "workers": Holding(points=1, workers=1),
    "silver": Holding(points=1, silver=1),
    "goods": Holding(points=1, goods={"dark": 1}),
    "animals": Holding(points=1, animals={"pig": 1}),
}


@rule(GAME_END)
@pytest.mark.parametrize("what", STORED)
def test_equal_points_go_to_whoever_has_more_cards_in_the_storage(what: str) -> None:
    game = ended(STORED[what], Holding())
    assert game.scores() == (1, 1)
    assert game.winners == (0,)
    (comparison,) = game.ranking().tie_breaks
    assert (comparison.what, comparison.values) == ("most_stored", ((0, 2), (1, 1))), "with the silver of the last turn"


@rule(GAME_END)
def test_all_kinds_of_stored_cards_count_together_and_sold_goods_do_not() -> None:
    one = Holding(points=1, workers=2, silver=1, goods={"dark": 1})
    other = Holding(silver=3, sold={"dark": 5})
    game = ended(one, other)
    assert game.winners == (0,)
    assert game.ranking().tie_breaks[0].values == ((0, 5), (1, 4))


@rule(GAME_END)
def test_a_tie_of_stored_cards_too_is_a_shared_victory() -> None:
    game = ended(Holding(points=1, workers=2), Holding(silver=1, goods={"light": 1}))
    assert game.winners == (0, 1)
    three = ended(Holding(points=1), Holding(points=1), Holding())
    assert three.winners == (0, 1, 2)


@rule(GAME_END)
@pytest.mark.parametrize(
    ("option", "counts", "winners"),
    [({}, (2, 2), (0, 1)), ({"tie_animals": "unscored_only"}, (2, 2), (0, 1)), ({"tie_animals": "all"}, (4, 2), (0,))],
)
def test_animals_that_score_count_for_a_tie_only_by_a_rule_of_the_table(
    option: dict[str, Setting], counts: tuple[int, int], winners: tuple[int, ...]
) -> None:
    """Two pigs and a cow: one of the pigs is left alone. The usual reading counts that one."""
    game = ended(Holding(animals={"pig": 2, "cow": 1}), Holding(workers=1), **option)
    assert game.scores() == (1, 1)
    assert game.ranking().tie_breaks[0].values == tuple(enumerate(counts))
    assert game.winners == winners


@rule(GAME_END)
def test_ties_are_not_looked_at_where_points_decide() -> None:
    game = ended(Holding(points=2), Holding(workers=9))
    assert game.winners == (0,)
    assert game.ranking().tie_breaks == ()


def test_ranks_of_all_players() -> None:
    game = ended(Holding(points=1), Holding(points=5), Holding(points=1, workers=1), Holding(points=2))
    assert game.scores() == (1, 5, 1, 3)
    assert game.ranking().places == (4, 1, 3, 2)


def test_during_the_game_nobody_has_won() -> None:
    assert given(Holding(points=5)).winners == ()
