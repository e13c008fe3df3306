"""Points and lines on a tile: x to the right, y down, a side as long as `SIZE`."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

SIZE: Final = 192
CENTRE: Final = SIZE / 2

Point = tuple[float, float]
Line = tuple[Point, ...]


def turned(point: Point, quarters: int) -> Point:
    """Around the centre of the tile, clockwise."""
    x, y = point
    for _ in range(quarters % 4):
        x, y = SIZE - y, x
    return x, y


def turned_line(line: Iterable[Point], quarters: int) -> Line:
    return tuple(turned(point, quarters) for point in line)


def corner(number: int) -> Point:
    """From the north-west clockwise: side n lies between corners n and n + 1."""
    return turned((0, 0), number)


def middle(side: int) -> Point:
    return turned((CENTRE, 0), side)


def bezier(start: Point, leave: Point, arrive: Point, end: Point, steps: int = 24) -> Line:
    line = []
    for step in range(steps + 1):
        t = step / steps
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        line.append(
            (
                a * start[0] + b * leave[0] + c * arrive[0] + d * end[0],
                a * start[1] + b * leave[1] + c * arrive[1] + d * end[1],
            )
        )
    return tuple(line)


def distance(a: Point, b: Point) -> float:
    return math.hypot(a[0] - b[0], a[1] - b[1])


def between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def shifted(line: Iterable[Point], by: Point) -> Line:
    return tuple((x + by[0], y + by[1]) for x, y in line)


def normals(line: Sequence[Point]) -> list[Point]:
    """At each point, the unit vector to the right of the way (with y down: clockwise)."""
    found = []
    for place in range(len(line)):
        before, after = line[max(0, place - 1)], line[min(len(line) - 1, place + 1)]
        long = distance(before, after) or 1.0
        found.append(((before[1] - after[1]) / long, (after[0] - before[0]) / long))
    return found


def beside(line: Sequence[Point], offsets: float | Sequence[float]) -> Line:
    """The line at some distance, to its right if positive: one number, or one for each point."""
    widths = [offsets] * len(line) if isinstance(offsets, int | float) else offsets
    return tuple(
        (x + nx * width, y + ny * width) for (x, y), (nx, ny), width in zip(line, normals(line), widths, strict=True)
    )


def along(line: Sequence[Point], share: float) -> tuple[Point, Point]:
    """A point part of the way along, and the unit vector of the way there."""
    lengths = [distance(a, b) for a, b in pairwise(line)]
    left = share * sum(lengths)
    for (a, b), length in zip(pairwise(line), lengths, strict=True):
        if left <= length and length:
            return between(a, b, left / length), ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
        left -= length
    a, b = line[-2], line[-1]
    length = distance(a, b) or 1.0
    return b, ((b[0] - a[0]) / length, (b[1] - a[1]) / length)


def path(line: Iterable[Point], *, closed: bool = False) -> str:
    """As SVG writes it."""
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in line) + ("Z" if closed else "")
