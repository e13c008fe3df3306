"""Fields made visible: each in the colour of its first owner, with the letters of all and what it is worth."""

from __future__ import annotations

from typing import Final

from engine.api import CarcassonneView
from renderers.carcassonne.frame import Frame
from renderers.carcassonne.landscape import TILES, field_key, spots_of
from renderers.carcassonne.marks import FieldMark, Marks
from renderers.carcassonne.pointing import letter
from renderers.carcassonne.window import Place
from renderers.colours import ON_SEATS, OUTLINE, SEATS
from renderers.scene import Item, Label, Panel, Tint

_NOBODY: Final = "#efe6d2"
_OWNED: Final = 0.62
_FREE: Final = 0.4
"""How strong the colour of a field is."""
_ASIDE: Final = 0.28

Segment = tuple[Place, tuple[float, float], str]
"""Cell, spot and mask of a segment."""


def fields(view: CarcassonneView, marks: Marks, frame: Frame) -> tuple[list[Item], list[Item]]:
    """What goes under the figures, and what goes over them."""
    washes: list[Item] = []
    signs: list[Item] = []
    stands = {(figure.x, figure.y, figure.segment) for figure in view.figures}
    for field in marks.fields:
        shown: list[Segment] = []
        free: list[Segment] = []
        for number, local in field.segments:
            tile = view.tiles[number]
            place = (tile.x, tile.y)
            if frame.window.shows(place):
                turn = tile.turn % TILES[tile.tile].period
                spot = spots_of(tile.tile, tile.turn)[local]
                segment = (place, spot, field_key(tile.tile, turn, local))
                shown.append(segment)
                if (*place, local) not in stands:
                    free.append(segment)
        colour, strength = (SEATS[field.owners[0]], _OWNED) if field.owners else (_NOBODY, _FREE)
        washes += [Tint(key, *frame.corner(place), frame.size, colour, strength) for place, _, key in shown]
        if shown and (field.owners or field.points):
            signs += _sign(field, frame, _middle(free or shown), 0 if free else _ASIDE)
    return washes, signs


def _middle(segments: list[Segment]) -> Segment:
    """The one nearest to the middle of the field."""
    x = sum(place[0] for place, _, _ in segments) / len(segments)
    y = sum(place[1] for place, _, _ in segments) / len(segments)
    return min(segments, key=lambda segment: (segment[0][0] - x) ** 2 + (segment[0][1] - y) ** 2)


def _sign(field: FieldMark, frame: Frame, segment: Segment, aside: float) -> list[Item]:
    """A board with a letter for each owner and the points; a little aside where somebody lies."""
    place, (across, down) = segment[:2]
    x, y = frame.point(place, (across, down + (aside if down < 0.5 else -aside)))
    high = max(26, round(frame.size * 0.3))
    size = round(high * 0.72)
    points = str(field.points)
    wide = high * len(field.owners) + round(size * 0.62 * len(points)) + size // 2
    left = x - wide // 2
    edge = max(2, high // 14)
    items: list[Item] = [Panel(left, y - high // 2, wide, high, "#fffdf6", OUTLINE, edge, high // 4)]
    for number, seat in enumerate(field.owners):
        corner = left + number * high
        items.append(Panel(corner, y - high // 2, high, high, SEATS[seat], OUTLINE, edge, high // 4))
        items.append(Label(letter(seat), corner + high // 2, y, size, ON_SEATS[seat], "mm", "heavy"))
    items.append(Label(points, left + wide - size // 4, y, size, OUTLINE, "rm", "heavy"))
    return items
