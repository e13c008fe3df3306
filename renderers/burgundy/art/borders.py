"""Borders along the sides of a hexagon: every kind has a pattern of its own."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin, sqrt
from typing import Final

from renderers.art.burgundy.kind import Kind

RADIUS: Final = 141
"""To the vertices of the ground; half of the outline lies beyond."""

Point = tuple[float, float]


def border(kind: Kind, colour: str) -> str:
    inner = trace(inwards(side, *step) for side in range(6) for step in kind.band)
    drawn = between(polygon(RADIUS), inner, colour)
    return drawn + kind.trim(colour) if kind.trim is not None else drawn


def polygon(radius: float) -> str:
    return trace(corner(number, radius) for number in range(6))


def trace(points: Iterable[Point], *, closed: bool = True) -> str:
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points) + ("Z" if closed else "")


def corner(number: int, radius: float) -> Point:
    """From the top, clockwise."""
    angle = pi / 3 * number
    return radius * sin(angle), -radius * cos(angle)


def inwards(side: int, along: float, depth: float) -> Point:
    (x1, y1), (x2, y2) = corner(side, 1), corner(side + 1, 1)
    radius = RADIUS - depth * 2 / sqrt(3)
    return radius * (x1 + (x2 - x1) * along), radius * (y1 + (y2 - y1) * along)


def between(outside: str, inside: str, colour: str) -> str:
    return f'<path fill-rule="evenodd" d="{outside}{inside}" fill="{colour}"/>'
