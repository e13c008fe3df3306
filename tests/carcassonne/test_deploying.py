"""Where a meeple may be deployed, and the errors for a wrong choice."""

from __future__ import annotations

import pytest

from engine.api import SPECTATOR, Kind
from engine.carcassonne.events import FigurePlaced
from engine.core.geometry.square import cell
from tests.carcassonne.given import (
    Position,
    answer,
    asked_to_deploy,
    earned,
    given,
    meeples,
    offered,
    refused,
    seen,
    standing,
)
from tests.rulebook import rulebook


def seven_deployed() -> Position:
    """Seat 0 has six monks and a highwayman on the board, and no meeple left."""
    return (
        given()
        .play(0, "BA.B", "S31/0", "monastery")
        .play(1, "BA.U", "T30/0")
        .play(0, "BA.B", "S32/0", "monastery")
        .play(1, "BA.U", "U30/0")
        .play(0, "BA.B", "S33/0", "monastery")
        .play(1, "BA.U", "V30/0")
        .play(0, "BA.B", "S34/0", "monastery")
        .play(1, "BA.U", "W30/0")
        .play(0, "BA.A", "S35/0", "monastery")
        .play(1, "BA.U", "X30/0")
        .play(0, "BA.A", "S36/180", "monastery")
        .play(1, "BA.U", "Y30/0")
        .play(0, "BA.U", "R30/0", "road")
        .play(1, "BA.E", "R31/270")
    )


@pytest.mark.parametrize(
    ("tile", "place", "deploy", "kind"),
    [
        ("BA.U", "T30/0", "road", "road"),
        ("BA.E", "S31/180", "city", "city"),
        ("BA.B", "S31/0", "monastery", "monastery"),
        ("BA.U", "T30/0", "field-n", "field"),
    ],
    ids=["highwayman", "knight", "monk", "farmer"],
)
@rulebook("carcassonne", section="the turn, 2: deploying")
def test_meeple_goes_from_the_supply_onto_the_tile_just_laid(tile: str, place: str, deploy: str, kind: str) -> None:
    game = given().play(0, tile, place, deploy).game()
    name = place.partition("/")[0]
    assert standing(game) == {(0, f"{name} {deploy}")}
    assert meeples(game) == (6, 7)
    assert game.state.board.regions[game.state.occupied().pop()].kind == kind


def test_deploying_is_told() -> None:
    game = given().draw("BA.U").game()
    answer(game, "T30/0")
    assert answer(game, "road").events(SPECTATOR)[0] == FigurePlaced(0, "meeple", cell(1, 0), "road")


@rulebook("carcassonne", section="roads, 2: deploying is not compulsory")
def test_passing_is_always_possible_and_what_happens_to_who_stays_away() -> None:
    game = given().draw("BA.X").game()
    answer(game, "T30/0")
    decision = game.decisions[0]
    assert decision.default is not None
    assert decision.options[decision.default].code == offered(game)[-1] == "pass"
    game.apply(decision.answer(decision.default))
    assert standing(game) == set()
    assert meeples(game) == (7, 7)


@rulebook("carcassonne", section="roads, 2: one of several roads is chosen")
def test_every_road_and_every_field_of_a_crossing_is_offered_by_a_name_of_its_own() -> None:
    game = given().draw("BA.X").game()
    answer(game, "T30/0")
    roads = ["road-n", "road-e", "road-s", "road-w"]
    fields = ["field-nw", "field-ne", "field-se", "field-sw"]
    assert offered(game) == [*roads, *fields, "pass"]


@pytest.mark.parametrize("owner", [0, 1], ids=["own", "another's"])
@rulebook("carcassonne", section="roads, 2: no highwayman may be on the road already")
def test_any_highwayman_keeps_others_off_the_road(owner: int) -> None:
    moves = {owner: ("BA.U", "T30/0", "road"), 1 - owner: ("BA.E", "S29/180", "pass")}
    game = given().play(0, *moves[0]).play(1, *moves[1]).draw("BA.Ug").game()
    answer(game, "R30/0")
    assert offered(game) == ["field-n", "field-s", "pass"]
    error = refused(game, "road")
    assert (error.kind, error.key, error.details) == (Kind.ILLEGAL, "carcassonne.occupied", {"segment": "road"})


@rulebook("carcassonne", section="cities, 2: no knight may be in the city already")
def test_knight_keeps_others_out_of_the_city() -> None:
    game = given().play(0, "BA.F", "S29/90", "city").draw("BA.G").game()
    answer(game, "S28/90")
    assert offered(game) == ["field-e", "field-w", "pass"]
    assert refused(game, "city").key == "carcassonne.occupied"


@rulebook("carcassonne", section="fields, 2: no farmer may be on the field already")
def test_farmer_keeps_others_off_the_field_but_not_off_the_road_beside_it() -> None:
    game = given().play(0, "BA.U", "T30/0", "field-s").draw("BA.U").game()
    answer(game, "R30/0")
    assert offered(game) == ["road", "field-n", "pass"]
    assert refused(game, "field-s").key == "carcassonne.occupied"


@rulebook("carcassonne", section="roads, 3: highwaymen come back")
def test_road_is_free_again_for_a_meeple_that_came_back() -> None:
    """A crossing separates two roads: the first is complete, and the second may be claimed."""
    game = given().play(0, "BA.W", "R30/0", "road-e").play(1, "BA.W", "T30/0").draw("BA.U").game()
    assert earned(game) == [(0, "road", 3)]
    answer(game, "U30/0")
    answer(game, "road")
    assert standing(game) == {(0, "U30 road")}


@rulebook("carcassonne", section="fields, 2: farmers do not come back before the end")
def test_farmer_stays_on_a_field_that_a_road_encloses() -> None:
    game = (
        given()
        .play(0, "BA.V", "S31/270", "field-se")
        .play(1, "BA.V", "T31/0", "road")
        .play(0, "BA.V", "T32/90")
        .play(1, "BA.V", "S32/180")
        .game()
    )
    assert earned(game) == [(1, "road", 4)]
    assert standing(game) == {(0, "S31 field-se")}
    assert meeples(game) == (6, 7)


@rulebook("carcassonne", section="roads, 2: without meeples in the supply")
def test_who_has_no_meeple_left_lays_a_tile_and_is_not_asked() -> None:
    game = seven_deployed().draw("BA.E", "BA.V").game()
    assert meeples(game) == (0, 7)
    answer(game, "T31/90")
    assert (seen(game).turn, seen(game).drawn, asked_to_deploy(game)) == (1, "BA.V", False)
    assert len(standing(game)) == 7


def test_without_meeples_that_is_the_explanation() -> None:
    """Without meeples only a module with other figures would ask at all; so the supply is emptied while the question is
    open."""
    game = given().play(0, "BA.U", "T30/0", "road").draw("BA.U").game()
    answer(game, "U30/0")
    game.state.supply["meeple"] = (6, 0)
    error = refused(game, "road")
    assert (error.kind, error.key, error.details) == (Kind.ILLEGAL, "carcassonne.none_left", {"figure": "meeple"})


@rulebook("carcassonne", section="abbot: only he works in gardens")
def test_meeple_may_not_stand_in_a_garden() -> None:
    game = given().draw("BA.Ug").game()
    answer(game, "T30/0")
    assert offered(game) == ["road", "field-n", "field-s", "pass"]
    error = refused(game, "garden")
    assert (error.kind, error.key) == (Kind.ILLEGAL, "carcassonne.not_for")
    assert error.details == {"figure": "meeple", "segment": "garden"}


@rulebook("carcassonne", section="fields are an extra rule")
def test_without_farmers_no_field_is_offered() -> None:
    game = given(farmers=False).draw("BA.U").game()
    answer(game, "T30/0")
    assert offered(game) == ["road", "pass"]
    error = refused(game, "field-n")
    assert (error.kind, error.key) == (Kind.ILLEGAL, "carcassonne.not_for")


@rulebook("carcassonne", section="fields are an extra rule")
def test_without_farmers_a_tile_of_fields_asks_nothing_and_fields_score_nothing() -> None:
    """The last tile extends an occupied road: only passing is left, so the game ends without a question."""
    game = (
        given(farmers=False)
        .play(0, "BA.E", "S29/180", "city")
        .play(1, "BA.U", "T30/0", "road")
        .play(0, "BA.U", "U30/0")
        .end()
    )
    assert earned(game) == [(0, "city", 4), (1, "road", 3)]


@pytest.mark.parametrize("code", ["castle", "city", "road-n", "S31", "7", "", "/"])
def test_what_is_not_on_the_tile_is_unknown(code: str) -> None:
    game = given().draw("BA.U").game()
    answer(game, "T30/0")
    error = refused(game, code)
    assert (error.kind, error.key) == (Kind.UNKNOWN, "error.no_such_option")


@pytest.mark.parametrize("code", ["road now", "road/road"])
def test_misspelled_free_road_is_not_called_occupied(code: str) -> None:
    game = given().draw("BA.U").game()
    answer(game, "T30/0")
    assert refused(game, code).kind is Kind.UNKNOWN


def test_codes_are_understood_in_capitals_too() -> None:
    game = given().draw("BA.U").game()
    answer(game, "T30/0")
    answer(game, "Field-N")
    assert standing(game) == {(0, "T30 field-n")}


def test_a_kind_is_enough_where_only_one_of_it_is_free() -> None:
    game = given().play(0, "BA.U", "T30/0", "field-s").draw("BA.U").game()
    answer(game, "R30/0")
    answer(game, "field")
    assert standing(game) == {(0, "T30 field-s"), (1, "R30 field-n")}


def test_a_kind_that_fits_several_is_ambiguous() -> None:
    game = given().draw("BA.X").game()
    answer(game, "T30/0")
    error = refused(game, "Road")
    assert (error.kind, error.details) == (Kind.AMBIGUOUS, {"code": "Road"})
    assert error.candidates == ("road-n", "road-e", "road-s", "road-w")
