"""What lies and stands on the table: tiles, towers at the corners of walls, figures."""

from __future__ import annotations

from collections import Counter
from typing import Final

from engine.api import CarcassonneView, LandTile, land_tiles
from renderers.carcassonne.figures import Standing, beside, standing
from renderers.carcassonne.frame import Frame, Spots
from renderers.carcassonne.land.areas import spots
from renderers.carcassonne.land.tile import towers, variants
from renderers.carcassonne.pictures import PICTURES
from renderers.carcassonne.window import Place
from renderers.scene import Item, Sprite

TILES: Final[dict[str, LandTile]] = land_tiles()

TOWER: Final = "tower"
_TOWER_WIDTH: Final = 0.2
_CORNERS: Final = ((0, 0), (1, 0), (1, 1), (0, 1))


def tile_key(tile: str, turn: int, variant: int) -> str:
    return f"tile/{tile}/{turn}/{variant}"


def field_key(tile: str, turn: int, segment: int) -> str:
    return f"field/{tile}/{turn}/{segment}"


Lore = dict[str, tuple[Spots, tuple[int, ...]]]
"""By tile and turn: where figures stand on its segments, and the corners at which towers stand."""

_KNOWN: Lore = {}


def lore() -> Lore:
    """All of it. It takes a second to work out, so it is kept with the sprites."""
    return {_name(id, turn): _known(id, turn) for id, tile in TILES.items() for turn in range(len(tile.oriented))}


def learn(lore: Lore) -> None:
    """What was worked out before."""
    _KNOWN.update(lore)


def spots_of(tile: str, turn: int) -> Spots:
    return _known(tile, turn)[0]


def _known(tile: str, turn: int) -> tuple[Spots, tuple[int, ...]]:
    name = _name(tile, turn)
    found = _KNOWN.get(name)
    if found is None:
        oriented = TILES[tile].oriented[turn]
        found = _KNOWN[name] = (spots(oriented), towers(oriented))
    return found


def _name(tile: str, turn: int) -> str:
    return f"{tile}/{turn}"


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
            ends = [_CORNERS[corner] for corner in _known(tile.tile, tile.turn)[1]]
            found |= {(tile.y + south, tile.x + east) for east, south in ends}
    width = max(4, round(frame.size * _TOWER_WIDTH))
    return [
        Sprite(TOWER, x - width // 2, y - width // 2, width)
        for x, y in (frame.corner((column, row)) for row, column in sorted(found))
    ]


def figures(view: CarcassonneView, frame: Frame) -> list[Standing]:
    """From north to south, so that who stands in front covers who stands behind."""
    laid = {(tile.x, tile.y): tile for tile in view.tiles}
    shown = [figure for figure in view.figures if frame.window.shows((figure.x, figure.y))]
    together: dict[tuple[int, int, int], list[int]] = {}
    for number, figure in enumerate(shown):
        together.setdefault((figure.x, figure.y, figure.segment), []).append(number)
    found: dict[tuple[int, int, int], list[Standing]] = {}
    for number, figure in enumerate(shown):
        place = (figure.x, figure.y)
        tile = laid[place]
        company = together[*place, figure.segment]
        found.setdefault((*place, figure.segment), []).append(
            standing(
                frame,
                place,
                spots_of(tile.tile, tile.turn)[figure.segment],
                figure.kind,
                figure.seat,
                in_field=TILES[tile.tile].oriented[tile.turn].segments[figure.segment].kind == "field",
                among=(company.index(number), len(company)),
            )
        )
    for bystander in PICTURES.bystanders(view):
        place = (bystander.x, bystander.y)
        if frame.window.shows(place):
            key = (*place, bystander.segment)
            spot = spots_of(laid[place].tile, laid[place].turn)[bystander.segment]
            found[key] = beside(frame, place, found.get(key, []), spot, bystander)
    return sorted([known for company in found.values() for known in company], key=lambda known: known.sprite.y)
