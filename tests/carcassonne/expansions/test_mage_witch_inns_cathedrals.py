"""Mage and Witch with Inns and Cathedrals: first inn or cathedral, then the mage, then the witch."""

from __future__ import annotations

import pytest

from engine.api import ScoreLine, Term
from tests.carcassonne.expansions.magic import lay, put, with_magic
from tests.carcassonne.given import earned
from tests.rulebook import rulebook

YOU, BLUE = 0, 1


@rulebook("carcassonne", section="Mage and Witch with Inns and Cathedrals: first the inn, then the witch")
@pytest.mark.parametrize(("kind", "points"), [("mage", 4 * 2 + 4), ("witch", 4)])
def test_the_witch_halves_what_the_inn_has_doubled(kind: str, points: int) -> None:
    game = with_magic("inns_cathedrals").draw("BA.A", "BA.B", "BA.B", "IC.A", "BA.B", "BA.A", "BA.E").game()
    lay(game, "R30/270", "road")
    lay(game, "S31/0")
    lay(game, "R31/0")
    lay(game, "T30/0")  # the road with the inn leads south and west
    put(game, **{kind: "S30:road"})
    lay(game, "Q31/0")
    lay(game, "T31/180")
    assert earned(game) == [(YOU, "road", points)]


@rulebook("carcassonne", section="Mage and Witch with Inns and Cathedrals: first the cathedral, then the witch")
def test_the_witch_halves_what_the_cathedral_has_raised_and_rounds_up() -> None:
    game = with_magic("inns_cathedrals").draw("IC.K", "BA.E", "BA.E", "BA.E", "BA.B", "BA.E").game()
    lay(game, "S29/0", "city")
    lay(game, "R29/90")
    lay(game, "T29/270")
    put(game, witch="S30:city")
    lay(game, "S28/180")
    assert earned(game) == [(YOU, "city", 8)], "five tiles at 3 are 15"


@rulebook("carcassonne", section="Mage and Witch with Inns and Cathedrals: the end of the game")
@pytest.mark.parametrize(("kind", "scored"), [("mage", [(YOU, "road", 2)]), ("witch", [])])
def test_an_unfinished_road_with_an_inn_is_worth_a_point_a_tile_with_the_mage(
    kind: str, scored: list[tuple[int, str, int]]
) -> None:
    game = with_magic("inns_cathedrals").draw("IC.A", "BA.B").game(short=True)
    lay(game, "T30/0", "road")
    put(game, **{kind: "S30:road"})
    lay(game, "S31/0")
    assert earned(game) == scored


@rulebook("carcassonne", section="Mage and Witch with Inns and Cathedrals: the end of the game")
def test_an_unfinished_city_with_a_cathedral_is_worth_a_point_a_tile_with_the_mage_and_nothing_for_shields() -> None:
    game = with_magic("inns_cathedrals").draw("IC.K", "BA.M", "BA.B").game(short=True)
    lay(game, "S29/0", "city")
    lay(game, "S28/180")
    put(game, mage="S30:city")
    lay(game, "S31/0")
    assert game.ledger == (
        ScoreLine(YOU, "city", (Term("tile", 3, 0), Term("shield", 1, 0), Term("mage", 3, 1)), "S29"),
    )
