"""The landscape: what lies where, and which segments make up one feature.

A segment is a number: sixteen times the number of the tile laid, plus its place among the tile's segments. Regions are
labels, not parent pointers: `region_of` gives a segment's label, joining relabels the smaller side, and a region can
be taken apart and rebuilt from its members. Regions are replaced, never changed, so copies of a board share them.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.carcassonne.catalogue import Fits
from engine.carcassonne.tiles import Oriented
from engine.core.geometry.square import AROUND, Cell
from engine.core.state import Tables

SEGMENTS = 16
"""Room for the segments of one tile."""
_ROOM = [-1] * SEGMENTS


class Laid(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A tile on the table."""

    tile: str
    turn: int
    cell: Cell
    seat: int = -1
    """Who laid it; -1 for what lies there from the start."""


class Region(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A road, city, field, monastery or garden, as far as it is built."""

    kind: str
    members: tuple[int, ...]
    """Its segments."""
    open: int
    """Ends that nothing is joined to yet; around a monastery, tiles that are missing."""
    marks: dict[str, int] = {}
    """What is printed on it, counted over all segments."""

    @property
    def complete(self) -> bool:
        return not self.open

    @property
    def tiles(self) -> int:
        """A tile counts once, however many of its segments belong to the region."""
        return len({member // SEGMENTS for member in self.members})

    @property
    def surrounded(self) -> int:
        """Tiles around a monastery or garden."""
        return 8 - self.open

    def has(self, mark: str) -> bool:
        return mark in self.marks


class Board(Tables):
    laid: list[Laid] = []
    """In the order of laying."""
    at: dict[Cell, int] = {}
    """Number of the tile in a cell."""
    frontier: dict[Cell, int] = {}
    """Empty cells beside tiles, with what their neighbours demand of the four sides."""
    region_of: list[int] = []
    regions: dict[int, Region] = {}
    shrines: dict[Cell, int] = {}
    """Segments that count the tiles around them."""
    links: dict[int, int] = {}
    """Segments of one tile that something lying on it joins, each with the other: a ferry joins two roads."""

    def region(self, segment: int) -> Region:
        return self.regions[self.region_of[segment]]

    def cell_of(self, segment: int) -> Cell:
        return self.laid[segment // SEGMENTS].cell

    def lay(
        self, tiles: Mapping[str, tuple[Oriented, ...]], tile: str, turn: int, cell: Cell, seat: int = -1
    ) -> tuple[int, ...]:
        """Put a tile down and join its segments to those it meets; the segments whose regions have changed."""
        number = len(self.laid)
        first = number * SEGMENTS
        at, region_of, regions, frontier = self.at, self.region_of, self.regions, self.frontier
        self.laid.append(Laid(tile, turn, cell, seat))
        at[cell] = number
        frontier.pop(cell, None)
        region_of += _ROOM
        oriented = tiles[tile][turn]
        seeds = oriented.seeds
        for offset, demand, joins in oriented.sides:
            beyond = cell + offset
            other = at.get(beyond)
            if other is None:
                frontier[beyond] = frontier.get(beyond, 0) | demand
                continue
            laid = self.laid[other]
            ports = tiles[laid.tile][laid.turn].ports
            start = other * SEGMENTS
            for own, port, closed in joins:
                segment = first + own
                label = region_of[start + ports[port]]
                if region_of[segment] >= 0:
                    self._join(region_of[segment], label, closed)
                    continue
                region_of[segment] = label
                region = regions[label]
                kind, ends, marks = seeds[own]
                regions[label] = Region(
                    kind,
                    (*region.members, segment),
                    region.open + ends - 2 * closed,
                    _merged(region.marks, marks) if marks else region.marks,
                )
        segment = first
        for kind, ends, marks in seeds:
            if region_of[segment] < 0:
                region_of[segment] = segment
                regions[segment] = Region(kind, (segment,), ends, marks)
            segment += 1
        touched = range(first, segment)
        if oriented.shrine >= 0:
            self._found(first + oriented.shrine, cell)
        elif not self.shrines:
            return tuple(touched)
        return (*touched, *self._surround(cell))

    def _join(self, label: int, other: int, ends: int) -> None:
        """`ends` ends of each are closed against each other."""
        regions = self.regions
        large = regions[label]
        if label == other:
            regions[label] = Region(large.kind, large.members, large.open - 2 * ends, large.marks)
            return
        small = regions[other]
        members = small.members
        if len(large.members) < len(members):
            label, other, large, small = other, label, small, large
            members = small.members
        region_of = self.region_of
        for member in members:
            region_of[member] = label
        del regions[other]
        regions[label] = Region(
            large.kind,
            large.members + members,
            large.open + small.open - 2 * ends,
            _merged(large.marks, small.marks) if small.marks else large.marks,
        )

    def _found(self, shrine: int, cell: Cell) -> None:
        """A new monastery or garden counts the tiles that are around it already."""
        self._close(shrine, sum([cell + offset in self.at for offset in AROUND]))
        self.shrines[cell] = shrine

    def _surround(self, cell: Cell) -> list[int]:
        """A new tile counts for the monasteries and gardens around it; these."""
        shrines = self.shrines
        around = [shrines[cell + offset] for offset in AROUND if cell + offset in shrines]
        for shrine in around:
            self._close(shrine, 1)
        return around

    def _close(self, shrine: int, ends: int) -> None:
        region = self.regions[shrine]
        self.regions[shrine] = Region(region.kind, region.members, region.open - ends, region.marks)

    def rebuild(self, tiles: Mapping[str, tuple[Oriented, ...]], label: int) -> None:
        """Take a road, city or field apart and join it anew from the tiles as they lie, at the cost of its own size."""
        members = self.regions.pop(label).members
        for member in members:
            laid = self.laid[member // SEGMENTS]
            kind, ends, marks = tiles[laid.tile][laid.turn].seeds[member % SEGMENTS]
            self.region_of[member] = member
            self.regions[member] = Region(kind, (member,), ends, marks)
        for member in members:
            number, local = divmod(member, SEGMENTS)
            laid = self.laid[number]
            for offset, _, joins in tiles[laid.tile][laid.turn].sides:
                other = self.at.get(laid.cell + offset, number)
                if other >= number:
                    continue  # nothing there, or joined from over there
                beyond = self.laid[other]
                ports = tiles[beyond.tile][beyond.turn].ports
                for own, port, ends in joins:
                    if own == local:
                        self._join(self.region_of[member], self.region_of[other * SEGMENTS + ports[port]], ends)
            if member in self.links:
                self._join(self.region_of[member], self.region_of[self.links[member]], 0)

    def link(self, one: int, other: int) -> None:
        """Join two segments of one tile that nothing printed on it joins."""
        self.links[one], self.links[other] = other, one
        if self.region_of[one] != self.region_of[other]:
            self._join(self.region_of[one], self.region_of[other], 0)

    def unlink(self, tiles: Mapping[str, tuple[Oriented, ...]], segment: int) -> None:
        """Take a segment's link away; its region falls apart if nothing else holds it together."""
        del self.links[self.links.pop(segment)]
        self.rebuild(tiles, self.region_of[segment])

    def fitting(self, fits: Fits) -> list[int]:
        """Every legal place for a tile, as four times the cell plus the turn, in reading order."""
        find = fits.get
        return sorted(
            [cell * 4 + turn for cell, key in self.frontier.items() if (turns := find(key)) for turn in turns]
        )


def _merged(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    return {mark: one.get(mark, 0) + other.get(mark, 0) for mark in (*one, *other)}
