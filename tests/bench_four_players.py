"""Speed of games of four players, compared with python-chess in the same process."""

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
DECISIONS = {"burgundy": 200, "burgundy_cards": 90}
"""Decisions after which a random game is measured: estates are about half full then."""


def modules_of(game: str) -> tuple[str, ...]:
    """As many modules of a game as go together."""
    return whole_box(game).modules


def random_games(game: str, first: int, count: int, modules: tuple[str, ...] = ()) -> int:
    """Play whole random games through the engine's public interface. Returns the number of decisions."""
    dice = random.Random(first)
    spec = make_spec(game, SEATS, modules=modules)
    decisions = 0
    for number in range(first, first + count):
        played = new_game(spec, number.to_bytes(32, "big"))
        while not played.over:
            decision = played.decisions[0]
            played.apply(decision.answer(dice.randrange(len(decision.options))))
            decisions += 1
    return decisions


def position(game: str, number: int) -> Game:
    dice = random.Random(number)
    played = new_game(make_spec(game, SEATS), number.to_bytes(32, "big"))
    for _ in range(DECISIONS[game]):
        decision = played.decisions[0]
        played.apply(decision.answer(dice.randrange(len(decision.options))))
    return played


def copies(game: str, board: chess.Board, number: int, timed: Callable[[Callable[[], int]], float]) -> float:
    """The cost of copying a game, in copies of a chess board."""
    times = 2000

    def repeated(work: Callable[[], object]) -> int:
        for _ in range(times):
            work()
        return times

    ours = timed(partial(repeated, position(game, number).copy))
    return ours / timed(partial(repeated, partial(board.copy, stack=False)))


def size_of_saves(game: str) -> float:
    return median(len(position(game, number).dump()) for number in range(20))
