"""The landscape of a recorded game of Carcassonne, as the referee sees it.

Features are walked through from tile to tile whenever they are needed. The tiles are listed in a file of the referee's
own, so that a slip in the data of the engine shows as well.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

TILES = Path(__file__).with_name("carcassonne_tiles.toml")

SIDES = "NESW"
HALVES = ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")
MEETS = (5, 4, 7, 6, 1, 0, 3, 2)
"""By half side: the half side of the neighbour that it meets. Left and right change places across a side."""
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
AROUND = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
WINDS = {"W": (-1, 0), "NW": (-1, -1)}
SHRINES = ("monastery", "garden")
KINDS = ("city", "road", "field", "river", *SHRINES)

Cell = tuple[int, int]


class Printed(NamedTuple):
    """A part of a feature on one tile."""

    kind: str
    sides: frozenset[int] = frozenset()
    halves: frozenset[int] = frozenset()
    by: frozenset[int] = frozenset()
    """Parts of the same tile that a field borders."""
    marks: tuple[str, ...] = ()

    def turned(self, turns: int) -> Printed:
        return self._replace(
            sides=frozenset((side + turns) % 4 for side in self.sides),
            halves=frozenset((half + 2 * turns) % 8 for half in self.halves),
        )

    @property
    def name(self) -> str:
        """As records call it."""
        if self.kind == "field":
            return f"field:{' '.join(HALVES[half] for half in sorted(self.halves))}"
        if self.kind in SHRINES:
            return self.kind
        return f"{self.kind}:{side_names(self.sides)}"


class Tile(NamedTuple):
    copies: int
    parts: tuple[Printed, ...]
    signs: dict[str, str]
    """Flight, gold, hat, bag, lake and circle, each with what is said of it."""

    def turned(self, turns: int) -> Tile:
        return self._replace(parts=tuple(part.turned(turns) for part in self.parts))


class Place(NamedTuple):
    """A part of a tile that lies on the table."""

    cell: Cell
    number: int


Feature = frozenset[Place]


@cache
def tiles_of(module: str) -> dict[str, Tile]:
    """The tiles of a set by their names."""
    listed = tomllib.loads(TILES.read_text(encoding="utf-8")).get(module, {})
    return {id: _tile(told["copies"], told["shows"].split("; ")) for id, told in listed.items()}


def _tile(copies: int, shown: list[str]) -> Tile:
    words = [text.split() for text in shown]
    parts = tuple(_printed(*text) for text in words if text[0] in KINDS)
    return Tile(copies, parts, {text[0]: " ".join(text[1:]) for text in words if text[0] not in KINDS})


def _printed(kind: str, *words: str) -> Printed:
    if kind == "field":
        cut = words.index("by") if "by" in words else len(words)
        halves, by = words[:cut], words[cut + 1 :]
        return Printed(kind, halves=frozenset(map(HALVES.index, halves)), by=frozenset(map(int, by)))
    if kind in SHRINES:
        return Printed(kind)
    return Printed(kind, frozenset(map(SIDES.index, words[0])), marks=words[1:])


@cache
def turned(module: str, tile: str, turns: int) -> tuple[Tile, tuple[str, ...]]:
    """A tile after quarter turns clockwise, and what each of its sides then shows."""
    shown = tiles_of(module)[tile].turned(turns)
    lands = ["field"] * 4
    for part in shown.parts:
        for side in part.sides:
            lands[side] = part.kind
    return shown, tuple(lands)


class Land:
    """The tiles on the table, and those that are still to come."""

    def __init__(self, modules: Iterable[str]) -> None:
        self._set_of = {id: module for module in ("base", *modules) for id in tiles_of(module)}
        self.box = Counter({id: tiles_of(module)[id].copies for id, module in self._set_of.items()})
        self.at: dict[Cell, tuple[Printed, ...]] = {}
        self.laid: list[tuple[str, Cell, int]] = []
        self.ferries: dict[Cell, frozenset[int]] = {}
        """By lake: the two sides that its ferry links."""
        self._shown: dict[Cell, tuple[str, ...]] = {}
        self.box["BA.D"] -= 1
        if "river" in modules:
            self.box["RV.A"] -= 1
        self.put("RV.A" if "river" in modules else "BA.D", (0, 0), 0)

    def put(self, tile: str, cell: Cell, turns: int) -> None:
        shown, self._shown[cell] = self._turned(tile, turns)
        self.at[cell] = shown.parts
        self.laid.append((tile, cell, turns))

    def _turned(self, tile: str, turns: int) -> tuple[Tile, tuple[str, ...]]:
        return turned(self._set_of[tile], tile, turns % 4)

    def fits(self, tile: str, cell: Cell, turns: int) -> bool:
        """Whether a tile has a neighbour there and continues all of them."""
        if cell in self.at:
            return False
        _, lands = self._turned(tile, turns)
        near = [(side, self._shown[beyond]) for side, beyond in enumerate(beside(cell)) if beyond in self.at]
        return bool(near) and all(lands[side] == other[(side + 2) % 4] for side, other in near)

    def cells(self, tile: str) -> set[Cell]:
        """Where a tile can be laid, one way or another."""
        edge = {beyond for cell in self.at for beyond in beside(cell) if beyond not in self.at}
        return {cell for cell in edge if any(self.fits(tile, cell, turns) for turns in range(4))}

    def signs(self) -> dict[str, str]:
        """The signs of the tile laid last."""
        tile, _, turns = self.laid[-1]
        return self._turned(tile, turns)[0].signs

    def wind(self) -> Cell:
        """One step along the arrow of the flying machine laid last."""
        dx, dy = WINDS[self.signs()["flight"]]
        for _ in range(self.laid[-1][2]):
            dx, dy = -dy, dx
        return dx, dy

    def printed(self, place: Place) -> Printed:
        return self.at[place.cell][place.number]

    def places(self, cell: Cell) -> list[Place]:
        return [Place(cell, number) for number in range(len(self.at.get(cell, ())))]

    def named(self, cell: Cell, name: str) -> Place | None:
        return next((place for place in self.places(cell) if self.printed(place).name == name), None)

    def feature(self, place: Place) -> Feature:
        found, waiting = {place}, [place]
        while waiting:
            for other in self._joined(waiting.pop()):
                if other not in found:
                    found.add(other)
                    waiting.append(other)
        return frozenset(found)

    def _joined(self, place: Place) -> Iterator[Place]:
        here, near = self.printed(place), beside(place.cell)
        for side in here.sides:
            for number, other in enumerate(self.at.get(near[side], ())):
                if (side + 2) % 4 in other.sides:
                    yield Place(near[side], number)
        for half in here.halves:
            for number, other in enumerate(self.at.get(near[half // 2], ())):
                if MEETS[half] in other.halves:
                    yield Place(near[half // 2], number)
        if here.kind == "road" and here.sides <= self.ferries.get(place.cell, frozenset()):
            yield from self.piers(place.cell, self.ferries[place.cell])

    def piers(self, lake: Cell, sides: frozenset[int]) -> list[Place]:
        """The roads of a lake's tile by these sides."""
        return [
            place
            for place in self.places(lake)
            if self.printed(place).kind == "road" and self.printed(place).sides <= sides
        ]

    def complete(self, feature: Feature) -> bool:
        """Whether nothing can be added to a road, city, monastery or garden."""
        place = next(iter(feature))
        if self.printed(place).kind in SHRINES:
            return self.neighbours(place.cell) == 8
        return all(beside(place.cell)[side] in self.at for place in feature for side in self.printed(place).sides)

    def neighbours(self, cell: Cell) -> int:
        return sum(near in self.at for near in around(cell))

    def marks(self, feature: Feature) -> Counter[str]:
        return Counter(mark for place in feature for mark in self.printed(place).marks)

    def kind(self, feature: Feature) -> str:
        return self.printed(next(iter(feature))).kind

    def cities_at(self, field: Feature) -> int:
        """How many complete cities a field borders."""
        cities = {self.feature(Place(place.cell, number)) for place in field for number in self.printed(place).by}
        return sum(self.complete(city) for city in cities)


def beside(cell: Cell) -> list[Cell]:
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in STEPS]


def around(cell: Cell) -> list[Cell]:
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in AROUND]


def side_names(sides: Iterable[int]) -> str:
    return "".join(SIDES[side] for side in sorted(sides))
