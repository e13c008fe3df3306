"""Random games, for tests that must hold in every game."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from contextlib import suppress

from engine.api import Dice, Game, GameSpec, ModuleInfo, RuleError, agreed, games, make_spec, new_game
from tests.seeds import seed_of
from tests.toy.kind import TOY

SOAK = bool(os.environ.get("CASTELLAN_SOAK"))

GAMES = ("burgundy", "carcassonne", TOY.id)


def count(few: int, many: int) -> int:
    """How often a test repeats: `few` times in `make test`, `many` in `make soak`."""
    return many if SOAK else few


def random_spec(game: str, dice: random.Random) -> GameSpec:
    """A random valid combination of edition, modules, number of players and options."""
    while True:
        spec = _any_spec(game, dice)
        with suppress(RuleError):
            agreed(spec)
            return spec


def _any_spec(game: str, dice: random.Random) -> GameSpec:
    """A random combination that may be invalid: not every value of an option fits every edition."""
    info = next(info for info in games() if info.id == game)
    chosen: list[ModuleInfo] = []
    players = set(info.players)
    for module in dice.sample(info.modules, len(info.modules)):
        apart = any(module.id in other.excludes or other.id in module.excludes for other in chosen)
        alone = not {other.id for other in chosen}.issuperset(module.requires)
        counts = set(module.players or info.players)
        if any(other.players for other in chosen) or not module.players:
            counts &= players
        if dice.random() < 0.5 and counts and not apart and not alone:
            chosen.append(module)
            players = counts
    known = [*info.options, *(option for module in chosen for option in module.options)]
    edition = dice.choice(info.editions) if len(info.editions) > 1 else ""
    modules = [module.id for module in chosen]
    options = {option.key: dice.choice(option.values) for option in known}
    return make_spec(game, dice.choice(sorted(players)), edition=edition, modules=modules, options=options)


def whole_box(game: str, players: int = 2) -> GameSpec:
    """All modules of a game at once."""
    info = next(info for info in games() if info.id == game)
    return make_spec(game, players, modules=[module.id for module in info.modules])


def random_moves(game: Game, dice: random.Random) -> Iterator[Game]:
    """Play the game to its end at random; yields the game before each answer."""
    while not game.over:
        yield game
        decision = dice.choice(game.decisions)
        game.apply(decision.answer(dice.randrange(len(decision.options))))


def random_game(game: str, number: int) -> Game:
    """A new game with random rules; the same number always gives the same game."""
    return new_game(random_spec(game, random.Random(number)), seed_of(number))


def played(game: str, number: int, moves: int) -> Game:
    """A random game after so many moves, or at its end if that comes first."""
    started = random_game(game, number)
    for move, _ in enumerate(random_moves(started, random.Random(number))):
        if move == moves:
            break
    return started


def dice_of(number: int) -> Dice:
    return Dice(str(number))
