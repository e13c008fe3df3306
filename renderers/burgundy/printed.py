"""Estates as they are printed, before anybody plays on them: for whoever agrees on the rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from engine.api import HexView, burgundy_estate
from renderers.burgundy import land
from renderers.burgundy.header import EDGE, GAP
from renderers.burgundy.hexes import Comb, shape_of
from renderers.scene import WIDTH, Item, Label, Panel, Scene

_TITLE: Final = 84
_LARGE: Final = 132
_INSET: Final = 22
_COLUMNS: Final = 2


class BurgundyPrinted(msgspec.Struct, frozen=True, tag="burgundy.printed"):
    edition: str
    boards: tuple[str, ...]
    """Numbers of estates, or names from which they are made."""


@lru_cache(maxsize=64)
def _hexes(edition: str, board: str) -> tuple[HexView, ...]:
    return burgundy_estate(edition, board)


def compose(request: BurgundyPrinted) -> Scene:
    found = [_hexes(request.edition, board) for board in request.boards]
    columns = min(_COLUMNS, len(found))
    wide = (WIDTH - 2 * EDGE - (columns - 1) * GAP) // columns
    shapes = [shape_of(hexes) for hexes in found]
    combs = [Comb(0, 0, min(_LARGE, (wide - 2 * _INSET) * 2 // each.columns // 2 * 2), each) for each in shapes]
    high = _TITLE + max(comb.height for comb in combs) + _INSET
    items: list[Item] = []
    for place, (board, hexes, plain) in enumerate(zip(request.boards, found, combs, strict=True)):
        x, y = EDGE + place % columns * (wide + GAP), EDGE + place // columns * (high + GAP)
        comb = Comb(x + (wide - plain.width) // 2, y + _TITLE, plain.wide, plain.shape)
        items.append(Panel(x, y, wide, high, "panel", "panel_line", 2, 24))
        title = f"№ {board}" if board[:1].isdecimal() else board
        items.append(Label(title, x + wide // 2, y + _TITLE // 2, 48, "ink", "mm", "heavy", wide - 2 * _INSET))
        items += [*land.spaces(hexes, comb), *land.borders(hexes, comb), *land.names(hexes, comb)]
    rows = -(-len(found) // columns)
    return Scene(WIDTH, EDGE + rows * (high + GAP) + 6, tuple(items))
