"""The estate of a player: its head, its spaces, and what is kept in its corners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from engine.api import BurgundyView, EstateView, Seat
from renderers.burgundy import corners, land
from renderers.burgundy.hexes import Comb, Shape, comb_height, shape_of
from renderers.burgundy.highlights import Fresh
from renderers.burgundy.keys import bonus_key
from renderers.burgundy.module_pictures import Box, EstatePanel
from renderers.burgundy.number_badges import Pointer
from renderers.burgundy.pictures import PICTURES, Pictures
from renderers.burgundy.sizes import Sizes
from renderers.lettering import readable, width
from renderers.players import figure_key
from renderers.scene import Item, Label, Panel, Sprite

_ROWS: Final = 7
HOUSE: Final = "⌂"


class Plate(msgspec.Struct, frozen=True):
    """Where it is on the picture."""

    x: int
    y: int
    wide: int
    high: int
    sizes: Sizes

    @property
    def left(self) -> int:
        return self.x + self.sizes.inset

    @property
    def right(self) -> int:
        return self.x + self.wide - self.sizes.inset


class Layout(msgspec.Struct, frozen=True):
    """Where everything is on an estate, counted from the top of its plate."""

    shape: Shape
    hex: int
    """Width of a hex."""
    ceiling: int
    """Below the panels that lie above everything else."""
    top: int
    """Of the spaces."""
    floor: int
    """Of what is kept below."""
    panels: tuple[tuple[EstatePanel, int, int], ...]
    """Each with its top and its height."""
    high: int


def layout(view: BurgundyView, seat: Seat, wide: int, sizes: Sizes, pictures: Pictures = PICTURES) -> Layout:
    """Dice, tokens, stored tiles and goods are in the corners that the spaces leave free; where these leave none, above
    and below them."""
    shape = shape_of(view.estates[seat].hexes)
    hex = min(sizes.hex, (wide - 2 * sizes.inset) * 2 // shape.columns // 2 * 2)
    panels = []
    ceiling = sizes.head
    for panel in pictures.estate_panels:
        high = panel.height(view, seat, sizes) if panel.above else 0
        if high:
            panels.append((panel, ceiling, high))
            ceiling += high + sizes.inset
    top = ceiling
    floor = top + comb_height(hex, shape.rows)
    if not shape.corners_free or hex < sizes.hex:
        tokens = len(corners.counted(pictures.tokens, view, seat))
        top += corners.above(tokens, sizes) + sizes.inset
        floor = top + comb_height(hex, shape.rows) + sizes.inset + corners.below(sizes)
    y = floor + sizes.inset
    for panel in pictures.estate_panels:
        high = 0 if panel.above else panel.height(view, seat, sizes)
        if high:
            panels.append((panel, y, high))
            y += high + sizes.inset
    return Layout(shape, hex, ceiling, top, floor, tuple(panels), y)


def usual_height(sizes: Sizes) -> int:
    """Of an estate of the base game."""
    return sizes.head + comb_height(sizes.hex, _ROWS) + sizes.inset


def compose(
    view: BurgundyView,
    name: str,
    seat: Seat,
    plate: Plate,
    deeds: Sequence[Fresh],
    pointer: Pointer,
    pictures: Pictures = PICTURES,
) -> list[Item]:
    estate, sizes = view.estates[seat], plate.sizes
    plan = layout(view, seat, plate.wide, sizes, pictures)
    across = plan.shape.columns * plan.hex // 2
    comb = Comb(plate.x + (plate.wide - across) // 2, plate.y + plan.top, plan.hex, plan.shape)
    own = [one for one in deeds if one.deed.seat == seat]
    land.choices(estate.hexes, comb, pointer)
    ceiling, floor = plate.y + plan.ceiling + 6, plate.y + plan.floor
    items = [
        *frame(view, name, seat, plate),
        *(item for layer in pictures.under_spaces for item in layer(view, seat, comb, pointer)),
        *land.spaces(estate.hexes, comb),
        *land.borders(estate.hexes, comb),
        *land.names(estate.hexes, comb),
        *land.placed(estate.hexes, comb, seat, own),
        *(item for layer in pictures.over_tiles for item in layer(view, seat, comb, pointer)),
        *(item for layer in pictures.printed for item in layer(view, seat, estate.board, comb)),
        *corners.dice(view, seat, plate.left, ceiling, sizes, pointer),
        *corners.means(pictures.tokens, view, seat, plate.left, plate.right, ceiling, sizes, own),
        *corners.storage(estate, plate.left, floor, sizes, pointer),
        *corners.goods(estate, plate.right, floor, sizes, own, pointer),
    ]
    for panel, top, high in plan.panels:
        box = Box(plate.left, plate.y + top, plate.right - plate.left, high)
        items += panel.compose(view, seat, box, sizes, pointer)
    return items


def board_title(estate: EstateView, board: str) -> str:
    """The number of an estate; a house stands behind that of one whose layout is our own."""
    return f"№ {board} {HOUSE}" if board in estate.house else f"№ {board}"


def frame(view: BurgundyView, name: str, seat: Seat, plate: Plate) -> list[Item]:
    """Whose estate it is, which, and the bonus tiles that were won with it."""
    estate, head = view.estates[seat], plate.sizes.head
    middle, right = plate.y + head // 2, plate.right
    items: list[Item] = [Panel(plate.x, plate.y, plate.wide, plate.high, "panel", "panel_line", 2, 24)]
    items.append(Sprite(figure_key(seat), plate.left, middle - head * 7 // 16, head * 3 // 4))
    if estate.board:
        number, letters = board_title(estate, estate.board), head * 9 // 20
        items.append(Label(number, right, middle, letters, "faint", "rm", "bold"))
        right -= width(number, letters, "bold") + head // 5
    banner = head // 2
    # The last ones won are the ones that are left out if there are very many.
    space = max(0, (right - plate.left - 3 * head) // (banner + 4))
    for kind, size in reversed(estate.bonuses[:space]):
        right -= banner + 4
        items.append(Sprite(bonus_key(kind, size), right, middle - banner * 5 // 8, banner))
    left = plate.left + head * 15 // 16
    if readable(name):
        items.append(Label(name, left, middle, head // 2, "ink", "lm", "heavy", right - 16 - left))
    return items
