"""Crop Circles: one action for all, whom it concerns, and how circles part fields and roads."""

from __future__ import annotations

import json
import random

import pytest

from engine.api import SPECTATOR, Dice, Game, Kind, carcassonne_survey, make_spec, new_game
from engine.carcassonne.expansions.crop_circles import CircleUsed, FigureTakenBack, ObeyCircle
from engine.core.geometry.square import cell
from engine.opponents import POLICIES
from engine.records import record
from tests.carcassonne.given import Position, answer, earned, given, meeples, offered, refused, seen, standing, supply
from tests.oracle.carcassonne import check
from tests.play import count, random_moves
from tests.rulebook import rulebook
from tests.seeds import seed_of

YOU, GREEN, BLUE = 0, 1, 2


def with_circles(*modules: str, players: int = 3, choice: str = "compulsory", farmers: bool = True) -> Position:
    return given(players, modules=("crop_circles", *modules), circle_choice=choice, farmers=farmers)


def knights(*modules: str, choice: str = "compulsory") -> Position:
    """Your knight is at S31, Green's at T31; Blue has none. You draw a shield, which fits at U31."""
    return (
        with_circles(*modules, choice=choice)
        .play(YOU, "BA.E", "S31/180", "city")
        .play(GREEN, "BA.E", "T31/180", "city")
        .play(BLUE, "BA.B", "R31/0")
        .draw("CC.E")
    )


def farmers() -> Position:
    """Your farmer is south of the road, Blue's north of it. Green draws a fork, which completes the city at S30."""
    return (
        with_circles()
        .play(YOU, "BA.E", "S31/180", "field")
        .play(GREEN, "BA.B", "R31/0")
        .play(BLUE, "BA.U", "T30/0", "field-n")
        .play(YOU, "BA.B", "Q31/0")
        .draw("CC.C")
    )


def asked(game: Game) -> tuple[int, str]:
    return game.decisions[0].seat, game.decisions[0].prompt


# the examples of the book


@rulebook("carcassonne", section="Crop Circles, example of action A")
def test_everybody_with_a_knight_adds_one_and_you_are_last() -> None:
    game = knights().game()
    answer(game, "U31/0")
    answer(game, "city-s")
    assert asked(game) == (YOU, "carcassonne.circle_shield")
    assert offered(game) == ["a", "b"]
    answer(game, "a")
    placed = [figure for figure in seen(game).figures if figure.seat == GREEN]
    assert [figure.cell for figure in placed] == ["T31", "T31"], "Green could do nothing else; Blue has no knight"
    assert asked(game) == (YOU, "carcassonne.add_knight")
    assert offered(game) == ["S31:city", "U31:city-s"]
    assert refused(game, "U31:city-n").key == "carcassonne.circle_elsewhere", "you have no knight there"
    answer(game, "U31:city-s")
    assert meeples(game) == (4, 5, 7)
    assert sum(figure.cell == "U31" for figure in seen(game).figures) == 2
    assert game.decisions[0].seat == GREEN
    assert seen(game).drawn


@rulebook("carcassonne", section="Crop Circles, example of action B")
def test_everybody_with_a_farmer_takes_one_back() -> None:
    game = farmers().game()
    answer(game, "S29/180")
    answer(game, "city")
    assert earned(game) == [(GREEN, "city", 4)]
    assert meeples(game) == (6, 7, 6), "the knight is home again"
    assert asked(game) == (GREEN, "carcassonne.circle_fork")
    events = answer(game, "b").events(SPECTATOR)
    assert [event for event in events if isinstance(event, CircleUsed | FigureTakenBack)] == [
        CircleUsed(GREEN, cell(0, -1), "fork", "b"),
        FigureTakenBack(BLUE, "meeple", cell(1, 0), "field-n"),
        FigureTakenBack(YOU, "meeple", cell(0, 1), "field"),
    ]
    assert standing(game) == set(), "Green had no farmer"
    assert meeples(game) == (7, 7, 7)
    assert earned(game) == [(GREEN, "city", 4)], "whoever is taken back brings no points"
    assert asked(game) == (BLUE, "carcassonne.place")


# sentence by sentence


@rulebook("carcassonne", section="Crop Circles: if you have laid a tile with a circle")
def test_other_tiles_ask_nothing() -> None:
    game = with_circles().play(YOU, "BA.E", "S31/180", "city").game()
    assert asked(game) == (GREEN, "carcassonne.place")


@rulebook("carcassonne", section="Crop Circles: from the left neighbour clockwise, the active player last")
def test_the_order_is_clockwise_and_ends_with_whoever_chose() -> None:
    game = (
        with_circles()
        .play(YOU, "BA.E", "S31/180", "city")
        .play(GREEN, "BA.E", "T31/180", "city")
        .play(BLUE, "BA.E", "R31/180", "city")
        .play(YOU, "BA.E", "Q31/180", "city")
        .play(GREEN, "BA.B", "Q30/0")
        .draw("CC.E")
        .game()
    )
    answer(game, "U31/0")
    answer(game, "city-s")
    assert asked(game) == (BLUE, "carcassonne.circle_shield")
    answer(game, "a")
    assert asked(game) == (YOU, "carcassonne.add_knight")
    assert offered(game) == ["S31:city", "Q31:city"], "in the order of laying"
    answer(game, "Q31:city")
    assert asked(game) == (BLUE, "carcassonne.add_knight"), "Green had one place only"
    answer(game, "R31:city")
    assert meeples(game) == (4, 5, 4)


@rulebook("carcassonne", section="Crop Circles: the club is about highwaymen, the fork about farmers")
@pytest.mark.parametrize(
    ("tile", "place", "prompt", "places"),
    [
        ("CC.A", "T30/0", "carcassonne.circle_club", ["R30:road"]),
        ("CC.C", "S29/180", "carcassonne.circle_fork", ["S31:field"]),
    ],
)
def test_the_picture_says_whom_it_is_about(tile: str, place: str, prompt: str, places: list[str]) -> None:
    game = (
        with_circles(players=2, choice="optional")
        .play(YOU, "BA.U", "R30/0", "road")
        .play(1, "BA.B", "R31/0", "monastery")
        .play(YOU, "BA.E", "S31/180", "field")
        .draw(tile)
        .game()
    )
    answer(game, place)
    answer(game, "pass")
    assert asked(game) == (1, prompt)
    answer(game, "a")
    assert offered(game) == [*places, "pass"]


@rulebook("carcassonne", section="Crop Circles: on the same segment of the same tile")
def test_a_meeple_is_added_only_where_one_stands_not_elsewhere_in_the_feature() -> None:
    game = (
        with_circles(players=2, choice="optional")
        .play(YOU, "BA.U", "R30/0", "road")
        .play(1, "BA.U", "T30/0")
        .play(YOU, "BA.B", "S31/0")
        .draw("CC.A")
        .game()
    )
    answer(game, "U30/0")  # the road from R30 goes on to U30
    answer(game, "pass")
    answer(game, "a")
    assert asked(game) == (YOU, "carcassonne.add_highwayman")
    assert offered(game) == ["R30:road", "pass"]
    assert refused(game, "t30 road").key == "carcassonne.circle_elsewhere"


@rulebook("carcassonne", section="Crop Circles: whoever has nobody concerned passes at once")
def test_whoever_lays_the_circle_chooses_even_if_it_does_not_concern_them() -> None:
    game = with_circles(players=2).play(YOU, "BA.E", "S31/180", "city").draw("CC.E").game()
    answer(game, "T31/0")
    answer(game, "pass")
    assert asked(game) == (1, "carcassonne.circle_shield")
    answer(game, "b")
    assert standing(game) == set()
    assert asked(game) == (YOU, "carcassonne.place")


def test_nothing_is_chosen_while_no_meeple_is_on_the_board() -> None:
    game = with_circles(players=2).play(YOU, "CC.C", "S29/180").game()
    assert asked(game) == (1, "carcassonne.place")


def test_it_is_chosen_while_somebody_stands_elsewhere() -> None:
    game = with_circles(players=2).play(YOU, "BA.B", "S31/0", "monastery").draw("CC.C").game()
    answer(game, "S29/180")
    answer(game, "pass")
    assert asked(game) == (1, "carcassonne.circle_fork")
    answer(game, "a")
    assert asked(game) == (YOU, "carcassonne.place")


@rulebook("carcassonne", section="Crop Circles: everybody must")
def test_whoever_can_must() -> None:
    game = knights().game()
    answer(game, "U31/0")
    answer(game, "city-s")
    answer(game, "a")
    assert refused(game, "pass").key == "carcassonne.circle_compulsory"


def test_by_agreement_a_meeple_need_not_be_added_but_must_be_taken_back() -> None:
    adding = knights(choice="optional").game()
    answer(adding, "U31/0")
    answer(adding, "city-s")
    taking = adding.copy()
    answer(adding, "a")
    assert asked(adding) == (GREEN, "carcassonne.add_knight")
    assert offered(adding) == ["T31:city", "pass"]
    assert adding.decisions[0].default == 1
    answer(adding, "pass")
    answer(adding, "pass")
    assert meeples(adding) == (5, 6, 7)
    answer(taking, "b")
    assert asked(taking) == (YOU, "carcassonne.take_knight"), "Green had no choice"
    assert "pass" not in offered(taking)


def test_without_meeples_in_the_supply_nobody_can_add_one() -> None:
    game = knights().game()
    game.state.give(GREEN, "meeple", -6)
    answer(game, "U31/0")
    answer(game, "city-s")
    answer(game, "a")
    assert asked(game) == (YOU, "carcassonne.add_knight")
    assert len(standing(game)) == 3


@rulebook("carcassonne", section="Figures: a large meeple is a meeple, abbot, builder and pig are not moved")
def test_large_meeples_are_added_and_taken_back_like_others() -> None:
    game = (
        with_circles("abbot", "inns_cathedrals", "traders_builders", players=2)
        .play(YOU, "BA.M", "S29/180", "large/city")
        .play(1, "BA.B", "S31/0", "abbot/monastery")
        .play(YOU, "BA.F", "T29/0", "builder/city")
        .draw("CC.E")
        .game()
    )
    answer(game, "T31/0")
    answer(game, "large/city-s")
    taking = game.copy()
    answer(game, "a")
    assert (YOU, "S29 city") in standing(game), "beside the large meeple; a builder does not count"
    assert (1, "T31 city-s") in standing(game)
    assert meeples(game) == (6, 6)
    answer(taking, "b")
    assert supply(taking, "large") == (1, 1)
    assert supply(taking, "builder") == (1, 1), "it goes home with the last knight"
    assert standing(taking) == {(1, "abbot S31 monastery")}


def test_several_kinds_of_figures_are_told_apart() -> None:
    game = knights("inns_cathedrals").game()
    answer(game, "U31/0")
    answer(game, "large/city-s")
    taking = game.copy()
    answer(game, "a")
    assert asked(game) == (GREEN, "carcassonne.add_knight")
    assert offered(game) == ["T31:city", "large/T31:city"]
    answer(game, "large t31 city")
    assert supply(game, "large") == (0, 0, 1)
    assert asked(game) == (YOU, "carcassonne.add_knight")
    assert refused(game, "large/S31:city").key == "carcassonne.none_left"
    answer(taking, "b")
    assert offered(taking) == ["S31:city", "large/U31:city-s"]


def test_figures_that_circles_do_not_move_are_refused() -> None:
    game = knights("abbot", "traders_builders").game()
    answer(game, "U31/0")
    answer(game, "city-s")
    answer(game, "a")
    assert refused(game, "builder/S31:city").key == "carcassonne.circle_spares"
    assert refused(game, "abbot").key == "carcassonne.circle_spares"


def test_two_of_a_kind_on_one_segment_are_one_choice() -> None:
    game = knights().draw("CC.F").game()
    for code in ("U31/0", "city-s", "a", "U31:city-s", "S32/0", "pass", "b"):
        answer(game, code)
    assert asked(game) == (YOU, "carcassonne.take_knight")
    assert offered(game) == ["S31:city", "U31:city-s"]
    answer(game, "U31:city-s")
    assert sorted(figure.cell for figure in seen(game).figures) == ["S31", "T31", "U31"], "Green had one choice"
    counts = [deed["n"] for deed in record(game)["turns"][-1]["do"] if deed["a"] == "take_back"]
    assert counts == [{"back": 3}, {"back": 2}], "all figures count"


def builder_before_a_circle() -> Game:
    """Your builder stands on your road of three tiles, and you have drawn a circle with a club."""
    return (
        with_circles("traders_builders", players=2)
        .play(YOU, "BA.W", "R30/0", "road-e")
        .play(1, "BA.E", "S29/180")
        .play(YOU, "BA.U", "T30/0", "builder/road")
        .play(1, "BA.B", "S31/0")
        .draw("CC.A")
        .game()
    )


@rulebook("carcassonne", section="Crop Circles: after the scoring; then the game goes on as usual")
def test_the_circle_comes_before_the_builders_second_part() -> None:
    game = builder_before_a_circle()
    answer(game, "U30/180")  # your road goes on into the circle, and ends there
    answer(game, "pass")
    assert earned(game) == [(YOU, "road", 4)]
    assert asked(game) == (YOU, "carcassonne.second_part"), "nobody stands on the board any more"


def test_with_a_builder_the_circle_is_first_and_the_second_part_follows() -> None:
    game = builder_before_a_circle()
    answer(game, "U30/0")  # your road goes on
    answer(game, "pass")
    assert asked(game) == (YOU, "carcassonne.circle_club")
    answer(game, "b")
    assert standing(game) == set(), "the builder goes home with the highwayman"
    assert asked(game) == (YOU, "carcassonne.second_part"), "it has worked before"


def test_without_farmers_a_fork_does_nothing() -> None:
    game = (
        with_circles(players=2, farmers=False).play(YOU, "BA.B", "S31/0", "monastery").play(1, "CC.C", "S29/180").game()
    )
    assert asked(game) == (YOU, "carcassonne.place")


# the tiles


@rulebook("carcassonne", section="Crop Circles: a circle parts fields, and all roads that lead to it are separate")
def test_roads_that_lead_to_a_circle_end_there() -> None:
    game = with_circles(players=2).play(YOU, "CC.D", "R30/0").game()
    here = [region for region in carcassonne_survey(game) if (1, 0) <= region.segments[-1] < (2, 0)]
    assert sorted(region.kind for region in here) == ["city", "field", "field", "road", "road"]


def test_a_road_between_two_circles_is_complete() -> None:
    game = with_circles(players=2).play(YOU, "CC.D", "R30/0", "road-e").draw("CC.A").game()
    answer(game, "a")
    answer(game, "T30/180")
    answer(game, "pass")
    assert earned(game) == [(YOU, "road", 3)]


def test_the_circle_parts_the_fields_between_two_cities() -> None:
    game = with_circles(players=2).draw("CC.E").game()
    answer(game, "S31/90")
    assert offered(game) == ["city-e", "city-w", "field-s", "field-n", "pass"]


def test_between_two_cities_there_may_be_no_field_at_all() -> None:
    game = with_circles(players=2).draw("CC.F").game()
    answer(game, "S29/0")
    assert offered(game) == ["city-nw", "city-es", "pass"]


def test_the_box_has_six_circles_two_of_each_kind() -> None:
    game = new_game(make_spec("carcassonne", 2, modules=("crop_circles",)), seed_of(1))
    circles = [tile for id, tile in game.rules.catalogue.tiles.items() if id.startswith("CC.")]
    assert sum(tile.copies for tile in circles) == 6
    pictures = sorted(tile.oriented[0].signs["circle"] for tile in circles)
    assert pictures == ["club", "club", "fork", "fork", "shield", "shield"]
    assert seen(game).tiles_left == 71 + 6 - 1, "one is drawn"


# records, computers, conservation


def test_the_record_tells_the_choice_and_what_everybody_did() -> None:
    game = knights("inns_cathedrals").game()
    answer(game, "U31/0")
    answer(game, "city-s")
    answer(game, "a")
    answer(game, "T31:city")
    answer(game, "large/U31:city-s")
    _, *deeds = record(game)["turns"][-1]["do"]
    both = {"meeple": 2, "large": 2}
    assert deeds == [
        {"p": 0, "a": "circle", "v": "A"},
        {"p": 1, "a": "put", "v": "meeple", "x": 1, "y": 1, "at": "city:S", "n": {"meeple": 1, "large": 1}},
        {"p": 0, "a": "put", "v": "large", "x": 2, "y": 1, "at": "city:S", "n": both},
    ]


def test_the_record_tells_who_is_taken_back_and_who_declines() -> None:
    game = knights(choice="optional").game()
    answer(game, "U31/0")
    answer(game, "city-s")
    taking = game.copy()
    answer(game, "a")
    answer(game, "pass")
    answer(game, "pass")
    assert record(game)["turns"][-1]["do"][2] == {"p": 1, "a": "pass", "v": "circle", "n": {"meeple": 1}}
    answer(taking, "b")
    answer(taking, "S31:city")
    assert record(taking)["turns"][-1]["do"][2:] == [
        {"p": 1, "a": "take_back", "v": "meeple", "x": 1, "y": 1, "at": "city:S", "n": {"back": 1}},
        {"p": 0, "a": "take_back", "v": "meeple", "x": 0, "y": 1, "at": "city:S", "n": {"back": 2}},
    ]


@pytest.mark.parametrize("number", range(count(2, 10)))
def test_records_can_be_played_again(number: int) -> None:
    spec = make_spec("carcassonne", 2 + number % 5, modules=("crop_circles", "inns_cathedrals"))
    game = new_game(spec, seed_of(number))
    for _ in random_moves(game, random.Random(number)):
        pass
    assert check(json.loads(json.dumps(record(game)))) == ""


def test_a_computer_spares_its_own_best_city_and_so_does_the_default() -> None:
    game = with_circles(players=2).play(YOU, "BA.M", "S29/180", "city").play(1, "BA.B", "S31/0").draw("CC.E").game()
    for code in ("T31/0", "city-s", "b"):
        answer(game, code)
    assert offered(game) == ["S29:city", "T31:city-s"]
    assert game.decisions[0].default == 1
    assert POLICIES["normal"](game, YOU, Dice("circle")).code == 1


def test_a_computer_takes_knights_from_others_when_it_is_too_late_to_use_them_again() -> None:
    game = (
        with_circles(players=2)
        .play(YOU, "BA.E", "S31/180", "city")
        .play(1, "BA.B", "R31/0")
        .play(YOU, "BA.E", "T31/180", "city")
        .play(1, "BA.B", "Q31/0")
        .play(YOU, "BA.B", "R32/0")
        .draw("CC.E", "BA.B")
        .game(short=True)
    )
    answer(game, "U31/0")
    answer(game, "pass")
    assert asked(game) == (1, "carcassonne.circle_shield")
    assert POLICIES["normal"](game, 1, Dice("circle")).code == offered(game).index("b")


@pytest.mark.parametrize("number", range(count(2, 20)))
def test_no_figure_is_lost_in_a_circle(number: int) -> None:
    modules = ("crop_circles", "inns_cathedrals", "traders_builders")
    game = new_game(make_spec("carcassonne", 3, modules=modules), seed_of(number))
    for _ in random_moves(game, random.Random(number)):
        view = seen(game)
        for kind, total in (("meeple", 7), ("large", 1), ("builder", 1), ("pig", 1)):
            out = [sum(figure.seat == seat and figure.kind == kind for figure in view.figures) for seat in range(3)]
            assert [free + away for free, away in zip(view.supply[kind], out, strict=True)] == [total] * 3
    assert earned(game)


@pytest.mark.parametrize("typed", ["", " ", "/"])
def test_an_answer_without_words_is_refused_and_changes_nothing(typed: str) -> None:
    """At a question whose step reads what was typed."""
    game = next(
        moment
        for number in range(40)
        for moment in random_moves(
            new_game(make_spec("carcassonne", 2, modules=("crop_circles",)), seed_of(number)), random.Random(number)
        )
        if any(isinstance(frame, ObeyCircle) for frame in moment.state.agenda[-1:])
    )
    assert refused(game, typed).kind is Kind.UNKNOWN
