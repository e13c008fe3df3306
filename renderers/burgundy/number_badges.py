"""Number badges on what can be chosen: tiles, spaces, depots, goods and dice. The numbers are those of the buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from renderers.burgundy.hexes import Cell, Point
from renderers.burgundy.highlights import TRIED, hex_frame
from renderers.burgundy.marks import BurgundyMarks
from renderers.colours import OUTLINE
from renderers.scene import Item, Label, Panel, Sprite, Target

BADGE: Final = 64
"""Pixels of a number's side, where there is room: a thumb needs it."""
_SMALLER: Final = 0.8
"""Factor for numbers that are not on the buttons now."""


class Pointer:
    """Numbers what can be chosen, as the pieces of a picture are put on it."""

    def __init__(self, marks: BurgundyMarks) -> None:
        self._numbers: Mapping[str, int] = dict(marks.targets)
        self._page = frozenset(marks.page)
        self._frames: list[Item] = []
        self._badges: list[Item] = []
        self._targets: list[Target] = []

    @property
    def items(self) -> list[Item]:
        """Numbers over all frames."""
        return self._frames + self._badges

    @property
    def targets(self) -> tuple[Target, ...]:
        return tuple(sorted(self._targets, key=lambda target: target.number))

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
        if code not in self._numbers:
            return
        quarter = cell.high // 4
        box = (cell.x - cell.wide // 2, cell.y - quarter * 3 // 2, cell.wide, quarter * 3)
        frame = hex_frame(cell, TRIED, max(4, cell.wide // 22), "panel")
        self._add(code, box, spot, side, frame)

    def box(
        self,
        code: str,
        x: int,
        y: int,
        wide: int,
        high: int,
        spot: Point,
        side: int = BADGE,
        over: Sequence[Item] = (),
    ) -> None:
        """Something that is not a hex. What stands over its edge is drawn again over its frame."""
        if code not in self._numbers:
            return
        frame: list[Item] = [
            Panel(x - 3, y - 3, wide + 6, high + 6, "", "panel", 11, 17),
            Panel(x, y, wide, high, "", TRIED, 5, 14),
            *over,
        ]
        self._add(code, (x, y, wide, high), spot, side, frame)

    def _add(self, code: str, box: tuple[int, int, int, int], spot: Point, side: int, frame: list[Item]) -> None:
        if any(target.code == code for target in self._targets):
            return
        number = self._numbers[code]
        if self._page and code not in self._page:
            side = round(side * _SMALLER)
        self._frames += frame
        self._badges += badge(*spot, side, number)
        self._targets.append(Target(code, number, *box))


def badge(x: int, y: int, side: int, number: int) -> list[Item]:
    text = str(number)
    size = round(side * (0.66 if len(text) < 2 else 0.56))
    return [
        Sprite("icon/target", x - side // 2, y - side // 2, side),
        Label(text, x, y, size, OUTLINE, "mm", "heavy"),
    ]
