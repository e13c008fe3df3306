"""What stands on a tile and where: furniture first, then houses in cities and trees in fields. By chance, but always
the same for the same seed; clear of the places for figures, and never across an edge."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import Final

from renderers.carcassonne.land.areas import areas
from renderers.carcassonne.land.curves import SIZE, turned
from renderers.carcassonne.land.form import Form
from renderers.carcassonne.land.furnish import furniture
from renderers.carcassonne.land.houses import HOUSES, church, house
from renderers.carcassonne.land.layout import layout
from renderers.carcassonne.land.plants import BUSHES, TREES, bush, rock, tree
from renderers.carcassonne.land.terrain import Placed, place

_STEP: Final = 4
_EDGE: Final = 1
"""Pixels along the edges of the tile on which nothing stands."""
_BIG_TOWN: Final = 450
"""Sites from which on a town may have a church."""
_LEAN: Final = 8
_TRIES: Final = 50
_SMALL: Final = 0.85
"""Houses in corners are smaller."""
_PER_TREE: Final = 2600
"""Pixels of field for each group of trees."""

Box = tuple[int, int, int, int]


class _Yard:
    """The land of one tile, and what has been set on it."""

    def __init__(self, shown: Form) -> None:
        self.shown = shown
        self.pixels = areas(shown).tobytes()
        self.taken: list[Box] = []
        self.placed: list[Placed] = []

    def free(self, thing: Placed, part: int, gap: int = 1, lean: int = 0) -> bool:
        """Whether it stands on this part, some pixels away from everything else. Its top may lean out a little, over
        what is behind it."""
        x, y, image = thing.x + thing.stamp.left, thing.y + thing.stamp.top, thing.stamp.image
        if min(x, y) < _EDGE or x + image.width > SIZE - _EDGE or y + image.height > SIZE - _EDGE:
            return False
        left, top, right, bottom = _foot(thing)
        for other in self.taken:
            if left < other[2] + gap and other[0] < right + gap and top < other[3] + gap and other[1] < bottom + gap:
                return False
        return _within(self.pixels, (left, top + lean, right, bottom), part)

    def set(self, thing: Placed) -> None:
        self.taken.append(_foot(thing))
        self.placed.append(thing)

    def try_some(self, things: Iterable[Placed], part: int, most: int) -> None:
        for thing in things:
            if most and self.free(thing, part, lean=_LEAN):
                self.set(thing)
                most -= 1


def _foot(thing: Placed) -> Box:
    left, top, right, bottom = thing.stamp.foot
    return thing.x + left, thing.y + top, thing.x + right, thing.y + bottom


def _within(pixels: bytes, box: Box, part: int) -> bool:
    left, top, right, bottom = box
    for y in (bottom, top, (top + bottom) // 2):
        row = y * SIZE
        if pixels[row + left] != part or pixels[row + right] != part or pixels[row + (left + right) // 2] != part:
            return False
    return True


@lru_cache(maxsize=8)
def _sites(shown: Form, part: int) -> list[tuple[int, int]]:
    """Where a house of the usual size has room, row by row."""
    pixels = areas(shown).tobytes()
    return [
        (x, y)
        for y in range(26, SIZE - 6, _STEP)
        for x in range(13, SIZE - 18, _STEP)
        if pixels[y * SIZE + x] == part and _within(pixels, (x - 11, y - 22 + _LEAN, x + 11, y + 2), part)
    ]


@lru_cache(maxsize=8)
def _extent(shown: Form, part: int) -> Box:
    """The box around a part."""
    mask = areas(shown).point([255 if value == part else 0 for value in range(256)])
    return mask.getbbox() or (0, 0, SIZE, SIZE)


def placed(shown: Form, pick: Random) -> list[Placed]:
    """From back to front."""
    yard = _Yard(shown)
    for spot in layout(shown.norm).spots.values():
        x, y = turned(spot, shown.turns)
        yard.taken.append((round(x) - 15, round(y) - 7, round(x) + 15, round(y) + 21))
    for thing in furniture(shown, pick):
        yard.set(thing)
    for number, part in enumerate(shown.norm):
        if part.kind in _STREWN:
            _STREWN[part.kind](yard, number, pick)
    return sorted(yard.placed, key=lambda known: known.front)


def _town(yard: _Yard, part: int, pick: Random) -> None:
    """Perhaps a church where there is much room; houses in rows; more of them, and bushes, in what is left."""
    sites = _sites(yard.shown, part)
    if len(sites) > _BIG_TOWN and pick.random() < 0.5:
        yard.try_some([place(church(), site) for site in pick.sample(sites, 16)], part, most=1)
    row, last = -1, -SIZE
    for x, y in sites:
        if y != row and y - last < pick.randint(24, 27):
            continue
        row = last = y
        if pick.random() < 0.88:
            yard.try_some([place(house(pick.randrange(HOUSES)), (x, y + pick.randint(-1, 2)))], part, most=1)
    left = [_somewhere(yard, part, pick) for _ in range(_TRIES)]
    yard.try_some([place(house(pick.randrange(HOUSES), _SMALL), site) for site in left], part, most=9)
    yard.try_some([place(bush(pick.randrange(BUSHES)), site) for site in left], part, most=4)


def _somewhere(yard: _Yard, part: int, pick: Random) -> tuple[int, int]:
    """A pixel of a part, unless it is very thin."""
    west, north, east, south = _extent(yard.shown, part)
    x, y = west, north
    for _ in range(8):
        x, y = pick.randrange(west, east), pick.randrange(north, south)
        if yard.pixels[y * SIZE + x] == part:
            break
    return x, y


def _grove(yard: _Yard, part: int, pick: Random) -> None:
    """Trees in groups, a bush or a rock by itself."""
    for _ in range(round(yard.pixels.count(part) / _PER_TREE)):
        x, y = _somewhere(yard, part, pick)
        alone = pick.random() < 0.3
        kind = pick.randrange(TREES)
        for _ in range(1 if alone else pick.randint(2, 4)):
            stamp = tree((kind + pick.randint(0, 1)) % TREES)
            if alone:
                stamp = rock(pick.randrange(3)) if pick.random() < 0.3 else bush(pick.randrange(BUSHES))
            elif pick.random() < 0.25:
                stamp = bush(pick.randrange(BUSHES))
            thing = place(stamp, (x, y))
            if yard.free(thing, part, -4):
                yard.set(thing)
            x, y = x + pick.choice((-1, 1)) * pick.randint(9, 17), y + pick.randint(-8, 8)


_STREWN: Final = {"city": _town, "field": _grove}
"""What fills the land of a kind."""
