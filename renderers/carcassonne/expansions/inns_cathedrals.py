"""Inns and Cathedrals: an inn by a pond beside its road, a cathedral in the middle of a town, and the large meeple."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from renderers.art.silhouettes import FLAT, UPRIGHT
from renderers.carcassonne.land.colours import (
    GOLD,
    PLASTER,
    ROAD_EDGE,
    ROOFS,
    SHADE,
    SHORE,
    SHORE_EDGE,
    SLATE,
    TIMBER,
    TRUNK,
    WATER,
    WATER_DEEP,
    WATER_PALE,
    YARD_DEEP,
)
from renderers.carcassonne.land.curves import along, between, bezier
from renderers.carcassonne.land.form import Part
from renderers.carcassonne.land.stamps import Stamp, ellipse, shadow, shape, stamp, stroke
from renderers.carcassonne.land.terrain import NOBODY, Course, Ground, Placed, place
from renderers.carcassonne.module_pictures import EndArt, FigureArt, MarkArt, ModulePictures, SignArt

_LARGER: Final = 1.3

_STONE: Final = ("#efe6d3", "#cdbf9f")


@cache
def _inn() -> Stamp:
    """A house with a sign over its door, at the edge of a pond."""
    body = ellipse(1.5, 11, 25, 13.5, SHADE, 0.16) + ellipse(0, 9, 24.5, 13, SHORE_EDGE)
    body += ellipse(0, 9, 22.6, 11.4, SHORE) + ellipse(0, 9, 20.6, 9.6, WATER_DEEP) + ellipse(0, 9.4, 18.6, 8, WATER)
    body += stroke("M-13,11q4,-2 8,0M2,14q4,-2 8,0M8,9q3,-1.6 6,0", WATER_PALE, 1.5, more='stroke-linecap="round"')
    wall, dim = PLASTER[0]
    lit, dark = ROOFS[0]
    body += shape("M-13,5L17,5L22,8L-8,9Z", SHADE, alpha=0.3)
    body += shape("M-15,5V-8H15V5Z", wall, TIMBER, 1.4) + shape("M10.6,4.4V-8H14.3V4.4Z", dim)
    body += stroke("M-9,-8V5M9,-8V5M-15,-1.6H-9", TIMBER, 1.1)
    body += shape("M-17.6,-7L-13.4,-21H13.4L17.6,-7Z", lit, TIMBER, 1.4) + shape("M17,-7.6L13,-20.4H8L11.4,-7.6Z", dark)
    body += stroke("M-15.6,-11.4H10.6M-14.4,-15.6H9.6", dark, 1, alpha=0.65)
    body += shape("M-9,-20V-27H-5V-20Z", dim, TIMBER, 1.1)
    body += shape("M-4.4,5V-2.4Q-1.4,-6 1.6,-2.4V5Z", TIMBER) + shape("M4.2,1V-4H7.4V1Z", GOLD, TIMBER, 1)
    body += stroke("M15,-5H24V-3", TIMBER, 1.8)
    body += f'<circle cx="24" cy="1.6" r="5" fill="{GOLD}" stroke="{TIMBER}" stroke-width="1.5"/>'
    return stamp(body, (-27, -30, 31, 25), (-25, -24, 29, 22))


@cache
def _cathedral() -> Stamp:
    """Two towers with spires and a rose window between them, the nave behind."""
    wall, dim = _STONE
    lit, dark = SLATE
    body = shape("M-34,38L40,38L54,46L-20,46Z", SHADE, alpha=0.2) + shape("M34,38V-8L48,4V44Z", SHADE, alpha=0.2)
    # The nave and its roof, seen over the front.
    body += shape("M-12,-4L-6,-30H22L34,-4Z", lit, TIMBER, 1.5) + shape("M33,-4.6L21.6,-29.4H14L24,-4.6Z", dark)
    for left in (-36, 12):
        middle, right = left + 12, left + 24
        body += shape(f"M{left},38V-22H{right}V38Z", wall, TIMBER, 1.7)
        body += shape(f"M{right - 6},37.2V-22H{right - 0.9}V37.2Z", dim)
        body += stroke(f"M{left},-2H{right}M{left},16H{right}", TIMBER, 1.1)
        body += shape(f"M{left - 2},-21L{middle},-54L{right + 2},-21Z", lit, TIMBER, 1.7)
        body += shape(f"M{middle},-52.6L{right + 0.8},-21.8H{middle + 4}Z", dark)
        for y in (-6, 12):
            body += shape(f"M{middle - 3},{y}V{y - 8}Q{middle},{y - 12.6} {middle + 3},{y - 8}V{y}Z", TIMBER)
        body += shape(f"M{middle - 2.6},30V24Q{middle},20.6 {middle + 2.6},24V30Z", TIMBER)
    body += shape("M-12,38V-2L0,-17L12,-2V38Z", wall, TIMBER, 1.7)
    body += stroke("M-12,-2.6L0,-18L12,-2.6", dark, 3) + stroke("M-12,-3.4L0,-18.8", lit, 1.5)
    body += f'<circle cx="0" cy="4" r="7.4" fill="{TIMBER}"/><circle cx="0" cy="4" r="5.6" fill="#7fa9d8"/>'
    body += stroke("M0,-1.6V9.6M-5.6,4H5.6M-4,0L4,8M-4,8L4,0", TIMBER, 1.1)
    body += shape("M-7,38V24Q0,15 7,24V38Z", "#8a5a34", TIMBER, 1.5) + stroke("M0,21V38", TIMBER, 1.2)
    for x in (-24, 24):
        cross = f"M{x},-54V-66M{x - 4},-62H{x + 4}"
        body += stroke(cross, TIMBER, 4.2) + stroke(cross, GOLD, 2)
    return stamp(body, (-42, -69, 58, 50), (-40, -50, 42, 42))


@cache
def _signpost() -> Stamp:
    """Where roads meet and end."""
    body = ellipse(0, 0.5, 9.5, 5.5, YARD_DEEP, line=ROAD_EDGE, thick=1.4) + shadow(3, 1, 5, 2)
    body += stroke("M0,1V-25", TIMBER, 3.4) + stroke("M0,0.4V-24.4", TRUNK, 1.6)
    body += shape("M-1,-23H11L14.5,-20L11,-17H-1Z", PLASTER[2][0], TIMBER, 1.3)
    body += shape("M1,-15.4H-11L-14.5,-12.4L-11,-9.4H1Z", PLASTER[2][1], TIMBER, 1.3)
    return stamp(body, (-17, -28, 17, 9), (-11, -14, 11, 6))


def _junction(land: Ground, road: Course, pick: Random) -> list[Placed]:
    """Once, for all roads that end there."""
    first = min(other.part for other in land.courses if other.end == road.end)
    return [place(_signpost(), land.hub)] if road.part == first else []


def _stub(part: Part, land: Ground) -> Sequence[Course]:
    """A road from the hub to the gate of the city on that side."""
    wall = next(wall for wall in land.walls if part.sides[0] not in wall.cut)
    gate, (dx, dy) = along(wall.line, 0.5)
    end = (gate[0] - dy * 3, gate[1] + dx * 3)
    line = bezier(land.hub, between(land.hub, gate, 0.4), between(land.hub, gate, 0.7), end)
    return (Course(NOBODY, "road", line, "city", wall),)


INNS_CATHEDRALS: Final = ModulePictures(
    id="inns_cathedrals",
    figures={
        "large": FigureArt(
            upright=UPRIGHT._replace(share=(0.4 * _LARGER, 0.455 * _LARGER)),
            flat=FLAT._replace(share=(0.5 * _LARGER, 0.325 * _LARGER)),
            key="figure",
            inscription="2",
        )
    },
    marks={
        "inn": MarkArt(draw=_inn, beside=20, on_top=False, reach=34),
        "cathedral": MarkArt(draw=_cathedral, central=True, on_top=False, reach=50),
    },
    ends={"junction": EndArt(furnish=_junction)},
    signs={"stub": SignArt(courses=_stub)},
    flat=(WATER, *SLATE, *_STONE),
)
