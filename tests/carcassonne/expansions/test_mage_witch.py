"""Mage and Witch: where they go, what they change, and when they leave."""

from __future__ import annotations

import random

import pytest

from engine.api import SPECTATOR, Dice, Game, ScoreLine, Term, make_spec, new_game
from engine.carcassonne import hooks
from engine.carcassonne.expansions.mage_witch import MagicianLeft, MagicianMoved, spots_of, together
from engine.core.geometry.square import cell
from engine.opponents import POLICIES
from engine.records import record
from tests.carcassonne.expansions.magic import lay, on_board, put, with_magic
from tests.carcassonne.given import answer, earned, offered, refused, seen, standing
from tests.play import count, random_moves
from tests.rulebook import rulebook
from tests.seeds import seed_of

YOU, BLUE = 0, 1
CONJURE, SEPARATE, BANISH = "carcassonne.conjure", "carcassonne.separate", "carcassonne.banish"


# the examples of the book


@rulebook("carcassonne", section="Mage and Witch, example 1")
def test_a_city_of_8_tiles_with_2_shields_and_the_mage_brings_you_and_blue_28_points_each() -> None:
    tiles = ("BA.Q", "BA.E", "BA.B", "BA.B", "MW.D", "BA.E", "BA.R", "BA.E", "BA.B", "BA.F", "BA.G", "BA.U")
    game = with_magic().draw(*tiles).game()
    lay(game, "S29/90", "city")
    lay(game, "T29/270")
    lay(game, "T28/0")
    lay(game, "T27/0")
    lay(game, "S31/90", "mage/S29:city")
    lay(game, "T26/270", "city")
    lay(game, "S26/180")
    lay(game, "R26/90")
    lay(game, "U28/0")
    lay(game, "S28/90")
    assert game.scores() == (0, 0)
    lay(game, "S27/90")
    worth = (Term("tile", 8, 2), Term("shield", 2, 2), Term("mage", 8, 1))
    assert game.ledger == (ScoreLine(YOU, "city", worth, "S27"), ScoreLine(BLUE, "city", worth, "S27"))
    assert game.scores() == (28, 28)
    assert on_board(game) == {}


@rulebook("carcassonne", section="Mage and Witch, example 2")
def test_blues_road_of_5_tiles_with_the_witch_brings_3_points_and_yours_of_3_tiles_with_the_mage_6() -> None:
    tiles = ("BA.A", "BA.B", "BA.B", "BA.B", "MW.D", "BA.U", "BA.U", "BA.U", "BA.A", "MW.A", "BA.W", "BA.E")
    game = with_magic().draw(*tiles).game()
    lay(game, "R30/270", "road")
    lay(game, "S31/0")
    lay(game, "T31/0")
    lay(game, "U31/0")
    lay(game, "S32/90", "mage/S30:road")
    lay(game, "U30/0", "road")
    lay(game, "V30/0")
    lay(game, "W30/0")
    lay(game, "X30/90")
    lay(game, "S29/180", "witch/W30:road")
    assert on_board(game) == {"mage": "S30:road", "witch": "W30:road"}
    lay(game, "T30/180")
    assert sorted(game.ledger, key=lambda line: line.seat) == [
        ScoreLine(YOU, "road", (Term("tile", 3, 1), Term("mage", 3, 1)), "T30"),
        ScoreLine(BLUE, "road", (Term("tile", 5, 1), Term("witch", 2, -1)), "T30"),
    ]
    assert game.scores() == (6, 3)
    assert on_board(game) == {}, "both are back beside the board"


# where they go


@rulebook("carcassonne", section="Mage and Witch 1: before a meeple is deployed, the mage or the witch must be put")
def test_after_a_magic_tile_one_of_them_must_go_to_an_unfinished_road_or_city_of_any_tile() -> None:
    game = with_magic().draw("BA.U", "MW.F", "BA.E").game()
    lay(game, "T30/0")
    answer(game, "R30/0")
    assert game.decisions[0].prompt == CONJURE
    assert game.decisions[0].seat == BLUE
    places = ["S30:city", "S30:road", "T30:road", "R30:city", "R30:road"]
    assert offered(game) == [f"{kind}/{place}" for kind in ("mage", "witch") for place in places], "and no pass"
    events = answer(game, "witch/T30:road").events(SPECTATOR)
    assert events[0] == MagicianMoved(BLUE, "witch", cell(1, 0), "road")
    assert on_board(game) == {"witch": "T30:road"}
    assert game.decisions[0].prompt == "carcassonne.deploy"
    assert game.decisions[0].seat == BLUE


def test_other_tiles_move_nobody() -> None:
    game = with_magic().draw("BA.U", "BA.E").game()
    answer(game, "T30/0")
    assert game.decisions[0].prompt == "carcassonne.deploy"


@rulebook("carcassonne", section="Mage and Witch 1: never on one feature; if both are in play, one of them moves")
def test_neither_stays_where_it_is_nor_goes_to_the_other() -> None:
    game = with_magic().draw("BA.U", "MW.D", "BA.E").game()
    lay(game, "T30/0")
    put(game, mage="S30:road", witch="S30:city")
    answer(game, "S31/90")
    places = ["S31:city-e", "S31:city-w"]
    assert offered(game) == [f"{kind}/{place}" for kind in ("mage", "witch") for place in places]
    answer(game, "mage/S31:city-e")
    assert on_board(game) == {"mage": "S31:city-e", "witch": "S30:city"}


@rulebook("carcassonne", section="Mage and Witch 1: an unfinished road or city")
def test_what_the_tile_itself_has_completed_is_no_place_for_them() -> None:
    game = with_magic().draw("MW.D", "BA.E").game()
    answer(game, "S29/0")
    assert offered(game) == ["mage/S30:road", "mage/S29:city-n", "witch/S30:road", "witch/S29:city-n"]


def test_whoever_stands_where_the_tile_completes_everything_may_be_moved_away_before_the_scoring() -> None:
    game = with_magic().draw("BA.B", "MW.D", "BA.E").game()
    lay(game, "S31/0")
    put(game, witch="S30:city")
    answer(game, "S29/0")
    answer(game, "witch/S30:road")
    answer(game, "city-s")
    assert earned(game) == [(BLUE, "city", 4)]
    assert on_board(game) == {"witch": "S30:road"}


def capped() -> Game:
    """The road is complete, and the next tile, which is magic, completes the only two cities."""
    tiles = ("BA.A", "BA.A", "BA.B", "BA.B", "BA.E", "MW.D", "BA.U")
    game = with_magic().draw(*tiles).game()
    for place in ("R30/270", "T30/90", "R29/0", "R28/0", "S28/180"):
        lay(game, place)
    return game


@rulebook("carcassonne", section="Mage and Witch 1, important: if neither can be moved, one returns")
def test_without_any_place_one_of_both_is_taken_off_and_may_be_put_again_later() -> None:
    game = capped()
    put(game, mage="S30:city", witch="S28:city")
    answer(game, "S29/0")
    assert game.decisions[0].prompt == BANISH
    assert game.decisions[0].seat == BLUE
    assert offered(game) == ["mage", "witch"]
    told = hooks.DEEDS(game.look, game.look, game.decisions[0], 0)
    assert told == [{"p": 1, "a": "remove", "v": "mage", "x": 0, "y": 0, "at": "city:N"}]
    events = answer(game, "mage").events(SPECTATOR)
    assert events[0] == MagicianLeft("mage", cell(0, 0), BLUE)
    assert on_board(game) == {"witch": "S28:city"}
    answer(game, "city-s")
    assert earned(game) == [(BLUE, "city", 4)], "the mage is gone already"
    assert on_board(game) == {}, "the city of the witch is complete, too"


def test_without_any_place_the_only_one_on_the_board_is_taken_off() -> None:
    game = capped()
    put(game, witch="S30:city")
    answer(game, "S29/0")
    assert game.decisions[0].prompt == "carcassonne.deploy"
    assert on_board(game) == {}


def test_without_any_place_and_with_nobody_on_the_board_nothing_happens() -> None:
    game = capped()
    answer(game, "S29/0")
    assert game.decisions[0].prompt == "carcassonne.deploy"
    assert record(game)["turns"][5]["do"] == []


def two_roads(tile: str) -> Game:
    """The mage is on a road at S30, the witch on another at U30; the next tile can join them at T30."""
    game = with_magic().draw("BA.B", "BA.B", "BA.B", "BA.U", tile, "BA.E").game()
    for place in ("S31/0", "T31/0", "U31/0", "U30/0"):
        lay(game, place)
    put(game, mage="S30:road", witch="U30:road")
    return game


@rulebook("carcassonne", section="Mage and Witch 1, special case: features that are joined")
def test_if_any_tile_joins_their_roads_the_active_player_moves_one_away_before_deploying() -> None:
    game = two_roads("BA.U")
    answer(game, "T30/0")
    assert game.decisions[0].prompt == SEPARATE
    assert game.decisions[0].seat == YOU
    assert offered(game) == ["mage/S30:city", "witch/S30:city"], "the joined road is no place for either"
    answer(game, "witch/S30:city")
    assert on_board(game) == {"mage": "S30:road", "witch": "S30:city"}
    assert game.decisions[0].prompt == "carcassonne.deploy"


@rulebook("carcassonne", section="Mage and Witch 1, special case: features that are joined")
def test_if_a_magic_tile_joins_them_one_move_is_enough() -> None:
    game = with_magic().draw("BA.E", "BA.V", "MW.H", "BA.E").game()
    lay(game, "S29/180")
    lay(game, "R29/0")  # its road leads south and west
    put(game, mage="S30:road", witch="R29:road")
    answer(game, "R30/180")
    assert game.decisions[0].prompt == SEPARATE
    places = ["R30:city", "R30:road-w"]
    assert offered(game) == [f"{kind}/{place}" for kind in ("mage", "witch") for place in places]
    answer(game, "mage/R30:city")
    assert game.decisions[0].prompt == "carcassonne.deploy"
    assert on_board(game) == {"mage": "R30:city", "witch": "R29:road"}


@rulebook("carcassonne", section="Mage and Witch 1, special case: before points are scored")
def test_if_the_joined_road_is_complete_one_moves_before_it_is_scored() -> None:
    tiles = ("BA.B", "BA.B", "BA.B", "BA.A", "BA.A", "BA.U", "BA.E")
    game = with_magic().draw(*tiles).game()
    for place in ("S31/0", "T31/0", "U31/0"):
        lay(game, place)
    lay(game, "R30/270", "road")
    lay(game, "U30/90")
    put(game, mage="S30:road", witch="U30:road")
    answer(game, "T30/0")
    answer(game, "witch/S30:city")
    answer(game, "pass")
    assert earned(game) == [(BLUE, "road", 8)], "four tiles, and the mage"
    assert on_board(game) == {"witch": "S30:city"}


def test_if_they_are_joined_and_there_is_no_other_place_one_of_them_is_taken_off() -> None:
    tiles = ("BA.E", "BA.B", "BA.B", "BA.B", "BA.A", "BA.A", "BA.U", "BA.E")
    game = with_magic().draw(*tiles).game()
    for place in ("S29/180", "S31/0", "T31/0", "U31/0", "R30/270", "U30/90"):
        lay(game, place)
    put(game, mage="S30:road", witch="U30:road")
    answer(game, "T30/0")
    assert game.decisions[0].prompt == BANISH
    assert offered(game) == ["mage", "witch"]
    answer(game, "witch")
    assert on_board(game) == {"mage": "S30:road"}


@rulebook("carcassonne", section="Mage and Witch 1, special case: whatever has joined them")
def test_if_they_are_joined_after_the_deploying_one_of_them_moves_before_the_scoring() -> None:
    """A ferry can do that: here the witch is simply there when the meeple has been deployed."""
    game = two_roads("BA.E")
    answer(game, "S29/180")
    assert game.decisions[0].prompt == "carcassonne.deploy"
    put(game, witch="S30:road")
    answer(game, "pass")
    assert game.decisions[0].prompt == SEPARATE
    assert game.decisions[0].seat == YOU
    answer(game, "mage/U30:road")
    assert on_board(game) == {"mage": "U30:road", "witch": "S30:road"}


# what they change


@rulebook("carcassonne", section="Mage and Witch 2: deploying as usual")
def test_they_occupy_nothing_and_own_nothing() -> None:
    game = with_magic().draw("MW.D", "BA.U", "BA.E").game()
    lay(game, "S31/90", "witch/S30:road")
    answer(game, "T30/0")
    assert "road" in offered(game)
    answer(game, "road")
    assert standing(game) == {(BLUE, "T30 road")}


@rulebook("carcassonne", section="Mage and Witch 3: then they are put beside the track")
def test_they_leave_with_the_completion_also_where_nobody_scores() -> None:
    game = with_magic().draw("BA.B", "BA.E", "BA.U").game()
    lay(game, "S31/0")
    put(game, mage="S30:city", witch="S30:road")
    answer(game, "S29/180")
    events = answer(game, "pass").events(SPECTATOR)
    assert MagicianLeft("mage", cell(0, 0)) in events
    assert on_board(game) == {"witch": "S30:road"}, "the road is not complete"
    assert game.scores() == (0, 0)


def test_of_a_single_point_the_witch_takes_nothing() -> None:
    """Half of 1, rounded up, is 1."""
    game = with_magic().draw("BA.V", "BA.B").game(short=True)
    lay(game, "S31/0", "road")
    put(game, witch="S31:road")
    lay(game, "T31/0")
    assert game.over
    assert game.ledger == (ScoreLine(YOU, "road", (Term("tile", 1, 1),), "S31"),)


@rulebook("carcassonne", section="Mage and Witch: final scoring")
@pytest.mark.parametrize(("kind", "points"), [("mage", 2 * 3), ("witch", 2)])
def test_an_unfinished_road_at_the_end_is_worth_more_or_half(kind: str, points: int) -> None:
    game = with_magic().draw("BA.U", "BA.U", "BA.B").game(short=True)
    lay(game, "T30/0", "road")
    lay(game, "U30/0")
    put(game, **{kind: "S30:road"})
    lay(game, "S31/0")
    assert game.over
    assert earned(game) == [(YOU, "road", points)]


@rulebook("carcassonne", section="Mage and Witch: final scoring")
@pytest.mark.parametrize(("kind", "points"), [("mage", 3 + 2), ("witch", 2)])
def test_an_unfinished_city_at_the_end_is_worth_more_or_half(kind: str, points: int) -> None:
    game = with_magic().draw("BA.M", "BA.B").game(short=True)
    lay(game, "S29/180", "city")
    put(game, **{kind: "S30:city"})
    lay(game, "S31/0")
    assert game.over
    assert earned(game) == [(YOU, "city", points)], "two tiles and a shield"


def test_fields_are_worth_what_they_are() -> None:
    game = with_magic().draw("BA.E", "BA.B").game(short=True)
    lay(game, "S29/180", "field")
    put(game, mage="S30:road", witch="S30:city")
    lay(game, "S31/0")
    assert earned(game) == [(YOU, "field", 3)]


# what people type


@pytest.mark.parametrize("typed", ["mage t30 road", "mage/T30:road", "mage t30:road", "MAGE T30 ROAD"])
def test_a_move_is_typed_with_the_cell_and_the_segment(typed: str) -> None:
    game = with_magic().draw("BA.U", "MW.D", "BA.E").game()
    lay(game, "T30/0")
    answer(game, "S31/90")
    answer(game, typed)
    assert on_board(game) == {"mage": "T30:road"}


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("mage s29 city-s", "carcassonne.no_magic_when_complete"),
        ("mage s30 city", "carcassonne.no_magic_when_complete"),
        ("mage s29 field", "carcassonne.no_magic_there"),
        ("witch s29 city-n", "carcassonne.magic_already"),
        ("mage s29 city-n", "carcassonne.magic_already"),
        ("mage s40 road", "carcassonne.no_tile_there"),
        ("s30 road", "carcassonne.which_magician"),
        ("mage s29 road", "error.no_such_option"),
        ("dragon s30 road", "error.no_such_option"),
        ("mage", "error.ambiguous"),
    ],
)
def test_whatever_is_against_the_rules_is_refused_with_the_rule(typed: str, key: str) -> None:
    """At S29 the witch is in the city in the north; that in the south, with S30, is complete."""
    game = with_magic().draw("BA.H", "BA.U", "MW.F", "BA.E").game()
    lay(game, "S29/0")
    lay(game, "T30/0")
    put(game, witch="S29:city-n")
    answer(game, "R30/0")
    assert refused(game, typed).key == key


@pytest.mark.parametrize(("tile", "key"), [("BA.U", "carcassonne.no_hat"), ("MW.D", "carcassonne.magic_done")])
def test_after_the_move_or_without_a_hat_nobody_moves(tile: str, key: str) -> None:
    game = with_magic().draw("BA.U", tile, "BA.E").game()
    lay(game, "T30/0")
    answer(game, "S31/90" if tile == "MW.D" else "U30/0")
    if tile == "MW.D":
        answer(game, "witch/S30:road")
    assert refused(game, "mage t30 road").key == key


# all the rest


def test_the_record_tells_the_move_and_how_many_there_were() -> None:
    game = with_magic().draw("BA.U", "MW.D", "BA.E").game()
    lay(game, "T30/0")
    lay(game, "S31/90", "witch/T30:road")
    deed = {"p": 1, "a": "witch", "x": 1, "y": 0, "at": "road:EW", "n": {"mage": 5, "witch": 5}}
    assert record(game)["turns"][1]["do"][0] == deed


def test_the_board_of_characters_tells_where_they_stand() -> None:
    game = with_magic().draw("BA.U", "MW.D", "BA.E").game()
    assert "* -   & -" in game.text(SPECTATOR)
    lay(game, "T30/0")
    lay(game, "S31/90", "witch/T30:road")
    assert "* -   & T30:road" in game.text(SPECTATOR)


def test_for_who_stays_away_the_mage_goes_where_nobody_gains() -> None:
    game = with_magic().draw("BA.U", "MW.D", "BA.E").game()
    lay(game, "T30/0", "road")
    put(game, witch="S30:city")
    answer(game, "S31/90")
    decision = game.decisions[0]
    assert decision.default is not None
    assert decision.options[decision.default].code == "mage/S31:city-e"


def test_computer_players_send_the_mage_to_their_own_and_the_witch_to_others() -> None:
    game = with_magic().draw("BA.U", "BA.U", "MW.D", "BA.E").game()
    lay(game, "T30/0", "road")
    lay(game, "U30/0")
    answer(game, "S31/90")
    own = game.copy()
    own.apply(POLICIES["normal"](own, YOU, Dice("mage")))
    assert on_board(own)["mage"][3:] == ":road"
    game = with_magic().draw("BA.U", "MW.D", "BA.E").game()
    lay(game, "T30/0", "road")
    answer(game, "S31/90")
    game.apply(POLICIES["normal"](game, BLUE, Dice("witch")))
    assert on_board(game)["witch"][3:] == ":road"


def test_the_box_has_eight_magic_tiles() -> None:
    game = new_game(make_spec("carcassonne", 2, modules=("mage_witch",)), seed_of(1))
    hats = [tile for tile in game.rules.catalogue.tiles.values() if "hat" in tile.oriented[0].signs]
    assert sum(tile.copies for tile in hats) == 8
    assert {tile.id[:2] for tile in hats} == {"MW"}
    assert seen(game).tiles_left == 71 + 8 - 1, "one is drawn"


@pytest.mark.parametrize("number", range(count(3, 30)))
def test_whoever_is_on_the_board_stands_on_something_unfinished_and_never_with_the_other(number: int) -> None:
    modules = ("mage_witch", "inns_cathedrals", "traders_builders")
    game = new_game(make_spec("carcassonne", 3, modules=modules), seed_of(number))
    moved = 0
    for _ in random_moves(game, random.Random(number)):
        if game.decisions and game.decisions[0].prompt == "carcassonne.place":
            board, spots = game.state.board, spots_of(game.look)
            assert set(spots) <= {"mage", "witch"}
            assert all(board.region(spot).open for spot in spots.values())
            assert all(board.region(spot).kind in ("road", "city") for spot in spots.values())
            assert not together(game.look)
            moved += bool(spots)
    assert moved
