"""Tiles of buildings, and buildings as parts of other drawings."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from PIL import Image

from renderers.burgundy.art import houses, shops
from renderers.burgundy.art.hexagon import tile
from renderers.burgundy.art.pen import SHADE, at, ring
from renderers.burgundy.art.tokens import points
from renderers.burgundy.art.words import Word, write

BUILDINGS: Final[dict[str, Callable[[], str]]] = {
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
def building(name: str) -> str:
    """With its shadow on the ground."""
    return ring(10, 73, 88, SHADE, 11, thick=0, alpha=0.22) + BUILDINGS[name]()


def draw_building(name: str) -> Image.Image:
    if name != "watchtower":
        return tile("building", at(0, _DOWN, building(name)))
    # Its effect is nothing but points.
    worth = at(0, _DOWN + 26, points(7), 0.78)
    return write(tile("building", at(0, _DOWN, building(name)) + worth), [Word("4", 0, _DOWN + 24, 50, "#fff8e4")])
