"""A land tile as a picture."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from PIL import Image, ImageDraw

from engine.api import LandTile, Oriented
from renderers.art.raster import rasterise
from renderers.carcassonne.land.curves import SIZE, turned
from renderers.carcassonne.land.form import Form, form, turned_norm
from renderers.carcassonne.land.grass import MEADOWS, PAVEMENTS, meadow, pavement
from renderers.carcassonne.land.ground import ground, plots_of
from renderers.carcassonne.land.hedges import hedge
from renderers.carcassonne.land.layout import layout
from renderers.carcassonne.land.market import market
from renderers.carcassonne.land.scatter import placed
from renderers.carcassonne.land.terrain import Ground
from renderers.carcassonne.land.walls import tower, wall, wall_shadow
from renderers.carcassonne.pictures import PICTURES

MASTER: Final = SIZE
"""Pixels of a side of a tile."""
_MOST: Final = 4


def variants(tile: LandTile) -> int:
    """How many drawings there are of it: copies on one table are not to look like stamps."""
    return min(tile.copies, _MOST)


def towers(tile: Oriented) -> tuple[int, ...]:
    """Corners at which a wall ends: 0 in the north-west, and on clockwise."""
    shown = form(tile)
    land = ground(turned_norm(shown.norm, shown.turns))
    return tuple(sorted({corner for wall in land.walls for corner in wall.corners}))


def draw_tower() -> Image.Image:
    """To be centred on the corners where walls end."""
    return tower().image.copy()


def draw_tile(tile: Oriented, variant: int) -> Image.Image:
    shown = form(tile)
    parts = turned_norm(shown.norm, shown.turns)
    land = ground(parts)
    pick = Random(f"{parts} {variant}")
    picture = meadow(pick.randrange(MEADOWS)).copy()
    if land.cities:
        picture.paste(pavement(pick.randrange(PAVEMENTS)), mask=_inside(land))
    canvas = picture.convert("RGBA")
    canvas.alpha_composite(_lines(shown))
    for stamp, x, y, _ in placed(shown, pick):
        _set(canvas, stamp.image, x + stamp.left, y + stamp.top)
    return canvas.convert("RGB")


def _inside(land: Ground) -> Image.Image:
    mask = Image.new("L", (SIZE, SIZE))
    draw = ImageDraw.Draw(mask)
    for outline in land.cities.values():
        draw.polygon(outline, fill=255)
    return mask


@lru_cache(maxsize=4)
def _lines(shown: Form) -> Image.Image:
    """Everything that is as long as the land, and the same in all variants."""
    parts = turned_norm(shown.norm, shown.turns)
    land = ground(parts)
    body = "".join(
        market(turned(spot, shown.turns))
        for place, spot in sorted(layout(shown.norm).spots.items())
        if parts[place].kind == "city" and len(parts[place].sides) > 1
    )
    body += _courses(land) + "".join(plot.draw(part, land) for part, plot in plots_of(parts))
    body += "".join(map(hedge, land.borders))
    body += "".join(map(wall_shadow, land.walls)) + "".join(map(wall, land.walls))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">{body}</svg>'
    return rasterise(svg, SIZE, SIZE)


def _courses(land: Ground) -> str:
    """The lowest first, bridges over all of them."""
    body = ""
    for kind, art in sorted(PICTURES.courses.items(), key=lambda known: known[1].level):
        if own := land.all_of(kind):
            body += art.draw(own)
    for crossing in land.crossings:
        bridge = PICTURES.courses[crossing.over.kind].bridge
        if bridge is not None:
            body += bridge(crossing, PICTURES.courses[crossing.under.kind].half)
    return body


def _set(canvas: Image.Image, image: Image.Image, x: int, y: int) -> None:
    """Whatever leaves the tile is cut off."""
    left, top = max(0, -x), max(0, -y)
    right, bottom = min(image.width, SIZE - x), min(image.height, SIZE - y)
    if left < right and top < bottom:
        canvas.alpha_composite(image, (x + left, y + top), (left, top, right, bottom))
