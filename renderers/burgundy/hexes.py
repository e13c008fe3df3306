"""From the names of spaces to pixels: hexes with a corner on top, in rows of 4-5-6-7-6-5-4."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from math import sqrt
from typing import Final

import msgspec

from engine.api import HexView

Point = tuple[int, int]

ROWS: Final = (4, 5, 6, 7, 6, 5, 4)
_WIDEST: Final = max(ROWS)
_AROUND: Final = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
"""To the neighbours, clockwise from the north-east: in half widths, and in rows."""


@cache
def height_of(wide: int) -> int:
    """Of a hex; corners lie at quarters of it, so that all of them are whole pixels."""
    return round(wide * 2 / sqrt(3) / 4) * 4


class Cell(msgspec.Struct, frozen=True):
    """A hex on the picture."""

    x: int
    y: int
    """Its middle."""
    wide: int

    @property
    def high(self) -> int:
        return height_of(self.wide)

    @property
    def corners(self) -> tuple[Point, ...]:
        """Clockwise from the top: an edge leads from each to the next, the first one to the north-east."""
        half, quarter = self.wide // 2, self.high // 4
        return (
            (self.x, self.y - 2 * quarter),
            (self.x + half, self.y - quarter),
            (self.x + half, self.y + quarter),
            (self.x, self.y + 2 * quarter),
            (self.x - half, self.y + quarter),
            (self.x - half, self.y - quarter),
        )

    @property
    def corner(self) -> Point:
        """North-west of it, where its sprite is put."""
        return self.x - self.wide // 2, self.y - round(self.wide / sqrt(3))


class Comb(msgspec.Struct, frozen=True):
    """An estate on the picture."""

    x: int
    y: int
    """Its north-west corner."""
    wide: int
    """Of a hex; even."""

    @property
    def width(self) -> int:
        return _WIDEST * self.wide

    @property
    def height(self) -> int:
        return comb_height(self.wide)

    def cell(self, name: str) -> Cell:
        across, row = _grid()[name]
        high = height_of(self.wide)
        return Cell(self.x + across * self.wide // 2, self.y + high // 2 + row * high * 3 // 4, self.wide)

    def edges(self, name: str) -> Iterator[tuple[tuple[Point, Point], str]]:
        """Each edge of a hex, and what lies behind it; nothing at the rim."""
        corners = self.cell(name).corners
        for side, beyond in enumerate(_neighbours()[name]):
            yield (corners[side], corners[(side + 1) % 6]), beyond


def comb_height(wide: int) -> int:
    high = height_of(wide)
    return high + (len(ROWS) - 1) * high * 3 // 4


@cache
def _grid() -> dict[str, tuple[int, int]]:
    """Where the middle of each hex is: in half widths from the left, and in rows."""
    return {
        f"{'abcdefg'[row]}{place + 1}": (_WIDEST - count + 2 * place + 1, row)
        for row, count in enumerate(ROWS)
        for place in range(count)
    }


@cache
def _neighbours() -> dict[str, tuple[str, ...]]:
    names = {place: name for name, place in _grid().items()}
    return {
        name: tuple(names.get((across + dx, row + dy), "") for dx, dy in _AROUND)
        for name, (across, row) in _grid().items()
    }


def completed(hexes: Iterable[HexView]) -> frozenset[int]:
    """Areas on which a tile lies everywhere."""
    hexes = tuple(hexes)
    return frozenset(hex.area for hex in hexes) - frozenset(hex.area for hex in hexes if not hex.tile)
