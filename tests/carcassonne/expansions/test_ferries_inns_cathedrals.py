"""Ferries with Inns and Cathedrals: the lakes of one are not those of the other."""

from __future__ import annotations

from tests.carcassonne.given import answer, earned, given, offered
from tests.rulebook import rulebook

YOU, BLUE = 0, 1
BOTH = given(modules=("ferries", "inns_cathedrals"))


@rulebook("carcassonne", section="Ferries with Inns and Cathedrals: lakes without an inn")
def test_a_road_over_a_ferry_is_worth_one_point_a_tile() -> None:
    game = (
        BOTH.play(YOU, "BA.A", "R30/270", "road")
        .play(BLUE, "FE.2", "T30/0", then="ew")
        .play(YOU, "BA.A", "U30/90", then="stay")
        .game()
    )
    assert earned(game) == [(YOU, "road", 4)]


@rulebook("carcassonne", section="Ferries with Inns and Cathedrals: no ferry at an inn")
def test_the_lake_of_an_inn_carries_no_ferry() -> None:
    game = BOTH.draw("IC.B", "BA.B").game()
    answer(game, "T30/0")
    answer(game, "pass")
    assert game.decisions[0].prompt == "carcassonne.place"
    assert game.decisions[0].seat == BLUE


@rulebook("carcassonne", section="Ferries with Inns and Cathedrals: an inn elsewhere on the road")
def test_an_inn_counts_for_the_whole_road_over_the_ferry() -> None:
    game = (
        BOTH.play(YOU, "BA.A", "R30/270", "road")
        .play(BLUE, "FE.2", "T30/0", then="ew")
        .play(YOU, "IC.B", "U30/0", then="stay")
        .play(BLUE, "BA.A", "V30/90", then="stay")
        .game()
    )
    assert earned(game) == [(YOU, "road", 10)]


def test_a_road_cut_off_from_its_inn_is_an_ordinary_one() -> None:
    game = (
        BOTH.play(YOU, "BA.A", "R30/270", "road")
        .play(BLUE, "FE.2", "T30/0", then="ew")
        .play(YOU, "IC.B", "U30/0", then="stay")
        .draw("BA.A", "BA.B")
        .game()
    )
    answer(game, "V30/90")
    answer(game, "pass")
    assert offered(game) == ["stay", "T30:ferry-es", "T30:ferry-sw"]
    answer(game, "es")
    assert earned(game) == [(YOU, "road", 3)]


def test_an_unfinished_road_over_a_ferry_to_an_inn_is_worth_nothing() -> None:
    game = (
        BOTH.play(YOU, "BA.A", "R30/270", "road")
        .play(BLUE, "FE.2", "T30/0", then="ew")
        .play(YOU, "IC.B", "U30/0", then="stay")
        .end()
    )
    assert earned(game) == []
