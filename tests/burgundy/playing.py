"""Random games of players who prefer to take and place tiles: most laws would say little about empty estates."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress

from engine.api import Answer, Decision, Event, Game, RuleError, games, make_spec, new_game
from tests.burgundy.given import told
from tests.play import random_game
from tests.seeds import seed_of

EAGERNESS = 0.8
CURIOSITY = 0.3
RARE = ("shield", "retake", "hire", "inn@black", "keep-all", "points", "first")
"""What an option begins with that is offered or taken seldom."""


def pick(decision: Decision, dice: random.Random) -> Answer:
    """A random answer that prefers options that place a tile, then those that take one. Now and then it is something
    that is done in no other way: what modules offer would seldom come up among so many tiles."""
    rare = [index for index, option in enumerate(decision.options) if option.path[0].code in RARE]
    if rare and dice.random() < CURIOSITY:
        return decision.answer(dice.choice(rare))
    for wanted in ("place", "take"):
        found = [index for index, option in enumerate(decision.options) if any(p.code == wanted for p in option.path)]
        if found and dice.random() < EAGERNESS:
            return decision.answer(dice.choice(found))
    return decision.answer(dice.randrange(len(decision.options)))


def eager_moves(game: Game, dice: random.Random) -> Iterator[list[Event]]:
    """Play the game to its end; yields after each answer the events that it caused."""
    while not game.over:
        yield told(game.apply(pick(dice.choice(game.decisions), dice)))


def eager_moments(game: Game, dice: random.Random) -> Iterator[Game]:
    """Play the game to its end; yields the game before each answer."""
    while not game.over:
        yield game
        game.apply(pick(dice.choice(game.decisions), dice))


def plain_game(number: int) -> Game:
    """A new game without modules, with random rules."""
    dice = random.Random(number)
    info = next(info for info in games() if info.id == "burgundy")
    while True:
        options = {option.key: dice.choice(option.values) for option in info.options}
        edition, players = dice.choice(info.editions), dice.choice(sorted(info.players))
        # Not every edition has every estate.
        with suppress(RuleError):
            return new_game(make_spec(info.id, players, edition=edition, options=options), seed_of(number))


def eager_game(number: int, moves: int | None = None) -> Game:
    """A random game with any rules, after so many moves or at its end."""
    game = random_game("burgundy", number)
    for move, _ in enumerate(eager_moves(game, random.Random(number)), start=1):
        if move == moves:
            break
    return game
