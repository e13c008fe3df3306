"""Fields made visible: each in the colour of its first owner, with the letters of all and what it is worth."""

from __future__ import annotations

from typing import Final

from engine.api import CarcassonneView
from renderers.carcassonne.frame import Frame
from renderers.carcassonne.landscape import TILES, field_key, figures, spots_of
from renderers.carcassonne.marks import FieldMark, Marks
from renderers.carcassonne.window import Place
from renderers.colours import LETTERS, ON_SEATS, OUTLINE, SEATS
from renderers.lettering import width
from renderers.scene import Item, Label, Panel, Tint

_NOBODY: Final = "#efe6d2"
_OWNED: Final = 0.62
_FREE: Final = 0.4
"""How strong the colour of a field is."""
_LOWEST: Final = 40
"""Pixels of a sign's height."""

Segment = tuple[Place, tuple[float, float], str]
"""Cell, spot and mask of a segment."""
Box = tuple[int, int, int, int]
"""Left, top, right, bottom."""

_TRIES: Final = ((0.0, 0.0), (0.0, 0.42), (0.0, -0.42), (0.55, 0.0), (-0.55, 0.0))
"""Where a sign may be, in tiles from the spot of a segment."""


def fields(view: CarcassonneView, marks: Marks, frame: Frame) -> tuple[list[Item], list[Item]]:
    """What goes under the figures, and what goes over them."""
    washes: list[Item] = []
    signs: list[Item] = []
    taken = [figure.box for figure in figures(view, frame)] if marks.fields else []
    for field in marks.fields:
        shown = _shown(view, field, frame)
        colour, strength = (SEATS[field.owners[0]], _OWNED) if field.owners else (_NOBODY, _FREE)
        washes += [Tint(key, *frame.corner(place), frame.size, colour, strength) for place, _, key in shown]
        if shown and (field.owners or field.points):
            sign = _Sign(field, frame)
            box = sign.placed(shown, taken)
            taken.append(box)
            signs += sign.items(*box[:2])
    return washes, signs


def _shown(view: CarcassonneView, field: FieldMark, frame: Frame) -> list[Segment]:
    segments = []
    for number, local in field.segments:
        tile = view.tiles[number]
        if frame.window.shows((tile.x, tile.y)):
            turn = tile.turn % TILES[tile.tile].period
            spot = spots_of(tile.tile, tile.turn)[local]
            segments.append(((tile.x, tile.y), spot, field_key(tile.tile, turn, local)))
    return segments


class _Sign:
    """A board with a letter for each owner and the points."""

    def __init__(self, field: FieldMark, frame: Frame) -> None:
        self.field = field
        self.frame = frame
        self.points = str(field.points)
        self.high = max(_LOWEST, round(frame.size * 0.3))
        self.size = round(self.high * 0.76)
        self.wide = self.high * len(field.owners) + width(self.points, self.size, "heavy") + self.size // 2

    def placed(self, segments: list[Segment], taken: list[Box]) -> Box:
        """Near the middle of the field, where it covers no figure and no other sign, or as little as can be."""
        x = sum(place[0] for place, _, _ in segments) / len(segments)
        y = sum(place[1] for place, _, _ in segments) / len(segments)
        near = sorted(segments, key=lambda segment: (segment[0][0] - x) ** 2 + (segment[0][1] - y) ** 2)
        tries = [self._at(segment, *aside) for aside in _TRIES for segment in near]
        # The first of those that cover least.
        return min(tries, key=lambda box: sum(_shared(box, other) for other in taken))

    def _at(self, segment: Segment, across: float, down: float) -> Box:
        """On the board, not over the names of rows and columns."""
        frame = self.frame
        x, y = frame.point(segment[0], (segment[1][0] + across, segment[1][1] + down))
        left = max(frame.x, min(x - self.wide // 2, frame.x + frame.width - self.wide))
        top = max(frame.y, min(y - self.high // 2, frame.y + frame.height - self.high))
        return left, top, left + self.wide, top + self.high

    def items(self, left: int, top: int) -> list[Item]:
        high, size, edge = self.high, self.size, max(2, self.high // 14)
        middle = top + high // 2
        items: list[Item] = [Panel(left, top, self.wide, high, "#fffdf6", OUTLINE, edge, high // 4)]
        for number, seat in enumerate(self.field.owners):
            corner = left + number * high
            items.append(Panel(corner, top, high, high, SEATS[seat], OUTLINE, edge, high // 4))
            items.append(Label(LETTERS[seat], corner + high // 2, middle, size, ON_SEATS[seat], "mm", "heavy"))
        items.append(Label(self.points, left + self.wide - size // 4, middle, size, OUTLINE, "rm", "heavy"))
        return items


def _shared(one: Box, other: Box) -> int:
    """Pixels that both take."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return max(0, wide) * max(0, high)
