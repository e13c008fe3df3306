"""Mage and witch before the referee."""

from __future__ import annotations

import pytest

from tests.carcassonne.referee.story import (
    PASS,
    Change,
    Story,
    changed,
    drop,
    ferry,
    judged,
    magic,
    put,
)
from tests.oracle.carcassonne_deeds import Deeds, Wrong
from tests.oracle.carcassonne_figures import Figures
from tests.oracle.carcassonne_land import Land, Place
from tests.oracle.carcassonne_magic import move_magic
from tests.rulebook import rulebook


def conjured() -> Story:
    """The mage stands in the city of the start, the witch in the city beside it."""
    return (
        Story("mage_witch")
        .tile("MW.A", 1, 0, 0, magic("mage", 0, 0, "city:N"), PASS)
        .tile("MW.F", 2, 0, 1, magic("witch", 1, 0, "city:N"), PASS)
    )


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (drop(0), "mage or witch of player 1 is missing"),
        (changed(0, x=0), "the witch may not go to city:N"),
        (changed(0, a="mage", x=0), "the mage may not go to city:N"),
        (changed(0, at="field:ER SL"), "the witch may not go to field"),
        (changed(0, a="remove", v="mage"), "mage or witch of player 1 is missing"),
        (changed(0, n={"mage": 5, "witch": 6}), "n is"),
        (changed(0, p=0), "is player 1's"),
        (lambda story: story.last.reverse(), "mage or witch of player 1 is missing"),
        (lambda story: story.record["turns"][1].update(t="BA.P"), "neither deploys a figure nor passes"),
    ],
)
def test_magic_tiles_move_mage_or_witch(change: Change, message: str) -> None:
    judged(conjured(), change, message)


def merged() -> Story:
    """The cities of mage and witch become one."""
    return conjured().tile("BA.N", 0, -1, 2, PASS).tile("BA.N", 1, -1, 3, magic("witch", 1, 0, "road:S"), PASS)


@rulebook("carcassonne", section="Mage and witch: they never stand in one feature")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (drop(0), "mage or witch of player 1 is missing"),
        (changed(0, at="city:N"), "the witch may not go to city:N"),
        (lambda story: story.last.reverse(), "mage or witch of player 1 is missing"),
    ],
)
def test_one_of_them_leaves_a_merged_city(change: Change, message: str) -> None:
    judged(merged(), change, message)


@rulebook("carcassonne", section="Mage and witch: the mage adds a point for each tile, the witch halves and rounds up")
def test_mage_adds_and_witch_halves() -> None:
    city = Story("mage_witch").tile("MW.A", 1, 0, 0, magic("mage", 0, 0, "city:N"), PASS)
    right = city.tile("BA.E", 0, -1, 2, put("city:S"), pts=[0, 6])
    judged(right, lambda story: story.record["turns"][-1].update(pts=[0, 4]), "pts is [0, 4]")
    road = (
        Story("mage_witch")
        .tile("MW.A", 1, 0, 0, magic("witch", 0, 0, "road:EW"), PASS)
        .tile("BA.A", -1, 0, 3, put("road:E"), pts=[0, 2])
    )
    judged(road, lambda story: story.record["turns"][-1].update(pts=[0, 1]), "pts is [0, 1]")


def test_both_leave_what_is_complete() -> None:
    """The mage left the city, so it may not come back there, but the witch is free to go anywhere."""
    right = (
        Story("mage_witch")
        .tile("MW.A", 1, 0, 0, magic("mage", 0, 0, "city:N"), PASS)
        .tile("BA.E", 0, -1, 2, PASS)
        .tile("MW.F", 2, 0, 1, magic("mage", 1, 0, "city:N"), PASS)
    )
    judged(right, changed(0, x=0), "the mage may not go to city:N")


def test_one_is_taken_off_when_there_is_nowhere_to_go() -> None:
    land = Land(["mage_witch"])
    figures = Figures(land, [], 2)
    city, road = Place((0, 0), 0), Place((0, 0), 1)
    figures.magic = {"mage": city, "witch": road}
    move_magic(figures, Deeds([{"p": 0, "a": "remove", "v": "witch"}]), 0)
    assert figures.magic == {"mage": city}
    figures.magic = {"mage": city, "witch": road}
    with pytest.raises(Wrong, match="remove of player 0 is missing"):
        move_magic(figures, Deeds([]), 0)
    with pytest.raises(Wrong, match="the dragon is not on the table"):
        move_magic(figures, Deeds([{"p": 0, "a": "remove", "v": "dragon"}]), 0)


def test_ferry_that_joins_their_roads_parts_them() -> None:
    """Two piers of the new lake are the roads of mage and witch."""
    right = (
        Story("mage_witch", "ferries")
        .tile("MW.A", -1, 0, 0, magic("mage", 0, 0, "road:EW"), PASS)
        .tile("BA.V", 0, 1, 3, PASS)
        .tile("BA.V", 1, 1, 1, PASS)
        .tile("MW.D", 0, -1, 0, magic("witch", 1, 1, "road:NW"), PASS)
        .tile("FE.2", 1, 0, 0, PASS, ferry("road:SW"), magic("witch", 1, 0, "road:E"))
    )
    judged(right, drop(2), "mage or witch of player 0 is missing")
    judged(right, changed(2, at="road:S"), "the witch may not go to road:S")
    judged(right, changed(1, at="road:EW"), "witch 1 0 road:E is not due")
