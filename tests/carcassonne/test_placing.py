"""Where a tile may be laid, what happens to a tile that fits nowhere, and the errors for a wrong place."""

from __future__ import annotations

import pytest

from engine.api import SPECTATOR, Dice, Event, Game, Kind, ScoreLine, Term
from engine.carcassonne.events import GameEnded, PointsGained, RegionScored, TileDiscarded, TileDrawn, TilePlaced
from engine.carcassonne.names import cell_name
from engine.core.geometry.square import cell
from tests.carcassonne.given import Position, answer, given, offered, refused, seen
from tests.rulebook import rulebook

OVER = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Steps to the neighbours in the order N, E, S, W."""


def closed_in(players: int = 2) -> Position:
    """A position without open cities and roads: only fields continue. There is a monk at T30."""
    return (
        given(players)
        .play(0, "BA.E", "S29/180")
        .play(1, "BA.A", "T30/90", "monastery")
        .play(2 % players, "BA.A", "R30/270")
    )


def fitting(game: Game) -> list[str]:
    """Every legal place for the drawn tile, found by trying all."""
    view, catalogue = seen(game), game.rules.catalogue
    edges = {(tile.x, tile.y): catalogue.oriented[tile.tile][tile.turn].edges for tile in view.tiles}
    beside = {(x + dx, y + dy) for x, y in edges for dx, dy in OVER} - {*edges}
    tile = catalogue.tiles[view.drawn]
    return [
        f"{cell_name(cell(x, y))}/{90 * turn}"
        for x, y in sorted(beside, key=lambda place: (place[1], place[0]))
        for turn in range(tile.period)
        if all(
            tile.oriented[turn].edges[side] == edges[x + dx, y + dy][side ^ 2]
            for side, (dx, dy) in enumerate(OVER)
            if (x + dx, y + dy) in edges
        )
    ]


@pytest.mark.parametrize(
    ("tile", "places"),
    [
        ("BA.U", ["R30/0", "T30/0", "S31/0"]),
        ("BA.V", ["R30/180", "R30/270", "T30/0", "T30/90", "S31/0", "S31/270"]),
        ("BA.E", ["S29/180", "S31/90", "S31/180", "S31/270"]),
        ("BA.F", ["S29/90", "S31/0"]),
        ("BA.X", ["R30/0", "T30/0"]),
    ],
)
@rulebook("carcassonne", section="roads, 1: a side touches and the picture goes on")
def test_every_place_that_continues_the_start_tile_is_offered(tile: str, places: list[str]) -> None:
    assert offered(given().draw(tile).game()) == places


@pytest.mark.parametrize("number", range(3))
def test_exactly_the_places_that_fit_are_offered_all_game_long(number: int) -> None:
    dice = Dice(f"placing {number}")
    game = given().game()
    while not game.over:
        decision = game.decisions[0]
        if decision.prompt == "carcassonne.place":
            assert offered(game) == fitting(game)
            assert decision.default is None, "nobody else may choose where a tile goes"
        game.apply(decision.answer(dice.below(len(decision.options))))


def test_only_place_is_taken_without_asking() -> None:
    game = given().draw("BA.C").game()
    assert [(tile.tile, tile.cell) for tile in seen(game).tiles] == [("BA.D", "S30"), ("BA.C", "S29")]
    assert offered(game) == ["city", "pass"]


@pytest.mark.parametrize("typed", ["S29/180", "s29 180", " S29 / 180 ", "S29"])
def test_place_is_understood_however_it_is_typed(typed: str) -> None:
    game = given().draw("BA.E").game()
    placed = answer(game, typed).events(SPECTATOR)[0]
    assert placed == TilePlaced(0, "BA.E", cell(0, -1), 2)


def after(game: Game, *codes: str) -> tuple[Event, ...]:
    """Give these answers; returns the events from the next draw on."""
    transitions = [answer(game, code) for code in codes]
    events = transitions[-1].events(SPECTATOR)
    return events[next(index for index, event in enumerate(events) if isinstance(event, TileDrawn)) :]


@rulebook("carcassonne", section="summary, 1: a tile that fits nowhere")
def test_tile_that_fits_nowhere_goes_out_of_the_game_and_another_is_drawn() -> None:
    game = given().draw("BA.E", "BA.C", "BA.U").game()
    events = after(game, "S29/180", "pass")
    assert events == (TileDrawn(1, "BA.C"), TileDiscarded(1, "BA.C"), TileDrawn(1, "BA.U"))
    assert (seen(game).turn, seen(game).drawn, seen(game).discarded) == (1, "BA.U", ("BA.C",))
    assert seen(game).tiles_left == 72 - 4
    answer(game, "T30/0")
    answer(game, "pass")
    assert seen(game).turn == 0, "the turn was not lost"


@rulebook("carcassonne", section="summary, 1: a tile that fits nowhere")
def test_several_tiles_in_a_row_may_fit_nowhere() -> None:
    game = closed_in(3).draw("BA.X", "BA.C", "BA.B").game()
    assert seen(game).discarded == ("BA.X", "BA.C")
    assert (seen(game).turn, seen(game).drawn) == (0, "BA.B")
    assert {code.partition("/")[2] for code in offered(game)} == {"0"}


@rulebook("carcassonne", section="the end of the game")
def test_game_ends_when_the_last_tiles_fit_nowhere() -> None:
    """The book says that the game ends when the last tile is laid; here no tile can be laid."""
    game = given().draw("BA.E", "BA.A", "BA.A", "BA.C", "BA.X").game(short=True)
    events = after(game, "S29/180", "pass", "T30/90", "monastery", "R30/270", "pass")
    assert events == (
        TileDrawn(1, "BA.C"),
        TileDiscarded(1, "BA.C"),
        TileDrawn(1, "BA.X"),
        TileDiscarded(1, "BA.X"),
        GameEnded(),
        RegionScored("monastery", 2 * 16 + 2, cell(1, 0), (1,), (3,), final=True),
        PointsGained(1, "monastery", 3, "T30"),
    )
    assert game.over
    assert (game.decisions, game.winners) == ((), (1,))
    assert game.ledger == (ScoreLine(1, "monastery", (Term("monastery", 1), Term("neighbour", 2)), "T30"),)
    assert seen(game).discarded == ("BA.C", "BA.X")


@pytest.mark.parametrize(
    ("tile", "code", "key", "details"),
    [
        ("BA.U", "S30/0", "taken", {"cell": "S30"}),
        ("BA.U", "s30", "taken", {"cell": "S30"}),
        ("BA.U", "S32/0", "alone", {"cell": "S32"}),
        ("BA.U", "T31", "alone", {"cell": "T31"}),
        ("BA.U", "T30/90", "clash", {"cell": "T30", "side": "w", "own": "field", "beyond": "road"}),
        ("BA.U", "T30/270", "clash", {"cell": "T30", "side": "w", "own": "field", "beyond": "road"}),
        ("BA.U", "S31/90", "clash", {"cell": "S31", "side": "n", "own": "road", "beyond": "field"}),
        ("BA.U", "S29/0", "clash", {"cell": "S29", "side": "s", "own": "field", "beyond": "city"}),
        ("BA.E", "S31/0", "clash", {"cell": "S31", "side": "n", "own": "city", "beyond": "field"}),
        ("BA.E", "R30/90", "clash", {"cell": "R30", "side": "e", "own": "city", "beyond": "road"}),
        ("BA.E", "T30", "fits_in_no_turn", {"cell": "T30"}),
        ("BA.U", "S29", "fits_in_no_turn", {"cell": "S29"}),
    ],
)
def test_wrong_place_is_explained(tile: str, code: str, key: str, details: dict[str, str]) -> None:
    error = refused(given().draw(tile).game(), code)
    assert (error.kind, error.key, error.details) == (Kind.ILLEGAL, f"carcassonne.{key}", details)


@pytest.mark.parametrize("turn", ["45", "360", "-90", "left"])
def test_turn_that_does_not_exist_is_explained(turn: str) -> None:
    error = refused(given().draw("BA.V").game(), f"T30/{turn}")
    assert (error.kind, error.key) == (Kind.UNKNOWN, "carcassonne.no_such_turn")
    assert error.details == {"cell": "T30", "turn": turn}


def test_cell_that_leaves_several_turns_is_ambiguous() -> None:
    error = refused(given().draw("BA.V").game(), "T30")
    assert (error.kind, error.key) == (Kind.AMBIGUOUS, "error.ambiguous")
    assert error.candidates == ("T30/0", "T30/90")


@pytest.mark.parametrize("code", ["castle", "30S", "pass", "road", "90", "", " ", "/", 3, -1])
def test_other_texts_and_numbers_are_unknown(code: str | int) -> None:
    error = refused(given().draw("BA.U").game(), code)
    assert (error.kind, error.key) == (Kind.UNKNOWN, "error.no_such_option")


@pytest.mark.parametrize("code", ["T030/0", "T30/0/0", "T30//0/now"])
def test_misspelled_legal_place_is_not_called_illegal(code: str) -> None:
    assert refused(given().draw("BA.U").game(), code).kind is Kind.UNKNOWN


@pytest.mark.parametrize(("tile", "turn"), [("BA.U", 180), ("BA.X", 90), ("BA.X", 180), ("BA.X", 270)])
def test_symmetric_tile_may_be_called_by_any_turn_that_looks_the_same(tile: str, turn: int) -> None:
    game = given().draw(tile).game()
    answer(game, f"T30/{turn}")
    assert (seen(game).tiles[1].cell, seen(game).tiles[1].turn) == ("T30", 0)


def test_answer_to_an_earlier_question_is_stale() -> None:
    game = given().draw("BA.U", "BA.U").game()
    first = game.decisions[0].ask
    answer(game, "T30/0")
    assert refused(game, "road", ask=first).kind is Kind.STALE
    answer(game, "pass")
    assert refused(game, "U30/0", ask=first, seat=0).kind is Kind.STALE


def test_others_must_wait_for_their_turn() -> None:
    game = given(3).draw("BA.U").game()
    for seat in (1, 2):
        error = refused(game, "T30/0", seat=seat)
        assert (error.kind, error.key, error.details) == (Kind.NOT_YOURS, "error.not_yours", {"seat": 0})


def test_nothing_can_be_answered_after_the_end() -> None:
    game = given().draw("BA.U").game(short=True)
    asked = game.decisions[0]
    answer(game, "T30/0")
    answer(game, "pass")
    assert game.over
    assert refused(game, "T30/0", ask=asked.ask, seat=0).kind is Kind.STALE
