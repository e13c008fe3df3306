"""What is pointed out on the board: the last move, what is new, what can be chosen.

Each by its own shape, as well as by its colour: the last move has a frame, a tile that is only tried has corners, news
have a thin frame and the letter of who laid them, the cell that was asked for has a double frame, targets have numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from math import dist
from typing import Final

from engine.api import CarcassonneView, place_named
from renderers.carcassonne.frame import Frame
from renderers.carcassonne.landscape import TILES, spots_of
from renderers.carcassonne.marks import Marks
from renderers.carcassonne.window import Place
from renderers.colours import LETTERS, ON_SEATS, OUTLINE, SEATS
from renderers.scene import Item, Label, Panel, Sprite, Stroke, Target

_SMALLEST_TAG: Final = 38
_ROUNDS: Final = 12


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


def targets(view: CarcassonneView, marks: Marks, frame: Frame) -> tuple[list[Item], list[Target]]:
    """Cells where the tile can be laid, or segments where a figure can stand; each with its number."""
    numbers = dict(marks.targets)
    found = [*_cells(numbers, frame), *_segments(view, numbers, frame)]
    found.sort(key=lambda target: target.number)
    items: list[Item] = []
    for target in found:
        side = target.width
        if place_named(target.code) is not None:
            inset = max(1, side // 32)
            inner = side - 2 * inset
            items.append(
                Panel(
                    target.x + inset, target.y + inset, inner, inner, "panel", "accent", max(3, side // 24), side // 8
                )
            )
            side = round(side * 0.86)
        items += _badge(target.x + target.width // 2, target.y + target.height // 2, side, target.number)
    return items, found


def _cells(numbers: Mapping[str, int], frame: Frame) -> list[Target]:
    return [
        Target(code, number, *frame.corner(place), frame.size, frame.size)
        for code, number in numbers.items()
        if (place := place_named(code)) is not None and frame.window.shows(place)
    ]


def _segments(view: CarcassonneView, numbers: Mapping[str, int], frame: Frame) -> list[Target]:
    """Of the tile laid last."""
    last = view.tiles[-1]
    if not frame.window.shows((last.x, last.y)):
        return []
    segments = TILES[last.tile].oriented[last.turn].segments
    spots = {
        segment.code: frame.point((last.x, last.y), spot)
        for segment, spot in zip(segments, spots_of(last.tile, last.turn), strict=True)
        if segment.code in numbers
    }
    side = round(frame.size * 0.3)
    places = apart(list(spots.values()), side)
    return [
        Target(code, numbers[code], x - side // 2, y - side // 2, side, side)
        for code, (x, y) in zip(spots, places, strict=True)
    ]


def apart(points: list[tuple[int, int]], least: int) -> list[tuple[int, int]]:
    """Moved until no two are nearer to each other than this; as little as it takes."""
    places = [(float(x), float(y)) for x, y in points]
    for _ in range(_ROUNDS):
        for one, two in combinations(range(len(places)), 2):
            a, b = places[one], places[two]
            away = dist(a, b)
            if away < least:
                short = (least - away) / 2 + 0.5
                dx, dy = ((b[0] - a[0]) / away, (b[1] - a[1]) / away) if away else (1.0, 0.0)
                places[one] = (a[0] - dx * short, a[1] - dy * short)
                places[two] = (b[0] + dx * short, b[1] + dy * short)
    return [(round(x), round(y)) for x, y in places]


def _badge(x: int, y: int, side: int, number: int) -> list[Item]:
    text = str(number)
    size = round(side * (0.66 if len(text) < 2 else 0.58 if len(text) < 3 else 0.42))
    return [
        Sprite("icon/target", x - side // 2, y - side // 2, side),
        Label(text, x, y, size, OUTLINE, "mm", "heavy"),
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
