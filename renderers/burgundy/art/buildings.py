"""Tiles of buildings, and buildings as parts of other drawings."""

from __future__ import annotations

from typing import Final

from PIL import Image

from renderers.art.burgundy import houses, shops
from renderers.art.burgundy.building import House, building
from renderers.art.burgundy.pen import at
from renderers.art.burgundy.tokens import points
from renderers.art.burgundy.words import Word, write
from renderers.burgundy.art.hexagon import tile
from renderers.burgundy.art.kinds import KINDS

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


def draw_building(house: House) -> Image.Image:
    drawn = at(0, _DOWN, building(house))
    if house is not houses.watchtower:
        return tile(KINDS["building"], drawn)
    # Its effect is nothing but points.
    worth = at(0, _DOWN + 26, points(7), 0.78)
    return write(tile(KINDS["building"], drawn + worth), [Word("4", 0, _DOWN + 24, 50, "#fff8e4")])
