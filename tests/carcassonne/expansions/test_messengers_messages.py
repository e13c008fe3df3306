"""The eight messages of the Messengers, one by one."""

from __future__ import annotations

import pytest

from engine.api import SPECTATOR, ScoreLine, Term
from engine.carcassonne.expansions.messengers import (
    MessagePart,
    MessageUsed,
    OpenMessage,
)
from engine.core.geometry.square import cell
from tests.carcassonne.expansions.on_the_track import (
    BLUE,
    YOU,
    asked,
    court,
    holding,
    lay,
    put,
    roads,
    shown,
    started,
    track,
    with_messengers,
)
from tests.carcassonne.given import answer, earned, meeples, offered, refused, seen, standing
from tests.rulebook import rulebook

# messages 1, 2, 3


@rulebook("carcassonne", section="Messengers, message 1")
def test_message_1_scores_your_cheapest_road_and_the_meeple_stays() -> None:
    game = holding(roads(), 1)
    assert offered(game) == ["action/S31:road/1", "points/2"]
    assert shown(game).open == OpenMessage(YOU, 1, (("S31:road", 1),))
    before = standing(game)
    events = answer(game, "action").events(SPECTATOR)
    assert MessageUsed(YOU, 1, "action", 1, cell(0, 1)) in events
    answer(game, "meeple")
    assert game.ledger[-1] == ScoreLine(YOU, "message", (Term("tile", 1, 1),), "S31")
    assert standing(game) == before
    assert track(game)["meeple"] == (6, 0)


def test_message_1_does_not_care_who_has_more_meeples_there() -> None:
    game = started(roads().draw("BA.E", "BA.B"), 1, meeples=(1,))
    put(game, BLUE, "S31:road")
    put(game, BLUE, "S31:road")
    lay(game, "S29/180", "city")
    answer(game, "meeple")
    assert offered(game) == ["action/S31:road/1", "points/2"]


def test_roads_of_others_do_not_count() -> None:
    game = started(roads().draw("BA.E", "BA.B"), 1, meeples=(1,))
    game.state.figures.clear()
    put(game, BLUE, "S31:road")
    lay(game, "S29/180", "city")
    answer(game, "meeple")
    assert offered(game) == ["points"]


def test_among_equally_cheap_roads_you_choose() -> None:
    position = roads().play(YOU, "BA.V", "T32/0", "road").play(BLUE, "BA.B", "U32/0")
    game = holding(position, 1)
    assert offered(game) == ["action/S31:road/1", "action/T32:road/1", "points/2"]
    answer(game, "t32 road")
    answer(game, "meeple")
    assert game.ledger[-1].place == "T32"


@rulebook("carcassonne", section="Messengers, message 2")
def test_message_2_scores_your_cheapest_city() -> None:
    """One tile with a shield is worth 2, one without 1."""
    position = (
        with_messengers()
        .play(YOU, "BA.E", "S31/180", "city")
        .play(BLUE, "BA.B", "R31/0")
        .play(YOU, "BA.M", "T31/180", "city")
        .play(BLUE, "BA.B", "R32/0")
    )
    game = holding(position, 2)
    assert offered(game) == ["action/S31:city/1", "points/2"]
    answer(game, "action")
    answer(game, "messenger")
    assert earned(game)[-1] == (YOU, "message", 1)
    assert (YOU, "S31 city") in standing(game)


@rulebook("carcassonne", section="Messengers, message 3")
def test_message_3_scores_your_cheapest_monastery() -> None:
    """Four tiles lie around the first monastery, two around the second."""
    position = (
        with_messengers()
        .play(YOU, "BA.B", "S31/0", "monastery")
        .play(BLUE, "BA.B", "R31/0")
        .play(YOU, "BA.B", "R32/0", "monastery")
        .play(BLUE, "BA.U", "T30/0")
        .draw("BA.E", "BA.U")
    )
    game = started(position, 3, meeples=(1,))
    lay(game, "S29/180", "city")
    answer(game, "meeple")
    assert offered(game) == ["action/R32:monastery/3", "points/2"]
    answer(game, "action")
    answer(game, "meeple")
    assert game.ledger[-1].worth == (Term("monastery", 1, 1), Term("neighbour", 2, 1))
    assert (YOU, "R32 monastery") in standing(game)


def test_message_3_counts_a_monastery_of_the_abbot_but_no_garden() -> None:
    garden = (
        with_messengers("abbot").play(YOU, "BA.Ug", "T30/0", "abbot/garden").play(BLUE, "BA.B", "S31/0").draw("BA.E")
    )
    game = started(garden, 3, meeples=(1,))
    lay(game, "S29/180", "city")
    answer(game, "meeple")
    assert offered(game) == ["points"]
    monastery = with_messengers("abbot").play(YOU, "BA.B", "S31/0", "abbot/monastery").play(BLUE, "BA.U", "T30/0")
    game = holding(monastery, 3)
    assert offered(game) == ["action/S31:monastery/3", "points/2"]


@pytest.mark.parametrize(("message", "own"), [(1, "road"), (2, "city"), (3, "monastery")])
def test_without_a_road_city_or_monastery_of_ones_own_only_the_points_remain(message: int, own: str) -> None:
    game = holding(with_messengers(), message)
    assert offered(game) == ["points"], "the message is seen all the same"
    error = refused(game, "action")
    assert (error.key, error.details["own"]) == ("carcassonne.none_of_your_own", own)


# message 4


@rulebook("carcassonne", section="Messengers, message 4")
def test_message_4_lets_you_draw_lay_and_deploy_once_more() -> None:
    position = with_messengers().draw("BA.E", "BA.U", "BA.B")
    game = started(position, 4, meeples=(1,))
    lay(game, "S29/180", "city")
    answer(game, "meeple")
    assert offered(game) == ["action", "points/2"]
    events = answer(game, "action").events(SPECTATOR)
    assert MessagePart(YOU) in events
    assert (asked(game), seen(game).drawn) == ((YOU, "carcassonne.place"), "BA.U")
    lay(game, "T30/0", "road")
    assert standing(game) == {(YOU, "T30 road")}
    assert (asked(game), seen(game).drawn) == ((BLUE, "carcassonne.place"), "BA.B")


def test_the_extra_tile_is_scored_and_may_earn_a_message() -> None:
    """A city of one tile in the south is completed by the extra tile."""
    position = with_messengers().play(YOU, "BA.E", "S31/180", "city").play(BLUE, "BA.B", "R31/0")
    game = started(position.draw("BA.E", "BA.E", "BA.B"), 4, 7, meeples=(1,), riders=(1,))
    lay(game, "S29/180", "city")
    answer(game, "meeple")
    answer(game, "action")
    lay(game, "S32/0")
    assert offered(game) == ["meeple/9", "messenger/5/message"]
    answer(game, "messenger")
    assert shown(game).open == OpenMessage(YOU, 7)
    answer(game, "points")
    answer(game, "meeple")
    assert asked(game) == (BLUE, "carcassonne.place")
    assert game.scores() == (1 + 1 + 4 + 4 + 2, 0)


def test_message_4_is_nothing_but_points_when_the_stack_is_empty() -> None:
    game = started(with_messengers().draw("BA.E"), 4, meeples=(1,))
    game.state.stack.clear()
    lay(game, "S29/180", "city")
    answer(game, "meeple")
    assert offered(game) == ["points"]
    assert refused(game, "action").key == "carcassonne.no_tile_for_message"
    answer(game, "points")
    answer(game, "meeple")
    assert game.over


def test_a_last_tile_that_fits_nowhere_ends_the_extra_part() -> None:
    game = started(with_messengers().draw("BA.E", "BA.C"), 4, meeples=(1,))
    game.state.stack[:] = ["BA.C"]
    lay(game, "S29/180", "city")
    answer(game, "meeple")
    answer(game, "action")
    assert game.over, "no open side shows a city"
    assert seen(game).discarded == ("BA.C",)


# messages 5, 6, 7


@rulebook("carcassonne", section="Messengers, message 5")
def test_message_5_brings_2_points_for_each_shield_in_your_cities() -> None:
    """A city of two tiles with a shield each. That Blue has more knights there does not matter."""
    position = with_messengers().play(YOU, "BA.M", "S31/180", "city").play(BLUE, "BA.Mg", "T31/270")
    game = started(position.draw("BA.E", "BA.B"), 5, meeples=(1,))
    put(game, BLUE, "T31:city")
    put(game, BLUE, "T31:city")
    lay(game, "S29/180", "city")
    answer(game, "meeple")
    assert offered(game) == ["action/4", "points/2"]
    answer(game, "action")
    answer(game, "meeple")
    assert game.ledger[-1] == ScoreLine(YOU, "message", (Term("shield", 2, 2),))


def test_message_5_passes_over_cities_of_others_and_counts_a_city_once() -> None:
    game = started(court().draw("BA.E", "BA.B"), 5, meeples=(1,))
    put(game, YOU, "T31:city")
    lay(game, "S29/180", "city")
    answer(game, "meeple")
    assert offered(game) == ["action/2", "points/2"], "not the shield at R31, which is Blue's"


@rulebook("carcassonne", section="Messengers, message 6")
def test_message_6_brings_2_points_for_each_knight_who_stays() -> None:
    game = holding(court(), 6)
    before = standing(game)
    assert offered(game) == ["action/4", "points/2"]
    answer(game, "action")
    answer(game, "meeple")
    assert game.ledger[-1] == ScoreLine(YOU, "message", (Term("knight", 2, 2),))
    assert standing(game) == before


@rulebook("carcassonne", section="Messengers, message 7")
def test_message_7_brings_2_points_for_each_farmer_who_stays() -> None:
    position = with_messengers().play(YOU, "BA.U", "T30/0", "field-n").play(BLUE, "BA.B", "S31/0", "field")
    game = holding(position, 7)
    before = standing(game)
    assert offered(game) == ["action/2", "points/2"]
    answer(game, "action")
    answer(game, "meeple")
    assert game.ledger[-1] == ScoreLine(YOU, "message", (Term("farmer", 1, 2),))
    assert standing(game) == before


@pytest.mark.parametrize("message", [5, 6, 7])
def test_a_deed_that_brings_nothing_is_allowed_and_moves_no_marker(message: int) -> None:
    game = holding(with_messengers(), message)
    assert offered(game) == ["action/0", "points/2"]
    assert game.decisions[0].default == 1
    lines = len(game.ledger)
    events = answer(game, "action").events(SPECTATOR)
    assert MessageUsed(YOU, message, "action", 0) in events
    assert len(game.ledger) == lines
    assert asked(game) == (BLUE, "carcassonne.place")


def test_for_absent_players_the_message_brings_what_is_more() -> None:
    game = holding(court(), 6)
    assert offered(game)[game.decisions[0].default or 0] == "action/4"
    game = holding(roads(), 1)
    assert offered(game)[game.decisions[0].default or 0] == "points/2"


# message 8


@rulebook("carcassonne", section="Messengers, message 8")
def test_message_8_scores_one_meeple_as_at_the_end_and_brings_it_home() -> None:
    game = holding(roads(), 8)
    assert offered(game) == ["action/T30:road/2", "action/S31:road/1", "points/2"]
    assert shown(game).open == OpenMessage(YOU, 8, (("T30:road", 2), ("S31:road", 1)))
    events = answer(game, "action t30 road").events(SPECTATOR)
    assert MessageUsed(YOU, 8, "action", 2, cell(1, 0)) in events
    answer(game, "messenger")
    assert game.ledger[-1] == ScoreLine(YOU, "message", (Term("tile", 2, 1),), "T30")
    assert standing(game) == {(YOU, "S31 road")}
    assert meeples(game) == (6, 7)


@rulebook("carcassonne", section="Messengers, message 8: also without points")
def test_message_8_brings_a_meeple_home_without_points_where_others_have_more() -> None:
    game = started(roads().draw("BA.E", "BA.B"), 8, meeples=(1,))
    put(game, BLUE, "T30:road")
    put(game, BLUE, "T30:road")
    lay(game, "S29/180", "city")
    answer(game, "meeple")
    assert offered(game)[0] == "action/T30:road/0"
    answer(game, "t30 road")
    assert asked(game) == (BLUE, "carcassonne.place"), "no points, no marker"
    assert (YOU, "T30 road") not in standing(game)


@rulebook("carcassonne", section="Messengers, message 8: the points are yours alone")
def test_message_8_with_equally_many_meeples_brings_points_to_you_alone() -> None:
    game = started(roads().draw("BA.E", "BA.B"), 8, meeples=(1,))
    put(game, BLUE, "T30:road")
    lay(game, "S29/180", "city")
    answer(game, "meeple")
    assert offered(game)[0] == "action/T30:road/2"
    answer(game, "t30 road")
    answer(game, "meeple")
    assert earned(game)[-1] == (YOU, "message", 2)
    assert game.scores()[BLUE] == 0
    assert (BLUE, "T30 road") in standing(game)


def test_message_8_takes_farmers_too() -> None:
    """The field south of the start tile borders no city, that in the north the completed one."""
    position = with_messengers().play(YOU, "BA.U", "T30/0", "field-n").play(BLUE, "BA.B", "S31/0", "field")
    game = holding(position, 8)
    assert offered(game) == ["action/T30:field-n/3", "points/2"]
    answer(game, "action")
    answer(game, "meeple")
    assert game.ledger[-1].worth == (Term("city", 1, 3),)


def test_message_8_brings_the_abbot_home() -> None:
    position = with_messengers("abbot").play(YOU, "BA.B", "S31/0", "abbot/monastery").play(BLUE, "BA.U", "T30/0")
    game = holding(position, 8)
    assert offered(game) == ["action/S31:monastery/3", "points/2"]
    answer(game, "action")
    answer(game, "meeple")
    assert seen(game).supply["abbot"] == (1, 1)


def test_nobody_on_the_board_leaves_only_the_points() -> None:
    game = holding(with_messengers(), 8)
    assert offered(game) == ["points"]
    assert refused(game, "action").key == "carcassonne.nobody_to_bring_home"
