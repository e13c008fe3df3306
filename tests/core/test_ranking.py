"""Places at the end of a game, and what is reported about a tie."""

from __future__ import annotations

import pytest

from engine.core.ranking import Comparison, TieBreak, ranked

FEWEST = TieBreak("few", (3, 5, 3, 1), fewest=True)
MOST = TieBreak("many", (1, 9, 2, 7))


@pytest.mark.parametrize(
    ("points", "tie_breaks", "expected"),
    [
        ((10, 30, 20), (), (3, 1, 2)),
        ((10, 30, 30), (), (3, 1, 1)),
        ((30, 10, 30, 10), (), (1, 3, 1, 3)),
        ((9, 9, 9, 9), (FEWEST,), (2, 4, 2, 1)),
        ((9, 9, 9, 9), (FEWEST, MOST), (3, 4, 2, 1)),
        ((9, 9, 9, 9), (MOST,), (4, 1, 3, 2)),
        ((10, 9, 9, 9), (FEWEST, MOST), (1, 4, 3, 2)),
        ((9, 9, 9, 10), (FEWEST,), (2, 4, 2, 1)),
    ],
)
def test_places_go_by_points_then_by_each_tie_break_and_equal_seats_share(
    points: tuple[int, ...], tie_breaks: tuple[TieBreak, ...], expected: tuple[int, ...]
) -> None:
    assert ranked(points, tie_breaks).places == expected


def test_without_a_tie_nothing_is_compared() -> None:
    assert ranked((9, 9, 9, 10), (FEWEST, MOST)).tie_breaks == ()
    assert ranked((9, 9, 9, 9), ()).tie_breaks == ()


def test_the_first_that_decides_is_the_last_that_is_told() -> None:
    assert ranked((9, 9, 8, 9), (FEWEST, MOST)).tie_breaks == (Comparison("few", ((3, 1), (0, 3), (1, 5))),)


def test_a_second_tie_break_is_for_those_whom_the_first_left_equal() -> None:
    assert ranked((9, 9, 9, 8), (FEWEST, MOST)).tie_breaks == (
        Comparison("few", ((2, 3), (0, 3), (1, 5))),
        Comparison("many", ((2, 2), (0, 1))),
    )


def test_who_is_equal_in_everything_shares_the_victory() -> None:
    level = TieBreak("level", (4, 4, 4, 4))
    assert ranked((9, 9, 9, 8), (FEWEST, level)).tie_breaks[-1] == Comparison("level", ((0, 4), (2, 4)))
    assert ranked((9, 9, 9, 8), (FEWEST, level)).places == (1, 3, 1, 4)
