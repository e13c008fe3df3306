"""Where things stand on a tile: a figure for every segment, shields, gardens and monasteries.

Every place keeps clear of the borders of its own land and of the other places, as far as there is room.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from renderers.carcassonne.land.curves import CENTRE, SIZE, Point, distance
from renderers.carcassonne.land.form import Norm
from renderers.carcassonne.land.ground import ground
from renderers.carcassonne.land.regions import regions

SHRINES: Final = {"monastery": 47, "garden": 26}
"""Kinds that stand in a field, and how far their plots reach to every side."""

_CELL: Final = 4
_CELLS: Final = SIZE // _CELL
_APART: Final = 0.36 * SIZE
_MARGIN: Final = 0.165 * SIZE
"""A figure here does not leave the tile."""
_PULL: Final = 0.12
"""How much worse a place is for every pixel that it is away from the centre."""
_ROUNDS: Final = 3


class Layout(NamedTuple):
    spots: tuple[Point, ...]
    """By part: where its figure stands."""
    printed: tuple[tuple[str, int, Point], ...]
    """Marks with their parts: where they are drawn."""
    shrines: dict[int, Point]
    """Middles of the plots."""


class _Item(NamedTuple):
    part: int
    mark: str
    """What is printed, empty for a figure."""
    places: list[tuple[Point, float]]
    """With what each is worth in itself."""


@cache
def layout(parts: Norm) -> Layout:
    cells = _cells(parts)
    shrines = _shrines(parts, cells)
    room = _room(cells)
    items: list[_Item] = []
    for number, part in enumerate(parts):
        own = _places(cells, room, number)
        items.append(_Item(number, "", [(shrines[number], 0.0)] if number in shrines else own))
        items += [_Item(number, mark, own) for mark, count in part.marks for _ in range(count)]
    found = _spread(items, [road.line[-1] for road in ground(parts).roads if road.end])
    return Layout(
        tuple(place for item, place in zip(items, found, strict=True) if not item.mark),
        tuple((item.mark, item.part, place) for item, place in zip(items, found, strict=True) if item.mark),
        shrines,
    )


def _cells(parts: Norm) -> list[list[int]]:
    """The part in the middle of each cell of a coarse grid."""
    pixels = regions(parts)
    first = _CELL // 2
    return [[pixels[y * SIZE + x] for x in range(first, SIZE, _CELL)] for y in range(first, SIZE, _CELL)]


def _room(cells: list[list[int]]) -> list[list[float]]:
    """How far the nearest other land is from each cell, in pixels; beyond the tile it goes on as at its edge."""
    far = 99.0
    room = [[far] * _CELLS for _ in range(_CELLS)]
    forward = ((-1, 0, 1.0), (0, -1, 1.0), (-1, -1, 1.4), (1, -1, 1.4))
    for steps, back in ((forward, False), (tuple((-dx, -dy, cost) for dx, dy, cost in forward), True)):
        order = range(_CELLS - 1, -1, -1) if back else range(_CELLS)
        for y in order:
            for x in order:
                for dx, dy, cost in steps:
                    if 0 <= x + dx < _CELLS and 0 <= y + dy < _CELLS:
                        same = cells[y + dy][x + dx] == cells[y][x]
                        reach = room[y + dy][x + dx] + cost if same else cost / 2
                        room[y][x] = min(room[y][x], reach)
    return [[value * _CELL for value in row] for row in room]


def _shrines(parts: Norm, cells: list[list[int]]) -> dict[int, Point]:
    """A monastery in the centre, a garden where there is most room; their plots are taken out of the fields."""
    shrines: dict[int, Point] = {}
    for number, part in enumerate(parts):
        if part.kind in SHRINES:
            reach = SHRINES[part.kind]
            place = (CENTRE, CENTRE)
            if part.kind != "monastery":
                place = _roomiest(parts, cells, reach)
            shrines[number] = place
            for y in range(_CELLS):
                for x in range(_CELLS):
                    if max(abs(x * _CELL + 2 - place[0]), abs(y * _CELL + 2 - place[1])) < reach:
                        cells[y][x] = number
    return shrines


def _roomiest(parts: Norm, cells: list[list[int]], reach: int) -> Point:
    """Where the plot fits into a field and leaves most room for a figure beside it."""
    room = _room(cells)
    fields = {number for number, part in enumerate(parts) if part.kind == "field"}
    cut, edge = reach // _CELL, (reach + 5) // _CELL + 1
    best, found = -1.0e9, (CENTRE, CENTRE)
    for y in range(edge, _CELLS - edge, 2):
        for x in range(edge, _CELLS - edge, 2):
            corners = {cells[y + dy][x + dx] for dx in (-cut, 0, cut) for dy in (-cut, 0, cut)}
            if len(corners) > 1 or not corners <= fields:
                continue
            place = (x * _CELL + 2.0, y * _CELL + 2.0)
            beside = _beside(cells, room, (x, y), reach)
            value = min(beside, 28.0) + 0.5 * min(room[y][x], reach * 1.4) - 0.1 * distance(place, (CENTRE, CENTRE))
            if value > best:
                best, found = value, place
    return found


def _beside(cells: list[list[int]], room: list[list[float]], plot: tuple[int, int], reach: int) -> float:
    """How much room a figure has in the field around a plot."""
    px, py = plot
    field = cells[py][px]
    inside = range(round(_MARGIN / _CELL), _CELLS - round(_MARGIN / _CELL), 3)
    return max(
        min(room[y][x], max(abs(x - px), abs(y - py)) * _CELL - reach)
        for y in inside
        for x in inside
        if cells[y][x] == field
    )


def _places(cells: list[list[int]], room: list[list[float]], number: int) -> list[tuple[Point, float]]:
    places = []
    for y in range(_CELLS):
        for x in range(_CELLS):
            if cells[y][x] == number:
                place = (x * _CELL + 2.0, y * _CELL + 2.0)
                out = sum(max(0.0, _MARGIN - to, to - SIZE + _MARGIN) for to in place)
                places.append((place, min(room[y][x], 34.0) - 5 * out - _PULL * distance(place, (CENTRE, CENTRE))))
    places.sort(key=lambda known: -known[1])
    return places[:160]


def _spread(items: list[_Item], taken: list[Point]) -> list[Point]:
    found = [item.places[0][0] for item in items]
    for _ in range(_ROUNDS):
        for this, item in enumerate(items):
            others = taken + [place for that, place in enumerate(found) if that != this]
            found[this] = max(item.places, key=lambda known: known[1] - _crowd(known[0], others))[0]
    return found


def _crowd(place: Point, others: list[Point]) -> float:
    return sum(max(0.0, _APART - distance(place, other)) ** 2 for other in others) / 18
