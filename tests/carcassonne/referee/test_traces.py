"""Recorded games of an independent engine before the referee, if they lie beside the checkout; and falsified ones."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.oracle.carcassonne_referee import check

Record = dict[str, Any]
Deed = dict[str, Any]
Found = tuple[int, int, Deed]
"""The number of an entry, the number of a deed in it, and the deed."""

TRACES = Path(__file__).parents[3].parent / "shared" / "oracle" / "carcassonne" / "traces.jsonl"


def deeds(told: Record, kind: str, having: Callable[[Deed], bool] = bool) -> list[Found]:
    return [
        (number, place, deed)
        for number, entry in enumerate(told["turns"])
        for place, deed in enumerate(entry["do"])
        if deed["a"] == kind and having(deed)
    ]


def without(kind: str, having: Callable[[Deed], bool] = bool) -> Callable[[Record], object]:
    """The first such deed is missing."""

    def change(told: Record) -> None:
        number, place, _ = deeds(told, kind, having)[0]
        del told["turns"][number]["do"][place]

    return change


def but(kind: str, having: Callable[[Deed], bool] = bool, **keys: Any) -> Callable[[Record], object]:
    """The first such deed tells something else."""

    def change(told: Record) -> None:
        deeds(told, kind, having)[0][2].update(keys)

    return change


def count_more(kind: str, figure: str) -> Callable[[Record], object]:
    """One more place is counted for a figure."""

    def change(told: Record) -> None:
        counts = deeds(told, kind, lambda deed: figure in deed.get("n", {}))[0][2]["n"]
        counts[figure] += 1

    return change


def twice(kind: str) -> Callable[[Record], object]:
    def change(told: Record) -> None:
        number, place, deed = deeds(told, kind)[0]
        told["turns"][number]["do"].insert(place, deed)

    return change


def more_gold(told: Record) -> None:
    told["goods"][0]["GOLD"] += 1


def no_gold(told: Record) -> None:
    del told["goods"][1]["GOLD"]


def more_points(told: Record) -> None:
    for number in range(60, len(told["turns"])):
        told["turns"][number]["pts"][1] += 1


def more_cells(told: Record) -> None:
    told["turns"][50]["cells"] += 1


def last_tile_missing(told: Record) -> None:
    told["turns"].pop()


def discarded_for_nothing(told: Record) -> None:
    entry = told["turns"].pop()
    told["discarded"].append(entry["t"])


def late_mage(told: Record) -> None:
    """The figure is deployed first."""
    for number, place, _ in deeds(told, "mage"):
        do = told["turns"][number]["do"]
        if do[-1]["a"] == "put":
            do.append(do.pop(place))
            return


def wrong_order_at_a_circle(told: Record) -> None:
    number, place, _ = deeds(told, "take_back")[0]
    do = told["turns"][number]["do"]
    do[place], do[place + 1] = do[place + 1], do[place]


def other_choice(told: Record) -> None:
    _, _, deed = deeds(told, "circle")[1]
    deed["v"] = "AB"[deed["v"] == "A"]


def landings(told: Record) -> list[Found]:
    """Flights that did not end in a crash."""
    flights = deeds(told, "put", lambda deed: "die" in deed)
    return [found for found in flights if len(told["turns"][found[0]]["do"]) > found[1] + 1]


def crash_that_lands(told: Record) -> None:
    """The die shows another number than the one that led to the landing."""
    _, _, deed = landings(told)[0]
    deed["die"] = deed["die"] % 3 + 1


def no_landing(told: Record) -> None:
    number, place, _ = landings(told)[0]
    del told["turns"][number]["do"][place + 1]


def turns_ferry(deed: Deed) -> bool:
    return bool(deed["n"]["ferry"] == 2)


FALSE = [
    ("fly-4p-2", no_landing, "put of player 3 is missing"),
    ("fly-4p-2", crash_that_lands, ""),
    ("fly-4p-2", but("put", lambda deed: "die" in deed, die=0), "the die has no 0"),
    ("fly-4p-2", without("put", lambda deed: "die" in deed), "neither deploys"),
    ("fly-4p-2", count_more("put", "meeple"), "n is"),
    ("ferries-3p-2", without("ferry"), "ferry of player 2 is missing"),
    ("ferries-3p-2", without("ferry", turns_ferry), "ferry or pass of player 0 is missing"),
    ("ferries-3p-2", but("ferry", at="road:ES"), "no ferry can link"),
    ("ferries-3p-2", but("ferry", at="road:NE"), ""),
    ("ferries-3p-2", but("ferry", turns_ferry, at="road:EW"), "the ferry lies there already"),
    ("ferries-3p-2", but("ferry", turns_ferry, at="road:NE"), "pts is"),
    ("ferries-3p-2", but("ferry", turns_ferry, x=5, y=5), "that ferry may not be turned"),
    ("ferries-3p-2", but("ferry", p=1), "is player 2's"),
    ("ferries-3p-2", count_more("ferry", "ferry"), "n is"),
    ("ferries-3p-2", twice("ferry"), "is not due"),
    ("gold-2p-1", without("gold"), "gold of player 0 is missing"),
    ("gold-2p-1", but("gold", x=9), "the second bar lies beside the mine"),
    ("gold-2p-1", count_more("gold", "gold"), "n is"),
    ("gold-2p-1", twice("gold"), ""),
    ("gold-2p-1", more_gold, "goods is"),
    ("gold-2p-1", no_gold, "goods is"),
    ("mage-3p-2", without("mage"), "mage or witch of player 1 is missing"),
    ("mage-3p-2", without("witch"), "mage or witch of player 0 is missing"),
    ("mage-3p-2", late_mage, "mage or witch of player"),
    ("mage-3p-2", count_more("mage", "witch"), "n is"),
    ("mage-3p-2", but("witch", a="mage"), ""),
    ("mage-3p-2", but("mage", x=1, y=0, at="city:NE"), "the mage may not go to city:NE"),
    ("mage-3p-2", but("mage", a="remove", v="mage"), "mage or witch of player 1 is missing"),
    ("circles-4p-2", without("circle"), ""),
    ("circles-4p-2", other_choice, "is missing"),
    ("circles-4p-2", without("take_back"), ""),
    ("circles-4p-2", wrong_order_at_a_circle, "is player 3's"),
    ("circles-4p-2", but("take_back", v="large"), "no large to take back"),
    ("circles-4p-2", count_more("take_back", "back"), "n is"),
    ("circles-4p-2", twice("take_back"), ""),
    ("all-2p-1", more_gold, "goods is"),
    ("all-2p-1", more_points, "pts is"),
    ("all-2p-1", more_cells, "cells is"),
    ("all-2p-1", last_tile_missing, "are still to be laid"),
    ("all-2p-1", discarded_for_nothing, "could have been laid"),
    ("all-2p-1", without("abbot_back"), ""),
    ("all-2p-1", count_more("abbot_back", "back"), "n is"),
    ("all-2p-1", count_more("put", "builder"), "n is"),
    ("all-2p-1", count_more("put", "pig"), "n is"),
    ("all-2p-1", count_more("put", "large"), "n is"),
    ("all-2p-1", count_more("put", "abbot"), "n is"),
]
"""A game, what is falsified in it, and what the referee says of it; empty where it may notice in several ways."""

if TRACES.exists():
    GAMES = {told["name"]: told for told in map(json.loads, TRACES.read_text(encoding="utf-8").splitlines())}

    @pytest.mark.parametrize("name", GAMES)
    def test_referee_agrees_with_every_recorded_game(name: str) -> None:
        assert check(GAMES[name]) == ""

    @pytest.mark.parametrize(("name", "change", "message"), FALSE)
    def test_referee_notices_what_is_falsified(name: str, change: Callable[[Record], object], message: str) -> None:
        wrong = copy.deepcopy(GAMES[name])
        change(wrong)
        verdict = check(wrong)
        assert verdict
        assert message in verdict
