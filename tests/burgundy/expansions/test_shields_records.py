"""Records of whole games with shields."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from engine.api import Event, make_spec, new_game
from engine.burgundy.expansions.shields import (
    GoodsGathered,
    LenderChosen,
    ShieldsKept,
    ShieldTaken,
    TileFetched,
    WorkerJoined,
)
from engine.records import record
from tests.burgundy.given import told
from tests.burgundy.playing import pick
from tests.seeds import seed_of

Entry = dict[str, Any]
GAMES = 12


@cache
def played(number: int) -> tuple[tuple[Event, ...], list[Entry]]:
    """What happened in a game of players who like shields, and its log."""
    game = new_game(make_spec("burgundy", 2 + number % 3, edition="2019", modules=["shields"]), seed_of(number))
    dice = random.Random(number)
    happened: list[Event] = []
    while not game.over:
        decision = game.decisions[0]
        wanted = [
            index for index, option in enumerate(decision.options) if option.path[0].code in ("shield", "keep-all")
        ]
        chosen = decision.answer(dice.choice(wanted)) if wanted else pick(decision, dice)
        happened += told(game.apply(chosen))
    return tuple(happened), record(game)["log"]


def games() -> Iterator[tuple[tuple[Event, ...], list[Entry]]]:
    yield from map(played, range(GAMES))


def acts(log: list[Entry], act: str) -> list[Entry]:
    return [entry for entry in log if entry.get("a") == act]


@pytest.mark.parametrize("number", range(GAMES))
def test_shields_on_depots_are_part_of_the_setup(number: int) -> None:
    happened, log = played(number)
    (setup,) = [entry for entry in log if entry["e"] == "setup"]
    assert list(setup["shields"]) == list("123456")
    taken = [event for event in happened if isinstance(event, ShieldTaken)]
    assert taken
    assert all(event.shield in setup["shields"][str(event.depot)] for event in taken)


def test_taking_one_is_an_act() -> None:
    ways = set()
    for happened, log in games():
        taken = [event for event in happened if isinstance(event, ShieldTaken)]
        told_of = [entry for entry in acts(log, "shield") if entry["by"] != "shield:6"]
        assert len(taken) == len(told_of)
        for event, entry in zip(taken, told_of, strict=True):
            expected: Entry = {"e": "act", "p": event.seat, "a": "shield", "by": event.by, "id": event.shield}
            expected |= {"depot": event.depot, "hex": event.hex}
            if event.by == "die":
                expected |= {"dice": list(event.dice), "spent": event.spent}
            if event.replaced:
                expected["replaced"] = event.replaced
            assert {key: value for key, value in entry.items() if key not in ("after", "of")} == expected
            ways.add((event.by, bool(event.replaced), bool(event.spent)))
    assert {("die", False, False), ("die", True, False), ("die", False, True)} <= ways


def test_upkeep_is_an_act_of_every_owner_before_mines_pay() -> None:
    for happened, log in games():
        kept = [event for event in happened if isinstance(event, ShieldsKept)]
        paid = acts(log, "upkeep")
        assert [(entry["p"], entry["by"], entry["paid"], tuple(entry["dropped"])) for entry in paid] == [
            (event.seat, "phase_end", {"silver": event.silver, "workers": event.workers}, event.dropped)
            for event in kept
        ]
        before: Entry = {}
        for entry in log:
            if entry.get("a") == "upkeep":
                for coin in ("silver", "workers"):
                    rest = list(before[coin])
                    rest[entry["p"]] -= entry["paid"][coin]
                    assert entry["after"][coin] == rest
            before = entry.get("after", before)


def test_whom_shield_6_chose_is_told_at_once_or_later() -> None:
    ways = set()
    for happened, log in games():
        chosen = [event for event in happened if isinstance(event, LenderChosen)]
        told_of = [entry for entry in acts(log, "shield") if "of" in entry]
        assert [(entry["p"], entry["of"]) for entry in told_of] == [(event.seat, event.lender) for event in chosen]
        assert all(entry["id"] == 6 for entry in told_of)
        for entry in told_of:
            ways.add("later" if entry["by"] == "shield:6" else "at once")
            if entry["by"] == "shield:6":
                assert set(entry) == {"e", "p", "a", "id", "of", "by", "after"}
    assert ways == {"at once", "later"}


def test_what_a_ship_gathers_is_told_with_it() -> None:
    found = 0
    for happened, log in games():
        gathered = [event for event in happened if isinstance(event, GoodsGathered)]
        ships = [entry for entry in acts(log, "ship") if "kind" in entry]
        assert [(entry["p"], entry["kind"], tuple(entry["more"])) for entry in ships] == [
            (event.seat, event.good, event.took) for event in gathered
        ]
        found += len(ships)
    assert found


def test_where_a_fetched_tile_came_from() -> None:
    ways = set()
    for happened, log in games():
        fetched = [event for event in happened if isinstance(event, TileFetched)]
        placed = [entry for entry in acts(log, "place") if entry["by"].startswith("shield:")]
        assert [(entry["p"], entry["tile"], entry["depot"]) for entry in placed] == [
            (event.seat, event.tile, event.depot or "black") for event in fetched
        ]
        ways |= {entry["by"] for entry in placed}
    assert ways == {"shield:14", "shield:15"}


def test_workers_that_joined_are_in_the_totals() -> None:
    joined = 0
    for happened, log in games():
        joined += sum(isinstance(event, WorkerJoined) for event in happened)
        end = next(entry for entry in log if entry["e"] == "end")
        last = [entry for entry in log if entry["e"] == "phase_end"][-1]
        assert end["after"]["workers"] == last["after"]["workers"]
    assert joined


def test_points_at_the_end_go_by_shield() -> None:
    found = set()
    for _, log in games():
        end = next(entry for entry in log if entry["e"] == "end")
        for scores in end["scores"]:
            found |= {(name, points) for name, points in scores.items() if name.startswith("shield:")}
    assert {points for name, points in found if name == "shield:1"} <= {12, 24}
    assert len(found) > 2
