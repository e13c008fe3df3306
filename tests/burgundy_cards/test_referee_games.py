"""The referee judges whole games of the engine, and games that still go on: as they are, and with one thing changed."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from engine.api import Game
from engine.records import record
from tests.burgundy_cards.playing import eager_moves, lone_game, plain_game
from tests.oracle.cards import check
from tests.play import count

Record = dict[str, Any]


def played(number: int, moves: int | None = None) -> Game:
    game = plain_game(number) if number % 4 else lone_game(number)
    for move, _ in enumerate(eager_moves(game, random.Random(number)), start=1):
        if move == moves:
            break
    return game


def told(game: Game) -> Record:
    """The record as another program reads it."""
    found: Record = json.loads(json.dumps(record(game)))
    return found


@pytest.mark.parametrize("number", range(count(24, 1000)))
def test_games_of_the_engine_are_in_order(number: int) -> None:
    assert check(told(played(number))) == []


@pytest.mark.parametrize("number", range(count(24, 1000)))
def test_so_are_games_that_still_go_on(number: int) -> None:
    game = played(number, random.Random(number).randrange(150))
    assert check(told(game)) == []


def change_points(entry: Record) -> None:
    entry["after"]["pts"][0] += 1


def change_silver(entry: Record) -> None:
    entry["after"]["silver"][0] += 1


def change_workers(entry: Record) -> None:
    entry["spent"] += 1


def change_card(entry: Record) -> None:
    entry["card"] = "monastery:1" if entry["card"] != "monastery:1" else "monastery:2"


def change_die(entry: Record) -> None:
    entry["use"] = entry["use"] % 6 + 1


def change_bonus(entry: Record) -> None:
    entry["round_bonus"] = {"vp": 9}


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (change_points, "after"),
        (change_silver, "after"),
        (change_workers, "spent"),
        (change_card, "card"),
        (change_die, "row"),
        (change_bonus, "round_bonus"),
    ],
)
def test_one_thing_that_is_changed_is_noticed(change: Callable[[Record], None], key: str) -> None:
    original = told(next(game for game in map(played, range(1, 40)) if game.spec.players == 3))
    places = [place for place, entry in enumerate(original["log"]) if key in entry and entry["e"] == "act"]
    assert places
    for place in places[:: max(1, len(places) // 5)]:
        if key == "row" and original["log"][place]["by"] != "die":
            continue
        changed = copy.deepcopy(original)
        change(changed["log"][place])
        assert check(changed) != []
