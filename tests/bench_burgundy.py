"""Speed of games of The Castles of Burgundy, compared with python-chess in the same process."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from statistics import median

import chess

from engine.api import Game, make_spec, new_game
from tests.play import whole_box

SEATS = 4
GAMES = 4
DECISIONS = 200
"""Decisions after which a random game of four players is measured: the estates are about half full then."""


ALL_MODULES = whole_box("burgundy").modules


def random_games(first: int, count: int, modules: tuple[str, ...] = ()) -> int:
    """Play whole random games of four players through the engine's public interface. Returns the number of
    decisions."""
    dice = random.Random(first)
    spec = make_spec("burgundy", SEATS, modules=modules)
    decisions = 0
    for number in range(first, first + count):
        game = new_game(spec, number.to_bytes(32, "big"))
        while not game.over:
            decision = game.decisions[0]
            game.apply(decision.answer(dice.randrange(len(decision.options))))
            decisions += 1
    return decisions


def position(number: int) -> Game:
    dice = random.Random(number)
    game = new_game(make_spec("burgundy", SEATS), number.to_bytes(32, "big"))
    for _ in range(DECISIONS):
        decision = game.decisions[0]
        game.apply(decision.answer(dice.randrange(len(decision.options))))
    return game


def copies(board: chess.Board, number: int, timed: Callable[[Callable[[], int]], float]) -> float:
    """The cost of copying a game, in copies of a chess board."""
    times = 2000

    def repeated(work: Callable[[], object]) -> int:
        for _ in range(times):
            work()
        return times

    ours = timed(partial(repeated, position(number).copy))
    return ours / timed(partial(repeated, partial(board.copy, stack=False)))


def size_of_saves() -> float:
    return median(len(position(number).dump()) for number in range(20))
