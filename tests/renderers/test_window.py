"""Which part of a board a picture shows, for boards of any size."""

from __future__ import annotations

import random

from renderers.carcassonne.board import ROOM
from renderers.carcassonne.window import CLOSE, CLOSER, READABLE, SIZES, around, closer_view, view_of, whole
from tests.play import count


def board(dice: random.Random, tiles: int) -> list[tuple[int, int]]:
    """Cells as a game would fill them: each is next to another one."""
    cells = [(0, 0)]
    while len(cells) < tiles:
        x, y = dice.choice(cells)
        dx, dy = dice.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        if (x + dx, y + dy) not in cells:
            cells.append((x + dx, y + dy))
    return cells


def test_one_tile_is_no_poster() -> None:
    window = whole([(0, 0)], ROOM)
    assert window.shows((0, 0))
    assert (window.columns, window.rows) == (5, 3)
    assert window.size <= SIZES[0]


def test_what_is_needed_is_enlarged_with_its_surroundings() -> None:
    dice = random.Random(2)
    for number in range(count(60, 1500)):
        cells = board(dice, dice.choice((1, 2, 20, 72, 171)))
        needed = dice.sample(cells, min(len(cells), dice.choice((1, 3, 12))))
        window = closer_view(cells, needed, ROOM)
        assert all(window.shows(place) for place in needed), (number, needed, window)
        assert window.columns * window.size <= ROOM.width
        assert window.rows * window.size <= ROOM.height
        usual = view_of(cells, needed, ROOM)
        assert usual.size <= window.size <= max(usual.size, CLOSER)
        if window != usual:
            around_them = {(x + dx, y + dy) for x, y in needed for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
            assert all(window.shows(place) for place in around_them), (number, needed, window)


def test_boards_of_every_size_fit_and_what_is_needed_is_shown() -> None:
    dice = random.Random(1)
    for number in range(count(60, 1500)):
        cells = board(dice, dice.choice((1, 2, 5, 20, 45, 72, 110, 171)))
        needed = dice.sample(cells, min(len(cells), dice.choice((1, 3, 12))))
        window = view_of(cells, needed, ROOM)
        assert all(window.shows(place) for place in needed), (number, needed, window)
        assert window.columns * window.size <= ROOM.width
        assert window.rows * window.size <= ROOM.height
        assert window.cropped == (not all(window.shows(place) for place in cells))
        complete = whole(cells, ROOM)
        assert all(complete.shows(place) for place in cells)
        assert window.size >= complete.size


def test_what_can_be_read_is_not_cropped() -> None:
    cells = [(x, y) for x in range(9) for y in range(8)]
    window = view_of(cells, [(0, 0)], ROOM)
    assert not window.cropped
    assert window.size >= READABLE


def test_large_boards_are_cropped_to_the_last_move_and_stay_readable() -> None:
    cells = [(x, y) for x in range(20) for y in range(20)]
    window = view_of(cells, [(19, 19)], ROOM)
    assert window.cropped
    assert window.size == READABLE
    assert window.shows((19, 19))
    assert window.left + window.columns == 20, "the crop ends where the board does"


def test_targets_far_apart_make_the_tiles_smaller_rather_than_be_left_out() -> None:
    cells = [(x, y) for x in range(20) for y in range(20)]
    window = view_of(cells, [(0, 0), (19, 19)], ROOM)
    assert window.shows((0, 0))
    assert window.shows((19, 19))
    assert window.size < READABLE


def test_zooming_in_centres_the_cell() -> None:
    cells = [(x, y) for x in range(20) for y in range(20)]
    window = around((8, 9), CLOSE, cells, ROOM)
    assert (window.left, window.top) == (5, 6)
    assert (window.columns, window.rows) == CLOSE
    assert window.cropped
    assert window.size > READABLE


def test_zooming_in_at_the_edge_shows_no_more_than_the_way_out() -> None:
    cells = [(x, y) for x in range(20) for y in range(20)]
    window = around((0, 19), CLOSE, cells, ROOM)
    assert window.left == -1
    assert window.top + window.rows == 21
    assert window.shows((0, 19))
