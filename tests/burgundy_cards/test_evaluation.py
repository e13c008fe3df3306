"""How well a seat stands: by what it has and may know, and by what there is still time for."""

from __future__ import annotations

import random

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from engine.api import Dice, Game, seat_viewer
from engine.burgundy_cards.steps.turn import TURN
from engine.opponents import POLICIES
from tests.burgundy_cards.given import Holding, given, last_turn, play
from tests.burgundy_cards.playing import eager_moves, plain_game
from tests.play import count
from tests.seeds import seed_of

TWO_CASTLES = (("castle:1", "castle:2"),)


def chosen(game: Game) -> str:
    """What a normal computer answers to the open question."""
    decision = game.decisions[0]
    answer = POLICIES["normal"](game, decision.seat, Dice("chosen"))
    return decision.options[game.meant(answer)[1]].code


def tops(game: Game) -> list[str]:
    return [pile[0] for pile in game.state.piles.values() if pile]


@drawn(number=st.integers(0, 10**6), moves=st.integers(0, 200), choice=st.randoms(use_true_random=False))
@settings(max_examples=count(30, 1000), deadline=None)
def test_what_comes_out_after_a_turn_makes_no_difference(number: int, moves: int, choice: random.Random) -> None:
    """Dice cards that are drawn, and a new display, are not known yet when it is chosen what leads there."""
    game = plain_game(number)
    for _, _ in zip(range(moves), eager_moves(game, random.Random(number)), strict=False):
        pass
    if game.over or game.decisions[0].prompt != TURN:
        return
    decision = game.decisions[0]
    answer = decision.answer(choice.randrange(len(decision.options) - decision.interjections))
    found = set()
    for seed in range(4):
        thought = game.imagine(seat_viewer(decision.seat), seed_of(seed))
        uppermost = tops(thought)
        (after,) = thought.outcomes(answer)
        if after.over or tops(after) != uppermost:
            return
        found.add(after.evaluate(decision.seat))
    assert len(found) == 1


def test_a_project_is_worth_something_as_long_as_it_can_be_placed() -> None:
    """In the last turn it needs the number of the last dice card, or workers."""
    without = last_turn(Holding(hand=(1,)))
    useless = last_turn(Holding(hand=(1,), projects=("castle:3",)))
    useful = last_turn(Holding(hand=(3,), projects=("castle:3",)))
    assert useless.evaluate(0) == pytest.approx(without.evaluate(0))
    assert useful.evaluate(0) > without.evaluate(0)


@pytest.mark.parametrize(
    ("more", "less"),
    [
        (Holding(silver=3), Holding(silver=1)),
        (Holding(workers=2), Holding()),
        (Holding(goods={"dark": 2}), Holding(goods={"dark": 1})),
        (Holding(animals={"cow": 1, "pig": 1}), Holding(animals={"cow": 2})),
        (Holding(projects=("castle:3",)), Holding()),
        (Holding(projects=("castle:3",), stacks=TWO_CASTLES), Holding(projects=("mine:3",), stacks=TWO_CASTLES)),
        (Holding(stacks=(("ship:1", "ship:2"),)), Holding(stacks=(("ship:1",), ("pasture:2",)))),
        (Holding(stacks=(("monastery:1",), ("mine:2",)), points=1), Holding(stacks=(("monastery:1",), ("mine:2",)))),
    ],
)
def test_who_has_more_stands_better(more: Holding, less: Holding) -> None:
    assert given(more, round="C").evaluate(0) > given(less, round="C").evaluate(0)


def test_triples_are_completed_and_what_they_bring_is_taken() -> None:
    """Silver or workers would be worth less than points, goods or animals."""
    game = given(Holding(hand=(3, 6), projects=("knowledge:3",), stacks=(("knowledge:1", "knowledge:2"),)))
    assert chosen(game) == "3/place/knowledge-3/knowledge"
    play(game, "3/place/knowledge-3/knowledge")
    assert chosen(game) in ("points3", "goods2", "animals2")


def test_a_card_that_was_bought_counts_before_there_is_room_for_it() -> None:
    """It is known already while it is asked which other project is thrown out."""
    projects = ("castle:1", "castle:2", "castle:3")
    game = given(Holding(hand=(4, 4), projects=projects, silver=3), bought=("castle:4", "mine:1", "ship:1"))
    play(game, "buy", "castle-4/project")
    full = game.evaluate(0)
    assert chosen(game) in ("castle-1", "castle-2", "castle-3")
    play(game, chosen(game))
    assert full == pytest.approx(game.evaluate(0), abs=1.0)


def test_what_is_left_becomes_points_in_the_last_turn() -> None:
    assert chosen(last_turn(Holding(hand=(1,), silver=2, workers=1))) == "1/convert/1w2s"
    assert chosen(last_turn(Holding(hand=(6,), silver=1, workers=1, goods={"dark": 2}))) == "6/sell/dark"
