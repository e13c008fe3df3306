"""A storage as a row of cells on a plate, where it does not stand in a corner of the estate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from renderers.burgundy.hexes import Cell, height_of
from renderers.burgundy.keys import tile_key
from renderers.burgundy.number_badges import Pointer
from renderers.scene import Item, Panel, Sprite, Stroke

_PAD: Final = 10
_CELL: Final = 100
HIGH: Final = height_of(_CELL) + 2 * _PAD


def wide_for(room: int) -> int:
    """Of the plate for so many tiles."""
    return room * _CELL + 2 * _PAD


def places(room: int, x: int, y: int) -> list[Cell]:
    return [Cell(x + _PAD + place * _CELL + _CELL // 2, y + HIGH // 2, _CELL - 4) for place in range(room)]


def row(tiles: Sequence[str], room: int, x: int, y: int) -> list[Item]:
    items: list[Item] = [Panel(x, y, wide_for(room), HIGH, "paper", "panel_line", 3, 18)]
    for place, cell in enumerate(places(room, x, y)):
        if place < len(tiles):
            items.append(Sprite(tile_key(tiles[place]), *cell.corner, cell.wide))
        else:
            items.append(Stroke((*cell.corners, cell.corners[0]), "panel_line", 4))
    return items


def point(pointer: Pointer, tiles: Sequence[str], room: int, x: int, y: int, before: int = 0) -> None:
    """Numbers for the tiles, of which so many in other storages come before."""
    for place, (tile, cell) in enumerate(zip(tiles, places(room, x, y), strict=False)):
        pointer.tile(f"storage:{before + place}", cell, 52, tile)


def point_at_all(
    pointer: Pointer, ref: str, tiles: Sequence[str], room: int, x: int, y: int, label: Sequence[Item]
) -> None:
    """A number for the storage as a whole, where the next tile would lie. Its label stays in sight."""
    free = places(room, x, y)[min(len(tiles), room - 1)]
    pointer.box(ref, x, y, wide_for(room), HIGH, (free.x, free.y), over=label)
