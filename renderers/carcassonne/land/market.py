"""Market places: where a town of some size is left open, for figures."""

from __future__ import annotations

from typing import Final

from renderers.carcassonne.land.colours import CITY_DEEP, CITY_PALE
from renderers.carcassonne.land.curves import Point
from renderers.carcassonne.land.stamps import ellipse, stroke

_WIDE: Final = 27
_HIGH: Final = 19
_BELOW: Final = 6
"""A figure's feet are lower than its middle."""


def market(middle: Point) -> str:
    """Paved in rings, around the feet of a figure that stands there."""
    x, y = middle[0], middle[1] + _BELOW
    drawn = ellipse(x, y, _WIDE, _HIGH, CITY_PALE, 0.75)
    for grown in (0.94, 0.66, 0.38):
        ring = _ring(x, y, _WIDE * grown, _HIGH * grown)
        drawn += stroke(ring, CITY_DEEP, 1.1, more='stroke-dasharray="5 3"')
    return drawn


def _ring(x: float, y: float, wide: float, high: float) -> str:
    half = f"a{wide:.1f},{high:.1f} 0 1 0"
    return f"M{x - wide:.1f},{y:.1f}{half} {2 * wide:.1f},0{half} {-2 * wide:.1f},0"
