"""What is pointed out on the board: the last move, what is new, what can be chosen.

Each by its own shape, as well as by its colour: the last move has a frame, a tile that is only tried has corners, news
have a thin frame and the letter of who laid them, targets have numbers.
"""

from __future__ import annotations

from engine.api import CarcassonneView, place_named
from renderers.carcassonne.frame import Frame
from renderers.carcassonne.landscape import TILES, spots_of
from renderers.carcassonne.marks import Marks
from renderers.carcassonne.window import Place
from renderers.colours import ON_SEATS, OUTLINE, SEATS
from renderers.scene import Item, Label, Panel, Sprite, Stroke, Target


def last_moves(view: CarcassonneView, marks: Marks, frame: Frame) -> list[Item]:
    """News first, so that the last move lies on top."""
    items: list[Item] = []
    fresh = view.tiles[len(view.tiles) - marks.since : -1] if marks.since > 1 else ()
    for tile in fresh:
        if frame.window.shows((tile.x, tile.y)):
            items += _frame(frame, (tile.x, tile.y), "news", thick=max(3, frame.size // 30))
            items += _tag(frame, (tile.x, tile.y), tile.seat)
    last = view.tiles[-1]
    if len(view.tiles) > 1 and frame.window.shows((last.x, last.y)):
        if marks.draft:
            items += _brackets(frame, (last.x, last.y))
        else:
            items += _frame(frame, (last.x, last.y), "mark", thick=max(4, frame.size // 18))
            items += _tag(frame, (last.x, last.y), last.seat)
    return items


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
    """Who laid it, in the corner of the tile."""
    if seat < 0:
        return []
    x, y = frame.corner(place)
    side = max(16, round(frame.size * 0.26))
    return [
        Panel(x, y, side, side, fill=SEATS[seat], line=OUTLINE, thick=max(2, side // 12), radius=side // 4),
        Label(letter(seat), x + side // 2, y + side // 2, round(side * 0.72), ON_SEATS[seat], "mm", "heavy"),
    ]


def letter(seat: int) -> str:
    return chr(ord("A") + seat)


def targets(view: CarcassonneView, marks: Marks, frame: Frame) -> tuple[list[Item], list[Target]]:
    """Cells where the tile can be laid, or segments where a figure can stand; each with its number."""
    items: list[Item] = []
    found: list[Target] = []
    segments = _segments(view)
    for code, number in marks.targets:
        place = place_named(code)
        if place is not None and frame.window.shows(place):
            x, y = frame.corner(place)
            inset = max(2, frame.size // 24)
            side = frame.size - 2 * inset
            items.append(
                Panel(x + inset, y + inset, side, side, "panel", "accent", max(3, frame.size // 24), frame.size // 8)
            )
            items += _badge(x + frame.size // 2, y + frame.size // 2, round(frame.size * 0.74), number)
            found.append(Target(code, number, x, y, frame.size, frame.size))
        elif code in segments:
            last = view.tiles[-1]
            x, y = frame.point((last.x, last.y), segments[code])
            side = round(frame.size * 0.32)
            items += _badge(x, y, side, number)
            found.append(Target(code, number, x - side // 2, y - side // 2, side, side))
    return items, found


def _segments(view: CarcassonneView) -> dict[str, tuple[float, float]]:
    last = view.tiles[-1]
    segments = TILES[last.tile].oriented[last.turn].segments
    return {segment.code: spot for segment, spot in zip(segments, spots_of(last.tile, last.turn), strict=True)}


def _badge(x: int, y: int, side: int, number: int) -> list[Item]:
    text = str(number)
    size = round(side * (0.62 if len(text) < 2 else 0.52 if len(text) < 3 else 0.4))
    return [
        Sprite("icon/target", x - side // 2, y - side // 2, side),
        Label(text, x, y, size, OUTLINE, "mm", "heavy"),
    ]
