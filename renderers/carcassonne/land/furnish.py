"""What a part, its end or its marks call for: one small function each, in tables. Whatever an expansion prints on its
tiles is drawn by a new line here."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from renderers.carcassonne.land.curves import Point, along, turned
from renderers.carcassonne.land.form import Form, turned_norm
from renderers.carcassonne.land.ground import Ground, Road, gate_of, ground
from renderers.carcassonne.land.heraldry import shield
from renderers.carcassonne.land.houses import HOUSES, house
from renderers.carcassonne.land.layout import layout
from renderers.carcassonne.land.plants import BUSHES, TREES, bush, tree
from renderers.carcassonne.land.shrines import garden, monastery
from renderers.carcassonne.land.stamps import Stamp
from renderers.carcassonne.land.walls import gate_block, turret

_ON_TOP: Final = 1000
"""Nothing in front of it."""


class Placed(NamedTuple):
    stamp: Stamp
    x: int
    y: int
    front: int
    """What has more of it is drawn later."""


def place(stamp: Stamp, point: Point, front: int = 0) -> Placed:
    x, y = round(point[0]), round(point[1])
    return Placed(stamp, x, y, front or y)


def _village(land: Ground, road: Road, pick: Random) -> list[Placed]:
    """Around the hub; with its first road only, for all roads that end there."""
    if road.part != min(other.part for other in land.roads if other.end == "village"):
        return []
    x, y = land.hub
    mirror = pick.choice((-1, 1))
    spots = ((-14, -1), (13, -4), (2, 20))
    kinds = pick.sample(range(HOUSES), len(spots))
    found = [place(house(kind, 1.2), (x + dx * mirror, y + dy)) for kind, (dx, dy) in zip(kinds, spots, strict=True)]
    found.append(place(tree(pick.randrange(TREES)), (x - 17 * mirror, y + 17)))
    return [*found, place(bush(pick.randrange(BUSHES)), (x + 20 * mirror, y + 13))]


def _gate(land: Ground, road: Road, pick: Random) -> list[Placed]:
    wall = gate_of(land.walls, road.line[0])
    (x, y), (dx, dy) = along(wall.line, 0.5)
    if abs(dx) > abs(dy):
        return [place(turret(), (x - 13, y + 1)), place(gate_block(True), (x, y)), place(turret(), (x + 13, y + 1))]
    return [place(turret(), (x, y - 12)), place(gate_block(False), (x, y)), place(turret(), (x, y + 15))]


def _nothing(land: Ground, road: Road, pick: Random) -> list[Placed]:
    return []


_ENDS: Final[dict[str, Callable[[Ground, Road, Random], list[Placed]]]] = {"village": _village, "city": _gate}
_MARKS: Final[dict[str, Callable[[], Stamp]]] = {"shield": shield}
_SHRINES: Final[dict[str, Callable[[int], Stamp]]] = {"monastery": monastery, "garden": garden}


def furniture(shown: Form, pick: Random) -> list[Placed]:
    parts = turned_norm(shown.norm, shown.turns)
    land = ground(parts)
    where = layout(shown.norm)
    found: list[Placed] = []
    for road in land.roads:
        found += _ENDS.get(road.end, _nothing)(land, road, pick)
    for part, point in where.shrines.items():
        x, y = turned(point, shown.turns)
        found.append(place(_SHRINES[parts[part].kind](pick.randrange(4)), (x, y)))
    for mark, _, point in where.printed:
        found.append(place(_MARKS[mark](), turned(point, shown.turns), _ON_TOP))
    gates = [gate_of(land.walls, road.line[0]) for road in land.roads if road.end == "city"]
    for wall in land.walls:
        shares = (0.25, 0.75) if wall in gates else (0.3, 0.7)
        found += [place(turret(), along(wall.line, share)[0]) for share in shares]
    return found
