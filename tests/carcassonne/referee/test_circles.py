"""Crop circles before the referee."""

from __future__ import annotations

from typing import Any

import pytest

from tests.carcassonne.referee.story import (
    PASS,
    Change,
    Story,
    back,
    changed,
    circle,
    drop,
    judged,
    put,
)
from tests.rulebook import rulebook


def circled(choice: str, *deeds: dict[str, Any]) -> Story:
    """Both have a farmer; player 0 lays a fork."""
    return (
        Story("crop_circles")
        .tile("BA.U", 1, 0, 0, put("field:NL NR EL WR"))
        .tile("BA.U", -1, 0, 0, put("field:ER SL SR WL"))
        .tile("CC.D", 2, 0, 0, put("city:N"), circle(choice), *deeds)
    )


def grown() -> Story:
    return circled(
        "A",
        put("field:ER SL SR WL", p=1, x=-1, y=0, n={"meeple": 1}),
        put("field:NL NR EL WR", x=1, y=0, n={"meeple": 1}),
    )


def shrunk() -> Story:
    return circled("B", back("field:ER SL SR WL", -1, 0, p=1, n={"back": 1}), back("field:NL NR EL WR", 1, 0))


@rulebook("carcassonne", section="Crop circles: action A")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (drop(1), "circle of player 0 is missing"),
        (drop(2), "is player 1's"),
        (drop(3), "put of player 0 is missing"),
        (changed(1, v="C"), "a circle has no C"),
        (changed(1, p=1), "circle A is player 0's"),
        (changed(1, v="B"), "take_back of player 1 is missing"),
        (changed(2, x=1, at="field:NL NR EL WR"), "no meeple of player 1 to join"),
        (changed(3, at="road:EW"), "no meeple of player 0 to join"),
        (changed(3, x=2, at="city:N"), "no meeple of player 0 to join"),
        (changed(3, v="abbot"), "no abbot for a circle"),
        (changed(2, n={"meeple": 2}), "n is"),
        (lambda story: story.last.append(story.last.pop(2)), "is player 1's"),
        (lambda story: story.last.append(story.last[3]), "one deployment"),
    ],
)
def test_circle_deploys_beside_own_meeples(change: Change, message: str) -> None:
    judged(grown(), change, message)


@rulebook("carcassonne", section="Crop circles: action B")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (drop(2), "is player 1's"),
        (drop(3), "take_back of player 0 is missing"),
        (changed(2, x=1, at="field:NL NR EL WR"), "no meeple to take back"),
        (changed(3, x=2, at="city:N"), "no meeple to take back at city:N"),
        (changed(3, v="large"), "no large to take back"),
        (changed(2, n={"back": 2}), "n is"),
    ],
)
def test_circle_takes_meeples_back(change: Change, message: str) -> None:
    judged(shrunk(), change, message)


def test_circle_without_meeples_is_passed_over() -> None:
    assert Story("crop_circles").tile("CC.A", 1, 0, 0, PASS).verdict() == ""


def test_circle_is_chosen_though_nobody_is_affected() -> None:
    fork = Story("crop_circles").tile("CC.D", 1, 0, 0, put("city:N"), circle("A"))
    judged(fork, drop(1), "circle of player 0 is missing")


def test_fork_has_no_effect_without_fields() -> None:
    fork = ("CC.D", 1, 0, 0)
    assert Story("crop_circles", farmers=False).tile(*fork, put("city:N")).verdict() == ""
    assert Story("crop_circles", farmers=False).tile(*fork, put("city:N"), circle("B")).verdict() == ""


def test_pig_without_its_farmer_comes_home() -> None:
    """A circle takes the farmer; the pig can be deployed again, but not while it stands in the field."""
    right = (
        Story("crop_circles", "traders_builders")
        .tile("BA.U", 1, 0, 0, put("field:NL NR EL WR"))
        .tile("BA.U", -1, 0, 0, PASS)
        .tile("BA.U", 2, 0, 0, put("field:NL NR EL WR", "pig"))
        .tile("CC.D", 3, 0, 0, PASS, circle("B"), back("field:NL NR EL WR", 1, 0, p=0))
        .tile("BA.U", -2, 0, 0, put("field:ER SL SR WL"))
        .tile("BA.B", 0, 1, 0, PASS)
        .tile("BA.U", -3, 0, 0, put("field:ER SL SR WL", "pig"))
    )

    def farmer_stays(story: Story) -> None:
        story.record["turns"][3]["do"][1:] = [
            {"p": 1, "a": "circle", "v": "A"},
            {"p": 0, "a": "put", "v": "meeple", "at": "field:NL NR EL WR", "x": 1, "y": 0},
        ]

    judged(right, farmer_stays, "no pig is left")
