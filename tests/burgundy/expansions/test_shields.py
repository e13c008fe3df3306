"""Shields: how they are laid out, taken, put on castles, paid for and counted at the end."""

from __future__ import annotations

import random

import pytest

from engine.api import SPECTATOR, Game, burgundy_events, make_spec, new_game
from engine.burgundy import hooks
from engine.burgundy.expansions.shields import LenderChosen, ShieldsKept, ShieldsLaid, ShieldTables, ShieldTaken
from tests.burgundy.expansions.shields_given import SPARE, finish_turns, held_by, of_shields, shielded, shown
from tests.burgundy.given import Holding, answer, earned, monasteries, offered, play, prompt, refused, seen, told
from tests.burgundy.playing import pick
from tests.play import random_moves
from tests.rulebook import rulebook
from tests.seeds import seed_of

CASTLES = {"b3": "castle", "a2": "castle"}


# how they are laid out


@pytest.mark.parametrize(
    ("players", "laid"), [(2, (1, 1, 1, 1, 1, 1)), (3, (1, 2, 1, 2, 1, 2)), (4, (2, 2, 2, 2, 2, 2))]
)
def test_so_many_lie_on_the_depots(players: int, laid: tuple[int, ...]) -> None:
    game = new_game(make_spec("burgundy", players, modules=["shields"]), seed_of(1))
    assert tuple(map(len, shown(game).depots)) == laid
    assert game.began is not None
    assert ShieldsLaid(shown(game).depots) in told(game.began)


def test_they_are_drawn_from_all_eighteen() -> None:
    games = [new_game(make_spec("burgundy", 4, modules=["shields"]), seed_of(number)) for number in range(12)]
    drawn = [[shield for lying in shown(game).depots for shield in lying] for game in games]
    assert {shield for lying in drawn for shield in lying} == set(range(1, 19))
    assert all(len(set(lying)) == 12 for lying in drawn)


def test_they_are_not_filled_up_again() -> None:
    game = shielded(Holding(), laid={3: [7]}, dice=[(3, 3)], depots=SPARE)
    play(game, "shield/shield-7@3/d4")
    for _ in random_moves(game, random.Random(1)):
        assert not any(shown(game).depots)


# taking one with a double


@rulebook("burgundy", section="Shields: course of the game")
def test_with_a_double_a_shield_of_that_depot_is_taken_instead_of_both_actions() -> None:
    game = shielded(Holding(), laid={3: [7, 9], 4: [1]}, dice=[(3, 3)], depots=SPARE)
    assert of_shields(game) == ["shield/shield-7@3/d4", "shield/shield-9@3/d4"]
    happened = play(game, "shield/shield-7@3/d4")
    assert happened[0] == ShieldTaken(0, 7, 3, "d4", (3, 3), 0, 0, "die")
    assert burgundy_events.TurnEnded(0) in happened, "both dice are used"
    assert held_by(game) == {"d4": 7}
    assert shown(game).depots == ((), (), (9,), (1,), (), ())


@rulebook("burgundy", section="Shields: course of the game, example")
def test_two_workers_turn_a_3_into_a_5_beside_another_5() -> None:
    game = shielded(Holding(workers=3), laid={5: [7]}, dice=[(3, 5)], depots=SPARE)
    assert of_shields(game) == ["shield/shield-7@5+2/d4"]
    (option,) = [option for option in game.decisions[0].options if option.path[0].code == "shield"]
    assert [part.ref for part in option.path] == ["", "shield:7", "hex:d4"]
    assert option.path[1].price == 2
    happened = play(game, "shield/shield-7@5+2/d4")
    assert happened[0] == ShieldTaken(0, 7, 5, "d4", (3, 5), 2, 0, "die")
    assert seen(game).estates[0].workers == 1


def test_both_dice_may_be_bent_if_there_are_workers_enough() -> None:
    laid = {1: [1], 2: [2], 3: [3], 4: [4], 5: [5], 6: [6]}
    few = shielded(Holding(workers=2), laid=laid, dice=[(3, 5)], depots=SPARE)
    assert of_shields(few) == [
        *("shield/shield-3@3+2/d4", "shield/shield-4@4+2/d4", "shield/shield-5@5+2/d4"),
    ]
    many = shielded(Holding(workers=9), laid=laid, dice=[(3, 5)], depots=SPARE)
    assert [code.partition("@")[2][:3] for code in of_shields(many)] == ["1+4", "2+4", "3+2", "4+2", "5+2", "6+4"]


def test_no_shield_without_a_double() -> None:
    game = shielded(Holding(), laid={3: [7], 5: [9]}, dice=[(3, 5)], depots=SPARE)
    assert of_shields(game) == []


def test_no_shield_after_an_action() -> None:
    game = shielded(Holding(), laid={3: [7]}, dice=[(3, 3)], depots=SPARE)
    play(game, "3/workers")
    assert of_shields(game) == []


def test_a_worker_goes_twice_as_far_with_monastery_8() -> None:
    player = Holding(tiles=monasteries(8), workers=1)
    game = shielded(player, laid={5: [7]}, dice=[(3, 5)], depots=SPARE)
    assert of_shields(game) == ["shield/shield-7@5+1/d4"]


def test_monasteries_that_help_with_tiles_do_not_help_with_shields() -> None:
    player = Holding(tiles=monasteries(9, 10, 11, 12), workers=1)
    game = shielded(player, laid={5: [7]}, dice=[(4, 5)], depots={5: ["mine"]})
    assert "4/take/mine@5" in offered(game)
    assert of_shields(game) == ["shield/shield-7@5+1/d4"]


def test_buying_before_and_after_is_allowed_as_in_every_turn() -> None:
    game = shielded(Holding(silver=2), laid={3: [7]}, dice=[(3, 3)], depots=SPARE, black=["ship"])
    play(game, "shield/shield-7@3/d4")
    assert offered(game) == ["end", "buy/ship@black"]


# where it goes


def test_it_goes_on_any_castle_of_ones_own_the_first_included() -> None:
    game = shielded(Holding(tiles=CASTLES), Holding(tiles={"a3": "castle"}), laid={3: [7]}, dice=[(3, 3)], depots=SPARE)
    assert of_shields(game) == [f"shield/shield-7@3/{hex}" for hex in ("a2", "b3", "d4")]
    play(game, "shield/shield-7@3/b3")
    assert held_by(game) == {"b3": 7}


def test_on_a_castle_with_a_shield_the_old_one_leaves_the_game() -> None:
    game = shielded(Holding(tiles=CASTLES), held={0: {"d4": 12, "b3": 2}}, laid={3: [7]}, dice=[(3, 3)], depots=SPARE)
    happened = play(game, "shield/shield-7@3/d4")
    assert happened[0] == ShieldTaken(0, 7, 3, "d4", (3, 3), 0, 12, "die")
    assert held_by(game) == {"b3": 2, "d4": 7}
    assert game.state.slices["shields"].gone == [12]
    assert shown(game).depots == ((),) * 6


def test_a_castle_with_a_shield_stays_where_it_is() -> None:
    game = shielded(Holding(tiles=CASTLES), held={0: {"b3": 2}})
    names = game.look.catalogue.estates["1"].names
    assert hooks.FIXED(game.look, game.look, 0) == [1 << names.index("b3")]
    assert hooks.FIXED(game.look, game.look, 1) == []


# why not


def test_why_not_a_shield() -> None:
    game = shielded(Holding(workers=1), laid={3: [7], 6: [9]}, dice=[(3, 4)], depots=SPARE)
    assert refused(game, "shield/shield-8@3/d4").key == "burgundy.no_such_shield"
    assert refused(game, "shield/8").details == {"shield": 8}
    double = refused(game, "shield/shield-9@6/d4")
    assert (double.key, double.details) == ("burgundy.shield_needs_double", {"shield": 9, "depot": 6, "workers": 5})
    assert refused(game, "shield/7/b3").key == "burgundy.shield_needs_castle"
    costs = refused(game, "shield/shield-7@3/d4")
    assert (costs.key, costs.details) == ("burgundy.shield_costs_workers", {"shield": 7, "depot": 3, "workers": 1})
    play(game, "3/workers")
    assert refused(game, "shield/shield-7@3/d4").key == "burgundy.shield_needs_both_dice"
    assert refused(game, "4/take/mine@4").key == "burgundy.not_in_depots", "other answers have other reasons"
    empty = shielded(Holding(), dice=[(3, 3)], depots=SPARE)
    assert refused(empty, "shield/7").key == "burgundy.no_such_shield"
    assert refused(empty, "shield").key == "burgundy.no_such_shield"


# upkeep


@rulebook("burgundy", section="Shields: upkeep")
def test_every_shield_costs_a_silver_before_mines_pay() -> None:
    tiles = {**CASTLES, "e3": "mine"}
    game = shielded(Holding(tiles=tiles, silver=2), held={0: {"d4": 7, "b3": 12}}, round=5, dice=[(1, 2)], depots=SPARE)
    finish_turns(game)
    assert (prompt(game), game.decisions[0].seat) == ("burgundy.upkeep", 0)
    assert offered(game) == ["keep-all", "keep-7", "keep-12", "keep-none"]
    happened = play(game, "keep-all")
    assert happened[0] == ShieldsKept(0, 2, 0, (7, 12), ())
    assert [type(event) for event in happened[1:4]] == [
        burgundy_events.IncomeBegan,
        burgundy_events.Supplied,
        burgundy_events.PhaseEnded,
    ]
    assert seen(game).estates[0].silver == 1, "what the mine brings came afterwards"
    assert held_by(game) == {"d4": 7, "b3": 12}


def test_what_is_not_paid_for_leaves_the_game() -> None:
    game = shielded(Holding(tiles=CASTLES, silver=2), held={0: {"d4": 7, "b3": 12}}, round=5, depots=SPARE)
    finish_turns(game)
    assert play(game, "keep-12")[0] == ShieldsKept(0, 1, 0, (12,), (7,))
    assert held_by(game) == {"b3": 12}
    assert game.state.slices["shields"].gone == [7]
    assert seen(game).estates[0].silver == 1
    assert all(7 not in lying for lying in shown(game).depots)


def test_nobody_has_to_pay() -> None:
    game = shielded(Holding(silver=3), held={0: {"d4": 7}}, round=5, depots=SPARE)
    finish_turns(game)
    play(game, "keep-none")
    assert (held_by(game), seen(game).estates[0].silver) == ({}, 3)


def test_who_cannot_pay_for_all_chooses() -> None:
    game = shielded(Holding(tiles=CASTLES, silver=1), held={0: {"d4": 16, "b3": 7}}, round=5, depots=SPARE)
    finish_turns(game)
    assert offered(game) == ["keep-16", "keep-7", "keep-none"]
    assert game.decisions[0].default == 1, "the one that is worth more"


def test_who_can_pay_for_nothing_is_not_asked() -> None:
    game = shielded(Holding(), held={0: {"d4": 7}}, round=5, depots=SPARE)
    happened = finish_turns(game)
    assert ShieldsKept(0, 0, 0, (), (7,)) in happened
    assert held_by(game) == {}


def test_who_stays_away_keeps_what_can_be_paid() -> None:
    game = shielded(Holding(tiles=CASTLES, silver=9), held={0: {"d4": 7, "b3": 12}}, round=5, depots=SPARE)
    finish_turns(game)
    assert game.decisions[0].options[game.decisions[0].default or 0].code == "keep-all"


def test_all_pay_in_turn_order() -> None:
    game = shielded(
        Holding(silver=1),
        Holding(silver=1, storage=("ship",)),
        held={0: {"d4": 7}, 1: {"d4": 12}},
        round=5,
        track=[(0,), (1,)],
        depots=SPARE,
    )
    game.state.order = (1, 0)
    finish_turns(game)
    assert game.decisions[0].seat == 1
    play(game, "keep-all")
    assert (prompt(game), game.decisions[0].seat) == ("burgundy.upkeep", 0)


def test_the_last_phase_ends_like_the_others() -> None:
    game = shielded(Holding(silver=1), held={0: {"d4": 7}}, phase="E", round=5, depots=SPARE)
    finish_turns(game)
    play(game, "keep-all")
    assert game.over
    assert ("shield", 8) in earned(game, 0)
    dropped = shielded(Holding(silver=1), held={0: {"d4": 7}}, phase="E", round=5, depots=SPARE)
    finish_turns(dropped)
    play(dropped, "keep-none")
    assert [reason for reason, _ in earned(dropped, 0)].count("shield") == 0


def test_between_phases_there_is_no_upkeep() -> None:
    game = shielded(Holding(silver=1), held={0: {"d4": 7}}, round=4, depots=SPARE)
    finish_turns(game)
    assert seen(game).phase == "A"
    assert seen(game).round == 5


# the end


@pytest.mark.parametrize(("shield", "points"), [(1, 12), (6, 12), (7, 8), (12, 8), (14, 4), (18, 4)])
def test_points_at_the_end(shield: int, points: int) -> None:
    game = shielded(Holding(silver=1), held={0: {"d4": shield}}, phase="E", round=5)
    finish_turns(game)
    while game.decisions:
        answer(game, game.decisions[0].options[0].code)
    assert ("shield", points) in earned(game, 0)
    line = next(line for line in game.ledger if line.reason == "shield")
    assert (line.place, line.seat) == (str(shield), 0)


# characters, laws


def test_shields_in_characters() -> None:
    game = shielded(
        Holding(tiles=CASTLES), held={0: {"d4": 6, "b3": 12}, 1: {"d4": 1}}, laid={3: [7, 9], 5: [2]}, lender=1
    )
    assert game.text(SPECTATOR).splitlines()[-3:] == [
        "shields 3: 7 9, 5: 2",
        "A 6@d4, 12@b3, monasteries of B",
        "B 1@d4",
    ]
    assert shielded().text(SPECTATOR).splitlines()[-1] == "shields -"


@pytest.mark.parametrize("number", range(6))
def test_no_shield_is_lost_and_none_is_there_twice(number: int) -> None:
    players = 2 + number % 3
    game = new_game(make_spec("burgundy", players, modules=["shields"]), seed_of(number))
    dice = random.Random(number)
    count = len([shield for lying in shown(game).depots for shield in lying])
    seen_ids = set()
    while not game.over:
        decision = game.decisions[0]
        taking = [index for index, option in enumerate(decision.options) if option.path[0].code == "shield"]
        game.apply(decision.answer(dice.choice(taking)) if taking else pick(decision, dice))
        tables = game.state.slices["shields"]
        assert isinstance(tables, ShieldTables)
        held = [shield for castles in tables.held for shield, _ in castles]
        ids = [*(shield for lying in tables.depots for shield in lying), *held, *tables.gone]
        assert len(ids) == len(set(ids)) == count
        seen_ids |= set(held)
        for seat, castles in enumerate(tables.held):
            assert {shield for shield, owner in tables.owners.items() if owner == seat} == {id for id, _ in castles}
            hexes = [hex for _, hex in castles]
            assert len(set(hexes)) == len(hexes)
            lying = {hex.name: hex.tile for hex in seen(game).estates[seat].hexes}
            assert all(lying[hex] == "castle" for hex in hexes)
        assert Game.load(game.dump()).dump() == game.dump()
    assert seen_ids


def test_without_the_module_nobody_is_asked_about_shields() -> None:
    game = new_game(make_spec("burgundy", 2), seed_of(1))
    for _ in random_moves(game, random.Random(1)):
        assert prompt(game) not in ("burgundy.upkeep", "burgundy.fetch", "burgundy.gather", "burgundy.lender")
        assert not of_shields(game)


def test_a_save_in_the_midst_of_things_goes_on() -> None:
    game = shielded(Holding(), laid={3: [6]}, dice=[(3, 3)], depots=SPARE, players=3)
    play(game, "shield/shield-6@3/d4")
    again = Game.load(game.dump())
    assert prompt(again) == "burgundy.lender"
    assert LenderChosen(0, 2) in play(again, "seat-2")
