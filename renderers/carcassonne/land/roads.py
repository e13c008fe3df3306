"""Roads: pale, with dark edges, a little uneven, but equal wherever they leave the tile."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from renderers.carcassonne.land.colours import ROAD, ROAD_EDGE, ROAD_RUT, SHADE
from renderers.carcassonne.land.curves import Line, beside, distance, path
from renderers.carcassonne.land.stamps import shape, stroke
from renderers.carcassonne.land.terrain import Course

ROAD_HALF: Final = 12.0
"""Half the width of a road with its edges."""
_EDGE: Final = 2.6


def roads(all_roads: Sequence[Course]) -> str:
    """Edges first, so that roads open into each other where they meet."""
    lines = [(road.line, sway_of(road.line)) for road in all_roads]
    soft = "".join(path(uneven(line, ROAD_HALF + 1.8, sway), closed=True) for line, sway in lines)
    edge = "".join(path(uneven(line, ROAD_HALF, sway), closed=True) for line, sway in lines)
    fill = "".join(path(uneven(line, ROAD_HALF - _EDGE, sway), closed=True) for line, sway in lines)
    ruts = "".join(path(beside(line, side)[3:-3]) for line, _ in lines for side in (-3.4, 3.4))
    return (
        shape(soft, SHADE, alpha=0.14)
        + shape(edge, ROAD_EDGE)
        + shape(fill, ROAD)
        + stroke(ruts, ROAD_RUT, 1.6, more='stroke-linecap="round" stroke-dasharray="9 7 16 10"')
    )


def sway_of(line: Line) -> list[float]:
    """How far each point of an edge strays: nothing at the ends."""
    strays, gone = [0.0], 0.0
    for a, b in pairwise(line):
        gone += distance(a, b)
        strays.append(math.sin(gone / 9) * 0.8)
    last = len(line) - 1
    return [stray * math.sin(math.pi * place / last) ** 2 for place, stray in enumerate(strays)]


def uneven(line: Line, half: float, sway: list[float]) -> Line:
    """The outline of a line that is twice as wide, and strays a little."""
    left = beside(line, [-half + more for more in sway])
    right = beside(line, [half + more for more in sway])
    return (*left, *reversed(right))
