"""The central board: six depots in a ring, the black one in their middle, and the bonus tiles that are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from engine.api import BurgundyView
from renderers.burgundy import depots
from renderers.burgundy.depots import ABOVE, BESIDE, PAD, Place, rows_of
from renderers.burgundy.header import EDGE, GAP
from renderers.burgundy.highlights import Fresh
from renderers.burgundy.keys import KINDS, bonus_key
from renderers.burgundy.number_badges import Pointer
from renderers.burgundy.pictures import PICTURES, Pictures
from renderers.scene import WIDTH, Item, Label, Panel, Sprite

_BONUSES: Final = 84
_MIDDLE: Final = (1, 0, 4)
"""Depots from top to bottom; 0 is the black one."""
_LEFT: Final = (6, 5)
_RIGHT: Final = (2, 3)


class _Plan(msgspec.Struct, frozen=True):
    """For a number of players."""

    tile: int
    column: int
    """Width of the middle column."""
    black: int
    """Slots in a row of the black depot."""
    head: str = ABOVE
    """Where the numbers of the depots above and below it stand."""

    def head_of(self, number: int) -> str:
        return "" if number == 0 else self.head if number in _MIDDLE else ABOVE


_PLANS: Final = {2: _Plan(124, 524, 4, BESIDE), 3: _Plan(114, 430, 3), 4: _Plan(110, 524, 4)}


def _plan(view: BurgundyView) -> _Plan:
    """Who plays alone has the depots of two."""
    return _PLANS[max(2, view.players)]


def _heights(view: BurgundyView, plan: _Plan) -> dict[int, int]:
    heights = {0: depots.height(plan.tile, len(rows_of(len(view.black.slots), plan.black)), "")}
    for depot in view.depots:
        widest = 4 if depot.number in _MIDDLE else 2
        rows = rows_of(len(depot.slots), widest)
        heights[depot.number] = depots.height(plan.tile, len(rows), plan.head_of(depot.number))
    return heights


def height(view: BurgundyView) -> int:
    heights = _heights(view, _plan(view))
    return sum(heights[number] + GAP for number in _MIDDLE) + (_BONUSES + GAP if _with_bonuses(view) else 0)


def _with_bonuses(view: BurgundyView) -> bool:
    """Whether there are bonus tiles in this game at all."""
    return any(view.bonuses.values()) or any(estate.bonuses for estate in view.estates)


def compose(
    view: BurgundyView, top: int, deeds: Sequence[Fresh], pointer: Pointer, pictures: Pictures = PICTURES
) -> list[Item]:
    plan = _plan(view)
    heights = _heights(view, plan)
    across = sum(heights[number] + GAP for number in _MIDDLE) - GAP
    side = (WIDTH - 2 * EDGE - plan.column - 2 * GAP) // 2
    places: dict[int, Place] = {}
    y = top
    for number in _MIDDLE:
        slots = view.black.slots if number == 0 else view.depots[number - 1].slots
        rows = rows_of(len(slots), plan.black if number == 0 else 4)
        places[number] = Place(EDGE + side + GAP, y, plan.column, plan.tile, rows, plan.head_of(number))
        y += heights[number] + GAP
    for x, column in ((EDGE, _LEFT), (WIDTH - EDGE - side, _RIGHT)):
        gap = (across - sum(heights[number] for number in column)) // 3
        y = top + gap
        for number in column:
            rows = rows_of(len(view.depots[number - 1].slots), 2)
            places[number] = Place(x, y, side, plan.tile, rows)
            y += heights[number] + gap
    items: list[Item] = []
    for number in sorted(places):
        depot = view.depots[number - 1] if number else view.black
        kept = sum(room(view, depot, places[number]) for room in pictures.beside_goods)
        place = msgspec.structs.replace(places[number], kept=kept)
        items += depots.compose(depot, place, deeds, pointer)
        for layer in pictures.on_depots:
            items += layer(view, depot, place, pointer)
    return [*items, *(_bonuses(view, top + across + GAP) if _with_bonuses(view) else ())]


def _bonuses(view: BurgundyView, top: int) -> list[Item]:
    """The large one of a colour is for whoever is first, the small one for the second."""
    items: list[Item] = [Panel(EDGE, top, WIDTH - 2 * EDGE, _BONUSES, "panel", "panel_line", 2, 20)]
    wide = (WIDTH - 2 * EDGE - 2 * PAD) // len(KINDS)
    middle = top + _BONUSES // 2
    for place, kind in enumerate(KINDS):
        left = view.bonuses.get(kind, ())
        x = EDGE + PAD + place * wide + 6
        for size, at in (("large", x), ("small", x + 92)):
            if len(left) == 2 or (left and size == "small"):
                items.append(Sprite(bonus_key(kind, size), at, middle - 33, 50))
                items.append(Label(str(left[size == "small" and -1]), at + 54, middle, 36, "ink", "lm", "bold"))
            else:
                items.append(Panel(at + 12, middle - 3, 28, 6, "panel_line", "", 0, 3))
    return items
