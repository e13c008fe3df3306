"""From cells to pixels."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from renderers.carcassonne.window import Place, Window

Spots = tuple[tuple[float, float], ...]
"""Where figures stand on a tile, by segment, in parts of its sides."""


class Frame(msgspec.Struct, frozen=True):
    """Where the cells of a window are on the picture."""

    window: Window
    x: int
    y: int
    spots_of: Callable[[str, int], Spots]
    """The spots of a tile in one of its turns: for layers of modules, which know no drawings of tiles."""

    @property
    def size(self) -> int:
        """Of a tile."""
        return self.window.size

    @property
    def width(self) -> int:
        return self.window.columns * self.size

    @property
    def height(self) -> int:
        return self.window.rows * self.size

    def corner(self, place: Place) -> tuple[int, int]:
        """The north-west corner of a cell."""
        return self.x + (place[0] - self.window.left) * self.size, self.y + (place[1] - self.window.top) * self.size

    def point(self, place: Place, spot: tuple[float, float]) -> tuple[int, int]:
        """A spot of a cell, given in parts of its sides."""
        x, y = self.corner(place)
        return x + round(spot[0] * self.size), y + round(spot[1] * self.size)
