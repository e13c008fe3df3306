"""Rounds, turns and phases: who moves when, and what happens between them."""

from __future__ import annotations

import random

import pytest

from engine.api import burgundy_events as events
from engine.api import make_spec, new_game
from tests.burgundy.given import (
    WAITING,
    Holding,
    answer,
    finish_phase,
    finish_turn,
    given,
    offered,
    play,
    prompt,
    seen,
    told,
)
from tests.burgundy.playing import eager_moves
from tests.rulebook import rulebook
from tests.seeds import seed_of


@rulebook("burgundy", section="2011, p. 4; 2019, p. 4: five rounds")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_has_five_phases_of_five_rounds_with_a_turn_for_everybody(players: int) -> None:
    game = new_game(make_spec("burgundy", players, edition="2019"), seed_of(players))
    assert game.began is not None
    happened = [*told(game.began), *(event for some in eager_moves(game, random.Random(1)) for event in some)]
    rounds = [event for event in happened if isinstance(event, events.RoundBegan)]
    assert [(event.phase, event.round) for event in rounds] == [(p, n) for p in "ABCDE" for n in range(1, 6)]
    assert [event.phase for event in happened if isinstance(event, events.PhaseBegan)] == list("ABCDE")
    assert [event.phase for event in happened if isinstance(event, events.PhaseEnded)] == list("ABCDE")
    begun = [event.seat for event in happened if isinstance(event, events.TurnBegan)]
    assert begun == [seat for event in rounds for seat in event.order]
    assert [event.seat for event in happened if isinstance(event, events.TurnEnded)] == begun
    assert all(sorted(event.order) == list(range(players)) for event in rounds)
    assert isinstance(happened[-1], events.GameEnded)


@rulebook("burgundy", section="2011, p. 4; 2019, p. 4: all roll at once")
def test_everybody_rolls_before_the_first_turn_and_all_can_see_it() -> None:
    game = given(dice=[(2, 4), (6, 1), (3, 3)], players=3)
    assert seen(game).dice == ((2, 4), (6, 1), (3, 3))
    assert seen(game).unused == ((2, 4), (6, 1), (3, 3))
    answer(game, "4/workers")
    assert seen(game).unused == ((2,), (6, 1), (3, 3))
    answer(game, "2/workers")
    assert seen(game).unused == ((), (6, 1), (3, 3))
    assert (seen(game).turn, seen(game).order) == (1, (0, 1, 2))


@rulebook("burgundy", section="2011, p. 4; 2019, p. 4: the white die")
def test_the_white_die_says_where_the_first_of_the_goods_goes_and_is_used_for_nothing_else() -> None:
    spec = make_spec("burgundy", 2, edition="2011")
    game = new_game(spec, seed_of(4))
    coming = game.state.coming.copy()
    first = [pile for pile in game.state.piles if pile]
    assert len(first) == 1
    assert len(coming) == 4
    assert game.state.piles[seen(game).white - 1] == first[0]
    while game.state.round == 1:
        finish_turn(game)
    assert game.state.piles[seen(game).white - 1][-1] == coming[0]
    assert list(seen(game).coming) == coming[1:]


def test_the_white_die_is_no_die_of_the_first_player() -> None:
    game = given(Holding(storage=("ship",)), dice=[(2, 4)], draws={"white": [6]})
    assert seen(game).white == 6
    assert {code.split("/")[0] for code in offered(game)} == {"2", "4"}


@rulebook("burgundy", section="2011, p. 6; 2019, p. 5: the turn-order track")
def test_who_moves_onto_an_occupied_space_stands_on_top_and_is_ahead_from_the_next_round() -> None:
    ship = Holding(storage=("ship",))
    game = given(ship, ship, ship, players=3, dice=[(2, 2), (2, 2), (2, 2)])
    assert seen(game).track[0] == (2, 1, 0)
    assert seen(game).order == (0, 1, 2)
    play(game, "2/place/ship/d3")
    assert seen(game).track[:2] == ((2, 1), (0,))
    play(game, "2/place/ship/d3")
    assert seen(game).track[:2] == ((2,), (0, 1))
    assert (seen(game).order, seen(game).turn) == ((0, 1, 2), 2), "the order of a round does not change in it"
    while game.state.round == 1:
        finish_turn(game)
    assert seen(game).order == (1, 0, 2)


@rulebook("burgundy", section="2011, p. 4; 2019, p. 4: who is on")
def test_the_furthest_marker_comes_first_and_on_one_space_the_uppermost() -> None:
    game = given(players=4, track=[(3,), (1, 0), (), (2,)])
    assert game.state.marching() == (2, 0, 1, 3)
    while game.state.round == 1:
        finish_turn(game)
    assert seen(game).order == (2, 0, 1, 3)
    assert seen(game).turn == 2


def test_the_track_has_seven_spaces_and_the_last_is_the_end() -> None:
    game = given(Holding(storage=("ship",)), dice=[(2, 2)], track=[(), (), (), (), (), (), (0, 1)])
    happened = play(game, "2/place/ship/d3")
    assert events.MarkerMoved(0, 6) in happened
    assert seen(game).track == ((), (), (), (), (), (), (1, 0)), "there a ship brings its owner to the top"


def test_a_ship_without_goods_anywhere_moves_its_owner_all_the_same() -> None:
    game = given(Holding(storage=("ship",)), dice=[(2, 2)])
    happened = play(game, "2/place/ship/d3")
    assert events.MarkerMoved(0, 1) in happened
    assert not [event for event in happened if isinstance(event, events.GoodsTaken)]


def test_equal_dice_are_offered_once_and_used_one_by_one() -> None:
    game = given(Holding(goods={3: 1}), dice=[(3, 3)])
    assert offered(game) == ["3/sell/3", "3/workers"]
    answer(game, "3/workers")
    assert seen(game).unused[0] == (3,)
    assert offered(game) == ["3/sell/3", "3/workers"]


def test_a_turn_is_over_when_both_dice_are_used_and_nothing_can_be_bought() -> None:
    game = given(Holding(goods={3: 1}), dice=[(3, 4)])
    happened = play(game, "3/sell/3")
    assert [type(event) for event in happened][:3] == [events.GoodsSold, events.WorkersTaken, events.TurnEnded], (
        "with the last die nothing but workers could be taken"
    )
    assert seen(game).turn == 1


def test_who_can_still_buy_is_asked_whether_the_turn_is_over() -> None:
    game = given(Holding(silver=2, goods={3: 1}), dice=[(3, 4)], black=["mine"])
    play(game, "3/workers", "4/workers")
    assert prompt(game) == "burgundy.turn"
    assert offered(game) == ["end", "buy/mine@black"]
    assert game.decisions[0].default == 0
    play(game, "end")
    assert seen(game).turn == 1


@rulebook("burgundy", section="2011, p. 9; 2019, p. 9: the end of a phase")
def test_mines_bring_silver_at_the_end_of_a_phase_and_not_before() -> None:
    game = given(
        Holding(tiles={"e3": "mine", "f2": "mine"}), Holding(tiles={"e3": "mine"}), WAITING, players=3, round=5
    )
    assert [estate.silver for estate in seen(game).estates] == [0, 0, 0]
    finish_phase(game)
    assert seen(game).phase == "B"
    assert [estate.silver for estate in seen(game).estates] == [2, 1, 0]
    assert [estate.workers for estate in seen(game).estates] == [4, 4, 4]


def test_a_mine_brings_nothing_when_it_is_placed() -> None:
    game = given(Holding(storage=("mine",), goods={1: 1}), dice=[(4, 1)])
    play(game, "4/place/mine/e3")
    assert (seen(game).estates[0].silver, game.scores()) == (0, (0, 0))


@rulebook("burgundy", section="2011, p. 3; 2019, p. 3: before each phase")
def test_tiles_that_are_left_go_out_of_the_game_and_goods_stay() -> None:
    game = given(round=5, depots={5: ["mine"], 1: ["ship"]}, black=["castle"], piles={3: (4, 4, 6)})
    box = len(game.state.box)
    finish_phase(game)
    assert sorted(game.state.box[box:]) == ["castle", "mine", "ship"]
    assert seen(game).depots[2].goods[:3] == (4, 4, 6)
    assert all(slot.tile for depot in seen(game).depots for slot in depot.slots)


def test_turns_are_counted_over_the_whole_game_and_deeds_of_two_rounds_are_remembered() -> None:
    game = given(Holding(goods={3: 1}), dice=[(3, 4)])
    play(game, "3/sell/3")
    first = seen(game).deeds
    assert [(deed.seat, deed.turn, deed.deed) for deed in first] == [(0, 1, "sell"), (0, 1, "workers")]
    while game.state.round < 3:
        finish_turn(game)
    assert {deed.turn for deed in seen(game).deeds} <= {3, 4, 5, 6}
