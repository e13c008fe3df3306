"""Where things stand on a tile: a figure for every segment, shields, gardens and monasteries.

Every place keeps clear of the borders of its own land and of the other places, as far as there is room.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from renderers.carcassonne.land.curves import CENTRE, SIZE, Point, distance
from renderers.carcassonne.land.form import Norm
from renderers.carcassonne.land.ground import ground
from renderers.carcassonne.land.regions import regions
from renderers.carcassonne.land.terrain import Course, Ground
from renderers.carcassonne.module_pictures import MarkArt
from renderers.carcassonne.pictures import PICTURES

_CELL: Final = 4
_CELLS: Final = SIZE // _CELL
_FAR: Final = 99.0
"""Cells: more than any place has around it."""
_REACH: Final = 0.18 * SIZE
"""How far from the middle of a figure, and of most things, others keep away."""
_MARGIN: Final = 0.165 * SIZE
"""A figure here does not leave the tile."""
_PULL: Final = 0.12
"""How much worse a place is for every pixel that it is away from the centre."""
_MOST: Final = 160
"""Places that are considered for a figure."""
_TIGHT: Final = 12.0
"""Nearer to other land a figure seems to stand on it."""
_LANE: Final = 6.0
"""The same on a road."""
_BORDER: Final = 8.0
"""Nearer than this is too near."""
_SQUEEZED: Final = 4.0
"""How much worse a place is for every pixel that it is nearer than it should be, if that matters."""
_WITHIN: Final = 0.75
"""The part of its reach for which an emblem needs room on its own land."""
_ROUNDS: Final = 3
_OUTSIDE: Final = 1.5
"""How much worse a place beside a road is for every cell that a thing there would cover of something else."""
_BETTER: Final = 14.0
"""How much better an arrangement must be than the first one that was found."""


class Layout(NamedTuple):
    spots: dict[int, Point]
    """By part, if figures stand on it: where."""
    printed: tuple[tuple[str, int, Point], ...]
    """Marks and emblems of signs, with their parts: where they are drawn."""
    shrines: dict[int, Point]
    """Middles of the plots."""


class _Item(NamedTuple):
    part: int
    mark: str
    """What is printed, empty for a figure."""
    places: list[tuple[Point, float]]
    """With what each is worth in itself."""
    reach: float = _REACH
    on_course: bool = False


def _grid() -> list[tuple[Point, int, int, float, float]]:
    """Every cell: its middle, column and row, how far out of the margins it is, and how much worse for being away from
    the centre."""
    grid = []
    for y in range(_CELLS):
        for x in range(_CELLS):
            place = (x * _CELL + 2.0, y * _CELL + 2.0)
            out = sum(max(0.0, _MARGIN - to, to - SIZE + _MARGIN) for to in place)
            grid.append((place, x, y, out, _PULL * distance(place, (CENTRE, CENTRE))))
    return grid


_GRID: Final = _grid()


@cache
def layout(parts: Norm) -> Layout:
    land = ground(parts)
    cells = _cells(parts)
    shrines = _shrines(parts, cells, land)
    room = _room(cells)
    items = _items(parts, cells, room, shrines)
    ends = _ends(land, land.courses)
    found = _spread(items, ends, ends)
    if any(
        not item.mark and item.part not in shrines and _at(room, place) < _BORDER
        for item, place in zip(items, found, strict=True)
        if parts[item.part].kind not in PICTURES.courses
    ):
        # Somebody would stand on the border of the land: better near to others, and to a gate.
        items = _items(parts, cells, room, shrines, _SQUEEZED)
        found = _spread(items, _ends(land, [course for course in land.courses if not course.gate]), ends)
    return Layout(
        {item.part: place for item, place in zip(items, found, strict=True) if not item.mark},
        tuple((item.mark, item.part, place) for item, place in zip(items, found, strict=True) if item.mark),
        shrines,
    )


def _ends(land: Ground, courses: Sequence[Course]) -> list[Point]:
    """Where courses end. Those that lead to a plot end in its middle, for whatever keeps away from it."""
    hub = [land.hub] if land.plots else []
    to_hub = [bool(hub) and course.gate is None and course.end not in PICTURES.shrines for course in courses]
    return hub + [course.line[-1] for course, plot in zip(courses, to_hub, strict=True) if course.end and not plot]


def _at(room: list[list[float]], point: Point) -> float:
    return room[int(point[1]) // _CELL][int(point[0]) // _CELL]


def _items(
    parts: Norm, cells: list[list[int]], room: list[list[float]], shrines: dict[int, Point], squeezed: float = 0.0
) -> list[_Item]:
    """A figure for every part, and what is printed on it; with the places where they may be."""
    items: list[_Item] = []
    for number, part in enumerate(parts):
        if part.kind in PICTURES.signs and (emblem := PICTURES.signs[part.kind].emblem) is not None:
            items.append(_Item(number, part.kind, _emblem_places(parts, cells, room, emblem), emblem.reach))
        if not _visited(part.kind):
            continue
        central = any(PICTURES.marks[mark].central for mark, _ in part.marks)
        narrow = part.kind in PICTURES.courses
        most = 0 if central else 2 * _MOST if squeezed else _MOST
        own = _places(cells, room, number, most, 0.0 if narrow else squeezed)
        if narrow and (squeezed or ground(parts).plots):
            own = [known for known in own if _at(room, known[0]) >= _LANE] or own
        items.append(_Item(number, "", [(shrines[number], 0.0)] if number in shrines else own, on_course=narrow))
        for mark, count in part.marks:
            art = PICTURES.marks[mark]
            places = _mark_places(art, own, number, parts, cells)
            items += [_Item(number, mark, places, art.reach) for _ in range(count)]
    return items


def _emblem_places(
    parts: Norm, cells: list[list[int]], room: list[list[float]], emblem: MarkArt
) -> list[tuple[Point, float]]:
    """Where the emblem of a sign may be printed: on any land that is no line, within its borders; and clear of the
    sides however the tile lies, as sides look alike on all tiles."""
    drawn = emblem.draw()
    half = max(-drawn.left, -drawn.top, drawn.image.width + drawn.left, drawn.image.height + drawn.top)
    inside = range(half, SIZE - half + 1)
    lands = [
        number
        for number, part in enumerate(parts)
        if _visited(part.kind) and part.kind not in PICTURES.courses and part.kind not in PICTURES.shrines
    ]
    places = [
        (place, worth - _SQUEEZED * max(0.0, _WITHIN * emblem.reach - _at(room, place)))
        for number in lands
        for place, worth in _places(cells, room, number, most=0)
        if int(place[0]) in inside and int(place[1]) in inside
    ]
    return sorted(places, key=lambda known: -known[1])


def _visited(kind: str) -> bool:
    """Whether figures stand on a part of this kind."""
    return kind not in PICTURES.signs and (kind not in PICTURES.courses or PICTURES.courses[kind].visited)


def _mark_places(
    art: MarkArt,
    own: list[tuple[Point, float]],
    number: int,
    parts: Norm,
    cells: list[list[int]],
) -> list[tuple[Point, float]]:
    """Where a mark of a part may be printed: on the part itself, in its middle, or beside it, in a field."""
    if art.beside:
        line = next(course.line for course in ground(parts).courses if course.part == number)
        away = PICTURES.courses[parts[number].kind].half + art.beside
        fields = {place for place, part in enumerate(parts) if part.kind == "field"}
        # Upright however the tile lies: it needs as much room to all sides.
        half = max(abs(side) for side in art.draw().foot)
        edge = half // _CELL + 1
        inside = range(edge, _CELLS - edge)
        found = [
            (point, -_OUTSIDE * _outside(cells, point, half - _CELL, fields))
            for point in ((x * _CELL + 2.0, y * _CELL + 2.0) for y in inside for x in inside)
            if abs(min(distance(point, on) for on in line) - away) <= _CELL
        ]
        return sorted(found, key=lambda known: -known[1])
    return own[:1] if art.central else own


def _outside(cells: list[list[int]], point: Point, half: int, fields: set[int]) -> int:
    """How many cells that a thing would cover are not of the same field."""
    x, y = int(point[0]) // _CELL, int(point[1]) // _CELL
    reach = range(-half // _CELL, half // _CELL + 1)
    covered = [cells[y + down][x + aside] for down in reach for aside in reach]
    return len(covered) - max(covered.count(field) for field in fields)


def _cells(parts: Norm) -> list[list[int]]:
    """The part in the middle of each cell of a coarse grid."""
    pixels = regions(parts)
    first = _CELL // 2
    return [[pixels[y * SIZE + x] for x in range(first, SIZE, _CELL)] for y in range(first, SIZE, _CELL)]


def _room(cells: list[list[int]]) -> list[list[float]]:
    """How far the nearest other land is from each cell, in pixels; beyond the tile it goes on as at its edge."""
    # Row by row with a rim around the tile, which is too far away to count. Twice over all cells: from the north-west,
    # and back.
    wide = _CELLS + 2
    land = [-1] * wide
    for row in cells:
        land += [-1, *row, -1]
    land += [-1] * wide
    rim = [_FAR if part < 0 else 0.0 for part in land]
    room = [_FAR] * len(land)
    inner = [y * wide + x for y in range(1, _CELLS + 1) for x in range(1, _CELLS + 1)]
    for order, sign in ((inner, 1), (inner[::-1], -1)):
        steps = ((-sign, 1.0), (-wide * sign, 1.0), ((-wide - 1) * sign, 1.4), ((1 - wide) * sign, 1.4))
        for here in order:
            part, least = land[here], room[here]
            for step, cost in steps:
                there = here + step
                reach = room[there] + cost if land[there] == part else cost / 2 + rim[there]
                if reach < least:
                    least = reach
            room[here] = least
    return [[value * _CELL for value in room[y * wide + 1 : (y + 1) * wide - 1]] for y in range(1, _CELLS + 1)]


def _shrines(parts: Norm, cells: list[list[int]], land: Ground) -> dict[int, Point]:
    """In the centre, or where there is most room; their plots are taken out of the fields."""
    shrines: dict[int, Point] = {}
    for number, part in enumerate(parts):
        if part.kind in PICTURES.shrines:
            art = PICTURES.shrines[part.kind]
            reach = art.reach
            place = land.site if art.central else _roomiest(parts, cells, reach)
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


def _places(
    cells: list[list[int]], room: list[list[float]], number: int, most: int = _MOST, squeezed: float = 0.0
) -> list[tuple[Point, float]]:
    """Where a figure may stand on a part, the best first; as many as asked for, all if 0."""
    places = []
    for place, x, y, out, pull in _GRID:
        if cells[y][x] == number:
            worth = min(room[y][x], 34.0) - (5 + squeezed) * out - pull
            places.append((place, worth - squeezed * max(0.0, _TIGHT - room[y][x])))
    places.sort(key=lambda known: -known[1])
    return places[:most] if most else places


def _spread(items: list[_Item], taken: list[Point], ends: list[Point]) -> list[Point]:
    """Where each item is: found step by step, each item in turn going where it is best off. Where that ends depends on
    who goes first; so several orders are tried. All keep away from what is taken, figures on courses from all ends."""
    orders = [list(range(len(items)))]
    orders += [orders[0][::-1], sorted(orders[0], key=lambda this: len(items[this].places))]
    tried = [_settled(items, taken, ends, order) for order in orders]
    worth = [_worth(items, taken, ends, found) for found in tried]
    best = max(range(len(tried)), key=worth.__getitem__)
    return tried[best] if worth[best] > worth[0] + _BETTER else tried[0]


def _settled(items: list[_Item], taken: list[Point], ends: list[Point], order: list[int]) -> list[Point]:
    found = [item.places[0][0] for item in items]
    for _ in range(_ROUNDS):
        for this in order:
            others = _others(items, ends if items[this].on_course else taken, found, this)
            found[this] = _best(items[this].places, others)
    return found


def _best(places: list[tuple[Point, float]], others: list[tuple[Point, float]]) -> Point:
    """The place that is worth most among the others. Places come sorted: where one is worth less in itself than another
    with all that is around it, so are those after it."""
    best, most = places[0][0], places[0][1] - _crowd(places[0][0], others)
    for place, worth in places:
        if worth <= most:
            break
        total = worth - _crowd(place, others)
        if total > most:
            best, most = place, total
    return best


def _worth(items: list[_Item], taken: list[Point], ends: list[Point], found: list[Point]) -> float:
    """Of the arrangement as a whole."""
    own = sum(dict(item.places)[place] for item, place in zip(items, found, strict=True))
    return (
        own
        - sum(
            _crowd(place, _others(items, ends if items[this].on_course else taken, found, this))
            for this, place in enumerate(found)
        )
        / 2
    )


def _others(items: list[_Item], taken: list[Point], found: list[Point], this: int) -> list[tuple[Point, float]]:
    """What else is on the tile, and how far it should be away."""
    reach = items[this].reach
    others = [(place, reach + _REACH) for place in taken]
    return others + [(place, reach + items[that].reach) for that, place in enumerate(found) if that != this]


def _crowd(place: Point, others: list[tuple[Point, float]]) -> float:
    """How much worse a place is for what is nearer to it than it should be."""
    x, y = place
    crowd = 0.0
    for (other_x, other_y), apart in others:
        dx, dy = x - other_x, y - other_y
        if -apart < dx < apart and -apart < dy < apart:
            crowd += max(0.0, apart - math.hypot(dx, dy)) ** 2
    return crowd / 18
