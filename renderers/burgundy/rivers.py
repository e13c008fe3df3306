"""Rivers between spaces of an estate that are linked although they do not touch.

A river leads around the other spaces: it is a string from one middle to the other, first laid over the places where
there is no space, then pulled tight.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import dist, hypot, pi, sin, sqrt
from typing import Final

from renderers.burgundy.hexes import Comb, Place, Point, height_of, place_in
from renderers.scene import Item, Stroke

WATER: Final = "#4aa3e0"
_BANK: Final = "#14539b"
"""As the field of ships."""
_RIPPLE: Final = "#bfe3fa"
_WIDE: Final = 0.3
"""Its width, in widths of a hex, as everything here that is no pixel."""
_CLEAR: Final = 0.72
"""From the middle of the river to the middle of a space that it passes."""
_STEP: Final = 0.25
"""Between two points of the string, before it is pulled."""
_PULLS: Final = 200
_SWAY: Final = 0.05
_PIECE: Final = 8
"""Steps that are painted as one: masks of long strokes would be slow."""
_STEPS: Final = ((-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))

Links = tuple[tuple[str, str], ...]
"""Pairs of spaces, by name."""
Spot = tuple[float, float]


def rivers(links: Sequence[tuple[str, str]], comb: Comb) -> list[Item]:
    """The spaces are drawn over both ends of each."""
    if not links:
        return []
    pieces = [
        tuple(_pixels(comb, spot) for spot in course[first : first + _PIECE + 1])
        for course in _courses(tuple(comb.shape.places.items()), tuple(links))
        for first in range(0, len(course) - 1, _PIECE)
    ]
    wide = round(comb.wide * _WIDE)
    bank, ripple = max(3, comb.wide // 22), max(2, comb.wide // 28)
    layers = ((_BANK, wide + 2 * bank), (WATER, wide), (_RIPPLE, ripple))
    return [Stroke(piece, colour, thick) for colour, thick in layers for piece in pieces]


def _pixels(comb: Comb, spot: Spot) -> Point:
    (x, y), row = place_in(comb, (0, 0)), height_of(comb.wide) * 3 / 4
    return round(x + spot[0] * comb.wide), round(y + spot[1] * row * 2 / sqrt(3))


@cache
def _courses(places: tuple[tuple[str, Place], ...], links: Links) -> tuple[tuple[Spot, ...], ...]:
    return tuple(_swaying(dict(places), *link) for link in links)


def _spot(place: Place) -> Spot:
    return place[0] / 2, place[1] * sqrt(3) / 2


def _swaying(places: Mapping[str, Place], one: str, other: str) -> tuple[Spot, ...]:
    """Water never runs straight."""
    course = _pulled(places, one, other)
    far = sum(dist(*pair) for pair in pairwise(course))
    waves = max(1, round(far / 1.2))
    found = [course[0]]
    gone = 0.0
    for (x0, y0), (x, y), (x1, y1) in zip(course, course[1:], course[2:], strict=False):
        gone += hypot(x - x0, y - y0)
        long = hypot(x1 - x0, y1 - y0) or 1.0
        aside = _SWAY * sin(2 * pi * waves * gone / far)
        found.append((x - aside * (y1 - y0) / long, y + aside * (x1 - x0) / long))
    return _rounded([*found, course[-1]])


def _rounded(course: Sequence[Spot]) -> tuple[Spot, ...]:
    """With its corners cut off."""
    found = [course[0]]
    for (x0, y0), (x1, y1) in pairwise(course):
        found += [(x0 + part * (x1 - x0), y0 + part * (y1 - y0)) for part in (0.25, 0.75)]
    return (*found, course[-1])


def _pulled(places: Mapping[str, Place], one: str, other: str) -> list[Spot]:
    passed = [_spot(place) for name, place in places.items() if name not in (one, other)]
    laid = [_spot(place) for place in _laid(places, one, other)]
    course: list[Spot] = []
    for (x0, y0), (x1, y1) in pairwise(laid):
        parts = max(1, round(hypot(x1 - x0, y1 - y0) / _STEP))
        course += [(x0 + (x1 - x0) * part / parts, y0 + (y1 - y0) * part / parts) for part in range(parts)]
    course.append(laid[-1])
    for _ in range(_PULLS):
        for index in range(1, len(course) - 1):
            (x0, y0), (x1, y1) = course[index - 1], course[index + 1]
            between = (x0 + x1) / 2, (y0 + y1) / 2
            if all(dist(between, spot) >= _CLEAR for spot in passed):
                course[index] = between
    return course


def _laid(places: Mapping[str, Place], one: str, other: str) -> list[Place]:
    """The shortest way over places without spaces."""
    start, goal = places[one], places[other]
    taken = set(places.values()) - {goal}
    columns, rows = (max(found) + 1 for found in zip(*places.values(), strict=True))
    before: dict[Place, Place] = {start: start}
    waiting = deque([start])
    while goal not in before:
        here = waiting.popleft()
        for across, down in _STEPS:
            there = (here[0] + across, here[1] + down)
            inside = 0 <= there[0] <= columns and -1 <= there[1] <= rows
            if inside and there not in taken and there not in before:
                before[there] = here
                waiting.append(there)
    way = [goal]
    while way[-1] != start:
        way.append(before[way[-1]])
    return way[::-1]
