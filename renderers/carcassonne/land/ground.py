"""Where everything lies on a tile: walls, roads and what is inside them, as lines.

A city reaches over its sides from corner to corner. Every run of neighbouring sides that it does not reach is cut off
by one wall: a run of one side by a bay, of two by a diagonal, of three the wall leaves only a cap of city.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import combinations, pairwise
from typing import Final

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
from renderers.carcassonne.land.terrain import Course, Crossing, Ground, Wall, gate_of
from renderers.carcassonne.module_pictures import PlotArt
from renderers.carcassonne.pictures import PICTURES

WALL_HALF: Final = 5.5
BORDER_HALF: Final = 4.0
_INTO: Final = 3.0
"""How far a road goes on behind a gate."""
_STEPS: Final = 24
_BANK: Final = 7.0
"""How far a bridge reaches beyond what is below it."""
_APRON: Final = 34.0
"""How far in front of a gate a road that comes from aside turns towards it."""

_WALLS: Final = {
    1: bezier((0, 0), (60, 108), (132, 108), (SIZE, 0)),
    2: bezier((0, 0), (38, 68), (124, 154), (SIZE, SIZE)),
    3: bezier((0, 0), (78, 96), (78, 96), (0, SIZE)),
}
"""By the number of sides cut off, the first of them in the north; the city lies to the right of the way."""
_SHALLOW: Final = bezier((0, 0), (80, 70), (112, 70), (SIZE, 0))
"""One side, where the city has a second wall opposite."""
_GATED: Final = bezier((0, 0), (46, 90), (146, 90), (SIZE, 0))
"""The same with a gate: room for the fields on both sides of the road."""
_CROWDED: Final = {
    1: bezier((0, 0), (66, 124), (126, 124), (SIZE, 0)),
    2: bezier((0, 0), (55, 105), (87, 137), (SIZE, SIZE)),
    3: bezier((0, 0), (62, 96), (62, 96), (0, SIZE)),
}
"""The same where there are so many cities that the land between them would be too narrow."""
_ASIDE: Final = 0.022
"""How far a shrine in the centre stands away from a side to which a bend leads, half a tile being 1."""
_ROUND_A_SHRINE: Final = bezier((0, 0), (118, 211), (-19, 74), (SIZE, SIZE))
"""Two sides, where a shrine stands in the centre."""
_BEND: Final = bezier((SIZE, CENTRE), (126, CENTRE), (CENTRE, 126), (CENTRE, SIZE), _STEPS)
"""From the east to the south."""
_BEND_BY_A_SHRINE: Final = (
    (SIZE, CENTRE),
    *bezier((184, CENTRE), (183, CENTRE), (CENTRE, 183), (CENTRE, 184), _STEPS),
    (CENTRE, SIZE),
)
"""The same where a shrine stands in the centre: it leaves a strip of field between."""


@cache
def ground(parts: Norm) -> Ground:
    walls: list[Wall] = []
    cities: dict[int, Line] = {}
    for place, part in enumerate(parts):
        if part.kind == "city":
            runs = _runs(part.sides)
            own = [_wall(place, run, _line_of(run, runs, parts)) for run in runs]
            walls += own
            cities[place] = _outline(part.sides, own)
    land = Ground(tuple(walls), cities, (), *_middles(parts), (), ())
    bend = _BEND_BY_A_SHRINE if _central(parts) else _BEND
    courses = [_course(place, part, land, bend) for place, part in enumerate(parts) if part.kind in PICTURES.courses]
    for part in parts:
        if part.kind in PICTURES.signs:
            courses += PICTURES.signs[part.kind].courses(part, land)
    land = land._replace(
        courses=tuple(courses), crossings=tuple(_crossings(courses)), borders=tuple(_borders(parts, land, courses))
    )
    return land._replace(plots=tuple(plot.outline(land) for _, plot in plots_of(parts)))


def plots_of(parts: Norm) -> list[tuple[Part, PlotArt]]:
    """Signs that have ground of their own."""
    signs = [(part, PICTURES.signs[part.kind].plot) for part in parts if part.kind in PICTURES.signs]
    return [(part, plot) for part, plot in signs if plot is not None]


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


def _line_of(run: tuple[int, ...], runs: list[tuple[int, ...]], parts: Norm) -> Line:
    """The shape of a wall: more room for the fields where several cities leave little of it."""
    if len(run) == 2 and _central(parts):
        return _ROUND_A_SHRINE
    cities = [part for part in parts if part.kind == "city"]
    others = [part for part in cities if set(part.sides) <= set(run)]
    if len(run) < 3 and others:
        return _CROWDED[len(run)] if len(run) == 1 or len(others[0].sides) == 2 else _WALLS[2]
    if len(runs) > 1:
        gate = any(part.end == "city" and part.sides[0] in run for part in parts)
        return _GATED if gate else _SHALLOW
    if len(run) == 3 and len(cities) > 1:
        caps_only = all(len(part.sides) == 1 for part in cities)
        lines = any(part.kind in PICTURES.courses for part in parts)
        if len(cities) > 2 or lines or not caps_only:
            return _CROWDED[3]
    return _WALLS[len(run)]


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


def _middles(parts: Norm) -> tuple[Point, Point]:
    """Where courses meet, and where a shrine stands: the centre. The hub is moved a little away from every city that
    reaches one side, for the field between; where a course passes through a tile with a shrine, both make room; a plot
    says itself where its middle is."""
    hub, site = (CENTRE, CENTRE), (CENTRE, CENTRE)
    for part in parts:
        if part.kind == "city" and len(part.sides) == 1:
            away = between((CENTRE, CENTRE), middle(part.sides[0]), -0.12)
            hub = hub[0] + away[0] - CENTRE, hub[1] + away[1] - CENTRE
    central = _central(parts)
    for part in parts if central else ():
        if part.kind in PICTURES.courses and len(part.sides) == 2 and not _opposite(part.sides):
            for side in part.sides:
                site = between(site, middle(side), -_ASIDE)
    through = [part.sides for part in parts if part.kind in PICTURES.courses and _opposite(part.sides)]
    if central and through:
        # Beyond what passes through, as seen from the road that leads to it.
        ways = [part.sides[0] for part in parts if part.end in central and part.sides[0] not in through[0]]
        side = (ways[0] if ways else through[0][0] + 3) % 4
        hub, site = between(hub, middle(side), 0.3), between(site, middle(side), -0.4)
    for _, plot in plots_of(parts):
        hub = plot.hub(parts)
    return hub, site


def _central(parts: Norm) -> list[str]:
    """The kinds of shrines that stand in the centre of the tile."""
    return [part.kind for part in parts if part.kind in PICTURES.shrines and PICTURES.shrines[part.kind].central]


def _opposite(sides: Sequence[int]) -> bool:
    return len(sides) == 2 and sides[1] - sides[0] == 2


def _course(place: int, part: Part, land: Ground, bend: Line) -> Course:
    if len(part.sides) == 1:
        side = part.sides[0]
        start = middle(side)
        if part.end == "city" and land.walls:
            gate = gate_of(land.walls, side)
            return Course(place, part.kind, _to_gate(start, gate), part.end, gate)
        goal = land.site if part.end in PICTURES.shrines else land.hub
        stop = PICTURES.ends[part.end].stop * CENTRE / distance(goal, start)
        return Course(place, part.kind, _lane(start, between(goal, start, stop)), part.end)
    first, second = part.sides[0], part.sides[-1]
    if _opposite(part.sides):
        return Course(place, part.kind, _through(first, land.hub), part.end)
    if second - first == 3:
        first, second = second, first
    return Course(place, part.kind, turned_line(_squared(bend, both=True), first - 1), part.end)


def _to_gate(start: Point, wall: Wall) -> Line:
    """To the middle of a wall, and a little further; a road that comes from aside turns to face the gate."""
    gate, (dx, dy) = along(wall.line, 0.5)
    long = distance(gate, start)
    facing = abs((start[0] - gate[0]) * dx + (start[1] - gate[1]) * dy) / long
    if facing < 0.2:
        return _lane(start, between(gate, start, -_INTO / long))
    front = (gate[0] + dy * _APRON, gate[1] - dx * _APRON)
    inner = between(start, (CENTRE, CENTRE), 0.5)
    end = (gate[0] - dy * _INTO, gate[1] + dx * _INTO)
    return _squared(bezier(start, inner, front, end, _STEPS))


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


def _crossings(courses: Sequence[Course]) -> list[Crossing]:
    """Where two courses cut through each other; not where they meet at their ends."""
    found = []
    for one, two in combinations(courses, 2):
        upper, lower = (one, two) if _level(one) > _level(two) else (two, one)
        at = _cut(upper.line, lower.line)
        if at is not None:
            reach = PICTURES.courses[lower.kind].half + _BANK
            found.append(Crossing(upper, lower, _piece(upper.line, at, reach)))
    return found


def _level(course: Course) -> int:
    return PICTURES.courses[course.kind].level


def _cut(one: Line, two: Line) -> float | None:
    """How far along the first line it cuts the second, in pixels; None where neither goes on beyond the other."""
    gone = 0.0
    for a, b in pairwise(one):
        for c, d in pairwise(two):
            share = _meeting(a, b, c, d)
            if share is not None:
                point = between(a, b, share)
                if min(distance(point, end) for end in (one[0], one[-1], two[0], two[-1])) > _INTO + WALL_HALF:
                    return gone + share * distance(a, b)
        gone += distance(a, b)
    return None


def _meeting(a: Point, b: Point, c: Point, d: Point) -> float | None:
    """How far along the way from a to b it meets the way from c to d, from 0 to 1."""
    across = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    if not across:
        return None
    t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / across
    u = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / across
    return t if 0 <= t <= 1 and 0 <= u <= 1 else None


def _piece(line: Line, middle: float, reach: float) -> Line:
    """What is so near to a point along the line, in small steps."""
    whole = sum(distance(a, b) for a, b in pairwise(line))
    first, last = max(0.0, middle - reach), min(whole, middle + reach)
    steps = 8
    return tuple(along(line, (first + (last - first) * step / steps) / whole)[0] for step in range(steps + 1))


def _borders(parts: Norm, land: Ground, courses: Sequence[Course]) -> list[Line]:
    """Where two fields meet at a corner without anything between them: from there to the nearest wall, clear of the
    gates in it; or to the gate, if roads come to it from both sides."""
    owners = {half: place for place, part in enumerate(parts) for half in part.halves}
    found = []
    for number in range(4):
        before, after = owners.get((2 * number - 1) % 8), owners.get(2 * number)
        if before is None or after is None or before == after or not land.walls:
            continue
        start = corner(number)
        wall = min(land.walls, key=lambda wall: min(distance(point, start) for point in wall.line))
        roads = [course for course in courses if course.gate is wall]
        found.append(_border(start, wall, roads))
    return found


def _border(start: Point, wall: Wall, roads: Sequence[Course]) -> Line:
    shares = [0.5]
    if len(roads) == 1:
        # The road comes from one side of the corner: the border ends in the middle of what is left on the other side.
        shares = [0.24, 0.76]
    ends = [along(wall.line, share)[0] for share in shares]
    end = max(ends, key=lambda end: min((distance(end, point) for road in roads for point in road.line), default=0.0))
    # Clear of both sides: nothing of it is seen on the edge of the tile.
    return bezier(start, between(start, (CENTRE, CENTRE), 0.55), between(start, end, 0.75), end, 12)
