"""The pictures of the base game: meeples, shields, villages, gates, monasteries, gardens and roads."""

from __future__ import annotations

from random import Random
from typing import Final

from renderers.art.silhouettes import FLAT, UPRIGHT
from renderers.carcassonne.land.bridges import stone_bridge
from renderers.carcassonne.land.curves import along
from renderers.carcassonne.land.heraldry import shield
from renderers.carcassonne.land.houses import HOUSES, house
from renderers.carcassonne.land.plants import BUSHES, TREES, bush, tree
from renderers.carcassonne.land.roads import ROAD_HALF, roads
from renderers.carcassonne.land.shrines import garden, monastery
from renderers.carcassonne.land.terrain import Course, Ground, Placed, place
from renderers.carcassonne.land.walls import gate_block, turret
from renderers.carcassonne.module_pictures import (
    CourseArt,
    EndArt,
    FigureArt,
    MarkArt,
    ModulePictures,
    ShrineArt,
)


def _village(land: Ground, road: Course, pick: Random) -> list[Placed]:
    """Around the hub; with its first road only, for all roads that end there."""
    if road.part != min(other.part for other in land.courses if other.end == road.end):
        return []
    x, y = land.hub
    mirror = pick.choice((-1, 1))
    spots = ((-14, -1), (13, -4), (2, 20))
    kinds = pick.sample(range(HOUSES), len(spots))
    found = [place(house(kind, 1.2), (x + dx * mirror, y + dy)) for kind, (dx, dy) in zip(kinds, spots, strict=True)]
    found.append(place(tree(pick.randrange(TREES)), (x - 17 * mirror, y + 17)))
    return [*found, place(bush(pick.randrange(BUSHES)), (x + 20 * mirror, y + 13))]


def _gate(land: Ground, road: Course, pick: Random) -> list[Placed]:
    """In the middle of a wall; once, for all roads that come to it."""
    assert road.gate is not None
    first = next(other for other in land.courses if other.gate is road.gate)
    if first is not road:
        return []
    (x, y), (dx, dy) = along(road.gate.line, 0.5)
    if abs(dx) > 2 * abs(dy):
        return [place(turret(), (x - 13, y + 1)), place(gate_block(True), (x, y)), place(turret(), (x + 13, y + 1))]
    if abs(dy) > 2 * abs(dx):
        return [place(turret(), (x, y - 12)), place(gate_block(False), (x, y)), place(turret(), (x, y + 15))]
    ends = [(x + side * 14 * dx, y + side * 14 * dy + 1) for side in (-1, 1)]
    return [place(gate_block(True), (x, y)), *(place(turret(), end) for end in ends)]


BASE: Final = ModulePictures(
    id="base",
    figures={"meeple": FigureArt(upright=UPRIGHT, flat=FLAT, key="figure", counted=True)},
    marks={"shield": MarkArt(draw=shield)},
    ends={
        "village": EndArt(furnish=_village),
        "city": EndArt(furnish=_gate),
        "monastery": EndArt(stop=0.4),
    },
    shrines={
        "monastery": ShrineArt(draw=monastery, reach=47, round=True, central=True),
        "garden": ShrineArt(draw=garden, reach=26),
    },
    courses={"road": CourseArt(draw=roads, half=ROAD_HALF, level=1, bridge=stone_bridge)},
)
