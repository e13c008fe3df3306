"""What is left to be drawn, and the cells that nothing of it fits: counted from the view, compared with the game."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from engine.api import (
    SPECTATOR,
    CarcassonneView,
    Game,
    carcassonne_dead_cells,
    carcassonne_remaining,
    make_spec,
    new_game,
    seat_viewer,
)
from tests.carcassonne.given import answer, given, seen
from tests.play import count, random_game, random_moves, whole_box
from tests.seeds import seed_of

SEEDS = range(count(4, 100))


def left(game: Game) -> dict[str, int]:
    return carcassonne_remaining(game.spec, seen(game))


def dead(game: Game) -> tuple[str, ...]:
    return carcassonne_dead_cells(game.spec, seen(game))


def waiting(game: Game) -> Counter[str]:
    """The stacks themselves, which only the engine sees."""
    return Counter([*game.state.stack, *(tile for stack in game.state.later for tile in stack)])


@pytest.mark.parametrize("number", SEEDS)
def test_what_is_counted_is_what_is_in_the_stack(number: int) -> None:
    game = random_game("carcassonne", number)
    assert left(game) == waiting(game)
    for _ in random_moves(game, random.Random(number)):
        assert left(game) == waiting(game)
        assert sum(left(game).values()) == seen(game).tiles_left


def test_the_drawn_tile_is_not_left_and_neither_is_a_discarded_one() -> None:
    game = given().draw("BA.E", "BA.C", "BA.V").game()
    assert left(game)["BA.D"] == 3, "the start tile lies"
    assert (left(game)["BA.E"], left(game)["BA.C"], left(game)["BA.V"]) == (3, 1, 8)
    answer(game, "S29/180")
    assert left(game)["BA.E"] == 3, "laid now"
    answer(game, "pass")
    # Drawn with no city open: it fits nowhere, and another is drawn.
    assert (seen(game).discarded, seen(game).drawn) == (("BA.C",), "BA.V")
    assert "BA.C" not in left(game)
    assert left(game)["BA.V"] == 7


def test_start_tiles_that_stay_in_the_box_are_not_left() -> None:
    game = new_game(make_spec("carcassonne", 2, modules=["river"]), seed_of(1))
    assert left(game)["BA.D"] == 3
    assert sum(left(game).values()) == seen(game).tiles_left


@pytest.mark.parametrize("number", SEEDS)
def test_a_dead_cell_is_one_where_no_tile_can_be_laid(number: int) -> None:
    """Tried with the board itself, for every tile in the stack."""
    game = random_game("carcassonne", number)
    for _ in random_moves(game, random.Random(number)):
        board, fits = game.state.board, game.rules.catalogue.fits
        tiles = {*waiting(game), *([seen(game).drawn] if seen(game).drawn else [])}
        open_cells = {place >> 2 for tile in tiles for place in board.fitting(fits[tile])}
        expected = [cell for cell in sorted(board.frontier) if cell not in open_cells] if tiles else []
        assert len(dead(game)) == len(expected)
        targets = {option.path[0].code for option in game.decisions[0].options} if game.decisions else set()
        assert not targets & {*dead(game)}


HOLE = (
    given()
    .play(0, "BA.K", "T30/0")
    .play(1, "BA.D", "S29/180")
    .play(0, "BA.E", "S28/0")
    .play(1, "BA.E", "T28/180")
    .play(0, "BA.B", "U30/0")
)
"""Around T29: city in the north and in the south, a road in the west, nothing in the east yet."""


def test_a_cell_is_dead_once_its_neighbours_ask_for_what_no_tile_has() -> None:
    """Three sides of city and a road are on BA.S and BA.T; a field instead of the third is on none."""
    assert dead(HOLE.game()) == ()
    assert dead(HOLE.play(1, "BA.E", "U29/0").game()) == ("T29",)


def without(game: Game, *used_up: str) -> CarcassonneView:
    """What is seen of the game if all that is left of these tiles had been discarded."""
    view = seen(game)
    gone = [tile for tile in used_up for _ in range(left(game).get(tile, 0))]
    return msgspec.structs.replace(view, discarded=(*view.discarded, *gone), tiles_left=view.tiles_left - len(gone))


def test_a_cell_is_dead_once_the_tiles_that_fit_are_used_up() -> None:
    game = HOLE.draw("BA.U").game()
    assert carcassonne_dead_cells(game.spec, without(game, "BA.S")) == ()
    assert carcassonne_dead_cells(game.spec, without(game, "BA.S", "BA.T")) == ("T29",)
    drawn = HOLE.draw("BA.T").game()
    assert carcassonne_dead_cells(drawn.spec, without(drawn, "BA.S")) == (), "the tile to be laid fits"


def test_after_the_last_tile_no_cell_is_marked() -> None:
    game = HOLE.draw("BA.U").game()
    view = msgspec.structs.replace(without(game, *left(game)), drawn="")
    assert carcassonne_dead_cells(game.spec, msgspec.structs.replace(view, discarded=(*view.discarded, "BA.U"))) == ()


@pytest.mark.parametrize("number", SEEDS)
def test_an_imagined_game_tells_the_same(number: int) -> None:
    """Nothing hidden is in it: whoever imagines the rest of the game finds the same tiles and the same cells."""
    game = new_game(whole_box("carcassonne", 3), seed_of(number))
    for turn, _ in enumerate(random_moves(game, random.Random(number))):
        if turn % 12 or game.over:
            continue
        for viewer in (SPECTATOR, seat_viewer(0), seat_viewer(2)):
            twin = game.imagine(viewer, seed_of(turn))
            view, imagined = game.view(viewer), twin.view(viewer)
            assert isinstance(view, CarcassonneView)
            assert isinstance(imagined, CarcassonneView)
            assert carcassonne_remaining(game.spec, view) == carcassonne_remaining(game.spec, imagined)
            assert carcassonne_dead_cells(game.spec, view) == carcassonne_dead_cells(game.spec, imagined)
