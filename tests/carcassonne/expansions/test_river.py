"""The River: from the spring to the lake before all other tiles, never back, and what lies on its banks."""

from __future__ import annotations

import itertools
import random

import pytest

from engine.api import SPECTATOR, Game, Kind, ScoreLine, Setting, Term, make_spec, new_game
from engine.carcassonne import hooks
from engine.carcassonne.events import RegionCompleted, TileDrawn
from engine.core.geometry.square import cell
from tests.carcassonne.given import Position, answer, earned, given, meeples, offered, refused, seen, standing
from tests.play import count, random_moves
from tests.rulebook import rulebook
from tests.seeds import seed_of

YOU, BLUE = 0, 1


def by_the_river(players: int = 2, *modules: str, **options: Setting) -> Position:
    """Only the spring has been laid, at S30; the river leaves it in the east."""
    return given(players, modules=("river", *modules), **options)


def whole(number: int, **options: Setting) -> Game:
    """A game with the river, played to its end at random."""
    game = new_game(make_spec("carcassonne", 2, modules=("river",), options=options), seed_of(number))
    for _ in random_moves(game, random.Random(number)):
        pass
    return game


# set-up


@rulebook("carcassonne", section="River: set-up")
def test_spring_takes_the_place_of_the_start_tile_which_stays_in_the_box() -> None:
    game = by_the_river().draw("RV.G").game()
    view = seen(game)
    assert [(tile.tile, tile.cell, tile.turn) for tile in view.tiles] == [("RV.A", "S30", 0)]
    assert game.decisions[0].seat == YOU, "the first player lays the next tile of the river"
    waiting = [*game.state.stack, view.drawn, *(tile for stack in game.state.later for tile in stack)]
    assert len(waiting) == view.tiles_left + 1 == 11 + 71
    assert waiting.count("BA.D") == 3
    assert waiting.count("RV.A") == 0


@pytest.mark.parametrize("number", range(count(3, 100)))
@rulebook("carcassonne", section="River: set-up, and 2: all tiles of the river come first")
def test_tiles_of_the_river_come_first_and_the_lake_is_the_last_of_them(number: int) -> None:
    laid = [tile.tile for tile in seen(whole(number)).tiles]
    assert (laid[0], laid[11]) == ("RV.A", "RV.L")
    assert sorted(laid[1:11]) == ["RV.B", "RV.C", "RV.D", "RV.D", "RV.E", "RV.G", "RV.H", "RV.I", "RV.J", "RV.K"]
    assert not any(tile.startswith("RV") for tile in laid[12:])


def test_order_of_the_river_is_a_matter_of_chance() -> None:
    assert len({tuple(tile.tile for tile in seen(whole(number)).tiles[1:11]) for number in range(4)}) == 4


# laying


@pytest.mark.parametrize(
    ("tile", "places"),
    [
        ("RV.D", ["T30/0"]),
        ("RV.K", ["T30/90"]),
        ("RV.B", ["T30/0", "T30/180"]),
        ("RV.G", ["T30/0", "T30/90"]),
        ("RV.E", ["T30/90", "T30/180"]),
    ],
)
@rulebook("carcassonne", section="River, 1: a tile of the river")
def test_river_goes_on_from_the_spring(tile: str, places: list[str]) -> None:
    drawn = by_the_river().draw(tile)
    if len(places) > 1:
        assert offered(drawn.game()) == places
    else:
        laid = seen(drawn.game()).tiles[1]
        assert [f"{laid.cell}/{90 * laid.turn}"] == places, "the only place, so nobody is asked"


@rulebook("carcassonne", section="River, 1: a tile of the river continues it")
def test_tile_of_the_river_cannot_lie_where_only_its_field_fits() -> None:
    game = by_the_river().draw("RV.G").game()
    for place in ("S29/180", "R30/0", "S31/0"):
        error = refused(game, place)
        assert (error.kind, error.key, error.details) == (
            Kind.ILLEGAL,
            "carcassonne.river_goes_on",
            {"cell": place.partition("/")[0]},
        )
    error = refused(game, "T30/180")
    assert (error.key, error.details["own"], error.details["beyond"]) == ("carcassonne.clash", "field", "river")


def bend_and_straight(**options: Setting) -> Position:
    """The river turns to the right, flows straight on to the south, and comes to T32."""
    return by_the_river(2, **options).play(YOU, "RV.G", "T30/0").play(BLUE, "RV.D", "T31/90")


def bend(**options: Setting) -> Position:
    """The river turns to the right and comes to T31."""
    return by_the_river(2, **options).play(YOU, "RV.G", "T30/0")


@rulebook("carcassonne", section="River, 1: the river may not turn twice to the same side")
def test_river_does_not_turn_twice_to_the_same_side() -> None:
    game = bend().draw("RV.J").game()
    assert seen(game).tiles[2].turn == 2, "to the east: the only place, so nobody is asked"
    game = bend().draw("RV.E").game()
    laid = seen(game).tiles[2]
    assert (laid.cell, laid.turn) == ("T31", 3)


@rulebook("carcassonne", section="River, 1: the river may not turn twice to the same side")
def test_river_turns_to_either_side_in_turn_also_with_straight_tiles_between() -> None:
    game = bend_and_straight().draw("RV.J").game()
    laid = seen(game).tiles[3]
    assert (laid.cell, laid.turn) == ("T32", 2), "only to the east, so nobody is asked"


def test_rule_against_turning_back_is_named() -> None:
    game = bend_and_straight().draw("RV.B").game()
    assert offered(game) == ["T32/90", "T32/270"]
    right, left = (game.rules.catalogue.oriented["RV.J"][turn] for turn in (1, 2))
    (error,) = hooks.WHY_NOT_LAY(game.look, game.look, right, cell(1, 2))
    assert (error.kind, error.key, error.details) == (Kind.ILLEGAL, "carcassonne.river_turns_back", {"cell": "T32"})
    assert hooks.WHY_NOT_LAY(game.look, game.look, left, cell(1, 2)) == []


def test_river_may_turn_to_the_same_side_after_a_straight_tile_where_the_table_agreed_so() -> None:
    game = bend_and_straight(river_turns="adjacent").draw("RV.J").game()
    assert offered(game) == ["T32/90", "T32/180"]
    laid = seen(bend(river_turns="adjacent").draw("RV.J").game()).tiles[2]
    assert (laid.cell, laid.turn) == ("T31", 2), "but not at once"


@pytest.mark.parametrize("turns", ["alternate", "adjacent"])
@pytest.mark.parametrize("number", range(count(3, 150)))
@rulebook("carcassonne", section="River, 1: the river does not flow back")
def test_river_is_one_line_that_turns_by_turns(number: int, turns: str) -> None:
    """Followed from tile to tile with nothing but where they lie and which sides show water."""
    game = whole(number, river_turns=turns)
    laid = [tile for tile in seen(game).tiles if tile.tile.startswith("RV")]
    x, y, heading, bends = 0, 0, EAST, [0]
    for tile in laid[1:]:
        dx, dy = STEPS[heading]
        x, y = x + dx, y + dy
        assert (tile.x, tile.y) == (x, y), "each lies where the one before it ends"
        came = (heading + 2) % 4
        others = [(side + tile.turn) % 4 for side in WATER[tile.tile]]
        others.remove(came)
        if others:
            bends.append((others[0] - heading + 1) % 4 - 1)
            heading = others[0]
    assert set(bends) <= {-1, 0, 1}
    if turns == "alternate":
        bends = [bend for bend in bends if bend]
        assert laid[-1].tile == "RV.L", "no tile of the river ever fits nowhere"
        assert len(bends) == 4
    assert all(one != other or not one for one, other in itertools.pairwise(bends))


EAST = 1
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
WATER = {
    **{f"RV.{straight}": (1, 3) for straight in "BCDH"},
    **{f"RV.{corner}": (2, 3) for corner in "GIJ"},
    "RV.E": (1, 2),
    "RV.K": (0, 2),
    "RV.L": (3,),
}
"""The sides of each tile that show water, before it is turned: north is 0, then clockwise."""


# meeples on the banks


@rulebook("carcassonne", section="River, 2: on its banks, but not on the river itself")
def test_meeples_stand_on_the_banks_but_not_on_the_water() -> None:
    game = by_the_river().draw("RV.I").game()
    answer(game, "T30/0")
    assert offered(game) == ["road", "field-nw-se", "field-ne", "field-sw", "pass"]
    error = refused(game, "river")
    assert (error.kind, error.key) == (Kind.ILLEGAL, "carcassonne.not_for")
    assert error.details == {"figure": "meeple", "segment": "river"}
    answer(game, "road")
    assert standing(game) == {(YOU, "T30 road")}
    assert meeples(game) == (6, 7)


def test_no_figure_at_all_stands_on_the_water() -> None:
    game = by_the_river(2, "abbot", "inns_cathedrals", "traders_builders").draw("RV.J").game()
    answer(game, "T30/0")
    fields = ["field-ne", "field-sw"]
    assert offered(game) == [*fields, "abbot/garden", *(f"large/{field}" for field in fields), "pass"]
    for figure in ("abbot", "large", "builder", "pig"):
        assert refused(game, f"{figure}/river").key == "carcassonne.not_for"


@pytest.mark.parametrize(
    ("tile", "place", "features"),
    [
        ("RV.B", "T30/0", ["city", "road", "field-el", "field-er-sl", "field-sr-wl", "field-wr"]),
        ("RV.C", "", ["city-n", "city-s", "field-el-wr", "field-er-wl"]),
        ("RV.H", "T30/0", ["road", "field-n", "field-se", "field-sw", "monastery"]),
        ("RV.K", "", ["road", "field-ne", "field-se", "field-sw", "field-nw"]),
    ],
)
def test_water_roads_and_bridges_separate_the_fields(tile: str, place: str, features: list[str]) -> None:
    """Nobody walks under a bridge: four fields at two of them, three at the monastery."""
    game = by_the_river().draw(tile).game()
    if place:
        answer(game, place)
    assert offered(game) == [*features, "pass"]


def test_field_runs_round_the_spring() -> None:
    """Your farmer lies north of the river; so the field in the south is taken too."""
    game = by_the_river().play(YOU, "RV.D", "T30/0", "field-n").draw("RV.I").game()
    answer(game, "U30/0")
    assert offered(game) == ["road", "field-ne", "pass"]
    assert refused(game, "field-sw").key == "carcassonne.occupied"


def beyond_the_bridge() -> Position:
    """A road crosses the river beside the spring: from there on, the field in the north, which is blue's, and the one
    in the south, which is yours, are separate."""
    return (
        by_the_river()
        .play(YOU, "RV.K", "T30/90")
        .play(BLUE, "RV.D", "U30/0", "field-n")
        .play(YOU, "RV.D", "V30/0", "field-s")
    )


def test_field_runs_round_the_lake() -> None:
    game = beyond_the_bridge().draw("RV.L").game(short=True)
    board = game.state.board
    fields = {board.region_of[segment] for segment in game.state.figures}
    assert len(game.state.figures) == 2
    assert len(fields) == 1
    assert seen(game).tiles[-1].tile == "RV.L"


@rulebook("carcassonne", section="River, 2: deploying as usual")
def test_farmer_may_be_deployed_at_the_lake() -> None:
    game = by_the_river().play(YOU, "RV.K", "T30/90").draw("RV.L", "BA.U").game(short=True)
    assert offered(game) == ["field", "pass"]
    answer(game, "field")
    assert standing(game) == {(BLUE, "U30 field")}


def test_complete_river_is_no_feature() -> None:
    """From the spring to the lake: nobody gets anything, and nothing is told as complete."""
    game = by_the_river().play(YOU, "RV.K", "T30/90").draw("RV.L", "BA.U").game(short=True)
    events = answer(game, "pass").events(SPECTATOR)
    assert not [event for event in events if isinstance(event, RegionCompleted)]
    assert earned(game) == []
    river = next(region for region in game.state.board.regions.values() if region.kind == "river")
    assert (river.complete, river.tiles) == (True, 3)


@rulebook("carcassonne", section="River, 2: features on the banks follow the rules of the base game")
def test_monastery_and_city_on_the_banks_are_scored_as_usual() -> None:
    game = (
        by_the_river()
        .play(YOU, "RV.H", "T30/0", "monastery")
        .play(BLUE, "RV.C", "U30/0", "city-n")
        .play(YOU, "BA.E", "U29/180")
        .end()
    )
    assert game.ledger == (
        ScoreLine(BLUE, "city", (Term("tile", 2, 2),), "U29"),
        ScoreLine(YOU, "monastery", (Term("monastery", 1), Term("neighbour", 3)), "T30"),
    )


@rulebook("carcassonne", section="River, 2: then the tiles of the base game")
def test_first_tile_after_the_lake_is_drawn_from_all_others() -> None:
    drawn = set()
    for number in range(6):
        game = new_game(make_spec("carcassonne", 2, modules=("river",)), seed_of(number))
        after_the_lake = []
        for _ in random_moves(game, random.Random(number)):
            after_the_lake += [event.tile for event in game.draft.events if isinstance(event, TileDrawn)]
            if len(seen(game).tiles) > 12:
                break
        drawn.add(after_the_lake[11])
    assert len(drawn) > 2
    assert not any(tile.startswith("RV") for tile in drawn)


# with other expansions


@rulebook("carcassonne", section="River and Abbot")
def test_abbot_stands_in_the_garden_by_the_river() -> None:
    game = by_the_river(2, "abbot").play(YOU, "RV.J", "T30/0", "abbot/garden").play(BLUE, "RV.D", "T31/90").game()
    assert standing(game) == {(YOU, "abbot T30 garden")}
