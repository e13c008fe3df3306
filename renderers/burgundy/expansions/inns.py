"""Inns: the tile, whose sign says that its area counts for one more, and the pile beside the black depot."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from typing import Final

from PIL import Image

from engine.api import BurgundyView
from engine.burgundy.expansions.inns import INN, PILE, InnsView
from renderers.art.burgundy.kind import LIGHT, Kind
from renderers.art.burgundy.masonry import TILES, WOOD, faced
from renderers.art.burgundy.pen import INK, at, box, path, ring, stroke
from renderers.art.burgundy.words import Word, write
from renderers.box import Box
from renderers.burgundy.art.hexagon import tile
from renderers.burgundy.hexes import Cell, height_of
from renderers.burgundy.highlights import Fresh, look_of
from renderers.burgundy.keys import slot_key, tile_key
from renderers.burgundy.module_pictures import BoardPanel, ModulePictures
from renderers.burgundy.number_badges import Pointer
from renderers.frames import tag
from renderers.scene import Item, Label, Panel, Sprite

_ID: Final = "inns"
_BEER: Final = "#f2a92c"
_BOARD: Final = "#f7e3b5"
_DARK: Final = "#3b3431"
_DARK_LINE: Final = "#8a7d72"
_BONE: Final = "#fffaf0"
"""Colours of the black depot, beside which the pile lies."""
_TILE: Final = 118
_STEP: Final = 9
"""How far each tile of the pile juts out under the one above."""
_PAD: Final = 14
_COUNT: Final = 64
_PANEL: Final = 420

_MUG: Final = (
    "M-38,-18Q-48,-36 -30,-42Q-16,-54 -4,-44Q14,-48 22,-34Q30,-26 22,-18V-8H30Q46,-8 46,8V18Q46,34 30,34H22V46H-38Z"
    "M22,4V22H28Q33,22 33,16V10Q33,4 28,4Z"
)

_KIND: Final = Kind(
    *("#9a2f5d", "#5c1636", "#efcbd9", "#7a2247", LIGHT),
    shape=_MUG,
    band=tuple((part / 30, 8 + 13 * abs(sin(5 * pi * part / 30))) for part in range(30)),
)


def _mug() -> str:
    """A mug of beer with foam."""
    drawn = stroke("M20,-2H28Q42,-2 42,12V18Q42,32 28,32H20", INK, 20)
    drawn += stroke("M20,-2H28Q42,-2 42,12V18Q42,32 28,32H20", _BEER, 9)
    drawn += path("M-38,-22H22V40Q22,48 14,48H-30Q-38,48 -38,40Z", _BEER) + stroke("M-22,0V32M-4,0V32", "#fbd77e", 7)
    foam = "M-46,-20Q-52,-40 -34,-42Q-24,-60 -6,-50Q12,-58 20,-42Q36,-38 28,-18Q20,-8 12,-18Q4,-4 -8,-16Q-18,-4 -26,-16"
    return drawn + path(foam + "Q-38,-8 -46,-20Z", "#ffffff")


def _sign() -> str:
    """It hangs under a little roof."""
    drawn = stroke("M-58,-70V-40M58,-70V-40", INK, 9)
    drawn += box(-92, -84, 184, 18, WOOD[0], 4)
    drawn += faced("M-104,-80L0,-128L104,-80Z", "M0,-128L104,-80H34Z", TILES)
    drawn += box(-100, -46, 200, 112, WOOD[1], 14, thick=6) + box(-88, -34, 176, 88, _BOARD, 8, thick=4)
    for x in (-58, 58):
        drawn += ring(x, -42, 6, "#5b5048", thick=3)
    return drawn + at(-40, 14, _mug(), 0.8)


def _draw_inn() -> Image.Image:
    return write(tile(_KIND, at(0, 8, _sign(), 0.9)), [Word("+1", 40, 14, 76)])


def _height(view: BurgundyView) -> int:
    return height_of(_TILE) + 2 * _PAD if view.shown_by(_ID, InnsView) is not None else 0


def _pile(view: BurgundyView, box: Box, deeds: Sequence[Fresh], pointer: Pointer) -> list[Item]:
    """Below the middle, where the black depot is, and dark like it: the tiles on each other, and how many there are."""
    shown = view.shown_by(_ID, InnsView)
    assert shown is not None
    left, middle = box.x + (box.wide - _PANEL) // 2, box.y + box.high // 2
    items: list[Item] = [Panel(left, box.y, _PANEL, box.high, _DARK, _DARK_LINE, 3, 20)]
    x = left + _PANEL // 2 - _TILE // 2 - 12
    under = [Cell(x - below * _STEP, middle, _TILE) for below in range(shown.beside - 1, 0, -1)]
    items += [Sprite(tile_key(INN), *cell.corner, _TILE) for cell in under]
    cell = Cell(x, middle, _TILE)
    items.append(Sprite(tile_key(INN) if shown.beside else slot_key("black"), *cell.corner, _TILE))
    items.append(Label(f"×{shown.beside}", x + _TILE // 2 + 22, middle, _COUNT, _BONE, "lm", "heavy"))
    bought = [one for one in deeds if (one.deed.deed, one.deed.tile) == ("buy", INN)]
    if bought:
        items += look_of(cell, bought[-1].look)
        items += tag(x - _TILE // 2 + 6, middle - _TILE // 4, 48, bought[-1].deed.seat)
    if shown.beside:
        pointer.tile(PILE, cell, 60, INN)
    return items


INNS: Final = ModulePictures(
    id=_ID,
    kinds={INN: _KIND},
    tiles={INN: _draw_inn},
    panels=(BoardPanel(height=_height, compose=_pile),),
    central=frozenset({PILE.partition(":")[0]}),
    flat=(_KIND.field, _KIND.deep, _BEER),
)
