"""Expansions in any combination: every subset assembles; each alone, every pair and all together play to the end."""

from __future__ import annotations

import json
import random
from itertools import combinations

import pytest

from engine.api import Game, Setting, games, make_spec, new_game
from engine.core.ruleset import assemble
from engine.opponents import POLICIES
from engine.records import record
from engine.selfplay import game_seed, play
from tests.oracle.carcassonne_referee import check
from tests.play import count, random_moves
from tests.seeds import seed_of

MODULES = tuple(module.id for info in games() if info.id == "carcassonne" for module in info.modules)
SUBSETS = [chosen for size in range(len(MODULES) + 1) for chosen in combinations(MODULES, size)]
FEW = [chosen for chosen in SUBSETS if 1 <= len(chosen) <= 2]


@pytest.mark.parametrize("part", range(8))
def test_every_subset_assembles(part: int) -> None:
    """A sample in `make test`, all in `make soak`."""
    dice = random.Random(part)
    mine = SUBSETS[part::8]
    for chosen in dice.sample(mine, min(len(mine), count(12, len(mine)))):
        spec = make_spec("carcassonne", 2, modules=chosen)
        assert set(assemble(spec).spec.modules) == set(chosen)


def judged(game: Game) -> str:
    """What a referee says of the record who knows nothing of the engine."""
    return check(json.loads(json.dumps(record(game))))


def random_play(modules: tuple[str, ...], number: int) -> None:
    """A game at random, with random players and options; whatever was chosen can be told."""
    dice = random.Random(number)
    info = next(info for info in games() if info.id == "carcassonne")
    known = [*info.options, *(option for module in info.modules if module.id in modules for option in module.options)]
    options = {option.key: dice.choice(option.values) for option in known}
    game = new_game(make_spec("carcassonne", dice.randint(2, 6), modules=modules, options=options), seed_of(number))
    for _ in random_moves(game, dice):
        pass
    assert record(game)["final"] == list(game.scores())


@pytest.mark.parametrize("modules", FEW, ids="+".join)
def test_each_alone_and_every_pair_play_to_the_end(modules: tuple[str, ...]) -> None:
    for number in range(count(1, 4)):
        random_play(modules, number)


@pytest.mark.parametrize("number", range(count(6, 300)))
def test_random_subsets_play_to_the_end(number: int) -> None:
    dice = random.Random(f"subset/{number}")
    random_play(tuple(id for id in MODULES if dice.random() < 0.5), number)


@pytest.mark.parametrize("number", range(count(1, 10)))
def test_computers_play_the_whole_box_to_the_end(number: int) -> None:
    game = new_game(make_spec("carcassonne", 2 + number % 5, modules=MODULES), game_seed("whole box", number))
    for _ in play(game, [POLICIES["easy"]], f"whole box/{number}"):
        pass
    assert game.winners


@pytest.mark.parametrize("number", range(count(4, 100)))
def test_the_referee_agrees_whatever_is_in_play(number: int) -> None:
    """With the usual options, as those are what it knows of rulings. Every other game has the whole box."""
    dice = random.Random(f"referee/{number}")
    modules = tuple(id for id in MODULES if number % 2 or dice.random() < 0.5)
    options: dict[str, Setting] = {"farmers": dice.random() < 0.8}
    game = new_game(make_spec("carcassonne", dice.randint(2, 6), modules=modules, options=options), seed_of(number))
    for _ in random_moves(game, dice):
        pass
    assert judged(game) == ""


NORMAL = [*FEW, *((f"subset/{number}",) for number in range(300))]


@pytest.mark.parametrize("number", range(count(2, len(NORMAL))))
def test_normal_computers_play_alone_in_pairs_and_in_subsets(number: int) -> None:
    """Each module alone and every pair, then random subsets; a few of them in `make test`."""
    chosen = NORMAL[-1 - number]
    if chosen[0] not in MODULES:
        dice = random.Random(chosen[0])
        chosen = tuple(id for id in MODULES if dice.random() < 0.5)
    game = new_game(make_spec("carcassonne", 2, modules=chosen), game_seed("normal", number))
    for _ in play(game, [POLICIES["normal"]], f"normal/{number}"):
        pass
    assert judged(game) == ""
