"""What a choice would score: in positions with their numbers, and in random games compared with what it does score."""

from __future__ import annotations

import random

import pytest

from engine.api import SPECTATOR, Answer, Game, carcassonne_choice_worths, carcassonne_survey, new_game, seat_viewer
from engine.carcassonne.board import SEGMENTS
from engine.carcassonne.frames import PutFigure
from engine.core.preview import played
from tests.carcassonne.given import Position, answer, given
from tests.play import count, random_game, random_moves, whole_box
from tests.seeds import seed_of

DEPLOY = "carcassonne.deploy"


def worths(game: Game) -> dict[str, tuple[int, bool]]:
    """By code: points, and whether they come at once."""
    found = carcassonne_choice_worths(game, (), game.decisions[0].seat)
    return {code: (worth.points, not worth.at_end) for code, worth in found.items()}


def laid(position: Position, tile: str, place: str) -> Game:
    """The position after another tile, at the question about a figure."""
    game = position.draw(tile).game()
    if game.decisions[0].prompt == "carcassonne.place":
        answer(game, place)
    assert game.decisions[0].prompt == DEPLOY
    return game


def test_what_the_tile_completes_scores_at_once() -> None:
    """Two halves of a city: four points. The field beside it borders one complete city."""
    assert worths(laid(given(), "BA.E", "S29/180")) == {"city": (4, True), "field": (3, False)}


def test_what_is_unfinished_counts_as_at_the_end() -> None:
    """A city of two tiles with a shield: one point for each. A road of two tiles: two. Its fields border no city."""
    game = laid(given(), "BA.M", "S29/180")
    assert worths(game) == {"city": (3, False), "field": (0, False)}
    road = laid(given(), "BA.V", "T30/0")
    assert worths(road)["road"] == (2, False)


def test_a_monastery_counts_the_tiles_around_it() -> None:
    assert worths(laid(given(), "BA.B", "S31/0"))["monastery"] == (2, False)


def test_where_somebody_stands_nothing_is_offered_and_nothing_is_said() -> None:
    position = given().play(0, "BA.V", "T30/0", "road")
    assert "road" not in worths(laid(position, "BA.U", "R30/0"))


def test_an_inn_on_an_unfinished_road_is_worth_nothing_yet() -> None:
    game = laid(given(modules=("inns_cathedrals",)), "IC.A", "T30/0")
    found = worths(game)
    assert found["road"] == (0, False)
    assert found["large/road"] == (0, False)


def test_the_abbot_called_back_scores_at_once() -> None:
    position = given(modules=("abbot",)).play(0, "BA.B", "S31/0", "abbot/monastery").play(1, "BA.V", "T30/0")
    found = worths(laid(position, "BA.U", "R30/0"))
    assert found["recall"] == (4, True), "the monastery and three tiles around it"


def test_figures_that_count_nothing_promise_nothing() -> None:
    position = given(modules=("traders_builders",)).play(0, "BA.V", "T30/0", "road").play(1, "BA.B", "S31/0")
    game = laid(position, "BA.U", "R30/0")
    codes = {option.code for option in game.decisions[0].options}
    assert "builder/road" in codes
    assert "builder/road" not in worths(game)


def test_landing_beside_others_shares_and_beside_more_gets_nothing() -> None:
    """The flight leads to S30: to a road on which nobody stands, then a meeple, then a large one."""
    modules = ("flying_machines", "inns_cathedrals")
    alone = given(modules=modules).roll(1)
    free = laid(alone, "FL.G", "S31/90")
    assert "fly" not in worths(free), "nobody knows what the die will show"
    answer(free, "fly")
    assert worths(free) == {"S30:city": (1, False), "S30:road": (1, False)}
    begun = given(modules=modules).roll(1).play(0, "BA.M", "S29/180")
    shared = laid(begun.play(1, "BA.V", "T30/0", "road"), "FL.G", "S31/90")
    answer(shared, "fly")
    assert worths(shared) == {"S30:city": (3, False), "S30:road": (2, False)}
    outnumbered = laid(begun.play(1, "BA.V", "T30/0", "large/road"), "FL.G", "S31/90")
    answer(outnumbered, "fly")
    assert worths(outnumbered) == {"S30:city": (3, False), "S30:road": (0, False)}


def test_the_question_of_a_draft_is_valued_before_anything_is_given() -> None:
    game = given().draw("BA.E").game()
    asked = game.decisions[0]
    place = Answer(asked.ask, asked.seat, "S29/180")
    before = game.dump()
    found = carcassonne_choice_worths(game, [place], asked.seat)
    assert {code: worth.points for code, worth in found.items()} == {"city": 4, "field": 3}
    assert game.dump() == before
    follows = game.preview([place]).decisions[0]
    whole = [place, Answer(follows.ask, asked.seat, "city")]
    assert carcassonne_choice_worths(game, whole, asked.seat) == {}, "then a tile is drawn"


@pytest.mark.parametrize("number", range(count(4, 100)))
def test_a_choice_scores_what_was_said(number: int) -> None:
    """At once: what it brings more than passing does, unless that ends the game, which scores everything. At the end:
    what the survey says of the feature afterwards."""
    game = random_game("carcassonne", number)
    for _ in random_moves(game, random.Random(number)):
        asked = game.decisions[0] if game.decisions else None
        if asked is None or asked.prompt != DEPLOY:
            continue
        found = carcassonne_choice_worths(game, (), asked.seat)
        if played(game, [asked.answer(asked.default or 0)], asked.seat).twin.over:
            continue
        passing = gained(game, asked.default)
        for index, option in enumerate(asked.options):
            if option.code not in found:
                continue
            worth = found[option.code]
            if not worth.at_end:
                # Points wait where something else is asked first: which marker moves, where a ferry lies.
                waits = bool(game.preview([asked.answer(index)]).decisions)
                assert waits or gained(game, index) - passing == worth.points
                continue
            segment = option.value.segment if isinstance(option.value, PutFigure) else option.value
            assert promised(game, index, divmod(segment, SEGMENTS)) == worth.points


def gained(game: Game, index: int | None) -> int:
    """The points that whoever is asked gets by this answer, up to the next draw or question."""
    assert index is not None
    asked = game.decisions[0]
    scored = game.preview([asked.answer(index)]).scored
    return sum(line.points for line in scored if line.seat == asked.seat)


def promised(game: Game, index: int, segment: tuple[int, int]) -> int:
    """The share of whoever is asked in the feature of a segment after this answer, before another tile is drawn."""
    asked = game.decisions[0]
    twin = played(game, [asked.answer(index)], asked.seat).twin
    region = next(region for region in carcassonne_survey(twin) if segment in region.segments)
    return dict(zip(region.owners, region.shares, strict=True))[asked.seat]


@pytest.mark.parametrize("number", range(count(2, 40)))
def test_an_imagined_game_promises_the_same(number: int) -> None:
    game = new_game(whole_box("carcassonne", 3), seed_of(number))
    checked = 0
    for turn, _ in enumerate(random_moves(game, random.Random(number))):
        if turn % 7 or not game.decisions:
            continue
        seat = game.decisions[0].seat
        said = carcassonne_choice_worths(game, (), seat)
        checked += len(said)
        for viewer in (SPECTATOR, seat_viewer(seat)):
            twin = game.imagine(viewer, seed_of(turn))
            assert carcassonne_choice_worths(twin, (), seat) == said
    assert checked
