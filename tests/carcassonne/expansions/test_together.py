"""Expansions in one game: where they meet, and whole games of every combination before a referee."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from engine.api import ScoreLine, Term, games, make_spec, new_game
from engine.opponents import POLICIES
from engine.records import record
from engine.selfplay import game_seed, play
from tests.carcassonne.given import Position, answer, earned, given, offered, standing, supply
from tests.oracle.carcassonne_referee import check
from tests.play import count
from tests.rulebook import rulebook
from tests.seeds import seed_of

YOU, BLUE = 0, 1

INFO = next(info for info in games() if info.id == "carcassonne")
EXPANSIONS = ("river", "abbot", "inns_cathedrals", "traders_builders")
SUBSETS = [chosen for size in range(len(EXPANSIONS) + 1) for chosen in combinations(EXPANSIONS, size)]


def together(*modules: str) -> Position:
    return given(modules=modules)


# where they meet


def your_builder(*modules: str) -> Position:
    """Your builder stands on your road of three tiles, which begins at a village."""
    return (
        together("traders_builders", *modules)
        .play(YOU, "BA.W", "R30/0", "road-e")
        .play(BLUE, "BA.E", "S29/180")
        .play(YOU, "BA.U", "T30/0", "builder/road")
        .play(BLUE, "BA.B", "S31/0")
    )


@rulebook("carcassonne", section="the builder: both turns follow the usual order; Abbot, 3")
def test_abbot_deployed_in_the_first_part_may_be_called_back_in_the_second() -> None:
    game = (
        your_builder("abbot")
        .play(YOU, "BA.Ug", "U30/0", "abbot/garden", then="take")
        .play(YOU, "BA.B", "T31/0", "recall")
        .game()
    )
    assert earned(game) == [(YOU, "recall", 3)]
    assert game.decisions[0].seat == BLUE


@rulebook("carcassonne", section="order of the turn, 2: one deployment")
def test_every_figure_is_offered_beside_the_others_and_one_is_chosen() -> None:
    game = (
        together("abbot", "inns_cathedrals", "traders_builders")
        .play(YOU, "BA.W", "R30/0", "road-e")
        .play(BLUE, "BA.E", "S29/180")
        .play(YOU, "BA.U", "T30/0", "field-s")
        .play(BLUE, "BA.B", "S31/0")
        .draw("BA.Ug")
        .game()
    )
    answer(game, "U30/0")
    figures = ["field-n", "abbot/garden", "large/field-n", "builder/road", "pig/field-s"]
    assert offered(game) == [*figures, "pass"]
    for figure in figures:
        after = game.copy()
        answer(after, figure)
        assert len(standing(after)) == 3
        assert after.decisions[0].seat == BLUE


@rulebook("carcassonne", section="Figures: a large meeple is a meeple, a builder and a pig are not")
def test_builder_and_pig_join_a_large_meeple() -> None:
    road = (
        together("inns_cathedrals", "traders_builders")
        .play(YOU, "BA.W", "R30/0", "large/road-e")
        .play(BLUE, "BA.E", "S29/180")
        .play(YOU, "BA.U", "T30/0", "builder/road")
        .game()
    )
    assert standing(road) == {(YOU, "large R30 road-e"), (YOU, "builder T30 road")}
    field = (
        together("inns_cathedrals", "traders_builders")
        .play(YOU, "BA.U", "T30/0", "large/field-n")
        .play(BLUE, "BA.E", "S29/180")
        .play(YOU, "BA.U", "U30/0", "pig/field-n")
        .end()
    )
    assert field.ledger == (ScoreLine(YOU, "field", (Term("city", 1, 4),), "T30"),)


@rulebook("carcassonne", section="Figures: a large meeple is a meeple, a builder and a pig are not")
def test_large_farmer_outweighs_a_farmer_with_a_pig() -> None:
    game = (
        together("inns_cathedrals", "traders_builders")
        .play(YOU, "BA.U", "R30/0", "large/field-s")
        .play(BLUE, "BA.U", "Q30/0", "field-n")
        .play(YOU, "BA.E", "S29/180")
        .play(BLUE, "BA.A", "T30/90", "pig/field")
        .end()
    )
    assert game.ledger == (ScoreLine(YOU, "field", (Term("city", 1, 3),), "R30"),)


def test_inn_doubles_the_road_of_a_builder_which_works_and_comes_back() -> None:
    game = your_builder("inns_cathedrals").play(YOU, "IC.B", "U30/0", then="take").play(YOU, "BA.A", "V30/90").game()
    assert game.ledger == (ScoreLine(YOU, "road", (Term("tile", 5, 2),), "V30"),)
    assert supply(game, "builder") == (1, 1)
    assert game.decisions[0].seat == BLUE, "no third part, though the road was continued again"


def test_goods_lie_in_cathedral_cities_too() -> None:
    game = (
        together("inns_cathedrals", "traders_builders")
        .play(YOU, "IC.K", "S29/0", "city")
        .play(BLUE, "BA.E", "R29/90")
        .play(YOU, "TB.Q", "S28/90")
        .play(BLUE, "BA.E", "T29/270")
        .play(YOU, "BA.E", "S27/180")
        .game()
    )
    assert game.ledger == (ScoreLine(YOU, "city", (Term("tile", 6, 3),), "S27"),)
    assert record(game)["goods"] == [{"WINE": 1}, {}]


# whole games


def agreement(number: int) -> tuple[tuple[str, ...], int, dict[str, Any]]:
    """Modules, players and options: every combination of modules comes in turn, with two to six players."""
    modules = SUBSETS[number % len(SUBSETS)]
    known = [*INFO.options, *(option for module in INFO.modules if module.id in modules for option in module.options)]
    dice = random.Random(number)
    return modules, 2 + number % 5, {option.key: dice.choice(option.values) for option in known}


@pytest.mark.parametrize("number", range(count(len(SUBSETS), 320)))
def test_games_of_every_combination_end_and_the_referee_agrees(number: int) -> None:
    """Points never fall, and whoever stands on the board at the end stands where nothing is complete."""
    modules, players, options = agreement(number)
    game = new_game(make_spec("carcassonne", players, modules=modules, options=options), seed_of(number))
    dice = random.Random(number)
    before = game.scores()
    while not game.over:
        decision = dice.choice(game.decisions)
        game.apply(decision.answer(dice.randrange(len(decision.options))))
        assert all(now >= then for now, then in zip(game.scores(), before, strict=True))
        before = game.scores()
    board = game.state.board
    assert all(board.region(segment).kind == "field" or board.region(segment).open for segment in game.state.figures)
    assert check(record(game)) == ""


@pytest.mark.parametrize("number", range(count(2, 40)))
def test_games_of_good_players_before_the_referee(number: int) -> None:
    """They use what the expansions give, and so reach more than random moves do."""
    assert check(played("easy", number)) == ""


# the referee itself


def played(policy: str, number: int) -> dict[str, Any]:
    """The record of a game with all expansions."""
    game = new_game(make_spec("carcassonne", 3, modules=EXPANSIONS), game_seed("referee", number))
    for _ in play(game, [POLICIES[policy]], f"referee/{number}"):
        pass
    told: dict[str, Any] = json.loads(json.dumps(record(game)))
    return told


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    return played("easy", 0)


def deeds(told: dict[str, Any], what: str, figure: str = "") -> list[tuple[int, dict[str, Any]]]:
    """Deeds of one kind, each with the number of its turn."""
    return [
        (number, deed)
        for number, turn in enumerate(told["turns"])
        for deed in turn["do"]
        if deed["a"] == what and figure in ("", deed.get("v"))
    ]


def more_wine(told: dict[str, Any]) -> None:
    told["goods"][0]["WINE"] = told["goods"][0].get("WINE", 0) + 1


def one_point_more(told: dict[str, Any]) -> None:
    told["turns"][40]["pts"][0] += 1


def another_final(told: dict[str, Any]) -> None:
    told["final"][0] += 1


def third_part(told: dict[str, Any]) -> None:
    """Whoever plays next claims to play on."""
    turns = told["turns"]
    number = next(n for n in range(20, len(turns)) if turns[n]["p"] == turns[n - 1]["p"])
    turns[number + 1]["p"] = turns[number]["p"]


def second_part_of_another(told: dict[str, Any]) -> None:
    turns = told["turns"]
    number = next(n for n in range(20, len(turns)) if turns[n]["p"] == turns[n - 1]["p"])
    turns[number]["p"] = (turns[number]["p"] + 1) % 3


def declined_without_builder(told: dict[str, Any]) -> None:
    told["turns"][0]["do"].append({"p": told["turns"][0]["p"], "a": "pass", "v": "builder"})


def elsewhere(told: dict[str, Any]) -> None:
    told["turns"][30]["x"] += 40


def lake_first(told: dict[str, Any]) -> None:
    told["turns"][0]["t"] = "RV.L"


def meeple_in_a_garden(told: dict[str, Any]) -> None:
    _, deed = next((number, deed) for number, deed in deeds(told, "put", "abbot") if deed["at"] == "garden")
    deed["v"] = "meeple"


def builder_without_a_meeple(told: dict[str, Any]) -> None:
    deed = next(deed for _, deed in deeds(told, "put", "meeple") if deed["at"].startswith("road"))
    deed["v"] = "builder"


def abbot_of_nobody(told: dict[str, Any]) -> None:
    number, deed = deeds(told, "abbot_back")[0]
    told["turns"][number]["do"].append(deed)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (more_wine, "goods is"),
        (one_point_more, "pts is"),
        (another_final, "final is"),
        (third_part, "a second part without a builder"),
        (second_part_of_another, "the second part is missing"),
        (declined_without_builder, "declined that nobody has"),
        (elsewhere, "does not fit"),
        (lake_first, "the lake comes last"),
        (meeple_in_a_garden, "no meeple in a garden"),
        (builder_without_a_meeple, "nobody for the builder to join"),
        (abbot_of_nobody, "one deployment"),
    ],
)
def test_referee_finds_what_is_wrong(
    told: dict[str, Any], change: Callable[[dict[str, Any]], None], message: str
) -> None:
    assert check(told) == ""
    wrong = copy.deepcopy(told)
    change(wrong)
    assert message in check(wrong)
