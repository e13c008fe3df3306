"""Random games, for tests that must hold in every game."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Sequence
from contextlib import suppress

from engine.api import Dice, Game, GameInfo, GameSpec, ModuleInfo, RuleError, agreed, games, make_spec, new_game
from tests.seeds import seed_of
from tests.toy.kind import TOY

SOAK = bool(os.environ.get("CASTELLAN_SOAK"))

GAMES = ("burgundy", "burgundy_cards", "carcassonne", TOY.id)


def count(few: int, many: int) -> int:
    """How often a test repeats: `few` times in `make test`, `many` in `make soak`."""
    return many if SOAK else few


def random_spec(game: str, dice: random.Random) -> GameSpec:
    """A random valid combination of edition, modules, number of players and options."""
    info = info_of(game)
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
    return spec_with(game, tuple(module.id for module in chosen), dice, sorted(players))


def spec_with(game: str, modules: tuple[str, ...], dice: random.Random, players: Sequence[int] = ()) -> GameSpec:
    """A random edition, number of players and options for these modules. Not every value of an option fits every
    edition: what the rules do not allow is drawn anew."""
    info = info_of(game)
    known = [*info.options, *(option for module in info.modules if module.id in modules for option in module.options)]
    while True:
        edition = dice.choice(info.editions) if len(info.editions) > 1 else ""
        options = {option.key: dice.choice(option.values) for option in known}
        count = dice.choice(players or info.players)
        spec = make_spec(game, count, edition=edition, modules=modules, options=options)
        with suppress(RuleError):
            agreed(spec)
            return spec


def whole_box(game: str, players: int = 2) -> GameSpec:
    """As many modules of a game at once as go together, the first ones first; none that is for other numbers of
    players."""
    chosen: list[ModuleInfo] = []
    for module in info_of(game).modules:
        apart = any(module.id in other.excludes or other.id in module.excludes for other in chosen)
        if not apart and players in (module.players or (players,)):
            chosen.append(module)
    return make_spec(game, players, modules=[module.id for module in chosen])


def info_of(game: str) -> GameInfo:
    return next(info for info in games() if info.id == game)


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
