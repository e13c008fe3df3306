"""Number badges on what can be chosen: tiles, spaces, depots, goods and dice. The numbers are those of the buttons."""

from __future__ import annotations

from renderers.burgundy.hexes import Cell, Point
from renderers.burgundy.highlights import hex_frame
from renderers.burgundy.marks import BurgundyMarks
from renderers.frames import TRIED
from renderers.number_badges import BoxPointer


class Pointer(BoxPointer):
    """Numbers hexes too."""

    def __init__(self, marks: BurgundyMarks) -> None:
        super().__init__(marks.targets, marks.page)

    def space(self, code: str, cell: Cell, side: int, aside: int) -> None:
        """An empty hex: its number stands at the foot, where the die that is needed can still be read, and so far to
        the right that it leaves the name free."""
        self._hex(code, cell, (cell.x + aside, cell.y + cell.high * 3 // 10), side)

    def tile(self, code: str, cell: Cell, side: int, tile: str) -> None:
        """A tile: its number stands in a corner where nothing is printed that must be read."""
        # How many animals there are stands at the foot, the number of a monastery at the head.
        down = -1 if tile.startswith("animal") else 1
        self._hex(code, cell, (cell.x + cell.wide * 7 // 25, cell.y + down * cell.high * 6 // 25), side)

    def _hex(self, code: str, cell: Cell, spot: Point, side: int) -> None:
        if not self.wants(code):
            return
        quarter = cell.high // 4
        box = (cell.x - cell.wide // 2, cell.y - quarter * 3 // 2, cell.wide, quarter * 3)
        frame = hex_frame(cell, TRIED, max(4, cell.wide // 22), "panel")
        self.add(code, box, spot, side, frame)
