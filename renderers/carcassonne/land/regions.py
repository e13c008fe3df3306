"""Which segment every pixel of a tile belongs to: cities and roads as they are drawn, fields as they are left over."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from PIL import Image, ImageDraw

from renderers.carcassonne.land.curves import SIZE, Line, Point, beside
from renderers.carcassonne.land.form import Norm
from renderers.carcassonne.land.ground import BORDER_HALF, WALL_HALF, ground
from renderers.carcassonne.land.terrain import NOBODY
from renderers.carcassonne.pictures import PICTURES

WALL: Final = 255
OPEN: Final = 254
"""Claimed by nothing."""

HALVES: Final = (
    (SIZE // 4, 0),
    (SIZE * 3 // 4, 0),
    (SIZE - 1, SIZE // 4),
    (SIZE - 1, SIZE * 3 // 4),
    (SIZE * 3 // 4, SIZE - 1),
    (SIZE // 4, SIZE - 1),
    (0, SIZE * 3 // 4),
    (0, SIZE // 4),
)
"""A pixel of each half side, in the order of the halves."""

_RUN: Final = re.compile(bytes([OPEN]) + b"+")

Run = tuple[int, int, int]
"""Row, first pixel, first pixel behind it."""


@cache
def regions(parts: Norm) -> bytes:
    """Row by row, the part at each pixel; `WALL` on walls."""
    image = solid(parts)
    areas = _areas(image)
    by_run = {run: area for area in areas for run in area}
    bare = image.copy()
    enclosed = [place for place, part in enumerate(parts) if part.kind == "field" and not part.halves]
    for place, part in enumerate(parts):
        for half in part.halves:
            area = by_run[_run_at(bare, *HALVES[half])]
            _fill(image, area, place)
            if area in areas:
                areas.remove(area)
    # A field that reaches no side is what the cities leave in their midst.
    for place, area in zip(enclosed, sorted(areas, key=_extent, reverse=True), strict=False):
        _fill(image, area, place)
    return image.tobytes().replace(bytes([OPEN]), bytes([WALL]))


def solid(parts: Norm) -> Image.Image:
    """Cities, roads and other courses, shrines in the centre, plots, walls, borders; everything else is open."""
    image = Image.new("L", (SIZE, SIZE), OPEN)
    draw = ImageDraw.Draw(image)
    land = ground(parts)
    for place, outline in land.cities.items():
        draw.polygon(outline, fill=place)
    for course in sorted(land.courses, key=lambda course: PICTURES.courses[course.kind].level):
        owner = WALL if course.part == NOBODY else course.part
        draw.polygon(ribbon(course.line, PICTURES.courses[course.kind].half), fill=owner)
        if course.end and (pool := PICTURES.ends[course.end].pool):
            x, y = course.line[-1]
            whose = WALL if PICTURES.ends[course.end].common else owner
            draw.ellipse((x - pool, y - pool, x + pool, y + pool), fill=whose)
    for crossing in land.crossings:
        draw.polygon(ribbon(crossing.piece, PICTURES.courses[crossing.over.kind].half), fill=crossing.over.part)
    for place, part in enumerate(parts):
        if part.kind in PICTURES.shrines and PICTURES.shrines[part.kind].central:
            plot(draw, part.kind, land.site, place)
    for outline in land.plots:
        draw.polygon(outline, fill=WALL)
    for border in land.borders:
        draw.polygon(ribbon(border, BORDER_HALF), fill=WALL)
    for wall in land.walls:
        draw.polygon(ribbon(wall.line, WALL_HALF), fill=WALL)
    return image


def plot(draw: ImageDraw.ImageDraw, kind: str, middle: Point, place: int) -> None:
    """The ground of a shrine."""
    (x, y), shrine = middle, PICTURES.shrines[kind]
    box = (x - shrine.reach, y - shrine.reach, x + shrine.reach, y + shrine.reach)
    if shrine.round:
        draw.ellipse(box, fill=place)
    else:
        draw.rounded_rectangle(box, 8, fill=place)


def ribbon(line: Line, half: float) -> Line:
    """The outline of a line that is twice as wide."""
    return (*beside(line, -half), *reversed(beside(line, half)))


def _areas(image: Image.Image) -> list[list[Run]]:
    """Open pixels that hang together, as runs along the rows."""
    pixels = image.tobytes()
    parent: dict[Run, Run] = {}

    def root(run: Run) -> Run:
        while parent[run] != run:
            parent[run] = run = parent[parent[run]]
        return run

    above: list[Run] = []
    for y in range(SIZE):
        row = [(y, *found.span()) for found in _RUN.finditer(pixels[y * SIZE : (y + 1) * SIZE])]
        for run in row:
            parent[run] = run
            for other in above:
                if other[1] < run[2] and run[1] < other[2]:
                    parent[root(other)] = root(run)
        above = row
    areas: dict[Run, list[Run]] = {}
    for run in parent:
        areas.setdefault(root(run), []).append(run)
    return list(areas.values())


def _extent(area: list[Run]) -> int:
    """In pixels."""
    return sum(end - start for _, start, end in area)


def _run_at(image: Image.Image, x: int, y: int) -> Run:
    row = image.crop((0, y, SIZE, y + 1)).tobytes()
    return next((y, *found.span()) for found in _RUN.finditer(row) if found.start() <= x < found.end())


def _fill(image: Image.Image, area: list[Run], place: int) -> None:
    for y, start, end in area:
        image.paste(place, (start, y, end, y + 1))
