"""Monasteries: a number, and signs for what each is good for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PIL import Image

from renderers.art.burgundy.words import Word, write
from renderers.burgundy.art import symbols
from renderers.burgundy.art.buildings import BUILDINGS
from renderers.burgundy.art.hexagon import tile
from renderers.burgundy.art.kinds import KINDS

MONASTERIES: Final[dict[int, Callable[[], symbols.Symbol]]] = {
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
    16: partial(symbols.points_for_building, BUILDINGS["warehouse"]),
    17: partial(symbols.points_for_building, BUILDINGS["watchtower"]),
    18: partial(symbols.points_for_building, BUILDINGS["carpenter"]),
    19: partial(symbols.points_for_building, BUILDINGS["church"]),
    20: partial(symbols.points_for_building, BUILDINGS["market"]),
    21: partial(symbols.points_for_building, BUILDINGS["boarding_house"]),
    22: partial(symbols.points_for_building, BUILDINGS["bank"]),
    23: partial(symbols.points_for_building, BUILDINGS["city_hall"]),
    24: symbols.species,
    25: symbols.goods_sold,
    26: symbols.bonus_tiles,
}
_WINDOW: Final = (-106, -62, 106, 116)


def draw_monastery(number: int, symbol: Callable[[], symbols.Symbol]) -> Image.Image:
    body, words = symbol()
    return write(tile(KINDS["monastery"], body, _WINDOW), [Word(str(number), 0, -93, 68), *words])
