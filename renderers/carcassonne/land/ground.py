"""Where everything lies on a tile: walls, roads and what is inside them, as lines.

A city reaches over its sides from corner to corner. Every run of neighbouring sides that it does not reach is cut off
by one wall: a run of one side by a bay, of two by a diagonal, of three the wall leaves only a cap of city.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from renderers.carcassonne.land.curves import (
    CENTRE,
    SIZE,
    Line,
    Point,
    along,
    between,
    bezier,
    corner,
    distance,
    middle,
    turned,
    turned_line,
)
from renderers.carcassonne.land.form import Norm, Part

ROAD_HALF: Final = 12.0
"""Half the width of a road with its edges."""
WALL_HALF: Final = 5.5
_STOPS: Final = {"monastery": 0.4}
"""Ends that a road does not enter: how much of the way from the hub to its side it leaves out."""
_INTO: Final = 3.0
"""How far a road goes on behind a gate."""
_STEPS: Final = 24

_WALLS: Final = {
    1: bezier((0, 0), (60, 108), (132, 108), (SIZE, 0)),
    2: bezier((0, 0), (38, 68), (124, 154), (SIZE, SIZE)),
    3: bezier((0, 0), (78, 96), (78, 96), (0, SIZE)),
}
"""By the number of sides cut off, the first of them in the north; the city lies to the right of the way."""
_SHALLOW: Final = bezier((0, 0), (80, 70), (112, 70), (SIZE, 0))
"""One side, where the city has a second wall opposite."""


class Wall(NamedTuple):
    city: int
    """Place of the city among the parts."""
    line: Line
    """From corner to corner, the city to the right."""
    corners: tuple[int, int]
    cut: tuple[int, ...]
    """Sides in front of it."""


class Road(NamedTuple):
    part: int
    line: Line
    end: str


class Ground(NamedTuple):
    """What lies on a tile, in the order of its parts."""

    walls: tuple[Wall, ...]
    cities: dict[int, Line]
    """Outlines by part."""
    roads: tuple[Road, ...]
    hub: Point
    """Where roads meet."""


@cache
def ground(parts: Norm) -> Ground:
    walls: list[Wall] = []
    cities: dict[int, Line] = {}
    for place, part in enumerate(parts):
        if part.kind == "city":
            runs = _runs(part.sides)
            own = [_wall(place, run, _SHALLOW if len(runs) > 1 else _WALLS[len(run)]) for run in runs]
            walls += own
            cities[place] = _outline(part.sides, own)
    hub = _hub(parts)
    roads = tuple(
        Road(place, _road(part, hub, walls), part.end) for place, part in enumerate(parts) if part.kind == "road"
    )
    return Ground(tuple(walls), cities, roads, hub)


def _runs(sides: Sequence[int]) -> list[tuple[int, ...]]:
    """Neighbouring sides that are not among these, clockwise."""
    runs = []
    for side in sides:
        run = []
        beyond = (side + 1) % 4
        while beyond not in sides:
            run.append(beyond)
            beyond = (beyond + 1) % 4
        if run:
            runs.append(tuple(run))
    return runs


def _wall(city: int, run: tuple[int, ...], line: Line) -> Wall:
    first, last = run[0], (run[-1] + 1) % 4
    return Wall(city, turned_line(line, first), (first, last), run)


def _outline(sides: Sequence[int], walls: Sequence[Wall]) -> Line:
    """Clockwise around the city: along its sides, and along its walls where sides are cut off."""
    outline: list[Point] = []
    for side in range(4):
        if side in sides:
            outline += [corner(side), corner(side + 1)]
        for wall in walls:
            if wall.cut[0] == side:
                outline += wall.line
    return tuple(outline)


def _hub(parts: Norm) -> Point:
    """The centre, moved a little away from every city that reaches one side: room for the field between."""
    x, y = CENTRE, CENTRE
    for part in parts:
        if part.kind == "city" and len(part.sides) == 1:
            away = between((CENTRE, CENTRE), middle(part.sides[0]), -0.12)
            x, y = x + away[0] - CENTRE, y + away[1] - CENTRE
    return x, y


def _road(part: Part, hub: Point, walls: Sequence[Wall]) -> Line:
    if len(part.sides) == 1:
        start = middle(part.sides[0])
        if part.end == "city" and walls:
            gate = along(gate_of(walls, start).line, 0.5)[0]
            return _lane(start, between(gate, start, -_INTO / distance(gate, start)))
        return _lane(start, between(hub, start, _STOPS.get(part.end, 0.0)))
    first, second = part.sides[0], part.sides[-1]
    if second - first == 2:
        return _through(first, hub)
    if second - first == 3:
        first, second = second, first
    bend = _squared(bezier((SIZE, CENTRE), (126, CENTRE), (CENTRE, 126), (CENTRE, SIZE), _STEPS), both=True)
    return turned_line(bend, first - 1)


def gate_of(walls: Sequence[Wall], start: Point) -> Wall:
    """The wall in whose middle a road from there ends."""
    return min(walls, key=lambda wall: distance(along(wall.line, 0.5)[0], start))


def _lane(start: Point, end: Point) -> Line:
    """From the middle of a side inwards: it leaves the side at a right angle."""
    inner = between(start, (CENTRE, CENTRE), 0.5)
    return _squared(bezier(start, inner, between(end, inner, 0.3), end, _STEPS))


def _squared(line: Line, *, both: bool = False) -> Line:
    """The first bit of the way, and the last if both, at a right angle to the side from which it comes."""
    start = (line[0], between(line[0], (CENTRE, CENTRE), 0.02))
    end = (between(line[-1], (CENTRE, CENTRE), 0.02), line[-1])
    return (*start, *line[1:-1], *(end if both else line[-1:]))


def _through(side: int, hub: Point) -> Line:
    """From a side to the one opposite, by way of the hub, in a slight swing; at a right angle to both."""
    aside = turned(hub, -side)[0] - CENTRE
    line = []
    for step in range(_STEPS + 1):
        t = step / _STEPS
        swell = math.sin(math.pi * t) ** 2
        line.append((CENTRE + swell * (aside + 5 * math.sin(2 * math.pi * t)), SIZE * t))
    return turned_line(_squared(tuple(line), both=True), side)
