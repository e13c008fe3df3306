"""Modules of a game in any combination: which go together, and whole games with them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

from engine.api import Game, ModuleInfo, make_spec, new_game
from engine.opponents import POLICIES
from engine.records import record
from engine.selfplay import game_seed, play
from tests.play import info_of, random_moves, spec_with
from tests.seeds import seed_of

Modules = tuple[str, ...]


def subsets_of(game: str) -> list[Modules]:
    """All sets of modules that go together, the small ones first."""
    known = info_of(game).modules
    chosen = [found for size in range(len(known) + 1) for found in combinations(known, size)]
    return [tuple(module.id for module in found) for found in chosen if _together(found)]


def _together(modules: Sequence[ModuleInfo]) -> bool:
    ids = {module.id for module in modules}
    counts = [set(module.players) for module in modules if module.players]
    if counts and not set.intersection(*counts):
        return False
    return all(ids.isdisjoint(module.excludes) and ids.issuperset(module.requires) for module in modules)


def players_of(game: str, modules: Modules) -> tuple[int, ...]:
    """How many can play with these modules."""
    info = info_of(game)
    counts = [set(module.players) for module in info.modules if module.id in modules and module.players]
    return tuple(sorted(set.intersection(*counts))) if counts else info.players


def fullest_of(game: str) -> list[Modules]:
    """As many modules as go together for each number of players."""
    known = subsets_of(game)
    counts = {chosen: players_of(game, chosen) for chosen in known}
    most = {players: max(len(chosen) for chosen in known if counts[chosen] == players) for players in counts.values()}
    return [chosen for chosen in known if len(chosen) == most[counts[chosen]]]


def random_subset(game: str, number: int) -> Modules:
    """One of them, the same for every number."""
    return random.Random(f"subset/{number}").choice(subsets_of(game))


def random_play(game: str, modules: Modules, number: int) -> Game:
    """A whole game at random, with random players and options; whatever was chosen can be told."""
    dice = random.Random(number)
    played = new_game(spec_with(game, modules, dice, players_of(game, modules)), seed_of(number))
    for _ in random_moves(played, dice):
        pass
    assert record(played)["final"] == list(played.scores())
    return played


def computer_play(game: str, modules: Modules, policy: str, number: int, players: int = 2, edition: str = "") -> Game:
    """A whole game of computers with the usual options."""
    played = new_game(make_spec(game, players, edition=edition, modules=modules), game_seed(f"{policy} {game}", number))
    for _ in play(played, [POLICIES[policy]], f"{policy} {game}/{number}"):
        pass
    assert played.winners or players == 1, "only who plays alone may lose"
    return played
