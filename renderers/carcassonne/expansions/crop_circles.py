"""Crop Circles: flattened straw in rings, with a pitchfork, a club or a shield in the middle."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from renderers.carcassonne.land.colours import SHADE, TIMBER
from renderers.carcassonne.land.curves import CENTRE, Line, Point, middle, path
from renderers.carcassonne.land.form import Norm, Part
from renderers.carcassonne.land.stamps import ellipse, shape, stroke
from renderers.carcassonne.land.terrain import Ground
from renderers.carcassonne.module_pictures import EndArt, ModulePictures, PlotArt, SignArt

_CIRCLE: Final = "circle"
_RADIUS: Final = 36.0
_WITHIN: Final = 31.0
"""The radius where it lies in a narrow gap between two cities."""
_ROAD: Final = "road"

_FROM_CITY: Final = 18.0
"""How far from the centre it makes room for a field in front of a city."""
_BESIDE: Final = 9.0
_BEYOND: Final = 17.0
"""How far it keeps away, to each side, from a road that passes by: they touch, or a field goes between."""

_STRAW: Final = ("#e8bf45", "#f7dc78", "#c9992c")
"""Flattened straw, its light and its shade."""
_STALKS: Final = "#b98a2a"
"""Standing straw around it, and the edge."""
_EDGE: Final = "#77571a"
_GROUND: Final = "#fbeaa6"
"""Under the picture in the middle."""
_PICTURE: Final = "#5a2f16"


def _hub(parts: Norm) -> Point:
    """Away from cities on one side, so that a field goes between. Where a single road leads to the circle, it touches
    the one that passes by, as they part fields together; where several do, a field goes between them."""
    leading = sum(part.end == _CIRCLE and part.kind == _ROAD for part in parts)
    x, y = CENTRE, CENTRE
    for part in parts:
        away = 0.0
        if part.kind == "city" and len(part.sides) == 1:
            away = _FROM_CITY
        elif part.kind == _ROAD and len(part.sides) == 2:
            away = _BESIDE if leading == 1 else _BEYOND
        for side in part.sides:
            to_x, to_y = middle(side)
            x, y = x - away * (to_x / CENTRE - 1), y - away * (to_y / CENTRE - 1)
    return x, y


def _gap(land: Ground) -> Line:
    """What two walls that end at the same corners leave between them; empty if there are none."""
    for wall in land.walls:
        for other in land.walls:
            if wall.corners == other.corners[::-1]:
                return (*wall.line, *other.line)
    return ()


def _outline(land: Ground) -> Line:
    return _gap(land) or _ring(land.hub, _RADIUS)


@cache
def _ring(around: Point, radius: float) -> Line:
    steps = 48
    turns = (2 * math.pi * step / steps for step in range(steps))
    return tuple((around[0] + radius * math.cos(turn), around[1] + radius * math.sin(turn)) for turn in turns)


def _draw(part: Part, land: Ground) -> str:
    gap = _gap(land)
    drawn = shape(path(gap, closed=True), _STALKS) + _standing(gap) if gap else ""
    x, y = land.hub
    scale = (_WITHIN if gap else _RADIUS) / _RADIUS
    body = _circle() + _PICTURES[part.end]
    return drawn + f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})">{body}</g>'


def _standing(gap: Line) -> str:
    """Straw that was not trodden down, in short strokes."""
    left, top = min(x for x, _ in gap), min(y for _, y in gap)
    right, bottom = max(x for x, _ in gap), max(y for _, y in gap)
    strokes = ""
    row = 0
    y = top + 4
    while y < bottom:
        strokes += "".join(f"M{x:.0f},{y:.0f}l1.5,-5" for x in range(int(left) + 3 * (row % 2), int(right), 6))
        y, row = y + 5, row + 1
    clip = f'<clipPath id="gap"><path d="{path(gap, closed=True)}"/></clipPath>'
    return clip + f'<g clip-path="url(#gap)">{stroke(strokes, _STRAW[1], 1.5)}</g>'


@cache
def _circle() -> str:
    """Stalks that stand around it and in a ring; between them and in the middle straw that lies, all one way round."""
    flat, lit, deep = _STRAW
    body = ellipse(2, 2.5, _RADIUS + 1, _RADIUS + 1, SHADE, 0.16) + ellipse(0, 0, _RADIUS - 1, _RADIUS - 1, _STALKS)
    body += stroke(_spokes(56, _RADIUS - 4, _RADIUS + 1.5), _EDGE, 1.5) + stroke(
        _spokes(44, _RADIUS - 4, _RADIUS), lit, 1.3
    )
    body += ellipse(0, 0, _RADIUS - 3.5, _RADIUS - 3.5, flat)
    for radius, colour, dashes in ((29.6, deep, "9 5 4 7"), (27.4, lit, "12 4 7 6")):
        body += stroke(path(_ring((0, 0), radius), closed=True), colour, 1.5, more=f'stroke-dasharray="{dashes}"')
    body += ellipse(0, 0, 25.6, 25.6, _STALKS) + stroke(_spokes(40, 22.5, 25.4), _EDGE, 1.3)
    body += ellipse(0, 0, 23, 23, _GROUND)
    for radius, dashes in ((20.6, "10 6 5 8"), (17, "6 9 11 7"), (12.5, "9 12 5 8"), (7, "7 9")):
        body += stroke(path(_ring((0, 0), radius), closed=True), flat, 1.2, more=f'stroke-dasharray="{dashes}"')
    return body


def _spokes(count: int, inner: float, outer: float) -> str:
    """Short strokes outwards, a little askew."""
    drawn = ""
    for number in range(count):
        turn, lean = 2 * math.pi * number / count, 0.06 * math.sin(number * 2.4)
        x, y = inner * math.cos(turn), inner * math.sin(turn)
        drawn += f"M{x:.1f},{y:.1f}L{outer * math.cos(turn + lean):.1f},{outer * math.sin(turn + lean):.1f}"
    return drawn


_ROUND: Final = 'stroke-linecap="round" stroke-linejoin="round"'


def _fork() -> str:
    tines = "M-11,-17V-6Q-11,1 -4,1H4Q11,1 11,-6V-17M0,-18V20"
    return stroke(tines, _PICTURE, 5, more=_ROUND)


def _club() -> str:
    """Thin where it is held, thick at the other end, with nails that stand out."""
    body = shape("M-3.2,22Q-3.6,12 -10,-4Q-14,-21 0,-22Q14,-21 10,-4Q3.6,12 3.2,22Q0,24 -3.2,22Z", _PICTURE)
    nails = "M-9,-16L-14,-19M-10,-7L-14.5,-6M9,-16L14,-19M10,-7L14.5,-6M0,-20V-24"
    body += stroke(nails, _PICTURE, 4, more=_ROUND)
    body += stroke("M-4,11.6L4,9M-3.4,17L3.4,14.6", _GROUND, 1.8)
    body += stroke("M-5,-13Q-5,-5 -1,3", _GROUND, 2.2, more=_ROUND)
    return f'<g transform="rotate(38)">{body}</g>'


def _shield() -> str:
    body = shape("M-15,-16Q0,-20 15,-16V-2Q14,12 0,20Q-14,12 -15,-2Z", _PICTURE, TIMBER, 1.6)
    return body + stroke("M0,-14V15M-11,-4H11", _GROUND, 4)


_PICTURES: Final = {"fork": _fork(), "club": _club(), "shield": _shield()}


CROP_CIRCLES: Final = ModulePictures(
    id="crop_circles",
    ends={_CIRCLE: EndArt(stop=(_RADIUS - 10) / CENTRE)},
    signs={_CIRCLE: SignArt(plot=PlotArt(hub=_hub, outline=_outline, draw=_draw))},
    flat=(*_STRAW, _GROUND, _PICTURE),
)
