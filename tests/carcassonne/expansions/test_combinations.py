"""Expansions in any combination: every subset assembles; each alone, every pair and all together play to the end."""

from __future__ import annotations

import json
import random

import pytest

from engine.api import Game, Setting, make_spec, new_game
from engine.core.ruleset import assemble
from engine.records import record
from tests.combinations import computer_play, random_play, random_subset, subsets_of
from tests.oracle.carcassonne_referee import check
from tests.play import count, random_moves
from tests.seeds import seed_of

GAME = "carcassonne"
SUBSETS = subsets_of(GAME)
ALL = SUBSETS[-1]
FEW = [chosen for chosen in SUBSETS if 1 <= len(chosen) <= 2]


def test_everything_goes_together() -> None:
    assert len(SUBSETS) == 2 ** len(ALL)


@pytest.mark.parametrize("part", range(8))
def test_every_subset_assembles(part: int) -> None:
    """A sample in `make test`, all in `make soak`."""
    dice = random.Random(part)
    mine = SUBSETS[part::8]
    for chosen in dice.sample(mine, min(len(mine), count(12, len(mine)))):
        spec = make_spec(GAME, 2, modules=chosen)
        assert set(assemble(spec).spec.modules) == set(chosen)


def judged(game: Game) -> str:
    """What a referee says of the record who knows nothing of the engine."""
    return check(json.loads(json.dumps(record(game))))


@pytest.mark.parametrize("modules", FEW, ids="+".join)
def test_each_alone_and_every_pair_play_to_the_end(modules: tuple[str, ...]) -> None:
    for number in range(count(1, 4)):
        random_play(GAME, modules, number)


@pytest.mark.parametrize("number", range(count(6, 300)))
def test_random_subsets_play_to_the_end(number: int) -> None:
    random_play(GAME, random_subset(GAME, number), number)


@pytest.mark.parametrize("number", range(count(1, 10)))
def test_computers_play_the_whole_box_to_the_end(number: int) -> None:
    computer_play(GAME, ALL, "easy", number, players=2 + number % 5)


@pytest.mark.parametrize("number", range(count(4, 100)))
def test_the_referee_agrees_whatever_is_in_play(number: int) -> None:
    """With the usual options, as those are what it knows of rulings. Every other game has the whole box."""
    dice = random.Random(f"referee/{number}")
    modules = tuple(id for id in ALL if number % 2 or dice.random() < 0.5)
    options: dict[str, Setting] = {"farmers": dice.random() < 0.8}
    game = new_game(make_spec(GAME, dice.randint(2, 6), modules=modules, options=options), seed_of(number))
    for _ in random_moves(game, dice):
        pass
    assert judged(game) == ""


NORMAL = [*FEW, *(random_subset(GAME, number) for number in range(300))]


@pytest.mark.parametrize("number", range(count(2, len(NORMAL))))
def test_normal_computers_play_alone_in_pairs_and_in_subsets(number: int) -> None:
    """Each module alone and every pair, then random subsets; a few of them in `make test`."""
    assert judged(computer_play(GAME, NORMAL[-1 - number], "normal", number)) == ""
