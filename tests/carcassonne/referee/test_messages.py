"""Messengers and messages before the referee."""

from __future__ import annotations

from typing import Any

import pytest

from tests.carcassonne.referee.story import (
    NO_ROBBER,
    PASS,
    Change,
    Story,
    added,
    back,
    changed,
    drop,
    judged,
    message,
    put,
    recall,
    rob,
    robber,
    score,
)
from tests.oracle.carcassonne_deeds import Deed, Deeds, Wrong
from tests.oracle.carcassonne_figures import Figures
from tests.oracle.carcassonne_land import Land, Place
from tests.oracle.carcassonne_messages import Messages
from tests.oracle.carcassonne_track import Track
from tests.rulebook import rulebook

YOU, OTHER = range(2)
AT_HOME = ("BA.V", 0, 1, 3)
"""A curve south of the start, apart from the road."""


def five(*deeds: Deed, first: tuple[str, int, int, int] = AT_HOME, claim: Deed = PASS, pts: int, **more: Any) -> Story:
    """Your road of 5 tiles is completed, which moves your meeple to a dark space. Before, you laid another tile."""
    marker = more.pop("v", "meeple")
    return (
        Story("messengers", *more.pop("mods", ()))
        .tile(*first, claim)
        .tile("BA.U", 1, 0, 0, PASS)
        .tile("BA.U", 2, 0, 0, more.pop("farmer", PASS))
        .tile("BA.A", 3, 0, 1, PASS)
        .tile("BA.A", -1, 0, 3, put("road:E"), score(5, "road", 0, 0, v=marker), *deeds, pts=[pts, 0])
    )


# when a message is drawn


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (drop(2), "message of player 0 is missing before score"),
        (lambda story: story.last.__delitem__(slice(2, 4)), "message of player 0 is missing"),
        (drop(3), "score is missing before the end of the turn"),
        (changed(1, v="robber"), "player 0 has no robber on the track"),
        (changed(2, v=9), "there is no message 9"),
        (changed(2, p=OTHER), "message 3 is player 0's"),
        (changed(2, use="luck"), "a message is not used for luck"),
        (changed(3, n=3), "player 0 scores 3 for message, by the rules 2"),
        (changed(3, why="road"), "is not due"),
        (added(4, message(1, "points")), "message 1 is not due"),
        (lambda story: story.record["turns"][-1].update(pts=[5, 0]), "pts is [5, 0]"),
    ],
)
def test_message_is_drawn_on_a_dark_space(change: Change, wrong: str) -> None:
    judged(five(message(3, "points"), score(2, "message"), pts=7), change, wrong)


def test_messenger_counts_as_well() -> None:
    right = five(message(3, "points"), score(2, "message"), pts=7, v="messenger")
    judged(right, lambda story: story.last.__delitem__(slice(2, 4)), "message of player 0 is missing")


@rulebook("carcassonne", section="Messengers: messages only in one's own turn")
def test_nobody_draws_in_the_turn_of_another() -> None:
    right = (
        Story("messengers")
        .tile("BA.U", 1, 0, 0, put("road:EW"))
        .tile("BA.U", 2, 0, 0, PASS)
        .tile("BA.A", 3, 0, 1, PASS)
        .tile("BA.A", -1, 0, 3, PASS, score(5, "road", 0, 0, p=YOU), pts=[5, 0])
    )
    judged(right, added(2, message(1, "points")), "message 1 is not due")
    judged(right, added(2, message(1, "points") | {"p": OTHER}), "message 1 is not due")


def test_no_message_on_other_spaces() -> None:
    right = Story("messengers").tile("BA.E", 0, -1, 2, put("city:S"), score(4, "city", 0, 0), pts=[4, 0])
    judged(right, added(2, message(1, "points")), "message 1 is not due")


@rulebook("carcassonne", section="Messengers: one message for all features of a turn")
def test_one_message_for_both_markers() -> None:
    right = (
        Story("messengers", "abbot")
        .tile("BA.U", 1, 0, 0, put("road:EW"))
        .tile("BA.U", 2, 0, 0, PASS)
        .tile("BA.A", 3, 0, 1, put("monastery", "abbot"))
        .tile("BA.B", 2, 1, 0, PASS)
        .tile("BA.B", 3, 1, 0, PASS)
        .tile("BA.B", 2, -1, 0, PASS)
        .tile(
            "BA.A",
            -1,
            0,
            3,
            recall("monastery", 3, 0),
            score(5, "recall", 3, 0, v="messenger"),
            score(5, "road", 0, 0),
            message(1, "points"),
            score(2, "message"),
            pts=[12, 0],
        )
    )
    judged(right, added(5, message(2, "points")), "message 2 is not due")
    judged(right, drop(3), "message of player 0 is missing before score")


@rulebook("carcassonne", section="Messengers: points of a message may bring another")
def test_points_of_a_message_may_bring_another() -> None:
    right = (
        Story("messengers")
        .tile("BA.B", 0, 1, 0, put("monastery"))
        .tile("BA.U", 1, 0, 0, PASS)
        .tile("BA.U", 2, 0, 0, PASS)
        .tile("BA.A", 3, 0, 1, PASS)
        .tile("BA.B", 1, 1, 0, PASS)
        .tile("BA.B", 2, 1, 0, PASS)
        .tile(
            "BA.A",
            -1,
            0,
            3,
            put("road:E"),
            score(5, "road", 0, 0),
            message(3),
            score(5, "message", 0, 1),
            message(6, "points"),
            score(2, "message", v="messenger"),
            pts=[12, 0],
        )
    )
    judged(right, lambda story: story.last.__delitem__(slice(4, 6)), "message of player 0 is missing")
    judged(right, changed(4, v=3), "message 3 lies below the others")
    judged(right, changed(3, n=4), "by the rules 5")


def test_order_of_messages_repeats_after_eight() -> None:
    land = Land(["messengers"])
    track = Track(land, 2, messengers=True, robbers=False)
    messages = Messages(Figures(land, [], 2), track)

    def draw(number: int) -> None:
        track.message_due = True
        track.markers[0] = {"meeple": 1, "messenger": 1}
        told = [{"p": 0, **message(number, "points")}, {"p": 0, **score(2, "message")}]
        messages.follow(Deeds(told), 0)

    for number in (3, 1, 4, 8, 5, 2, 6, 7, 3, 1):
        draw(number)
    with pytest.raises(Wrong, match="message 8 is drawn, by the rules 4"):
        draw(8)


def test_points_follow_at_once_where_nobody_can_deploy() -> None:
    """The road runs in a circle, and fields are not in play."""
    right = (
        Story("messengers", farmers=False)
        .tile("BA.V", 1, 0, 0, put("road:SW"))
        .tile("BA.V", 1, 1, 1)
        .tile("BA.U", 0, 1, 0)
        .tile("BA.V", -1, 1, 2)
        .tile("BA.V", -1, 0, 3, score(6, "road", 0, 0), pts=[6, 0])
    )
    judged(right, drop(0), "score is missing before the end of the turn")


# what the messages give


@rulebook("carcassonne", section="Messengers: messages 1 to 3")
@pytest.mark.parametrize(
    ("number", "first", "claim", "points"),
    [
        (1, AT_HOME, "road:ES", 1),
        (2, ("BA.N", 0, -1, 2), "city:ES", 2),
        (3, ("BA.B", 0, 1, 0), "monastery", 4),
    ],
)
def test_cheapest_road_city_or_monastery(
    number: int, first: tuple[str, int, int, int], claim: str, points: int
) -> None:
    gain = score(points, "message", first[1], first[2], v="messenger")
    right = five(message(number), gain, first=first, claim=put(claim), pts=5 + points)
    judged(right, changed(3, n=points + 1), f"by the rules {points}")
    judged(right, changed(3, x=2, y=0), "score of player 0 for message is not due")
    nothing = five(message(number), gain, first=first, pts=5 + points)
    assert f"player 0 has no {('road', 'city', 'monastery')[number - 1]}" in nothing.verdict()


def test_unfinished_inn_road_brings_nothing() -> None:
    inn = ("IC.A", 0, 1, 3)
    right = five(message(1), first=inn, claim=put("road:ES"), pts=5, mods=["inns_cathedrals"])
    judged(right, added(3, score(1, "message", 0, 1)), "score meeple 0 1 is not due")


def test_gardens_are_no_monasteries() -> None:
    garden = ("BA.Vg", 0, 1, 3)
    gain = score(4, "message", 0, 1)
    wrong = five(message(3), gain, first=garden, claim=put("garden", "abbot"), pts=9, mods=["abbot"])
    assert "player 0 has no monastery" in wrong.verdict()


def test_the_cheapest_one_counts() -> None:
    """A road of 1 tile and one of 2: the shorter one scores."""
    right = (
        Story("messengers")
        .tile("BA.V", 0, 1, 3, put("road:ES"))
        .tile("BA.U", 1, 0, 0, PASS)
        .tile("BA.U", 2, 0, 0, PASS)
        .tile("BA.A", 3, 0, 1, PASS)
        .tile("BA.U", 0, 2, 1, PASS)
        .tile("BA.B", 2, 1, 0, PASS)
        .tile("BA.V", -1, 1, 0, put("road:SW"))
        .tile("BA.B", 2, -1, 0, PASS)
        .tile(
            "BA.A",
            -1,
            0,
            3,
            put("road:E"),
            score(5, "road", 0, 0),
            message(1),
            score(1, "message", -1, 1),
            pts=[6, 0],
        )
    )
    judged(right, changed(3, n=2, x=0), "score of player 0 for message is not due")
    judged(right, changed(3, n=2), "by the rules 1")


@rulebook("carcassonne", section="Messengers: messages 5 to 7")
@pytest.mark.parametrize(
    ("number", "first", "claim", "farmer", "points"),
    [
        (5, ("BA.M", 0, -1, 2), put("city:ES"), PASS, 2),
        (6, ("BA.N", 0, -1, 2), put("city:ES"), PASS, 2),
        (6, ("BA.N", 0, -1, 2), put("city:ES", "large"), PASS, 2),
        (7, AT_HOME, put("field:ER SL"), put("field:NL NR EL WR"), 4),
    ],
)
def test_shields_knights_and_farmers(
    number: int, first: tuple[str, int, int, int], claim: Deed, farmer: Deed, points: int
) -> None:
    gain = score(points, "message", v="messenger")
    mods = ["inns_cathedrals"]
    right = five(message(number), gain, first=first, claim=claim, farmer=farmer, pts=5 + points, mods=mods)
    judged(right, changed(3, n=points + 2), f"by the rules {points}")
    nothing = five(message(number), pts=5)
    assert nothing.verdict() == "", "an action that brings nothing moves no marker"


def taken_back(*deeds: Deed, pts: int = 9) -> Story:
    return five(message(8), *deeds, first=("BA.B", 0, 1, 0), claim=put("monastery"), pts=pts)


@rulebook("carcassonne", section="Messengers: message 8")
def test_one_meeple_comes_back_with_its_points() -> None:
    gain = score(4, "message", 0, 1, v="messenger")
    right = taken_back(gain, back("monastery", 0, 1, n={"back": 1}))
    assert taken_back(back("monastery", 0, 1), gain).verdict() == ""
    judged(right, drop(4), "take_back of player 0 is missing")
    judged(right, drop(3), "score is missing before the end of the turn")
    judged(right, changed(3, n=5), "by the rules 4")
    judged(right, changed(4, p=OTHER), "is player 0's")
    judged(right, changed(4, v="large"), "no large to take back")
    judged(right, changed(4, n={"back": 2}), "n is")
    judged(right, changed(4, x=3, y=0), "take_back of player 0 is missing before score")
    nobody = five(message(8), back("monastery", 3, 0), pts=5)
    assert "player 0 has no meeple to take back" in nobody.verdict()


def test_minority_comes_back_without_points() -> None:
    land = Land(["messengers"])
    track = Track(land, 2, messengers=True, robbers=False)
    figures = Figures(land, ["inns_cathedrals"], 2)
    road = Place((0, 0), 1)
    figures.put(0, "meeple", road)
    figures.put(1, "large", road)
    track.message_due = True
    told = [{"p": 0, **message(8)}, {"p": 0, **back("road:EW", 0, 0)}]
    assert Messages(figures, track).follow(Deeds(told), 0) is False
    assert track.points == [0, 0]
    assert figures.standing == {road: [(1, "large")]}


def one_more() -> Story:
    """Message 4: you lay a tile more, which completes a city."""
    return five(message(4), pts=5).tile("BA.E", 0, -1, 2, put("city:S"), score(4, "city", 0, 0), p=YOU, pts=[9, 0])


@rulebook("carcassonne", section="Messengers: message 4")
def test_one_more_tile_is_the_same_players() -> None:
    right = one_more().tile("BA.B", 2, 1, 0, PASS)
    assert right.verdict() == ""
    assert "the tile of message 4 is missing" in five(message(4), pts=5).tile("BA.B", 2, 1, 0, PASS).verdict()
    again = one_more().tile("BA.B", 2, 1, 0, PASS, p=YOU)
    assert "a second part without a builder" in again.verdict()
    cashed = five(message(4, "points"), score(2, "message"), pts=7)
    assert cashed.verdict() == ""
    assert "a second part" in cashed.tile("BA.B", 2, 1, 0, PASS, p=YOU).verdict()


def test_circle_waits_for_the_tile_of_a_message() -> None:
    """It may be told before or after the tile that message 4 gives."""
    road = Story("messengers", "crop_circles").tile("BA.U", 1, 0, 0, PASS).tile("BA.A", 2, 0, 1, PASS)
    road = road.tile("BA.U", -1, 0, 0, put("road:EW")).tile("BA.B", 0, 1, 0, PASS)
    fork = ("CC.C", -2, 0, 3)
    gain = score(5, "road", 0, 0)
    chosen = {"p": YOU, "a": "circle", "v": "B"}
    before = (
        road.copy().tile(*fork, put("city:W"), gain, message(4), chosen, pts=[5, 0]).tile("BA.B", 1, 1, 0, PASS, p=0)
    )
    after = (
        road.copy().tile(*fork, put("city:W"), gain, message(4), pts=[5, 0]).tile("BA.B", 1, 1, 0, PASS, chosen, p=0)
    )
    assert before.verdict() == after.verdict() == ""
    judged(after, drop(1), "circle of player 0 is missing")


# with other expansions


def test_builder_reached_by_the_tile_of_a_message_works() -> None:
    """The second part follows, and is the last one."""
    right = (
        Story("messengers", "traders_builders")
        .tile("BA.V", 0, 1, 3, put("road:ES"))
        .tile("BA.U", 1, 0, 0, PASS)
        .tile("BA.U", 0, 2, 1, put("road:NS", "builder"))
        .tile("BA.U", 2, 0, 0, PASS)
        .tile("BA.A", 3, 0, 1, PASS)
        .tile("BA.B", 2, 1, 0, PASS)
        .tile("BA.A", -1, 0, 3, put("road:E"), score(5, "road", 0, 0), message(4), pts=[5, 0])
        .tile("BA.U", 0, 3, 1, PASS, p=YOU)
    )
    assert right.verdict() == ""
    assert right.copy().tile("BA.U", 0, 4, 1, PASS, p=YOU).verdict() == ""
    third = right.copy().tile("BA.U", 0, 4, 1, PASS, p=YOU).tile("BA.B", 1, 1, 0, PASS, p=YOU)
    assert "a second part without a builder" in third.verdict()
    assert "the second part is missing" in right.copy().tile("BA.U", 0, 4, 1, PASS).verdict()


@rulebook("carcassonne", section="Robbers with Messengers: a robbery in one's own turn brings a message")
def test_robbery_in_ones_own_turn_brings_a_message() -> None:
    """A road of 9 tiles: the robber takes 5."""
    right = (
        Story("messengers", "robbers")
        .tile("BA.U", 1, 0, 0, put("road:EW"))
        .tile("RO.F", 2, 0, 1, robber(0), NO_ROBBER | {"p": YOU}, PASS)
        .tile("BA.U", 3, 0, 0, PASS)
        .tile("BA.U", 4, 0, 0, PASS)
        .tile("BA.U", 5, 0, 0, PASS)
        .tile("BA.U", 6, 0, 0, PASS)
        .tile("BA.A", 7, 0, 1, PASS)
        .tile(
            "BA.A",
            -1,
            0,
            3,
            PASS,
            score(9, "road", 0, 0, p=YOU),
            rob(OTHER, YOU, 5),
            score(5, "robbery"),
            message(2, "points"),
            score(2, "message"),
            pts=[9, 7],
        )
    )
    judged(right, lambda story: story.last.__delitem__(slice(4, 6)), "message of player 1 is missing")


def test_only_the_marker_beside_the_robber_is_robbed() -> None:
    """Your meeple has gone to 4 with the city, so the robber beside it does not reach your messenger."""
    city = (
        Story("messengers", "robbers")
        .tile("BA.E", 0, -1, 2, put("city:S"), score(4, "city", 0, 0), pts=[4, 0])
        .tile("RO.F", 1, 0, 1, robber(4), NO_ROBBER | {"p": YOU}, PASS)
        .tile("BA.A", 2, 0, 1, put("road:W"))
    )
    road = ("BA.A", -1, 0, 3)
    away = city.copy().tile(*road, PASS, score(4, "road", 0, 0, p=YOU, v="messenger"), pts=[8, 0])
    judged(away, changed(1, v="meeple"), "the robber of player 1 must rob")
    gain = score(4, "road", 0, 0, p=YOU)
    caught = city.copy().tile(*road, PASS, gain, rob(OTHER, YOU, 2), score(2, "robbery"), pts=[8, 2])
    judged(caught, changed(1, v="messenger"), "cannot rob")


def test_points_of_messages_are_robbed() -> None:
    """The robber stands beside your meeple, which moves with the points of the message."""
    right = (
        Story("messengers", "robbers")
        .tile("BA.E", 0, -1, 2, put("city:S"), score(4, "city", 0, 0), pts=[4, 0])
        .tile("BA.U", 1, 0, 0, PASS)
        .tile("BA.A", 2, 0, 1, put("monastery"))
        .tile("RO.F", -1, 0, 1, robber(4), NO_ROBBER | {"p": YOU}, PASS)
        .tile(
            "BA.T",
            -2,
            0,
            3,
            put("road:E"),
            score(5, "road", 0, 0, v="messenger"),
            message(2, "points"),
            score(2, "message"),
            rob(OTHER, YOU, 1),
            score(1, "robbery", p=OTHER),
            pts=[11, 1],
        )
    )
    judged(right, lambda story: story.last.__delitem__(slice(4, 6)), "the robber of player 1 must rob")
