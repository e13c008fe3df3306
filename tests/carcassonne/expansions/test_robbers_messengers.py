"""Robbers with Messengers: whose marker is robbed where everybody has two, and robberies that earn messages."""

from __future__ import annotations

import pytest

from engine.api import SPECTATOR, Game
from engine.carcassonne.expansions.robbers import SET_ROBBER, Robbed, RobberFollowed
from tests.carcassonne.expansions.on_the_track import (
    BLUE,
    GREEN,
    MARKER,
    MESSAGE,
    YOU,
    asked,
    lay,
    put,
    started,
    track,
    with_messengers,
)
from tests.carcassonne.expansions.test_robbers import HOME, spaces
from tests.carcassonne.given import Position, answer, earned, offered, supply
from tests.rulebook import rulebook

PLACE = "carcassonne.place"


def bag(players: int = 2) -> Position:
    """You draw a tile with a bag; then blue and you can build a city of three tiles to the north of S30, for 6
    points."""
    tiles = ("BA.G", "BA.E") if players == 2 else ("BA.G", "BA.B", "BA.E")
    return with_messengers("robbers", players=players).draw("RO.A", *tiles, "BA.B", "BA.B")


def waiting(space: str, *others: str, meeples: tuple[int, ...], riders: tuple[int, ...] = (), message: int = 6) -> Game:
    """Your robber has gone to this space, those of the others where they say. Blue has a knight in the city, and all
    others have laid a tile: you draw the end of the city."""
    game = started(bag(len(others) + 1), message, meeples=meeples, riders=riders)
    answer(game, "S31/0")
    for code in (space, *others):
        assert asked(game)[1] == SET_ROBBER
        answer(game, code)
    answer(game, "pass")
    lay(game, "S29/90", "city")
    if len(others) > 1:
        lay(game, "T31/0")
    return game


@rulebook("carcassonne", section="Robbers with Messengers: a robbery in one's own turn")
@pytest.mark.parametrize(("marker", "reached"), [("meeple", "meeple/5/message"), ("messenger", "messenger/10/message")])
def test_a_robbery_in_your_turn_that_ends_on_a_dark_space_earns_a_message(marker: str, reached: str) -> None:
    game = waiting("8", "pass", meeples=(2, 8), riders=(7, 20))
    lay(game, "S28/180")
    assert asked(game) == (BLUE, MARKER)
    events = answer(game, "meeple").events(SPECTATOR)
    assert Robbed(YOU, 3, BLUE, 6) in events
    assert asked(game) == (YOU, MARKER)
    assert reached in offered(game)
    answer(game, marker)
    assert asked(game) == (YOU, MESSAGE)
    assert earned(game)[-2:] == [(BLUE, "city", 6), (YOU, "robbery", 3)]
    assert spaces(game) == (HOME, HOME)
    assert supply(game, "robber") == (1, 1)


def test_a_robbery_that_ends_on_a_light_space_earns_none() -> None:
    game = waiting("8", "pass", meeples=(3, 8), riders=(6, 20))
    lay(game, "S28/180")
    answer(game, "meeple")
    assert offered(game) == ["meeple/6", "messenger/9"]
    answer(game, "messenger")
    assert asked(game) == (BLUE, PLACE)
    assert track(game) == {"meeple": (3, 14), "messenger": (9, 20)}


@rulebook("carcassonne", section="Robbers with Messengers: in the turn of another player")
def test_a_robbery_in_the_turn_of_another_player_earns_no_message() -> None:
    """Blue completes the city, and your robber waits beside blue's meeple."""
    game = started(with_messengers("robbers").draw("RO.A", "BA.E", "BA.B"), meeples=(3, 8), riders=(0, 20))
    for code in ("S31/0", "8", "pass", "pass"):
        answer(game, code)
    lay(game, "S29/180", "city")
    answer(game, "meeple")
    assert asked(game) == (YOU, MARKER)
    assert offered(game) == ["meeple/5", "messenger/2"], "5 is dark, but it is not your turn"
    answer(game, "meeple")
    assert asked(game) == (YOU, PLACE)
    assert earned(game)[-2:] == [(BLUE, "city", 4), (YOU, "robbery", 2)]


@rulebook("carcassonne", section="Robbers with Messengers: only the marker beside the robber (WikiCarpedia)")
def test_whoever_moves_the_other_marker_is_not_robbed() -> None:
    game = waiting("8", "pass", meeples=(2, 8), riders=(7, 20))
    lay(game, "S28/180")
    answer(game, "messenger")
    assert asked(game) == (BLUE, PLACE), "you get nothing"
    assert spaces(game) == (8, HOME), "the robber still waits beside the meeple"
    assert track(game) == {"meeple": (2, 8), "messenger": (7, 26)}


def test_a_robber_beside_a_messenger_robs_the_messenger() -> None:
    game = waiting("20", "pass", meeples=(2, 8), riders=(7, 20))
    lay(game, "S28/180")
    events = answer(game, "messenger").events(SPECTATOR)
    assert Robbed(YOU, 3, BLUE, 6) in events
    assert asked(game) == (YOU, MARKER)


def test_both_markers_of_the_others_can_be_waited_beside_but_not_ones_own() -> None:
    game = started(bag(), meeples=(2, 8), riders=(7, 20))
    answer(game, "S31/0")
    assert offered(game) == ["8", "20", "pass"]
    answer(game, "pass")
    assert offered(game) == ["2", "7", "pass"]


def test_a_robber_beside_both_markers_of_a_player_robs_whichever_moves() -> None:
    for marker in ("meeple", "messenger"):
        game = waiting("8", "pass", meeples=(2, 8), riders=(7, 8))
        lay(game, "S28/180")
        assert Robbed(YOU, 3, BLUE, 6) in answer(game, marker).events(SPECTATOR)


@pytest.mark.parametrize(("marker", "after"), [("meeple", 5), ("messenger", 2)])
def test_a_robber_goes_along_with_the_marker_that_a_robbery_moves_and_no_other(marker: str, after: int) -> None:
    """Green's robber waits beside your meeple, on 2."""
    game = waiting("8", "pass", "2", meeples=(2, 8, 30), riders=(7, 20, 40))
    lay(game, "S28/180")
    answer(game, "meeple")
    events = answer(game, marker).events(SPECTATOR)
    assert (RobberFollowed(GREEN, 5, YOU) in events) == (after == 5)
    assert spaces(game) == (HOME, HOME, after)


def test_points_for_a_message_can_be_robbed() -> None:
    """Our ruling: they are points like others. Blue's robber waits where your messenger stands."""
    game = waiting("8", "7", meeples=(2, 8), riders=(7, 20))
    lay(game, "S28/180")
    answer(game, "meeple")
    answer(game, "meeple")
    assert asked(game) == (YOU, MESSAGE)
    answer(game, "points")
    assert offered(game) == ["meeple/7", "messenger/9"]
    events = answer(game, "messenger").events(SPECTATOR)
    assert Robbed(BLUE, 1, YOU, 2) in events
    assert asked(game) == (BLUE, MARKER)
    answer(game, "meeple")
    assert asked(game) == (BLUE, PLACE), "15 is dark, but it is your turn"
    assert track(game) == {"meeple": (5, 15), "messenger": (9, 20)}


def test_points_of_ones_own_and_of_a_robbery_earn_one_message() -> None:
    """You share a city with blue: both get 4 points, your robber takes half of blue's, and both of your markers end on
    dark spaces."""
    game = started(
        with_messengers("robbers").draw("RO.A", "BA.B", "BA.E", "BA.B"), 6, 7, meeples=(1, 8), riders=(3, 20)
    )
    # Blue's tile fits at one place only.
    for code in ("S31/0", "8", "pass", "pass", "pass"):
        answer(game, code)
    put(game, YOU, "S30:city")
    put(game, BLUE, "S30:city")
    lay(game, "S29/180")
    answer(game, "meeple")
    answer(game, "meeple")
    assert asked(game) == (YOU, MARKER)
    assert offered(game) == ["meeple/7", "messenger/5"], "the message is earned already"
    answer(game, "messenger")
    assert track(game) == {"meeple": (5, 12), "messenger": (5, 20)}
    assert asked(game) == (YOU, MESSAGE)
    answer(game, "action")
    assert asked(game) == (BLUE, PLACE)
