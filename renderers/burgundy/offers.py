"""The set-up: both sides of the sheet that a player was dealt, so that one of them and a castle space can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.api import BurgundyView, Seat
from renderers.burgundy import header, land
from renderers.burgundy.estate import owners
from renderers.burgundy.header import EDGE, GAP
from renderers.burgundy.hexes import Comb, Shape
from renderers.burgundy.marks import BurgundyMarks
from renderers.burgundy.number_badges import Pointer
from renderers.burgundy.parties import party_of
from renderers.burgundy.pictures import PICTURES, Pictures
from renderers.burgundy.printed import printed, spaces
from renderers.scene import WIDTH, Label, Panel, Scene

_HEAD: Final = 88
_FIGURES: Final = 90
_TITLE: Final = 84
_LARGE: Final = 148
_INSET: Final = 22


def compose(
    view: BurgundyView, marks: BurgundyMarks, names: Sequence[str], seat: Seat, pictures: Pictures = PICTURES
) -> Scene:
    pointer = Pointer(marks)
    items = header.players(view, names, pictures)
    top = header.players_height(view, pictures)
    items += owners(names, party_of(view, seat), EDGE + 8, top + _HEAD // 2, WIDTH - 2 * EDGE - 8, _FIGURES)
    top += _HEAD
    offered = view.estates[seat].offered
    boards = (marks.board,) if marks.board in offered else offered
    columns = min(2, max(1, len(boards)))
    wide = (WIDTH - 2 * EDGE - (columns - 1) * GAP) // columns
    sides = [Comb(0, 0, _hex(shape, wide), shape) for shape in (printed(view.edition, one).shape for one in boards)]
    high = _TITLE + max(comb.height for comb in sides) + _INSET
    for place, board in enumerate(boards):
        x, y = EDGE + place % columns * (wide + GAP), top + place // columns * (high + GAP)
        items.append(Panel(x, y, wide, high, "panel", "panel_line", 2, 24))
        title = printed(view.edition, board).title
        items.append(Label(title, x + wide // 2, y + _TITLE // 2, 48, "ink", "mm", "heavy"))
        pointer.box(f"board:{board}", x, y, wide, high, (x + wide - 60, y + 56), 84)
        plain = sides[place]
        comb = Comb(x + (wide - plain.width) // 2, y + _TITLE, plain.wide, plain.shape)
        hexes = printed(view.edition, board).hexes
        items += spaces(printed(view.edition, board), comb)
        items += [item for layer in pictures.printed for item in layer(view, seat, board, comb)]
        land.choices(hexes, comb, pointer, f"board:{board}/")
        if len(boards) == 1:
            land.choices(hexes, comb, pointer)
    rows = -(-len(boards) // columns)
    return Scene(WIDTH, top + rows * (high + GAP) + 6, (*items, *pointer.items), pointer.targets)


def _hex(shape: Shape, wide: int) -> int:
    """Width of a hex, as large as there is room."""
    return min(_LARGE, (wide - 2 * _INSET) * 2 // shape.columns // 2 * 2)
