"""From the names of spaces to pixels: hexes with a corner on top, in rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import sqrt
from typing import Final

import msgspec

from engine.api import HexView, places_of

Point = tuple[int, int]
Place = tuple[int, int]
"""Of a hex: in half widths from the left, and in rows from the top."""

_MARGIN: Final = 4
"""Half widths that the first and the last row must leave free at both ends."""
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


class Shape(msgspec.Struct, frozen=True):
    """Where the hexes of an estate are, whatever their size."""

    places: dict[str, Place]
    """The middle of each hex."""
    neighbours: dict[str, tuple[str, ...]]
    """What lies behind each edge of each hex, clockwise from the north-east."""
    columns: int
    """Its width, in half widths of a hex."""
    rows: int
    corners_free: bool
    """Whether its corners leave room for what is kept beside it, as those of a hexagon do."""


def shape_of(hexes: Sequence[HexView]) -> Shape:
    return _shape(tuple(places_of(hexes).items()))


@cache
def _shape(found: tuple[tuple[str, Point], ...]) -> Shape:
    left = min(column for _, (column, _) in found) - 1
    places = {name: (column - left, row) for name, (column, row) in found}
    names = {place: name for name, place in places.items()}
    around = {
        name: tuple(names.get((across + dx, row + dy), "") for dx, dy in _AROUND)
        for name, (across, row) in places.items()
    }
    columns = max(across for across, _ in names) + 1
    rows = max(row for _, row in names) + 1
    edges = [across for across, row in names if row in (0, rows - 1)]
    free = min(*edges, *(columns - across for across in edges))
    return Shape(places, around, columns, rows, free >= _MARGIN)


class Comb(msgspec.Struct, frozen=True):
    """An estate on the picture."""

    x: int
    y: int
    """Its north-west corner."""
    wide: int
    """Of a hex; even."""
    shape: Shape

    @property
    def width(self) -> int:
        return self.shape.columns * self.wide // 2

    @property
    def height(self) -> int:
        return comb_height(self.wide, self.shape.rows)

    def cell(self, name: str) -> Cell:
        return Cell(*place_in(self, self.shape.places[name]), self.wide)

    def edges(self, name: str) -> Iterator[tuple[tuple[Point, Point], str]]:
        """Each edge of a hex, and what lies behind it; nothing at the rim."""
        corners = self.cell(name).corners
        for side, beyond in enumerate(self.shape.neighbours[name]):
            yield (corners[side], corners[(side + 1) % 6]), beyond


def place_in(comb: Comb, place: Place) -> Point:
    """The middle of a hex there, whether the estate has one or not."""
    (across, row), high = place, height_of(comb.wide)
    return comb.x + across * comb.wide // 2, comb.y + high // 2 + row * high * 3 // 4


def comb_height(wide: int, rows: int) -> int:
    high = height_of(wide)
    return high + (rows - 1) * high * 3 // 4


def completed(hexes: Iterable[HexView]) -> frozenset[int]:
    """Areas on which a tile lies everywhere."""
    hexes = tuple(hexes)
    return frozenset(hex.area for hex in hexes) - frozenset(hex.area for hex in hexes if not hex.tile)
