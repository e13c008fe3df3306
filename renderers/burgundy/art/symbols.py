"""What monasteries do, said without words: below the number, from 60 pixels above the middle to 112 below it.

Where editions differ in what something is worth, a star stands for the number.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from renderers.art.burgundy.animals import animal, cow, pig, sheep
from renderers.art.burgundy.building import House, building
from renderers.art.burgundy.dice import blank
from renderers.art.burgundy.icons import badge
from renderers.art.burgundy.masonry import PLASTER, TILES, faced, wall
from renderers.art.burgundy.pen import at, box, path, stroke
from renderers.art.burgundy.tokens import points, silver, star, worker
from renderers.art.burgundy.words import Word
from renderers.burgundy.art.bonus import banner
from renderers.burgundy.art.goods import crate
from renderers.burgundy.art.kinds import BLACK, KINDS
from renderers.burgundy.art.landmarks import landmark
from renderers.colours import OUTLINE

Symbol = tuple[str, tuple[Word, ...]]

_ARROW: Final = "M-26,-9H0V-26L30,0L0,26V9H-26Z"


def _arrow(x: float, y: float) -> str:
    return at(x, y, path(_ARROW, OUTLINE, thick=0), 0.85)


def _shield(worth: str, x: float = -63, y: float = 22, scale: float = 0.8) -> Symbol:
    body = points(6) + ("" if worth else star())
    size = round((64 if len(worth) < 2 else 48) * scale)
    words = (Word(worth, x, y - 4 * scale, size, "#fff8e4"),) if worth else ()
    return at(x, y, body, scale), words


def _goods() -> str:
    """A pile, whichever they are."""
    drawn = at(-16, -18, crate(1, 56)) + at(0, 0, crate(2, 56))
    return drawn + at(16, 18, crate(6, 56))


def same_buildings() -> Symbol:
    house = wall(-36, 0, 72, 46, PLASTER) + faced("M0,-52L52,2H-52Z", "M0,-52L52,2H20Z", TILES)
    house += box(-12, 16, 24, 30, OUTLINE, thick=0)
    return at(-59, 20, house, 0.8) + at(59, 20, house, 0.8) + stroke("M-9,16H9M-9,34H9", OUTLINE, 9), ()


def workers_from_mines() -> Symbol:
    return at(-52, 20, landmark("mine"), 0.52) + _arrow(14, 22) + at(68, 20, worker(6), 0.76), ()


def sale_pays_silver() -> Symbol:
    return at(-54, 18, _goods(), 0.82) + _arrow(8, 20) + at(58, 2, silver(7), 0.6) + at(66, 44, silver(7), 0.6), ()


def sale_pays_worker() -> Symbol:
    return at(-54, 18, _goods(), 0.82) + _arrow(8, 20) + at(64, 20, worker(6), 0.8), ()


def ship_at_two_depots() -> Symbol:
    depots = stroke("M-73,66V94H73V66", OUTLINE, 9) + at(-75, 44, crate(4, 48)) + at(75, 44, crate(1, 48))
    return depots + at(0, 18, landmark("ship"), 0.54), ()


def any_depot() -> Symbol:
    """Six of them around the black one, and silver on it."""
    around = "".join(at(66 * sin(turn * pi / 3), 26 - 60 * cos(turn * pi / 3), blank(40)) for turn in range(6))
    black = path("M0,-40L35,-20V20L0,40L-35,20V-20Z", BLACK.field, BLACK.deep)
    return around + at(0, 26, black + at(0, 0, silver(8), 0.5)), ()


def more_points_for_livestock() -> Symbol:
    shield, words = _shield("+1", 54, 22, 0.96)
    return at(-46, 22, animal(cow), 1) + shield, words


def wide_shift() -> Symbol:
    return at(-54, 20, worker(6), 0.96) + at(50, 20, blank(90)), (Word("±2", 50, 18, 64),)


def free_shift(*kinds: str) -> Symbol:
    places = {1: ((0, 76),), 2: ((-36, 72), (36, 72)), 3: ((-66, 58), (0, 80), (66, 58))}[len(kinds)]
    badges = "".join(at(x, y, badge(KINDS[kind], 7, 0), 0.58) for kind, (x, y) in zip(kinds, places, strict=True))
    return at(0, -12, blank(86)) + badges, (Word("±1", 0, -14, 64),)


def taking_shift() -> Symbol:
    """A tile that is taken out of where it lies."""
    tray = stroke("M-36,30V56H36V30", OUTLINE, 10)
    taken = path("M0,-34L29,-17V17L0,34L-29,17V-17Z", KINDS["building"].field, OUTLINE, 6)
    up = path("M-8,20V0H-20L0,-22L20,0H8V20Z", OUTLINE, thick=0)
    return at(-50, 16, blank(84)) + at(50, 18, tray + at(0, 2, taken + up)), (Word("±1", -50, 14, 60),)


def workers_and_silver() -> Symbol:
    pair = at(-68, 4, worker(7), 0.6) + at(-38, 38, worker(7), 0.6)
    return pair + at(62, 22, silver(7), 0.76), (Word("+", 6, 18, 84),)


def four_workers() -> Symbol:
    return "".join(at(x, y, worker(7), 0.64) for x, y in ((-38, -20), (38, -20), (-38, 50), (38, 50))), ()


def kinds_of_goods() -> Symbol:
    shield, words = _shield("")
    rows = "".join(at(16 + 52 * (place % 2), -32 + 52 * (place // 2), crate(place + 1, 44)) for place in range(6))
    return shield + rows, words


def points_for_building(house: House) -> Symbol:
    shield, words = _shield("4")
    return shield + at(40, 28, building(house), 0.61), words


def species() -> Symbol:
    shield, words = _shield("4")
    herd = at(36, -20, animal(cow), 0.72) + at(60, 32, animal(sheep), 0.72)
    return shield + herd + at(14, 76, animal(pig), 0.72), words


def goods_sold() -> Symbol:
    shield, words = _shield("1")
    return shield + at(40, 22, _goods(), 1.05), words


def bonus_tiles() -> Symbol:
    shield, words = _shield("")
    return shield + at(14, 10, banner(KINDS["castle"], "large", 6, 0), 0.66) + at(
        58, 30, banner(KINDS["ship"], "large", 6, 0), 0.66
    ), words
