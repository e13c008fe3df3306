"""Faces of dice: their pips, and a white die as part of other drawings."""

from __future__ import annotations

from typing import Final

from renderers.art.burgundy.pen import SHADE, box, ring
from renderers.colours import OUTLINE

_AWAY: Final = 27
_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def pips(face: int, ink: str) -> str:
    radius = 16 if face == 1 else 12.5
    return "".join(ring(x * _AWAY, y * _AWAY - 3, radius, ink, thick=0) for x, y in _PIPS[face])


def blank(side: float = 80) -> str:
    """A white die without pips, as part of other drawings."""
    half = side / 2
    shade = box(-half + 4, -half + 6, side, side, SHADE, side * 0.22, thick=0, alpha=0.35)
    return shade + box(-half, -half, side, side, "#fffdf7", side * 0.22, OUTLINE, 6)
