"""One tile, large, for whoever asks what it does; with others that have to do with it."""

from __future__ import annotations

from math import sqrt
from typing import Final

import msgspec

from renderers.burgundy.keys import kind_key, tile_key
from renderers.scene import Item, Panel, Scene, Sprite

_EDGE: Final = 20
_INSET: Final = 28
_TILE: Final = 260
_OTHER: Final = 116
_KIND: Final = 84
_MOST: Final = 8
"""Tiles beside it."""
_ROW: Final = 4


class BurgundyTile(msgspec.Struct, frozen=True, tag="burgundy.tile"):
    tile: str
    """Such as `building:bank`."""
    related: tuple[str, ...] = ()
    """Others to be shown beside it, smaller."""


def compose(request: BurgundyTile) -> Scene:
    others = request.related[:_MOST]
    tall = round(_TILE * 2 / sqrt(3))
    high = tall + 2 * _INSET
    wide = _TILE + 2 * _INSET + (_INSET + min(_ROW, len(others)) * (_OTHER + 8) - 8 if others else 0)
    items: list[Item] = [Panel(_EDGE, _EDGE, wide, high, "panel", "panel_line", 3, 24)]
    items.append(Sprite(tile_key(request.tile), _EDGE + _INSET, _EDGE + _INSET, _TILE))
    x = _EDGE + 2 * _INSET + _TILE
    kind = kind_key(request.tile.partition(":")[0])
    items.append(Sprite(kind, _EDGE + _INSET - 12, _EDGE + _INSET + tall - _KIND + 6, _KIND))
    rows, other = -(-len(others) // _ROW), round(_OTHER * 2 / sqrt(3)) + 8
    for place, tile in enumerate(others):
        y = _EDGE + (high - rows * other) // 2 + place // _ROW * other
        items.append(Sprite(tile_key(tile), x + place % _ROW * (_OTHER + 8), y, _OTHER))
    return Scene(wide + 2 * _EDGE, high + 2 * _EDGE, tuple(items))
