"""What each of the eighteen shields does, and that it does nothing for others."""

from __future__ import annotations

from typing import Any

import pytest

from engine.api import Game, burgundy_events
from engine.burgundy.estates import Area
from engine.burgundy.expansions.shields import GoodsGathered, LenderChosen, ShieldsKept, ShieldTaken, WorkerJoined
from engine.burgundy.values import area_worth, monasteries_of
from engine.core.score import total
from tests.burgundy.expansions.shields_given import SPARE, finish_turns, held_by, of_shields, shielded, shown
from tests.burgundy.given import (
    Holding,
    answer,
    by_monasteries,
    earned,
    monasteries,
    offered,
    play,
    prompt,
    seen,
)
from tests.rulebook import rulebook

COWS = {"c2": "animal:cow:3", "c3": "building:bank", "b3": "castle", "e5": "building:bank", "e4": "building:church"}


def owner(shield: int, seat: int = 0) -> dict[int, dict[str, int]]:
    return {seat: {"d4": shield}}


# 1


@rulebook("burgundy", section="Shields: 1")
@pytest.mark.parametrize(("holder", "points"), [(0, 5), (1, 2)])
def test_1_all_pastures_are_one(holder: int, points: int) -> None:
    player = Holding(tiles=COWS, storage=("animal:cow:2",), workers=3)
    game = shielded(player, held=owner(1, holder), dice=[(2, 6)], depots=SPARE)
    play(game, "2/place/cow-2/e6")
    assert ("livestock", points) in earned(game, 0)


# 2


@rulebook("burgundy", section="Shields: 2")
def test_2_a_worker_comes_whenever_others_get_workers() -> None:
    game = shielded(Holding(), held=owner(2, 1), dice=[(1, 2)], depots=SPARE)
    happened = play(game, "1/workers")
    assert WorkerJoined(1, 1) in happened
    assert [estate.workers for estate in seen(game).estates] == [2, 1]


def test_2_as_many_by_another_ruling() -> None:
    game = shielded(Holding(), held=owner(2, 1), dice=[(1, 2)], depots=SPARE, shield_2_amount="same")
    assert WorkerJoined(1, 2) in play(game, "1/workers")
    assert [estate.workers for estate in seen(game).estates] == [2, 2]


def test_2_workers_of_ones_own_call_no_others() -> None:
    game = shielded(Holding(), held=owner(2), dice=[(1, 2)], depots=SPARE)
    play(game, "1/workers")
    assert [estate.workers for estate in seen(game).estates] == [2, 0]


def test_2_also_for_boarding_houses_and_sales() -> None:
    player = Holding(tiles=monasteries(4), storage=("building:boarding_house",), goods={4: 1})
    game = shielded(player, held=owner(2, 1), dice=[(3, 4)], depots=SPARE)
    assert WorkerJoined(1, 1) in play(game, "3/place/boarding-house/c3")
    assert WorkerJoined(1, 1) in play(game, "4/sell/4")
    assert [estate.workers for estate in seen(game).estates] == [5, 2]


def test_2_nothing_comes_where_nobody_gets_workers() -> None:
    game = shielded(Holding(goods={4: 1}, storage=("building:bank",)), held=owner(2, 1), dice=[(3, 4)], depots=SPARE)
    happened = play(game, "3/place/bank/c3", "4/sell/4")
    assert not [event for event in happened if isinstance(event, WorkerJoined)]


def test_2_also_for_workers_of_mines_and_these_are_in_the_totals() -> None:
    player = Holding(tiles={**monasteries(2), "e3": "mine", "f2": "mine"})
    keeper = Holding(silver=1, storage=("ship",))
    game = shielded(player, keeper, held=owner(2, 1), round=5, phase="E", depots=SPARE)
    finish_turns(game)
    assert prompt(game) == "burgundy.upkeep"
    before = [estate.workers for estate in seen(game).estates]
    assert WorkerJoined(1, 1) in play(game, "keep-all")
    assert [estate.workers for estate in seen(game).estates] == [before[0] + 2, before[1] + 1]


# 3


@rulebook("burgundy", section="Shields: 3")
def test_3_upkeep_is_paid_with_silver_and_workers_as_one_likes() -> None:
    player = Holding(tiles={"b3": "castle"}, silver=5, workers=5)
    game = shielded(player, held={0: {"d4": 3, "b3": 7}}, round=5, depots=SPARE)
    finish_turns(game)
    assert offered(game) == [
        *("keep-all/s2w0", "keep-all/s1w1", "keep-all/s0w2"),
        *("keep-3/s1w0", "keep-3/s0w1"),
        *("keep-7", "keep-none"),
    ]
    before = seen(game).estates[0]
    assert play(game, "keep-all/s1w1")[0] == ShieldsKept(0, 1, 1, (3, 7), ())
    after = seen(game).estates[0]
    assert (after.silver, after.workers) == (before.silver - 1, before.workers - 1)


def test_3_by_default_silver_first() -> None:
    game = shielded(Holding(silver=1, workers=5), held=owner(3), round=5, depots=SPARE)
    finish_turns(game)
    assert game.decisions[0].options[game.decisions[0].default or 0].code == "keep-all/s1w0"
    poor = shielded(Holding(workers=5), held=owner(3), round=5, depots=SPARE)
    finish_turns(poor)
    assert offered(poor) == ["keep-all/s0w1", "keep-none"]


# 4

FULL = ("castle", "mine", "ship")


@rulebook("burgundy", section="Shields: 4")
def test_4_there_is_room_for_any_number_of_tiles() -> None:
    game = shielded(Holding(storage=FULL), held=owner(4), dice=[(1, 2)], depots=SPARE)
    play(game, "1/take/ship@1")
    assert seen(game).estates[0].storage == (*FULL, "ship")


def test_4_without_it_a_tile_is_thrown_out_however_many_there_are() -> None:
    game = shielded(Holding(storage=(*FULL, "mine", "mine")), held=owner(4, 1), dice=[(1, 2)], depots=SPARE)
    play(game, "1/take/ship@1")
    assert prompt(game) == "burgundy.discard"
    play(game, "castle")
    assert seen(game).estates[0].storage == ("mine", "ship", "mine", "mine", "ship")


def test_4_tiles_stay_when_it_is_lost() -> None:
    game = shielded(Holding(storage=(*FULL, "mine")), held=owner(4), round=5, dice=[(2, 3)], depots=SPARE)
    finish_turns(game)
    assert held_by(game) == {}
    assert seen(game).estates[0].storage == (*FULL, "mine")


# 5

PILES = {1: (1, 2), 3: (2, 2), 5: (3,)}


@rulebook("burgundy", section="Shields: 5")
def test_5_after_a_ship_all_goods_of_a_kind_are_gathered() -> None:
    game = shielded(Holding(storage=("ship",)), held=owner(5), dice=[(2, 5)], piles=PILES, depots=SPARE)
    play(game, "2/place/ship/d3", "5")
    assert prompt(game) == "burgundy.gather"
    assert offered(game) == ["1", "2", "decline"]
    assert game.decisions[0].options[game.decisions[0].default or 0].code == "decline"
    assert GoodsGathered(0, 2, (2, 2, 2)) in play(game, "2")
    assert seen(game).estates[0].goods == (0, 3, 1, 0, 0, 0)
    assert [depot.goods for depot in seen(game).depots] == [(1,), (), (), (), (), ()]


def test_5_it_may_be_declined() -> None:
    game = shielded(Holding(storage=("ship",)), held=owner(5), dice=[(2, 5)], piles=PILES, depots=SPARE)
    happened = play(game, "2/place/ship/d3", "5", "decline")
    assert not [event for event in happened if isinstance(event, GoodsGathered)]
    assert sum(seen(game).estates[0].goods) == 1


def test_5_only_goods_that_fit() -> None:
    player = Holding(storage=("ship",), goods={2: 1, 4: 1})
    game = shielded(player, held=owner(5), dice=[(2, 5)], piles=PILES, depots=SPARE)
    play(game, "2/place/ship/d3", "5")
    assert offered(game) == ["2", "decline"], "a fourth kind has no room"


def test_5_nobody_is_asked_when_nothing_is_left() -> None:
    game = shielded(Holding(storage=("ship",)), held=owner(5), dice=[(2, 5)], piles={3: (1,)}, depots=SPARE)
    play(game, "2/place/ship/d3")
    assert prompt(game) == "burgundy.turn"


def test_5_others_gather_nothing() -> None:
    game = shielded(Holding(storage=("ship",)), held=owner(5, 1), dice=[(2, 5)], piles=PILES, depots=SPARE)
    play(game, "2/place/ship/d3", "5")
    assert prompt(game) == "burgundy.turn"


# 6


@rulebook("burgundy", section="Shields: 6")
def test_6_a_player_is_chosen_when_it_is_taken_or_later() -> None:
    game = shielded(Holding(), laid={3: [6]}, dice=[(3, 3)], depots=SPARE, players=3)
    play(game, "shield/shield-6@3/d4")
    assert (prompt(game), game.decisions[0].seat) == ("burgundy.lender", 0)
    assert offered(game) == ["seat-1", "seat-2", "later"]
    later = Game.load(game.dump())
    assert LenderChosen(0, 2) in play(game, "seat-2")
    assert shown(game).lender == 2
    play(later, "later")
    assert shown(later).lender is None


def test_6_later_is_at_any_time_in_ones_turn() -> None:
    lending = Holding(tiles=monasteries(8))
    game = shielded(Holding(workers=1, goods={5: 1}), lending, held=owner(6), dice=[(3, 1)], depots=SPARE)
    assert "lender/seat-1" in offered(game)
    assert "3/sell/5+1" not in offered(game)
    assert LenderChosen(0, 1) in play(game, "lender/seat-1")
    assert "3/sell/5+1" in offered(game), "a worker bends the die by two"
    assert "lender/seat-1" not in offered(game), "once and for all"


def test_6_nobody_is_kept_from_ending_a_turn_by_it() -> None:
    game = shielded(Holding(), held=owner(6), dice=[(3, 1)], depots=SPARE)
    happened = play(game, "3/workers", "1/workers")
    assert burgundy_events.TurnEnded(0) in happened


def test_6_also_when_shields_are_paid_for() -> None:
    lending = Holding(tiles=monasteries(2), storage=("ship",))
    player = Holding(silver=1, tiles={"e3": "mine"})
    game = shielded(player, lending, held=owner(6), round=5, depots=SPARE)
    finish_turns(game)
    assert offered(game) == ["keep-all", "keep-none", "lender/seat-1"]
    before = seen(game).estates[0].workers
    play(game, "lender/seat-1", "keep-all")
    assert seen(game).estates[0].workers == before + 1, "the mine pays a worker, too"


def test_6_monasteries_that_come_later_hold_too() -> None:
    game = shielded(Holding(goods={1: 1}), Holding(), held=owner(6), lender=1, dice=[(3, 1)], depots=SPARE)
    state = game.state
    estate = game.look.catalogue.estates["1"]
    state.lay(estate, 1, game.look.catalogue.tiles["monastery:3"], estate.names.index("a4"))
    sold = [event for event in play(game, "1/sell/1") if isinstance(event, burgundy_events.GoodsSold)]
    assert [event.silver for event in sold] == [2]


def test_6_points_of_the_lenders_monasteries_for_buildings_of_ones_own() -> None:
    lending = Holding(tiles={**monasteries(22), "e5": "building:bank", "b5": "building:bank"}, storage=("ship",))
    player = Holding(silver=1, tiles={"c3": "building:bank"})
    game = shielded(player, lending, held=owner(6), lender=1, phase="E", round=5, depots=SPARE)
    finish_turns(game)
    play(game, "keep-all")
    assert by_monasteries(game, 0) == {"22": 4}
    assert by_monasteries(game, 1) == {"22": 8}


def test_6_who_lost_it_borrows_nothing() -> None:
    lending = Holding(tiles=monasteries(22), storage=("ship",))
    player = Holding(silver=1, tiles={"c3": "building:bank"})
    game = shielded(player, lending, held=owner(6), lender=1, phase="E", round=5, depots=SPARE)
    finish_turns(game)
    play(game, "keep-none")
    assert by_monasteries(game, 0) == {}
    assert shown(game).lender is None


def test_6_who_never_chose_is_asked_before_the_end() -> None:
    lending = Holding(tiles=monasteries(22), storage=("ship",))
    player = Holding(silver=1, tiles={"c3": "building:bank"})
    game = shielded(player, Holding(), lending, held=owner(6), phase="E", round=5, depots=SPARE, players=3)
    finish_turns(game)
    play(game, "keep-all")
    assert prompt(game) == "burgundy.lender"
    assert offered(game) == ["seat-1", "seat-2"]
    assert game.decisions[0].default == 1, "whose monasteries are worth more"
    play(game, "seat-2")
    assert game.over
    assert by_monasteries(game, 0) == {"22": 4}


def test_6_monastery_27_is_not_lent() -> None:
    game = shielded(Holding(), Holding(), held=owner(6), lender=1)
    game.state.monasteries[1] = 1 << 27 | 1 << 3
    assert monasteries_of(game.look, 0) == 1 << 3
    assert monasteries_of(game.look, 1) == 1 << 27 | 1 << 3


# 7

MINES = {"e3": "mine", "f2": "mine"}


@rulebook("burgundy", section="Shields: 7")
@pytest.mark.parametrize(("holder", "points"), [(0, 10), (1, 5)])
def test_7_bonus_tiles_count_double(holder: int, points: int) -> None:
    player = Holding(tiles=MINES, storage=("mine",))
    game = shielded(player, held=owner(7, holder), dice=[(3, 5)], depots=SPARE)
    play(game, "3/place/mine/g1")
    assert earned(game)[-1] == ("bonus", points)


def test_7_bonus_tiles_from_before_do_not() -> None:
    game = shielded(Holding(), laid={3: [7]}, dice=[(3, 3)], bonuses=[("mine", 0)], depots=SPARE)
    play(game, "shield/shield-7@3/d4")
    assert earned(game) == []


# 8


@rulebook("burgundy", section="Shields: 8")
def test_8_mines_pay_double_but_no_more_workers() -> None:
    player = Holding(tiles={**MINES, **monasteries(2)}, silver=1)
    game = shielded(player, held=owner(8), round=5, depots=SPARE)
    finish_turns(game)
    workers = seen(game).estates[0].workers
    play(game, "keep-all")
    after = seen(game).estates[0]
    assert (after.silver, after.workers) == (4, workers + 2)


# 9


def sold(player: Holding, *ids: int, **rest: Any) -> burgundy_events.GoodsSold:
    castles = {**player.tiles, **dict(zip(("b3", "a2"), ("castle",) * len(ids[1:]), strict=False))}
    player = Holding(tiles=castles, goods=player.goods)
    held = {0: dict(zip(("d4", "b3", "a2"), ids, strict=False))}
    game = shielded(player, held=held, dice=[(4, 1)], depots=SPARE, **rest)
    (event,) = [event for event in play(game, "4/sell/4") if isinstance(event, burgundy_events.GoodsSold)]
    assert game.scores()[0] == event.count * (4 if 12 in ids else 2)
    return event


@rulebook("burgundy", section="Shields: 9")
def test_9_a_silver_for_each_tile_of_goods() -> None:
    assert sold(Holding(goods={4: 3}), 9).silver == 3
    assert sold(Holding(goods={4: 3}), 10).silver == 1


def test_9_instead_of_what_a_monastery_adds() -> None:
    player = Holding(goods={4: 3}, tiles=monasteries(3, 4))
    assert sold(player, 9).silver == 3
    assert sold(player, 9).workers == 1, "another kind of effect"
    assert sold(player, 9, shield_vs_monastery="both").silver == 4


# 10


@rulebook("burgundy", section="Shields: 10")
@pytest.mark.parametrize(("holder", "points"), [(0, 8), (1, 4)])
def test_10_monasteries_count_double_at_the_end(holder: int, points: int) -> None:
    player = Holding(tiles={**monasteries(22), "c3": "building:bank"}, silver=1)
    other = Holding(silver=1, storage=("ship",))
    game = shielded(player, other, held=owner(10, holder), phase="E", round=5, depots=SPARE)
    finish_turns(game)
    play(game, "keep-all")
    assert by_monasteries(game) == {"22": points}


# 11


@rulebook("burgundy", section="Shields: 11")
def test_11_the_action_of_a_castle_takes_a_shield_from_any_depot() -> None:
    player = Holding(storage=("castle",), tiles={"c3": "building:bank"})
    game = shielded(player, held=owner(11), laid={2: [7], 5: [9]}, dice=[(6, 1)], depots=SPARE)
    play(game, "6/place/castle/b3")
    assert prompt(game) == "burgundy.castle"
    assert of_shields(game) == [
        *("shield/shield-7@2/b3", "shield/shield-7@2/d4", "shield/shield-9@5/b3", "shield/shield-9@5/d4"),
    ]
    happened = play(game, "shield/shield-9@5/b3")
    assert happened[0] == ShieldTaken(0, 9, 5, "b3", (), 0, 0, "castle")
    assert held_by(game) == {"d4": 11, "b3": 9}
    assert seen(game).unused[0] == (1,), "the other die is still there"


def test_11_others_take_no_shield_by_castles() -> None:
    player = Holding(storage=("castle",), tiles={"c3": "building:bank"})
    game = shielded(player, held=owner(11, 1), laid={2: [7]}, dice=[(6, 1)], depots=SPARE)
    play(game, "6/place/castle/b3")
    assert of_shields(game) == []


# 12


@rulebook("burgundy", section="Shields: 12")
def test_12_points_for_goods_are_doubled() -> None:
    assert sold(Holding(goods={4: 3}), 12).silver == 1
    assert sold(Holding(goods={4: 3}), 12, 9).silver == 3


# 13


@rulebook("burgundy", section="Shields: 13")
def test_13_shields_count_double_this_one_too() -> None:
    player = Holding(tiles={"b3": "castle"}, silver=2)
    game = shielded(player, held={0: {"d4": 13, "b3": 1}}, phase="E", round=5, depots=SPARE)
    finish_turns(game)
    play(game, "keep-all")
    points = {line.place: line.points for line in game.ledger if line.reason == "shield"}
    assert points == {"1": 24, "13": 8}


# 16


@rulebook("burgundy", section="Shields: 16")
def test_16_one_die_in_a_turn_is_any_number() -> None:
    game = shielded(Holding(goods={4: 1, 6: 1}), held=owner(16), dice=[(1, 6)], depots={5: ["mine"], 2: ["castle"]})
    assert {"1/take/mine@5", "6/take/castle@2", "1/sell/4", "6/sell/4"} <= set(offered(game))
    assert not shown(game).bent
    taken = [event for event in play(game, "1/take/mine@5") if isinstance(event, burgundy_events.TileTaken)]
    assert [(event.die, event.depot, event.spent) for event in taken] == [(1, 5, 0)]
    assert shown(game).bent
    assert offered(game) == ["6/sell/6", "6/workers"], "the other die is what it is"


def test_16_it_is_not_used_up_by_a_number_that_was_rolled() -> None:
    game = shielded(Holding(goods={1: 1}), held=owner(16), dice=[(1, 6)], depots={2: ["castle"]})
    play(game, "1/sell/1")
    assert not shown(game).bent
    assert "6/take/castle@2" in offered(game)


def test_16_nor_where_a_monastery_helps_anyway() -> None:
    player = Holding(tiles=monasteries(12), goods={4: 1})
    game = shielded(player, held=owner(16), dice=[(1, 6)], depots={2: ["castle"]})
    play(game, "1/take/castle@2")
    assert not shown(game).bent


def test_16_a_monastery_does_not_help_to_place_itself() -> None:
    player = Holding(storage=("monastery:11",), tiles={"c3": "building:bank"}, goods={6: 1})
    game = shielded(player, held=owner(16), dice=[(2, 6)], depots={2: ["castle"]})
    play(game, "2/place/monastery-11/c4")
    assert shown(game).bent


def test_16_selling_and_placing_use_it_up() -> None:
    player = Holding(storage=("mine",), goods={5: 1, 6: 1})
    for code in ("1/place/mine/e3", "1/sell/5"):
        game = shielded(player, held=owner(16), dice=[(1, 6)], depots={2: ["castle"]})
        play(game, code)
        assert shown(game).bent
        assert "6/take/castle@2" not in offered(game)


def test_16_in_the_next_turn_it_works_again() -> None:
    game = shielded(Holding(goods={4: 1, 6: 1}), held=owner(16), dice=[(1, 6)], depots={2: ["castle"], 5: ["mine"]})
    play(game, "1/sell/4", "6/workers")
    while game.decisions[0].seat != 0:
        answer(game, next(code for code in offered(game) if code == "end" or code.endswith("/workers")))
    assert not shown(game).bent


def test_16_makes_a_double_too() -> None:
    game = shielded(Holding(), held=owner(16), laid={3: [7], 4: [9]}, dice=[(3, 6)], depots=SPARE)
    assert of_shields(game) == ["shield/shield-7@3/d4"]
    play(game, "shield/shield-7@3/d4")
    other = shielded(Holding(workers=1), held=owner(16), laid={4: [9]}, dice=[(3, 6)], depots=SPARE)
    assert of_shields(other) == ["shield/shield-9@4+1/d4"], "one die is bent by workers, the dearer one by the shield"


def test_16_not_twice_for_a_double() -> None:
    game = shielded(Holding(), held=owner(16), laid={3: [7]}, dice=[(3, 6)], depots=SPARE)
    play(game, "shield/shield-7@3/d4")
    assert game.state.slices["shields"].bent >= 0


def test_16_others_pay_as_usual() -> None:
    game = shielded(Holding(goods={4: 1}), held=owner(16, 1), dice=[(1, 6)], depots={2: ["castle"]})
    assert not [code for code in offered(game) if "sell" in code or "take" in code]


# 17


@rulebook("burgundy", section="Shields: 17, example")
@pytest.mark.parametrize(("holder", "points"), [(0, 10), (1, 6)])
def test_17_an_area_of_three_counts_as_one_of_four(holder: int, points: int) -> None:
    player = Holding(tiles=MINES, storage=("mine",))
    game = shielded(player, held=owner(17, holder), dice=[(3, 5)], depots=SPARE)
    play(game, "3/place/mine/g1")
    assert ("area", points) in earned(game)


@pytest.mark.parametrize(("ruling", "points"), [("capped", 36), ("larger", 45)])
def test_17_the_largest_area(ruling: str, points: int) -> None:
    game = shielded(Holding(), held=owner(17), shield_17_cap=ruling)
    assert total(area_worth(game.look, 0, Area("animal", 0, 8))) == points
    assert total(area_worth(game.look, 0, Area("animal", 0, 7))) == 36
    assert total(area_worth(game.look, 1, Area("animal", 0, 8))) == 36


# 18


@rulebook("burgundy", section="Shields: 18")
def test_18_tiles_go_on_any_empty_space_of_their_colour() -> None:
    player = Holding(storage=("mine",))
    game = shielded(player, held=owner(18), dice=[(3, 1)], depots=SPARE)
    placing = [code for code in offered(game) if "place" in code]
    assert placing == ["3/place/mine/g1", "1/place/mine/f2"]
    play(game, "3/place/mine/g1")
    assert "mine" in [hex.tile for hex in seen(game).estates[0].hexes]
    other = shielded(player, held=owner(18, 1), dice=[(3, 1)], depots=SPARE)
    assert not [code for code in offered(other) if "place" in code]
