"""Estates as they are printed, before anybody plays on them: for whoever agrees on the rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from engine.api import HexView, burgundy_estate, burgundy_house, burgundy_links
from renderers.burgundy import land
from renderers.burgundy.board_titles import board_title
from renderers.burgundy.header import EDGE, GAP
from renderers.burgundy.hexes import Comb, Shape, shape_of
from renderers.burgundy.rivers import Links, rivers
from renderers.scene import WIDTH, Item, Label, Panel, Scene

_TITLE: Final = 84
_LARGE: Final = 132
_INSET: Final = 22
_COLUMNS: Final = 2
_WIDEST: Final = 16
"""Half widths of a hex that an estate beside another may have: the spaces of wider ones would be too small."""


class BurgundyPrinted(msgspec.Struct, frozen=True, tag="burgundy.printed"):
    edition: str
    boards: tuple[str, ...]
    """Numbers of estates, or names from which they are made."""


class PrintedEstate(msgspec.Struct, frozen=True):
    board: str
    hexes: tuple[HexView, ...]
    links: Links
    house: bool
    """Whether its layout is our own."""

    @property
    def title(self) -> str:
        return board_title(self.board, house=self.house)

    @property
    def shape(self) -> Shape:
        return shape_of(self.hexes)


@lru_cache(maxsize=64)
def printed(edition: str, board: str) -> PrintedEstate:
    """An estate on which nothing lies yet, by its number or the name from which it is made."""
    links, house = burgundy_links(edition, board), burgundy_house(edition, board)
    return PrintedEstate(board, burgundy_estate(edition, board), links, house)


def spaces(estate: PrintedEstate, comb: Comb) -> list[Item]:
    """All that is printed on it."""
    return [
        *rivers(estate.links, comb),
        *land.spaces(estate.hexes, comb),
        *land.borders(estate.hexes, comb),
        *land.names(estate.hexes, comb),
    ]


def compose(request: BurgundyPrinted) -> Scene:
    found = [printed(request.edition, board) for board in request.boards]
    columns = min(_COLUMNS, len(found)) if all(one.shape.columns <= _WIDEST for one in found) else 1
    wide = (WIDTH - 2 * EDGE - (columns - 1) * GAP) // columns
    combs = [Comb(0, 0, _hex(one.shape, wide), one.shape) for one in found]
    high = _TITLE + max(comb.height for comb in combs) + _INSET
    items: list[Item] = []
    for place, (estate, plain) in enumerate(zip(found, combs, strict=True)):
        x, y = EDGE + place % columns * (wide + GAP), EDGE + place // columns * (high + GAP)
        comb = Comb(x + (wide - plain.width) // 2, y + _TITLE, plain.wide, plain.shape)
        items.append(Panel(x, y, wide, high, "panel", "panel_line", 2, 24))
        room = wide - 2 * _INSET
        items.append(Label(estate.title, x + wide // 2, y + _TITLE // 2, 48, "ink", "mm", "heavy", room))
        items += spaces(estate, comb)
    rows = -(-len(found) // columns)
    return Scene(WIDTH, EDGE + rows * (high + GAP) + 6, tuple(items))


def _hex(shape: Shape, wide: int) -> int:
    """Width of a hex, as large as there is room."""
    return min(_LARGE, (wide - 2 * _INSET) * 2 // shape.columns // 2 * 2)
