"""Storages: where tiles wait until they are placed. A seat has one of its own, and may share others with partners."""

from __future__ import annotations

from engine.burgundy import hooks
from engine.burgundy.base import EMPTY, FULL_STORAGE
from engine.burgundy.catalogue import Storage
from engine.burgundy.state import BDraft, BLook
from engine.core.spec import Seat

_STORAGE = hooks.STORAGE.key

Kept = tuple[str, int, str]
"""A tile, its place counted over all storages of a seat, and the name of its storage; empty for the first one."""

Cell = tuple[str, int, str]
"""Where a new tile may go: the tile that is thrown out for it, its place, and its storage, as above; or no tile, -1,
and the name of a storage with room."""


def storages_of(look: BLook, seat: Seat) -> tuple[Storage, ...]:
    """Where a seat may keep tiles."""
    usual = look.catalogue.storages[seat]
    return hooks.STORAGE(look, usual, look, seat) if _STORAGE in look.rules.folds else usual


def kept_tiles(look: BLook, seat: Seat) -> tuple[str, ...]:
    """The tiles in all storages of a seat, in the order of their places."""
    first, *others = storages_of(look, seat)
    tiles = look.state.storage[first.row]
    for storage in others:
        tiles += look.state.storage[storage.row]
    return tiles


def full(look: BLook, seat: Seat) -> bool:
    """Whether a tile has to be thrown out before another one can be stored."""
    return all(len(look.state.storage[storage.row]) >= storage.room for storage in storages_of(look, seat))


def may_store(look: BLook, seat: Seat) -> bool:
    """Whether an effect or a purchase may bring a tile: by a ruling only where one fits without throwing any out."""
    return look.option(FULL_STORAGE) != EMPTY or not full(look, seat)


def stored(look: BLook, seat: Seat) -> list[Kept]:
    """Tiles that a seat may place, equal ones of a storage once."""
    first, *others = storages_of(look, seat)
    tiles = look.state.storage[first.row]
    found = [(tile, place, "") for place, tile in enumerate(tiles) if tile not in tiles[:place]]
    before = len(tiles)
    for storage in others:
        tiles = look.state.storage[storage.row]
        found += [(tile, before + place, storage.name) for place, tile in enumerate(tiles) if tile not in tiles[:place]]
        before += len(tiles)
    return found


def cells(look: BLook, seat: Seat) -> list[Cell]:
    """Between what a seat has to choose for a new tile: storages if several have room, tiles to throw out if none has.
    Empty where there is no choice."""
    storages = storages_of(look, seat)
    free = [storage for storage in storages if len(look.state.storage[storage.row]) < storage.room]
    if not free:
        return stored(look, seat)
    return [("", -1, storage.name) for storage in free] if len(free) > 1 else []


def store(draft: BDraft, seat: Seat, tile: str, cell: Cell | None) -> tuple[str, str]:
    """Put a tile into the cell that was chosen, or if there was no choice, into the first storage with room. Returns
    the tile that was thrown out for it, if any, and the name of the storage."""
    rows = draft.state.storage
    storages = storages_of(draft, seat)
    thrown = ""
    if cell is not None and cell[0]:
        thrown, name = unstore(draft, seat, cell[1])
        draft.state.box.append(thrown)
        chosen = next(storage for storage in storages if storage.name == name)
    elif cell is not None:
        chosen = next(storage for storage in storages if storage.name == cell[2])
    else:
        chosen = next(storage for storage in storages if len(rows[storage.row]) < storage.room)
    rows[chosen.row] += (tile,)
    return thrown, chosen.name


def unstore(draft: BDraft, seat: Seat, kept: int) -> tuple[str, str]:
    """Take the tile at a place, counted over all storages of a seat, out of its storage; returns the tile and the name
    of that storage."""
    rows = draft.state.storage
    for storage in storages_of(draft, seat):
        tiles = rows[storage.row]
        if kept < len(tiles):
            rows[storage.row] = tiles[:kept] + tiles[kept + 1 :]
            return tiles[kept], storage.name
        kept -= len(tiles)
    raise LookupError(f"seat {seat} has no tile at this place")
