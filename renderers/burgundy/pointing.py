"""What is pointed out, each by its own shape as well as by its colour.

The last move has a frame and the letter of who made it, news have a thin frame and a letter, what is only tried has
corners, what can be chosen has a frame and a number.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.api import BurgundyView, DeedView
from renderers.burgundy.hexes import Cell, Point
from renderers.burgundy.marks import BurgundyMarks
from renderers.colours import LETTERS, ON_SEATS, OUTLINE, SEATS
from renderers.scene import Item, Label, Panel, Sprite, Stroke, Target

MARK: Final = "mark"
NEWS: Final = "news"
TRIED: Final = "accent"
BADGE: Final = 64
"""Of a number, where there is room: a thumb needs it."""
_SMALLER: Final = 0.8
"""Numbers that are not on the buttons now."""


class Fresh(msgspec.Struct, frozen=True):
    """A deed that is to be seen, and in which colour."""

    deed: DeedView
    look: str


def fresh(view: BurgundyView, marks: BurgundyMarks) -> tuple[Fresh, ...]:
    """What was done in the last turn, and what else is news."""
    if not view.deeds:
        return ()
    last = view.deeds[-1].turn
    first = min(marks.news or last, last)
    latest = TRIED if marks.draft else MARK
    return tuple(Fresh(deed, latest if deed.turn == last else NEWS) for deed in view.deeds if deed.turn >= first)


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

    def space(self, code: str, cell: Cell, side: int) -> None:
        """An empty hex: its number stands at the foot, where the die that is needed can still be read."""
        self._hex(code, cell, (cell.x + cell.wide // 25, cell.y + cell.high * 3 // 10), side)

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

    def box(self, code: str, x: int, y: int, wide: int, high: int, spot: Point, side: int = BADGE) -> None:
        if code not in self._numbers:
            return
        frame: list[Item] = [
            Panel(x - 3, y - 3, wide + 6, high + 6, "", "panel", 11, 17),
            Panel(x, y, wide, high, "", TRIED, 5, 14),
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


def hex_frame(cell: Cell, colour: str, thick: int, edge: str = OUTLINE) -> list[Item]:
    ring = (*cell.corners, cell.corners[0])
    return [Stroke(ring, edge, thick + 6), Stroke(ring, colour, thick)]


def hex_corners(cell: Cell, colour: str, thick: int) -> list[Item]:
    """Around what does not lie for good."""
    corners = cell.corners
    arms = []
    for index, (x, y) in enumerate(corners):
        before, after = corners[index - 1], corners[(index + 1) % 6]
        arms.append(((_near(x, before[0]), _near(y, before[1])), (x, y), (_near(x, after[0]), _near(y, after[1]))))
    return [Stroke(arm, tint, wide) for tint, wide in ((OUTLINE, thick + 6), (colour, thick)) for arm in arms]


def _near(here: int, there: int) -> int:
    return round(here + (there - here) * 0.28)


def look_of(cell: Cell, look: str) -> list[Item]:
    """The frame of a hex on which something was done."""
    if look == TRIED:
        return hex_corners(cell, look, max(5, cell.wide // 16))
    if look == MARK:
        # Dark enough to need no edge of its own.
        return [Stroke((*cell.corners, cell.corners[0]), look, max(7, cell.wide // 14))]
    return hex_frame(cell, look, max(3, cell.wide // 32))


def tag(x: int, y: int, side: int, seat: int) -> list[Item]:
    """Who did it; x and y are its middle."""
    left, top = x - side // 2, y - side // 2
    return [
        Panel(left, top, side, side, SEATS[seat], OUTLINE, max(2, side // 12), side // 4),
        Label(LETTERS[seat], x, y, round(side * 0.78), ON_SEATS[seat], "mm", "heavy"),
    ]


def framed(x: int, y: int, wide: int, high: int, look: str) -> list[Item]:
    """Around something that is not a hex."""
    if look == TRIED:
        return _brackets(x, y, wide, high)
    thick = 6 if look == MARK else 4
    return [
        Panel(x - 2, y - 2, wide + 4, high + 4, "", OUTLINE, thick + 4, 14),
        Panel(x, y, wide, high, "", look, thick, 12),
    ]


def _brackets(x: int, y: int, wide: int, high: int) -> list[Item]:
    arm = min(wide, high) // 3
    corners = [
        ((x, y + arm), (x, y), (x + arm, y)),
        ((x + wide - arm, y), (x + wide, y), (x + wide, y + arm)),
        ((x + wide, y + high - arm), (x + wide, y + high), (x + wide - arm, y + high)),
        ((x + arm, y + high), (x, y + high), (x, y + high - arm)),
    ]
    return [Stroke(points, colour, thick) for colour, thick in ((OUTLINE, 12), (TRIED, 6)) for points in corners]
