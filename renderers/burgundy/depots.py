"""A depot: its number, the goods that lie there, its slots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from engine.api import DepotView
from renderers.burgundy.hexes import Cell, height_of
from renderers.burgundy.highlights import Fresh, look_of
from renderers.burgundy.keys import good_key, slot_key, tile_key
from renderers.burgundy.number_badges import Pointer
from renderers.colours import OUTLINE
from renderers.frames import framed, tag
from renderers.scene import Item, Label, Panel, Sprite

PAD: Final = 12
ABOVE: Final = "above"
BESIDE: Final = "beside"
_HEAD: Final = 60
_NUMBER: Final = 56
_GOOD: Final = 52
_TAKEN: Final = ("take", "buy", "exchange")
"""Deeds that empty a slot for whoever does them."""
_BONE: Final = "#fffaf0"
_DARK: Final = "#3b3431"
_DARK_LINE: Final = "#8a7d72"


class Place(msgspec.Struct, frozen=True):
    """Where a depot stands on the picture, and how its slots are laid out."""

    x: int
    y: int
    wide: int
    tile: int
    """Width of a hex."""
    rows: tuple[int, ...]
    """Slots in each row; rows interlock like a honeycomb."""
    head: str = ABOVE
    """Where number and goods stand; empty where there are none."""
    kept: int = 0
    """Pixels at the right end of the row of goods that belong to a module."""

    @property
    def high(self) -> int:
        return height(self.tile, len(self.rows), self.head)

    @property
    def goods(self) -> tuple[int, int, int, int]:
        """The box in which they lie."""
        if self.head == BESIDE:
            left = self.x + (self.wide + max(self.rows) * self.tile) // 2
            return left + 8, self.y + 8, self.x + self.wide - left - 16 - self.kept, self.high - 16
        return self.x + 4, self.y + 4, self.wide - 8 - self.kept, _HEAD + 12


def height(tile: int, rows: int, head: str = ABOVE) -> int:
    high = height_of(tile)
    return 2 * PAD + (_HEAD + 6 if head == ABOVE else 0) + high + (rows - 1) * high * 3 // 4


def rows_of(slots: int, widest: int) -> tuple[int, ...]:
    """As few rows as it takes, the fuller ones first."""
    count = -(-slots // widest)
    return tuple(slots // count + (row < slots % count) for row in range(count))


def compose(depot: DepotView, place: Place, deeds: Sequence[Fresh], pointer: Pointer) -> list[Item]:
    plain = depot.number > 0
    items: list[Item] = [
        Panel(
            place.x,
            place.y,
            place.wide,
            place.high,
            "panel" if plain else _DARK,
            "panel_line" if plain else _DARK_LINE,
            2 if plain else 3,
            20,
        )
    ]
    name = str(depot.number) if plain else "black"
    marks: list[Item] = []
    if place.head:
        items += _number(depot.number, place.x + PAD, place.y + PAD)
        lying, marked = _goods(depot, place, deeds, pointer)
        items += lying
        marks += marked
    for index, (slot, cell) in enumerate(zip(depot.slots, cells(place), strict=True)):
        items.append(Sprite(tile_key(slot.tile) if slot.tile else slot_key(slot.kind), *cell.corner, cell.wide))
        if not slot.tile:
            marks += _taken(cell, index, name, deeds)
        pointer.tile(f"depot:{name}:{index}" if plain else f"black:{index}", cell, 56, slot.tile)
    return items + marks


def cells(place: Place) -> list[Cell]:
    """In the order of the slots."""
    high = height_of(place.tile)
    top = place.y + PAD + (_HEAD + 6 if place.head == ABOVE else 0) + high // 2
    even = len(set(place.rows)) == 1
    found: list[Cell] = []
    for row, count in enumerate(place.rows):
        middle = place.x + place.wide // 2
        if even and len(place.rows) > 1:
            middle += place.tile // 4 * (1 if row % 2 else -1)
        left = middle - (count - 1) * place.tile // 2
        found += [Cell(left + index * place.tile, top + row * high * 3 // 4, place.tile - 4) for index in range(count)]
    return found


def _number(number: int, x: int, y: int) -> list[Item]:
    return [
        Panel(x, y, _NUMBER, _NUMBER, _BONE, OUTLINE, 4, 14),
        Label(str(number), x + _NUMBER // 2, y + _NUMBER // 2, 46, OUTLINE, "mm", "black"),
    ]


def _goods(depot: DepotView, place: Place, deeds: Sequence[Fresh], pointer: Pointer) -> tuple[list[Item], list[Item]]:
    """What lies there, and what was marked because it lies there no more."""
    x, y, wide, high = place.goods
    left, right = x + (PAD - 4 + _NUMBER + 12 if place.head == ABOVE else 0), x + wide - PAD + 4
    middle = place.y + PAD + _NUMBER // 2
    pointer.box(f"depot:{depot.number}", x, y, wide, high, (right - 30, y + high - 38), 60)
    loaded = [one for one in deeds if one.deed.deed == "ship" and str(depot.number) in one.deed.place.split("+")]
    marks: list[Item] = []
    if loaded and not depot.goods:
        marks += framed(left, middle - 26, 52, 52, loaded[-1].look)
        marks += tag(left + 26, middle, 40, loaded[-1].deed.seat)
    return _row(depot.goods, left, right, middle, 1 if place.head == ABOVE else 2), marks


def _row(goods: Sequence[int], left: int, right: int, middle: int, rows: int) -> list[Item]:
    """One of each kind, with how many there are of it if more than one; all of them overlapping, if there are many."""
    piles = Counter(goods)
    items: list[Item] = []
    if sum(_GOOD + 8 + (36 if count > 1 else 0) for count in piles.values()) <= right - left:
        x = left
        for good, count in piles.items():
            items.append(Sprite(good_key(good), x, middle - _GOOD // 2, _GOOD))
            x += _GOOD + 8
            if count > 1:
                items.append(Label(f"×{count}", x - 6, middle, 28, "ink", "lm", "bold"))
                x += 36
        return items
    each = list(piles.elements())
    count = -(-len(each) // rows)
    for index, good in enumerate(each):
        x = left + index % count * (right - left - _GOOD) // max(1, count - 1)
        items.append(Sprite(good_key(good), x, middle - _GOOD // 2 + index // count * (_GOOD + 6), _GOOD))
    return items


def _taken(cell: Cell, index: int, name: str, deeds: Sequence[Fresh]) -> list[Item]:
    """Who emptied the slot."""
    took = [one for one in deeds if one.deed.deed in _TAKEN and (one.deed.place, one.deed.slot) == (name, index)]
    if not took:
        return []
    return [*look_of(cell, took[-1].look), *tag(cell.x, cell.y, 52, took[-1].deed.seat)]
