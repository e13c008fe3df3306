"""What lies and stands on the table: tiles, towers at the corners of walls, figures."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from engine.api import CarcassonneView, LandTile, land_tiles
from renderers.carcassonne.frame import Frame
from renderers.carcassonne.land import spots, towers, variants
from renderers.carcassonne.window import Place
from renderers.scene import Item, Sprite

TILES: Final[dict[str, LandTile]] = land_tiles()

TOWER: Final = "tower"
_TOWER_WIDTH: Final = 0.2
_STANDING: Final = (0.4, 0.455)
_LYING: Final = (0.5, 0.325)
"""Width and height of a figure in tiles."""
_CORNERS: Final = ((0, 0), (1, 0), (1, 1), (0, 1))


def tile_key(tile: str, turn: int, variant: int) -> str:
    return f"tile/{tile}/{turn}/{variant}"


def field_key(tile: str, turn: int, segment: int) -> str:
    return f"field/{tile}/{turn}/{segment}"


def figure_key(seat: int, *, lying: bool) -> str:
    return f"figure/{'lying' if lying else 'standing'}/{seat}"


@cache
def spots_of(tile: str, turn: int) -> tuple[tuple[float, float], ...]:
    """Where figures stand on its segments. By name: a whole tile takes long to look up."""
    return spots(TILES[tile].oriented[turn])


@cache
def _towers_of(tile: str, turn: int) -> tuple[Place, ...]:
    return tuple(_CORNERS[corner] for corner in towers(TILES[tile].oriented[turn]))


def warm_up() -> None:
    for id, tile in TILES.items():
        for turn in range(tile.period):
            spots_of(id, turn)
            _towers_of(id, turn)


def tiles(view: CarcassonneView, frame: Frame) -> list[Item]:
    items: list[Item] = []
    copies: Counter[tuple[str, int]] = Counter()
    for tile in view.tiles:
        kind = TILES[tile.tile]
        turn = tile.turn % kind.period
        # Counted over all tiles, shown or not: a tile keeps its look for the whole game.
        variant = copies[tile.tile, turn] % variants(kind)
        copies[tile.tile, turn] += 1
        if frame.window.shows((tile.x, tile.y)):
            items.append(Sprite(tile_key(tile.tile, turn, variant), *frame.corner((tile.x, tile.y)), frame.size))
    return items


def corners(view: CarcassonneView, frame: Frame) -> list[Item]:
    """A tower wherever a wall comes to the corner of a tile: there four drawings meet."""
    found: set[Place] = set()
    for tile in view.tiles:
        if frame.window.shows((tile.x, tile.y)):
            found |= {(tile.y + south, tile.x + east) for east, south in _towers_of(tile.tile, tile.turn)}
    width = max(4, round(frame.size * _TOWER_WIDTH))
    return [
        Sprite(TOWER, x - width // 2, y - width // 2, width)
        for x, y in (frame.corner((column, row)) for row, column in sorted(found))
    ]


def figures(view: CarcassonneView, frame: Frame) -> list[Item]:
    """From north to south, so that who stands in front covers who stands behind."""
    laid = {(tile.x, tile.y): tile for tile in view.tiles}
    items = []
    for figure in view.figures:
        place = (figure.x, figure.y)
        if frame.window.shows(place):
            tile = laid[place]
            lying = TILES[tile.tile].oriented[tile.turn].segments[figure.segment].kind == "field"
            share = _LYING if lying else _STANDING
            x, y = frame.point(place, _inside(spots_of(tile.tile, tile.turn)[figure.segment], *share))
            width, height = (round(frame.size * part) for part in share)
            items.append((y, Sprite(figure_key(figure.seat, lying=lying), x - width // 2, y - height // 2, width)))
    return [sprite for _, sprite in sorted(items, key=lambda item: item[0])]


def _inside(spot: tuple[float, float], width: float, height: float) -> tuple[float, float]:
    """Moved so that the figure does not stand out of its tile."""
    return (
        min(max(spot[0], width / 2), 1 - width / 2),
        min(max(spot[1], height / 2), 1 - height / 2),
    )
