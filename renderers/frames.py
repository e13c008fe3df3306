"""Frames around what was done on a table, each by its own shape as well as by its colour, and the letters of
who did it.

The last move has a frame, news a thin frame, what is only tried has corners.
"""

from __future__ import annotations

from typing import Final

from renderers.colours import LETTERS, ON_SEATS, OUTLINE, SEATS
from renderers.scene import Item, Label, Panel, Stroke

MARK: Final = "mark"
NEWS: Final = "news"
TRIED: Final = "accent"


def tag(x: int, y: int, side: int, seat: int) -> list[Item]:
    """Who did it; x and y are its middle."""
    left, top = x - side // 2, y - side // 2
    return [
        Panel(left, top, side, side, SEATS[seat], OUTLINE, max(2, side // 12), side // 4),
        Label(LETTERS[seat], x, y, round(side * 0.78), ON_SEATS[seat], "mm", "heavy"),
    ]


def framed(x: int, y: int, wide: int, high: int, look: str) -> list[Item]:
    """Around a box."""
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
