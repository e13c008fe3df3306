"""Flying Machines: a winged machine in a field, with an arrow that shows where it flies."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import dist
from random import Random
from typing import Final

from renderers.carcassonne.land.colours import ARGENT, SHADE, TIMBER
from renderers.carcassonne.land.curves import SIZE, Point
from renderers.carcassonne.land.form import Part
from renderers.carcassonne.land.stamps import Stamp, ellipse, shape, stamp, stroke
from renderers.carcassonne.land.terrain import ON_TOP, Ground, Placed, place
from renderers.carcassonne.module_pictures import ModulePictures, SignArt

_CANVAS: Final = ("#f6e7c1", "#d9bd86")
_RED: Final = "#c8402f"
_WOOD: Final = "#8a5a34"
_SCALE: Final = 0.88
_REACH: Final = 44
"""How far its middle is from the sides of the tile, at least: nothing is cut off, as sides look alike on all tiles."""

_AWAY: Final = 50
"""How far from the centre it is to each side, where there are no roads."""
_TOWARDS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))

_ARROW: Final = "M-6.5,33V-14H-17L0,-38L17,-14H6.5V33Z"
_WING: Final = "M2,-9C13,-17 29,-12 36,3C31,1 27,3 25,8C21,4 16,5 13,10C10,7 5,8 2,11Z"
_RIBS: Final = "M3,-5C14,-10 25,-7 35,3M3,-2C12,-3 20,1 25,8M3,2C7,3 11,6 13,10"


@cache
def _machine(turns: int) -> Stamp:
    """Seen from above, flying so many eighths of a turn clockwise from north."""
    wings = ""
    for side in (1, -1):
        body = shape(_WING, _CANVAS[0], TIMBER, 2) + stroke(_RIBS, _WOOD, 1.3)
        wings += f'<g transform="scale({side} 1)">{body}</g>'
    craft = wings + shape("M-8,30L0,17L8,30L0,26Z", _CANVAS[1], TIMBER, 1.6)
    craft += shape("M0,-17C5,-14 5,12 2,26H-2C-5,12 -5,-14 0,-17Z", _WOOD, TIMBER, 1.8)
    craft += ellipse(0, -2, 3.2, 4, ARGENT, line=TIMBER, thick=1.2)
    arrow = shape(_ARROW, SHADE, alpha=0.3)
    arrow = f'<g transform="translate(2 3)">{arrow}</g>' + shape(_ARROW, _RED, ARGENT, 3)
    arrow = shape(_ARROW, TIMBER, TIMBER, 6.4) + arrow
    body = f'<g transform="rotate({45 * turns}) scale({_SCALE})">{arrow}{craft}</g>'
    return stamp(body, (-48, -48, 48, 48), (-30, -30, 30, 30))


def _eighths(part: Part) -> int:
    """Where a sign points, in eighths of a turn from north."""
    first, last = part.sides[0], part.sides[-1]
    return 7 if part.sides == (0, 3) else first + last


def _site(part: Part, land: Ground) -> Point:
    """The middle of the most room beside the roads; without roads, towards where it flies, as something else may stand
    in the centre."""
    steps = range(_REACH, SIZE - _REACH + 1, 8)
    taken = [point for course in land.courses for point in course.line]
    if not taken:
        dx, dy = (sum(_TOWARDS[side][axis] for side in part.sides) for axis in (0, 1))
        return SIZE / 2 + dx * _AWAY, SIZE / 2 + dy * _AWAY
    middle = (SIZE / 2, SIZE / 2)
    return max(product(steps, steps), key=lambda spot: (min(dist(spot, point) for point in taken), -dist(spot, middle)))


def _flight(part: Part, land: Ground, pick: Random) -> list[Placed]:
    return [place(_machine(_eighths(part)), _site(part, land), ON_TOP)]


FLYING_MACHINES: Final = ModulePictures(
    id="flying_machines",
    signs={"flight": SignArt(furnish=_flight)},
    flat=(_RED, *_CANVAS),
)
