"""Ferries with Traders and Builders: no second tile by a ferry, and builders that are cut off."""

from __future__ import annotations

from engine.api import SPECTATOR
from engine.carcassonne.expansions.ferries import FollowerCutOff
from engine.core.geometry.square import cell
from tests.carcassonne.given import answer, given, offered, standing, supply
from tests.rulebook import rulebook

YOU, BLUE = 0, 1
BOTH = given(modules=("ferries", "traders_builders"))

WORKING = (
    BOTH.play(YOU, "BA.U", "R30/0", "road")
    .play(BLUE, "FE.2", "T30/0", then="es")
    .play(YOU, "BA.U", "Q30/0", "builder/road")
    .play(BLUE, "BA.B", "S31/0")
)
"""Your builder works on the road that ends at the west pier of T30; the ferry joins the other two piers."""


@rulebook("carcassonne", section="Ferries with Traders and Builders: no second turn")
def test_a_road_that_a_moved_ferry_makes_longer_gives_no_second_tile() -> None:
    game = WORKING.play(YOU, "BA.U", "U30/0", then="ew").game()
    assert game.decisions[0].seat == BLUE
    assert game.decisions[0].prompt == "carcassonne.place"


def test_a_tile_on_the_builders_road_gives_a_second_tile_also_over_a_ferry() -> None:
    """The ferry lay there before: the tile itself makes the road longer."""
    game = WORKING.play(YOU, "BA.U", "U30/0", then="ew").play(BLUE, "BA.B", "S32/0").draw("BA.U", "BA.B").game()
    answer(game, "V30/0")
    answer(game, "pass")
    assert offered(game)[0] == "stay"
    answer(game, "stay")
    assert (game.decisions[0].seat, game.decisions[0].prompt) == (YOU, "carcassonne.second_part")


def test_the_second_tile_is_not_lost_when_the_ferry_takes_the_road_away() -> None:
    game = WORKING.play(YOU, "BA.U", "U30/0", then="ew").play(BLUE, "BA.B", "S32/0").draw("BA.U", "BA.B").game()
    answer(game, "V30/0")
    answer(game, "pass")
    answer(game, "es")
    assert (game.decisions[0].seat, game.decisions[0].prompt) == (YOU, "carcassonne.second_part")


def test_in_the_second_part_a_ferry_may_be_moved_again() -> None:
    """The rulebook calls it a turn of its own, and a ferry moves once a turn."""
    game = WORKING.play(YOU, "BA.U", "U30/0", then="ew").play(BLUE, "BA.B", "S32/0").draw("BA.U", "BA.U", "BA.B").game()
    for code in ("V30/0", "pass", "es", "take", "W30/0", "pass"):
        answer(game, code)
    assert offered(game) == ["stay", "T30:ferry-ew", "T30:ferry-sw"]


@rulebook("carcassonne", section="Traders and Builders: the last meeple takes the builder along")
def test_a_builder_that_a_ferry_cuts_off_from_its_last_meeple_goes_home() -> None:
    joined = (
        BOTH.play(YOU, "BA.U", "R30/0", "road")
        .play(BLUE, "FE.2", "T30/0", then="ew")
        .play(YOU, "BA.U", "U30/0", "builder/road", then="stay")
    )
    kept = joined.play(BLUE, "BA.U", "V30/0", then="stay").game()
    assert standing(kept) == {(YOU, "R30 road"), (YOU, "builder U30 road")}
    cut = joined.draw("BA.U", "BA.B").game()
    answer(cut, "V30/0")
    answer(cut, "pass")
    events = answer(cut, "es").events(SPECTATOR)
    assert FollowerCutOff(YOU, "builder", cell(2, 0)) in events
    assert standing(cut) == {(YOU, "R30 road")}
    assert supply(cut, "builder") == (1, 1)


def test_a_builder_with_another_meeple_of_its_owner_stays() -> None:
    """At the pier to which the ferry goes stands another highwayman of the same player."""
    game = (
        BOTH.play(YOU, "BA.U", "R30/0", "road")
        .play(BLUE, "FE.2", "T30/0", then="ew")
        .play(YOU, "BA.U", "T31/90", "road")
        .play(BLUE, "BA.B", "S31/0")
        .play(YOU, "BA.U", "U30/0", "builder/road", then="stay")
        .play(BLUE, "BA.U", "V30/0", then="es")
        .game()
    )
    assert (YOU, "builder U30 road") in standing(game)
