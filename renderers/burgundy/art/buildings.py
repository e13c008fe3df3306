"""Tiles of buildings, and buildings as parts of other drawings."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from PIL import Image

from renderers.burgundy.art import houses, shops
from renderers.burgundy.art.hexagon import tile
from renderers.burgundy.art.kinds import KINDS
from renderers.burgundy.art.pen import SHADE, at, ring
from renderers.burgundy.art.tokens import points
from renderers.burgundy.art.words import Word, write

House = Callable[[], str]
"""A building as SVG, standing on the line 72 pixels below the middle, at most 190 pixels wide."""

BUILDINGS: Final[dict[str, House]] = {
    "warehouse": shops.warehouse,
    "carpenter": shops.carpenter,
    "church": houses.church,
    "market": shops.market,
    "boarding_house": houses.boarding_house,
    "bank": shops.bank,
    "city_hall": houses.city_hall,
    "watchtower": houses.watchtower,
}
_DOWN: Final = 8


@cache
def building(house: House) -> str:
    """With its shadow on the ground."""
    return ring(10, 73, 88, SHADE, 11, thick=0, alpha=0.22) + house()


def draw_building(house: House) -> Image.Image:
    drawn = at(0, _DOWN, building(house))
    if house is not houses.watchtower:
        return tile(KINDS["building"], drawn)
    # Its effect is nothing but points.
    worth = at(0, _DOWN + 26, points(7), 0.78)
    return write(tile(KINDS["building"], drawn + worth), [Word("4", 0, _DOWN + 24, 50, "#fff8e4")])
