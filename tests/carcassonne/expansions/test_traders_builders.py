"""Traders and Builders: goods, the builder and the second part of a turn, the pig, and what the new tiles show."""

from __future__ import annotations

import pytest

from engine.api import SPECTATOR, Kind, ScoreLine, Setting, Term
from engine.carcassonne.board import SEGMENTS
from engine.carcassonne.expansions.traders_builders import BuilderWorks, GoodsTaken, GoodsView
from engine.core.geometry.square import cell
from engine.records import record
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

YOU, BLUE, GREEN = 0, 1, 2


def with_traders(players: int = 2, *modules: str, **options: Setting) -> Position:
    return given(players, modules=("traders_builders", *modules), **options)


def goods(position: Position) -> dict[str, tuple[int, ...]]:
    """Tokens by kind, and by seat."""
    shown = seen(position.game()).shown_by("traders_builders", GoodsView)
    assert shown is not None
    return shown.goods


@rulebook("carcassonne", section="Traders and Builders: set-up")
def test_everybody_has_a_builder_and_a_pig_and_24_tiles_join_the_stack() -> None:
    position = with_traders(6)
    view = seen(position.game())
    assert view.supply == {"meeple": (7,) * 6, "builder": (1,) * 6, "pig": (1,) * 6}
    assert view.tiles_left + len([view.drawn]) == 71 + 24
    assert goods(position) == {"wine": (0,) * 6, "grain": (0,) * 6, "cloth": (0,) * 6}


# goods


def blues_city() -> Position:
    """Blue's city of four tiles with one wine and two grain; it lacks a tile in the south."""
    blue, you = 0, 1
    return (
        with_traders().play(blue, "TB.Q", "S29/90", "city").play(you, "TB.G", "S28/180").play(blue, "TB.I", "T28/270")
    )


@rulebook("carcassonne", section="Traders, 3: the trader of a complete city")
def test_blue_gets_10_points_for_the_city_and_you_who_complete_it_1_wine_and_2_grain() -> None:
    blue, you = 0, 1
    assert set(goods(blues_city()).values()) == {(0, 0)}
    done = blues_city().play(you, "BA.E", "T29/0")
    assert earned(done.game()) == [(blue, "city", 10)]
    assert goods(done) == {"wine": (0, 1), "grain": (0, 2), "cloth": (0, 0)}


def test_taking_goods_is_told_and_recorded() -> None:
    game = blues_city().draw("BA.E").game()
    answer(game, "T29/0")
    events = answer(game, "pass").events(SPECTATOR)
    assert GoodsTaken(1, cell(1, -1), (("wine", 1), ("grain", 2))) in events
    assert record(game)["goods"] == [{}, {"WINE": 1, "GRAIN": 2}]


def two_cities() -> Position:
    """You complete a city with wine and cloth, blue one with wine, cloth and grain. Nobody stands in them."""
    return (
        with_traders()
        .play(BLUE - 1, "BA.N", "S31/180")
        .play(BLUE, "TB.T", "T31/270")
        .play(YOU, "BA.N", "S32/90")
        .play(BLUE, "TB.G", "R31/270")
        .play(YOU, "TB.U", "Q31/180")
        .play(BLUE, "TB.O", "Q32/90")
        .play(YOU, "TB.K", "T32/0")
        .play(BLUE, "BA.Ng", "R32/0")
    )


@rulebook("carcassonne", section="Traders, 3: it does not matter whether a knight stands in the city")
def test_goods_of_a_city_without_knights_go_to_whoever_completes_it() -> None:
    assert goods(two_cities()) == {"wine": (1, 1), "grain": (0, 1), "cloth": (1, 1)}
    assert earned(two_cities().game()) == []


@rulebook("carcassonne", section="Traders, 3: goods at the end")
def test_goods_bring_you_20_points_and_blue_30() -> None:
    """As many wine and cloth as blue, but less grain."""
    game = two_cities().end()
    most = (Term("most", 1, 10),)
    assert game.ledger == (
        ScoreLine(YOU, "wine", most),
        ScoreLine(BLUE, "wine", most),
        ScoreLine(BLUE, "grain", most),
        ScoreLine(YOU, "cloth", most),
        ScoreLine(BLUE, "cloth", most),
    )
    assert game.scores() == (20, 30)


@rulebook("carcassonne", section="Traders, 3: goods at the end")
def test_each_kind_is_counted_for_itself_and_what_nobody_has_brings_nothing() -> None:
    blue, you = 0, 1
    game = blues_city().play(you, "BA.E", "T29/0").end()
    assert earned(game) == [(blue, "city", 10), (you, "wine", 10), (you, "grain", 10)]
    assert with_traders().play(YOU, "BA.U", "T30/0").end().ledger == ()


def test_one_token_more_takes_the_points_of_a_kind_alone() -> None:
    """You complete a city with two grain, blue one with one."""
    game = (
        with_traders()
        .play(YOU, "TB.G", "S31/180")
        .play(BLUE, "BA.N", "T31/270")
        .play(YOU, "TB.F", "S32/90")
        .play(BLUE, "BA.U", "T30/0")
        .play(YOU, "BA.N", "T32/0")
        .play(BLUE, "TB.E", "S29/90")
        .play(YOU, "BA.U", "U30/0")
        .play(BLUE, "BA.E", "S28/180")
        .end()
    )
    assert earned(game) == [(YOU, "grain", 10)]


@rulebook("carcassonne", section="Traders, 3: the trader of a complete city")
def test_goods_of_an_incomplete_city_are_nobodys() -> None:
    game = blues_city().end()
    assert earned(game) == [(0, "city", 4)]
    assert set(goods(blues_city()).values()) == {(0, 0)}


def test_tile_that_completes_two_cities_brings_the_goods_of_both() -> None:
    position = (
        with_traders()
        .play(YOU, "TB.Q", "S29/90")
        .play(BLUE, "BA.B", "R29/0")
        .play(YOU, "BA.E", "R28/90")
        .play(BLUE, "BA.B", "R27/0")
        .play(YOU, "BA.E", "S27/180")
    )
    assert goods(position)["wine"] == (0, 0)
    assert goods(position.play(BLUE, "TB.D", "S28/0")) == {"wine": (0, 1), "grain": (0, 1), "cloth": (0, 0)}


# the builder


def your_road(**options: Setting) -> Position:
    """Turn 1: your highwayman stands on a road of two tiles that begins at a village."""
    return with_traders(2, **options).play(YOU, "BA.W", "R30/0", "road-e").play(BLUE, "BA.E", "S29/180")


def with_builder(**options: Setting) -> Position:
    """Turn 2: your builder stands on that road of three tiles."""
    return your_road(**options).play(YOU, "BA.U", "T30/0", "builder/road").play(BLUE, "BA.B", "S31/0")


def turn_3a(then: str = "take") -> Position:
    return with_builder().play(YOU, "TB.A", "U30/180", "city", then=then)


@rulebook("carcassonne", section="the builder: example, turns 1 and 2")
def test_builder_joins_your_highwayman_and_brings_no_second_turn_yet() -> None:
    game = your_road().draw("BA.U").game()
    answer(game, "T30/0")
    assert offered(game) == ["field-n", "field-s", "builder/road", "pass"]
    answer(game, "builder/road")
    assert standing(game) == {(YOU, "R30 road-e"), (YOU, "builder T30 road")}
    assert supply(game, "builder") == (0, 1)
    assert [(decision.seat, decision.prompt) for decision in game.decisions] == [(BLUE, "carcassonne.place")]


@rulebook("carcassonne", section="the builder: example, turn 3a")
def test_completing_the_builders_road_brings_its_points_the_figures_and_a_second_turn() -> None:
    game = with_builder().draw("TB.A").game()
    answer(game, "U30/180")
    assert "builder/road" not in offered(game)
    answer(game, "city")
    assert earned(game) == [(YOU, "road", 4)]
    assert standing(game) == {(YOU, "U30 city")}
    assert (supply(game, "builder"), meeples(game)) == ((1, 1), (6, 7))
    decision = game.decisions[0]
    assert (decision.seat, decision.prompt, offered(game)) == (YOU, "carcassonne.second_part", ["take", "skip"])
    assert decision.default == 0, "who stays away does not lose the turn"
    assert seen(game).drawn == "", "it is decided before the next tile is drawn"
    assert answer(game, "take").events(SPECTATOR)[0] == BuilderWorks(YOU)
    assert game.decisions[0].seat == YOU


@rulebook("carcassonne", section="the builder: example, turn 3b")
def test_builder_that_came_back_is_deployed_again_in_the_second_part() -> None:
    game = turn_3a().play(YOU, "BA.G", "U31/90", "builder/city").game()
    assert standing(game) == {(YOU, "U30 city"), (YOU, "builder U31 city")}
    assert supply(game, "builder") == (0, 1)
    assert [(decision.seat, decision.prompt) for decision in game.decisions] == [(BLUE, "carcassonne.place")]


@rulebook("carcassonne", section="the builder, 2: where at least one meeple of yours is")
def test_builder_needs_a_meeple_of_its_own_player_on_the_road() -> None:
    game = your_road().play(YOU, "BA.U", "T30/0").draw("BA.U").game()
    answer(game, "U30/0")
    assert game.decisions[0].seat == BLUE
    assert offered(game) == ["field-n", "field-s", "pass"]
    error = refused(game, "builder/road")
    assert (error.kind, error.key) == (Kind.ILLEGAL, "carcassonne.nobody_to_join")
    assert error.details == {"figure": "builder", "segment": "road"}
    error = refused(game, "builder")
    assert (error.key, error.details) == ("carcassonne.nowhere_for", {"figure": "builder"})


@rulebook("carcassonne", section="the builder, 2: where at least one meeple of yours is")
def test_builder_is_not_deployed_where_nobody_stands() -> None:
    game = with_traders().draw("BA.U").game()
    answer(game, "T30/0")
    assert offered(game) == ["road", "field-n", "field-s", "pass"]
    assert refused(game, "builder/road").key == "carcassonne.nobody_to_join"


@pytest.mark.parametrize(
    ("first", "then", "place", "segment"),
    [
        (("BA.B", "S31/0", "field"), "BA.B", "S32/0", "field"),
        (("BA.B", "S31/0", "monastery"), "BA.B", "S32/0", "monastery"),
    ],
    ids=["field", "monastery"],
)
@rulebook("carcassonne", section="the builder, 2: not in a monastery and not in a field")
def test_builder_stands_in_cities_and_on_roads_only(
    first: tuple[str, str, str], then: str, place: str, segment: str
) -> None:
    game = with_traders().play(YOU, *first).play(BLUE, "BA.U", "T30/0").draw(then).game()
    answer(game, place)
    error = refused(game, f"builder/{segment}")
    assert (error.kind, error.key) == (Kind.ILLEGAL, "carcassonne.not_for")
    assert error.details == {"figure": "builder", "segment": segment}


@rulebook("carcassonne", section="the builder, 2: in a city or on a road")
def test_builder_in_a_city_brings_a_second_part_when_the_city_grows() -> None:
    city = (
        with_traders()
        .play(YOU, "BA.G", "S29/90", "city")
        .play(BLUE, "BA.U", "T30/0")
        .play(YOU, "TB.Q", "S28/90", "builder/city")
        .play(BLUE, "BA.U", "U30/0")
        .play(YOU, "TB.H", "S27/90", "field", then="take")
    )
    assert city.game().decisions[0].seat == YOU
    game = city.play(YOU, "BA.U", "V30/0", "road").play(BLUE, "BA.U", "W30/0").game()
    assert standing(game) == {
        (YOU, "S29 city"),
        (YOU, "builder S28 city"),
        (YOU, "S27 field"),
        (YOU, "V30 road"),
    }, "a meeple in both parts, and the builder stays while the city is incomplete"
    assert earned(game) == []


@rulebook("carcassonne", section="the builder, 1: a tile that continues the road")
def test_tile_elsewhere_brings_no_second_part() -> None:
    game = with_builder().play(YOU, "BA.B", "S32/0").game()
    assert [(decision.seat, decision.prompt) for decision in game.decisions] == [(BLUE, "carcassonne.place")]


def test_tile_beside_the_builder_that_does_not_continue_its_road_brings_no_second_part() -> None:
    """T31 touches the builder's tile, but only its field."""
    game = with_builder().play(YOU, "BA.E", "T31/180").game()
    assert game.decisions[0].seat == BLUE


@rulebook("carcassonne", section="the builder, 1: where your builder is")
def test_nobody_has_a_second_part_because_another_player_continues_the_road() -> None:
    game = your_road().play(YOU, "BA.U", "T30/0", "builder/road").play(BLUE, "BA.U", "U30/0").game()
    assert game.decisions[0].prompt == "carcassonne.place"
    assert game.decisions[0].seat == YOU


@rulebook("carcassonne", section="the builder: no third turn")
def test_second_part_that_continues_the_road_brings_no_third() -> None:
    game = with_builder().play(YOU, "BA.U", "U30/0", then="take").play(YOU, "BA.U", "V30/0").game()
    assert [(decision.seat, decision.prompt) for decision in game.decisions] == [(BLUE, "carcassonne.place")]
    again = (
        with_builder()
        .play(YOU, "BA.U", "U30/0", then="take")
        .play(YOU, "BA.U", "V30/0")
        .play(BLUE, "BA.B", "S32/0")
        .play(YOU, "BA.U", "W30/0", then="take")
        .game()
    )
    assert again.decisions[0].seat == YOU, "once in every turn"


@rulebook("carcassonne", section="the builder: no third turn")
def test_builder_deployed_in_the_first_part_does_not_work_in_the_second() -> None:
    """Its road is completed in the first part, and the city that it joins in the second grows in the next turn only."""
    game = (
        turn_3a()
        .play(YOU, "BA.G", "U31/90", "builder/city")
        .play(BLUE, "BA.B", "S32/0")
        .play(YOU, "TB.Q", "U32/90", then="take")
        .game()
    )
    assert game.decisions[0].seat == YOU


@rulebook("carcassonne", section="the builder, 1: you may take another turn")
def test_second_part_may_be_skipped() -> None:
    game = turn_3a("skip").game()
    assert [(decision.seat, decision.prompt) for decision in game.decisions] == [(BLUE, "carcassonne.place")]
    assert record(game)["turns"][-1]["do"][-1] == {"p": YOU, "a": "pass", "v": "builder"}


def test_second_part_is_always_taken_where_the_table_agreed_so() -> None:
    game = with_builder(second_part="taken").draw("TB.A").game()
    answer(game, "U30/180")
    events = answer(game, "city").events(SPECTATOR)
    assert BuilderWorks(YOU) in events
    assert [(decision.seat, decision.prompt) for decision in game.decisions] == [(YOU, "carcassonne.place")]


def test_there_is_no_second_part_when_the_stack_is_empty() -> None:
    game = with_builder().play(YOU, "TB.A", "U30/180", "city").end()
    assert game.over
    assert earned(game) == [(YOU, "road", 4), (YOU, "city", 1)]


def test_tile_that_fits_nowhere_does_not_use_up_the_second_part() -> None:
    """Four cities on one tile find no place where no city is open; the next tile is still of the second part."""
    position = (
        given(modules=("inns_cathedrals", "traders_builders"))
        .play(YOU, "BA.W", "R30/0", "road-e")
        .play(BLUE, "BA.E", "S29/180")
        .play(YOU, "BA.U", "T30/0", "builder/road")
        .play(BLUE, "BA.B", "S31/0")
        .play(YOU, "BA.U", "U30/0", then="take")
        .draw("IC.H", "BA.U")
    )
    game = position.game()
    view = seen(game)
    assert (view.discarded, view.drawn, game.decisions[0].seat) == (("IC.H",), "BA.U", YOU)
    answer(game, "V30/0")
    answer(game, "pass")
    assert game.decisions[0].seat == BLUE


@rulebook("carcassonne", section="the builder, 3: completing comes with the tile, deploying after it")
def test_builder_is_not_deployed_where_this_tile_completes_the_road() -> None:
    """Our ruling, as other programs have it: it would come back at once."""
    game = your_road().draw("BA.W").game()
    answer(game, "T30/0")
    assert "builder/road-w" not in offered(game)
    error = refused(game, "builder/road-w")
    assert (error.kind, error.key) == (Kind.ILLEGAL, "carcassonne.completed_by_tile")
    assert error.details == {"figure": "builder", "segment": "road-w"}


def test_there_is_one_builder_each() -> None:
    game = with_builder().draw("BA.U").game()
    answer(game, "U30/0")
    for code in ("builder/road", "builder"):
        error = refused(game, code)
        assert (error.key, error.details) == ("carcassonne.none_left", {"figure": "builder"})


@rulebook("carcassonne", section="the builder, 2: builders of several players")
def test_builders_of_several_players_stand_on_one_road_and_each_works_for_its_own() -> None:
    """A curve joins two roads; then both players have a highwayman there, and blue's builder joins yours."""
    position = (
        with_traders()
        .play(YOU, "BA.W", "R30/0", "road-e")
        .play(BLUE, "BA.E", "S31/180")
        .play(YOU, "BA.U", "T30/0", "builder/road")
        .play(BLUE, "BA.V", "T31/270", "road")
        .play(YOU, "BA.E", "S29/180")
        .play(BLUE, "BA.V", "U31/90")
    )
    joined = position.play(YOU, "BA.V", "U30/0", then="skip")
    game = joined.game()
    assert game.decisions[0].seat == BLUE
    assert standing(game) == {(YOU, "R30 road-e"), (YOU, "builder T30 road"), (BLUE, "T31 road")}
    extended = joined.play(BLUE, "BA.U", "T32/90", "builder/road")
    assert standing(extended.game()) == {
        (YOU, "R30 road-e"),
        (YOU, "builder T30 road"),
        (BLUE, "T31 road"),
        (BLUE, "builder T32 road"),
    }
    both = extended.play(YOU, "BA.U", "T33/90", then="skip").play(BLUE, "BA.U", "T34/90", then="skip")
    done = both.play(YOU, "BA.A", "T35/180", then="skip").game()
    assert sorted(earned(done)) == [(YOU, "road", 10), (BLUE, "road", 10)]
    assert standing(done) == set()
    assert (supply(done, "builder"), meeples(done)) == ((1, 1), (7, 7))


@rulebook("carcassonne", section="the builder, 3: it does not count")
def test_builder_does_not_count_when_the_owner_is_determined() -> None:
    """One highwayman each, and your builder: both get the points."""
    game = (
        with_traders()
        .play(YOU, "BA.W", "R30/0", "road-e")
        .play(BLUE, "BA.E", "S31/180")
        .play(YOU, "BA.U", "T30/0", "builder/road")
        .play(BLUE, "BA.A", "T31/270", "road")
        .play(YOU, "BA.E", "S29/180")
        .play(BLUE, "BA.V", "U31/90")
        .play(YOU, "BA.V", "U30/0", then="skip")
        .game()
    )
    assert sorted(earned(game)) == [(YOU, "road", 6), (BLUE, "road", 6)]
    assert supply(game, "builder") == (1, 1)


# the pig


def your_field() -> Position:
    """Your field in the south and a second farmer of yours in the north, blue's between them: a monastery in the east
    will join all three. North of the start tile lies a complete city."""
    return (
        with_traders()
        .play(YOU, "BA.U", "R30/0", "field-s")
        .play(BLUE, "BA.U", "Q30/0", "field-n")
        .play(YOU, "BA.E", "S29/180", "field")
        .play(BLUE, "BA.B", "T29/0")
    )


@rulebook("carcassonne", section="the pig, 3: points")
def test_pig_on_your_field_at_2_cities_brings_8_points_and_blue_with_fewer_farmers_nothing() -> None:
    position = (
        your_field().play(YOU, "BA.A", "T30/90", "pig/field").play(BLUE, "BA.E", "S31/180").play(YOU, "BA.E", "S32/0")
    )
    game = position.game()
    assert standing(game) == {
        (YOU, "R30 field-s"),
        (BLUE, "Q30 field-n"),
        (YOU, "S29 field"),
        (YOU, "pig T30 field"),
    }, "farmers and pig stay to the end"
    assert earned(game) == []
    assert position.end().ledger == (ScoreLine(YOU, "field", (Term("city", 2, 4),), "R30"),)


def three_farmers() -> Position:
    """One farmer each on a field at two cities; your pig and blue's stand there too."""
    return (
        with_traders(3)
        .play(YOU, "BA.U", "R30/0", "field-s")
        .play(BLUE, "BA.U", "Q30/0", "field-n")
        .play(GREEN, "BA.E", "S29/180", "field")
        .play(YOU, "BA.B", "T29/0")
        .play(BLUE, "BA.A", "T30/90", "pig/field")
        .play(GREEN, "BA.E", "S31/180")
        .play(YOU, "BA.B", "R31/0", "pig/field")
        .play(BLUE, "BA.E", "S32/0")
    )


@rulebook("carcassonne", section="the pig, 3: several owners")
def test_three_way_tie_with_two_pigs_brings_8_and_8_and_6() -> None:
    game = three_farmers().end()
    assert [(line.seat, line.reason, line.worth) for line in game.ledger] == [
        (YOU, "field", (Term("city", 2, 4),)),
        (BLUE, "field", (Term("city", 2, 4),)),
        (GREEN, "field", (Term("city", 2, 3),)),
    ]
    assert game.scores() == (8, 8, 6)


@rulebook("carcassonne", section="the pig, 3: another's pig, and a pig of who does not own the field")
def test_pig_of_who_has_fewer_farmers_brings_nobody_anything() -> None:
    """The pig does not count as a farmer either: with it, blue would have as many as you."""
    game = (
        your_field()
        .play(YOU, "BA.A", "T30/90")
        .play(BLUE, "BA.E", "S31/180", "pig/field")
        .play(YOU, "BA.E", "S32/0")
        .end()
    )
    assert game.ledger == (ScoreLine(YOU, "field", (Term("city", 2, 3),), "R30"),)


@rulebook("carcassonne", section="the pig, 2: where a farmer of yours is, though there are others")
def test_pig_needs_a_farmer_of_its_own_player() -> None:
    game = with_traders().play(YOU, "BA.U", "T30/0", "field-s").draw("BA.B").game()
    answer(game, "T31/0")
    assert game.decisions[0].seat == BLUE
    assert offered(game) == ["monastery", "pass"]
    error = refused(game, "pig/field")
    assert (error.kind, error.key) == (Kind.ILLEGAL, "carcassonne.nobody_to_join")
    assert error.details == {"figure": "pig", "segment": "field"}
    assert refused(game, "pig").key == "carcassonne.nowhere_for"
    game = with_traders().draw("BA.U").game()
    answer(game, "T30/0")
    assert refused(game, "pig/field-n").key == "carcassonne.nobody_to_join", "not on an empty field either"


@rulebook("carcassonne", section="the pig, 2: on fields only")
def test_pig_stands_on_fields_only() -> None:
    game = with_traders().play(YOU, "BA.W", "R30/0", "road-e").play(BLUE, "BA.E", "S29/180").draw("BA.U").game()
    answer(game, "T30/0")
    error = refused(game, "pig/road")
    assert (error.kind, error.key, error.details) == (
        Kind.ILLEGAL,
        "carcassonne.not_for",
        {"figure": "pig", "segment": "road"},
    )


def test_there_is_one_pig_each() -> None:
    game = three_farmers().play(GREEN, "BA.B", "T31/0").draw("BA.E").game()
    answer(game, "R32/180")
    assert game.decisions[0].seat == YOU
    error = refused(game, "pig/field")
    assert (error.key, error.details) == ("carcassonne.none_left", {"figure": "pig"})


def test_pigs_stay_at_home_where_fields_are_not_played() -> None:
    game = with_traders(farmers=False).draw("BA.U").game()
    answer(game, "T30/0")
    assert offered(game) == ["road", "pass"]
    assert refused(game, "pig/field-n").key == "carcassonne.not_for"


# the new tiles


@rulebook("carcassonne", section="Traders and Builders: new tiles, the bridge")
def test_roads_go_on_over_and_under_the_bridge_and_there_are_four_fields() -> None:
    game = with_traders().draw("TB.B").game()
    answer(game, "T30/0")
    fields = ["field-nw", "field-ne", "field-se", "field-sw"]
    assert offered(game) == ["road-ns", "road-ew", *fields, "pass"]
    board = game.state.board
    assert len({label for label in board.region_of[SEGMENTS:] if label >= 0}) == 6, "none is joined to another"
    across = with_traders().play(YOU, "TB.B", "T30/0", "road-ew").play(BLUE, "BA.W", "R30/0")
    assert earned(across.game()) == [], "the bridge is no crossing: the road is not complete"
    assert earned(across.play(YOU, "BA.A", "U30/90").game()) == [(YOU, "road", 4)]


def test_road_that_crosses_itself_on_the_bridge_counts_its_tile_once() -> None:
    """From the west over the bridge, round three curves, and under it to the north."""
    game = (
        with_traders()
        .play(YOU, "TB.B", "T30/0", "road-ew")
        .play(BLUE, "BA.W", "R30/0")
        .play(YOU, "BA.V", "U30/0")
        .play(BLUE, "BA.V", "U31/90")
        .play(YOU, "BA.V", "T31/180")
        .play(BLUE, "BA.A", "T29/0")
        .game()
    )
    assert game.ledger == (ScoreLine(YOU, "road", (Term("tile", 7, 1),), "T29"),)


def test_builder_works_when_the_road_goes_on_beyond_the_bridge() -> None:
    game = (
        your_road()
        .play(YOU, "TB.B", "T30/0", "builder/road-ew")
        .play(BLUE, "BA.B", "S31/0")
        .play(YOU, "BA.U", "U30/0", then="skip")
        .play(BLUE, "BA.B", "S32/0")
        .play(YOU, "BA.U", "T29/90")
        .game()
    )
    assert game.decisions[0].seat == BLUE, "the road under the bridge is another one"


@rulebook("carcassonne", section="Traders and Builders: new tiles, three roads")
def test_monastery_ends_three_roads_that_separate_three_fields() -> None:
    game = with_traders().draw("TB.J").game()
    answer(game, "T30/0")
    roads, fields = ["road-e", "road-s", "road-w"], ["field-n", "field-se", "field-sw"]
    assert offered(game) == [*roads, *fields, "monastery", "pass"]


@rulebook("carcassonne", section="Traders and Builders: new tiles, a road to the city and one to a house")
def test_one_road_ends_at_the_city_and_one_at_a_house_and_there_are_three_fields() -> None:
    game = with_traders().draw("TB.C").game()
    answer(game, "T30/0")
    assert offered(game) == ["city", "road-s", "road-w", "field-el-er-sl", "field-sr-wl", "field-wr", "pass"]
    house = with_traders().play(YOU, "TB.C", "T30/0", "road-w").play(BLUE, "BA.W", "R30/0").game()
    assert earned(house) == [(YOU, "road", 3)]
    gate = with_traders().play(YOU, "TB.C", "T30/0", "road-s").play(BLUE, "BA.A", "T31/180").game()
    assert earned(gate) == [(YOU, "road", 2)]


@rulebook("carcassonne", section="Traders and Builders: new tiles, three cities and a small field")
def test_small_field_between_three_cities_may_be_claimed() -> None:
    game = with_traders().draw("TB.M").game()
    answer(game, "S29/0")
    assert offered(game) == ["city-nw", "city-e", "city-s", "field", "pass"]
    farmer = (
        with_traders()
        .play(YOU, "TB.M", "S29/0", "field")
        .play(BLUE, "BA.E", "T29/270")
        .play(YOU, "BA.E", "S28/180")
        .play(BLUE, "BA.E", "R29/90")
        .end()
    )
    assert (farmer.ledger[0].seat, farmer.ledger[0].worth) == (YOU, (Term("city", 3, 3),))


@pytest.mark.parametrize("tile", ["TB.N", "TB.P"])
def test_field_that_touches_no_side_may_be_claimed(tile: str) -> None:
    game = with_traders().draw(tile).game()
    answer(game, "S29/0")
    assert offered(game) == ["city-ew", "city-s", "field-nl-nr", "field-inner", "pass"]
    answer(game, "field-inner")
    assert standing(game) == {(YOU, "S29 field-inner")}
