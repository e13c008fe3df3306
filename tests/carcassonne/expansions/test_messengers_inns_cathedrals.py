"""Messengers with Inns and Cathedrals: what is worth nothing unfinished, and the large meeple."""

from __future__ import annotations

from engine.api import ScoreLine, Term
from tests.carcassonne.expansions.on_the_track import BLUE, YOU, asked, holding, lay, put, started, with_messengers
from tests.carcassonne.given import Position, answer, offered, standing
from tests.rulebook import rulebook


def with_inns() -> Position:
    return with_messengers("inns_cathedrals")


@rulebook("carcassonne", section="Messengers with Inns and Cathedrals, message 1")
def test_an_unfinished_road_with_an_inn_is_the_cheapest_and_brings_nothing() -> None:
    position = (
        with_inns()
        .play(YOU, "BA.U", "T30/0", "road")
        .play(BLUE, "BA.B", "T31/0")
        .play(YOU, "IC.A", "S31/0", "road")
        .play(BLUE, "BA.B", "U31/0")
    )
    game = holding(position, 1)
    assert offered(game) == ["action/S31:road/0", "points/2"], "not the road at T30, which is worth 2"
    lines = len(game.ledger)
    answer(game, "action")
    assert len(game.ledger) == lines
    assert asked(game) == (BLUE, "carcassonne.place")


@rulebook("carcassonne", section="Messengers with Inns and Cathedrals, message 2")
def test_an_unfinished_city_with_a_cathedral_is_the_cheapest_and_brings_nothing() -> None:
    position = (
        with_inns()
        .play(YOU, "BA.E", "S31/180", "city")
        .play(BLUE, "IC.K", "S32/0")
        .play(YOU, "BA.M", "T31/180", "city")
        .play(BLUE, "BA.B", "R31/0")
    )
    game = holding(position, 2)
    assert offered(game) == ["action/S31:city/0", "points/2"]


@rulebook("carcassonne", section="Messengers with Inns and Cathedrals, message 6 (misprinted as 5)")
def test_a_large_knight_counts_once() -> None:
    position = with_inns().play(YOU, "BA.E", "S31/180", "large/city").play(BLUE, "BA.B", "R31/0")
    game = holding(position, 6)
    assert offered(game) == ["action/2", "points/2"]
    answer(game, "action")
    answer(game, "meeple")
    assert game.ledger[-1] == ScoreLine(YOU, "message", (Term("knight", 1, 2),))


@rulebook("carcassonne", section="Messengers with Inns and Cathedrals, message 7 (misprinted as 6)")
def test_a_large_farmer_counts_once() -> None:
    position = with_inns().play(YOU, "BA.U", "T30/0", "large/field-n").play(BLUE, "BA.B", "S31/0")
    game = holding(position, 7)
    assert offered(game) == ["action/2", "points/2"]


def test_message_8_brings_the_large_meeple_home_whose_strength_counts() -> None:
    position = with_inns().play(YOU, "BA.U", "T30/0", "large/road").play(BLUE, "BA.B", "S31/0")
    game = holding(position, 8)
    assert offered(game) == ["action/T30:road/2", "points/2"]
    answer(game, "action")
    answer(game, "meeple")
    assert standing(game) == set()


def test_of_two_meeples_on_one_segment_message_8_names_the_kind() -> None:
    position = with_inns().play(YOU, "BA.U", "T30/0", "large/road").play(BLUE, "BA.B", "S31/0")
    game = started(position.draw("BA.E", "BA.B"), 8, meeples=(1,))
    put(game, YOU, "T30:road")
    lay(game, "S29/180", "city")
    answer(game, "meeple")
    assert offered(game) == ["action/T30:road/large/2", "action/T30:road/meeple/2", "points/2"]
    answer(game, "t30 road meeple")
    answer(game, "meeple")
    assert standing(game) == {(YOU, "large T30 road")}
