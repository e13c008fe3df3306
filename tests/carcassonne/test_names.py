"""Names of cells."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.carcassonne.names import cell_name, cell_named, column_name, row_name
from engine.core.geometry.square import cell, xy

REACH = 170
"""Farthest distance of a tile from the start: there are not enough tiles to go farther."""

steps = st.integers(-REACH, REACH)
cells = st.builds(cell, steps, steps)


@pytest.mark.parametrize(
    ("x", "y", "name"),
    [
        (0, 0, "S30"),
        (1, 0, "T30"),
        (-1, 0, "R30"),
        (0, 1, "S31"),
        (0, -1, "S29"),
        (7, 0, "Z30"),
        (8, 0, "AA30"),
        (33, 0, "AZ30"),
        (34, 0, "BA30"),
        (-18, 0, "A30"),
        (-19, 0, "-A30"),
        (-20, 0, "-B30"),
        (-44, 0, "-Z30"),
        (-45, 0, "-AA30"),
        (0, -29, "S1"),
        (0, -30, "S0"),
        (0, -31, "S-1"),
        (-19, -31, "-A-1"),
    ],
)
def test_columns_are_letters_and_rows_numbers_that_grow_southward(x: int, y: int, name: str) -> None:
    assert cell_name(cell(x, y)) == name
    assert cell_named(name) == cell(x, y)
    assert column_name(x) + row_name(y) == name


@given(cells)
def test_every_cell_is_found_by_its_name_however_it_is_typed(place: int) -> None:
    name = cell_name(place)
    assert cell_named(name) == cell_named(name.lower()) == place


@given(cells, cells)
def test_different_cells_have_different_names(one: int, other: int) -> None:
    assert (cell_name(one) == cell_name(other)) == (one == other)


@given(st.from_regex(r"-?([A-Z]|[A-D][A-Z])(0|-?[1-9][0-9]?)", fullmatch=True))
def test_every_name_is_the_name_of_its_cell(name: str) -> None:
    place = cell_named(name)
    assert place is not None
    assert cell_name(place) == name


@given(steps, steps)
def test_cells_know_their_column_and_row(x: int, y: int) -> None:
    assert xy(cell(x, y)) == (x, y)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "S",
        "30",
        "S30N",
        "S 30",
        "30S",
        "--A30",
        "S--1",
        "Ж30",
        "S3.0",
        "S30/0",
        "pass",
        "S030",
        "S٣٠",
        "ANC29",
        "S1000",
    ],
)
def test_other_texts_name_no_cell(text: str) -> None:
    assert cell_named(text) is None


def test_a_name_of_any_length_is_harmless() -> None:
    assert cell_named("S" + "9" * 5000) is None
    assert cell_named("S" * 5000 + "1") is None
