"""The worked examples of the base rules with their numbers, and the rules beside them.

The examples refer to pictures that we do not have. The positions are ours, made so that everything that the text says
about an example is true of them.
"""

from __future__ import annotations

import pytest

from engine.api import Ranking, ScoreLine, Term
from tests.carcassonne.given import Position, answer, earned, given, meeples, offered, seen, standing
from tests.rulebook import rulebook

YOU, BLUE, YELLOW = 0, 1, 2
GREEN, BLACK = 0, 1
RED = 0


def your_road() -> Position:
    """Your highwayman stands on a road that starts at a village."""
    return given(3).play(YOU, "BA.W", "R30/0", "road-s")


def joined_roads() -> Position:
    """Yellow begins a road, you begin one beside it, and then you join them with the fourth tile."""
    yellow, you = 0, 1
    return (
        given()
        .play(yellow, "BA.W", "R30/0", "road-e")
        .play(you, "BA.E", "S31/180")
        .play(yellow, "BA.E", "S29/180")
        .play(you, "BA.W", "T31/270", "road-n")
        .play(yellow, "BA.E", "S28/0")
        .play(you, "BA.V", "T30/0")
    )


@rulebook("carcassonne", section="roads, 2: highwaymen")
def test_blue_cannot_enter_your_road_but_takes_the_city_on_that_tile() -> None:
    game = your_road().draw("BA.J").game()
    answer(game, "R31/180")
    assert offered(game) == ["city", "field-e", "field-nw", "pass"]
    answer(game, "city")
    assert standing(game) == {(YOU, "R30 road-s"), (BLUE, "R31 city")}
    assert game.scores() == (0, 0, 0)


@rulebook("carcassonne", section="roads, 3: a complete road")
def test_road_of_3_tiles_brings_you_3_points_though_another_completes_it() -> None:
    game = your_road().play(BLUE, "BA.J", "R31/180", "city").play(YELLOW, "BA.W", "Q31/0").game()
    assert earned(game) == [(YOU, "road", 3)]
    assert standing(game) == {(BLUE, "R31 city")}, "only the highwayman comes back: the city is not complete"
    assert meeples(game) == (7, 6, 7)


@rulebook("carcassonne", section="deploying a meeple and getting it back at once")
def test_highwayman_on_the_road_you_complete_brings_3_points_and_comes_back() -> None:
    blue, you = 0, 1
    game = given().play(blue, "BA.W", "R30/0").play(you, "BA.W", "T30/0", "road-w").game()
    assert earned(game) == [(you, "road", 3)]
    assert standing(game) == set()
    assert meeples(game) == (7, 7)


@rulebook("carcassonne", section="several meeples on one road")
def test_joined_road_of_4_tiles_with_one_highwayman_each_brings_4_and_4() -> None:
    game = joined_roads().game()
    assert earned(game) == [(0, "road", 4), (1, "road", 4)]
    assert meeples(game) == (7, 7)


@rulebook("carcassonne", section="cities, 3: a complete city")
def test_city_of_3_tiles_with_a_shield_brings_8_points() -> None:
    game = given().play(YOU, "BA.F", "S29/90", "city").play(BLUE, "BA.E", "S28/180").game()
    assert game.ledger == (ScoreLine(YOU, "city", (Term("tile", 3, 2), Term("shield", 1, 2)), "S28"),)
    assert game.scores() == (8, 0)
    assert meeples(game) == (7, 7)


@rulebook("carcassonne", section="several meeples in one city")
def test_three_cities_joined_two_knights_against_one_bring_10_and_0() -> None:
    yellow, you = 0, 1
    game = (
        given()
        .play(yellow, "BA.E", "S31/180", "city")
        .play(you, "BA.B", "R31/0")
        .play(yellow, "BA.B", "T31/0")
        .play(you, "BA.E", "R32/90", "city")
        .play(yellow, "BA.U", "T30/0")
        .play(you, "BA.E", "T32/270", "city")
        .play(yellow, "BA.U", "U30/0")
        .play(you, "BA.Q", "S32/0")
        .game()
    )
    assert earned(game) == [(you, "city", 10)]
    assert standing(game) == set()
    assert meeples(game) == (7, 7)


@rulebook("carcassonne", section="monasteries, 3: a complete monastery")
def test_monastery_surrounded_by_8_tiles_brings_9_points() -> None:
    around = (
        given()
        .play(YOU, "BA.B", "S31/0", "monastery")
        .play(BLUE, "BA.U", "R30/0")
        .play(YOU, "BA.U", "T30/0")
        .play(BLUE, "BA.E", "R31/270")
        .play(YOU, "BA.E", "T31/90")
        .play(BLUE, "BA.E", "S32/180")
        .play(YOU, "BA.E", "R32/180")
    )
    assert earned(around.game()) == []
    game = around.play(BLUE, "BA.V", "T32/270").game()
    assert game.ledger == (ScoreLine(YOU, "monastery", (Term("monastery", 1), Term("neighbour", 8)), "S31"),)
    assert game.scores() == (9, 0)
    assert meeples(game) == (7, 7)


@rulebook("carcassonne", section="final scoring: unfinished cities")
def test_open_city_of_5_tiles_with_3_shields_brings_green_8_and_black_with_fewer_knights_0() -> None:
    game = (
        given()
        .play(GREEN, "BA.U", "T30/0")
        .play(BLACK, "BA.U", "R30/0")
        .play(GREEN, "BA.F", "T29/0", "city")
        .play(BLACK, "BA.F", "R29/0", "city")
        .play(GREEN, "BA.B", "R28/0")
        .play(BLACK, "BA.U", "U30/0")
        .play(GREEN, "BA.E", "S28/180", "city")
        .play(BLACK, "BA.C", "S29/0")
        .end()
    )
    assert [(line.seat, line.worth) for line in game.ledger] == [(GREEN, (Term("tile", 5, 1), Term("shield", 3, 1)))]
    assert game.scores() == (8, 0)


@rulebook("carcassonne", section="final scoring: unfinished cities")
def test_open_city_of_2_tiles_with_a_shield_brings_3_points() -> None:
    game = given().play(0, "BA.F", "S29/90", "city").end()
    assert earned(game) == [(0, "city", 3)]


@rulebook("carcassonne", section="final scoring: unfinished roads")
def test_open_road_of_3_tiles_brings_3_points() -> None:
    game = given().play(RED, "BA.U", "T30/0", "road").play(1, "BA.U", "U30/0").end()
    assert [(line.seat, line.reason, line.worth) for line in game.ledger] == [(RED, "road", (Term("tile", 3, 1),))]


@rulebook("carcassonne", section="final scoring: unfinished monasteries")
def test_monastery_with_3_neighbours_brings_4_points() -> None:
    game = given().play(0, "BA.B", "S31/0", "monastery").play(1, "BA.U", "R30/0").play(0, "BA.U", "T30/0").end()
    assert game.ledger == (ScoreLine(0, "monastery", (Term("monastery", 1), Term("neighbour", 3)), "S31"),)


@rulebook("carcassonne", section="the end of the game")
def test_most_points_win_and_a_tie_shares_the_victory() -> None:
    assert joined_roads().game().winners == ()
    tied = joined_roads().end()
    assert (tied.winners, tied.ranking()) == ((0, 1), Ranking((1, 1), ()))
    assert given(3).play(0, "BA.U", "T30/0").play(1, "BA.U", "U30/0", "road").end().winners == (1,)


@rulebook("carcassonne", section="fields, 2: farmers")
def test_your_farmer_and_yellows_lie_on_two_of_three_separate_fields() -> None:
    """Your field extends over three tiles, from the one just laid to the one with your knight's city."""
    you, yellow = 0, 1
    game = given().play(you, "BA.M", "S29/180", "city").play(yellow, "BA.U", "T30/0", "field-s").draw("BA.U").game()
    answer(game, "U30/0")
    assert offered(game) == ["road", "field-n", "pass"], "the field south of the road is yellow's"
    answer(game, "field-n")
    assert standing(game) == {(you, "S29 city"), (yellow, "T30 field-s"), (you, "U30 field-n")}
    fields = [region for region in game.state.board.regions.values() if region.kind == "field"]
    assert sorted(field.tiles for field in fields) == [1, 3, 3]


def field_of_3_cities() -> Position:
    """A road separates red's field from blue's; the monastery at its end joins them. A fourth city stays incomplete."""
    blue = 1
    return (
        given()
        .play(RED, "BA.U", "R30/0", "field-s")
        .play(blue, "BA.U", "Q30/0", "field-n")
        .play(RED, "BA.A", "T30/90")
        .play(blue, "BA.E", "S29/180")
        .play(RED, "BA.H", "S31/90")
        .play(blue, "BA.E", "T31/270")
        .play(RED, "BA.E", "R31/90")
        .play(blue, "BA.E", "S32/180")
    )


@rulebook("carcassonne", section="fields, 3: points")
def test_field_at_3_complete_cities_and_an_open_one_brings_both_farmers_9_points() -> None:
    game = field_of_3_cities().end()
    assert [(line.seat, line.reason, line.worth) for line in game.ledger] == [
        (RED, "field", (Term("city", 3, 3),)),
        (BLUE, "field", (Term("city", 3, 3),)),
    ]
    assert game.scores() == (9, 9)


@rulebook("carcassonne", section="fields, 3: points")
def test_field_at_4_cities_brings_two_farmers_12_points_and_a_single_one_nothing() -> None:
    yellow, black = 0, 1
    game = (
        given()
        .play(yellow, "BA.U", "R30/0", "field-s")
        .play(black, "BA.U", "Q30/0", "field-n")
        .play(yellow, "BA.E", "S29/180", "field")
        .play(black, "BA.B", "T29/0")
        .play(yellow, "BA.A", "T30/90")
        .play(black, "BA.H", "S31/90")
        .play(yellow, "BA.E", "T31/270")
        .play(black, "BA.E", "R31/90")
        .play(yellow, "BA.E", "S32/180")
        .play(black, "BA.Eg", "S33/0")
        .end()
    )
    assert earned(game) == [(yellow, "field", 12)]


@rulebook("carcassonne", section="fields, 3: points")
def test_small_field_at_2_cities_brings_6_points() -> None:
    game = given().play(0, "BA.H", "S31/90", "field").play(1, "BA.E", "T31/270").play(0, "BA.E", "R31/90").end()
    assert earned(game) == [(0, "field", 6)]


@rulebook("carcassonne", section="fields, 2: farmers")
def test_farmers_do_not_come_back_and_bring_nothing_before_the_end() -> None:
    game = field_of_3_cities().game()
    assert game.scores() == (0, 0)
    assert meeples(game) == (6, 6)
    assert standing(game) == {(RED, "R30 field-s"), (BLUE, "Q30 field-n")}


@rulebook("carcassonne", section="fields, 3: points")
def test_city_counts_once_for_a_field_that_borders_it_on_two_tiles() -> None:
    """North of the road the field touches the city on both of its tiles."""
    game = given().play(0, "BA.E", "S29/180", "field").play(1, "BA.B", "T29/0").play(0, "BA.U", "T30/0").end()
    assert game.ledger[0].worth == (Term("city", 1, 3),)
    assert 4 in [region.tiles for region in game.state.board.regions.values() if region.kind == "field"]


@rulebook("carcassonne", section="the turn, 3: everything completed by the tile is scored")
def test_one_tile_completes_a_city_and_a_road() -> None:
    game = (
        given()
        .play(0, "BA.N", "S29/180", "city")
        .play(1, "BA.V", "T30/90", "road")
        .play(0, "BA.W", "R30/0")
        .play(1, "BA.L", "T29/270")
        .game()
    )
    assert sorted(earned(game)) == [(0, "city", 6), (1, "road", 4)]
    assert meeples(game) == (7, 7)


@pytest.mark.parametrize(("first", "deploy"), [("BA.V S31/270", "road"), ("BA.W S31/0", "road-s")])
@rulebook("carcassonne", section="roads, 3: a complete road")
def test_road_that_closes_into_a_loop_is_complete_and_counts_each_tile_once(first: str, deploy: str) -> None:
    """Four curves, or three that lead from a village back to it."""
    tile, place = first.split()
    loop = given().play(0, tile, place, deploy).play(1, "BA.V", "T31/0").play(0, "BA.V", "T32/90")
    assert earned(loop.game()) == []
    assert earned(loop.play(1, "BA.V", "S32/180").game()) == [(0, "road", 4)]


@rulebook("carcassonne", section="cities, 3: each tile with a part of the city")
def test_tile_counts_once_in_a_city_that_meets_it_twice() -> None:
    game = (
        given()
        .play(0, "BA.N", "S31/180", "city")
        .play(1, "BA.N", "T31/270")
        .play(0, "BA.Ng", "S32/90")
        .play(1, "BA.I", "T32/0")
        .game()
    )
    assert game.ledger == (ScoreLine(0, "city", (Term("tile", 4, 2),), "T32"),)


@rulebook("carcassonne", section="cities, 3: no exception for the smallest")
def test_city_of_2_tiles_brings_4_points() -> None:
    game = given().play(0, "BA.E", "S29/180", "city").game()
    assert game.ledger == (ScoreLine(0, "city", (Term("tile", 2, 2),), "S29"),)
    assert meeples(game) == (7, 7)


@rulebook("carcassonne", section="set-up")
def test_everybody_has_7_meeples_and_71_tiles_lie_in_the_stack() -> None:
    view = seen(given(6).game())
    assert view.supply == {"meeple": (7,) * 6}
    assert view.tiles_left + len([view.drawn]) == 71
    assert [(tile.tile, tile.cell, tile.turn) for tile in view.tiles] == [("BA.D", "S30", 0)]
