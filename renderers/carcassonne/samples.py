"""Tiles side by side, for whoever asks what is on them."""

from __future__ import annotations

from typing import Final

import msgspec

from renderers.carcassonne.landscape import tile_key
from renderers.scene import Scene, Sprite

_EDGE: Final = 20
_GAP: Final = 24
_TILE: Final = 240


class CarcassonneTiles(msgspec.Struct, frozen=True, tag="carcassonne.tiles"):
    tiles: tuple[str, ...]


def compose(request: CarcassonneTiles) -> Scene:
    items = tuple(
        Sprite(tile_key(tile, 0, 0), _EDGE + place * (_TILE + _GAP), _EDGE, _TILE)
        for place, tile in enumerate(request.tiles)
    )
    wide = len(items) * (_TILE + _GAP) - _GAP + 2 * _EDGE
    return Scene(wide, _TILE + 2 * _EDGE, items)
