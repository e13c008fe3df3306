"""The six kinds of tiles and spaces of the base game.

The fields stay apart for every kind of colour vision and in grey, but each kind has an icon and a border of its own as
well: nobody has to go by colour.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sqrt
from typing import Final

from renderers.burgundy.art import land
from renderers.burgundy.art.borders import RADIUS, between, inwards, polygon
from renderers.burgundy.art.kind import LIGHT, Kind, Step
from renderers.burgundy.art.pen import ring, stroke
from renderers.colours import OUTLINE

_SECOND: Final = (13, 19)
"""Between which depths the second line of a monastery's border runs."""
_DOTS: Final = 6
"""On each side of a pasture."""
_EYES: Final = stroke("M-9,-14V-10M9,-14V-10", "{ground}", 6) + stroke("M-8,33V34M8,33V34", "{ground}", 5)


def _merlons() -> tuple[Step, ...]:
    tooth = ((0, 9), (0.25, 9), (0.25, 21), (0.75, 21), (0.75, 9))
    return tuple(((number + along) / 4, depth) for number in range(4) for along, depth in tooth)


def _smooth(depth: Callable[[float], float], parts: int) -> tuple[Step, ...]:
    return tuple((part / parts, depth(part / parts)) for part in range(parts))


def _second_line(colour: str) -> str:
    outside, inside = (polygon(RADIUS - depth * 2 / sqrt(3)) for depth in _SECOND)
    return between(outside, inside, colour)


def _dots(colour: str) -> str:
    places = [inwards(side, dot / _DOTS, 16) for side in range(6) for dot in range(_DOTS)]
    return "".join(ring(round(x, 1), round(y, 1), 5.2, colour, thick=0) for x, y in places)


KINDS: Final = {
    "castle": Kind(
        *("#0b381e", "#2f6e47", "#b3cbb6", "#0b381e", LIGHT),
        shape="M-40,44V-12H-44V-42H-26V-28H-10V-42H10V-28H26V-42H44V-12H40V44H14V22Q14,6 0,6Q-14,6 -14,22V44Z",
        band=_merlons(),
        land=land.hill(),
    ),
    "mine": Kind(
        *("#727377", "#4b4c51", "#d9d8d5", "#56575c", LIGHT),
        shape="M-40,-42Q50,-50 42,40Q40,46 34,42Q28,6 17,-6L-33,46Q-40,50 -46,44Q-50,38 -46,33L6,-17"
        "Q-6,-28 -42,-34Q-46,-40 -40,-42Z",
        band=tuple((part / 8, 21 if part % 2 else 8) for part in range(8)),
        land=land.rock(),
    ),
    "ship": Kind(
        *("#14539b", "#0c3970", "#c2dbf0", "#14539b", LIGHT),
        shape="M-6,-48H4V-44Q40,-30 36,6Q20,2 4,4V14H48Q42,40 24,46H-26Q-44,38 -48,14H-6V4Q-24,0 -38,6Q-20,-18 -6,-40Z",
        band=_smooth(lambda along: 15 - 6.5 * cos(3 * 2 * pi * along), 36),
        land=land.river(),
    ),
    "building": Kind(
        *("#dab688", "#a67842", "#f7ead2", "#946a38", OUTLINE),
        shape="M0,-46L48,-4Q48,4 40,4H36V44H12V16H-12V44H-36V4H-40Q-48,4 -48,-4L-26,-23V-42H-12V-35.5Z",
        band=((0, 16),),
        land=land.paving(),
    ),
    "animal": Kind(
        *("#72a132", "#4f7d20", "#e2efbf", "#4f7d20", OUTLINE),
        shape="M-24,-24Q-44,-22 -46,-46Q-36,-32 -18,-36Q0,-42 18,-36Q36,-32 46,-46Q44,-22 24,-24Q40,-22 48,-12"
        "Q36,2 24,-4L20,16Q24,24 22,32Q14,46 0,46Q-14,46 -22,32Q-24,24 -20,16L-24,-4Q-36,2 -48,-12Q-40,-22 -24,-24Z",
        details=_EYES,
        band=((0, 8),),
        trim=_dots,
        land=land.grass(),
    ),
    "monastery": Kind(
        *("#fff066", "#d29a12", "#fdf9e6", "#b98208", OUTLINE),
        shape="M-12,-48H12Q8,-32 9,-21Q20,-20 36,-24V0Q20,-4 9,-3Q8,24 14,48H-14Q-8,24 -9,-3Q-20,-4 -36,0V-24"
        "Q-20,-20 -9,-21Q-8,-32 -12,-48Z",
        band=((0, 8),),
        trim=_second_line,
    ),
}
"""From dark to light: castle, ship, mine, animal, building, monastery."""

BLACK: Final = Kind("#2b2724", "#141210", "#57504a", "#1d1a18", LIGHT)
"""The backs of the tiles in the black depot."""
