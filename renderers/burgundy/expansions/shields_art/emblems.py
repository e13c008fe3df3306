"""What the eighteen shields do, said without words: each within 88 pixels across and 44 down, around its middle.

Two things side by side at most, because a shield is no larger than a finger: who or what it is about, and a sign for
what becomes of it. What counts twice has `×2` beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from renderers.art.burgundy.dice import blank
from renderers.art.burgundy.icons import icon
from renderers.art.burgundy.pen import at, path, ring, stroke
from renderers.art.burgundy.tokens import silver, worker
from renderers.art.burgundy.words import Word
from renderers.burgundy.art.bonus import banner
from renderers.burgundy.art.goods import crate
from renderers.burgundy.art.kinds import BLACK, KINDS
from renderers.burgundy.art.symbols import Symbol
from renderers.colours import OUTLINE

_HEX: Final = "M0,-22L19,-11V11L0,22L-19,11V-11Z"
_SHIELD: Final = "M-20,-22H20V2Q20,16 0,24Q-20,16 -20,2Z"
_TWICE: Final = Word("×2", 22, 0, 40)


def _kind(name: str, x: float, scale: float = 0.44, ink: str = OUTLINE) -> str:
    """The icon of a kind of tiles, in ink on parchment."""
    return at(x, 0, icon(KINDS[name], ink, "#fffaf0"), scale)


def _hex(x: float, y: float, fill: str, scale: float = 1) -> str:
    return at(x, y, path(_HEX, fill, OUTLINE, 5), scale)


def _arrow_right(x: float) -> str:
    return at(x, 0, path("M-9,-4H0V-11L12,0L0,11V4H-9Z", OUTLINE, thick=0))


def _arrow_down(x: float, y: float = 0, ink: str = OUTLINE) -> str:
    return at(x, y, path("M-5,-13V0H-13L0,14L13,0H5V-13Z", ink, thick=0))


def _one_pasture() -> Symbol:
    """A fence around all the cattle."""
    fence = path(
        "M-24,-21H24Q42,-21 42,0Q42,21 24,21H-24Q-42,21 -42,0Q-42,-21 -24,-21Z", KINDS["animal"].field, thick=5
    )
    return fence + _kind("animal", -20, 0.36) + _kind("animal", 20, 0.36), ()


def _worker_too() -> Symbol:
    return at(-27, 0, worker(9), 0.38) + at(27, 0, worker(9), 0.38), (Word("+", 0, -1, 42),)


def _workers_pay() -> Symbol:
    return at(-28, 0, worker(9), 0.38) + at(28, 0, silver(9), 0.38), (Word("=", 0, -1, 42),)


def _endless_storage() -> Symbol:
    loop = "M0,0C8,-14 30,-18 30,0C30,18 8,14 0,0C-8,-14 -30,-18 -30,0C-30,18 -8,14 0,0Z"
    return stroke(loop, OUTLINE, 15) + stroke(loop, KINDS["building"].field, 6), ()


def _ship_gathers() -> Symbol:
    crates = at(14, 6, crate(4, 26)) + at(32, 6, crate(4, 26)) + at(23, -13, crate(4, 26))
    return at(-22, 0, icon(KINDS["ship"], KINDS["ship"].field, "#fffaf0"), 0.44) + crates, ()


def _lent_monasteries() -> Symbol:
    """Somebody else's."""
    pawn = "M0,-22A10,10 0 0 1 7,-5Q18,4 18,22H-18Q-18,4 -7,-5A10,10 0 0 1 0,-22Z"
    return at(-28, 0, path(pawn, KINDS["ship"].field, OUTLINE, 4)) + _arrow_right(-1) + _kind("monastery", 28, 0.44), ()


def _bonus_twice() -> Symbol:
    return at(-22, 1, banner(KINDS["castle"], "large", 5, 0), 0.34), (_TWICE,)


def _mines_twice() -> Symbol:
    return _kind("mine", -22), (_TWICE,)


def _silver_for_each() -> Symbol:
    goods = at(-32, -9, crate(1, 25)) + at(-14, 9, crate(6, 25))
    return goods + at(30, -8, silver(9), 0.27) + at(18, 10, silver(9), 0.27), (Word("=", 3, -11, 30),)


def _monasteries_twice() -> Symbol:
    return _kind("monastery", -22), (_TWICE,)


def _castle_takes_shield() -> Symbol:
    castle = at(-27, 0, icon(KINDS["castle"], KINDS["castle"].field, "#fffaf0"), 0.42)
    return castle + _arrow_right(3) + at(31, 0, path(_SHIELD, "#c0392b", OUTLINE, 6), 0.8), ()


def _goods_twice() -> Symbol:
    return at(-22, 0, crate(4, 40)), (_TWICE,)


def _shields_twice() -> Symbol:
    return at(-22, -1, path(_SHIELD, "#c0392b", OUTLINE, 6), 0.9), (_TWICE,)


def _tile_from_depot() -> Symbol:
    die = at(-22, 0, blank(38)) + "".join(ring(x - 22, y, 5, OUTLINE, thick=0) for x, y in ((-9, -9), (0, 0), (9, 9)))
    return die + _hex(22, 0, KINDS["building"].field) + _arrow_down(22), ()


def _tile_from_black() -> Symbol:
    black = path("M0,-11L8,0L0,11L-8,0Z", "#8a7d72", thick=0)
    return _hex(-22, 0, BLACK.field) + at(-22, 0, black) + _hex(22, 0, KINDS["building"].field) + _arrow_down(22), ()


def _any_number() -> Symbol:
    turn = stroke("M36,-3A15,15 0 1 0 34,9", OUTLINE, 6) + path("M28,-12L42,-12L40,3Z", OUTLINE, thick=0)
    return at(-18, 0, blank(42)) + turn, (Word("?", -18, -1, 40),)


def _larger_area() -> Symbol:
    tiles = _hex(-33, 0, KINDS["ship"].field, 0.72) + _hex(-6, 0, KINDS["ship"].field, 0.72)
    return tiles, (Word("+1", 27, 0, 38),)


def _anywhere() -> Symbol:
    jump = stroke("M-20,-11Q0,-24 18,-13", OUTLINE, 5) + path("M11,-19L27,-17L21,-3Z", OUTLINE, thick=0)
    return _hex(-30, 5, KINDS["mine"].field, 0.72) + _hex(30, 5, KINDS["monastery"].field, 0.72) + jump, ()


EMBLEMS: Final[Mapping[int, Callable[[], Symbol]]] = {
    1: _one_pasture,
    2: _worker_too,
    3: _workers_pay,
    4: _endless_storage,
    5: _ship_gathers,
    6: _lent_monasteries,
    7: _bonus_twice,
    8: _mines_twice,
    9: _silver_for_each,
    10: _monasteries_twice,
    11: _castle_takes_shield,
    12: _goods_twice,
    13: _shields_twice,
    14: _tile_from_depot,
    15: _tile_from_black,
    16: _any_number,
    17: _larger_area,
    18: _anywhere,
}
"""By number."""
