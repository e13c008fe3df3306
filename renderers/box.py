"""Where a panel is on a picture."""

from __future__ import annotations

import msgspec


class Box(msgspec.Struct, frozen=True):
    x: int
    y: int
    wide: int
    high: int

    @property
    def right(self) -> int:
        return self.x + self.wide

    @property
    def floor(self) -> int:
        return self.y + self.high

    @property
    def middle(self) -> int:
        """Half way down."""
        return self.y + self.high // 2
