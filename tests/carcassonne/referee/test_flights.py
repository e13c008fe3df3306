"""Flights before the referee."""

from __future__ import annotations

import pytest

from tests.carcassonne.referee.story import (
    PASS,
    Change,
    Story,
    changed,
    drop,
    fly,
    judged,
    put,
)


def flown() -> Story:
    """From (0, 1) one step to the north, where a city and a road are open."""
    return Story("flying_machines").tile("FL.G", 0, 1, 1, fly(1), put("road:EW", x=0, y=0))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (changed(0, die=4), "the die has no 4"),
        (drop(1), "put of player 0 is missing"),
        (changed(1, v="large"), "the meeple flies"),
        (changed(1, at="field:EL WR"), "no landing at field"),
        (changed(1, x=0, y=1, at="field:NL NR EL ER SL SR WL WR"), "the flight ends at"),
        (changed(1, n={"meeple": 3}), "n is"),
        (changed(0, n={"meeple": 1}), "n is"),
        (changed(0, die=2), "one deployment"),
        (lambda story: story.record["turns"][0].update(t="BA.B"), "there is no flying machine"),
    ],
)
def test_flights(change: Change, message: str) -> None:
    judged(flown(), change, message)


def test_fliers_land_in_open_cities_or_crash_beyond_the_edge() -> None:
    city = Story("flying_machines").tile("FL.G", 0, 1, 1, fly(1), put("city:N", x=0, y=0))
    assert city.verdict() == ""
    assert Story("flying_machines").tile("FL.G", 0, 1, 1, fly(3)).verdict() == ""


def test_fliers_join_others_but_do_not_land_in_complete_features() -> None:
    """The city is complete, the road is open and somebody's."""
    right = (
        Story("flying_machines")
        .tile("BA.U", 1, 0, 0, put("road:EW"))
        .tile("BA.E", 0, -1, 2, PASS)
        .tile("BA.B", 1, 1, 0, PASS)
        .tile("FL.G", 0, 1, 1, fly(1), put("road:EW", x=0, y=0, n={"meeple": 1}))
    )
    judged(right, changed(1, at="city:N"), "no landing at city")


@pytest.mark.parametrize("figure", ["abbot", "builder"])
def test_only_meeples_fly(figure: str) -> None:
    right = Story("flying_machines", "abbot", "traders_builders").tile(
        "FL.G", 0, 1, 1, fly(1), put("road:EW", x=0, y=0)
    )
    judged(right, changed(0, v=figure), f"no {figure} flies")
