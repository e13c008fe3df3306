"""Land tiles as data, turned every way once and for all.

A side of a tile has three ports, left half, middle and right half (as seen from the tile's centre); each port leads
to the segment found there. Where two tiles touch, a left half meets a right half, and the middle the middle.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from engine.core.errors import AssemblyError
from engine.core.geometry.square import SIDES, opposite

CITY: Final = "city"
ROAD: Final = "road"
FIELD: Final = "field"
MONASTERY: Final = "monastery"
GARDEN: Final = "garden"

SIDE_LETTERS: Final = "NESW"
_COMPASS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
HALF_NAMES: Final = ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")

_DEMAND_BITS: Final = 3
SIDE_BITS: Final = tuple(_DEMAND_BITS * side for side in range(4))
"""Where, in the key of a cell, each side says what it demands: the number of a kind of land, 0 for no demand."""

_LEFT, _MIDDLE, _RIGHT = range(3)


class Segment(msgspec.Struct, frozen=True):
    """A part of a feature on one tile, in one orientation."""

    kind: str
    sides: tuple[int, ...] = ()
    """Sides that a city, a road or a line of another land reaches."""
    halves: tuple[int, ...] = ()
    """Half sides that a field reaches."""
    by: tuple[int, ...] = ()
    """Segments of the same tile that a field borders."""
    end: str = ""
    """Where a road, or a line of another land, that reaches one side stops."""
    marks: tuple[tuple[str, int], ...] = ()
    """What is printed on it and counts for the whole feature: shields, and what expansions add."""
    code: str = ""
    """Its name among the segments of the tile: `city`, `road-e`, `field-nw`."""

    @property
    def open_ends(self) -> int:
        """What must be joined before the feature is complete: sides, half sides, or surrounding tiles."""
        return 8 if self.kind in (MONASTERY, GARDEN) else len(self.sides) + len(self.halves)


class Oriented(msgspec.Struct, frozen=True):
    """A tile as it lies: everything that laying it needs, worked out beforehand."""

    tile: str
    turn: int
    """Clockwise quarter turns."""
    segments: tuple[Segment, ...]
    edges: tuple[str, ...]
    """The kinds of land on the four sides, N E S W."""
    ports: tuple[int, ...]
    """Segment at each port, -1 where there is none."""
    sides: tuple[tuple[int, int, tuple[tuple[int, int, int], ...]], ...]
    """By side: offset of the cell beyond; what the side demands of a tile there; and its joins, each of them own
    segment, port of the neighbour that it meets, number of ends that are closed on either side."""
    seeds: tuple[tuple[str, int, dict[str, int]], ...]
    """Kind, open ends and marks of each segment, from which its region starts."""
    shrine: int
    """The segment that counts its eight neighbours, -1 for none."""
    signs: dict[str, str]
    """What is printed on the tile as a whole and has a meaning in some expansion, such as the direction of an arrow."""


class Tile(msgspec.Struct, frozen=True):
    id: str
    copies: int
    oriented: tuple[Oriented, ...]
    """By clockwise quarter turns."""
    period: int
    """Quarter turns after which it looks the same: 1, 2 or 4."""


def read_tile(entry: dict[str, Any], lands: Mapping[str, int]) -> Tile:
    id = entry.get("id", "")
    unknown = set(entry) - {"id", "copies", "segments", "signs", "replaces"}
    if unknown:
        raise AssemblyError(f"tile {id}: nothing is known of {', '.join(sorted(unknown))}")
    try:
        segments = [_read_segment(text) for text in entry["segments"]]
        edges = _edges(id, segments)
        signs = entry.get("signs", {})
        oriented = tuple(_orient(id, turn, segments, edges, lands, signs) for turn in range(4))
        return Tile(id, entry["copies"], oriented, _period(oriented))
    except (KeyError, ValueError, IndexError) as problem:
        raise AssemblyError(f"tile {id}: {type(problem).__name__} {problem}") from problem


def _read_segment(text: str) -> Segment:
    kind, _, rest = text.partition(" ")
    places, _, borders = rest.partition("by ") if kind == FIELD else (rest, "", "")
    if kind == FIELD:
        halves = tuple(HALF_NAMES.index(word) for word in places.split() if word.isupper())
        printed = [word for word in places.split() if not word.isupper()]
        if "to" in printed:
            raise ValueError("a field leads nowhere")
        return Segment(kind, halves=halves, by=tuple(int(word) for word in borders.split()), marks=_marks(printed))
    places, _, end = places.partition("to ")
    words = places.split()
    if kind in (MONASTERY, GARDEN) and words:
        raise ValueError(f"{kind} stands alone, not with {' '.join(words)}")
    sides = tuple(SIDE_LETTERS.index(letter) for letter in words[0]) if words else ()
    marks = _marks(words[1:])
    end, _, end_marks = end.partition(" ")
    marks += tuple((mark, 1) for mark in end_marks.split())
    return Segment(kind, sides=sides, end=end, marks=marks)


def _marks(printed: Sequence[str]) -> tuple[tuple[str, int], ...]:
    return tuple((mark, printed.count(mark)) for mark in sorted(set(printed)))


def _edges(id: str, segments: Sequence[Segment]) -> tuple[str, ...]:
    edges = [FIELD] * 4
    claimed: set[int] = set()
    for segment in segments:
        for side in segment.sides:
            if side in claimed:
                raise AssemblyError(f"tile {id}: side {SIDE_LETTERS[side]} is claimed twice")
            claimed.add(side)
            edges[side] = segment.kind
    return tuple(edges)


def _orient(
    id: str,
    turn: int,
    segments: Sequence[Segment],
    edges: Sequence[str],
    lands: Mapping[str, int],
    signs: Mapping[str, str],
) -> Oriented:
    turned = _name(
        [
            msgspec.structs.replace(
                segment,
                sides=tuple(sorted((side + turn) % 4 for side in segment.sides)),
                halves=tuple(sorted((half + 2 * turn) % 8 for half in segment.halves)),
            )
            for segment in segments
        ]
    )
    shown = tuple(edges[(side - turn) % 4] for side in range(4))
    ports = _ports(id, turned)
    return Oriented(
        tile=id,
        turn=turn,
        segments=turned,
        edges=shown,
        ports=ports,
        sides=tuple(
            (SIDES[side], lands[shown[side]] << SIDE_BITS[opposite(side)], _joins(id, side, ports, shown[side]))
            for side in range(4)
        ),
        seeds=tuple((segment.kind, segment.open_ends, dict(segment.marks)) for segment in turned),
        shrine=next((i for i, segment in enumerate(turned) if segment.kind in (MONASTERY, GARDEN)), -1),
        signs={sign: _turned_sign(value, turn) for sign, value in signs.items()},
    )


def _ports(id: str, segments: Sequence[Segment]) -> tuple[int, ...]:
    ports = [-1] * 12
    for index, segment in enumerate(segments):
        taken = [side * 3 + _MIDDLE for side in segment.sides]
        taken += [half // 2 * 3 + (_RIGHT if half % 2 else _LEFT) for half in segment.halves]
        for port in taken:
            if ports[port] != -1:
                raise AssemblyError(f"tile {id}: two segments at one port")
            ports[port] = index
    return tuple(ports)


def _joins(id: str, side: int, ports: Sequence[int], land: str) -> tuple[tuple[int, int, int], ...]:
    left, middle, right = (ports[side * 3 + place] for place in range(3))
    beyond = opposite(side) * 3
    if land == FIELD:
        # A side of field belongs to one field: both halves join at one go.
        whole = left == right != -1
        joins = [(left, beyond + _RIGHT, 2)]
    elif land == CITY:
        whole = left == right == -1
        joins = [(middle, beyond + _MIDDLE, 1)]
    else:
        whole = -1 not in (left, right)
        joins = [(middle, beyond + _MIDDLE, 1), (left, beyond + _RIGHT, 1), (right, beyond + _LEFT, 1)]
    if not whole:
        raise AssemblyError(f"tile {id}: the fields on side {SIDE_LETTERS[side]} do not go with the {land} there")
    return tuple(joins)


def _turned_sign(value: str, turn: int) -> str:
    """Directions turn with the tile; everything else stays as it is."""
    return _COMPASS[(_COMPASS.index(value) + 2 * turn) % 8] if value in _COMPASS else value


def _period(oriented: Sequence[Oriented]) -> int:
    def shape(tile: Oriented) -> list[tuple[Any, ...]]:
        return sorted(
            (
                segment.kind,
                segment.sides,
                segment.halves,
                segment.end,
                segment.marks,
                sorted((tile.segments[by].sides) for by in segment.by),
            )
            for segment in tile.segments
        )

    def looks(tile: Oriented) -> tuple[Any, ...]:
        return shape(tile), sorted((sign.partition("_")[0], value) for sign, value in tile.signs.items())

    return next(turns for turns in (1, 2, 4) if looks(oriented[turns % 4]) == looks(oriented[0]))


def _name(segments: Sequence[Segment]) -> tuple[Segment, ...]:
    """Give each segment the shortest name that tells it from the others of its kind."""
    named = []
    for segment in segments:
        rivals = [other for other in segments if other.kind == segment.kind]
        code = segment.kind
        if len(rivals) > 1:
            spell = next(spell for spell in _SPELLINGS if len({spell(rival) for rival in rivals} - {""}) == len(rivals))
            code = f"{segment.kind}-{spell(segment)}"
        named.append(msgspec.structs.replace(segment, code=code))
    return tuple(named)


def _by_sides(segment: Segment) -> str:
    """Sides reached: all of a side for a field."""
    full = [side for side in range(4) if {2 * side, 2 * side + 1} <= set(segment.halves)]
    return "".join(SIDE_LETTERS[side].lower() for side in (*segment.sides, *full))


def _by_corners(segment: Segment) -> str:
    """Sides reached wholly, else the corners where two half sides meet."""
    corners = {"nw": (7, 0), "ne": (1, 2), "se": (3, 4), "sw": (5, 6)}
    cut = [name for name, halves in corners.items() if set(halves) <= set(segment.halves)]
    return _by_sides(segment) or "-".join(cut)


def _by_halves(segment: Segment) -> str:
    return "-".join(HALF_NAMES[half].lower() for half in segment.halves) or "inner"


_SPELLINGS = (_by_sides, _by_corners, _by_halves)
