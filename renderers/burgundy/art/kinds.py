"""The six kinds of tiles and spaces of the base game.

The fields stay apart for every kind of colour vision and in grey, but each kind has an icon and a border of its own as
well: nobody has to go by colour.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sqrt
from typing import Final

from renderers.art.burgundy import emblems
from renderers.art.burgundy.kind import LIGHT, Kind, Step
from renderers.art.burgundy.pen import ring
from renderers.burgundy.art import land
from renderers.burgundy.art.borders import RADIUS, between, inwards, polygon
from renderers.colours import OUTLINE

_SECOND: Final = (13, 19)
"""Between which depths the second line of a monastery's border runs."""
_DOTS: Final = 6
"""On each side of a pasture."""


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
        shape=emblems.CASTLE,
        band=_merlons(),
        land=land.hill(),
    ),
    "mine": Kind(
        *("#727377", "#4b4c51", "#d9d8d5", "#56575c", LIGHT),
        shape=emblems.MINE,
        band=tuple((part / 8, 21 if part % 2 else 8) for part in range(8)),
        land=land.rock(),
    ),
    "ship": Kind(
        *("#14539b", "#0c3970", "#c2dbf0", "#14539b", LIGHT),
        shape=emblems.SHIP,
        band=_smooth(lambda along: 15 - 6.5 * cos(3 * 2 * pi * along), 36),
        land=land.river(),
    ),
    "building": Kind(
        *("#dab688", "#a67842", "#f7ead2", "#946a38", OUTLINE),
        shape=emblems.HOUSE,
        band=((0, 16),),
        land=land.paving(),
    ),
    "animal": Kind(
        *("#72a132", "#4f7d20", "#e2efbf", "#4f7d20", OUTLINE),
        shape=emblems.COW,
        details=emblems.COW_EYES,
        band=((0, 8),),
        trim=_dots,
        land=land.grass(),
    ),
    "monastery": Kind(
        *("#fff066", "#d29a12", "#fdf9e6", "#b98208", OUTLINE),
        shape=emblems.CROSS,
        band=((0, 8),),
        trim=_second_line,
    ),
}
"""From dark to light: castle, ship, mine, animal, building, monastery."""

BLACK: Final = Kind("#2b2724", "#141210", "#57504a", "#1d1a18", LIGHT)
"""The backs of the tiles in the black depot."""
