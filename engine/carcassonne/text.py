"""The board in characters: each tile is five columns by three rows, north up.

`#` is city, lines are roads, `o` is where roads end at a village or a crossing; where something that lies there joins
two of them, it is a line, too. What stands for monasteries, gardens, marks and other kinds of land is said in the data
files (`characters`). Seats are letters from A; farmers are small letters; other figures than meeples have their sign
behind the letter (`sign` of the figure). The tile to be laid comes first. The last line has each seat's points and
figures left, the cell of the last move and the number of tiles left; where the score track matters, another one has
the markers on each of its spaces. No words: those belong to the chat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from engine.carcassonne.catalogue import Catalogue
from engine.carcassonne.names import cell_named, column_name, row_name
from engine.carcassonne.pieces import MEEPLE
from engine.carcassonne.tiles import CITY, FIELD, ROAD, Oriented, Segment
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
    joined = {(view.tiles[number].x, view.tiles[number].y): pair for number, *pair in view.links}
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
                grid = draw_tile(catalogue, oriented, figures, joined.get((x, y), ()))
                if tile is view.tiles[-1]:
                    mark_tile(grid, oriented, marks)
            else:
                grid = _empty(labels.get((x, y), ""))
            strips = [strip + "".join(row) for strip, row in zip(strips, grid, strict=True)]
        names = ("", row_name(y), "")
        lines += [f"{name:>4} {strip}".rstrip() for name, strip in zip(names, strips, strict=True)]
    return "\n".join([*_to_be_laid(catalogue, view), *lines, _status(catalogue, view), *_track(catalogue, view)])


def _to_be_laid(catalogue: Catalogue, view: CarcassonneView) -> list[str]:
    """The tile just drawn, unturned."""
    if not view.drawn:
        return []
    grid = draw_tile(catalogue, catalogue.oriented[view.drawn][0], [])
    return [f"     {''.join(row)}" for row in grid] + [""]


def draw_tile(catalogue: Catalogue, tile: Oriented, figures: list[FigureView], joined: Sequence[int] = ()) -> Grid:
    """Cities, other lines of land, roads over them, what stands alone, marks, figures. `joined` are segments that are
    one line, though not by what is printed."""
    grid = [["·"] * WIDTH for _ in range(HEIGHT)]
    characters = catalogue.characters
    for segment in tile.segments:
        if segment.kind == CITY:
            _draw_city(grid, segment)
        elif segment.kind != ROAD and segment.sides:
            _draw_line(grid, segment, characters[segment.kind])
    for segment in tile.segments:
        if segment.kind == ROAD:
            _draw_road(grid, segment)
    if joined:
        grid[1][2] = _BENDS[frozenset(side for place in joined for side in tile.segments[place].sides)]
    for segment in tile.segments:
        if not segment.sides and segment.kind != FIELD:
            row, column = _spot(tile, segment)
            grid[row][column] = characters[segment.kind]
        for mark, _ in segment.marks:
            row, column = _spot(tile, segment)
            grid[row][column + 1 if column + 1 < WIDTH else column - 1] = characters[mark]
    for figure in figures:
        _draw_figure(grid, tile, figure, catalogue.figures[figure.kind].sign)
    return grid


def _draw_figure(grid: Grid, tile: Oriented, figure: FigureView, sign: str) -> None:
    segment = tile.segments[figure.segment]
    row, column = _spot(tile, segment)
    letter = chr(ord("A") + figure.seat)
    grid[row][column] = letter.lower() if segment.kind == FIELD else letter
    if sign:
        grid[row][column + 1 if column + 1 < WIDTH else column - 1] = sign


def mark_tile(grid: Grid, tile: Oriented, marks: Mapping[str, str]) -> None:
    """Labels of one character on segments; fields, which have the most room, give way to the others."""
    taken: set[tuple[int, int]] = set()
    for segment in sorted(tile.segments, key=lambda segment: segment.kind == FIELD):
        if len(label := marks.get(segment.code, "")) == 1:
            row, column = _room(tile, segment, taken)
            taken.add((row, column))
            grid[row][column] = label


def _room(tile: Oriented, segment: Segment, taken: set[tuple[int, int]]) -> tuple[int, int]:
    """Where a figure would stand, or near that, so that two labels do not read as one."""
    beside = {(row, column + step) for row, column in taken for step in (-1, 1)}
    corners = [(half + (1 if half % 2 else -1)) % 8 for half in segment.halves]
    spots = (
        _spot(tile, segment),
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


def _draw_line(grid: Grid, segment: Segment, character: str) -> None:
    """Land that runs from side to side, or ends inside the tile."""
    grid[1][2] = character
    for side in segment.sides:
        row, column = _EDGE_SPOTS[side]
        grid[row][column] = character
        if side in (EAST, WEST):
            grid[1][3 if side == EAST else 1] = character


def _draw_road(grid: Grid, segment: Segment) -> None:
    for side in segment.sides:
        row, column = _EDGE_SPOTS[side]
        grid[row][column] = "│" if side in (NORTH, SOUTH) else "─"
        if side in (EAST, WEST):
            grid[1][3 if side == EAST else 1] = "─"
    if grid[1][2] != "#":
        grid[1][2] = _BENDS.get(frozenset(segment.sides), "o")


def _spot(tile: Oriented, segment: Segment) -> tuple[int, int]:
    """Where a figure on this segment is shown: one spot for each segment of a tile."""
    return spots(tile.segments)[tile.segments.index(segment)]


@cache
def spots(segments: tuple[Segment, ...]) -> tuple[tuple[int, int], ...]:
    """By segment of a tile: where a figure on it is shown. What is seen in the fewest places comes first."""
    taken: dict[int, tuple[int, int]] = {}
    for number in sorted(range(len(segments)), key=lambda number: _turn_to_choose(segments[number])):
        places = (*_places(segments[number]), *_HALF_SPOTS, (1, 1), (1, 3), *_EDGE_SPOTS.values(), _CENTRE)
        taken[number] = next(place for place in places if place not in taken.values())
    return tuple(taken[number] for number in range(len(segments)))


def _turn_to_choose(segment: Segment) -> int:
    """Lines and cities by the sides that they reach, then what stands alone, then fields, which have the most room."""
    return len(segment.sides) or (6 if segment.kind == FIELD else 5)


def _places(segment: Segment) -> tuple[tuple[int, int], ...]:
    """Where a segment can be seen, the best first."""
    if segment.kind == FIELD:
        return tuple(_HALF_SPOTS[half] for half in segment.halves)
    if not segment.sides:
        return (_CENTRE, (2, 1), (2, 3), (0, 1), (0, 3))
    edges = tuple(_EDGE_SPOTS[side] for side in segment.sides)
    return edges if len(segment.sides) == 1 else (_CENTRE, *edges)


def _empty(label: str) -> Grid:
    grid = [[" "] * WIDTH for _ in range(HEIGHT)]
    if label:
        grid[1] = list(f"({label})".center(WIDTH)[:WIDTH])
    return grid


def _status(catalogue: Catalogue, view: CarcassonneView) -> str:
    seats = "   ".join(
        f"{'>' if seat == view.turn else ' '}{chr(ord('A') + seat)} {view.points[seat]} {_left(catalogue, view, seat)}"
        for seat in range(view.players)
    )
    return f"{seats}   @{view.tiles[-1].cell}   +{view.tiles_left}"


def _left(catalogue: Catalogue, view: CarcassonneView, seat: int) -> str:
    """The meeples of a seat, and the sign of every other figure that it has left."""
    others = [catalogue.figures[kind].sign * left[seat] for kind, left in view.supply.items() if kind != MEEPLE]
    return f"({view.supply[MEEPLE][seat]}{''.join(others)})"


def _track(catalogue: Catalogue, view: CarcassonneView) -> list[str]:
    """Spaces of the score track where markers stand, the lowest first: `[0] A C  [17] B`."""
    spaces: dict[int, list[str]] = {}
    for kind, moved in view.markers.items():
        for seat, points in enumerate(moved):
            marker = chr(ord("A") + seat) + catalogue.characters.get(kind, "")
            spaces.setdefault(points % view.spaces, []).append(marker)
    return ["  ".join(f"[{space}] {' '.join(spaces[space])}" for space in sorted(spaces))] if spaces else []
