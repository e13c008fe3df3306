"""All estates side by side, with what everybody has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from engine.api import BurgundyView, Seat
from renderers.burgundy import estate, header, offers
from renderers.burgundy.corners import SMALL
from renderers.burgundy.estate import Plate
from renderers.burgundy.header import EDGE, GAP
from renderers.burgundy.hexes import Comb
from renderers.burgundy.highlights import Fresh, fresh
from renderers.burgundy.marks import BurgundyMarks
from renderers.burgundy.number_badges import Pointer
from renderers.scene import WIDTH, Item, Label, Scene

_COLUMNS: Final = 2


class BurgundyEstates(msgspec.Struct, frozen=True, tag="burgundy.estates"):
    view: BurgundyView
    names: tuple[str, ...]
    """Of the players, by seat."""
    marks: BurgundyMarks = BurgundyMarks()


def compose(view: BurgundyView, marks: BurgundyMarks, names: tuple[str, ...]) -> Scene:
    deeds = fresh(view, marks)
    pointer = Pointer(BurgundyMarks())
    top = header.players_height(view.players)
    wide = (WIDTH - 2 * EDGE - (_COLUMNS - 1) * GAP) // _COLUMNS
    high = estate.height(SMALL)
    items: list[Item] = header.players(view, names)
    for seat in range(view.players):
        x = EDGE + seat % _COLUMNS * (wide + GAP)
        y = top + seat // _COLUMNS * (high + GAP)
        plate = Plate(x, y, wide, SMALL)
        draw = estate.compose if view.estates[seat].board else _undecided
        items += draw(view, names[seat], seat, plate, deeds, pointer)
    rows = -(-view.players // _COLUMNS)
    return Scene(WIDTH, top + rows * (high + GAP) + 6, tuple(items))


def _undecided(
    view: BurgundyView, name: str, seat: Seat, plate: Plate, deeds: Sequence[Fresh], pointer: Pointer
) -> list[Item]:
    """Who has not chosen yet: both sides of the sheet."""
    items = estate.frame(view, name, seat, plate)
    offered = view.estates[seat].offered
    hex = (plate.wide - 3 * plate.sizes.inset) // 14 // 2 * 2
    share = plate.wide // max(1, len(offered))
    for place, board in enumerate(offered):
        middle = plate.x + place * share + share // 2
        comb = Comb(middle - 7 * hex // 2, plate.y + plate.sizes.head + 100, hex)
        items += offers.side(offers.printed(view.edition, board), comb)
        items.append(Label(f"№ {board}", middle, comb.y + comb.height + 46, 40, "ink", "mm", "bold"))
    return items
