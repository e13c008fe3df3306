"""Ferries: a lake with a jetty for each road, and a boat between the two jetties that it joins.

The lake is printed on its tile; boats lie on the board, as they can be moved. Where a ferry is to be chosen, every way
in which it could lie is drawn as a line from jetty to jetty.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache, partial
from itertools import combinations
from random import Random
from typing import Final

from PIL import Image

from engine.api import CarcassonneView, LandTile, land_tiles
from renderers.art.raster import rasterise
from renderers.carcassonne.frame import Frame
from renderers.carcassonne.land.colours import (
    ROAD,
    SHADE,
    SHORE,
    SHORE_EDGE,
    TIMBER,
    WATER,
    WATER_DEEP,
    WATER_PALE,
)
from renderers.carcassonne.land.curves import CENTRE, SIZE, Line, Point, between, bezier, distance, middle, path
from renderers.carcassonne.land.form import Part
from renderers.carcassonne.land.stamps import Stamp, shape, stamp, stroke
from renderers.carcassonne.land.terrain import Ground, Placed, place
from renderers.carcassonne.marks import Marks
from renderers.carcassonne.module_pictures import Drawing, EndArt, ModulePictures, SignArt
from renderers.colours import OUTLINE
from renderers.scene import Item, Sprite, Stroke

_PIER: Final = "pier"
_LAKE: Final = "lake"
_FERRY: Final = "ferry"
_SIDES: Final = "nesw"

_WIDE: Final = 41.0
_HIGH: Final = 38.0
"""Half of the lake with its shore."""
_POOL: Final = 37.0
"""What of it belongs to nobody: the shore may be a field's."""
_TIP: Final = 25.0
"""How far from the middle of the lake a jetty reaches."""
_SHIFT: Final = 0.12
"""How far the middle of a tile gives way to a city on one side, of half a tile."""
_BADGE: Final = 58.0
"""How far from the middle the number of a ferry between neighbouring piers is, along both sides."""
_ASIDE: Final = 44.0
"""The same for ferries straight across, if there are two of them."""

_WOOD: Final = ("#c08a55", "#8f5f36")
_HULL: Final = "#b3372a"
_DECK: Final = "#f7e3b0"


@cache
def _tiles() -> dict[str, LandTile]:
    """Those with a lake."""
    return {id: tile for id, tile in land_tiles().items() if _LAKE in tile.oriented[0].signs}


def lake(tile: str, turn: int) -> Point:
    """The middle of a tile's lake: where its roads would meet."""
    x = y = CENTRE
    for segment in _tiles()[tile].oriented[turn].segments:
        if segment.kind == "city" and len(segment.sides) == 1:
            away = between((CENTRE, CENTRE), middle(segment.sides[0]), -_SHIFT)
            x, y = x + away[0] - CENTRE, y + away[1] - CENTRE
    return x, y


def _towards(hub: Point, start: Point, far: float) -> Point:
    """So many pixels from the middle of the lake towards a side."""
    return between(hub, start, far / distance(hub, start))


# the lake


def _lake(part: Part, land: Ground, pick: Random) -> list[Placed]:
    """Flat on the ground, behind everything that stands."""
    starts = [course.line[0] for course in land.courses if course.end == _PIER]
    return [place(_water(land.hub, tuple(starts)), land.hub, front=1)]


@cache
def _water(hub: Point, starts: tuple[Point, ...]) -> Stamp:
    """Around its middle, with a jetty for each road; `starts` is where the roads come from."""
    body = ""
    for less, colour in ((-1.8, SHADE), (0.0, SHORE_EDGE), (2.4, SHORE), (6.0, WATER_DEEP), (8.6, WATER)):
        body += shape(_shore(_WIDE - less, _HIGH - less), colour, alpha=0.16 if colour == SHADE else 1.0)
    for x, y, long in ((-20, -13, 11), (5, -19, 9), (-8, -3, 8), (10, 4, 10), (-21, 10, 9), (0, 17, 11), (16, -9, 7)):
        body += stroke(f"M{x},{y}q{long / 2},-2.6 {long},0", WATER_PALE, 1.6, more='stroke-linecap="round"')
    for start in starts:
        landing, tip = (_towards(hub, start, far) for far in (_WIDE + 3, _TIP))
        body += _jetty((landing[0] - hub[0], landing[1] - hub[1]), (tip[0] - hub[0], tip[1] - hub[1]))
    return stamp(body, (-48, -48, 48, 48), (-42, -40, 42, 40))


def _shore(wide: float, high: float) -> str:
    """Not quite regular."""
    points = []
    for step in range(40):
        angle = step * math.pi / 20
        grown = 1 + 0.03 * math.sin(3 * angle + 0.6) + 0.018 * math.cos(5 * angle)
        points.append((math.cos(angle) * wide * grown, math.sin(angle) * high * grown))
    return path(points, closed=True)


def _jetty(landing: Point, tip: Point) -> str:
    """Planks on posts, from the shore into the water."""
    long = distance(landing, tip)
    dx, dy = (tip[0] - landing[0]) / long, (tip[1] - landing[1]) / long
    degrees = math.degrees(math.atan2(dy, dx))
    body = shape(f"M-2,-5H{long:.1f}V9H-2Z", SHADE, alpha=0.25)
    body += shape(f"M-2,-7H{long:.1f}V7H-2Z", _WOOD[0], TIMBER, 1.6)
    body += stroke("".join(f"M{x:.1f},-6.4V6.4" for x in _steps(2, long - 2, 4.2)), _WOOD[1], 1.1)
    for y in (-7, 7):
        body += (
            f'<circle cx="{long - 1.5:.1f}" cy="{y}" r="2.6" fill="{_WOOD[1]}" stroke="{TIMBER}" stroke-width="1.2"/>'
        )
    return f'<g transform="translate({landing[0]:.1f} {landing[1]:.1f}) rotate({degrees:.1f})">{body}</g>'


def _steps(first: float, last: float, step: float) -> list[float]:
    return [first + step * number for number in range(int((last - first) / step) + 1)]


# the boat


def boat_key(tile: str, turn: int, sides: str) -> str:
    return f"ferries/{tile}/{turn}/{sides}"


def _boat(tile: str, turn: int, sides: str) -> Image.Image:
    """As large as the tile: the way goes on over both jetties, and the boat lies between them."""
    hub = lake(tile, turn)
    starts = [middle(_SIDES.index(side)) for side in sides]
    one, other = (_towards(hub, start, _TIP) for start in starts)
    body = ""
    for start in starts:
        shore, board = _towards(hub, start, _WIDE + 5), _towards(hub, start, _TIP - 5)
        body += stroke(path((_towards(hub, start, _WIDE - 1), board)), TIMBER, 13.4) + stroke(
            path((shore, board)), ROAD, 9.6
        )
    long = distance(one, other)
    degrees = math.degrees(math.atan2(other[1] - one[1], other[0] - one[0]))
    x, y = between(one, other, 0.5)
    body += f'<g transform="translate({x:.1f} {y:.1f}) rotate({degrees:.1f})">{_hull(long)}</g>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">{body}</svg>'
    return rasterise(svg, SIZE, SIZE)


def _hull(long: float) -> str:
    """Seen from above, its ends at the jetties: a red rail around a pale deck with planks."""
    half, wide = long / 2 + 4, 12.5
    shadow = _lens(half, wide + 1)
    body = f'<g transform="translate(1.5 2.5)">{shape(shadow, SHADE, alpha=0.35)}</g>'
    body += shape(_lens(half, wide), _HULL, TIMBER, 2.2)
    body += shape(_lens(half - 6, wide - 4.6), _DECK, TIMBER, 1.1)
    body += stroke("".join(f"M{x:.1f},-6V6" for x in _steps(-half / 2.4, half / 2.4, 5.0)), "#c9a566", 1.2)
    return body


def _lens(half: float, wide: float) -> str:
    """Pointed at both ends, with broad sides."""
    bow = half * 0.5
    return (
        f"M{-half:.1f},0Q{-bow:.1f},{-wide:.1f} {-bow / 2:.1f},{-wide:.1f}H{bow / 2:.1f}"
        f"Q{bow:.1f},{-wide:.1f} {half:.1f},0Q{bow:.1f},{wide:.1f} {bow / 2:.1f},{wide:.1f}"
        f"H{-bow / 2:.1f}Q{-bow:.1f},{wide:.1f} {-half:.1f},0Z"
    )


def _drawings() -> Iterator[Drawing]:
    for id, tile in _tiles().items():
        for turn in range(tile.period):
            for sides in map("".join, combinations(_piers(id, turn), 2)):
                yield boat_key(id, turn, sides), partial(_boat, id, turn, sides)


def _piers(tile: str, turn: int) -> list[str]:
    """The sides of a tile's piers, clockwise from north."""
    segments = _tiles()[tile].oriented[turn].segments
    return [_SIDES[side] for side in sorted(segment.sides[0] for segment in segments if segment.end == _PIER)]


def _boats(view: CarcassonneView, marks: Marks, frame: Frame) -> list[Item]:
    items: list[Item] = []
    for number, *places in view.links:
        tile = view.tiles[number]
        if frame.window.shows((tile.x, tile.y)):
            segments = _tiles()[tile.tile].oriented[tile.turn].segments
            sides = "".join(_SIDES[side] for side in sorted(segments[place].sides[0] for place in places))
            turn = tile.turn % _tiles()[tile.tile].period
            items.append(Sprite(boat_key(tile.tile, turn, sides), *frame.corner((tile.x, tile.y)), frame.size))
    return items


# what can be chosen


def _spot(tile: str, turn: int, sides: str) -> tuple[float, float]:
    """Between neighbouring piers in the corner; of two ferries straight across each nearer to one of its piers."""
    x, y = hub = lake(tile, turn)
    ways = [middle(_SIDES.index(side)) for side in sides]
    if sides in ("ns", "ew"):
        if len(_piers(tile, turn)) == len(_SIDES):
            x, y = _towards(hub, ways[0], _ASIDE)
    else:
        for way in ways:
            x += (way[0] - CENTRE) / CENTRE * _BADGE
            y += (way[1] - CENTRE) / CENTRE * _BADGE
    return x / SIZE, y / SIZE


def _way(tile: str, turn: int, sides: str) -> Line:
    """From jetty to jetty, by the number of the ferry."""
    hub = lake(tile, turn)
    one, other = (_towards(hub, middle(_SIDES.index(side)), _TIP) for side in sides)
    if sides in ("ns", "ew"):
        return one, other
    x, y = _spot(tile, turn, sides)
    bend = (x * SIZE, y * SIZE)
    return bezier(one, between(one, bend, 0.8), between(other, bend, 0.8), other, 8)


def _ways(view: CarcassonneView, marks: Marks, frame: Frame) -> list[Item]:
    """Under the numbers: how each ferry that can be chosen would lie."""
    tiles = {tile.cell: tile for tile in view.tiles}
    items: list[Item] = []
    for thick, colour in ((0.062, OUTLINE), (0.034, "accent")):
        for code, _ in marks.targets:
            cell, _, name = code.rpartition(":")
            tile = tiles.get(cell) if cell else view.tiles[-1]
            if name.startswith(f"{_FERRY}-") and tile is not None and frame.window.shows((tile.x, tile.y)):
                line = _way(tile.tile, tile.turn, name.partition("-")[2])
                points = tuple(frame.point((tile.x, tile.y), (x / SIZE, y / SIZE)) for x, y in line)
                items.append(Stroke(points, colour, max(2, round(frame.size * thick))))
    return items


FERRIES: Final = ModulePictures(
    id="ferries",
    ends={_PIER: EndArt(pool=_POOL, common=True)},
    signs={_LAKE: SignArt(furnish=_lake)},
    spots={_FERRY: _spot},
    layers=(_boats,),
    overlays=(_ways,),
    drawings=_drawings,
    flat=(WATER, WATER_DEEP, WATER_PALE, SHORE, _HULL, _DECK, _WOOD[0]),
)
