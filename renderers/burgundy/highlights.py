"""What is highlighted, each by its own shape as well as by its colour.

The last move has a frame and the letter of who made it, news have a thin frame and a letter, what is only tried has
corners. What can be chosen has a frame and a number: see `number_badges.py`. What is no hex
has the frames of all games: `renderers/frames.py`.
"""

from __future__ import annotations

import msgspec

from engine.api import BurgundyView, DeedView
from renderers.burgundy.hexes import Cell
from renderers.burgundy.marks import BurgundyMarks
from renderers.colours import OUTLINE
from renderers.frames import MARK, NEWS, TRIED
from renderers.scene import Item, Stroke


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
