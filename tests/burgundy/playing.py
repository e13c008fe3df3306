"""Games played at random by people who like to build: most of the laws are of little interest on empty estates."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.api import Answer, Decision, Event, Game
from tests.burgundy.given import told
from tests.play import random_game

EAGERNESS = 0.8


def pick(decision: Decision, dice: random.Random) -> Answer:
    """Any option, but mostly one that places a tile or takes one, if there is one."""
    for wanted in ("place", "take"):
        found = [index for index, option in enumerate(decision.options) if any(p.code == wanted for p in option.path)]
        if found and dice.random() < EAGERNESS:
            return decision.answer(dice.choice(found))
    return decision.answer(dice.randrange(len(decision.options)))


def eager_moves(game: Game, dice: random.Random) -> Iterator[list[Event]]:
    """Plays to the end; after each answer yields what happened."""
    while not game.over:
        yield told(game.apply(pick(dice.choice(game.decisions), dice)))


def eager_game(number: int, moves: int | None = None) -> Game:
    """A game of any kind at its end, or after some moves."""
    game = random_game("burgundy", number)
    for move, _ in enumerate(eager_moves(game, random.Random(number)), start=1):
        if move == moves:
            break
    return game
