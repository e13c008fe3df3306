"""Which part of the board a picture shows, and how large a tile is on it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import msgspec

Place = tuple[int, int]
"""Column and row, as the view counts them."""

SIZES: Final = (220, 198, 176, 156, 136, 120, 108, 98, 88, 80, 72, 64, 56, 48, 40, 32, 24, 16, 10, 6)
"""Pixels per tile that a picture may have."""
READABLE: Final = 72
"""The smallest of them that is read without effort on a phone, where the picture is about a third as wide."""
CLOSE: Final = (7, 7)
"""Columns and rows when a cell is shown enlarged."""
CLOSEST: Final = (5, 3)
"""The same where something on the tile itself is to be chosen."""
CLOSER: Final = 176
"""The largest size where something on tiles all over the board is to be chosen: their numbers are small."""
WORTHWHILE: Final = 1.25
"""How much larger the tiles must become for something to be left out."""
_FEWEST: Final = (5, 3)
"""Columns and rows that are shown at least: a board of one tile is not to be a poster."""


class Window(msgspec.Struct, frozen=True):
    left: int
    top: int
    columns: int
    rows: int
    size: int
    """Pixels of a tile."""
    cropped: bool = False
    """Whether some of the board lies outside."""

    def shows(self, place: Place) -> bool:
        return 0 <= place[0] - self.left < self.columns and 0 <= place[1] - self.top < self.rows


class Room(msgspec.Struct, frozen=True):
    """Pixels that the board may take."""

    width: int
    height: int

    def cells(self, size: int) -> tuple[int, int]:
        return self.width // size, self.height // size

    def fits(self, box: Box, size: int) -> bool:
        columns, rows = self.cells(size)
        return box.columns <= columns and box.rows <= rows


class Box(msgspec.Struct, frozen=True):
    left: int
    top: int
    right: int
    bottom: int

    @property
    def columns(self) -> int:
        return self.right - self.left + 1

    @property
    def rows(self) -> int:
        return self.bottom - self.top + 1

    def at_least(self, columns: int, rows: int) -> Box:
        """Grown on both sides alike."""
        wide, high = max(0, columns - self.columns), max(0, rows - self.rows)
        return Box(
            self.left - wide // 2, self.top - high // 2, self.right + wide - wide // 2, self.bottom + high - high // 2
        )

    def within(self, other: Box) -> Box:
        """Moved into the other, as far as it has the room."""
        left = max(other.left, min(self.left, other.right - self.columns + 1))
        top = max(other.top, min(self.top, other.bottom - self.rows + 1))
        return Box(left, top, left + self.columns - 1, top + self.rows - 1)


def box_of(places: Collection[Place]) -> Box:
    columns = [x for x, _ in places]
    rows = [y for _, y in places]
    return Box(min(columns), min(rows), max(columns), max(rows))


def whole(places: Collection[Place], room: Room) -> Window:
    """All of these, as large as they can be."""
    box = box_of(places).at_least(*_FEWEST)
    return _window(box, next(size for size in SIZES if room.fits(box, size) or size == SIZES[-1]))


def around(centre: Place, cells: tuple[int, int], everything: Collection[Place], room: Room) -> Window:
    """A cell enlarged, with its surroundings; where the board ends, so does the picture."""
    board = box_of([*everything, centre])
    outer = Box(board.left - 1, board.top - 1, board.right + 1, board.bottom + 1)
    box = Box(*centre, *centre).at_least(min(cells[0], outer.columns), min(cells[1], outer.rows)).within(outer)
    box = box.at_least(*_FEWEST)
    size = next(size for size in SIZES if room.fits(box, size))
    return _window(box, size, everything)


def view_of(everything: Collection[Place], needed: Collection[Place], room: Room) -> Window:
    """Everything while that can be read; a crop around what is needed on larger boards; but never without that."""
    full = whole(everything, room)
    if full.size >= READABLE:
        return full
    box = box_of(needed)
    size = next(size for size in SIZES if (size <= READABLE and room.fits(box, size)) or size == SIZES[-1])
    if size < full.size * WORTHWHILE:
        return full
    columns, rows = room.cells(size)
    outer = box_of(everything)
    box = box.at_least(min(columns, outer.columns), min(rows, outer.rows)).within(outer)
    return _window(box, size, everything)


def closer_view(everything: Collection[Place], needed: Collection[Place], room: Room) -> Window:
    """What is needed and its surroundings, where that is larger than what `view_of` shows; else the latter."""
    usual = view_of(everything, needed, room)
    near = box_of(needed)
    near = near.at_least(near.columns + 2, near.rows + 2).at_least(*_FEWEST)
    size = next(size for size in SIZES if (size <= CLOSER and room.fits(near, size)) or size <= READABLE)
    if size <= max(usual.size, READABLE):
        return usual
    board = box_of(everything)
    outer = board.at_least(board.columns + 2, board.rows + 2)
    near = near.at_least(min(room.cells(size)[0], outer.columns), near.rows).within(outer)
    return _window(near, size, everything)


def _window(box: Box, size: int, everything: Collection[Place] = ()) -> Window:
    window = Window(box.left, box.top, box.columns, box.rows, size)
    cropped = not all(window.shows(place) for place in everything)
    return msgspec.structs.replace(window, cropped=cropped)
