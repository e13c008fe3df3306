"""The land of a tile as it is shown: regions with the plots of gardens and monasteries, turned as the tile lies."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image, ImageDraw

from engine.api import Oriented
from renderers.carcassonne.land.curves import CENTRE, SIZE, Point, turned
from renderers.carcassonne.land.form import Form, Norm, form
from renderers.carcassonne.land.layout import layout
from renderers.carcassonne.land.regions import plot, regions
from renderers.carcassonne.pictures import PICTURES

_TURNS: Final = {
    1: Image.Transpose.ROTATE_270,
    2: Image.Transpose.ROTATE_180,
    3: Image.Transpose.ROTATE_90,
}
"""Clockwise."""
_UNVISITED: Final = (CENTRE, CENTRE)
"""The spot of a segment on which nobody ever stands."""


@cache
def _areas(norm: Norm, turns: int) -> Image.Image:
    if turns:
        return _areas(norm, 0).transpose(_TURNS[turns])
    image = Image.frombytes("L", (SIZE, SIZE), regions(norm))
    draw = ImageDraw.Draw(image)
    for part, middle in layout(norm).shrines.items():
        if not PICTURES.shrines[norm[part].kind].central:  # those in the centre are in the regions
            plot(draw, norm[part].kind, middle, part)
    return image


def areas(shown: Form) -> Image.Image:
    """Mode L: at each pixel the part of the form that is there, `WALL` on walls."""
    return _areas(shown.norm, shown.turns)


def spots(tile: Oriented) -> tuple[tuple[float, float], ...]:
    """By segment: the middle of a figure that stands there, from 0 to 1 across the tile."""
    shown = form(tile)
    found = layout(shown.norm).spots
    return tuple(_share(turned(found.get(part, _UNVISITED), shown.turns)) for part in shown.order)


def field_mask(tile: Oriented, segment: int) -> Image.Image:
    """White where this segment is."""
    shown = form(tile)
    part = shown.order[segment]
    return areas(shown).point([255 if value == part else 0 for value in range(256)])


def _share(point: Point) -> tuple[float, float]:
    return round(point[0] / SIZE, 4), round(point[1] / SIZE, 4)
