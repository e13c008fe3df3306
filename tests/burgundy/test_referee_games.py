"""The referee judges whole games of the engine: as they are, and with one thing changed."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from engine.api import make_spec, new_game
from engine.opponents import POLICIES
from engine.records import record
from engine.selfplay import game_seed, play
from tests.oracle.burgundy import check
from tests.oracle.burgundy_tables import OPTIONS

Record = dict[str, Any]
Change = Callable[[Record], None]


def whole_game(name: str, edition: str, players: int, **options: bool | int | str) -> Record:
    game = new_game(make_spec("burgundy", players, edition=edition, options=options), game_seed(name, 0))
    for _ in play(game, [POLICIES["random"]], name):
        pass
    told: Record = json.loads(json.dumps(record(game)))
    return told


@cache
def _sample() -> tuple[Record, frozenset[str]]:
    told = whole_game("referee", "2011", 3)
    return told, frozenset(check(told))


def noticed(change: Change) -> list[str]:
    """What the referee says about the changed game and not about the original."""
    told, known = _sample()
    changed = copy.deepcopy(told)
    change(changed)
    return [line for line in check(changed) if line not in known]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_games_of_the_engine_are_in_order(edition: str, players: int) -> None:
    assert check(whole_game("plain", edition, players)) == []


@pytest.mark.parametrize("number", range(8))
def test_so_they_are_with_other_rulings(number: int) -> None:
    name = f"ruled/{number}"
    dice = random.Random(name)
    rulings = {key: dice.choice(values) for key, values in OPTIONS.items()}
    ways = ({"estate": str(number + 2)}, {"setup": "open"}, {"setup": "secret"})
    told = whole_game(name, dice.choice(["2011", "2019"]), dice.choice([2, 3, 4]), **rulings, **dice.choice(ways))
    assert check(told) == []


def acts(told: Record, **wanted: Any) -> Iterator[Record]:
    return (entry for entry in told["log"] if all(entry.get(key) == value for key, value in wanted.items()))


def an_act(key: str, change: Callable[[Any], Any], **wanted: Any) -> Change:
    def changing(told: Record) -> None:
        entry = next(acts(told, **wanted))
        entry[key] = change(entry[key])

    return changing


def dropped(**wanted: Any) -> Change:
    return lambda told: told["log"].remove(next(acts(told, **wanted)))


def turns_swapped(told: Record) -> None:
    """Swap the last act of a turn and the first of the next."""
    log = told["log"]
    index = next(i for i in range(len(log) - 1) if log[i].get("p", 9) != log[i + 1].get("p", log[i].get("p", 9)))
    log[index], log[index + 1] = log[index + 1], log[index]


CHANGES: dict[str, Change] = {
    "final": lambda told: told["final"].__setitem__(0, told["final"][0] + 1),
    "winner": lambda told: told["winners"].__setitem__(0, (told["winners"][0] + 1) % 3),
    "two winners": lambda told: told["winners"].append((told["winners"][0] + 1) % 3),
    "commitment": lambda told: told.update(commitment="0" * 64),
    "points of an act": an_act("after", lambda after: {**after, "pts": [n + 1 for n in after["pts"]]}, a="place"),
    "silver of an act": an_act("after", lambda after: {**after, "silver": [n + 1 for n in after["silver"]]}, a="sell"),
    "income": an_act("after", lambda after: {**after, "silver": [n + 1 for n in after["silver"]]}, e="phase_end"),
    "workers needed": an_act("spent", lambda spent: spent + 1, a="take", by="die"),
    "hex": an_act("hex", lambda name: "a1" if name != "a1" else "g4", a="place"),
    "tile placed": an_act("tile", lambda tile: "mine" if tile != "mine" else "ship", a="place"),
    "tile taken": an_act("tile", lambda tile: "mine" if tile != "mine" else "ship", a="take"),
    "depot": an_act("depot", lambda depot: depot % 6 + 1, a="take"),
    "goods sold": an_act("n", lambda n: n + 1, a="sell"),
    "goods taken": an_act("took", lambda took: [*took, 1], a="ship"),
    "goods left": an_act("left", lambda left: [*left, 1], a="ship"),
    "price": an_act("pay", lambda pay: {**pay, "silver": 1}, a="buy"),
    "bought": an_act("depot", {"black": 1}.get, a="buy"),
    "empty hexes": an_act("empty", lambda empty: [n + 1 for n in empty], e="end"),
    "score of the end": an_act("scores", lambda scores: [{**told, "unsold": 9} for told in scores], e="end"),
    "score of nobody": an_act("scores", lambda scores: [{**told, "monastery:99": 0} for told in scores], e="end"),
    "order": an_act("order", lambda order: order[::-1], e="round", n=4),
    "good": an_act("good", lambda good: good % 6 + 1, e="round", n=4),
    "dice": an_act("dice", lambda dice: [[a % 6 + 1, b] for a, b in dice], e="round", n=4),
    "phase": an_act("phase", {"A": "B"}.get, e="phase", phase="A"),
    "no place": dropped(a="place"),
    "no take": dropped(a="take"),
    "no workers": dropped(a="workers"),
    "no sale": dropped(a="sell"),
    "no ship": dropped(a="ship"),
    "no round": dropped(e="round", n=3),
    "no end of a phase": dropped(e="phase_end"),
    "no end": dropped(e="end"),
    "act twice": lambda told: told["log"].insert(3, told["log"][3]),
    "end twice": lambda told: told["log"].append(told["log"][-1]),
    "turns swapped": turns_swapped,
}


@pytest.mark.parametrize("change", CHANGES)
def test_one_change_is_noticed(change: str) -> None:
    assert noticed(CHANGES[change])


def test_any_act_that_is_missing_is_noticed() -> None:
    told, _ = _sample()
    for entry in told["log"]:
        assert noticed(dropped(**entry)), entry


def test_nothing_breaks_the_referee() -> None:
    told, _ = _sample()
    dice = random.Random("junk")
    for _ in range(300):
        changed = copy.deepcopy(told)
        entry = dice.choice(changed["log"])
        entry[dice.choice(list(entry))] = dice.choice([None, -1, True, "x", [], {}, [[]], {"pts": [1]}, 10**9])
        assert check(changed)
