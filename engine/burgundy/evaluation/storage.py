"""What stored tiles will bring: their effect, and the areas that they help to complete."""

from __future__ import annotations

from engine.burgundy import hooks
from engine.burgundy.evaluation import weights
from engine.burgundy.evaluation.effects import effect_worth
from engine.burgundy.evaluation.position import Position
from engine.burgundy.state import BUILDINGS
from engine.burgundy.storing import full, kept_tiles
from engine.burgundy.tiles import ANIMAL, BUILDING, Tile
from engine.burgundy.values import places

_PLACES = hooks.PLACES.key


def storage_worth(position: Position) -> float:
    """Tiles that there are no more dice for bring nothing, and those with nowhere to go little."""
    storage = kept_tiles(position.look, position.seat)
    if not storage:
        return 0.0
    tiles = position.catalogue.tiles
    placed: dict[int, int] = {}
    worths = [_stored(position, tiles[id], placed) for id in storage]
    if position.dice < weights.UNHURRIED:
        worths.sort(reverse=True)
        worths = worths[: position.dice]
    total = weights.STORED * sum(worths)
    if full(position.look, position.seat):
        total -= weights.FULL * min(1.0, 0.1 * position.dice)
    return total


def _stored(position: Position, tile: Tile, placed: dict[int, int]) -> float:
    """The best space for a tile; `placed` counts by areas those of the storage that are to go there already."""
    kind = tile.kind
    areas = position.shape.open.get(kind)
    colour = position.estate.of_kind.get(kind, -1)
    if areas is None:
        # A tile that is of no colour may help to complete any area.
        areas = tuple(area for found in position.shape.open.values() for area in found)
    if not areas:
        return 0.0
    state, seat, table = position.state, position.seat, position.table
    taken = 0
    if kind == BUILDING and not position.owned & position.catalogue.monasteries.repeats:
        taken = state.towns.get(position.party * BUILDINGS + tile.index, 0)
    border = state.border[position.party] & colour & ~taken
    if _PLACES in position.look.rules.folds:
        border = places(position.look, seat, tile, position.owned)
    best, where = 0.0, -1
    for area in areas:
        if area.spaces & taken:
            continue
        empty = area.empty - placed.get(area.number, 0)
        if empty <= 0:
            continue
        points = table[area.size]
        worth = (points[empty - 1] - points[empty]) * area.far
        if kind == ANIMAL:
            herd = position.herds.get((area.number, tile.species), 0)
            worth += tile.animals + herd + weights.HERD * (empty - 1) * tile.animals
        if not border & area.spaces:
            worth *= weights.STRANDED
        if worth > best or where < 0:
            best, where = worth, area.number
    if where < 0:
        return 0.0
    placed[where] = placed.get(where, 0) + 1
    if not border:
        return best + weights.STRANDED * effect_worth(position, tile)
    numbers = sum(1 for spaces in position.estate.of_number if spaces & border)
    return weights.CHOICE[numbers] * (best + effect_worth(position, tile))
