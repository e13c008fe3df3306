"""Number badges on what can be chosen: cells where the tile can be laid, segments where a figure can stand, spaces of
the score track. The numbers are those of the buttons."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from math import dist
from typing import Final

from engine.api import CarcassonneView, place_named
from renderers.carcassonne.figures import Box
from renderers.carcassonne.frame import Frame
from renderers.carcassonne.landscape import TILES, spots_of
from renderers.carcassonne.marks import Marks
from renderers.carcassonne.pictures import PICTURES
from renderers.colours import OUTLINE
from renderers.scene import Item, Label, Panel, Sprite, Target

_ROUNDS: Final = 12
_ASIDE: Final = 0.27
"""How far a badge is from the middle of a figure beside it, in tiles."""
_SMALLEST: Final = 40
"""Side of a badge on a tile, however small the tile: a digit is still read on a phone."""
_BESIDE: Final = 48
"""Side of a badge in a space of the score track."""


def targets(
    view: CarcassonneView, marks: Marks, frame: Frame, spaces: Mapping[str, Box]
) -> tuple[list[Item], list[Target]]:
    """Cells where the tile can be laid, tiles that can be chosen, segments where a figure can stand, or spaces of the
    score track, where these are; each with its number."""
    numbers = dict(marks.targets)
    laid = {tile.cell for tile in view.tiles}
    if marks.page and not any(place_named(code) is not None and code.upper() not in laid for code in numbers):
        # Numbers on tiles are small, and there may be hundreds: only those that are on the buttons now.
        numbers = {code: numbers[code] for code in marks.page}
    on_track = _spaces(numbers, spaces)
    found = [*_cells(numbers, frame), *_segments(view, numbers, frame), *on_track]
    found.sort(key=lambda target: target.number)
    items: list[Item] = []
    for target in found:
        side = target.width
        if target in on_track:
            # Figures stand there, and the space has its number already: it is framed.
            items += _framed(target)
            continue
        if target.code.upper() in laid:
            # The tile there stays to be seen.
            side = max(_SMALLEST, round(side * 0.4))
        elif place_named(target.code) is not None:
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


def _spaces(numbers: Mapping[str, int], spaces: Mapping[str, Box]) -> list[Target]:
    found = []
    for code, number in numbers.items():
        if code in spaces:
            left, top, right, bottom = spaces[code]
            found.append(Target(code, number, left, top, right - left, bottom - top))
    return found


def _framed(target: Target) -> list[Item]:
    """A frame, and a badge with the number at its left."""
    frame = Panel(target.x, target.y, target.width, target.height, "", "accent", 6, 10)
    return [frame, *_badge(target.x + _BESIDE // 2 + 2, target.y + target.height // 2, _BESIDE, target.number)]


def _segments(view: CarcassonneView, numbers: Mapping[str, int], frame: Frame) -> list[Target]:
    """Of the tile laid last, or of the one that a code names: `T29:road-e`. A code may name what is to stand there
    before the segment: `kind/road-e`. Modules may have names for other places on a tile."""
    by_code: dict[str, dict[str, list[str]]] = {}
    for code in numbers:
        cell, _, segment_code = code.rpartition("/")[2].rpartition(":")
        by_code.setdefault(cell or view.tiles[-1].cell, {}).setdefault(segment_code, []).append(code)
    occupied = {(figure.x, figure.y, figure.code) for figure in view.figures}
    spots = [
        (code, frame.point((tile.x, tile.y), _aside(spot) if (tile.x, tile.y, name) in occupied else spot))
        for tile in view.tiles
        if tile.cell in by_code and frame.window.shows((tile.x, tile.y))
        for name, spot in _spots(tile.tile, tile.turn, by_code[tile.cell])
        for code in by_code[tile.cell][name]
    ]
    side = max(_SMALLEST, round(frame.size * 0.3))
    places = apart([spot for _, spot in spots], side)
    return [
        Target(code, numbers[code], x - side // 2, y - side // 2, side, side)
        for (code, _), (x, y) in zip(spots, places, strict=True)
    ]


def _spots(tile: str, turn: int, names: Collection[str]) -> Iterator[tuple[str, tuple[float, float]]]:
    """Where the segments of a tile are that have these names, and then whatever else modules say is there."""
    segments = TILES[tile].oriented[turn].segments
    for segment, spot in zip(segments, spots_of(tile, turn), strict=True):
        if segment.code in names:
            yield segment.code, spot
    for name in names:
        kind, _, which = name.partition("-")
        if kind in PICTURES.spots:
            yield name, PICTURES.spots[kind](tile, turn, which)


def _aside(spot: tuple[float, float]) -> tuple[float, float]:
    """Beside a figure that stands on the spot, towards the middle of the tile: its letter is still read."""
    x, y = spot
    return (x + _ASIDE if x < 0.5 else x - _ASIDE), y


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
