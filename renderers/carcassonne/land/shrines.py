"""Monasteries and gardens, on their plots: drawn around the middle of the plot."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from renderers.carcassonne.land.colours import (
    BEDS,
    GOLD,
    HEDGE,
    LEAF_LINE,
    PLASTER,
    ROAD_EDGE,
    ROOFS,
    SHADE,
    TIMBER,
    YARD,
    YARD_DEEP,
)
from renderers.carcassonne.land.stamps import Stamp, ellipse, shape, stamp, stroke

_LINE: Final = 1.5
_BOX: Final = (-50, -56, 52, 50)


@cache
def monastery(kind: int) -> Stamp:
    """A church with its tower and a cross, beds of herbs in front."""
    wall, dim = PLASTER[2]
    lit, dark = ROOFS[1]
    body = ellipse(1.5, 3, 47, 42, SHADE, 0.16)
    body += ellipse(0, 1, 45, 40, YARD, line=ROAD_EDGE, thick=2.4)
    body += ellipse(0, 1, 40, 35, "none", line=YARD_DEEP, thick=1.2)
    for x, seed in ((-19, "west"), (24, "east")):
        body += _bed(x, 30, 11, 4.5, f"{seed} {kind}")
    body += shape("M-32,23L36,23L44,29L-20,29Z", SHADE, alpha=0.16) + shape(
        "M30,23V-6L41,6V27L34,27Z", SHADE, alpha=0.16
    )
    # The nave, its long side to the front.
    body += shape("M-14,22V2H33V22Z", wall, TIMBER, _LINE)
    body += shape("M28,21.4V2H32.4V21.4Z", dim)
    body += shape("M-16,4L-13,-18H29L36,4Z", lit, TIMBER, _LINE)
    body += shape("M35,3.4L28.6,-17.4H21L26,3.4Z", dark)
    body += stroke("M-15,-2H25M-14.4,-7.5H24M-13.6,-13H22.6", dark, 1.1, alpha=0.55)
    for x in (16, 24):
        body += shape(f"M{x - 2},16V9.5Q{x},6.5 {x + 2},9.5V16Z", TIMBER)
    # The front with the door.
    body += shape("M-8,22V3L1,-9L10,3V22Z", wall, TIMBER, _LINE)
    body += stroke("M-10.4,4.4L1,-11L12.4,4.4", dark, 3.2) + stroke("M-10.4,3.6L1,-11.8", lit, 1.4)
    body += shape("M-3,22V14Q1,8.6 5,14V22Z", TIMBER) + f'<circle cx="1" cy="2" r="2.4" fill="{TIMBER}"/>'
    # The tower.
    body += shape("M-32,22V-22H-14V22Z", wall, TIMBER, _LINE) + shape("M-18.6,21.4V-21.4H-14.7V21.4Z", dim)
    body += stroke("M-32,-3H-14", TIMBER, 1)
    body += shape("M-25.4,-7V-14Q-23,-17.6 -20.6,-14V-7Z", TIMBER) + shape("M-24.6,12V6Q-23,3.6 -21.4,6V12Z", TIMBER)
    body += shape("M-34.5,-21L-23,-42L-11.5,-21Z", lit, TIMBER, _LINE) + shape("M-23,-41L-12.6,-21.6H-19.5Z", dark)
    cross = "M-23,-42V-54M-27,-50H-19"
    body += stroke(cross, TIMBER, 4.2) + stroke(cross, GOLD, 2)
    return stamp(body, _BOX, (-46, -42, 46, 42))


def _bed(x: float, y: float, wide: float, high: float, seed: str) -> str:
    """Earth with rows of plants."""
    pick = Random(seed)
    body = shape(f"M{x - wide},{y - high}h{2 * wide}v{2 * high}h{-2 * wide}Z", HEDGE[0], LEAF_LINE, 1.1)
    for place in range(5):
        px = x - wide + 2.4 + place * (2 * wide - 4.8) / 4
        for py in (y - 1.8, y + 1.8):
            body += f'<circle cx="{px:.1f}" cy="{py}" r="1.3" fill="{pick.choice(BEDS)[1]}"/>'
    return body


@cache
def garden(kind: int) -> Stamp:
    """Four beds of flowers around a fountain, within a hedge."""
    hedge, top = HEDGE
    body = shape(_square(1.5, 3.5, 26, 24), SHADE, alpha=0.18) + shape(_square(2.5, 5, 26, 24), SHADE, alpha=0.12)
    body += shape(_square(0, 1.5, 25, 23.5), hedge, LEAF_LINE, 1.6)
    body += shape(_square(0, -1, 24.2, 21.6), top)
    body += shape(_square(0, 0, 19.6, 17), YARD, LEAF_LINE, 1.2)
    pick = Random(f"garden {kind}")
    tones = pick.sample(BEDS, len(BEDS))
    for (x, y), (tone, bright) in zip(((-10, -8.8), (10, -8.8), (-10, 8.8), (10, 8.8)), tones, strict=True):
        body += shape(_square(x, y, 8, 6.6, 2.5), tone, LEAF_LINE, 1)
        for row in range(3):
            for place in range(4):
                px, py = x - 5 + place * 3.4 + pick.uniform(-0.6, 0.6), y - 3.8 + row * 3.7 + pick.uniform(-0.6, 0.6)
                body += f'<circle cx="{px:.1f}" cy="{py:.1f}" r="1.3" fill="{bright}"/>'
    body += shape("M-4,18H4V26H-4Z", YARD) + stroke("M-4,17V26M4,17V26", LEAF_LINE, 1.4)
    body += ellipse(0, 0.6, 5.2, 4.6, "#b9a88c", line=TIMBER, thick=1.1) + ellipse(0, -0.2, 3.4, 2.8, "#8fc3d6")
    return stamp(body, (-29, -27, 31, 31), (-26, -24, 26, 26))


def _square(x: float, y: float, wide: float, high: float, curve: float = 5) -> str:
    """With rounded corners."""
    left, right, top, bottom = x - wide, x + wide, y - high, y + high
    return (
        f"M{left + curve},{top}H{right - curve}q{curve},0 {curve},{curve}V{bottom - curve}q0,{curve} {-curve},{curve}"
        f"H{left + curve}q{-curve},0 {-curve},{-curve}V{top + curve}q0,{-curve} {curve},{-curve}Z"
    )
