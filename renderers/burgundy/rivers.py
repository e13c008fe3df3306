"""Rivers between spaces of an estate that are linked although they do not touch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from renderers.burgundy.hexes import Comb, Point
from renderers.colours import OUTLINE
from renderers.scene import Item, Stroke

WATER: Final = "#3f9bdc"
_LIGHT: Final = "#a9d9f7"
"""A ripple in the middle of the water."""

Links = tuple[tuple[str, str], ...]
"""Pairs of spaces, by name."""


def rivers(links: Sequence[tuple[str, str]], comb: Comb) -> list[Item]:
    """From the middle of one space to that of the other; the spaces are drawn over their ends."""
    courses = [_course(comb, one, other) for one, other in links]
    wide = comb.wide // 3
    items: list[Item] = [Stroke(course, OUTLINE, wide + max(6, comb.wide // 14)) for course in courses]
    items += [Stroke(course, WATER, wide) for course in courses]
    return [*items, *(Stroke(course, _LIGHT, max(3, comb.wide // 24)) for course in courses)]


def _course(comb: Comb, one: str, other: str) -> tuple[Point, ...]:
    here, there = comb.cell(one), comb.cell(other)
    return ((here.x, here.y), (there.x, there.y))
