"""The course of the river in a recorded game of Carcassonne."""

from __future__ import annotations

from typing import Any

from tests.oracle.carcassonne_deeds import demand
from tests.oracle.carcassonne_land import SIDES, Cell, Land, Printed, beside, tiles_of


class River:
    def __init__(self, land: Land, options: dict[str, Any]) -> None:
        self._land = land
        self._adjacent = options.get("river_turns") == "adjacent"
        """Only turns of two tiles in a row must differ."""
        self._bends: list[int] = []
        """How the river turned on each of its tiles: -1, 0, 1."""

    def left(self) -> list[str]:
        """River tiles that are still to come."""
        return [id for id, count in self._land.box.items() if id.startswith("RV.") and count]

    def cells(self, tile: str) -> set[Cell]:
        """Where a river tile can be laid, one way or another."""
        cell, heading = self._mouth()
        return {cell} if any(self._flows(tile, cell, heading, turns) for turns in range(4)) else set()

    def check(self, tile: str, cell: Cell, turns: int) -> None:
        """The tile may be laid there, as far as the river is concerned; and the river flows on."""
        left = self.left()
        if not tile.startswith("RV."):
            demand(not left, "the river is not finished")
            return
        demand(tile != "RV.L" or left == ["RV.L"], "the lake comes last")
        mouth, heading = self._mouth()
        demand(mouth == cell, "the river goes on elsewhere")
        demand(self._flows(tile, cell, heading, turns), "the river turns twice to the same side")
        self._bends.append(self._bend(tile, heading, turns))

    def _mouth(self) -> tuple[Cell, int]:
        """Where the river ends: the cell beyond, and the side by which it leaves its last tile."""
        cell = self._land.laid[-1][1]
        (river,) = [printed for printed in self._land.at[cell] if printed.kind == "river"]
        return next((beside(cell)[s], s) for s in river.sides if beside(cell)[s] not in self._land.at)

    def _flows(self, tile: str, cell: Cell, heading: int, turns: int) -> bool:
        if not self._land.fits(tile, cell, turns):
            return False
        bend = self._bend(tile, heading, turns)
        before = self._bends if self._adjacent else [bent for bent in self._bends if bent]
        return not bend or before[-1:] != [bend]

    def _bend(self, tile: str, heading: int, turns: int) -> int:
        leaving = _river(tile).turned(turns).sides - {(heading + 2) % len(SIDES)}
        return ((next(iter(leaving)) - heading + 1) % len(SIDES)) - 1 if leaving else 0


def _river(tile: str) -> Printed:
    return next(printed for printed in tiles_of("river")[tile].parts if printed.kind == "river")
