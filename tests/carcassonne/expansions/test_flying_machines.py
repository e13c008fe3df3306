"""Flying Machines: taking off, landing, and flights that end nowhere."""

from __future__ import annotations

import random

import pytest

from engine.api import SPECTATOR, carcassonne_survey, make_spec, new_game
from engine.carcassonne.expansions.flying_machines import FlightFailed, FlightTaken
from engine.core.geometry.square import cell
from engine.records import record
from tests.carcassonne.given import Position, answer, earned, given, meeples, offered, refused, seen, standing, supply
from tests.play import count, random_moves
from tests.rulebook import rulebook
from tests.seeds import seed_of

YOU, BLUE = 0, 1


def with_machines(*modules: str) -> Position:
    return given(modules=("flying_machines", *modules))


def finished_road(*modules: str) -> Position:
    """At S30 the road is finished, and Blue's knight stands in the city, which is not. South of it is a monastery with
    Blue's monk. You draw a machine."""
    return (
        with_machines(*modules)
        .play(YOU, "BA.A", "T30/90")
        .play(BLUE, "BA.M", "S29/180", "city")
        .play(YOU, "BA.A", "R30/270")
        .play(BLUE, "BA.B", "S31/0", "monastery")
        .draw("FL.G", "BA.E")
    )


@rulebook("carcassonne", section="Flying Machines, example 2")
def test_a_roll_of_2_leads_into_the_city_beside_blues_knight_as_the_road_is_finished_and_fields_are_forbidden() -> None:
    game = finished_road().roll(2).game()
    answer(game, "S32/90")
    assert offered(game) == ["field", "fly", "pass"]
    answer(game, "fly")
    assert standing(game) == {(BLUE, "S29 city"), (BLUE, "S31 monastery"), (YOU, "S30 city")}
    assert game.decisions[0].seat == BLUE


@rulebook("carcassonne", section="Flying Machines, example 1: the roll of 3")
def test_a_flight_that_leaves_the_map_brings_the_meeple_home() -> None:
    game = finished_road().roll(3).game()
    answer(game, "S32/270")
    before = standing(game)
    events = answer(game, "fly").events(SPECTATOR)
    assert events[:2] == (
        FlightTaken(YOU, "meeple", cell(0, 2), 3, cell(0, 5)),
        FlightFailed(YOU, "meeple", cell(0, 5)),
    )
    assert standing(game) == before
    assert meeples(game) == (7, 5)
    assert game.decisions[0].seat == BLUE, "nothing else may be deployed"


@rulebook("carcassonne", section="Flying Machines, example 1: the roll of 2")
def test_of_several_unfinished_features_the_player_chooses_one() -> None:
    game = with_machines().draw("FL.G", "BA.E").roll(1).game()
    answer(game, "S31/90")
    answer(game, "fly")
    assert game.decisions[0].prompt == "carcassonne.land"
    assert offered(game) == ["S30:city", "S30:road"]
    answer(game, "S30:road")
    assert standing(game) == {(YOU, "S30 road")}


@pytest.mark.parametrize("typed", ["road", "s30 road", "S30:road"])
def test_the_cell_of_a_landing_goes_without_saying(typed: str) -> None:
    game = with_machines().draw("FL.G", "BA.E").roll(1).game()
    answer(game, "S31/90")
    answer(game, "fly")
    answer(game, typed)
    assert standing(game) == {(YOU, "S30 road")}


def test_a_monastery_may_be_landed_on_where_a_monk_stands() -> None:
    game = finished_road().roll(1).game()
    answer(game, "S32/90")
    answer(game, "fly")
    assert (YOU, "S31 monastery") in standing(game)
    assert (BLUE, "S31 monastery") in standing(game)


@rulebook("carcassonne", section="Flying Machines: the arrow")
@pytest.mark.parametrize(
    ("tile", "place", "rolled", "target"),
    [
        ("FL.G", "S31/0", 1, (-1, 1)),
        ("FL.G", "S31/90", 2, (0, -1)),
        ("FL.G", "S31/180", 3, (3, 1)),
        ("FL.G", "S31/270", 1, (0, 2)),
        ("FL.H", "S31/0", 2, (-2, -1)),
        ("FL.H", "S31/90", 1, (1, 0)),
        ("FL.H", "S31/180", 3, (3, 4)),
        ("FL.H", "S31/270", 2, (-2, 3)),
    ],
)
def test_the_arrow_turns_with_the_tile(tile: str, place: str, rolled: int, target: tuple[int, int]) -> None:
    game = with_machines().draw(tile, "BA.E").roll(rolled).game()
    answer(game, place)
    events = answer(game, "fly").events(SPECTATOR)
    assert events[0] == FlightTaken(YOU, "meeple", cell(0, 1), rolled, cell(*target))


def test_gaps_on_the_way_do_not_matter() -> None:
    game = (
        with_machines()
        .play(YOU, "BA.B", "S31/0")
        .play(BLUE, "BA.B", "S32/0")
        .play(YOU, "BA.B", "R32/0")
        .draw("FL.H", "BA.E")
        .roll(2)
        .game()
    )
    answer(game, "Q32/90")  # the arrow points north-east: over R31, where no tile is, to S30
    answer(game, "fly")
    assert offered(game) == ["S30:city", "S30:road"]


@rulebook("carcassonne", section="Flying Machines: what is finished")
def test_what_the_tile_itself_has_finished_is_no_place_to_land() -> None:
    game = (
        with_machines()
        .play(YOU, "BA.A", "T30/90")
        .play(BLUE, "BA.B", "S31/0")
        .play(YOU, "BA.B", "R31/0")
        .play(BLUE, "BA.B", "Q31/0")
        .play(YOU, "BA.A", "Q30/270")
        .draw("FL.B", "BA.E")
        .roll(1)
        .game()
    )
    answer(game, "R30/180")  # the arrow points east, to S30; the road from Q30 to T30 is finished
    answer(game, "fly")
    assert standing(game) == {(BLUE, "S30 city")}


def test_whoever_lands_counts_for_the_majority() -> None:
    game = with_machines().play(YOU, "BA.M", "S29/180", "city").play(BLUE, "FL.G", "S31/90", "fly").roll(2).game()
    assert standing(game) == {(YOU, "S29 city"), (BLUE, "S29 city")}
    assert [region.owners for region in carcassonne_survey(game) if region.owners] == [(YOU, BLUE)]


@rulebook("carcassonne", section="order of the turn, 2: meeples and large meeples fly")
def test_large_meeples_fly_and_other_figures_do_not() -> None:
    position = with_machines("abbot", "inns_cathedrals", "traders_builders").draw("FL.H", "BA.E").roll(1)
    game = position.game()
    answer(game, "S31/90")  # north-east of S31 is no tile
    codes = offered(game)
    assert [code for code in codes if code.endswith("fly")] == ["fly", "large/fly"]
    assert refused(game, "abbot/fly").key == "carcassonne.does_not_fly"
    answer(game, "large/fly")
    assert supply(game, "large") == (1, 1), "there was no tile to land on"


def test_nobody_flies_from_other_tiles() -> None:
    game = with_machines().draw("BA.E", "BA.E").game()
    answer(game, "S31/180")
    assert refused(game, "fly").key == "carcassonne.no_machine"


def test_without_meeples_nobody_flies() -> None:
    game = with_machines().draw("FL.G", "BA.E").game()
    game.state.give(YOU, "meeple", -7)
    answer(game, "S31/90")
    assert game.decisions[0].seat == BLUE, "there was nothing to choose"


def test_the_record_tells_the_roll_and_every_landing() -> None:
    game = finished_road().roll(2).game()
    answer(game, "S32/90")
    answer(game, "fly")
    assert record(game)["turns"][-1]["do"] == [
        {"p": 0, "a": "put", "v": "meeple", "x": 0, "y": 2, "at": "fly", "n": {"meeple": 2}, "die": 2},
        {"p": 0, "a": "put", "v": "meeple", "x": 0, "y": 0, "at": "city:N", "n": {"meeple": 1}},
    ]


def test_previews_stop_before_the_die() -> None:
    game = finished_road().game()
    answer(game, "S32/90")
    decision = game.decisions[0]
    preview = game.preview([decision.answer(decision.find("fly"))])
    assert preview.what == "die"


def test_the_box_has_eight_machines() -> None:
    game = new_game(make_spec("carcassonne", 2, modules=("flying_machines",)), seed_of(1))
    assert sum(tile.copies for id, tile in game.rules.catalogue.tiles.items() if id.startswith("FL.")) == 8
    assert seen(game).tiles_left == 71 + 8 - 1, "one is drawn"


@pytest.mark.parametrize("number", range(count(2, 20)))
def test_no_meeple_is_lost_in_the_air(number: int) -> None:
    game = new_game(make_spec("carcassonne", 3, modules=("flying_machines", "inns_cathedrals")), seed_of(number))
    for _ in random_moves(game, random.Random(number)):
        view = seen(game)
        for kind, total in (("meeple", 7), ("large", 1)):
            out = [sum(figure.seat == seat and figure.kind == kind for figure in view.figures) for seat in range(3)]
            assert [free + away for free, away in zip(view.supply[kind], out, strict=True)] == [total] * 3
    assert earned(game)


def test_all_faces_of_the_die_can_be_tried_before_it_is_rolled() -> None:
    """Computer players weigh them. The next tile is no risk of theirs: it comes whatever they do."""
    game = finished_road().game()
    answer(game, "S32/90")
    decision, before = game.decisions[0], game.dump()
    ends = game.outcomes(decision.answer(decision.find("fly")))
    landed = [standing(end) - standing(game) for end in ends]
    assert landed == [{(YOU, "S31 monastery")}, {(YOU, "S30 city")}, {(YOU, "S29 city")}]
    assert len(game.outcomes(decision.answer(decision.find("pass")))) == 1
    assert game.dump() == before
