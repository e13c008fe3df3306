"""What is highlighted on the board: the last move, what is new, the cell that somebody asked for, dead cells.

Each by its own shape, as well as by its colour: the last move has a frame, a tile that is only tried has corners, news
have a thin frame and the letter of who laid them, the cell that was asked for has a double frame, an empty cell that
nothing fits any more has a cross. What can be chosen has a number: see `number_badges.py`.
"""

from __future__ import annotations

from typing import Final

from engine.api import CarcassonneView, place_named
from renderers.carcassonne.frame import Frame
from renderers.carcassonne.marks import Marks
from renderers.carcassonne.window import Place
from renderers.colours import LETTERS, ON_SEATS, OUTLINE, SEATS
from renderers.scene import Item, Label, Panel, Stroke

_SMALLEST_TAG: Final = 38
_CROSS: Final = 0.19
"""How far the arms of a cross reach, in parts of a cell."""


def last_moves(view: CarcassonneView, marks: Marks, frame: Frame) -> list[Item]:
    """The last move over the news, and letters over all frames."""
    frames: list[Item] = []
    tags: list[Item] = []
    fresh = view.tiles[max(0, len(view.tiles) - marks.since) : -1] if marks.since > 1 else ()
    for tile in fresh:
        if frame.window.shows((tile.x, tile.y)):
            frames += _frame(frame, (tile.x, tile.y), "news", thick=max(3, frame.size // 30))
            tags += _tag(frame, (tile.x, tile.y), tile.seat)
    last = view.tiles[-1]
    if len(view.tiles) > 1 and frame.window.shows((last.x, last.y)):
        if marks.draft:
            frames += _brackets(frame, (last.x, last.y))
        else:
            frames += _frame(frame, (last.x, last.y), "mark", thick=max(4, frame.size // 18))
            tags += _tag(frame, (last.x, last.y), last.seat)
    return frames + tags


def _frame(frame: Frame, place: Place, colour: str, thick: int) -> list[Item]:
    x, y = frame.corner(place)
    size, edge = frame.size, max(2, thick // 3)
    radius, outer = max(3, size // 16), size + 2 * edge
    return [
        Panel(x - edge, y - edge, outer, outer, line=OUTLINE, thick=thick + 2 * edge, radius=radius),
        Panel(x, y, size, size, line=colour, thick=thick, radius=radius),
    ]


def _brackets(frame: Frame, place: Place) -> list[Item]:
    """Around a tile that does not lie for good."""
    x, y = frame.corner(place)
    size, arm, thick = frame.size, frame.size // 3, max(5, frame.size // 14)
    items: list[Item] = []
    for width, colour in ((thick + max(4, thick // 2), OUTLINE), (thick, "accent")):
        for east in (0, 1):
            for south in (0, 1):
                corner = (x + east * size, y + south * size)
                items.append(
                    Stroke(
                        (
                            (corner[0] + (-arm if east else arm), corner[1]),
                            corner,
                            (corner[0], corner[1] + (-arm if south else arm)),
                        ),
                        colour,
                        width,
                    )
                )
    return items


def _tag(frame: Frame, place: Place, seat: int) -> list[Item]:
    """Who laid it, over the corner of the tile."""
    if seat < 0:
        return []
    side = max(_SMALLEST_TAG, round(frame.size * 0.26))
    out = side // 4
    x, y = (at - out for at in frame.corner(place))
    return [
        Panel(x, y, side, side, fill=SEATS[seat], line=OUTLINE, thick=max(2, side // 12), radius=side // 4),
        Label(LETTERS[seat], x + side // 2, y + side // 2, round(side * 0.78), ON_SEATS[seat], "mm", "heavy"),
    ]


def focus(marks: Marks, frame: Frame) -> list[Item]:
    """The cell that somebody asked for, in a double frame."""
    place = place_named(marks.focus)
    if place is None:
        return []
    x, y = frame.corner(place)
    gap, side = max(6, frame.size // 16), frame.size
    thick = max(3, frame.size // 40)
    return [
        Panel(x - away, y - away, side + 2 * away, side + 2 * away, line=colour, thick=wide, radius=side // 12)
        for away in (0, gap)
        for colour, wide in ((OUTLINE, thick + 3), ("accent", thick))
    ]


def dead_cells(marks: Marks, frame: Frame) -> list[Item]:
    """A small cross in every empty cell that no remaining tile fits, unless it can be chosen."""
    numbered = dict(marks.targets)
    places = [place_named(name) for name in marks.dead if name not in numbered]
    arm, thick = max(3, round(frame.size * _CROSS)), max(2, frame.size // 14)
    items: list[Item] = []
    for place in places:
        if place is not None and frame.window.shows(place):
            x, y = frame.point(place, (0.5, 0.5))
            items += [Stroke(((x - arm, y - by), (x + arm, y + by)), "faint", thick) for by in (arm, -arm)]
    return items
