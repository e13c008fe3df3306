"""Hedges: between two fields where nothing else divides them."""

from __future__ import annotations

from typing import Final

from renderers.carcassonne.land.colours import HEDGE, LEAF_LINE, SHADE
from renderers.carcassonne.land.curves import Line, along, path, shifted
from renderers.carcassonne.land.stamps import ellipse, stroke

_GAP: Final = 0.07
"""How much of the way is left out at the corner of the tile, where the hedge is not to be cut off."""
_BUSHES: Final = 11


def hedge(border: Line) -> str:
    """A row of clipped bushes along a line that begins at a corner of the tile."""
    points = [along(border, _GAP + (1 - _GAP) * place / _BUSHES)[0] for place in range(_BUSHES + 1)]
    deep, lit = HEDGE
    drawn = stroke(path(shifted(points, (2.5, 3.5))), SHADE, 10, alpha=0.2, more='stroke-linecap="round"')
    drawn += "".join(ellipse(x, y, 6.2, 5.6, LEAF_LINE) for x, y in points)
    drawn += "".join(ellipse(x, y - 0.4, 5.0, 4.4, deep) for x, y in points)
    return drawn + "".join(ellipse(x - 0.8, y - 1.6, 3.4, 2.4, lit) for x, y in points)
