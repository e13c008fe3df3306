"""Pieces side by side, for whoever asks what they are for."""

from __future__ import annotations

from math import sqrt
from typing import Final

import msgspec

from renderers.burgundy.pictures import PICTURES, Pictures
from renderers.scene import Item, Panel, Scene, Sprite

_EDGE: Final = 20
_INSET: Final = 28
_GAP: Final = 16
_PIECE: Final = 116
_ROW: Final = 7
_HEXES: Final = ("slot", "space", "tile")


class BurgundyPieces(msgspec.Struct, frozen=True, tag="burgundy.pieces"):
    pieces: tuple[str, ...]
    """As the sprites of the game are called: `good/3`, `silver`, `bonus/mine/large`, `die/white/4`, `tile/castle`."""


def compose(request: BurgundyPieces, pictures: Pictures = PICTURES) -> Scene:
    rows = [request.pieces[first : first + _ROW] for first in range(0, len(request.pieces), _ROW)]
    wide = max(map(len, rows)) * (_PIECE + _GAP) - _GAP + 2 * _INSET
    items: list[Item] = []
    y = _EDGE + _INSET
    for row in rows:
        heights = [_height(piece, pictures) for piece in row]
        high = max(heights)
        x = _EDGE + _INSET
        for piece, own in zip(row, heights, strict=True):
            items.append(Sprite(f"burgundy/{piece}", x, y + (high - own) // 2, _PIECE))
            x += _PIECE + _GAP
        y += high + _GAP
    high = y - _GAP + _INSET - _EDGE
    panel = Panel(_EDGE, _EDGE, wide, high, "panel", "panel_line", 3, 24)
    return Scene(wide + 2 * _EDGE, high + 2 * _EDGE, (panel, *items))


def _height(piece: str, pictures: Pictures) -> int:
    if piece.partition("/")[0] in _HEXES:
        return round(_PIECE * 2 / sqrt(3))
    known = (ratio for key, (_, ratio) in pictures.things.items() if f"burgundy/{piece}".startswith(key))
    return round(_PIECE * next(known, 1.0))
