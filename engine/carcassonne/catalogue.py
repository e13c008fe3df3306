"""All tiles in play, and the numbers of the rules, put together from the data files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.carcassonne.tiles import FIELD, SIDE_BITS, Tile, read_tile
from engine.core.errors import AssemblyError
from engine.core.kind import Content, GameKind
from engine.core.merging import merged
from engine.core.ruleset import contents_of
from engine.core.spec import GameSpec

Fits = dict[int, tuple[int, ...]]
"""By the demands around a cell: the turns, without equal ones, in which a tile fits there; no entry where in none."""


class FigureRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a kind of figure is and may do, as the data files say it."""

    count: int
    """How many each seat has."""
    strength: int = 1
    """What one counts when owners are determined."""
    claims: frozenset[str] = frozenset()
    """Kinds of features where it may be deployed if nobody stands there."""
    joins: frozenset[str] = frozenset()
    """Kinds of features where it may be deployed if a figure of the same seat counts there."""
    sign: str = ""
    """What tells it from a meeple in the board of characters."""


class Catalogue:
    """What is in the box, for one agreement."""

    def __init__(self, contents: Sequence[Content], spec: GameSpec) -> None:
        self.tiles: dict[str, Tile] = {}
        self.points: dict[str, dict[str, int]] = {}
        self.figures: dict[str, FigureRule] = msgspec.convert(_table(contents, "figures"), dict[str, FigureRule])
        """By kind, in the order of the modules."""
        self.starts: list[str] = []
        """The start tiles of all modules; the last one is used."""
        self.characters: dict[str, str] = _table(contents, "characters")
        """What stands for a thing in the board of characters."""
        self.tracked = any(data.get("tracked", False) for _, data in contents)
        """Whether a module looks at the score track: gains are entered one by one, each with the marker that moves."""
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
            self.starts += [data["start"]] if "start" in data else []
            self.completable.update(data.get("completable", ()))
        self.oriented = {id: tile.oriented for id, tile in self.tiles.items()}
        self.fits = {id: _fits(tile, self.lands) for id, tile in self.tiles.items()}

        unused = frozenset[str]() if dict(spec.options)["farmers"] else {FIELD}
        self.to_claim = {kind: self._segments(rule.claims - unused) for kind, rule in self.figures.items()}
        """By figure and tile: places among its segments of those that it may claim if nobody stands there."""
        self.to_join = {kind: self._segments(rule.joins - unused) for kind, rule in self.figures.items()}
        """The same of those where it may stand beside another figure of its seat."""
        self.strength = {kind: rule.strength for kind, rule in self.figures.items()}
        self.claimable = frozenset[str]().union(*(rule.claims for rule in self.figures.values()))
        """Kinds of features that some figure may claim."""

    def _segments(self, kinds: frozenset[str]) -> dict[str, tuple[int, ...]]:
        """By tile: places among its segments of those that are of these kinds."""
        return {
            id: tuple(place for place, segment in enumerate(tile.oriented[0].segments) if segment.kind in kinds)
            for id, tile in self.tiles.items()
        }

    @property
    def start(self) -> str:
        return self.starts[-1]

    def stack(self) -> list[str]:
        """All tiles but the start tiles, of which one lies on the table, in a fixed order: chance draws from it."""
        stack = [id for id, tile in sorted(self.tiles.items()) for _ in range(tile.copies)]
        for start in self.starts:
            stack.remove(start)
        return stack


def every_tile(kind: GameKind[Any, Any]) -> dict[str, Tile]:
    """All tiles that some agreement may bring to the table: for whoever draws them."""
    contents = [(module.id, contents_of(kind.folder, module)) for module in (kind.base, *kind.modules)]
    lands = _lands(contents)
    return {entry["id"]: read_tile(entry, lands) for _, data in contents for entry in data.get("tile", ())}


def _table(contents: Sequence[Content], name: str) -> dict[str, Any]:
    """A table of all data files in one."""
    return merged(name, [(module, data.get(name, {})) for module, data in contents])


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
