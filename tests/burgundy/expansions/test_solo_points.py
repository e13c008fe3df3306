"""The solo game: the marker, the target, points for silver, and monasteries that score at once."""

from __future__ import annotations

from typing import Any

import pytest

from engine.api import Game, Term
from engine.api import burgundy_events as events
from engine.burgundy.expansions.solo import PointsBought, TargetReached
from tests.burgundy.expansions.solo_given import SECTION, alone, but, editions, tables_of, where
from tests.burgundy.given import Holding, earned, finish_phase, offered, play, prompt, refused, seen
from tests.rulebook import rulebook

BUSY = {5: ["mine"]}
"""Keeps the die 5 from being used by itself."""


def selling(count: int, **rest: Any) -> Game:
    """Goods to be sold with a 3, for two points each."""
    silver = rest.pop("silver", 0)
    return alone(Holding(goods={3: count}, silver=silver), dice=[(3, 5)], depots=BUSY, **rest)


def on_sale(game: Game) -> list[str]:
    return [code for code in offered(game) if code.startswith("points/")]


# the marker and the target


@editions
@rulebook("burgundy", section=f"{SECTION}: points move the marker")
def test_points_move_the_marker(edition: str) -> None:
    game = selling(3, marker=7, edition=edition)
    play(game, "3/sell/3")
    assert where(game) == (13, 50)


@editions
@rulebook("burgundy", section=f"{SECTION}: at the target back to the start, the rest is lost, 5 spaces nearer")
def test_at_the_target_the_marker_begins_anew_and_the_rest_is_lost(edition: str) -> None:
    game = selling(2, marker=48, edition=edition)
    heard = play(game, "3/sell/3")
    assert where(game) == (0, 45)
    assert TargetReached(0, 2, 45) in heard
    assert earned(game) == [("sale", 4), ("target", -52)]


@pytest.mark.parametrize("target", [50, 45, 10])
@rulebook("burgundy", section=f"{SECTION}: from 50 to 45, from 45 to 40 and so on")
def test_exactly_at_the_target_it_comes_5_nearer(target: int) -> None:
    game = selling(2, marker=target - 4, target=target)
    play(game, "3/sell/3")
    assert where(game) == (0, target - 5)


def test_the_target_never_comes_nearer_than_5() -> None:
    game = selling(3, target=5)
    assert TargetReached(0, 1, 5) in play(game, "3/sell/3")
    assert where(game) == (0, 5)


@rulebook("burgundy", section=f"{SECTION}: an action right after the target has moved, as if by a castle")
@pytest.mark.parametrize("deed", ["take/mine@5", "place/ship/c2", "sell/6", "workers"])
def test_the_target_brings_an_action_like_a_castle(deed: str) -> None:
    player = Holding(goods={3: 2, 6: 1}, storage=("ship",))
    game = alone(player, dice=[(3, 4)], depots={5: ["mine"], 4: ["ship"]}, marker=48)
    play(game, "3/sell/3")
    assert (prompt(game), set(offered(game)) >= {"take/mine@5", "place/ship/c2", "sell/6", "workers"}) == (
        "burgundy.castle",
        True,
    )
    done = [event for event in play(game, deed) if getattr(event, "by", "") == "target"]
    assert len(done) == 1
    assert (prompt(game), seen(game).unused[0]) == ("burgundy.turn", (4,))


def test_that_action_may_reach_the_next_target() -> None:
    game = alone(Holding(goods={3: 2, 6: 4}), dice=[(3, 4)], depots={4: ["ship"]}, marker=8, target=10)
    play(game, "3/sell/3")
    assert (where(game), prompt(game)) == ((0, 5), "burgundy.castle")
    play(game, "sell/6")
    assert (where(game), prompt(game)) == ((0, 5), "burgundy.castle")
    play(game, "workers")
    assert prompt(game) == "burgundy.turn"


@pytest.mark.parametrize(
    ("together", "marker"), [("together", (0, 45)), ("apart", (10, 45))], ids=["together", "apart"]
)
def test_size_and_phase_of_an_area_count_together_or_apart(together: str, marker: tuple[int, int]) -> None:
    game = alone(Holding(storage=("ship",)), dice=[(1, 5)], depots=BUSY, marker=49, solo_area_points=together)
    play(game, "1/place/ship/c2")
    assert where(game) == marker


@editions
@rulebook("burgundy", section=f"{SECTION}: actions and their effects in any order, points of one tile included")
def test_points_of_one_tile_move_the_marker_in_the_best_order(edition: str) -> None:
    """The area first (41 + 11 is beyond the target), then the watchtower; the monastery first (46 + 4 is the target),
    then the area."""
    game = alone(Holding(storage=("building:watchtower",)), dice=[(4, 5)], depots=BUSY, marker=41, edition=edition)
    heard = play(game, "4/place/watchtower/a2")
    assert (where(game), TargetReached(0, 2, 45) in heard) == ((4, 45), True)
    tiles = {"a2": "building:bank"}
    game = alone(Holding(tiles=tiles, storage=("monastery:22",)), dice=[(3, 5)], depots=BUSY, marker=46)
    heard = play(game, "3/place/monastery-22/b2")
    assert (where(game), TargetReached(0, 0, 45) in heard) == ((11, 45), True)


@rulebook("burgundy", section=f"{SECTION}: actions and their effects in any order, points of one tile included")
def test_points_of_one_tile_reach_two_targets_if_they_can() -> None:
    """With a target of 10, 4 for the watchtower are the rest of it, and 11 for the area go beyond the next one."""
    game = alone(Holding(storage=("building:watchtower",)), dice=[(4, 5)], depots=BUSY, marker=6, target=10)
    heard = play(game, "4/place/watchtower/a2")
    assert [event.target for event in heard if isinstance(event, TargetReached)] == [5, 5]
    assert (where(game), prompt(game)) == ((0, 5), "burgundy.castle")


def test_points_that_came_together_are_not_kept() -> None:
    game = alone(Holding(storage=("building:watchtower",)), dice=[(4, 5)], depots=BUSY, marker=41)
    play(game, "4/place/watchtower/a2")
    assert Game.load(game.dump()) == game
    assert tables_of(game).gains == ()


@rulebook("burgundy", section=f"{SECTION}: the score track counts the whole game")
def test_nothing_is_scored_at_the_end() -> None:
    game = alone(Holding(goods={1: 4}, silver=9, workers=6), phase="E", round=5, marker=20)
    finish_phase(game)
    assert (game.over, where(game), game.winners) == (True, (20, 50), ())


# points for silver


@editions
@rulebook("burgundy", section=f"{SECTION}: whenever points were gained, more may be bought for a silver each")
def test_after_a_gain_more_points_may_be_bought(edition: str) -> None:
    game = selling(2, silver=2, edition=edition)
    assert on_sale(game) == []
    play(game, "3/sell/3")
    assert on_sale(game) == ["points/1", "points/2", "points/3"]
    assert PointsBought(0, 3) in play(game, "points/3")
    assert (where(game), seen(game).estates[0].silver) == ((7, 50), 0)
    assert game.ledger[-1].worth == (Term("silver", 3),)
    assert earned(game) == [("sale", 4), ("bought", 3)]


def test_they_may_be_bought_one_after_the_other() -> None:
    game = selling(2, silver=2)
    play(game, "3/sell/3", "points/1", "points/2")
    assert (where(game), on_sale(game)) == ((7, 50), [])


def test_the_next_act_ends_the_sale() -> None:
    game = selling(2, silver=2)
    play(game, "3/sell/3", "5/workers")
    assert on_sale(game) == []
    assert refused(game, "points/1").key == "burgundy.points_not_now"


@rulebook("burgundy", section=f"{SECTION}: points bought reach the target like others")
def test_points_may_be_bought_up_to_the_target_and_no_further() -> None:
    game = selling(2, silver=5, marker=44)
    play(game, "3/sell/3")
    assert on_sale(game) == ["points/1", "points/2"]
    assert TargetReached(0, 0, 45) in play(game, "points/2")
    assert (where(game), prompt(game), seen(game).estates[0].silver) == ((0, 45), "burgundy.castle", 4)


@rulebook("burgundy", section=f"{SECTION}: points beyond the target are lost")
def test_once_the_target_is_reached_none_are_for_sale_before_the_next_gain() -> None:
    game = alone(Holding(goods={3: 2, 5: 1}, silver=5), dice=[(3, 5)], depots=BUSY, marker=48)
    play(game, "3/sell/3")
    assert (prompt(game), on_sale(game)) == ("burgundy.castle", [])
    play(game, "sell/5")
    assert on_sale(game) == [f"points/{points}" for points in range(1, 8)]


def test_none_are_for_sale_after_buying_up_to_the_target() -> None:
    game = selling(1, silver=30, marker=40)
    play(game, "3/sell/3", "points/8")
    assert (prompt(game), where(game), on_sale(game)) == ("burgundy.castle", (0, 45), [])


@pytest.mark.parametrize(
    ("silver", "codes", "asked", "key"),
    [
        (3, [], "points/1", "burgundy.points_not_now"),
        (3, ["4/place/cow-3/c4"], "points/4", "burgundy.points_too_many"),
        (0, ["4/place/cow-3/c4"], "points/1", "burgundy.points_no_silver"),
    ],
)
def test_why_points_are_not_for_sale(silver: int, codes: list[str], asked: str, key: str) -> None:
    tiles = {"c2": "ship", "b4": "ship", "c3": "building:bank"}
    player = Holding(tiles=tiles, storage=("animal:cow:3",), silver=silver)
    # The pasture has one space: the depots keep the other die from being used by itself.
    game = alone(player, dice=[(2, 5)], depots=BUSY, castle="b3")
    codes = [code.replace("4/", "2/") for code in codes]
    play(game, *codes)
    error = refused(game, asked)
    assert error.key == key
    if key == "burgundy.points_too_many":
        assert error.details["most"] == 3


def test_points_are_for_sale_before_goods_are_chosen_for_a_ship() -> None:
    """Afterwards it would be too late."""
    player = Holding(storage=("ship",), silver=2)
    game = alone(player, dice=[(1, 5)], depots=BUSY, piles={2: (1,), 3: (4,)})
    play(game, "1/place/ship/c2")
    assert (prompt(game), offered(game)) == ("burgundy.ship", ["2", "3", "points/1", "points/2"])
    play(game, "points/2")
    assert (prompt(game), offered(game), where(game)) == ("burgundy.ship", ["2", "3"], (13, 50))


def test_a_ship_that_brings_no_goods_asks_nothing() -> None:
    """Points are still for sale afterwards."""
    game = alone(Holding(storage=("ship",), silver=2), dice=[(1, 5)], depots=BUSY)
    play(game, "1/place/ship/c2")
    assert (prompt(game), on_sale(game)) == ("burgundy.turn", ["points/1", "points/2"])


def test_points_are_for_sale_before_a_warehouse_sells() -> None:
    """One point more reaches the target, and what is sold then counts towards the next one."""
    player = Holding(storage=("building:warehouse",), goods={5: 2}, silver=1)
    game = alone(player, dice=[(4, 5)], depots=BUSY, marker=38)
    play(game, "4/place/warehouse/a2")
    assert (prompt(game), where(game), on_sale(game)) == ("burgundy.warehouse", (49, 50), ["points/1"])
    play(game, "points/1", "workers", "5")
    assert where(game) == (4, 45)


@rulebook("burgundy", section=f"{SECTION}: whenever points were gained, more may be bought: at the end of a turn")
def test_points_are_for_sale_after_the_last_die() -> None:
    game = alone(Holding(goods={3: 2}, silver=1), dice=[(5, 3)], depots=BUSY)
    play(game, "5/workers", "3/sell/3")
    assert offered(game) == ["end", "points/1", "points/2"]
    round = seen(game).round
    play(game, "end")
    assert seen(game).round == round + 1


# monasteries


@pytest.mark.parametrize(
    ("number", "holding", "points"),
    [
        (15, {"sold": {1: 2, 4: 1}}, {"2011": 6, "2019": 4}),
        (16, {"tiles": {"a2": "building:warehouse"}}, {"2011": 4, "2019": 4}),
        (23, {"tiles": {"a2": "building:city_hall"}}, {"2011": 4, "2019": 4}),
        (24, {"tiles": {"a2": "building:bank", "a1": "animal:cow:3"}}, {"2011": 4, "2019": 4}),
        (25, {"sold": {1: 2, 4: 3}}, {"2011": 5, "2019": 5}),
        (17, {}, {"2011": 0, "2019": 0}),
    ],
)
@editions
@rulebook("burgundy", section=f"{SECTION}: monasteries score when they are placed, not at the end")
def test_a_monastery_scores_when_it_is_placed(
    number: int, holding: dict[str, Any], points: dict[str, int], edition: str
) -> None:
    player = Holding(storage=(f"monastery:{number}",), **holding)
    game = alone(player, dice=[(3, 5)], depots=BUSY, edition=edition)
    play(game, f"3/place/monastery-{number}/b2")
    lines = [(line.place, line.points) for line in game.ledger if line.reason == "monastery"]
    assert lines == ([(str(number), points[edition])] if points[edition] else [])
    assert where(game) == (11 + points[edition], 50)


@pytest.mark.parametrize(
    ("colours", "points"), [((), 0), (("mine",), 3), (("mine", "castle", "ship"), 9), (("monastery",), 3)]
)
@rulebook("burgundy", section=f"{SECTION}: monastery 26: 3 points for each colour without an empty space")
def test_monastery_26_brings_3_points_for_each_colour_that_is_filled(colours: tuple[str, ...], points: int) -> None:
    """Its own is one of them if it lies on the last space."""
    kinds = {hex.name: hex.kind for hex in seen(alone()).estates[0].hexes}
    filled = [name for name, kind in kinds.items() if kind in colours and name not in ("b2", "b3")]
    player = Holding(tiles=dict.fromkeys(filled, "black"), storage=("monastery:26",))
    game = alone(player, dice=[(3, 5)], depots=BUSY)
    play(game, "3/place/monastery-26/b2")
    assert sum(line.points for line in game.ledger if line.reason == "monastery") == points


def test_points_of_a_monastery_move_the_marker_by_themselves() -> None:
    """First those of the area, then those of the monastery; and more may be bought."""
    player = Holding(tiles={"a2": "building:bank"}, storage=("monastery:22",), silver=3)
    game = alone(player, dice=[(3, 5)], depots=BUSY, marker=39)
    play(game, "3/place/monastery-22/b2")
    assert where(game) == (4, 45)
    assert on_sale(game) == ["points/1", "points/2", "points/3"]


def test_monasteries_that_lie_score_no_more() -> None:
    """Neither for what is built later nor at the end."""
    player = Holding(tiles={"b2": "monastery:22"}, storage=("building:bank",))
    game = alone(player, dice=[(4, 5)], depots=BUSY, phase="E", round=5)
    play(game, "4/place/bank/a2")
    finish_phase(game)
    assert earned(game) == [("area", 1), ("phase", 2)]


def test_a_colour_that_is_filled_brings_no_bonus() -> None:
    tiles = but(alone(), "c2", "g1")
    game = alone(Holding(tiles=tiles, storage=("ship",)), dice=[(1, 5)], depots=BUSY)
    heard = play(game, "1/place/ship/c2")
    assert [reason for reason, _ in earned(game)] == ["area", "phase"]
    assert not any(isinstance(event, events.BonusTaken) for event in heard)
    assert seen(game).estates[0].bonuses == ()
    assert set(seen(game).bonuses.values()) == {()}
