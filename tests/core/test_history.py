"""The history of points, turn by turn."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from engine.api import Game, score_history
from engine.core.journal import Answered
from tests.play import GAMES, count, played, random_game, random_moves


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("number", range(count(3, 60)))
def test_the_history_ends_with_the_score(kind: str, number: int) -> None:
    game = random_game(kind, number)
    rows = {game.scores()}
    for _ in random_moves(game, random.Random(number)):
        rows.add(game.scores())
    rows.add(game.scores())
    history = score_history(game)
    assert history[-1] == game.scores()
    assert set(history) <= rows
    assert len(history) > 2
    assert all(len(row) == game.spec.players for row in history)
    again = Game.load(game.dump())
    assert score_history(again) == history


@pytest.mark.parametrize("kind", GAMES)
def test_what_was_taken_back_is_not_in_it(kind: str) -> None:
    game = played(kind, 4, 9)
    before, save = score_history(game), game.dump()
    for _ in range(3):
        game.apply(game.decisions[0].answer(0))
    game.rewind(save)
    assert score_history(game) == before


def test_a_turn_is_one_row() -> None:
    game = played("carcassonne", 2, 40)
    answers = [entry for entry in game.journal if isinstance(entry, Answered)]
    changes = sum(one.seat != other.seat for one, other in pairwise(answers))
    assert len(score_history(game)) == 1 + 1 + changes


def test_a_journal_that_does_not_fit_the_rules_tells_nothing() -> None:
    game = played("carcassonne", 2, 40)
    game.journal[3:6] = []
    assert score_history(game) == ()
    forged = played("carcassonne", 2, 40)
    forged.state.points[0] += 1
    assert score_history(forged) == ()
