"""How players name cells: the start tile is S30, columns run ... R S T ... Z AA AB, rows grow southward.

West of A come -A, -B; north of 1 come 0, -1. Names never change, however the board grows.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from engine.core.geometry.square import Cell, cell, xy

_START_COLUMN: Final = 18
_START_ROW: Final = 30
_NAME: Final = re.compile(r"(-?)([a-z]{1,3})(0|-?[1-9][0-9]{0,2})")
_FARTHEST: Final = 400
"""Farther from the start than any tile can come; names beyond are no names."""


def column_name(x: int) -> str:
    index = x + _START_COLUMN
    sign, index = ("-", -index - 1) if index < 0 else ("", index)
    letters = ""
    index += 1
    while index:
        index, letter = divmod(index - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return sign + letters


def row_name(y: int) -> str:
    return str(y + _START_ROW)


@lru_cache(maxsize=4096)
def cell_name(place: Cell) -> str:
    x, y = xy(place)
    return column_name(x) + row_name(y)


def cell_named(name: str) -> Cell | None:
    """The cell of that name; None if it is no name of a cell."""
    match = _NAME.fullmatch(name.casefold())
    if match is None:
        return None
    sign, letters, row = match.groups()
    index = 0
    for letter in letters:
        index = index * 26 + ord(letter) - ord("a") + 1
    x = (-index if sign else index - 1) - _START_COLUMN
    y = int(row) - _START_ROW
    return cell(x, y) if max(abs(x), abs(y)) <= _FARTHEST else None


def place_named(name: str) -> tuple[int, int] | None:
    """Its column and row, as views count them."""
    place = cell_named(name)
    return None if place is None else xy(place)
