"""What is told of one cell: the features of its tile, or the tiles that may still come there."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.api import (
    SPECTATOR,
    Answer,
    CarcassonneView,
    FeatureAnswer,
    Game,
    NoAnswer,
    PlaceAnswer,
    TileAnswer,
    carcassonne_asked,
    carcassonne_catalogue,
    carcassonne_survey,
)
from engine.core.score import total
from tests.carcassonne.given import given
from tests.play import count, random_game, random_moves

SEEDS = range(count(6, 60))


def tile_at(game: Game, cell: str) -> TileAnswer:
    found = carcassonne_asked(game, cell)
    assert isinstance(found, TileAnswer)
    return found


def place_at(game: Game, cell: str) -> PlaceAnswer:
    found = carcassonne_asked(game, cell)
    assert isinstance(found, PlaceAnswer)
    return found


def feature(game: Game, cell: str, code: str) -> FeatureAnswer:
    return next(each for each in tile_at(game, cell).features if code in each.codes)


def seen_of(game: Game) -> CarcassonneView:
    view = game.view(SPECTATOR)
    assert isinstance(view, CarcassonneView)
    return view


def test_a_road_has_its_owner_its_ends_and_its_worth() -> None:
    game = given(players=2).play(0, "BA.V", "R30/270", "road").game()
    answer = tile_at(game, "r30")
    assert (answer.cell, answer.tile, answer.turn, answer.seat) == ("R30", "BA.V", 3, 0)
    road = feature(game, "R30", "road")
    assert (road.region.owners, road.region.strengths, road.region.open) == ((0,), ((0, 1),), 2)
    assert (total(road.completed), road.region.points, road.region.complete) == (2, 2, False)


def test_a_city_is_worth_more_when_complete() -> None:
    game = given(players=2).game()
    city = feature(game, "S30", "city")
    assert (city.region.owners, city.region.open) == ((), 1)
    assert (total(city.completed), city.region.points) == (2, 1)
    done = given(players=2).play(0, "BA.E", "S29/180", "city").game()
    complete = feature(done, "S29", "city")
    assert complete.region.complete
    assert feature(done, "S30", "city").region == complete.region


def test_a_monastery_tells_what_is_missing_around_it() -> None:
    game = given(players=2).play(0, "BA.B", "S31/0", "monastery").game()
    monastery = feature(game, "S31", "monastery")
    assert (monastery.region.open, monastery.region.points, total(monastery.completed)) == (7, 2, 9)


def test_a_field_is_told_only_where_farmers_play() -> None:
    with_farmers = given(players=2).game()
    assert {each.region.kind for each in tile_at(with_farmers, "S30").features} == {"city", "road", "field"}
    assert all(each.completed == () for each in tile_at(with_farmers, "S30").features if each.region.kind == "field")
    without = given(players=2, farmers=False).game()
    assert {each.region.kind for each in tile_at(without, "S30").features} == {"city", "road"}


def test_a_tile_with_two_parts_of_one_feature_names_both() -> None:
    """The road ends at a monastery, and the fields on both sides of it meet behind that."""
    before, after = (
        [each.codes for each in tile_at(position.game(), "S30").features if each.region.kind == "field"]
        for position in (given(players=2), given(players=2).play(0, "BA.A", "T30/90"))
    )
    assert before == [("field-el-wr",), ("field-er-sl-sr-wl",)]
    assert after == [("field-el-wr", "field-er-sl-sr-wl")]


def test_an_empty_place_tells_which_tiles_fit() -> None:
    game = given(players=2).draw("BA.E").game()
    place = place_at(game, "s29")
    assert place.drawn is True
    assert place.left == seen_of(game).tiles_left
    assert [count for _, count in place.fits] == sorted([count for _, count in place.fits], reverse=True)
    assert all("city" in carcassonne_catalogue(game.spec).tiles[tile].oriented[0].edges for tile, _ in place.fits)
    assert dict(place.fits)["BA.E"] == carcassonne_catalogue(game.spec).tiles["BA.E"].copies - 1


@pytest.mark.parametrize("name", ["", "x", "t29x", "🏰", "t9999", "zzzz1", "t-0", "\x00"])
def test_what_is_no_cell_has_no_answer(name: str) -> None:
    assert carcassonne_asked(given(players=2).game(), name) is None


@pytest.mark.parametrize("name", ["t29", "A1", "-A0"])
def test_a_cell_beside_no_tile_has_nothing_to_tell(name: str) -> None:
    assert carcassonne_asked(given(players=2).game(), name) == NoAnswer(name.upper())


def test_features_are_those_of_the_survey_in_every_game() -> None:
    for number in SEEDS:
        game, dice = random_game("carcassonne", number), random.Random(number)
        for _ in random_moves(game, dice):
            if dice.random() < 0.03:
                survey = {region.segments: region for region in carcassonne_survey(game)}
                for tile in seen_of(game).tiles:
                    for each in tile_at(game, tile.cell).features:
                        assert each.region == survey[each.region.segments]
                        assert total(each.completed) >= 0


def test_fitting_tiles_are_those_that_could_be_laid_and_were_not_seen() -> None:
    """All tiles of the box, without those that lie, were discarded or are in hand; and what is asked changes nothing
    and depends on nothing hidden."""
    for number in SEEDS:
        game, dice = random_game("carcassonne", number), random.Random(number)
        for _ in random_moves(game, dice):
            if game.over or dice.random() > 0.05:
                continue
            view, catalogue = seen_of(game), carcassonne_catalogue(game.spec)
            unseen = Counter({id: tile.copies for id, tile in catalogue.tiles.items()})
            unseen.subtract(tile.tile for tile in view.tiles)
            unseen.subtract([*view.discarded, *([view.drawn] if view.drawn else [])])
            # Of several start tiles one lies on the table, and the others stay in the box.
            unseen.subtract(catalogue.starts[:-1])
            frontier = {
                option.path[0].code
                for each in game.decisions
                if each.prompt == "carcassonne.place"
                for option in each.options
            }
            for cell in sorted(frontier):
                place = place_at(game, cell)
                assert place.drawn is True
                assert all(0 < count == unseen[tile] for tile, count in place.fits)
                assert place.left == view.tiles_left
                twin = game.imagine(SPECTATOR, bytes([number]) * 32)
                assert carcassonne_asked(twin, cell) == place


def test_modules_change_what_a_feature_is_worth() -> None:
    """A road with an inn: two points for each tile when complete, nothing if it is not by the end."""
    catalogue = carcassonne_catalogue(given(players=2, modules=("inns_cathedrals",)).game().spec)
    inn = next(
        tile.id
        for tile in catalogue.tiles.values()
        if any(segment.kind == "road" and dict(segment.marks).get("inn") for segment in tile.oriented[0].segments)
    )
    game = given(players=2, modules=("inns_cathedrals",)).draw(inn).game()
    place = next(option.code for option in game.decisions[0].options if option.code.startswith(("T30/", "R30/")))
    game.apply(Answer(game.decisions[0].ask, 0, place))
    game.apply(Answer(game.decisions[0].ask, 0, "pass"))
    road = next(
        each
        for each in tile_at(game, place.partition("/")[0]).features
        if each.region.kind == "road" and each.completed
    )
    assert (total(road.completed), road.region.points) == (2 * len({n for n, _ in road.region.segments}), 0)
