"""The Abbot: gardens, who may stand in them, and calling the abbot back."""

from __future__ import annotations

import pytest

from engine.api import SPECTATOR, Kind, ScoreLine, Term
from engine.carcassonne.events import FigurePlaced, FiguresReturned
from engine.carcassonne.expansions.abbot import AbbotRecalled
from engine.core.geometry.square import cell
from tests.carcassonne.given import (
    Position,
    answer,
    asked_to_deploy,
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


def with_abbots(players: int = 2, *modules: str) -> Position:
    return given(players, modules=("abbot", *modules))


def abbot_in_a_garden() -> Position:
    """Your abbot stands in a garden with four tiles around it."""
    return (
        with_abbots()
        .play(YOU, "BA.Eg", "S31/180", "abbot/garden")
        .play(BLUE, "BA.U", "R30/0")
        .play(YOU, "BA.U", "T30/0")
        .play(BLUE, "BA.E", "R31/270")
    )


def seven_around() -> Position:
    """One tile is missing around your abbot's garden."""
    return abbot_in_a_garden().play(YOU, "BA.E", "T31/90").play(BLUE, "BA.E", "S32/0").play(YOU, "BA.E", "R32/180")


@rulebook("carcassonne", section="Abbot: set-up")
def test_everybody_has_one_abbot() -> None:
    view = seen(with_abbots(6).game())
    assert view.supply == {"meeple": (7,) * 6, "abbot": (1,) * 6}
    assert [tile.tile for tile in view.tiles] == ["BA.D"]


@rulebook("carcassonne", section="Abbot, 3: the abbot comes back")
def test_abbot_called_back_from_a_garden_with_5_neighbours_brings_6_points() -> None:
    """You lay a tile, deploy nobody on it and take your abbot back out of the incomplete garden."""
    game = abbot_in_a_garden().play(YOU, "BA.E", "T31/90", "recall").game()
    assert game.ledger == (ScoreLine(YOU, "recall", (Term("garden", 1), Term("neighbour", 5)), "S31"),)
    assert game.scores() == (6, 0)
    assert standing(game) == set()
    assert supply(game, "abbot") == (1, 1)
    assert meeples(game) == (7, 7)
    assert game.decisions[0].seat == BLUE


def test_calling_back_is_told() -> None:
    game = abbot_in_a_garden().draw("BA.E").game()
    answer(game, "T31/90")
    events = answer(game, "recall").events(SPECTATOR)
    assert events[:2] == (AbbotRecalled(YOU, cell(0, 1), "garden"), FiguresReturned(YOU, ("abbot",), cell(0, 1)))


@rulebook("carcassonne", section="Abbot, 3: the abbot comes back")
def test_abbot_is_called_back_from_a_monastery_too() -> None:
    game = (
        with_abbots()
        .play(YOU, "BA.B", "S31/0", "abbot/monastery")
        .play(BLUE, "BA.U", "R30/0")
        .play(YOU, "BA.U", "T30/0", "recall")
        .game()
    )
    assert game.ledger == (ScoreLine(YOU, "recall", (Term("monastery", 1), Term("neighbour", 3)), "S31"),)
    assert supply(game, "abbot") == (1, 1)


@rulebook("carcassonne", section="Abbot, 2: an abbot or a meeple")
def test_abbots_stand_in_monasteries_and_gardens_only_and_meeples_everywhere_but_in_gardens() -> None:
    game = with_abbots().draw("BA.Eg").game()
    answer(game, "S31/180")
    assert offered(game) == ["city", "field", "abbot/garden", "pass"]
    for code, figure, segment in [
        ("garden", "meeple", "garden"),
        ("abbot/city", "abbot", "city"),
        ("abbot/field", "abbot", "field"),
    ]:
        error = refused(game, code)
        assert (error.kind, error.key) == (Kind.ILLEGAL, "carcassonne.not_for")
        assert error.details == {"figure": figure, "segment": segment}
    game = with_abbots().draw("BA.A").game()
    answer(game, "T30/90")
    assert offered(game) == ["road", "field", "monastery", "abbot/monastery", "pass"]
    assert refused(game, "abbot/road").key == "carcassonne.not_for"


@rulebook("carcassonne", section="Abbot, 2: an abbot or a meeple")
def test_abbot_goes_from_the_supply_into_the_garden_and_no_meeple_besides() -> None:
    game = with_abbots().draw("BA.Eg").game()
    answer(game, "S31/180")
    events = answer(game, "abbot/garden").events(SPECTATOR)
    assert events[0] == FigurePlaced(YOU, "abbot", cell(0, 1), "garden")
    assert standing(game) == {(YOU, "abbot S31 garden")}
    assert (supply(game, "abbot"), meeples(game)) == ((0, 1), (7, 7))
    assert game.decisions[0].seat == BLUE


def test_nobody_stands_in_gardens_without_the_expansion() -> None:
    game = given().draw("BA.Eg").game()
    answer(game, "S31/180")
    assert offered(game) == ["city", "field", "pass"]
    assert refused(game, "garden").key == "carcassonne.not_for"
    assert refused(game, "abbot/garden").kind is Kind.UNKNOWN
    assert refused(game, "recall").kind is Kind.UNKNOWN


@pytest.mark.parametrize(
    ("tile", "place", "option"), [("BA.Eg", "S31/180", "abbot/garden"), ("BA.B", "S31/0", "abbot/monastery")]
)
@rulebook("carcassonne", section="Abbot, 3: a complete garden or monastery")
def test_abbot_in_a_complete_garden_or_monastery_brings_9_points_and_comes_back(
    tile: str, place: str, option: str
) -> None:
    kind = option.partition("/")[2]
    south = "0" if kind == "garden" else "180"
    around = (
        with_abbots()
        .play(YOU, tile, place, option)
        .play(BLUE, "BA.U", "R30/0")
        .play(YOU, "BA.U", "T30/0")
        .play(BLUE, "BA.E", "R31/270")
        .play(YOU, "BA.E", "T31/90")
        .play(BLUE, "BA.E", f"S32/{south}")
        .play(YOU, "BA.E", "R32/180")
    )
    assert earned(around.game()) == []
    game = around.play(BLUE, "BA.V", "T32/270").game()
    assert game.ledger == (ScoreLine(YOU, kind, (Term(kind, 1), Term("neighbour", 8)), "S31"),)
    assert game.scores() == (9, 0)
    assert (standing(game), supply(game, "abbot")) == (set(), (1, 1))


@rulebook("carcassonne", section="Abbot, 3: gardens follow the rules of monasteries")
def test_abbot_deployed_in_a_garden_that_is_surrounded_already_brings_9_points_at_once() -> None:
    game = (
        with_abbots()
        .play(YOU, "BA.U", "R30/0")
        .play(BLUE, "BA.U", "T30/0")
        .play(YOU, "BA.E", "R31/270")
        .play(BLUE, "BA.E", "T31/90")
        .play(YOU, "BA.B", "R32/0")
        .play(BLUE, "BA.B", "T32/0")
        .play(YOU, "BA.E", "S32/0")
        .draw("BA.Eg")
        .game()
    )
    assert earned(game) == []
    answer(game, "S31/180")
    assert "abbot/garden" in offered(game)
    answer(game, "abbot/garden")
    assert earned(game) == [(BLUE, "garden", 9)]
    assert (standing(game), supply(game, "abbot")) == (set(), (1, 1))


@rulebook("carcassonne", section="Abbot, 3: the abbot comes back instead of deploying")
def test_calling_back_is_the_whole_deployment_and_the_abbot_may_stand_elsewhere_in_a_later_turn() -> None:
    called = abbot_in_a_garden().draw("BA.Ng").game()
    answer(called, "S29/180")
    assert "recall" in offered(called)
    assert "abbot/garden" not in offered(called), "the only abbot is out"
    error = refused(called, "abbot/garden")
    assert (error.key, error.details) == ("carcassonne.none_left", {"figure": "abbot"})
    answer(called, "recall")
    assert not asked_to_deploy(called), "neither the abbot nor a meeple"
    assert standing(called) == set()

    later = (
        abbot_in_a_garden()
        .play(YOU, "BA.E", "T31/90", "recall")
        .play(BLUE, "BA.U", "U30/0")
        .play(YOU, "BA.Ng", "S29/180", "abbot/garden")
        .game()
    )
    assert standing(later) == {(YOU, "abbot S29 garden")}


@rulebook("carcassonne", section="Abbot, 3: the abbot comes back in a later turn")
def test_nobody_calls_an_abbot_back_that_is_at_home_or_another_players() -> None:
    game = abbot_in_a_garden().play(YOU, "BA.E", "T31/90").draw("BA.U").game()
    answer(game, "U30/0")
    assert game.decisions[0].seat == BLUE
    assert "recall" not in offered(game)
    error = refused(game, "recall")
    assert (error.kind, error.key) == (Kind.ILLEGAL, "carcassonne.abbot_not_out")
    error = refused(game, "abbot")
    assert (error.kind, error.key, error.details) == (Kind.ILLEGAL, "carcassonne.nowhere_for", {"figure": "abbot"})


def test_abbot_typed_without_a_place_while_it_is_out_is_not_left() -> None:
    game = abbot_in_a_garden().draw("BA.E").game()
    answer(game, "T31/90")
    error = refused(game, "abbot")
    assert (error.key, error.details) == ("carcassonne.none_left", {"figure": "abbot"})


def test_abbot_is_not_called_back_from_what_this_tile_completes() -> None:
    """Our ruling, as other programs have it: it is scored right after."""
    game = seven_around().play(BLUE, "BA.U", "U30/0").draw("BA.V").game()
    answer(game, "T32/270")
    assert game.decisions[0].seat == YOU
    assert "recall" not in offered(game)
    error = refused(game, "recall")
    assert (error.kind, error.key) == (Kind.ILLEGAL, "carcassonne.abbot_scores_anyway")
    answer(game, "pass")
    assert earned(game) == [(YOU, "garden", 9)]


def test_meeple_may_be_deployed_on_the_tile_that_completes_the_abbots_garden() -> None:
    game = seven_around().play(BLUE, "BA.V", "T32/270", "road").game()
    assert earned(game) == [(YOU, "garden", 9)]
    assert standing(game) == {(BLUE, "T32 road")}


@rulebook("carcassonne", section="order of the turn: the abbot comes back before the scoring")
def test_points_of_a_recall_come_before_those_of_what_the_tile_completes() -> None:
    game = (
        with_abbots()
        .play(YOU, "BA.Eg", "S31/180", "abbot/garden")
        .play(BLUE, "BA.W", "R30/0", "road-e")
        .play(YOU, "BA.W", "T30/0", "recall")
        .game()
    )
    assert earned(game) == [(YOU, "recall", 4), (BLUE, "road", 3)]


@rulebook("carcassonne", section="Abbot, 3: deploying is not compulsory")
def test_passing_leaves_the_abbot_where_it_stands() -> None:
    game = abbot_in_a_garden().draw("BA.E").game()
    answer(game, "T31/90")
    decision = game.decisions[0]
    assert decision.default is not None
    assert decision.options[decision.default].code == offered(game)[-1] == "pass"
    answer(game, "pass")
    assert standing(game) == {(YOU, "abbot S31 garden")}
    assert earned(game) == []


@rulebook("carcassonne", section="Abbot: final scoring")
def test_abbots_in_incomplete_gardens_and_monasteries_bring_1_point_and_1_for_each_neighbour() -> None:
    game = (
        abbot_in_a_garden()
        .play(YOU, "BA.E", "T31/90")
        .play(BLUE, "BA.B", "R29/0", "abbot/monastery")
        .play(YOU, "BA.U", "Q30/0")
        .end()
    )
    assert game.ledger == (
        ScoreLine(YOU, "garden", (Term("garden", 1), Term("neighbour", 5)), "S31"),
        ScoreLine(BLUE, "monastery", (Term("monastery", 1), Term("neighbour", 3)), "R29"),
    )
