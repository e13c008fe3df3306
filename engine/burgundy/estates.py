"""An estate as it is printed: spaces with kinds and numbers, and the areas they make."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import msgspec

from engine.burgundy.tiles import ANIMAL, BUILDING, CASTLE, KINDS, MINE, MONASTERY, SHIP
from engine.core.geometry.hexagon import doubled, members, names, touching

LETTERS = {"A": ANIMAL, "B": BUILDING, "C": CASTLE, "K": MONASTERY, "M": MINE, "S": SHIP}
GAP = " "
"""In the data of an estate whose rows are not centred: nothing is printed there."""

Place = tuple[int, int]
"""Column and row of a space, where neighbours in a row are two columns apart."""


class Area(msgspec.Struct, frozen=True):
    """Spaces of one kind that hang together: a pasture, a town, a river."""

    kind: str
    spaces: int
    size: int


class Estate:
    """One printed side. Sets of spaces are bits of an integer.

    Rows are centred, unless one of them has gaps: then every letter stands in its column, and letters of neighbours in
    a row are two columns apart. `links` are pairs of spaces that count as neighbours when tiles are placed, although
    they do not touch; they join no areas. `spaces` are names of the spaces, `recorded` those that records use, both row
    by row; left out, they are the usual ones. `first_castles` are the spaces where the first castle may stand, if these
    are not all castle spaces.
    """

    def __init__(
        self,
        board: str,
        rows: Sequence[str],
        dice: Sequence[Sequence[int]],
        start: str = "",
        links: Sequence[Sequence[str]] = (),
        stride: int = 0,
        house: bool = False,
        spaces: Sequence[str] = (),
        recorded: Sequence[str] = (),
        first_castles: Sequence[str] = (),
    ) -> None:
        self.board = board
        self.house = house
        """Whether its layout is our own, and in no box."""
        self.stride = stride
        """Numbers of spaces per seat in the table of what lies where: the same for all estates of a game."""
        self.rows = tuple(row.replace(GAP, "") for row in rows)
        """The letters of the data, without gaps."""
        self.dice = tuple(tuple(row) for row in dice)
        self.kinds = tuple(LETTERS[letter] for row in self.rows for letter in row)
        self.numbers = tuple(number for row in dice for number in row)
        sizes = [len(row) - row.count(GAP) for row in rows]
        self.names = tuple(spaces) or names(sizes)
        """Of the spaces: `a1`, `a2` and so on, by row and place, if the board has no others."""
        self.recorded = tuple(recorded) or self.names
        """What records call them."""
        self.first_castles = tuple(self.names.index(name) for name in first_castles)
        spread = any(GAP in row for row in rows)
        self.places: tuple[Place, ...] = (
            tuple((column, row) for row, line in enumerate(rows) for column, letter in enumerate(line) if letter != GAP)
            if spread
            else tuple(doubled(sizes))
        )
        self.centred = not spread
        self.whole = (1 << len(self.names)) - 1
        self.touching = touching(self.places)
        """For each space the set of those that touch it."""
        self.links = tuple((one, other) for one, other in links)
        self.neighbours = self._linked()
        """The same with those that it is linked to: beside them tiles may be placed."""
        self.start = self.names.index(start) if start else None
        """Where the castle stands in a first game; None where it is always chosen."""
        self.of_kind = {
            kind: sum(1 << space for space, found in enumerate(self.kinds) if found == kind) for kind in KINDS
        }
        self.of_number = tuple(
            sum(1 << space for space, found in enumerate(self.numbers) if found == number) for number in range(7)
        )
        """By the number on a die; nothing has 0."""

    def _linked(self) -> tuple[int, ...]:
        found = list(self.touching)
        for one, other in self.links:
            found[self.names.index(one)] |= 1 << self.names.index(other)
            found[self.names.index(other)] |= 1 << self.names.index(one)
        return tuple(found)

    @cached_property
    def areas(self) -> tuple[Area, ...]:
        found: list[Area] = []
        left = self.whole
        while left:
            first = (left & -left).bit_length() - 1
            kind = self.kinds[first]
            spaces, grown = 1 << first, 0
            while spaces != grown:
                grown = spaces
                for space in members(grown):
                    spaces |= self.touching[space] & self.of_kind[kind]
            found.append(Area(kind, spaces, spaces.bit_count()))
            left &= ~spaces
        return tuple(found)

    @cached_property
    def area_of(self) -> tuple[int, ...]:
        """For each space the number of its area."""
        return tuple(
            next(number for number, area in enumerate(self.areas) if area.spaces >> space & 1)
            for space in range(len(self.names))
        )

    @cached_property
    def castles(self) -> tuple[int, ...]:
        """Where the first castle may stand."""
        return self.first_castles or tuple(members(self.of_kind[CASTLE]))
