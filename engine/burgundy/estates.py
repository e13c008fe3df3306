"""An estate as it is printed: spaces with kinds and numbers, and the areas they make."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import msgspec

from engine.burgundy.names import HEXES, ROWS
from engine.burgundy.tiles import ANIMAL, BUILDING, CASTLE, KINDS, MINE, MONASTERY, SHIP
from engine.core.geometry.hexagon import members, neighbours

LETTERS = {"A": ANIMAL, "B": BUILDING, "C": CASTLE, "K": MONASTERY, "M": MINE, "S": SHIP}
NEIGHBOURS = neighbours(ROWS)
WHOLE = (1 << len(HEXES)) - 1


class Area(msgspec.Struct, frozen=True):
    """Spaces of one kind that hang together: a pasture, a town, a river."""

    kind: str
    spaces: int
    size: int


class Estate:
    """One printed side. Sets of spaces are bits of an integer."""

    def __init__(self, board: str, rows: Sequence[str], dice: Sequence[Sequence[int]], start: str = "") -> None:
        self.board = board
        self.kinds = tuple(LETTERS[letter] for row in rows for letter in row)
        self.numbers = tuple(number for row in dice for number in row)
        self.start = HEXES.index(start) if start else None
        """Where the castle stands in a first game; None where it is always chosen."""
        self.of_kind = {
            kind: sum(1 << space for space, found in enumerate(self.kinds) if found == kind) for kind in KINDS
        }
        self.of_number = tuple(
            sum(1 << space for space, found in enumerate(self.numbers) if found == number) for number in range(7)
        )
        """By the number on a die; nothing has 0."""

    @cached_property
    def areas(self) -> tuple[Area, ...]:
        found: list[Area] = []
        left = WHOLE
        while left:
            first = (left & -left).bit_length() - 1
            kind = self.kinds[first]
            spaces, grown = 1 << first, 0
            while spaces != grown:
                grown = spaces
                for space in members(grown):
                    spaces |= NEIGHBOURS[space] & self.of_kind[kind]
            found.append(Area(kind, spaces, spaces.bit_count()))
            left &= ~spaces
        return tuple(found)

    @cached_property
    def area_of(self) -> tuple[int, ...]:
        """For each space the number of its area."""
        return tuple(
            next(number for number, area in enumerate(self.areas) if area.spaces >> space & 1)
            for space in range(len(HEXES))
        )

    @cached_property
    def castles(self) -> tuple[int, ...]:
        """Where the first castle may stand."""
        return tuple(members(self.of_kind[CASTLE]))
