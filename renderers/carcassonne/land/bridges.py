"""Bridges of stone, where a road passes over something else."""

from __future__ import annotations

from typing import Final

from renderers.carcassonne.land.colours import ROAD, ROAD_RUT, SHADE, WALL_DARK, WALL_LIT, WALL_TOP
from renderers.carcassonne.land.curves import beside, path, shifted
from renderers.carcassonne.land.stamps import shape, stroke
from renderers.carcassonne.land.terrain import Crossing

_DECK: Final = 9.5
"""Half of what is between the parapets."""
_PARAPET: Final = 4.4


def stone_bridge(crossing: Crossing, half: float) -> str:
    """Parapets on both sides of the road, and its shadow on what is below."""
    piece = crossing.piece
    left, right = beside(piece, -_DECK - _PARAPET / 2), beside(piece, _DECK + _PARAPET / 2)
    deck = path((*beside(piece, -_DECK), *reversed(beside(piece, _DECK))), closed=True)
    edge = _DECK + _PARAPET + 0.6
    below = (*beside(piece[1:-1], -edge), *reversed(beside(piece[1:-1], edge)))
    drawn = "".join(
        shape(path(shifted(below, (away, away)), closed=True), SHADE, alpha=alpha)
        for away, alpha in ((6, 0.16), (3, 0.2))
    )
    drawn += shape(deck, ROAD)
    ruts = path(beside(piece, -3.4)) + path(beside(piece, 3.4))
    drawn += stroke(ruts, ROAD_RUT, 1.6, more='stroke-dasharray="5 4"')
    for parapet in (left, right):
        line = path(parapet)
        drawn += stroke(line, WALL_DARK, _PARAPET + 2.4, more='stroke-linecap="round"')
        drawn += stroke(line, WALL_LIT, _PARAPET, more='stroke-linecap="round"')
        drawn += stroke(line, WALL_TOP, _PARAPET - 1.6, more='stroke-dasharray="5 2"')
    return drawn
