"""The tiles that are left: each kind once, with its number, in groups."""

from __future__ import annotations

from typing import Final

import msgspec

from renderers.carcassonne.landscape import tile_key
from renderers.lettering import width
from renderers.scene import WIDTH, Item, Label, Panel, Scene, Sprite

_EDGE: Final = 24
_TITLE: Final = 92
_HEADING: Final = 62
_GAP: Final = 18
"""Between groups."""
_FEW: Final = 12
"""Up to so many kinds, groups need no headings: all of them stand together."""
_COLUMNS: Final = ((24, 6), (64, 8))
"""Up to so many kinds, so many columns."""
_MOST_COLUMNS: Final = 10
_SHARE: Final = 0.84
"""Of the width of a column, for the tile."""


class StackGroup(msgspec.Struct, frozen=True):
    title: str
    tiles: tuple[tuple[str, int], ...]
    """Kinds of tiles, and how many there are of each."""

    @property
    def count(self) -> int:
        return sum(count for _, count in self.tiles)


class CarcassonneStack(msgspec.Struct, frozen=True, tag="carcassonne.stack"):
    """All that a picture of the remaining tiles is made from."""

    title: str
    groups: tuple[StackGroup, ...]


def compose(request: CarcassonneStack) -> Scene:
    kinds = sum(len(group.tiles) for group in request.groups)
    columns = next((columns for most, columns in _COLUMNS if kinds <= most), _MOST_COLUMNS)
    step = (WIDTH - 2 * _EDGE) // columns
    items: list[Item] = [Label(request.title, _EDGE, _TITLE // 2 + 6, 56, "ink", "lm", "heavy", WIDTH - 2 * _EDGE)]
    top = _TITLE
    together = StackGroup("", tuple(tile for group in request.groups for tile in group.tiles))
    for group in request.groups if kinds > _FEW else (together,):
        if group.title:
            items += _heading(group, top)
            top += _HEADING
        for place, (tile, count) in enumerate(group.tiles):
            row, column = divmod(place, columns)
            items += _tile(tile, count, _EDGE + column * step, top + row * step, round(step * _SHARE))
        top += -(-len(group.tiles) // columns) * step + _GAP
    return Scene(WIDTH, top, tuple(items))


def _heading(group: StackGroup, top: int) -> list[Item]:
    """A line, the name of the group, and how many tiles there are in it."""
    middle = top + _HEADING // 2
    room = WIDTH - 2 * _EDGE - 120
    return [
        Panel(_EDGE, top, WIDTH - 2 * _EDGE, 3, "panel_line"),
        Label(group.title, _EDGE, middle, 40, "ink", "lm", "bold", room),
        Label(str(group.count), WIDTH - _EDGE, middle, 44, "ink", "rm", "heavy"),
    ]


def _tile(tile: str, count: int, x: int, y: int, side: int) -> list[Item]:
    """The number stands over the south-eastern corner, mostly outside of the tile."""
    size = max(40, round(side * 0.38))
    text = str(count)
    high = round(size * 1.06)
    wide = max(high, width(text, size, "heavy") + size // 2)
    left, top = x + side - wide * 2 // 3, y + side - high * 2 // 3
    return [
        Sprite(tile_key(tile, 0, 0), x, y, side),
        Panel(left, top, wide, high, "panel", "ink", max(3, size // 14), high // 3),
        Label(text, left + wide // 2, top + high // 2, size, "ink", "mm", "heavy"),
    ]
