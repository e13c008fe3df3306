"""All estates side by side, with what everybody has."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.api import BurgundyView, Seat
from renderers.burgundy import estate, header, offers
from renderers.burgundy.estate import Plate
from renderers.burgundy.header import EDGE, GAP
from renderers.burgundy.hexes import Comb, shape_of
from renderers.burgundy.highlights import fresh
from renderers.burgundy.marks import BurgundyMarks
from renderers.burgundy.number_badges import Pointer
from renderers.burgundy.pictures import PICTURES, Pictures
from renderers.burgundy.sizes import SMALL
from renderers.scene import WIDTH, Item, Label, Scene

_COLUMNS: Final = 2


class BurgundyEstates(msgspec.Struct, frozen=True, tag="burgundy.estates"):
    view: BurgundyView
    names: tuple[str, ...]
    """Of the players, by seat."""
    marks: BurgundyMarks = BurgundyMarks()


def compose(view: BurgundyView, marks: BurgundyMarks, names: tuple[str, ...], pictures: Pictures = PICTURES) -> Scene:
    deeds = fresh(view, marks)
    pointer = Pointer(BurgundyMarks())
    top = header.players_height(view.players)
    wide = (WIDTH - 2 * EDGE - (_COLUMNS - 1) * GAP) // _COLUMNS
    items: list[Item] = header.players(view, names, pictures)
    y = top
    for first in range(0, view.players, _COLUMNS):
        row = range(first, min(first + _COLUMNS, view.players))
        high = max(_height(view, seat, wide, pictures) for seat in row)
        for column, seat in enumerate(row):
            plate = Plate(EDGE + column * (wide + GAP), y, wide, high, SMALL)
            if view.estates[seat].board:
                items += estate.compose(view, names[seat], seat, plate, deeds, pointer, pictures)
            else:
                items += _undecided(view, names[seat], seat, plate, pictures)
        y += high + GAP
    return Scene(WIDTH, y + 6, tuple(items))


def _height(view: BurgundyView, seat: Seat, wide: int, pictures: Pictures) -> int:
    if not view.estates[seat].board:
        return estate.usual_height(SMALL)
    return estate.layout(view, seat, wide, SMALL, pictures).high


def _undecided(view: BurgundyView, name: str, seat: Seat, plate: Plate, pictures: Pictures) -> list[Item]:
    """Who has not chosen yet: both sides of the sheet."""
    items = estate.frame(view, name, seat, plate)
    offered = view.estates[seat].offered
    share = plate.wide // max(1, len(offered))
    for place, board in enumerate(offered):
        middle = plate.x + place * share + share // 2
        hexes = offers.printed(view.edition, board)
        shape = shape_of(hexes)
        hex = (plate.wide - 3 * plate.sizes.inset) // shape.columns // 2 * 2
        comb = Comb(middle - shape.columns * hex // 4, plate.y + plate.sizes.head + 100, hex, shape)
        items += offers.side(hexes, comb)
        items += [item for layer in pictures.printed for item in layer(view, seat, board, comb)]
        items.append(Label(f"№ {board}", middle, comb.y + comb.height + 46, 40, "ink", "mm", "bold"))
    return items
