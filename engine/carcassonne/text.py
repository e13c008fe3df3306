"""The board in characters: each tile is five columns by three rows, north up.

`#` is city, lines are roads, `o` is where roads end at a village or a crossing, `M` a monastery, `g` a garden, `$` a
shield. Seats are letters from A; farmers are small letters. The tile to be laid comes first. The last line has each
seat's points and meeples left, the cell of the last move and the number of tiles left. No words: those belong to the
chat.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.carcassonne.catalogue import Catalogue
from engine.carcassonne.names import cell_named, column_name, row_name
from engine.carcassonne.state import MEEPLE
from engine.carcassonne.tiles import CITY, FIELD, GARDEN, MONASTERY, ROAD, Oriented, Segment
from engine.carcassonne.values import SHIELD
from engine.carcassonne.views import CarcassonneView, FigureView
from engine.core.geometry.square import EAST, NORTH, SOUTH, WEST, xy

WIDTH: Final = 5
HEIGHT: Final = 3

_EDGE_SPOTS: Final = {NORTH: (0, 2), EAST: (1, 4), SOUTH: (2, 2), WEST: (1, 0)}
_HALF_SPOTS: Final = ((0, 1), (0, 3), (0, 4), (2, 4), (2, 3), (2, 1), (2, 0), (0, 0))
_CENTRE: Final = (1, 2)
_BENDS: Final = {
    frozenset((NORTH, SOUTH)): "│",
    frozenset((EAST, WEST)): "─",
    frozenset((NORTH, EAST)): "└",
    frozenset((NORTH, WEST)): "┘",
    frozenset((SOUTH, EAST)): "┌",
    frozenset((SOUTH, WEST)): "┐",
}

Grid = list[list[str]]


def draw(catalogue: Catalogue, view: CarcassonneView, marks: Mapping[str, str]) -> str:
    """The whole board with names of columns and rows. `marks` labels empty cells by their names, and segments of the
    tile laid last by theirs."""
    places = {(tile.x, tile.y): tile for tile in view.tiles}
    labels = {xy(place): mark for name, mark in marks.items() if (place := cell_named(name)) is not None}
    columns = [x for x, _ in (*places, *labels)]
    rows = [y for _, y in (*places, *labels)]
    header = "".join(column_name(x).center(WIDTH) for x in range(min(columns), max(columns) + 1))
    lines = [f"     {header}".rstrip()]
    for y in range(min(rows), max(rows) + 1):
        strips = [""] * HEIGHT
        for x in range(min(columns), max(columns) + 1):
            tile = places.get((x, y))
            figures = [figure for figure in view.figures if (figure.x, figure.y) == (x, y)]
            if tile is not None:
                oriented = catalogue.oriented[tile.tile][tile.turn]
                grid = draw_tile(oriented, figures)
                if tile is view.tiles[-1]:
                    mark_tile(grid, oriented, marks)
            else:
                grid = _empty(labels.get((x, y), ""))
            strips = [strip + "".join(row) for strip, row in zip(strips, grid, strict=True)]
        names = ("", row_name(y), "")
        lines += [f"{name:>4} {strip}".rstrip() for name, strip in zip(names, strips, strict=True)]
    return "\n".join([*_to_be_laid(catalogue, view), *lines, _status(view)])


def _to_be_laid(catalogue: Catalogue, view: CarcassonneView) -> list[str]:
    """The tile just drawn, unturned."""
    if not view.drawn:
        return []
    grid = draw_tile(catalogue.oriented[view.drawn][0], [])
    return [f"     {''.join(row)}" for row in grid] + [""]


def draw_tile(tile: Oriented, figures: list[FigureView]) -> Grid:
    grid = [["·"] * WIDTH for _ in range(HEIGHT)]
    for segment in tile.segments:
        if segment.kind == CITY:
            _draw_city(grid, segment)
    for segment in tile.segments:
        if segment.kind == ROAD:
            _draw_road(grid, segment)
    for segment in tile.segments:
        if segment.kind == MONASTERY:
            grid[1][2] = "M"
        elif segment.kind == GARDEN:
            row, column = _free_spot(grid)
            grid[row][column] = "g"
    for figure in figures:
        segment = tile.segments[figure.segment]
        row, column = _spot(segment)
        letter = chr(ord("A") + figure.seat)
        grid[row][column] = letter.lower() if segment.kind == FIELD else letter
    return grid


def mark_tile(grid: Grid, tile: Oriented, marks: Mapping[str, str]) -> None:
    """Labels of one character on segments; fields, which have the most room, give way to the others."""
    taken: set[tuple[int, int]] = set()
    for segment in sorted(tile.segments, key=lambda segment: segment.kind == FIELD):
        if len(label := marks.get(segment.code, "")) == 1:
            row, column = _room(segment, taken)
            taken.add((row, column))
            grid[row][column] = label


def _room(segment: Segment, taken: set[tuple[int, int]]) -> tuple[int, int]:
    """Where a figure would stand, or near that, so that two labels do not read as one."""
    beside = {(row, column + step) for row, column in taken for step in (-1, 1)}
    corners = [(half + (1 if half % 2 else -1)) % 8 for half in segment.halves]
    spots = (
        _spot(segment),
        *(_EDGE_SPOTS[side] for side in segment.sides),
        *(_HALF_SPOTS[half] for half in (*segment.halves, *corners)),
        *_HALF_SPOTS,
    )
    apart = [spot for spot in spots if spot not in taken | beside]
    return next(spot for spot in (*apart, *spots) if spot not in taken)


def _draw_city(grid: Grid, segment: Segment) -> None:
    for side in segment.sides:
        if side in (NORTH, SOUTH):
            row = 0 if side == NORTH else 2
            grid[row][1:4] = "###"
        else:
            grid[1][0 if side == WEST else 4] = "#"
    if len(segment.sides) > 1:
        grid[1][1:4] = "###"
        for one, other, row, column in ((0, 1, 0, 4), (1, 2, 2, 4), (2, 3, 2, 0), (3, 0, 0, 0)):
            if one in segment.sides and other in segment.sides:
                grid[row][column] = "#"
    if any(mark == SHIELD for mark, _ in segment.marks):
        row, column = _spot(segment)
        grid[row][min(column + 1, WIDTH - 1)] = "$"


def _draw_road(grid: Grid, segment: Segment) -> None:
    for side in segment.sides:
        row, column = _EDGE_SPOTS[side]
        grid[row][column] = "│" if side in (NORTH, SOUTH) else "─"
        if side in (EAST, WEST):
            grid[1][3 if side == EAST else 1] = "─"
    if grid[1][2] in "·" or grid[1][2] in _BENDS.values():
        grid[1][2] = _BENDS.get(frozenset(segment.sides), "o")


def _free_spot(grid: Grid) -> tuple[int, int]:
    return next((spot for spot in ((1, 2), (2, 1), (2, 3), (0, 1), (1, 1)) if grid[spot[0]][spot[1]] == "·"), (2, 0))


def _spot(segment: Segment) -> tuple[int, int]:
    """Where a figure on this segment is shown."""
    if segment.kind == FIELD:
        return _HALF_SPOTS[segment.halves[0]] if segment.halves else _CENTRE
    return _EDGE_SPOTS[segment.sides[0]] if len(segment.sides) == 1 else _CENTRE


def _empty(label: str) -> Grid:
    grid = [[" "] * WIDTH for _ in range(HEIGHT)]
    if label:
        grid[1] = list(f"({label})".center(WIDTH)[:WIDTH])
    return grid


def _status(view: CarcassonneView) -> str:
    seats = "   ".join(
        f"{'>' if seat == view.turn else ' '}{chr(ord('A') + seat)} {view.points[seat]} ({view.supply[MEEPLE][seat]})"
        for seat in range(view.players)
    )
    return f"{seats}   @{view.tiles[-1].cell}   +{view.tiles_left}"
