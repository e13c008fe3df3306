"""What is left to be drawn, and where nothing of it fits: counted from what everybody sees."""

from __future__ import annotations

from collections import Counter

from engine.carcassonne.catalogue import Catalogue
from engine.carcassonne.names import cell_name
from engine.carcassonne.views import CarcassonneView
from engine.core.geometry.square import Cell, cell


def remaining(catalogue: Catalogue, view: CarcassonneView) -> dict[str, int]:
    """How many copies of each tile are still to be drawn, in the order of the data files; used up ones are left out.

    All tiles of the agreement, without start tiles that stay in the box and without what was laid, discarded or drawn.
    """
    gone = Counter(catalogue.starts[:-1])
    gone.update(tile.tile for tile in view.tiles)
    gone.update(view.discarded)
    if view.drawn:
        gone[view.drawn] += 1
    counts = {id: tile.copies - gone[id] for id, tile in catalogue.tiles.items()}
    return {id: count for id, count in counts.items() if count > 0}


def dead_cells(catalogue: Catalogue, view: CarcassonneView) -> tuple[str, ...]:
    """Names of the empty cells beside tiles where neither the tile to be laid nor any that is left fits, in reading
    order. None once there is nothing to be laid. Only what lies around a cell counts, not what modules forbid."""
    left = [*remaining(catalogue, view), *([view.drawn] if view.drawn else [])]
    if not left:
        return ()
    fits = [catalogue.fits[tile] for tile in left]
    known: dict[int, bool] = {}
    dead = []
    for place, demands in sorted(_frontier(catalogue, view).items()):
        if demands not in known:
            known[demands] = any(demands in turns for turns in fits)
        if not known[demands]:
            dead.append(cell_name(place))
    return tuple(dead)


def _frontier(catalogue: Catalogue, view: CarcassonneView) -> dict[Cell, int]:
    """Empty cells beside tiles, with what their neighbours demand of the four sides: as the board itself keeps it."""
    taken = {cell(tile.x, tile.y) for tile in view.tiles}
    frontier: dict[Cell, int] = {}
    for tile in view.tiles:
        here = cell(tile.x, tile.y)
        for offset, demand, _ in catalogue.oriented[tile.tile][tile.turn].sides:
            beyond = here + offset
            if beyond not in taken:
                frontier[beyond] = frontier.get(beyond, 0) | demand
    return frontier
