"""The set-up: both sides of the sheet that a player was dealt, so that one of them and a castle space can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from engine.api import BurgundyView, HexView, Seat, burgundy_estate
from renderers.burgundy import header, land
from renderers.burgundy.estate import board_title
from renderers.burgundy.header import EDGE, GAP
from renderers.burgundy.hexes import Comb, Shape, shape_of
from renderers.burgundy.marks import BurgundyMarks
from renderers.burgundy.number_badges import Pointer
from renderers.burgundy.pictures import PICTURES, Pictures
from renderers.lettering import readable
from renderers.players import figure_key
from renderers.scene import WIDTH, Item, Label, Panel, Scene, Sprite

_HEAD: Final = 88
_TITLE: Final = 84
_LARGE: Final = 148
_INSET: Final = 22


@cache
def printed(edition: str, board: str) -> tuple[HexView, ...]:
    return burgundy_estate(edition, board)


def compose(
    view: BurgundyView, marks: BurgundyMarks, names: Sequence[str], seat: Seat, pictures: Pictures = PICTURES
) -> Scene:
    pointer = Pointer(marks)
    items = header.players(view, names, pictures)
    top = header.players_height(view.players)
    items.append(Sprite(figure_key(seat), EDGE + 8, top + 6, 68))
    if readable(names[seat]):
        items.append(Label(names[seat], EDGE + 92, top + _HEAD // 2, 48, "ink", "lm", "heavy", WIDTH - 2 * EDGE - 92))
    top += _HEAD
    offered = view.estates[seat].offered
    boards = (marks.board,) if marks.board in offered else offered
    columns = min(2, max(1, len(boards)))
    wide = (WIDTH - 2 * EDGE - (columns - 1) * GAP) // columns
    sides = [Comb(0, 0, _hex(shape, wide), shape) for shape in (shape_of(printed(view.edition, one)) for one in boards)]
    high = _TITLE + max(comb.height for comb in sides) + _INSET
    for place, board in enumerate(boards):
        x, y = EDGE + place % columns * (wide + GAP), top + place // columns * (high + GAP)
        items.append(Panel(x, y, wide, high, "panel", "panel_line", 2, 24))
        items.append(
            Label(board_title(view.estates[seat], board), x + wide // 2, y + _TITLE // 2, 48, "ink", "mm", "heavy")
        )
        pointer.box(f"board:{board}", x, y, wide, high, (x + wide - 60, y + 56), 84)
        plain = sides[place]
        comb = Comb(x + (wide - plain.width) // 2, y + _TITLE, plain.wide, plain.shape)
        hexes = printed(view.edition, board)
        items += side(hexes, comb)
        items += [item for layer in pictures.printed for item in layer(view, seat, board, comb)]
        land.choices(hexes, comb, pointer, "" if len(boards) == 1 else f"board:{board}/")
    rows = -(-len(boards) // columns)
    return Scene(WIDTH, top + rows * (high + GAP) + 6, (*items, *pointer.items), pointer.targets)


def _hex(shape: Shape, wide: int) -> int:
    """Width of a hex, as large as there is room."""
    return min(_LARGE, (wide - 2 * _INSET) * 2 // shape.columns // 2 * 2)


def side(hexes: Sequence[HexView], comb: Comb) -> list[Item]:
    return [*land.spaces(hexes, comb), *land.borders(hexes, comb), *land.names(hexes, comb)]
