"""Monasteries: a number, and signs for what each is good for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PIL import Image

from renderers.burgundy.art import symbols
from renderers.burgundy.art.hexagon import tile
from renderers.burgundy.art.words import Word, write

_SYMBOLS: Final[dict[int, Callable[[], symbols.Symbol]]] = {
    1: symbols.same_buildings,
    2: symbols.workers_from_mines,
    3: symbols.sale_pays_silver,
    4: symbols.sale_pays_worker,
    5: symbols.ship_at_two_depots,
    6: symbols.any_depot,
    7: symbols.more_points_for_livestock,
    8: symbols.wide_shift,
    9: partial(symbols.free_shift, "building"),
    10: partial(symbols.free_shift, "ship", "animal"),
    11: partial(symbols.free_shift, "castle", "mine", "monastery"),
    12: symbols.taking_shift,
    13: symbols.workers_and_silver,
    14: symbols.four_workers,
    15: symbols.kinds_of_goods,
    16: partial(symbols.points_for_building, "warehouse"),
    17: partial(symbols.points_for_building, "watchtower"),
    18: partial(symbols.points_for_building, "carpenter"),
    19: partial(symbols.points_for_building, "church"),
    20: partial(symbols.points_for_building, "market"),
    21: partial(symbols.points_for_building, "boarding_house"),
    22: partial(symbols.points_for_building, "bank"),
    23: partial(symbols.points_for_building, "city_hall"),
    24: symbols.species,
    25: symbols.goods_sold,
    26: symbols.bonus_tiles,
}
MONASTERIES: Final = tuple(_SYMBOLS)

_WINDOW: Final = (-106, -62, 106, 116)


def draw_monastery(number: int) -> Image.Image:
    body, words = _SYMBOLS[number]()
    return write(tile("monastery", body, _WINDOW), [Word(str(number), 0, -93, 68), *words])
