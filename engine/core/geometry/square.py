"""A square grid without bounds whose cells are single integers.

One integer per cell makes neighbours an addition, dictionaries fast, and ascending order the reading order
(row by row from the north, west to east within a row).
"""

from __future__ import annotations

from typing import Final

Cell = int

STRIDE: Final = 1 << 10
_HALF: Final = STRIDE >> 1

NORTH, EAST, SOUTH, WEST = range(4)
SIDES: Final = (-STRIDE, 1, STRIDE, -1)
"""Offset of the neighbour beyond each side, clockwise from the north."""

AROUND: Final = (-STRIDE - 1, -STRIDE, -STRIDE + 1, -1, 1, STRIDE - 1, STRIDE, STRIDE + 1)
"""Offsets of the eight neighbours, in reading order."""


def cell(x: int, y: int) -> Cell:
    """The cell `x` columns east and `y` rows south of the origin."""
    return y * STRIDE + x


def xy(cell: Cell) -> tuple[int, int]:
    """Column east and row south of the origin."""
    y = (cell + _HALF) // STRIDE
    return cell - y * STRIDE, y


def opposite(side: int) -> int:
    return side ^ 2
