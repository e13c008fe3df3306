"""Trees, bushes and rocks."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from renderers.carcassonne.land.colours import LEAF, LEAF_LINE, ROCK, TRUNK
from renderers.carcassonne.land.stamps import Stamp, shadow, shape, stamp

TREES: Final = 9
BUSHES: Final = 6


@cache
def tree(kind: int) -> Stamp:
    """One of `TREES`: broad, slender or pointed."""
    pick = Random(f"tree {kind}")
    leaf = LEAF[kind % len(LEAF)]
    return (_broad, _slender, _broad)[kind // 3 % 3](pick, leaf)


@cache
def bush(kind: int) -> Stamp:
    pick = Random(f"bush {kind}")
    leaf = LEAF[kind % len(LEAF)]
    wide = pick.uniform(4.5, 6)
    body = shadow(2, 0, wide + 1, 2.6) + _crown(0, -3, wide, wide * 0.72, leaf, pick)
    return stamp(body, (-9, -10, 12, 5), (-7, -8, 7, 2))


def _crown(x: float, y: float, wide: float, high: float, leaf: tuple[str, str, str], pick: Random) -> str:
    """A body of leaves with a scalloped outline, the light in the north-west."""
    body, dark, light = leaf
    puffs = [
        (x - wide * 0.45, y + high * 0.12, wide * 0.56),
        (x + wide * 0.45, y + high * 0.15, wide * 0.55),
        (x + pick.uniform(-1, 1), y - high * 0.35, wide * 0.62),
        (x, y + high * 0.3, wide * 0.55),
    ]
    line = "".join(_disc(px, py, r + 1.1, LEAF_LINE) for px, py, r in puffs)
    shade = "".join(_disc(px, py, r, dark) for px, py, r in puffs)
    lit = "".join(_disc(px - r * 0.18, py - r * 0.2, r * 0.78, body) for px, py, r in puffs)
    px, py, r = puffs[2]
    glow = _disc(px - r * 0.35, py - r * 0.3, r * 0.4, light) + _disc(
        puffs[0][0] - 0.8, puffs[0][1] - 1, r * 0.26, light
    )
    return line + shade + lit + glow


def _disc(x: float, y: float, radius: float, fill: str) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}"/>'


def _broad(pick: Random, leaf: tuple[str, str, str]) -> Stamp:
    wide = pick.uniform(8, 10)
    body = shadow(4, 0.5, wide + 1, 3.6)
    body += shape("M-1.6,1L-1.2,-6H1.2L1.6,1Z", TRUNK, LEAF_LINE, 0.8)
    body += _crown(0, -11, wide, wide * 0.9, leaf, pick)
    return stamp(body, (-15, -27, 19, 6), (-10, -20, 10, 3))


def _slender(pick: Random, leaf: tuple[str, str, str]) -> Stamp:
    high = pick.uniform(22, 26)
    wide = 5.2
    body, dark, light = leaf
    drawn = shadow(3.5, 0.5, 6, 2.8) + shape("M-1.2,1V-5H1.2V1Z", TRUNK)
    side, waist = wide * 1.3, -high * 0.62
    crown = f"M0,{-high}C{side},{waist} {side},-3.5 0,-2.6C{-side},-3.5 {-side},{waist} 0,{-high}Z"
    drawn += shape(crown, dark, LEAF_LINE, 2)
    drawn += shape(crown, dark)
    lit = f"M-0.4,{-high + 1}C{-wide},{waist} {-wide * 1.2},-4.4 -0.6,-3.6C0.8,-8 1.4,{waist} -0.4,{-high + 1}Z"
    drawn += shape(lit, body)
    drawn += shape(
        f"M-1,{-high * 0.75}Q{-wide * 0.75},{-high * 0.5} -2,-8Q-0.6,{-high * 0.5} -1,{-high * 0.75}Z", light
    )
    return stamp(drawn, (-10, -29, 14, 5), (-7, -22, 7, 3))


@cache
def rock(kind: int) -> Stamp:
    pick = Random(f"rock {kind}")
    wide, high = pick.uniform(4, 5.5), pick.uniform(4, 5.5)
    body = shadow(2, 0, wide + 1, 2.2)
    body += shape(
        f"M{-wide},0L{-wide * 0.7},{-high * 0.7}L0,{-high}L{wide * 0.8},{-high * 0.6}L{wide},0Z", ROCK[0], TRUNK, 1.1
    )
    body += shape(f"M{-wide + 0.6},-0.4L{-wide * 0.65},{-high * 0.65}L0,{-high + 0.5}L{-wide * 0.1},-0.4Z", ROCK[1])
    return stamp(body, (-8, -8, 12, 5), (-6, -6, 6, 2))
