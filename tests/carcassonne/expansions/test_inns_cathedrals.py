"""Inns and Cathedrals: roads by an inn, cities with a cathedral, the large meeple, and what the new tiles show."""

from __future__ import annotations

from engine.api import SPECTATOR, Kind, ScoreLine, Term
from engine.carcassonne.events import FigurePlaced, FiguresReturned, RegionScored
from engine.core.geometry.square import cell
from tests.carcassonne.given import (
    Position,
    answer,
    earned,
    given,
    meeples,
    offered,
    refused,
    seen,
    standing,
    supply,
)
from tests.rulebook import rulebook

YOU, BLUE = 0, 1


def with_inns(players: int = 2, *modules: str) -> Position:
    return given(players, modules=("inns_cathedrals", *modules))


def road(*, first: str = "IC.B", second: str = "IC.A") -> Position:
    """Your road of four tiles, from a village to an end that is open in the south."""
    return with_inns().play(YOU, first, "T30/0", "road").play(BLUE, "BA.W", "R30/0").play(YOU, second, "U30/0")


def cathedral_city() -> Position:
    """Your city of six tiles with a cathedral and two shields; its last gap is in the north."""
    return (
        with_inns()
        .play(YOU, "IC.K", "S29/0", "city")
        .play(BLUE, "BA.F", "R29/0")
        .play(YOU, "BA.F", "T29/0")
        .play(BLUE, "BA.E", "Q29/90")
        .play(YOU, "BA.E", "U29/270")
    )


@rulebook("carcassonne", section="Inns and Cathedrals: set-up")
def test_everybody_has_a_large_meeple_and_18_tiles_join_the_stack() -> None:
    view = seen(with_inns(6).game())
    assert view.supply == {"meeple": (7,) * 6, "large": (1,) * 6}
    assert view.tiles_left + len([view.drawn]) == 71 + 18
    assert [tile.tile for tile in view.tiles] == ["BA.D"]


# inns


@rulebook("carcassonne", section="Inns and Cathedrals, 3: a complete road with an inn")
def test_complete_road_of_5_tiles_with_two_inns_brings_10_points() -> None:
    game = road().play(BLUE, "BA.A", "U31/180").game()
    assert game.ledger == (ScoreLine(YOU, "road", (Term("tile", 5, 2),), "U31"),)
    assert game.scores() == (10, 0)
    assert meeples(game) == (7, 7)


@rulebook("carcassonne", section="Inns and Cathedrals, 3: one or several inns")
def test_one_inn_doubles_the_road_as_well() -> None:
    assert earned(road(first="BA.U").play(BLUE, "BA.A", "U31/180").game()) == [(YOU, "road", 10)]
    assert earned(road(first="BA.U", second="BA.V").play(BLUE, "BA.A", "U31/180").game()) == [(YOU, "road", 5)]


@rulebook("carcassonne", section="Inns and Cathedrals, 3: an unfinished road with an inn")
def test_unfinished_road_with_an_inn_brings_nothing() -> None:
    game = road().end()
    assert game.ledger == ()
    assert game.scores() == (0, 0)
    assert earned(road(first="BA.U", second="BA.V").end()) == [(YOU, "road", 4)], "without an inn"


def test_unfinished_road_that_brings_nothing_is_told() -> None:
    game = with_inns().draw("IC.B").game(short=True)
    answer(game, "T30/0")
    events = answer(game, "road").events(SPECTATOR)
    told = [event for event in events if isinstance(event, RegionScored)]
    assert [(event.kind, event.owners, event.points, event.final) for event in told] == [("road", (YOU,), (0,), True)]


# cathedrals


@rulebook("carcassonne", section="Inns and Cathedrals, 3: a complete city with a cathedral")
def test_cathedral_city_of_7_tiles_with_2_shields_brings_27_points() -> None:
    game = cathedral_city().play(BLUE, "BA.E", "S28/180").game()
    assert game.ledger == (ScoreLine(YOU, "city", (Term("tile", 7, 3), Term("shield", 2, 3)), "S28"),)
    assert game.scores() == (27, 0)
    assert meeples(game) == (7, 7)


@rulebook("carcassonne", section="Inns and Cathedrals, 3: an unfinished city with a cathedral")
def test_unfinished_city_with_a_cathedral_brings_nothing() -> None:
    game = cathedral_city().end()
    assert game.ledger == ()
    assert game.scores() == (0, 0)


@rulebook("carcassonne", section="Inns and Cathedrals, 3: one or several cathedrals")
def test_two_cathedrals_are_worth_no_more_than_one() -> None:
    game = (
        with_inns()
        .play(YOU, "IC.K", "S29/0", "city")
        .play(BLUE, "IC.K", "S28/0")
        .play(YOU, "BA.E", "R29/90")
        .play(BLUE, "BA.E", "T29/270")
        .play(YOU, "BA.E", "R28/90")
        .play(BLUE, "BA.E", "T28/270")
        .play(YOU, "BA.Eg", "S27/180")
        .game()
    )
    assert game.ledger == (ScoreLine(YOU, "city", (Term("tile", 8, 3),), "S27"),)


@rulebook("carcassonne", section="fields, 3: points")
def test_field_beside_a_complete_cathedral_city_brings_3_points_for_it() -> None:
    game = (
        with_inns()
        .play(YOU, "IC.K", "S29/0")
        .play(BLUE, "BA.E", "S28/180")
        .play(YOU, "BA.E", "R29/90", "field")
        .play(BLUE, "BA.E", "T29/270")
        .end()
    )
    assert game.ledger == (ScoreLine(YOU, "field", (Term("city", 1, 3),), "R29"),)


# the large meeple


def three_cities(joined_by: str, *, owner: str = "large/city") -> Position:
    """Black's knight, your large one and a third city, each beside the gap that `joined_by` will fill."""
    black, you = 0, 1
    return (
        with_inns()
        .play(black, "BA.E", "S31/180", "city")
        .play(you, "BA.B", "R31/0")
        .play(black, "BA.B", "T31/0")
        .play(you, "BA.E", "R32/90", owner)
        .play(black, "BA.U", "T30/0")
        .play(you, "BA.U", "U30/0")
        .play(black, "BA.E", "T32/270", "city" if joined_by == "BA.C" else "pass")
        .play(you, joined_by, "S32/0")
    )


@rulebook("carcassonne", section="large meeples, 3: points")
def test_large_meeple_against_one_meeple_brings_8_and_0() -> None:
    """You complete the city."""
    game = three_cities("BA.R").game()
    assert earned(game) == [(1, "city", 8)]
    assert game.scores() == (0, 8)
    assert standing(game) == set()


@rulebook("carcassonne", section="large meeples, 3: points")
def test_large_meeple_against_two_meeples_brings_12_each() -> None:
    """Black completes the city."""
    game = three_cities("BA.C").play(0, "BA.E", "S33/0").game()
    assert sorted(earned(game)) == [(0, "city", 12), (1, "city", 12)]
    assert standing(game) == set()


def test_one_meeple_in_its_place_would_share_with_one_and_lose_against_two() -> None:
    assert game_of_meeples("BA.R") == [(0, "city", 8), (1, "city", 8)]
    assert game_of_meeples("BA.C") == [(0, "city", 12)]


def game_of_meeples(joined_by: str) -> list[tuple[int, str, int]]:
    joined = three_cities(joined_by, owner="city")
    return sorted(earned((joined.play(0, "BA.E", "S33/0") if joined_by == "BA.C" else joined).game()))


@rulebook("carcassonne", section="large meeples, 3: they come back like others")
def test_large_meeple_comes_back_after_scoring() -> None:
    joining = three_cities("BA.C")
    assert (supply(joining.game(), "large"), meeples(joining.game())) == ((1, 0), (5, 7))
    game = joining.play(0, "BA.E", "S33/0").game()
    assert (supply(game, "large"), meeples(game)) == ((1, 1), (7, 7))


@rulebook("carcassonne", section="large meeples: farmers")
def test_large_farmer_against_one_farmer_at_3_cities_brings_9_and_0() -> None:
    position = (
        with_inns()
        .play(YOU, "BA.U", "R30/0", "large/field-s")
        .play(BLUE, "BA.U", "Q30/0", "field-n")
        .play(YOU, "BA.A", "T30/90")
        .play(BLUE, "BA.E", "S29/180")
        .play(YOU, "BA.H", "S31/90")
        .play(BLUE, "BA.E", "T31/270")
        .play(YOU, "BA.E", "R31/90")
    )
    game = position.game()
    assert standing(game) == {(YOU, "large R30 field-s"), (BLUE, "Q30 field-n")}, "farmers stay to the end"
    assert earned(game) == []
    assert position.end().ledger == (ScoreLine(YOU, "field", (Term("city", 3, 3),), "R30"),)


@rulebook("carcassonne", section="large meeples, 2: instead of a meeple, by the same rules")
def test_large_meeple_is_offered_wherever_a_meeple_is_and_nowhere_else() -> None:
    game = with_inns().draw("BA.A").game()
    answer(game, "T30/90")
    places = ["road", "field", "monastery"]
    assert offered(game) == [*places, *(f"large/{place}" for place in places), "pass"]
    events = answer(game, "large/road").events(SPECTATOR)
    assert events[0] == FigurePlaced(YOU, "large", cell(1, 0), "road")
    assert (supply(game, "large"), meeples(game)) == ((0, 1), (7, 7))


def test_large_meeple_does_not_stand_in_gardens() -> None:
    game = with_inns(2, "abbot").draw("BA.Eg").game()
    answer(game, "S31/180")
    assert offered(game) == ["city", "field", "abbot/garden", "large/city", "large/field", "pass"]
    error = refused(game, "large/garden")
    assert (error.key, error.details) == ("carcassonne.not_for", {"figure": "large", "segment": "garden"})


@rulebook("carcassonne", section="large meeples, 2: instead of a meeple, by the same rules")
def test_large_meeple_cannot_enter_what_somebody_owns_and_keeps_others_out() -> None:
    game = with_inns().play(YOU, "BA.U", "T30/0", "road").draw("BA.U").game()
    answer(game, "U30/0")
    assert offered(game) == ["field-n", "field-s", "large/field-n", "large/field-s", "pass"]
    error = refused(game, "large/road")
    assert (error.kind, error.key, error.details) == (Kind.ILLEGAL, "carcassonne.occupied", {"segment": "road"})
    game = with_inns().play(YOU, "BA.U", "T30/0", "large/road").draw("BA.U").game()
    answer(game, "U30/0")
    assert refused(game, "road").key == "carcassonne.occupied"


def test_there_is_no_second_large_meeple() -> None:
    game = with_inns().play(YOU, "BA.U", "T30/0", "large/road").play(BLUE, "BA.U", "U30/0").draw("BA.E").game()
    answer(game, "S29/180")
    assert offered(game) == ["city", "field", "pass"]
    for code in ("large/city", "large"):
        error = refused(game, code)
        assert (error.key, error.details) == ("carcassonne.none_left", {"figure": "large"})


def test_large_monk_brings_no_more_than_another() -> None:
    game = with_inns().play(YOU, "BA.B", "S31/0", "large/monastery").end()
    assert game.ledger == (ScoreLine(YOU, "monastery", (Term("monastery", 1), Term("neighbour", 1)), "S31"),)


def test_large_meeple_is_told_when_it_comes_back() -> None:
    game = with_inns().play(YOU, "BA.W", "T30/0", "large/road-w").draw("BA.W").game()
    answer(game, "R30/0")
    events = answer(game, "pass").events(SPECTATOR)
    assert FiguresReturned(YOU, ("large",), cell(-1, 0)) in events
    assert earned(game) == [(YOU, "road", 3)]


# the new tiles


@rulebook("carcassonne", section="Inns and Cathedrals: new tiles, three roads of which two are inn roads")
def test_roads_to_the_left_and_right_are_inn_roads_and_the_third_is_not() -> None:
    game = (
        with_inns()
        .play(YOU, "IC.C", "T30/0", "road-s")
        .play(BLUE, "BA.A", "U30/90", "road")
        .play(YOU, "BA.W", "R30/0", "road-e")
        .play(BLUE, "BA.A", "T31/180")
        .game()
    )
    assert [(line.seat, line.worth) for line in game.ledger] == [
        (BLUE, (Term("tile", 2, 2),)),
        (YOU, (Term("tile", 3, 2),)),
        (YOU, (Term("tile", 2, 1),)),
    ]


@rulebook("carcassonne", section="Inns and Cathedrals: new tiles, four cities and a garden between them")
def test_four_cities_of_one_tile_are_four_and_the_field_between_them_may_be_claimed() -> None:
    game = with_inns(2, "abbot").play(YOU, "BA.U", "T30/0").draw("IC.H").game()
    assert seen(game).tiles[-1].cell == "S29", "the only place, so nobody is asked"
    cities = ["city-n", "city-e", "city-s", "city-w"]
    large = [f"large/{place}" for place in (*cities, "field")]
    assert offered(game) == [*cities, "field", "abbot/garden", *large, "pass"]
    answer(game, "field")
    sizes = sorted(region.tiles for region in game.state.board.regions.values() if region.kind == "city")
    assert sizes == [1, 1, 1, 2]

    farmer = (
        with_inns()
        .play(YOU, "BA.U", "T30/0")
        .play(BLUE, "IC.H", "S29/0", "field")
        .play(YOU, "BA.E", "S28/180")
        .play(BLUE, "BA.E", "R29/90")
        .end()
    )
    assert farmer.ledger == (ScoreLine(BLUE, "field", (Term("city", 3, 3),), "S29"),)


@rulebook("carcassonne", section="Inns and Cathedrals: new tiles, a monastery and two roads")
def test_monastery_ends_two_different_roads_and_leaves_the_fields_apart() -> None:
    game = with_inns().draw("IC.D").game()
    answer(game, "T30/0")
    places = ["road-e", "road-w", "field-n", "field-s", "monastery"]
    assert offered(game)[:5] == places
    answer(game, "road-w")
    assert earned(with_inns().play(YOU, "IC.D", "T30/0", "road-w").play(BLUE, "BA.W", "R30/0").game()) == [
        (YOU, "road", 3)
    ]


@rulebook("carcassonne", section="Inns and Cathedrals: new tiles, where the border of the fields runs")
def test_corner_of_the_city_separates_the_fields() -> None:
    game = with_inns().draw("IC.G").game()
    answer(game, "S29/180")
    assert offered(game)[:3] == ["city", "field-w", "field-ne"]
    fields = [region for region in game.state.board.regions.values() if region.kind == "field" and region.tiles == 1]
    assert len(fields) == 4, "two of the new tile, and those of the start tile"


@rulebook("carcassonne", section="Inns and Cathedrals: new tiles, short roads to the cities")
def test_short_roads_separate_fields_and_nobody_stands_on_them() -> None:
    game = with_inns().draw("IC.I").game()
    answer(game, "T30/0")
    cities, roads = ["city-n", "city-s"], ["road-e", "road-w"]
    fields = ["field-el", "field-er", "field-wl", "field-wr"]
    assert offered(game)[:8] == [*cities, *roads, *fields]
    answer(game, "field-el")
    position = (
        with_inns().play(YOU, "IC.I", "T30/0", "field-el").play(BLUE, "BA.E", "T29/180").play(YOU, "BA.E", "T31/0")
    )
    assert position.end().ledger == (ScoreLine(YOU, "field", (Term("city", 1, 3),), "T30"),), "only the northern city"


def test_tile_with_short_roads_looks_the_same_after_half_a_turn() -> None:
    game = with_inns().draw("IC.I").game()
    assert offered(game) == ["S29/0", "R30/0", "T30/0"]
    answer(game, "T30/180")
    assert [(tile.cell, tile.turn) for tile in seen(game).tiles[1:]] == [("T30", 0)]
