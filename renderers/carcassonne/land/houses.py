"""Houses of towns and villages, seen from the south and from above."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from renderers.carcassonne.land.colours import PLASTER, ROOFS, SHADE, SLATE, TIMBER
from renderers.carcassonne.land.stamps import Stamp, shape, stamp, stroke

_LINE: Final = 1.3

Box = tuple[int, int, int, int]
Drawn = tuple[str, Box, Box]
"""What a stamp is made of."""


@cache
def house(kind: int, scale: float = 1.0) -> Stamp:
    """One of `HOUSES` different houses."""
    pick = Random(f"house {kind}")
    roof = ROOFS[kind % len(ROOFS)]
    plaster = PLASTER[pick.randrange(len(PLASTER))]
    wide, high = pick.choice(((16, 8), (18, 9), (20, 9), (15, 10)))
    draw = _gable if kind % 3 == 0 else _eaves
    drawn = draw(wide, high, roof, plaster, chimney=pick.random() < 0.5)
    return stamp(*drawn) if scale == 1.0 else stamp(*_scaled(drawn, scale))


def _scaled(drawn: Drawn, scale: float) -> Drawn:
    body, box, foot = drawn
    return f'<g transform="scale({scale})">{body}</g>', _grown(box, scale), _grown(foot, scale)


def _grown(box: Box, scale: float) -> Box:
    left, top, right, bottom = box
    return round(left * scale), round(top * scale), round(right * scale), round(bottom * scale)


HOUSES: Final = 16


def _cast(wide: float, high: float) -> str:
    """The shadow of a block on the ground."""
    half = wide / 2
    cast = ""
    for reach in (6.5, 4):
        end, low = half + reach, 3 + reach * 0.15
        points = f"M{-half + 2},1.5L{half},{-high}L{end},{-high + 4}L{end},{low}L{-half + 4},{low}Z"
        cast += shape(points, SHADE, alpha=0.16)
    return cast


def _door(x: float, colour: str = TIMBER) -> str:
    return shape(f"M{x - 1.8},0V-4.2Q{x},-6 {x + 1.8},-4.2V0Z", colour)


def _window(x: float, y: float) -> str:
    return shape(f"M{x - 1.2},{y}h2.4v2.6h-2.4Z", TIMBER)


def _gable(wide: int, high: int, roof: tuple[str, str], plaster: tuple[str, str], *, chimney: bool) -> Drawn:
    """The gable to the front, the ridge running back."""
    half, over, rise, deep = wide / 2, wide / 2 + 2, wide * 0.42, 7
    lit, dark = roof
    body = _cast(wide, high)
    body += shape(f"M{-half},0V{-high}L0,{-high - rise}L{half},{-high}V0Z", plaster[0], TIMBER, _LINE)
    if chimney:
        body += shape(f"M{half * 0.35},{-high - rise - deep + 1}v-4h3.4v6Z", plaster[1], TIMBER, 1)
    body += shape(
        f"M{-over},{-high + 1}L0,{-high - rise}V{-high - rise - deep}L{-over},{-high + 1 - deep}Z", lit, TIMBER, _LINE
    )
    body += shape(
        f"M{over},{-high + 1}L0,{-high - rise}V{-high - rise - deep}L{over},{-high + 1 - deep}Z", dark, TIMBER, _LINE
    )
    body += _door(0) + _window(0, -high - 1.5)
    top = round(high + rise + deep + 4)
    return body, (-round(over) - 2, -top, round(over) + 8, 6), (-round(over), -round(top - 4), round(over), 2)


def _eaves(wide: int, high: int, roof: tuple[str, str], plaster: tuple[str, str], *, chimney: bool) -> Drawn:
    """The long side to the front, under the slope of the roof."""
    half, over, rise = wide / 2, wide / 2 + 1.8, 9.5
    lit, dark = roof
    body = _cast(wide, high)
    body += shape(f"M{-half},0V{-high}H{half}V0Z", plaster[0], TIMBER, _LINE)
    body += shape(f"M{half - 3.5},-0.6V{-high}H{half - 0.6}V-0.6Z", plaster[1])
    if chimney:
        body += shape(f"M{-half * 0.5},{-high - rise + 2}v-5h3.4v5Z", plaster[1], TIMBER, 1)
    ridge = over - 3
    body += shape(f"M{-over},{-high + 1}L{-ridge},{-high - rise}H{ridge}L{over},{-high + 1}Z", lit, TIMBER, _LINE)
    body += shape(
        f"M{over - 0.7},{-high + 0.3}L{ridge - 0.2},{-high - rise + 0.6}H{ridge - 5}L{over - 6.5},{-high + 0.3}Z", dark
    )
    for course in (3.2, 6.2):
        body += stroke(f"M{-over + 1.2 + course * 0.2},{-high + 1 - course}H{over - 7}", dark, 0.8, alpha=0.7)
    body += _door(-half * 0.35) + _window(half * 0.4, -high * 0.62)
    top = round(high + rise + 4)
    return body, (-round(over) - 2, -top, round(over) + 8, 6), (-round(over), -round(top - 3), round(over), 2)


@cache
def church() -> Stamp:
    """Of a town: a slate roof, and a spire."""
    wall, dim = PLASTER[2]
    lit, dark = SLATE
    body = _cast(34, 14)
    body += shape("M-9,0V-12H17V0Z", wall, TIMBER, _LINE) + shape("M12.5,-0.6V-12H16.4V-0.6Z", dim)
    body += shape("M-11,-11L-8.5,-22H15.5L19,-11Z", lit, TIMBER, _LINE) + shape(
        "M18,-11.6L15.2,-21.4H10L12.6,-11.6Z", dark
    )
    body += _door(4) + _window(-3, -8) + _window(10, -8)
    body += shape("M-17,0V-22H-6V0Z", wall, TIMBER, _LINE) + shape("M-9.4,-0.6V-21.4H-6.6V-0.6Z", dim)
    body += shape("M-19,-21.4L-11.5,-38L-4,-21.4Z", lit, TIMBER, _LINE) + shape("M-11.5,-37L-5,-22H-9.5Z", dark)
    body += shape("M-13,-12V-16Q-11.5,-18 -10,-16V-12Z", TIMBER)
    return stamp(body, (-21, -41, 27, 6), (-19, -34, 19, 2))
