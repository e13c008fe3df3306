"""Computer players and shields: they take and keep what is worth it."""

from __future__ import annotations

import pytest

from engine.api import Dice, Game
from engine.opponents import POLICIES
from tests.burgundy.expansions.shields_given import SPARE, finish_turns, shielded
from tests.burgundy.given import Holding, play, prompt


def chosen(game: Game) -> str:
    """What a normal computer answers to the first open question."""
    decision = game.decisions[0]
    answer = POLICIES["normal"](game, decision.seat, Dice("shields"))
    assert isinstance(answer.code, int)
    return decision.options[answer.code].code


@pytest.mark.parametrize("shield", range(1, 19))
def test_every_shield_that_can_be_paid_for_is_worth_something(shield: int) -> None:
    rich = Holding(silver=5, tiles={"e3": "mine", "f2": "mine"}, goods={4: 2}, workers=2)
    without = shielded(rich, phase="B", depots=SPARE)
    held = shielded(rich, held={0: {"d4": shield}}, phase="B", depots=SPARE)
    others = shielded(rich, held={1: {"d4": shield}}, phase="B", depots=SPARE)
    assert held.evaluate(0) != without.evaluate(0)
    assert others.evaluate(0) == without.evaluate(0)


def test_what_cannot_be_paid_for_is_worth_less() -> None:
    poor = shielded(Holding(), held={0: {"d4": 1}}, phase="D", round=5, dice=[(2, 3)], depots=SPARE)
    rich = shielded(Holding(silver=1), held={0: {"d4": 1}}, phase="D", round=5, dice=[(2, 3)], depots=SPARE)
    assert rich.evaluate(0) > poor.evaluate(0) + 5


def test_shields_are_worth_more_with_the_one_that_doubles_them() -> None:
    player = Holding(silver=3, tiles={"b3": "castle"})
    plain = shielded(player, held={0: {"d4": 1, "b3": 18}}, phase="E", round=5, depots=SPARE)
    double = shielded(player, held={0: {"d4": 1, "b3": 13}}, phase="E", round=5, depots=SPARE)
    assert double.evaluate(0) > plain.evaluate(0) + 10


def test_a_computer_takes_a_dear_shield_near_the_end() -> None:
    game = shielded(Holding(silver=1), laid={3: [2]}, phase="E", round=4, dice=[(3, 3)], depots=SPARE)
    assert chosen(game) == "shield/shield-2@3/d4"


def test_a_computer_does_not_take_what_it_cannot_pay_for() -> None:
    game = shielded(Holding(), laid={3: [18]}, phase="E", round=5, dice=[(3, 3)], depots=SPARE)
    assert not chosen(game).startswith("shield")


def test_a_computer_does_not_throw_a_better_shield_away() -> None:
    player = Holding(silver=3, tiles={"b3": "castle"})
    game = shielded(
        player, held={0: {"d4": 1, "b3": 18}}, laid={3: [2]}, phase="E", round=4, dice=[(3, 3)], depots=SPARE
    )
    assert chosen(game) == "shield/shield-2@3/b3"


def test_a_computer_pays_for_what_is_worth_it() -> None:
    game = shielded(Holding(silver=1), held={0: {"d4": 1}}, phase="D", round=5, depots=SPARE)
    finish_turns(game)
    assert chosen(game) == "keep-all"


def test_a_computer_takes_tiles_that_a_shield_brings() -> None:
    game = shielded(Holding(silver=1), held={0: {"d4": 14}}, round=5, depots={5: ["mine"]})
    finish_turns(game)
    assert prompt(game) == "burgundy.fetch"
    assert chosen(game) == "mine@5/e3"


def test_a_computer_gathers_goods() -> None:
    piles = {1: (2, 2), 3: (2, 2), 5: (3,)}
    game = shielded(Holding(storage=("ship",)), held={0: {"d4": 5}}, dice=[(2, 5)], piles=piles, depots=SPARE)
    play(game, "2/place/ship/d3", "5")
    assert chosen(game) == "2"


def test_mines_and_ships_are_worth_more_with_their_shields() -> None:
    for shield, tile in ((8, "mine"), (5, "ship")):
        gains = []
        for held in ({0: {"d4": shield}}, {}):
            empty = shielded(Holding(silver=3), held=held, depots=SPARE).evaluate(0)
            stored = shielded(Holding(silver=3, storage=(tile,)), held=held, depots=SPARE).evaluate(0)
            gains.append(stored - empty)
        assert gains[0] > gains[1]
