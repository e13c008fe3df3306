"""What is highlighted, each by its own shape as well as by its colour.

The last move has a frame and the letter of who made it, news have a thin frame and a letter, what is only tried has
corners. What can be chosen has a frame and a number: see `number_badges.py`.
"""

from __future__ import annotations

from typing import Final

import msgspec

from engine.api import BurgundyView, DeedView
from renderers.burgundy.hexes import Cell
from renderers.burgundy.marks import BurgundyMarks
from renderers.colours import LETTERS, ON_SEATS, OUTLINE, SEATS
from renderers.scene import Item, Label, Panel, Stroke

MARK: Final = "mark"
NEWS: Final = "news"
TRIED: Final = "accent"


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
