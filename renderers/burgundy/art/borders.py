"""Borders along the sides of a hexagon: every kind has a pattern of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import cos, pi, sin, sqrt
from typing import Final

from renderers.burgundy.art.pen import ring

RADIUS: Final = 141
"""To the vertices of the ground; half of the outline lies beyond."""

Point = tuple[float, float]
Step = tuple[float, float]
"""How far along a side, from 0 to 1, and how far inwards, in pixels."""


def _merlons() -> list[Step]:
    tooth = ((0, 9), (0.25, 9), (0.25, 21), (0.75, 21), (0.75, 9))
    return [((number + along) / 4, depth) for number in range(4) for along, depth in tooth]


def _smooth(depth: Callable[[float], float], parts: int) -> list[Step]:
    return [(part / parts, depth(part / parts)) for part in range(parts)]


_BANDS: Final[dict[str, list[Step]]] = {
    "castle": _merlons(),
    "ship": _smooth(lambda along: 15 - 6.5 * cos(3 * 2 * pi * along), 36),
    "mine": [(part / 8, 21 if part % 2 else 8) for part in range(8)],
    "building": [(0, 16)],
    "animal": [(0, 8)],
    "monastery": [(0, 8)],
}
"""Where the band along each side ends."""
_SECOND: Final = (13, 19)
"""Between which depths the second line of a monastery's border runs."""
_DOTS: Final = 6
"""On each side of a pasture."""


def border(kind: str, colour: str) -> str:
    inner = trace(_inwards(side, *step) for side in range(6) for step in _BANDS[kind])
    drawn = _between(polygon(RADIUS), inner, colour)
    if kind == "monastery":
        outside, inside = (polygon(RADIUS - depth * 2 / sqrt(3)) for depth in _SECOND)
        drawn += _between(outside, inside, colour)
    if kind == "animal":
        places = [_inwards(side, dot / _DOTS, 16) for side in range(6) for dot in range(_DOTS)]
        drawn += "".join(ring(round(x, 1), round(y, 1), 5.2, colour, thick=0) for x, y in places)
    return drawn


def polygon(radius: float) -> str:
    return trace(corner(number, radius) for number in range(6))


def trace(points: Iterable[Point], *, closed: bool = True) -> str:
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points) + ("Z" if closed else "")


def corner(number: int, radius: float) -> Point:
    """From the top, clockwise."""
    angle = pi / 3 * number
    return radius * sin(angle), -radius * cos(angle)


def _inwards(side: int, along: float, depth: float) -> Point:
    (x1, y1), (x2, y2) = corner(side, 1), corner(side + 1, 1)
    radius = RADIUS - depth * 2 / sqrt(3)
    return radius * (x1 + (x2 - x1) * along), radius * (y1 + (y2 - y1) * along)


def _between(outside: str, inside: str, colour: str) -> str:
    return f'<path fill-rule="evenodd" d="{outside}{inside}" fill="{colour}"/>'
