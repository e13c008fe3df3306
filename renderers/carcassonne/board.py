"""The picture of the board: `compose` says what is where."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.api import CarcassonneView, column_name, place_named, row_name
from renderers.carcassonne import header, highlights, landscape, number_badges, overview, track
from renderers.carcassonne.fields import fields
from renderers.carcassonne.frame import Frame
from renderers.carcassonne.marks import Marks
from renderers.carcassonne.pictures import PICTURES
from renderers.carcassonne.window import (
    CLOSE,
    CLOSEST,
    READABLE,
    Place,
    Room,
    Window,
    around,
    closer_view,
    view_of,
    whole,
)
from renderers.scene import WIDTH, Item, Label, Panel, Scene, Thing

BAND: Final = 48
"""Where the names of columns and rows stand."""
ROOM: Final = Room(WIDTH - 2 * BAND, 1400)
HIGHEST: Final = 2400
"""What is above the board takes from its room where the picture would become higher."""


class CarcassonneBoard(msgspec.Struct, frozen=True, tag="carcassonne.board"):
    """All that a picture of the board is made from."""

    view: CarcassonneView
    names: tuple[str, ...]
    """Of the players, by seat."""
    marks: Marks = Marks()


def compose(view: CarcassonneView, marks: Marks, names: tuple[str, ...]) -> Scene:
    track_top = top = header.height(view)
    panels: list[Item] = []
    # Where a draft goes on with a place on the board, or tiles all over it are to be looked at, that needs the room.
    tall = not any(":" in code or (marks.draft and not code.isdecimal()) for code, _ in marks.targets)
    if tall:
        panels += track.compose(view, track_top)
        top += track.height(view)
    for panel in PICTURES.panels if tall else ():
        if high := panel.height(view):
            panels += panel.compose(view, WIDTH, top)
            top += high
    window = _fitted(view, marks, top)
    left = (WIDTH - window.columns * window.size) // 2
    frame = Frame(window, left, top + BAND, landscape.spots_of)
    bottom = frame.y + frame.height + BAND
    washes, signs = fields(view, marks, frame)
    pointed, targets = number_badges.targets(view, marks, frame, track.boxes(view, track_top))
    items = [
        *header.compose(view, names, WIDTH),
        *panels,
        *_grid(frame),
        *_coordinates(view, frame),
        *highlights.dead_cells(marks, frame),
        *landscape.tiles(view, frame),
        *landscape.corners(view, frame),
        *washes,
        *(item for layer in PICTURES.layers for item in layer(view, marks, frame)),
        *highlights.last_moves(view, marks, frame),
        *highlights.focus(marks, frame),
        *(figure.sprite for figure in landscape.figures(view, frame)),
        *signs,
        *(item for layer in PICTURES.overlays for item in layer(view, marks, frame)),
        *pointed,
    ]
    if window.cropped:
        items += overview.compose(view, window, WIDTH, bottom)
        bottom += overview.height(view)
    return Scene(WIDTH, bottom, tuple(items), tuple(targets), things(view, frame))


def things(view: CarcassonneView, frame: Frame) -> tuple[Thing, ...]:
    """Every tile, and every empty cell beside one, in reading order: they can be asked about by name."""
    places = {(tile.x, tile.y) for tile in view.tiles}
    beside = {(x + dx, y + dy) for x, y in places for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))}
    return tuple(
        Thing(column_name(x) + row_name(y), *frame.corner((x, y)), frame.size, frame.size)
        for y, x in sorted((y, x) for x, y in places | beside)
        if frame.window.shows((x, y))
    )


def _fitted(view: CarcassonneView, marks: Marks, top: int) -> Window:
    """The part of the board that is shown, below what is so high."""
    window = _window(view, marks, ROOM)
    below = overview.height(view)
    high = window.rows * window.size
    over = top + high + 2 * BAND + (below if window.cropped else 0) - HIGHEST
    return window if over <= 0 else _window(view, marks, Room(ROOM.width, high - over - below))


def _window(view: CarcassonneView, marks: Marks, room: Room) -> Window:
    tiles = [(tile.x, tile.y) for tile in view.tiles]
    cells = [place for code, _ in marks.targets if (place := _place_of(code)) is not None]
    page = [place for code in marks.page if (place := _place_of(code)) is not None]
    focus = place_named(marks.focus)
    if focus is not None:
        return around(focus, CLOSE, tiles, room)
    if marks.whole:
        return whole([*tiles, *cells], room)
    if any(not code.isdecimal() for code, _ in marks.targets) and not cells:
        return around(tiles[-1], CLOSEST, tiles, room)
    if any(place in tiles for place in cells):
        return closer_view(tiles, page or cells, room)
    news = tiles[-max(1, marks.since) :]
    if cells and not page and marks.since:
        # What is new beside what can be chosen, as long as both can be read.
        both = view_of([*tiles, *cells], [*cells, *news], room)
        if both.size >= READABLE:
            return both
    return view_of([*tiles, *cells], page or cells or news, room)


def _place_of(code: str) -> Place | None:
    """The cell that the name of a target tells: its own, or that of the segment's tile. What is to stand there may be
    named before it: `kind/T29:road-e`."""
    return place_named(code.rpartition("/")[2].partition(":")[0])


def _grid(frame: Frame) -> list[Item]:
    """Thin lines that lead from the names to the cells."""
    columns = [
        Panel(frame.x + column * frame.size - 1, frame.y, 2, frame.height, "grid")
        for column in range(frame.window.columns + 1)
    ]
    rows = [
        Panel(frame.x, frame.y + row * frame.size - 1, frame.width, 2, "grid") for row in range(frame.window.rows + 1)
    ]
    return [*columns, *rows]


def _coordinates(view: CarcassonneView, frame: Frame) -> list[Item]:
    """Names of columns above and below, of rows on both sides; those of the last move stand out."""
    last, window, size = view.tiles[-1], frame.window, frame.size
    columns = [
        _name(column_name(column), frame.corner((column, 0))[0] + size // 2, y, size, column == last.x)
        for column in range(window.left, window.left + window.columns)
        for y in (frame.y - BAND // 2, frame.y + frame.height + BAND // 2)
    ]
    rows = [
        _name(row_name(row), x, frame.corner((0, row))[1] + size // 2, size, row == last.y)
        for row in range(window.top, window.top + window.rows)
        for x in (frame.x - BAND // 2, frame.x + frame.width + BAND // 2)
    ]
    return [*columns, *rows]


def _name(name: str, x: int, y: int, size: int, here: bool) -> Label:
    letters = min(34, round(size * (0.62 if len(name) < 3 else 0.44)))
    return Label(name, x, y, letters, "ink" if here else "faint", "mm", "heavy" if here else "bold")
