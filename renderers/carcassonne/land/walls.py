"""City walls, their shadows, turrets and gates. A wall stands up: its face is seen where it looks south."""

from __future__ import annotations

from functools import cache
from typing import Final

from renderers.carcassonne.land.colours import SHADE, WALL, WALL_DARK, WALL_LIT, WALL_TOP
from renderers.carcassonne.land.curves import path, shifted
from renderers.carcassonne.land.stamps import Stamp, ellipse, shadow, shape, stamp, stroke
from renderers.carcassonne.land.terrain import Wall

_RISE: Final = 3.5
"""Half the height of the wall, as it is seen."""
_THICK: Final = 5.0
_LINE: Final = 1.4


def wall(wall: Wall) -> str:
    line = wall.line
    levels = [_RISE - step * 1.75 for step in range(5)]
    body = "".join(path(shifted(line, (0, level))) for level in levels)
    top = path(shifted(line, (0, -_RISE)))
    round_ends = 'stroke-linejoin="round"'
    return (
        stroke(body, WALL_DARK, _THICK + 2 * _LINE, more=round_ends)
        + stroke(body, WALL, _THICK)
        + stroke(path(shifted(line, (0, _RISE - 1))), WALL_LIT, 1.6, alpha=0.8, more='stroke-dasharray="4 2.5"')
        + stroke(
            path(shifted(line, (0, 0.4))),
            WALL_LIT,
            1.6,
            alpha=0.8,
            more='stroke-dasharray="4 2.5" stroke-dashoffset="3"',
        )
        + stroke(top, WALL_DARK, _THICK + 0.6)
        + stroke(top, WALL_TOP, _THICK - 0.4, more='stroke-dasharray="4.4 2.2"')
    )


def wall_shadow(wall: Wall) -> str:
    """On the ground to both sides: close to the wall, and wider to the south-east. Nothing at the corners."""
    line = wall.line[2:-2]
    drawn = ""
    for shift, wide, alpha in (((5, 6), 7, 0.10), ((3.5, 4.5), 9, 0.12), ((1.5, 2), 13, 0.12)):
        drawn += stroke(path(shifted(line, shift)), SHADE, wide, alpha=alpha, more='stroke-linecap="round"')
    return drawn


@cache
def turret() -> Stamp:
    """On a wall, between its corners."""
    return stamp(_tower(6.5, 15, 4), (-12, -20, 18, 10), (-8, -18, 8, 5))


@cache
def tower() -> Stamp:
    """At the end of a wall."""
    return stamp(_tower(9.5, 20, 5), (-18, -22, 18, 22), (-11, -20, 11, 8))


@cache
def gate_block(front: bool) -> Stamp:
    """Between two turrets: from the front, with the archway; else from above, the road passing beneath."""
    if front:
        body = shape("M-10,6V-13H10V6Z", WALL, WALL_DARK, 1.4) + shape("M-9.2,-3V-12.2H9.2V-3Z", WALL_LIT)
        body += shape("M-6.4,7V-2Q0,-11 6.4,-2V7Z", WALL_DARK)
        body += stroke("M-10,-14H10", WALL_DARK, 4.6) + stroke(
            "M-10,-14H10", WALL_TOP, 2.6, more='stroke-dasharray="3.4 1.9"'
        )
        return stamp(body, (-12, -18, 12, 8), (-12, -16, 12, 6))
    body = shape("M-7,10V-10H7V10Z", WALL_LIT, WALL_DARK, 1.4)
    body += stroke("M-5,-10V10M5,-10V10", WALL_TOP, 2.6, more='stroke-dasharray="3.4 1.9"')
    return stamp(body, (-9, -12, 9, 12), (-9, -12, 9, 12))


def _tower(half: float, high: float, foot: float) -> str:
    """Round, with merlons; its foot reaches a little below the point on which it stands."""
    flat = half * 0.42
    top = foot - high
    drawn = shadow(half * 0.6, foot - 0.5, half * 1.15, flat + 1)
    trunk = f"M{-half},{top}V{foot}A{half},{flat} 0 0 0 {half},{foot}V{top}Z"
    drawn += shape(trunk, WALL, WALL_DARK, 1.5)
    drawn += shape(
        f"M{-half + 0.8},{top}V{foot}A{half},{flat} 0 0 0 {-half * 0.2},{foot + flat * 0.95}V{top}Z", WALL_LIT
    )
    over = half + 1.6
    drawn += shape(
        f"M{-over},{top - 2.5}V{top + 2}A{over},{flat} 0 0 0 {over},{top + 2}V{top - 2.5}Z", WALL_LIT, WALL_DARK, 1.4
    )
    drawn += ellipse(0, top - 2.5, over, flat + 0.6, WALL_TOP, line=WALL_DARK, thick=1.4)
    return drawn + ellipse(0, top - 2, over - 2.4, flat - 1.1, WALL)
