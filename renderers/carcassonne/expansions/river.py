"""The River: water between its banks, from the spring to the lake."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from renderers.carcassonne.land.colours import (
    ROCK,
    SHADE,
    SHORE,
    SHORE_EDGE,
    TIMBER,
    WATER,
    WATER_DEEP,
    WATER_PALE,
)
from renderers.carcassonne.land.curves import Line, beside, path
from renderers.carcassonne.land.plants import rock
from renderers.carcassonne.land.roads import sway_of, uneven
from renderers.carcassonne.land.stamps import Stamp, ellipse, shadow, shape, stamp, stroke
from renderers.carcassonne.land.terrain import Course, Ground, Placed, place
from renderers.carcassonne.module_pictures import CourseArt, EndArt, ModulePictures

_HALF: Final = 17.0
_BED: Final = 14.6
"""Half of the bed: sand on both sides of the water."""
_WATER: Final = 12.4

_POOLS: Final = {"spring": 18.0, "lake": 44.0}
"""Radius with the shore."""
_FLAT: Final = 0.9
"""How much less high than wide a pool looks."""


def _river(courses: Sequence[Course]) -> str:
    """One colour over the other, so that the course opens into its spring and its lake."""
    drawn = shape(_outlines(courses, _HALF + 1.6), SHADE, alpha=0.14)
    drawn += shape(_outlines(courses, _HALF), SHORE_EDGE)
    drawn += shape(_outlines(courses, _BED), SHORE)
    drawn += shape(_outlines(courses, _WATER), WATER_DEEP)
    drawn += shape(_outlines(courses, _WATER - 2.4), WATER)
    for course in courses:
        for aside, dashes in ((-5.0, "11 17 6 22"), (0.8, "16 24 8 14"), (5.4, "7 19 13 25")):
            line = path(beside(course.line, aside)[3:-3])
            drawn += stroke(line, WATER_PALE, 1.5, more=f'stroke-linecap="round" stroke-dasharray="{dashes}"')
        drawn += _pool_light(course)
    return drawn


def _outlines(courses: Sequence[Course], half: float) -> str:
    """Courses and pools, so wide that half of a course is this."""
    found = ""
    for course in courses:
        found += path(uneven(course.line, half, sway_of(course.line)), closed=True)
        if course.end:
            found += path(_oval(course.line, _POOLS[course.end] - _HALF + half), closed=True)
    return found


def _oval(line: Line, radius: float) -> Line:
    """Around the end of a course, not quite regular."""
    x, y = line[-1]
    points = []
    for step in range(36):
        angle = step * math.pi / 18
        grown = 1 + 0.035 * math.sin(3 * angle + 0.6) + 0.02 * math.cos(5 * angle)
        points.append((x + math.cos(angle) * radius * grown, y + math.sin(angle) * radius * grown * _FLAT))
    # The same way round as the outline of the course, or one would cut the other out.
    return tuple(points)


def _pool_light(course: Course) -> str:
    """Ripples on the pool at its end."""
    if not course.end:
        return ""
    x, y = course.line[-1]
    radius = _POOLS[course.end]
    if radius < 2 * _HALF:
        return ellipse(x, y, radius * 0.32, radius * 0.24, WATER_PALE, 0.8)
    drawn = ""
    for dx, dy, long in ((-18, -14, 13), (6, -20, 9), (-24, 6, 8), (2, 16, 14), (22, 8, 9), (16, -6, 11)):
        drawn += stroke(f"M{x + dx},{y + dy}q{long / 2},-2.6 {long},0", WATER_PALE, 1.6, more='stroke-linecap="round"')
    return drawn


def _spring(land: Ground, course: Course, pick: Random) -> list[Placed]:
    """Rocks from which the water comes, on the side where it does not flow."""
    x, y = course.line[-1]
    before = course.line[-4]
    out = -1 if before[0] > x + 2 else 1
    around = ((15, -6), (9, -15), (17, 7)) if abs(before[0] - x) > 2 else ((-14, -9), (14, -9), (0, -17))
    found = [place(rock(pick.randrange(3)), (x + out * dx, y + dy)) for dx, dy in around]
    return [*found, place(_boulder(), (x + out * 17, y + 1))]


def _boulder() -> Stamp:
    body = shadow(2, 1, 11, 4)
    body += shape("M-10,2L-8,-8L-1,-13L7,-9L10,2Z", ROCK[0], TIMBER, 1.3)
    body += shape("M-9,1L-7.4,-7.4L-1,-12L0,1Z", ROCK[1])
    return stamp(body, (-14, -16, 16, 7), (-11, -12, 11, 3))


def _lake(land: Ground, course: Course, pick: Random) -> list[Placed]:
    """A boat, and reeds on the shore."""
    x, y = course.line[-1]
    radius = _POOLS[course.end]
    found = [place(_boat(), (x + pick.choice((-6, 4)), y + pick.choice((-2, 6))))]
    for dx, dy in ((-0.72, -0.66), (0.7, 0.68), (0.74, -0.62), (-0.68, 0.7)):
        if pick.random() < 0.8:
            found.append(place(_reeds(), (x + dx * radius, y + dy * radius * _FLAT + 4)))
    return found


def _boat() -> Stamp:
    body = ellipse(1, 2.5, 13, 3.4, WATER_DEEP, 0.7)
    body += shape("M-13,-3H13Q11,3.5 6,3.5H-6Q-11,3.5 -13,-3Z", "#a8703f", TIMBER, 1.3)
    body += stroke("M-11,-0.6H11", "#7d4f2b", 1)
    body += stroke("M0,-3V-20", TIMBER, 1.6)
    body += shape("M1.2,-19.5Q11,-13 9.6,-5.5H1.2Z", "#fdf6e3", TIMBER, 1.2)
    return stamp(body, (-15, -22, 16, 7), (-13, -8, 13, 5))


def _reeds() -> Stamp:
    body = stroke("M-3,3Q-4,-6 -6,-11M0,3V-14M3,3Q4,-5 6,-9", "#46642f", 1.5)
    body += stroke("M0,-9V-14M-5.2,-7L-6,-11M5.2,-5.6L6,-9", "#7a5230", 2.6, more='stroke-linecap="round"')
    return stamp(body, (-9, -17, 9, 5), (-6, -6, 6, 4))


RIVER: Final = ModulePictures(
    id="river",
    courses={"river": CourseArt(draw=_river, half=_HALF, visited=False)},
    ends={
        "spring": EndArt(furnish=_spring, pool=_POOLS["spring"]),
        "lake": EndArt(furnish=_lake, pool=_POOLS["lake"]),
    },
    flat=(WATER, WATER_DEEP, WATER_PALE, SHORE),
)
