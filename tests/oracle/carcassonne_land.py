"""The landscape of a recorded game of Carcassonne, as the referee sees it.

Features are walked through from tile to tile whenever they are needed. Of the engine it knows the lists of tiles alone.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

DATA = Path(__file__).parents[2] / "engine" / "carcassonne" / "data"

SIDES = "NESW"
HALVES = ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")
MEETS = (5, 4, 7, 6, 1, 0, 3, 2)
"""By half side: the half side of the neighbour that it meets. Left and right change places across a side."""
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
AROUND = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
SHRINES = ("monastery", "garden")

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
        return f"{self.kind}:{''.join(SIDES[side] for side in sorted(self.sides))}"


class Place(NamedTuple):
    """A part of a tile that lies on the table."""

    cell: Cell
    number: int


@cache
def tiles_of(module: str) -> dict[str, tuple[int, tuple[Printed, ...]]]:
    """Number of copies, and what is printed on each tile of a set."""
    data = _data(module)
    return {tile["id"]: (tile["copies"], tuple(map(_printed, tile["segments"]))) for tile in data.get("tile", ())}


def start_of(modules: Iterable[str]) -> list[str]:
    """Start tiles of these sets; the last one is laid, the others stay in the box."""
    return [data["start"] for data in map(_data, modules) if "start" in data]


def _data(module: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{module}.toml").read_text(encoding="utf-8"))


def _printed(text: str) -> Printed:
    kind, *words = text.split()
    if kind == "field":
        cut = words.index("by") if "by" in words else len(words)
        halves, by = words[:cut], words[cut + 1 :]
        return Printed(kind, halves=frozenset(map(HALVES.index, halves)), by=frozenset(map(int, by)))
    if kind in SHRINES:
        return Printed(kind)
    if "to" in words:
        del words[words.index("to") : words.index("to") + 2]
    return Printed(kind, frozenset(map(SIDES.index, words[0])), marks=tuple(words[1:]))


class Land:
    def __init__(self, modules: Iterable[str]) -> None:
        sets = ("base", *modules)
        self.box: Counter[str] = Counter()
        self._printed: dict[str, tuple[Printed, ...]] = {}
        for module in sets:
            for id, (copies, printed) in tiles_of(module).items():
                self.box[id] = copies
                self._printed[id] = printed
        starts = start_of(sets)
        self.box.subtract(starts)
        self.at: dict[Cell, tuple[Printed, ...]] = {}
        self.laid: list[tuple[str, Cell]] = []
        self.put(starts[-1], (0, 0), 0)

    def put(self, tile: str, cell: Cell, turns: int) -> None:
        self.at[cell] = tuple(printed.turned(turns) for printed in self._printed[tile])
        self.laid.append((tile, cell))

    def fits(self, tile: str, cell: Cell, turns: int) -> bool:
        """Whether a tile has a neighbour there and continues all of them."""
        shown = lands(printed.turned(turns) for printed in self._printed[tile])
        near = [(side, self.at[beyond]) for side, beyond in enumerate(beside(cell)) if beyond in self.at]
        return cell not in self.at and bool(near) and all(shown[s] == lands(other)[(s + 2) % 4] for s, other in near)

    def printed(self, place: Place) -> Printed:
        return self.at[place.cell][place.number]

    def places(self, cell: Cell) -> list[Place]:
        return [Place(cell, number) for number in range(len(self.at[cell]))]

    def feature(self, place: Place) -> frozenset[Place]:
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

    def complete(self, feature: frozenset[Place]) -> bool:
        """Whether nothing can be added to a road, city, monastery or garden."""
        place = next(iter(feature))
        if self.printed(place).kind in SHRINES:
            return self.neighbours(place.cell) == 8
        return all(beside(place.cell)[side] in self.at for place in feature for side in self.printed(place).sides)

    def neighbours(self, cell: Cell) -> int:
        return sum((cell[0] + dx, cell[1] + dy) in self.at for dx, dy in AROUND)

    def marks(self, feature: frozenset[Place]) -> Counter[str]:
        return Counter(mark for place in feature for mark in self.printed(place).marks)

    def cities_at(self, field: frozenset[Place]) -> int:
        """How many complete cities a field borders."""
        cities = {self.feature(Place(place.cell, number)) for place in field for number in self.printed(place).by}
        return sum(self.complete(city) for city in cities)


def beside(cell: Cell) -> list[Cell]:
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in STEPS]


def lands(tile: Iterable[Printed]) -> list[str]:
    """What each side shows."""
    shown = ["field"] * 4
    for printed in tile:
        for side in printed.sides:
            shown[side] = printed.kind
    return shown
