"""All tiles in play, and the numbers of the rules, put together from the data files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.carcassonne.tiles import SIDE_BITS, Tile, read_tile
from engine.core.errors import AssemblyError
from engine.core.kind import Content, GameKind
from engine.core.ruleset import contents_of
from engine.core.spec import GameSpec

Fits = dict[int, tuple[int, ...]]
"""By the demands around a cell: the turns, without equal ones, in which a tile fits there; no entry where in none."""


class Catalogue:
    """What is in the box, for one agreement."""

    def __init__(self, contents: Sequence[Content], spec: GameSpec) -> None:
        self.tiles: dict[str, Tile] = {}
        self.points: dict[str, dict[str, int]] = {}
        self.figures: dict[str, int] = {}
        self.start = ""
        self.claimable: set[str] = set()
        """Kinds of features on which a meeple may be deployed."""
        self.completable: set[str] = set()
        """Kinds of features that can be completed, and are scored then."""
        self.lands = _lands(contents)
        """The kinds of land that a side may show, numbered."""
        for module, data in contents:
            for entry in data.get("tile", ()):
                if (entry["id"] in self.tiles) != entry.get("replaces", False):
                    raise AssemblyError(f"{module}: tile {entry['id']} is there already, or replaces one that is not")
                self.tiles[entry["id"]] = read_tile(entry, self.lands)
            for id in data.get("remove", ()):
                del self.tiles[id]
            for table, numbers in data.get("points", {}).items():
                self.points.setdefault(table, {}).update(numbers)
            self.figures.update(data.get("figures", {}))
            self.start = data.get("start", self.start)
            self.claimable.update(data.get("claimable", ()))
            self.completable.update(data.get("completable", ()))
        self.oriented = {id: tile.oriented for id, tile in self.tiles.items()}
        self.fits = {id: _fits(tile, self.lands) for id, tile in self.tiles.items()}

    def stack(self) -> list[str]:
        """All tiles but the one that lies at the start, in a fixed order: chance draws from it."""
        stack = [id for id, tile in sorted(self.tiles.items()) for _ in range(tile.copies)]
        stack.remove(self.start)
        return stack


def every_tile(kind: GameKind[Any, Any]) -> dict[str, Tile]:
    """All tiles that some agreement may bring to the table: for whoever draws them."""
    contents = [(module.id, contents_of(kind.folder, module)) for module in (kind.base, *kind.modules)]
    lands = _lands(contents)
    return {entry["id"]: read_tile(entry, lands) for _, data in contents for entry in data.get("tile", ())}


def _lands(contents: Sequence[Content]) -> dict[str, int]:
    lands = dict.fromkeys(land for _, data in contents for land in data.get("lands", ()))
    return {land: number for number, land in enumerate(lands, start=1)}


def _fits(tile: Tile, lands: Mapping[str, int]) -> Fits:
    """A tile meets the demands of any subset of its sides."""
    fits: Fits = {}
    for turn in range(tile.period):
        for asked in range(16):
            key = sum(
                lands[edge] << bits
                for side, (edge, bits) in enumerate(zip(tile.oriented[turn].edges, SIDE_BITS, strict=True))
                if asked >> side & 1
            )
            fits[key] = (*fits.get(key, ()), turn)
    return fits
