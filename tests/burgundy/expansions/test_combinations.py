"""Modules in any combination: each alone, every pair and as many as go together play to the end, and a referee who
knows nothing of the engine agrees."""

from __future__ import annotations

import json
import random

import pytest

from engine.api import Game, make_spec, new_game
from engine.core.ruleset import assemble
from engine.records import record
from tests.burgundy.playing import eager_moves
from tests.combinations import computer_play, fullest_of, players_of, random_play, random_subset, subsets_of
from tests.oracle.burgundy import check
from tests.play import count
from tests.seeds import seed_of

GAME = "burgundy"
EDITIONS = ("2011", "2019")
SUBSETS = subsets_of(GAME)
FEW = [chosen for chosen in SUBSETS if 1 <= len(chosen) <= 2]
FULLEST = fullest_of(GAME)


@pytest.mark.parametrize("modules", SUBSETS, ids="+".join)
def test_every_subset_assembles(modules: tuple[str, ...]) -> None:
    for players in players_of(GAME, modules):
        assert set(assemble(make_spec(GAME, players, modules=modules)).spec.modules) == set(modules)


@pytest.mark.parametrize("modules", FEW, ids="+".join)
def test_each_alone_and_every_pair_play_to_the_end(modules: tuple[str, ...]) -> None:
    for number in range(count(1, 12)):
        random_play(GAME, modules, number)


@pytest.mark.parametrize("number", range(count(6, 300)))
def test_random_subsets_play_to_the_end(number: int) -> None:
    random_play(GAME, random_subset(GAME, number), number)


@pytest.mark.parametrize("modules", FULLEST, ids="+".join)
def test_as_many_as_go_together_play_to_the_end(modules: tuple[str, ...]) -> None:
    for number in range(count(2, 20)):
        random_play(GAME, modules, number)
    for players in players_of(GAME, modules):
        computer_play(GAME, modules, "easy", players, players)


def judged(game: Game) -> list[str]:
    """What a referee says of the record who knows nothing of the engine."""
    return check(json.loads(json.dumps(record(game))))


@pytest.mark.parametrize("number", range(count(12, 400)))
def test_the_referee_agrees_whatever_is_in_play(number: int) -> None:
    """With the usual options, as those are what it knows of rulings. Every other game has as many modules as go
    together."""
    dice = random.Random(f"referee/{number}")
    modules = random_subset(GAME, number) if number % 2 else dice.choice(FULLEST)
    spec = make_spec(GAME, dice.choice(players_of(GAME, modules)), edition=dice.choice(EDITIONS), modules=modules)
    game = new_game(spec, seed_of(number))
    for _ in eager_moves(game, dice):
        pass
    assert judged(game) == []


NORMAL = [*FEW, *(random_subset(GAME, number) for number in range(100)), *FULLEST]


@pytest.mark.parametrize("number", range(count(3, len(NORMAL))))
def test_normal_computers_play_alone_in_pairs_and_in_subsets(number: int) -> None:
    """Each module alone and every pair, then random subsets; a few of them in `make test`."""
    modules, edition = NORMAL[-1 - number], EDITIONS[number % 2]
    counts = players_of(GAME, modules)
    players = counts[number % len(counts)]
    assert judged(computer_play(GAME, modules, "normal", number, players, edition)) == []
