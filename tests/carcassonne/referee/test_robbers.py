"""Robbers on the track before the referee."""

from __future__ import annotations

import pytest

from tests.carcassonne.referee.story import (
    NO_ROBBER,
    PASS,
    Change,
    Story,
    added,
    changed,
    drop,
    judged,
    put,
    recall,
    rob,
    robber,
    score,
)
from tests.oracle.carcassonne_deeds import Deeds, Wrong
from tests.oracle.carcassonne_land import Land
from tests.oracle.carcassonne_track import Track
from tests.rulebook import rulebook

YOU, BLUE, THIRD = range(3)


# setting robbers


def two_set() -> Story:
    """Blue has 4 points. The third player sets the robber beside Blue, you decline, Blue's robber stands beside you."""
    return (
        Story("robbers", players=3)
        .tile("BA.U", 1, 0, 0, put("road:EW"))
        .tile("BA.E", 0, -1, 2, put("city:S"), score(4, "city", 0, -1), pts=[0, 4, 0])
        .tile("RO.F", 2, 0, 1, robber(4), NO_ROBBER | {"p": YOU}, robber(0, p=BLUE), PASS)
    )


@rulebook("carcassonne", section="Robbers, 1: the active player, then all others in turn order")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (changed(0, space=7), "no marker of another player is on space 7"),
        (changed(2, space=4), "no marker of another player is on space 4"),
        (changed(1, v="builder"), "robber is player 0's"),
        (lambda story: story.last[1].pop("v"), "neither sets the robber nor declines"),
        (drop(0), "is player 2's"),
        (drop(1), "is player 0's"),
        (drop(2), "is player 1's"),
        (lambda story: story.last.insert(0, story.last.pop(1)), "is player 2's"),
        (lambda story: story.last.append(story.last.pop(0)), "is player 2's"),
        (added(3, robber(4)), "neither deploys a figure nor passes"),
        (lambda story: story.record["turns"][2].update(t="BA.U", r=0), "neither deploys a figure nor passes"),
        (lambda story: story.record["turns"][1]["do"].pop(1), "score is missing"),
    ],
)
def test_robbers_are_set_in_turn_order(change: Change, message: str) -> None:
    judged(two_set(), change, message)


def test_only_the_active_player_moves_a_robber_that_is_on_the_track() -> None:
    right = (
        Story("robbers").tile("RO.F", 1, 0, 1, robber(0), robber(0, p=1), PASS).tile("RO.F", 2, 0, 1, robber(0), PASS)
    )
    judged(right, lambda story: story.last.insert(1, robber(0, p=0)), "neither deploys a figure nor passes")


def test_spaces_repeat_after_fifty() -> None:
    track = Track(Land(["robbers"]), 2, messengers=False, robbers=True)
    track.add(1, 53)
    with pytest.raises(Wrong, match="no marker of another player is on space 53"):
        track.place_robbers(Deeds([{"p": 0, **robber(53)}]))
    track.place_robbers(Deeds([{"p": 0, **robber(3)}, {"p": 1, **NO_ROBBER}]))
    assert track.robbers == {0: 3}


def test_tiles_of_an_engine_without_robbers_have_no_effect() -> None:
    assert Story("robbers").tile("RO.F", 1, 0, 1, PASS).verdict() == ""


# robbing


def robbed() -> Story:
    """Your road of 5 tiles is completed by the third player."""
    return (
        two_set()
        .tile("BA.A", 3, 0, 1, PASS)
        .tile("BA.E", 0, 1, 1, put("city:E"))
        .tile(
            "BA.A",
            -1,
            0,
            3,
            PASS,
            score(5, "road", -1, 0, p=YOU),
            rob(BLUE, YOU, 3),
            score(3, "robbery", p=BLUE),
            pts=[5, 7, 0],
        )
    )


@rulebook("carcassonne", section="Robbers, 3: the victim scores 5, the robber 3, and the robber beside it moves along")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (changed(1, n=4), "player 0 scores 4 for road, by the rules 5"),
        (changed(1, why="city"), "score of player 0 for city is not due"),
        (changed(1, p=BLUE), "score of player 1 for road is not due"),
        (changed(1, x=0, y=1), "score of player 0 for road is not due"),
        (changed(1, v="messenger"), "player 0 has no messenger on the track"),
        (changed(2, n=2), "takes 2, by the rules 3"),
        (changed(2, of=THIRD), "cannot rob player 2"),
        (changed(2, p=THIRD), "the robber of player 2 cannot rob"),
        (changed(3, n=2), "player 1 scores 2 for robbery, by the rules 3"),
        (changed(3, p=THIRD), "player 2 has robbed nobody"),
        (drop(1), "score is missing before rob"),
        (drop(2), "player 1 has robbed nobody"),
        (drop(3), "score of player 1 for robbery is missing"),
        (lambda story: story.last.__delitem__(slice(2, 4)), "the robber of player 1 must rob"),
        (added(4, rob(THIRD, BLUE, 2)), "the robber of player 2 cannot rob player 1"),
        (added(4, rob(BLUE, YOU, 3)), "the robber of player 1 cannot rob player 0"),
    ],
)
def test_robber_takes_half_rounded_up(change: Change, message: str) -> None:
    judged(robbed(), change, message)


@rulebook("carcassonne", section="Robbers, 3: the robber that moved along robs later")
def test_robber_that_moved_along_robs_the_next_gain() -> None:
    right = (
        robbed()
        .tile("BA.B", 1, -1, 0, PASS)
        .tile(
            "BA.E",
            1,
            1,
            3,
            PASS,
            score(4, "city", 1, 1),
            rob(THIRD, BLUE, 2),
            score(2, "robbery", p=THIRD),
            pts=[5, 11, 2],
        )
    )
    judged(right, lambda story: story.last.__delitem__(slice(2, 4)), "the robber of player 2 must rob")


@rulebook("carcassonne", section="Robbers, 3: two robbers take 2 each from 4 points")
@pytest.mark.parametrize("order", [(1, 2, 3, 4), (1, 3, 2, 4), (3, 4, 1, 2)])
def test_several_robbers_take_as_much_as_one(order: tuple[int, ...]) -> None:
    right = (
        Story("robbers", players=3)
        .tile("RO.F", 1, 0, 1, robber(0), NO_ROBBER | {"p": BLUE}, robber(0, p=THIRD), PASS)
        .tile(
            "BA.E",
            0,
            -1,
            2,
            put("city:S"),
            score(4, "city", 0, 0),
            *[
                (
                    rob(YOU, BLUE, 2),
                    score(2, "robbery", p=YOU),
                    rob(THIRD, BLUE, 2),
                    score(2, "robbery", p=THIRD),
                )[number - 1]
                for number in order
            ],
            pts=[2, 4, 2],
        )
    )
    judged(right, changed(1 + order.index(1) + 1, n=1), "takes 1, by the rules 2")


def shared_road(victim: int) -> Story:
    """You and Blue own a road of 7 tiles, and both markers are beside the robber."""
    gains = [score(7, "road", 1, 0, p=YOU), score(7, "road", 1, 0, p=BLUE)]
    return (
        Story("robbers", players=3)
        .tile("BA.U", -1, 0, 0, put("road:EW"))
        .tile("BA.V", 0, 1, 3, put("road:ES"))
        .tile("RO.A", 1, 1, 1, robber(0), NO_ROBBER | {"p": YOU}, NO_ROBBER | {"p": BLUE}, PASS)
        .tile("BA.A", -2, 0, 3, PASS)
        .tile("BA.A", 0, 2, 2, PASS)
        .tile("BA.V", 1, 0, 0, PASS, *gains, rob(THIRD, victim, 4), score(4, "robbery"), pts=[7, 7, 4])
    )


@rulebook("carcassonne", section="Robbers, 3: where several gain at once, the robber chooses whom to rob")
@pytest.mark.parametrize("victim", [YOU, BLUE])
def test_robber_chooses_its_victim(victim: int) -> None:
    right = shared_road(victim)
    judged(right, lambda story: story.last.__delitem__(slice(3, 5)), "the robber of player 2 must rob")
    judged(right, lambda story: story.last.insert(4, rob(THIRD, 1 - victim, 4)), "cannot rob")
    judged(right, drop(1 + (1 - victim)), "is missing")


def two_features(*deeds: dict[str, object], pts: list[int]) -> Story:
    """One tile completes a road of 5 tiles and a city of 2, both yours. Blue's robber stands beside your marker."""
    return (
        Story("robbers")
        .tile("BA.U", 1, 0, 0, put("road:EW"))
        .tile("RO.F", 2, 0, 1, robber(0), NO_ROBBER | {"p": YOU}, PASS)
        .tile("BA.A", -1, 0, 3, PASS)
        .tile("BA.B", 2, -1, 0, PASS)
        .tile("BA.E", 3, -1, 2, put("city:S"))
        .tile("BA.L", 3, 0, 0, PASS, *deeds, pts=pts)
    )


@rulebook("carcassonne", section="Robbers, 3: a robber robs one of several features")
def test_robber_takes_from_one_feature_only() -> None:
    road, city = score(5, "road", 3, 0, p=YOU), score(4, "city", 3, -1, p=YOU)
    first = two_features(road, rob(BLUE, YOU, 3), score(3, "robbery"), city, pts=[9, 3])
    judged(first, added(5, rob(BLUE, YOU, 2)), "cannot rob")
    other = two_features(city, rob(BLUE, YOU, 2), score(2, "robbery"), road, pts=[9, 2])
    assert other.verdict() == ""
    late = two_features(road, city, rob(BLUE, YOU, 2), score(2, "robbery"), pts=[9, 2])
    assert "the robber of player 1 must rob" in late.verdict()


def test_recalled_abbots_are_robbed() -> None:
    right = (
        Story("robbers", "abbot")
        .tile("BA.B", 0, 1, 0, put("monastery", "abbot"))
        .tile("RO.F", 1, 0, 1, robber(0), NO_ROBBER | {"p": YOU}, PASS)
        .tile(
            "BA.U",
            -1,
            0,
            0,
            recall("monastery", 0, 1),
            score(4, "recall", 0, 1),
            rob(BLUE, YOU, 2),
            score(2, "robbery", p=BLUE),
            pts=[4, 2],
        )
    )
    judged(right, drop(1), "score is missing before rob")
    judged(right, changed(1, x=0, y=0), "score of player 0 for recall is not due")
    judged(right, changed(1, n=3), "by the rules 4")
