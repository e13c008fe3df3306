"""Ferries before the referee."""

from __future__ import annotations

import pytest

from tests.carcassonne.referee.story import (
    PASS,
    Change,
    Story,
    added,
    changed,
    drop,
    ferry,
    judged,
    put,
)
from tests.rulebook import rulebook


def crossing() -> Story:
    """A lake east of the start; the ferry runs west to east, and the road goes on to the east."""
    return (
        Story("ferries")
        .tile("FE.2", 1, 0, 0, put("road:W", n={"meeple": 6}), ferry("road:EW", n={"ferry": 3}))
        .tile("BA.U", 2, 0, 0, PASS, {"a": "pass", "n": {"ferry": 2}})
    )


def new_lake() -> Story:
    return Story("ferries").tile("FE.2", 1, 0, 0, put("road:W"), ferry("road:EW"))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (drop(1), "ferry of player 0 is missing"),
        (changed(1, at="road:NW"), "no ferry can link"),
        (changed(1, x=0), "the new lake gets its ferry first"),
        (changed(1, n={"ferry": 2}), "n is"),
        (added(2, ferry("road:SW", x=1, y=0)), "ferry 1 0 road:SW is not due"),
    ],
)
def test_new_lake_gets_a_ferry(change: Change, message: str) -> None:
    judged(new_lake(), change, message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (drop(1), "ferry or pass of player 1 is missing"),
        (changed(1, a="ferry", at="road:EW", x=1, y=0), "the ferry lies there already"),
        (changed(1, a="ferry", at="road:SW", x=0, y=0), "that ferry may not be turned"),
        (changed(1, n={"ferry": 3}), "n is"),
        (changed(0, a="put", v="meeple", at="road:EW", x=2, y=0), "somebody stands in the road"),
    ],
)
def test_ferry_of_a_continued_road_may_be_turned(change: Change, message: str) -> None:
    judged(crossing(), change, message)


def test_ferry_may_not_be_turned_from_a_pier_without_it() -> None:
    """The road in the east ends at the lake, over which it does not run."""
    story = (
        Story("ferries")
        .tile("FE.2", 1, 0, 0, PASS, ferry("road:SW"))
        .tile("BA.U", 2, 0, 0, PASS)
        .tile("BA.U", 3, 0, 0, PASS)
    )
    judged(story, added(1, ferry("road:EW", x=1, y=0)), "ferry 1 0 road:EW is not due")


@rulebook("carcassonne", section="Ferries: changing a ferry separates roads, and both are scored if they are complete")
def test_turned_ferry_completes_the_road_that_it_leaves() -> None:
    right = crossing().tile("BA.A", -1, 0, 3, PASS, ferry("road:ES", x=1, y=0), pts=[3, 0])
    judged(right, changed(1, at="road:SW"), "pts is [3, 0], by the rules [0, 0]")
    again = right.copy().tile("BA.U", 3, 0, 0, put("road:EW"), {"a": "pass", "n": {"ferry": 2}})
    assert again.verdict() == "", "the highwayman is home, so the road is free"


def test_only_the_first_ferry_of_a_road_may_be_turned() -> None:
    """Two lakes in a row: the one behind the other is out of reach."""
    right = (
        Story("ferries")
        .tile("FE.2", 1, 0, 0, PASS, ferry("road:EW"))
        .tile("FE.2", 2, 0, 0, PASS, ferry("road:EW"), {"a": "pass", "n": {"ferry": 2}})
        .tile("BA.U", 3, 0, 0, PASS, ferry("road:SW", x=2, y=0, n={"ferry": 2}))
    )
    judged(right, changed(1, x=1), "that ferry may not be turned")


def between_lakes() -> Story:
    """Both roads out of the last tile run over a ferry."""
    return (
        Story("ferries")
        .tile("FE.2", 1, 0, 0, PASS, ferry("road:EW"))
        .tile("BA.B", 0, 1, 0, PASS)
        .tile("BA.B", -1, 1, 0, PASS)
        .tile("BA.B", -2, 1, 0, PASS)
        .tile("FE.2", -2, 0, 2, PASS, ferry("road:EW"))
        .tile(
            "BA.U",
            -1,
            0,
            0,
            PASS,
            ferry("road:SW", x=1, y=0, n={"ferry": 4}),
            ferry("road:NE", x=-2, y=0, n={"ferry": 2}),
        )
    )


@rulebook("carcassonne", section="Ferries: the first ferry on each of several roads, and each once in a turn")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (drop(2), "ferry or pass of player 1 is missing"),
        (changed(2, x=1, at="road:EW"), "that ferry may not be turned"),
        (changed(1, n={"ferry": 2}), "n is"),
        (added(3, ferry("road:EW", x=1, y=0)), "not due"),
    ],
)
def test_several_ferries_may_be_turned_each_once(change: Change, message: str) -> None:
    judged(between_lakes(), change, message)


def test_builder_cut_off_by_a_ferry_comes_home() -> None:
    """It can be deployed again two turns later."""
    right = (
        Story("ferries", "traders_builders")
        .tile("BA.U", 1, 0, 0, put("road:EW"))
        .tile("FE.2", 2, 0, 0, PASS, ferry("road:EW"))
        .tile("BA.U", 3, 0, 0, put("road:EW", "builder"), PASS | {"n": {"ferry": 2}})
        .tile("BA.U", 4, 0, 0, PASS, ferry("road:SW", x=2, y=0))
        .tile("BA.U", -1, 0, 0, put("road:EW", "builder"), PASS | {"n": {"ferry": 2}})
    )
    kept = right.copy()
    kept.record["turns"][3]["do"][1] = {"p": 1, "a": "pass", "n": {"ferry": 2}}
    assert right.verdict() == ""
    assert "no builder is left" in kept.verdict()
