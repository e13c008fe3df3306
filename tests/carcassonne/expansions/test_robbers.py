"""Robbers: who may place one and where, who is robbed of how much, and what happens to robbers beside robbers."""

from __future__ import annotations

import json
import random

import pytest

from engine.api import SPECTATOR, Dice, Game, Kind, Setting, Term, make_spec, new_game
from engine.carcassonne.expansions.robbers import (
    SET_ROBBER,
    VICTIM,
    Robbed,
    RobberFollowed,
    RobberSet,
    RobbersView,
    spaces_of,
)
from engine.carcassonne.frames import Gain, Gains
from engine.carcassonne.track import moved
from engine.core.kernel import advance, settle
from engine.opponents import POLICIES
from engine.records import record
from engine.selfplay import game_seed, play
from tests.carcassonne.given import Position, answer, earned, given, offered, refused, seen, standing, supply
from tests.oracle.carcassonne import check
from tests.play import random_moves
from tests.rulebook import rulebook

YOU, BLUE, YELLOW, GREEN = range(4)
HOME = -1


def with_robbers(players: int = 4, *modules: str, **options: Setting) -> Position:
    return given(players, modules=("robbers", *modules), **options)


def at(game: Game, *points: int) -> Game:
    """Put the markers of all seats there, as if they had scored before."""
    for seat, count in enumerate(points):
        game.state.score(seat, "road", (Term("tile", count - game.state.points[seat]),))
    game.state.ledger.clear()
    return game


def do(game: Game, *codes: str) -> Game:
    """Give these answers, each to the first open question."""
    for code in codes:
        answer(game, code)
    return game


def asked(game: Game) -> tuple[int, str]:
    return game.decisions[0].seat, game.decisions[0].prompt


def spaces(game: Game) -> tuple[int, ...]:
    """Where the robbers stand, by seat."""
    shown = seen(game).shown_by("robbers", RobbersView)
    assert shown is not None
    return shown.spaces


def bag(players: int = 4, *modules: str, **options: Setting) -> Game:
    """You have just laid a tile with a bag, at S31."""
    return do(with_robbers(players, *modules, **options).draw("RO.A", "BA.E").game(), "S31/0")


def road_of_five(players: int = 4, *modules: str, **options: Setting) -> Position:
    """Your highwayman stands on a road of four tiles; green is to lay a tile with a bag, and then you can complete the
    road at V30 for 5 points."""
    return (
        with_robbers(players, *modules, **options)
        .play(YOU, "BA.W", "R30/0", "road-e")
        .play(BLUE, "BA.U", "T30/0")
        .play(YELLOW, "BA.U", "U30/0")
        .draw("RO.A", "BA.W", "BA.E")
    )


def before_your_road(points: tuple[int, ...], *answers: str) -> Game:
    """Green has laid the tile with the bag, with the markers on these spaces; green, you, blue and yellow have placed
    their robbers as answered, and it is your turn."""
    game = road_of_five(len(points)).game()
    at(game, *points)
    return do(game, "S31/0", *answers, "pass")


def complete_your_road(game: Game) -> Game:
    return do(game, "V30/180", "pass")


# set-up


@rulebook("carcassonne", section="Robbers: set-up")
def test_everybody_has_a_robber_and_eight_tiles_with_a_bag_join_the_stack() -> None:
    view = seen(with_robbers(6).game())
    assert view.supply == {"meeple": (7,) * 6, "robber": (1,) * 6}
    assert view.tiles_left + len([view.drawn]) == 71 + 8
    assert view.markers == {"meeple": (0,) * 6}
    assert spaces(with_robbers(6).game()) == (HOME,) * 6
    tiles = with_robbers().game().rules.catalogue.tiles.values()
    assert sum(tile.copies for tile in tiles if "bag" in tile.oriented[0].signs) == 8


# placing


@rulebook("carcassonne", section="Robbers, 1: on a space with a marker of another player")
def test_a_robber_goes_beside_the_marker_of_another_player() -> None:
    game = with_robbers().draw("RO.A", "BA.E").game()
    at(game, 3, 17, 17, 23)
    answer(game, "S31/0")
    assert asked(game) == (YOU, SET_ROBBER)
    assert offered(game) == ["17", "23", "pass"], "nobody else stands on 3"
    events = answer(game, "17").events(SPECTATOR)
    assert RobberSet(YOU, 17, (BLUE, YELLOW)) in events
    assert spaces(game) == (17, HOME, HOME, HOME)
    assert supply(game, "robber") == (0, 1, 1, 1)


def test_a_space_where_one_stands_oneself_counts_if_somebody_else_does_too() -> None:
    game = bag(3)
    assert offered(game) == ["0", "pass"], "all begin on the first space"
    answer(game, "0")
    assert spaces(game) == (0, HOME, HOME)


@rulebook("carcassonne", section="Robbers, 1: you may place your robber")
def test_nobody_has_to_place_a_robber() -> None:
    game = do(bag(), "pass", "pass", "pass", "pass")
    assert spaces(game) == (HOME,) * 4
    assert asked(game) == (YOU, "carcassonne.deploy")


@rulebook("carcassonne", section="Robbers, 1: a tile with a bag")
def test_other_tiles_bring_no_robbers() -> None:
    game = do(with_robbers().draw("BA.V", "BA.E").game(), "S31/0")
    assert asked(game) == (YOU, "carcassonne.deploy")


@rulebook("carcassonne", section="Robbers, 1: example")
def test_you_begin_and_blue_yellow_and_green_follow() -> None:
    game = with_robbers().draw("RO.A", "BA.E").game()
    at(game, 4, 8, 12, 16)
    answer(game, "S31/0")
    answer(game, "8")
    for seat, code in ((BLUE, "4"), (YELLOW, "8"), (GREEN, "12")):
        assert asked(game) == (seat, SET_ROBBER)
        answer(game, code)
    assert spaces(game) == (8, 4, 8, 12)
    assert supply(game, "robber") == (0, 0, 0, 0)


@rulebook("carcassonne", section="Robbers, 2: then a meeple, by the usual rules")
def test_a_meeple_is_deployed_after_all_robbers() -> None:
    game = do(bag(), "0", "0", "0", "0")
    assert asked(game) == (YOU, "carcassonne.deploy")
    answer(game, "road")
    assert standing(game) == {(YOU, "S31 road")}
    assert asked(game) == (BLUE, "carcassonne.place")


def second_bag(**options: Setting) -> Game:
    """You have placed your robber on 20 and yellow one on 10; the markers are on 10, 20, 30 and 40. Now blue lays
    another tile with a bag."""
    game = with_robbers(4, **options).draw("RO.A", "RO.A", "BA.E").game()
    at(game, 10, 20, 30, 40)
    return do(game, "S31/0", "20", "pass", "10", "pass", "pass", "R31/270")


@rulebook("carcassonne", section="Robbers, 1: a robber on the track may be moved")
def test_the_active_player_may_move_a_robber_that_is_on_the_track() -> None:
    game = with_robbers(2).draw("RO.A", "BA.U", "RO.A", "BA.E").game()
    at(game, 10, 20)
    do(game, "S31/0", "20", "10", "pass", "T30/0", "pass")
    game.state.score(BLUE, "road", (Term("tile", 5),))
    answer(game, "R31/270")
    assert asked(game) == (YOU, SET_ROBBER)
    assert offered(game) == ["25", "pass"]
    answer(game, "25")
    assert spaces(game) == (25, 10)
    assert asked(game) == (YOU, "carcassonne.deploy"), "blue's robber is on the track already"


def test_staying_where_it_is_is_no_move() -> None:
    game = with_robbers(2).draw("RO.A", "BA.U", "RO.A", "BA.E").game()
    do(game, "S31/0", "0", "pass", "pass", "T30/0", "pass", "R31/270")
    assert asked(game) == (BLUE, SET_ROBBER), "you have nowhere to move it: nobody is elsewhere"


@rulebook("carcassonne", section="Robbers, 1: others place their robbers (Z-Man: only the active player moves one)")
def test_others_place_robbers_but_do_not_move_them() -> None:
    game = second_bag()
    assert asked(game) == (BLUE, SET_ROBBER)
    answer(game, "pass")
    assert asked(game) == (GREEN, SET_ROBBER), "yellow's robber is on the track"
    answer(game, "pass")
    assert asked(game) == (BLUE, "carcassonne.deploy"), "and so is yours"


def test_everybody_moves_robbers_where_the_table_agreed_so() -> None:
    game = second_bag(robber_moves="all")
    seats = []
    while asked(game)[1] == SET_ROBBER:
        seats.append(asked(game)[0])
        if asked(game)[0] == YELLOW:
            assert offered(game) == ["20", "40", "pass"], "it stands on 10 already"
            answer(game, "40")
        else:
            answer(game, "pass")
    assert seats == [BLUE, YELLOW, GREEN, YOU]
    assert spaces(game) == (20, HOME, 40, HOME)


def test_only_the_next_player_places_one_where_the_table_agreed_so() -> None:
    game = bag(robber_placing="next")
    do(game, "0", "pass")
    assert asked(game) == (YOU, "carcassonne.deploy"), "blue has declined, and nobody else is asked"


def test_next_passes_over_those_whose_robbers_are_on_the_track() -> None:
    game = with_robbers(4, robber_placing="next").draw("RO.A", "RO.A", "BA.E").game()
    at(game, 10, 20, 30, 40)
    do(game, "S31/0", "20", "10", "pass")
    assert spaces(game) == (20, 10, HOME, HOME)
    answer(game, "R31/270")
    assert asked(game) == (BLUE, SET_ROBBER), "the active player may move"
    answer(game, "pass")
    assert asked(game) == (YELLOW, SET_ROBBER)
    answer(game, "10")
    assert asked(game) == (BLUE, "carcassonne.deploy"), "only one other player"


@pytest.mark.parametrize(("points", "code"), [((53, 103, 0), "3"), ((0, 50, 99), "49")])
def test_laps_do_not_count(points: tuple[int, ...], code: str) -> None:
    """Players a lap apart share a space (our ruling)."""
    game = with_robbers(3).draw("RO.A", "BA.E").game()
    at(game, *points)
    answer(game, "S31/0")
    assert code in offered(game)
    assert "0" in offered(game)


@pytest.mark.parametrize(
    ("code", "key", "details"),
    [
        ("9", "carcassonne.nobody_to_rob", {"space": 9}),
        ("3", "carcassonne.nobody_to_rob", {"space": 3}),
        ("space 9", "carcassonne.nobody_to_rob", {"space": 9}),
        ("50", "carcassonne.no_such_space", {"last": 49}),
        ("robber 123456789", "carcassonne.no_such_space", {"last": 49}),
    ],
)
def test_other_spaces_are_refused_with_a_reason(code: str, key: str, details: dict[str, object]) -> None:
    """You stand on 3 yourself."""
    game = with_robbers(2).draw("RO.A", "BA.E").game()
    at(game, 3, 17)
    answer(game, "S31/0")
    error = refused(game, code)
    assert (error.kind, error.key, error.details) == (Kind.ILLEGAL, key, details)


def test_a_robber_is_not_moved_to_its_own_space() -> None:
    game = second_bag(robber_moves="all")
    do(game, "pass")
    error = refused(game, "10")
    assert (error.key, error.details) == ("carcassonne.robber_is_there", {"space": 10})


def test_nonsense_is_not_understood() -> None:
    for code in ("robber", "city", "17 18"):
        assert refused(bag(), code).kind is Kind.UNKNOWN


@pytest.mark.parametrize("code", ["17", "space 17", "space-17", "robber 17", "robber/space-17"])
def test_a_space_can_be_named_in_several_ways(code: str) -> None:
    game = with_robbers(2).draw("RO.A", "BA.E").game()
    at(game, 3, 17)
    do(game, "S31/0", code)
    assert spaces(game) == (17, HOME)


def test_whoever_stays_away_places_no_robber() -> None:
    decision = bag().decisions[0]
    assert decision.default is not None
    assert decision.options[decision.default].code == "pass"


def test_a_robber_is_no_figure_for_the_landscape() -> None:
    game = do(bag(), "pass", "pass", "pass", "pass")
    assert not [code for code in offered(game) if "robber" in code]
    assert refused(game, "robber").key == "carcassonne.nowhere_for"
    assert refused(game, "robber/road").key == "carcassonne.not_for"


# robbing


@rulebook("carcassonne", section="Robbers, 3: example, the blue robber")
def test_you_get_5_points_blue_robs_3_and_yellows_robber_goes_along_with_blue() -> None:
    game = before_your_road((18, 20, 5, 30), "pass", "pass", "18", "20")
    assert spaces(game) == (HOME, 18, 20, HOME)
    answer(game, "V30/180")
    events = answer(game, "pass").events(SPECTATOR)
    assert earned(game) == [(YOU, "road", 5), (BLUE, "robbery", 3)]
    assert game.scores() == (23, 23, 5, 30)
    assert spaces(game) == (HOME, HOME, 23, HOME)
    assert supply(game, "robber") == (1, 1, 0, 1)
    assert Robbed(BLUE, 3, YOU, 5) in events
    assert RobberFollowed(YELLOW, 23, BLUE) in events


@pytest.mark.parametrize("seat", [YOU, BLUE])
@rulebook("carcassonne", section="Robbers, 3: example, yellow robs one of you the next time")
def test_yellow_robs_you_or_blue_the_next_time(seat: int) -> None:
    game = complete_your_road(before_your_road((18, 20, 5, 30), "pass", "pass", "18", "20"))
    score(game, Gain(seat, (Term("tile", 7),)))
    assert earned(game)[2:] == [(seat, "road", 7), (YELLOW, "robbery", 4)]
    assert spaces(game) == (HOME,) * 4


@rulebook("carcassonne", section="Robbers, 3: example, two robbers")
def test_blue_gets_4_points_and_you_and_green_rob_2_each() -> None:
    game = with_robbers().draw("RO.A", "BA.E", "BA.U").game()
    at(game, 7, 12, 20, 31)
    do(game, "S31/0", "12", "pass", "pass", "12", "pass")
    assert spaces(game) == (12, HOME, HOME, 12)
    do(game, "S29/180", "city")
    assert earned(game) == [(BLUE, "city", 4), (GREEN, "robbery", 2), (YOU, "robbery", 2)]
    assert game.scores() == (9, 16, 20, 33)
    assert spaces(game) == (HOME,) * 4
    assert supply(game, "robber") == (1, 1, 1, 1)


def score(game: Game, *gains: Gain, reason: str = "road") -> Game:
    """Points for these seats at once, whatever for."""
    draft = game.draft
    game.state.asks.clear()
    draft.push(Gains(reason, gains))
    settle(draft)
    game.decisions = advance(draft, len(game.journal) + 1)
    return game


def placed(points: tuple[int, ...], *answers: str) -> Game:
    """You have laid a tile with a bag, with the markers on these spaces, and robbers were placed as answered, from you
    on."""
    game = with_robbers(len(points)).draw("RO.A", "BA.E").game()
    at(game, *points)
    return do(game, "S31/0", *answers)


@pytest.mark.parametrize(("gained", "taken"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (12, 6), (27, 14)])
@rulebook("carcassonne", section="Robbers, 3: half, rounded up; the victim gets everything")
def test_half_of_the_points_rounded_up(gained: int, taken: int) -> None:
    game = placed((3, 17), "17", "pass")
    score(game, Gain(BLUE, (Term("tile", gained),)))
    assert earned(game) == [(BLUE, "road", gained), (YOU, "robbery", taken)]
    assert game.scores() == (3 + taken, 17 + gained)
    assert supply(game, "robber") == (1, 1)


@rulebook("carcassonne", section="Robbers, 3: the robber returns, and can be placed again")
def test_a_robber_that_has_robbed_can_be_placed_again() -> None:
    game = with_robbers(2).draw("RO.A", "BA.E", "RO.A", "BA.U").game()
    at(game, 3, 17)
    do(game, "S31/0", "17", "pass", "pass", "S29/180", "city")
    assert (game.scores(), spaces(game)) == ((5, 21), (HOME, HOME))
    do(game, "R31/270", "21")
    assert spaces(game) == (21, HOME)


@rulebook("carcassonne", section="Robbers, 3: not one's own")
def test_nobody_robs_oneself() -> None:
    game = placed((17, 17), "17", "pass")
    score(game, Gain(YOU, (Term("tile", 6),)))
    assert earned(game) == [(YOU, "road", 6)]
    assert spaces(game) == (17, HOME), "it waits for blue"
    score(game, Gain(BLUE, (Term("tile", 6),)))
    assert earned(game)[1:] == [(BLUE, "road", 6), (YOU, "robbery", 3)]


@rulebook("carcassonne", section="Robbers, 3: on the same space")
def test_whoever_stands_elsewhere_is_not_robbed() -> None:
    game = placed((3, 17, 18), "17", "pass", "pass")
    score(game, Gain(YELLOW, (Term("tile", 6),)))
    assert earned(game) == [(YELLOW, "road", 6)]
    assert spaces(game) == (17, HOME, HOME)


def test_a_marker_that_arrives_on_the_robbers_space_is_not_robbed_yet() -> None:
    game = placed((3, 17, 11), "17", "pass", "pass")
    score(game, Gain(YELLOW, (Term("tile", 6),)))
    assert earned(game) == [(YELLOW, "road", 6)]
    score(game, Gain(YELLOW, (Term("tile", 2),)))
    assert earned(game)[1:] == [(YELLOW, "road", 2), (YOU, "robbery", 1)], "but the next time"


@rulebook("carcassonne", section="Robbers, 3: a robber robs as soon as it can")
def test_nobody_waits_for_a_better_occasion() -> None:
    game = placed((3, 17), "17", "pass")
    score(game, Gain(BLUE, (Term("tile", 1),)))
    assert earned(game) == [(BLUE, "road", 1), (YOU, "robbery", 1)], "nothing was asked"
    score(game, Gain(BLUE, (Term("tile", 20),)))
    assert earned(game)[2:] == [(BLUE, "road", 20)]


def test_no_points_are_no_move_and_no_robbery() -> None:
    game = placed((3, 17, 17), "17", "pass", "pass")
    score(game, Gain(BLUE, (Term("tile", 0),)), Gain(YELLOW, (Term("tile", 2),)))
    assert earned(game)[2:] == [(YOU, "robbery", 1)], "of yellow's points, and nobody had to be chosen"


# several at once


@rulebook("carcassonne", section="Robbers, 3: several markers that get points at once")
def test_the_robbers_owner_chooses_whom_to_rob() -> None:
    game = placed((3, 17, 17), "17", "pass", "pass")
    score(game, Gain(BLUE, (Term("tile", 4),)), Gain(YELLOW, (Term("tile", 10),)))
    assert asked(game) == (YOU, VICTIM)
    assert offered(game) == ["b", "c"]
    assert [option.path[0].seats for option in game.decisions[0].options] == [(BLUE,), (YELLOW,)]
    assert game.decisions[0].default == 1, "for whoever stays away: the larger share"
    assert earned(game) == [], "chosen before the points are entered"
    events = answer(game, "b").events(SPECTATOR)
    assert Robbed(YOU, 2, BLUE, 4) in events
    assert earned(game) == [(BLUE, "road", 4), (YELLOW, "road", 10), (YOU, "robbery", 2)]


def test_a_shared_city_lets_the_robber_choose() -> None:
    """Blue and yellow stand in cities that you join and complete; your robber waits beside both of them."""
    tiles = ("RO.A", "BA.G", "BA.B", "BA.U", "BA.U", "BA.E", "BA.N", "BA.E")
    game = with_robbers(3).draw(*tiles).game()
    at(game, 3, 8, 8)
    do(game, "S31/0", "8", "pass", "pass", "pass", "S29/90", "city", "T29/0", "pass", "T30/0", "pass", "U30/0", "pass")
    do(game, "T28/270", "city", "S28/180", "pass")
    assert asked(game) == (YOU, VICTIM)
    answer(game, "c")
    assert earned(game) == [(BLUE, "city", 8), (YELLOW, "city", 8), (YOU, "robbery", 4)]
    assert asked(game) == (BLUE, "carcassonne.place")


def test_two_robbers_choose_for_themselves_in_turn_order() -> None:
    game = placed((17, 17, 17, 3), "17", "17", "17", "17")
    gains = [Gain(seat, (Term("tile", 2 * seat + 2),)) for seat in (BLUE, YELLOW)]
    score(game, *gains)
    assert asked(game) == (YOU, VICTIM)
    answer(game, "c")
    assert asked(game) == (GREEN, VICTIM), "blue can rob only yellow, yellow only blue"
    answer(game, "b")
    assert earned(game) == [
        (BLUE, "road", 4),
        (YELLOW, "road", 6),
        (YOU, "robbery", 3),
        (BLUE, "robbery", 3),
        (YELLOW, "robbery", 2),
        (GREEN, "robbery", 2),
    ]
    assert spaces(game) == (HOME,) * 4


@rulebook("carcassonne", section="Robbers, 3: several robbers get as much as one alone")
def test_each_of_several_robbers_gets_the_same() -> None:
    game = placed((3, 17, 4, 5), "17", "pass", "17", "17")
    score(game, Gain(BLUE, (Term("tile", 9),)))
    assert earned(game) == [(BLUE, "road", 9), (YOU, "robbery", 5), (YELLOW, "robbery", 5), (GREEN, "robbery", 5)]


# robbers among themselves


@rulebook("carcassonne", section="Robbers, 3: no second robbery, the robber goes along")
def test_points_from_a_robbery_are_not_robbed() -> None:
    """Also where somebody else stands beside the robber who could be robbed later: it must go along."""
    game = placed((10, 20, 30, 20), "30", "pass", "10", "pass")
    assert spaces(game) == (30, HOME, 10, HOME)
    score(game, Gain(YELLOW, (Term("tile", 8),)))
    assert earned(game) == [(YELLOW, "road", 8), (YOU, "robbery", 4)]
    assert spaces(game) == (HOME, HOME, 14, HOME)
    score(game, Gain(YOU, (Term("tile", 2),)))
    assert earned(game)[2:] == [(YOU, "road", 2), (YELLOW, "robbery", 1)], "robbed later"


def test_a_robber_leaves_others_behind_to_go_along() -> None:
    game = placed((10, 30, 10, 40), "30", "10", "pass", "10")
    score(game, Gain(BLUE, (Term("tile", 3),)))
    assert earned(game) == [(BLUE, "road", 3), (YOU, "robbery", 2)]
    assert spaces(game) == (HOME, 12, HOME, 12), "yellow stays on 10"


def test_going_along_leads_into_the_next_lap() -> None:
    game = placed((48, 30, 10), "30", "48", "pass")
    score(game, Gain(BLUE, (Term("tile", 5),)))
    assert game.scores() == (51, 35, 10)
    assert spaces(game) == (HOME, 1, HOME)


def test_a_robber_that_robs_does_not_follow_another_robbers_owner() -> None:
    """Yours and yellow's stand beside blue, and your own marker stands there too."""
    game = placed((17, 17, 3), "17", "pass", "17")
    score(game, Gain(BLUE, (Term("tile", 4),)))
    assert earned(game) == [(BLUE, "road", 4), (YOU, "robbery", 2), (YELLOW, "robbery", 2)]
    assert spaces(game) == (HOME,) * 3


def test_robberies_of_several_owners_move_their_markers_one_after_the_other() -> None:
    """Your robber and blue's rob yellow; green's robber stands beside both of you, and goes along with the first."""
    game = placed((5, 5, 20, 30), "20", "20", "pass", "5")
    score(game, Gain(YELLOW, (Term("tile", 6),)))
    assert game.scores() == (8, 8, 26, 30)
    assert spaces(game) == (HOME, HOME, HOME, 8)
    assert [event.beside for event in game.draft.events if isinstance(event, RobberFollowed)] == [YOU]


def test_ones_own_robber_does_not_go_along_with_ones_own_marker() -> None:
    """Blue's robber robs yellow while it is elsewhere than blue."""
    game = placed((17, 5, 17), "pass", "17", "pass")
    score(game, Gain(YELLOW, (Term("tile", 6),)))
    assert spaces(game) == (HOME, HOME, HOME)
    assert game.scores() == (17, 8, 23)


# when


def test_a_tile_with_a_bag_that_completes_something_is_robbed_in_the_same_turn() -> None:
    game = with_robbers(2).draw("RO.D", "BA.E").game()
    at(game, 10, 20)
    do(game, "S29/180", "pass", "10", "city")
    assert earned(game) == [(YOU, "city", 4), (BLUE, "robbery", 2)]
    assert spaces(game) == (HOME, HOME)


def test_points_for_an_abbot_who_is_called_back_are_robbed() -> None:
    position = with_robbers(2, "abbot").play(YOU, "BA.B", "S31/0", "abbot/monastery").draw("RO.A", "BA.V", "BA.E")
    game = position.game()
    at(game, 10, 20)
    do(game, "R31/0", "10", "pass", "pass", "T31/270", "recall")
    assert earned(game) == [(YOU, "recall", 4), (BLUE, "robbery", 2)]


def test_the_final_scoring_is_not_robbed() -> None:
    game = with_robbers(2).draw("RO.A").game(short=True)
    at(game, 10, 20)
    do(game, "S31/0", "20", "10", "road")
    assert game.over
    assert earned(game) == [(YOU, "road", 1)]
    assert spaces(game) == (20, 10)


@pytest.mark.parametrize("points", [0, 3])
def test_robbers_left_on_the_track_bring_points_where_the_table_agreed_so(points: int) -> None:
    game = with_robbers(3, robber_final=points).draw("RO.A").game(short=True)
    do(game, "S31/0", "0", "pass", "0", "pass")
    assert game.over
    assert game.scores() == (points, 0, points)
    assert earned(game) == ([(YOU, "robber", 3), (YELLOW, "robber", 3)] if points else [])


# several features at once


def completing_two() -> Game:
    """Blue's robber stands beside you, and you have laid a tile at S28 that completes your city of three tiles and your
    road of three tiles."""
    game = with_robbers(2).play(YOU, "BA.G", "S29/90", "city").draw("RO.A", "BA.W", "BA.V", "BA.L", "BA.E").game()
    at(game, 10, 20)
    return do(game, "S31/0", "10", "pass", "pass", "T29/270", "road-n", "T28/0", "pass", "S28/180", "pass")


@pytest.mark.parametrize(
    ("first", "told"),
    [
        ("S28:road-e", [(YOU, "road", 3), (BLUE, "robbery", 2), (YOU, "city", 6)]),
        ("S28:city", [(YOU, "city", 6), (BLUE, "robbery", 3), (YOU, "road", 3)]),
        ("s28 city", [(YOU, "city", 6), (BLUE, "robbery", 3), (YOU, "road", 3)]),
    ],
)
@rulebook("carcassonne", section="Robbers, 3: features are scored one by one, and a robber robs only one of them")
def test_of_several_features_the_first_is_robbed_and_the_active_player_says_which_it_is(
    first: str, told: list[tuple[int, str, int]]
) -> None:
    game = completing_two()
    assert asked(game) == (YOU, "carcassonne.score_next")
    assert offered(game) == ["S28:city", "S28:road-e"]
    assert game.decisions[0].default == 0
    answer(game, first)
    assert earned(game) == told
    assert standing(game) == set(), "all figures are home"
    assert asked(game) == (BLUE, "carcassonne.place")


def test_one_feature_alone_needs_no_order() -> None:
    game = placed((10, 20), "pass", "pass", "pass")
    do(game, "S29/180", "city")
    assert earned(game) == [(BLUE, "city", 4)]


def test_gains_of_one_turn_are_entered_one_by_one_and_only_the_first_is_robbed() -> None:
    game = placed((10, 20), "pass", "10")
    score(game, Gain(YOU, (Term("tile", 4),)))
    score(game, Gain(YOU, (Term("tile", 6),)))
    assert earned(game) == [(YOU, "road", 4), (BLUE, "robbery", 2), (YOU, "road", 6)]


# what is told of it


def test_record_tells_robbers_points_and_robberies() -> None:
    game = with_robbers(3).draw("RO.D", "BA.U", "BA.E").game()
    do(game, "S29/180", "0", "0", "pass", "city")
    turn = record(game)["turns"][0]
    assert turn["do"] == [
        {"p": 0, "a": "robber", "space": 0, "n": {"robber": 1}},
        {"p": 1, "a": "robber", "space": 0, "n": {"robber": 1}},
        {"p": 2, "a": "pass", "v": "robber", "n": {"robber": 1}},
        {"p": 0, "a": "put", "v": "meeple", "x": 0, "y": -1, "at": "city:S", "n": {"meeple": 2}},
        {"p": 0, "a": "score", "n": 4, "why": "city", "v": "meeple", "x": 0, "y": -1},
        {"p": 1, "a": "rob", "n": 2, "of": 0},
        {"p": 1, "a": "score", "n": 2, "why": "robbery", "v": "meeple"},
    ]


@pytest.mark.parametrize("number", range(1, 6))
def test_games_with_robbers_can_be_replayed_from_their_records(number: int) -> None:
    modules = ["robbers", *(["abbot", "traders_builders"] if number % 2 else [])]
    options = {"robber_moves": "all" if number % 3 else "active", "robber_final": 3 if number % 2 else 0}
    game = new_game(
        make_spec("carcassonne", 2 + number % 5, modules=modules, options=options), game_seed("rob", number)
    )
    for _ in play(game, [POLICIES["random"]], f"rob{number}"):
        pass
    told = json.loads(json.dumps(record(game)))
    assert any(deed["a"] == "rob" for turn in told["turns"] for deed in turn["do"])
    assert check(told) == ""


def test_records_that_tell_nothing_of_the_track_are_replayed_without_robbers() -> None:
    game = new_game(make_spec("carcassonne", 3, modules=["robbers"]), game_seed("untold", 0))
    dice = random.Random(1)
    while not game.over:
        decision = game.decisions[0]
        first = decision.prompt in (SET_ROBBER, "carcassonne.score_next")
        code = "pass" if decision.prompt == SET_ROBBER else 0 if first else dice.randrange(len(decision.options))
        game.apply(decision.answer(decision.find(code)))
    told = json.loads(json.dumps(record(game)))
    for turn in told["turns"]:
        turn["do"] = [deed for deed in turn["do"] if deed["a"] in ("put", "pass") and deed.get("v") != "robber"]
    assert check(told) == ""


def test_robbers_are_shown_in_the_board_of_characters() -> None:
    game = placed((3, 17, 67), "17", "pass", "3")
    assert game.text(SPECTATOR).splitlines()[-2:] == ["[3] A  [17] B C", "! A17 C3"]
    status, *below = with_robbers(2).game().text(SPECTATOR).splitlines()[-3:]
    assert (status.count("!"), below) == (2, ["[0] A B", "!"]), "both robbers are in the supplies"


def test_saves_keep_robbers() -> None:
    game = placed((3, 17, 17), "17", "pass", "3")
    again = Game.load(game.dump())
    assert spaces(again) == spaces(game) == (17, HOME, 3)


# computer players


def test_computer_players_place_their_robbers_where_points_are_due() -> None:
    """The tile completes the city of blue, who gets 6 points."""
    game = with_robbers(4).draw("BA.U", "BA.G", "BA.U", "BA.U", "RO.D", "BA.E").game()
    do(game, "T30/0", "pass", "S29/90", "city", "U30/0", "pass", "V30/0", "pass")
    at(game, 3, 17, 22, 31)
    answer(game, "S28/180")
    chosen = POLICIES["normal"](game, YOU, Dice("robbers"))
    assert game.decisions[0].options[int(chosen.code)].code == "17"


def test_computer_players_do_not_leave_their_robbers_at_home() -> None:
    game = placed((3, 17, 22, 31))
    chosen = POLICIES["normal"](game, YOU, Dice("robbers"))
    assert game.decisions[0].options[int(chosen.code)].code != "pass"


def test_no_marker_is_lost_in_random_games() -> None:
    for number in range(5):
        game = new_game(make_spec("carcassonne", 2 + number, modules=["robbers"]), game_seed("track", number))
        for _ in random_moves(game, random.Random(number)):
            assert moved(game.look) == {"meeple": game.scores()}
            for seat, space in enumerate(spaces_of(game.look)):
                others = {points % 50 for other, points in enumerate(game.scores()) if other != seat}
                assert space == HOME or game.over or space in others, "a robber always has somebody to rob"
                assert (space == HOME) == (supply(game, "robber")[seat] == 1)
