"""All estates side by side, with what everybody has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from engine.api import BurgundyView, Seat
from renderers.burgundy import estate, header
from renderers.burgundy.estate import Plate
from renderers.burgundy.header import EDGE, GAP
from renderers.burgundy.hexes import Comb, shape_of
from renderers.burgundy.highlights import fresh
from renderers.burgundy.marks import BurgundyMarks
from renderers.burgundy.number_badges import Pointer
from renderers.burgundy.parties import parties
from renderers.burgundy.pictures import PICTURES, Pictures
from renderers.burgundy.printed import printed, spaces
from renderers.burgundy.sizes import LARGE, SMALL, Sizes
from renderers.scene import WIDTH, Item, Label, Scene

_COLUMNS: Final = 2
_ABOVE: Final = 100
_BELOW: Final = 92
"""Pixels above and below estates that are offered."""
_WIDEST: Final = 20
"""Half widths of a hex that two estates side by side may each have."""


class BurgundyEstates(msgspec.Struct, frozen=True, tag="burgundy.estates"):
    view: BurgundyView
    names: tuple[str, ...]
    """Of the players, by seat."""
    marks: BurgundyMarks = BurgundyMarks()


def compose(view: BurgundyView, marks: BurgundyMarks, names: tuple[str, ...], pictures: Pictures = PICTURES) -> Scene:
    deeds = fresh(view, marks)
    pointer = Pointer(BurgundyMarks())
    top = header.players_height(view, pictures)
    together = parties(view)
    columns = _columns(view)
    sizes = LARGE if columns == 1 else SMALL
    wide = (WIDTH - 2 * EDGE - (columns - 1) * GAP) // columns
    items: list[Item] = header.players(view, names, pictures)
    y = top
    for first in range(0, len(together), columns):
        row = [party[0] for party in together[first : first + columns]]
        high = max(_height(view, seat, wide, sizes, pictures) for seat in row)
        for column, seat in enumerate(row):
            plate = Plate(EDGE + column * (wide + GAP), y, wide, high, sizes)
            if view.estates[seat].board:
                items += estate.compose(view, names, seat, plate, deeds, pointer, pictures)
            else:
                items += _undecided(view, names, seat, plate, pictures)
        y += high + GAP
    return Scene(WIDTH, y + 6, tuple(items))


def _columns(view: BurgundyView) -> int:
    """Estates side by side, unless there is only one or they are twice as wide as usual."""
    shapes = [shape_of(estate.hexes) for estate in view.estates if estate.board]
    alone = len(parties(view)) == 1 or max((shape.columns for shape in shapes), default=0) > _WIDEST
    return 1 if alone else _COLUMNS


def _height(view: BurgundyView, seat: Seat, wide: int, sizes: Sizes, pictures: Pictures) -> int:
    if not view.estates[seat].board:
        needed = max((comb.height for _, comb in _sides(view, seat, wide, sizes)), default=0)
        return max(estate.usual_height(sizes), sizes.head + _ABOVE + needed + _BELOW)
    return estate.layout(view, seat, wide, sizes, pictures).high


def _undecided(view: BurgundyView, names: Sequence[str], seat: Seat, plate: Plate, pictures: Pictures) -> list[Item]:
    """Who has not chosen yet: both sides of the sheet."""
    items = estate.frame(view, names, seat, plate)
    for board, plain in _sides(view, seat, plate.wide, plate.sizes):
        comb = Comb(plate.x + plain.x, plate.y + plain.y, plain.wide, plain.shape)
        middle = comb.x + comb.width // 2
        items += spaces(printed(view.edition, board), comb)
        items += [item for layer in pictures.printed for item in layer(view, seat, board, comb)]
        title = printed(view.edition, board).title
        items.append(Label(title, middle, comb.y + comb.height + 46, 40, "ink", "mm", "bold"))
    return items


def _sides(view: BurgundyView, seat: Seat, wide: int, sizes: Sizes) -> list[tuple[str, Comb]]:
    """The estates that are offered, each with its place on the plate."""
    offered = view.estates[seat].offered
    share = wide // max(1, len(offered))
    found = []
    for place, board in enumerate(offered):
        shape = printed(view.edition, board).shape
        hex = min(sizes.hex, (share - 3 * sizes.inset // 2) * 2 // shape.columns // 2 * 2)
        middle = place * share + share // 2
        found.append((board, Comb(middle - shape.columns * hex // 4, sizes.head + _ABOVE, hex, shape)))
    return found
