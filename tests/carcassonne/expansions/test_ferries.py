"""Ferries: laying one on a new lake, moving the first one on a road, and what becomes of the roads."""

from __future__ import annotations

import random

import pytest

from engine.api import SPECTATOR, CarcassonneView, Game, carcassonne_survey, make_spec, new_game
from engine.carcassonne.board import SEGMENTS
from engine.carcassonne.expansions.ferries import FerryLaid, FerryMoved
from engine.core.geometry.square import cell
from engine.opponents import POLICIES
from engine.records import record
from tests.carcassonne.given import Position, answer, earned, given, meeples, offered, refused, seen, standing
from tests.play import count, dice_of, random_moves
from tests.rulebook import rulebook
from tests.seeds import seed_of

YOU, BLUE = 0, 1


def with_ferries(*modules: str, players: int = 2) -> Position:
    return given(players, modules=("ferries", *modules))


def roads(game: Game) -> set[frozenset[str]]:
    """Every road as the set of its cells, such as `S30 T30`."""
    cells = [tile.cell for tile in seen(game).tiles]
    return {
        frozenset(cells[number] for number, _ in region.segments)
        for region in carcassonne_survey(game)
        if region.kind == "road"
    }


def road(*cells: str) -> frozenset[str]:
    return frozenset(cells)


def owned_roads(game: Game) -> set[tuple[int, ...]]:
    return {region.owners for region in carcassonne_survey(game) if region.kind == "road" and region.owners}


BLUES_ROAD = with_ferries().play(YOU, "BA.B", "S31/0").play(BLUE, "BA.U", "T30/0", "road").play(YOU, "BA.B", "R31/0")
"""Blue's highwayman stands on the road from S30 to T30, which is open at both ends."""
SHARED = (
    with_ferries()
    .play(YOU, "BA.B", "S31/0")
    .play(BLUE, "BA.U", "T30/0", "road")
    .play(YOU, "FE.2", "U30/0", "road-e", then="ew")
)
"""Your highwayman and Blue's are on one road, which the ferry at U30 makes of two."""


# laying


@rulebook("carcassonne", section="Ferries, example of laying")
def test_the_ferry_joins_your_road_to_the_one_on_which_blues_highwayman_stands() -> None:
    game = with_ferries().play(YOU, "BA.B", "S31/0").play(BLUE, "BA.U", "T30/0", "road").draw("FE.2", "BA.B").game()
    answer(game, "U30/0")
    assert [code for code in offered(game) if code.startswith("road")] == ["road-e", "road-s"], (
        "Blue stands in the west"
    )
    answer(game, "road-e")
    assert game.decisions[0].prompt == "carcassonne.lay_ferry"
    events = answer(game, "ferry-ew").events(SPECTATOR)
    assert FerryLaid(YOU, cell(2, 0), "ew") in events
    assert roads(game) == {road("S30", "T30", "U30"), road("U30")}
    assert owned_roads(game) == {(YOU, BLUE)}
    assert game.decisions[0].seat == BLUE


@rulebook("carcassonne", section="Ferries, example of scoring")
def test_the_lake_completes_blues_road_of_3_and_your_city_of_8() -> None:
    game = (
        with_ferries()
        .play(YOU, "BA.E", "S29/180")
        .play(BLUE, "BA.A", "R30/270", "road")
        .play(YOU, "BA.F", "T29/90", "city")
        .play(BLUE, "BA.B", "S31/0")
        .play(YOU, "BA.E", "T28/180")
        .play(BLUE, "BA.B", "R31/0")
        .play(YOU, "FE.1", "T30/0", "road-s", then="es")
        .game()
    )
    assert sorted(earned(game)) == [(YOU, "city", 8), (BLUE, "road", 3)]
    assert standing(game) == {(YOU, "T30 road-s")}
    assert meeples(game) == (6, 7)


def test_three_piers_have_three_pairs_and_four_have_six() -> None:
    game = with_ferries().draw("FE.2", "FE.3", "BA.B").game()
    answer(game, "T30/0")
    answer(game, "pass")
    assert offered(game) == ["ferry-es", "ferry-ew", "ferry-sw"]
    answer(game, "ferry-es")
    answer(game, "R30/0")
    answer(game, "pass")
    assert offered(game) == ["ferry-ne", "ferry-ns", "ferry-nw", "ferry-es", "ferry-ew", "ferry-sw"]


@pytest.mark.parametrize(
    ("turn", "codes"),
    [(0, ["es", "ew", "sw"]), (90, ["ns", "nw", "sw"]), (180, ["ne", "nw", "ew"])],
)
def test_piers_turn_with_the_tile(turn: int, codes: list[str]) -> None:
    game = with_ferries().draw("FE.2", "BA.B").game()
    answer(game, f"T30/{turn}")
    answer(game, "pass")
    assert offered(game) == [f"ferry-{sides}" for sides in codes]


@rulebook("carcassonne", section="Ferries, 2: whether or not a meeple was placed")
@pytest.mark.parametrize("deploy", ["pass", "road-e"])
def test_a_new_lake_gets_its_ferry_in_any_case(deploy: str) -> None:
    game = with_ferries().draw("FE.2", "BA.B").game()
    answer(game, "T30/0")
    answer(game, deploy)
    assert game.decisions[0].prompt == "carcassonne.lay_ferry"
    assert refused(game, "pass").key == "carcassonne.must_lay_ferry"


def test_without_meeples_the_ferry_is_still_to_be_laid() -> None:
    game = with_ferries().draw("FE.2", "BA.B").game()
    game.state.give(YOU, "meeple", -7)
    answer(game, "T30/0")
    assert game.decisions[0].prompt == "carcassonne.lay_ferry"


@rulebook("carcassonne", section="Ferries, 2: the meeple comes first")
def test_roads_at_a_lake_are_separate_until_the_ferry_lies() -> None:
    game = BLUES_ROAD.play(BLUE, "BA.B", "Q31/0").draw("FE.2", "BA.B").game()
    answer(game, "U30/0")
    assert {"road-e", "road-s"} < set(offered(game))
    assert refused(game, "road-w").key == "carcassonne.occupied"
    assert road("U30") in roads(game)
    answer(game, "road-s")
    answer(game, "ferry-sw")
    assert owned_roads(game) == {(YOU, BLUE)}


@rulebook("carcassonne", section="Ferries, 2: roads that lead to a lake")
def test_a_pier_without_a_ferry_ends_a_road() -> None:
    game = with_ferries().play(YOU, "BA.A", "R30/270", "road").play(BLUE, "FE.2", "T30/0", then="es").game()
    assert earned(game) == [(YOU, "road", 3)]


def test_a_tile_counts_once_though_two_of_its_piers_belong_to_the_road() -> None:
    game = (
        with_ferries()
        .play(YOU, "BA.A", "R30/270", "road")
        .play(BLUE, "FE.2", "T30/0", then="ew")
        .play(YOU, "BA.A", "U30/90", then="stay")
        .game()
    )
    assert earned(game) == [(YOU, "road", 4)]


def test_a_ring_over_a_ferry_is_complete() -> None:
    """From the east pier round to the south pier of the same lake."""
    game = (
        with_ferries()
        .play(YOU, "FE.2", "T30/0", "road-e", then="es")
        .play(BLUE, "BA.V", "U30/0", then="stay")
        .play(YOU, "BA.V", "T31/180", then="stay")
        .play(BLUE, "BA.V", "U31/90", then="stay")
        .game()
    )
    assert earned(game) == [(YOU, "road", 4)]


# moving


@rulebook("carcassonne", section="Ferries, example of moving")
def test_moving_the_ferry_parts_two_highwaymen() -> None:
    game = SHARED.play(BLUE, "BA.B", "S32/0").draw("BA.U", "BA.B").game()
    assert owned_roads(game) == {(YOU, BLUE)}
    answer(game, "V30/0")
    answer(game, "pass")
    assert game.decisions[0].prompt == "carcassonne.move_ferry"
    assert offered(game) == ["stay", "U30:ferry-es", "U30:ferry-sw"]
    events = answer(game, "U30:ferry-es").events(SPECTATOR)
    assert FerryMoved(YOU, cell(2, 0), "es") in events
    assert roads(game) == {road("S30", "T30", "U30"), road("U30", "V30")}
    assert owned_roads(game) == {(YOU,), (BLUE,)}
    assert game.decisions[0].seat == BLUE, "it was the only one, and it has been moved"


@rulebook("carcassonne", section="Ferries: moving is optional")
def test_a_ferry_may_stay_where_it_is() -> None:
    game = SHARED.play(BLUE, "BA.B", "S32/0").play(YOU, "BA.U", "V30/0", then="stay").game()
    assert roads(game) == {road("S30", "T30", "U30", "V30"), road("U30")}
    assert game.decisions[0].seat == BLUE


def test_the_meeple_comes_before_the_move() -> None:
    """The new tile belongs to a road on which somebody stands, as long as the ferry lies as it does."""
    game = SHARED.play(BLUE, "BA.B", "S32/0").draw("BA.U", "BA.B").game()
    answer(game, "V30/0")
    assert "road" not in offered(game)


@rulebook("carcassonne", section="Ferries: only the first ferry on the road")
def test_only_the_first_ferry_on_the_way_can_be_moved() -> None:
    game = (
        with_ferries()
        .play(YOU, "FE.2", "T30/0", then="ew")
        .play(BLUE, "FE.2", "U30/0", then="ew stay")
        .draw("BA.U", "BA.B")
        .game()
    )
    answer(game, "V30/0")
    answer(game, "pass")
    assert offered(game) == ["stay", "U30:ferry-es", "U30:ferry-sw"]
    assert refused(game, "t30 es").key == "carcassonne.ferry_out_of_reach"


@rulebook("carcassonne", section="Ferries: first the new ferry, then another")
def test_whoever_lays_a_lake_on_a_road_with_a_ferry_lays_first_and_then_moves_the_other_one() -> None:
    game = with_ferries().play(YOU, "FE.2", "T30/0", then="ew").draw("FE.2", "BA.B").game()
    answer(game, "U30/0")
    answer(game, "pass")
    assert game.decisions[0].prompt == "carcassonne.lay_ferry"
    assert refused(game, "t30 es").key == "carcassonne.lay_first"
    answer(game, "ferry-sw")
    assert offered(game) == ["stay", "T30:ferry-es", "T30:ferry-sw"], "not the one just laid"
    answer(game, "T30:ferry-sw")
    assert roads(game) == {road("S30", "T30"), road("T30", "U30"), road("U30")}


SEVERAL = (
    with_ferries()
    .play(YOU, "FE.2", "T30/0", then="ew")
    .play(BLUE, "BA.V", "U30/0", then="stay")
    .play(YOU, "FE.2", "T31/270", then="ne")
    .draw("BA.W", "BA.B")
)
"""At U31 two roads will meet: from the north that of the lake at T30, from the west that of the lake at T31."""


@rulebook("carcassonne", section="Ferries, special case: several roads")
def test_on_each_of_several_roads_the_first_ferry_can_be_moved_once() -> None:
    game = SEVERAL.game()
    answer(game, "U31/90")
    answer(game, "pass")
    at_t31 = ["T31:ferry-ns", "T31:ferry-es"]
    assert offered(game) == ["stay", "T30:ferry-es", "T30:ferry-sw", *at_t31]
    answer(game, "T30:ferry-es")
    assert offered(game) == ["stay", *at_t31]
    answer(game, "T31:ferry-es")
    assert game.decisions[0].seat == YOU


@rulebook("carcassonne", section="Ferries: only roads that run over the ferry")
def test_a_pier_without_a_ferry_gives_no_right_to_move_one() -> None:
    """The lake at T31 meets that at T30 at a pier where no ferry lies."""
    game = with_ferries().play(YOU, "FE.2", "T30/0", then="ew").play(BLUE, "FE.2", "T31/270", then="ne").game()
    assert game.decisions[0].prompt == "carcassonne.place"


@rulebook("carcassonne", section="Ferries: off a completed road")
def test_a_ferry_may_leave_the_road_that_the_tile_completes() -> None:
    """The cut-off road is complete as it is: three tiles instead of four."""
    game = (
        with_ferries()
        .play(YOU, "BA.A", "R30/270", "road")
        .play(BLUE, "FE.2", "T30/0", then="ew")
        .play(YOU, "BA.B", "S31/0")
        .play(BLUE, "BA.A", "U30/90", then="es")
        .game()
    )
    assert earned(game) == [(YOU, "road", 3)]


def test_a_road_that_the_move_completes_is_scored() -> None:
    """Cut off from U30 and joined to T31 and T32."""
    game = (
        with_ferries()
        .play(YOU, "BA.A", "R30/270", "road")
        .play(BLUE, "FE.2", "T30/0", then="ew")
        .play(YOU, "BA.U", "T31/90")
        .play(BLUE, "BA.A", "T32/180")
        .play(YOU, "BA.U", "U30/0", then="sw")
        .game()
    )
    assert earned(game) == [(YOU, "road", 5)]
    assert standing(game) == set()


def test_a_scored_road_counts_again_where_a_ferry_adds_it_to_another() -> None:
    game = (
        with_ferries()
        .play(YOU, "BA.A", "R30/270", "road")
        .play(BLUE, "FE.2", "T30/0", "road-e", then="es")
        .play(YOU, "BA.B", "S31/0")
        .play(BLUE, "BA.A", "U30/90", then="ew")
        .game()
    )
    assert earned(game) == [(YOU, "road", 3), (BLUE, "road", 4)]


def test_in_the_final_scoring_a_road_over_a_ferry_is_one() -> None:
    game = SHARED.play(BLUE, "BA.U", "V30/0", then="stay").end()
    assert earned(game) == [(YOU, "road", 4), (BLUE, "road", 4)]


# what people type


@pytest.mark.parametrize("typed", ["es", "se", "ferry es", "ferry-es", "u30 es", "u30 ferry-es", "U30:ferry-es", "s-e"])
def test_ferries_can_be_typed_in_many_ways(typed: str) -> None:
    game = SHARED.play(BLUE, "BA.B", "S32/0").draw("BA.U", "BA.B").game()
    answer(game, "V30/0")
    answer(game, "pass")
    answer(game, typed)
    assert roads(game) == {road("S30", "T30", "U30"), road("U30", "V30")}


@pytest.mark.parametrize("typed", ["ew", "we", "ferry ew", "u30 ew", "u30 ferry-ew", "U30:ferry-ew"])
def test_new_ferries_can_be_typed_in_many_ways(typed: str) -> None:
    game = BLUES_ROAD.play(BLUE, "BA.B", "Q31/0").draw("FE.2", "BA.B").game()
    answer(game, "U30/0")
    answer(game, "pass")
    answer(game, typed)
    assert road("S30", "T30", "U30") in roads(game)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("es", "error.ambiguous"),
        ("t30 ew", "carcassonne.ferry_there"),
        ("t30 ne", "carcassonne.no_pier"),
        ("u30 ne", "carcassonne.no_lake"),
        ("z9 ne", "carcassonne.no_lake"),
        ("nonsense", "error.no_such_option"),
    ],
)
def test_why_a_ferry_cannot_go_there(typed: str, key: str) -> None:
    game = SEVERAL.game()
    answer(game, "U31/90")
    answer(game, "pass")
    assert refused(game, typed).key == key


def test_piers_that_only_one_lake_has_need_no_cell() -> None:
    game = SEVERAL.game()
    answer(game, "U31/90")
    answer(game, "pass")
    answer(game, "ns")
    assert road("T31", "U31") in roads(game)


def test_a_ferry_typed_too_early_is_told_to_wait() -> None:
    game = with_ferries().draw("FE.2", "BA.B").game()
    answer(game, "T30/0")
    assert refused(game, "ew").key == "carcassonne.ferry_later"
    answer(game, "pass")
    assert refused(game, "ne").key == "carcassonne.no_pier"


# records, pictures in characters, saves


def test_the_record_tells_ferries_and_that_one_stays() -> None:
    game = SHARED.play(BLUE, "BA.B", "S32/0").play(YOU, "BA.U", "V30/0", then="stay").game()
    turns = record(game)["turns"]
    assert turns[2]["do"][-1] == {"p": 0, "a": "ferry", "x": 2, "y": 0, "at": "road:EW", "n": {"ferry": 3}}
    assert turns[4]["do"][-1] == {"p": 0, "a": "pass", "n": {"ferry": 2}}
    moved = SHARED.play(BLUE, "BA.U", "V30/0", then="sw").game()
    assert record(moved)["turns"][-1]["do"][-1] == {
        "p": 1,
        "a": "ferry",
        "x": 2,
        "y": 0,
        "at": "road:SW",
        "n": {"ferry": 2},
    }


@pytest.mark.parametrize(("sides", "middle"), [("es", "──┌──"), ("ew", "─────"), ("sw", "──┐──")])
def test_the_board_of_characters_shows_which_piers_are_joined(sides: str, middle: str) -> None:
    game = with_ferries().draw("FE.2", "BA.B").game()
    answer(game, "T30/0")
    answer(game, "pass")
    lines = game.text(SPECTATOR).splitlines()
    assert any(line.endswith("──o──") for line in lines)
    answer(game, sides)
    lines = game.text(SPECTATOR).splitlines()
    assert any(line.endswith(middle) for line in lines)


def test_a_game_with_ferries_can_be_saved_and_goes_on() -> None:
    game = SHARED.play(BLUE, "BA.B", "S32/0").draw("BA.U", "BA.B").game()
    again = Game.load(game.dump())
    assert again == game
    for code in ("V30/0", "pass", "es"):
        answer(again, code)
    assert road("U30", "V30") in roads(again)
    assert road("U30", "V30") not in roads(game)


def test_previews_show_the_ferry_where_it_would_lie() -> None:
    game = SHARED.play(BLUE, "BA.B", "S32/0").draw("BA.U", "BA.B").game()
    answer(game, "V30/0")
    answer(game, "pass")
    before = seen(game).links
    decision = game.decisions[0]
    view = game.preview([decision.answer(decision.find("U30:ferry-es"))]).view
    assert isinstance(view, CarcassonneView)
    assert view.links == ((3, 0, 1),), "the fourth tile; its roads are E, S, W in this order"
    assert seen(game).links == before == ((3, 0, 2),)


# the box, and whole games


def test_the_box_has_eight_lakes() -> None:
    game = new_game(make_spec("carcassonne", 2, modules=("ferries",)), seed_of(1))
    lakes = {id: tile.copies for id, tile in game.rules.catalogue.tiles.items() if id.startswith("FE.")}
    assert lakes == {"FE.1": 3, "FE.2": 4, "FE.3": 1}
    assert seen(game).tiles_left == 71 + 8 - 1, "one is drawn"


@pytest.mark.parametrize("number", range(count(2, 20)))
def test_every_lake_has_one_ferry_and_there_are_eight(number: int) -> None:
    game = new_game(make_spec("carcassonne", 3, modules=("ferries", "traders_builders")), seed_of(number))
    for _ in random_moves(game, random.Random(number)):
        board = game.state.board
        lakes = [place for place, laid in enumerate(board.laid) if laid.tile.startswith("FE.")]
        if game.decisions[0].prompt == "carcassonne.place":
            assert sorted(tile for tile, _, _ in seen(game).links) == lakes
        for one, other in board.links.items():
            assert board.links[other] == one
            assert board.region_of[one] == board.region_of[other]
            assert one // SEGMENTS == other // SEGMENTS
    assert len(seen(game).links) <= 8
    assert earned(game)


# computer players


def test_a_good_computer_moves_a_ferry_for_points() -> None:
    """To the south its road would be complete, five tiles long."""
    game = (
        with_ferries()
        .play(YOU, "BA.A", "R30/270", "road")
        .play(BLUE, "FE.2", "T30/0", then="ew")
        .play(YOU, "BA.U", "T31/90")
        .play(BLUE, "BA.A", "T32/180")
        .draw("BA.U", "BA.B")
        .game()
    )
    answer(game, "U30/0")
    answer(game, "pass")
    game.apply(POLICIES["normal"](game, YOU, dice_of(1)))
    assert earned(game) == [(YOU, "road", 5)]


def test_a_good_computer_lays_a_ferry_for_points() -> None:
    """Any other ferry leaves its road three tiles long; this one makes five, complete."""
    game = (
        with_ferries()
        .play(YOU, "BA.A", "R30/270", "road")
        .play(BLUE, "BA.B", "S31/0")
        .play(YOU, "BA.B", "S32/0")
        .play(BLUE, "BA.A", "T32/180")
        .play(YOU, "BA.U", "T31/90")
        .play(BLUE, "BA.B", "R31/0")
        .draw("FE.2", "BA.B")
        .game()
    )
    answer(game, "T30/0")
    answer(game, "pass")
    game.apply(POLICIES["normal"](game, YOU, dice_of(1)))
    assert earned(game) == [(YOU, "road", 5)]


def test_a_good_computer_leaves_a_ferry_alone_that_is_nobodys_business() -> None:
    game = with_ferries().play(YOU, "FE.2", "T30/0", then="ew").draw("BA.U", "BA.B").game()
    answer(game, "U30/0")
    answer(game, "pass")
    assert POLICIES["normal"](game, BLUE, dice_of(1)).code == offered(game).index("stay")
