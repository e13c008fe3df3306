"""What lies on a tile, as lines: the words in which `ground.py` says it, and the drawings of modules read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from renderers.carcassonne.land.curves import Line, Point
from renderers.carcassonne.land.stamps import Stamp

NOBODY = -1
"""The part of what belongs to no segment."""


class Wall(NamedTuple):
    city: int
    """Place of the city among the parts."""
    line: Line
    """From corner to corner, the city to the right."""
    corners: tuple[int, int]
    cut: tuple[int, ...]
    """Sides in front of it."""


class Course(NamedTuple):
    """A road, or another land that is a line."""

    part: int
    kind: str
    line: Line
    """From the side where it begins."""
    end: str
    """What it leads to, empty if it passes through."""
    gate: Wall | None = None
    """The wall through which it leads, if it leads to a city."""


class Crossing(NamedTuple):
    """Where a course passes over another one."""

    over: Course
    under: Course
    piece: Line
    """The part of the upper course that is above the lower one, with both banks."""


class Ground(NamedTuple):
    """What lies on a tile, in the order of its parts."""

    walls: tuple[Wall, ...]
    cities: dict[int, Line]
    """Outlines by part."""
    courses: tuple[Course, ...]
    hub: Point
    """Where courses meet."""
    site: Point
    """Where something that stands in the centre has its place."""
    crossings: tuple[Crossing, ...]
    borders: tuple[Line, ...]
    """Between two fields that meet at a corner of the tile: from the corner inwards."""
    plots: tuple[Line, ...] = ()
    """Outlines of ground that belongs to nobody and divides fields, around the hub."""

    def all_of(self, kind: str) -> tuple[Course, ...]:
        return tuple(course for course in self.courses if course.kind == kind)


def gate_of(walls: Sequence[Wall], side: int) -> Wall:
    """The wall in whose middle a road from this side ends: the one that faces the side most directly; of several that
    do, the one at the right hand of whoever comes in, however the tile is turned."""

    def turn_to_choose(wall: Wall) -> tuple[bool, int, int]:
        away = side not in wall.cut
        return away, len(wall.cut), 0 if away else wall.cut.index(side)

    return min(walls, key=turn_to_choose)


class Placed(NamedTuple):
    """A stamp where it stands."""

    stamp: Stamp
    x: int
    y: int
    front: int
    """What has more of it is drawn later."""


ON_TOP = 1000
"""Nothing in front of it."""


def place(stamp: Stamp, point: Point, front: int = 0) -> Placed:
    x, y = round(point[0]), round(point[1])
    return Placed(stamp, x, y, front or y)
