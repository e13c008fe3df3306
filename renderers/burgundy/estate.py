"""The estate of a player: its head, its spaces, and what is kept in its corners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from engine.api import BurgundyView, Seat
from renderers.box import Box
from renderers.burgundy import corners, land
from renderers.burgundy.board_titles import board_title
from renderers.burgundy.hexes import Comb, Shape, comb_height, shape_of
from renderers.burgundy.highlights import Fresh
from renderers.burgundy.keys import bonus_key
from renderers.burgundy.module_pictures import BesideSpaces, EstatePanel
from renderers.burgundy.number_badges import Pointer
from renderers.burgundy.parties import party_of
from renderers.burgundy.pictures import PICTURES, Pictures
from renderers.burgundy.rivers import rivers
from renderers.burgundy.sizes import Sizes
from renderers.lettering import readable, width
from renderers.players import figure_key
from renderers.scene import Item, Label, Panel, Sprite

_ROWS: Final = 7
_BRIM: Final = 8
"""Pixels that the widest estates leave free at both sides."""


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
    beside: BesideSpaces | None = None
    """How dice, tokens, stored tiles and goods are kept, unless in the corners."""


def hex_width(shape: Shape, wide: int, sizes: Sizes) -> int:
    """Even; as large as there is room."""
    return min(sizes.hex, (wide - 2 * _BRIM) * 2 // shape.columns // 2 * 2)


def layout(view: BurgundyView, seat: Seat, wide: int, sizes: Sizes, pictures: Pictures = PICTURES) -> Layout:
    """Dice, tokens, stored tiles and goods are in the corners that the spaces leave free; where these leave none, above
    and below them."""
    shape = shape_of(view.estates[seat].hexes)
    hex = hex_width(shape, wide, sizes)
    panels = []
    ceiling = sizes.head
    for panel in pictures.estate_panels:
        high = panel.height(view, seat, sizes) if panel.above else 0
        if high:
            panels.append((panel, ceiling, high))
            ceiling += high + sizes.inset
    top = ceiling
    floor = top + comb_height(hex, shape.rows)
    beside = next((one for one in pictures.beside_spaces if one.above(view, seat, sizes)), None)
    if beside is not None:
        top += beside.above(view, seat, sizes) + sizes.inset
        floor = top + comb_height(hex, shape.rows) + sizes.inset + beside.below(view, seat, sizes)
    elif not shape.corners_free or hex < sizes.hex:
        tokens = len(corners.counted(pictures.tokens, view, seat))
        top += corners.above(tokens, sizes) + sizes.inset
        floor = top + comb_height(hex, shape.rows) + sizes.inset + corners.below(sizes)
    y = floor + sizes.inset
    for panel in pictures.estate_panels:
        high = 0 if panel.above else panel.height(view, seat, sizes)
        if high:
            panels.append((panel, y, high))
            y += high + sizes.inset
    return Layout(shape, hex, ceiling, top, floor, tuple(panels), y, beside)


def usual_height(sizes: Sizes) -> int:
    """Of an estate of the base game."""
    return sizes.head + comb_height(sizes.hex, _ROWS) + sizes.inset


def compose(
    view: BurgundyView,
    names: Sequence[str],
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
    own = [one for one in deeds if one.deed.seat in party_of(view, seat)]
    land.choices(estate.hexes, comb, pointer)
    ceiling, floor = plate.y + plan.ceiling + 6, plate.y + plan.floor
    items = [
        *frame(view, names, seat, plate),
        *rivers(estate.links, comb),
        *(item for layer in pictures.under_spaces for item in layer(view, seat, comb, pointer)),
        *land.spaces(estate.hexes, comb),
        *land.borders(estate.hexes, comb),
        *land.names(estate.hexes, comb),
        *land.placed(estate.hexes, comb, own),
        *(item for layer in pictures.over_tiles for item in layer(view, seat, comb, pointer)),
        *(item for layer in pictures.printed for item in layer(view, seat, estate.board, comb)),
    ]
    if plan.beside is not None:
        box = Box(plate.left, ceiling - 6, plate.right - plate.left, floor - ceiling + 6)
        items += plan.beside.compose(view, seat, box, sizes, pictures.tokens, own, pointer)
    else:
        items += corners.dice(view, seat, plate.left, ceiling, sizes.die, pointer)
        items += corners.means(pictures.tokens, view, seat, plate.left, plate.right, ceiling, sizes, own)
        items += corners.storage(estate, plate.left, floor, sizes, pointer)
        items += corners.goods(estate, plate.right, floor, sizes, own, pointer)
    for panel, top, high in plan.panels:
        box = Box(plate.left, plate.y + top, plate.right - plate.left, high)
        items += panel.compose(view, seat, box, sizes, pointer)
    return items


def frame(view: BurgundyView, names: Sequence[str], seat: Seat, plate: Plate) -> list[Item]:
    """Whose estate it is, which, and the bonus tiles that were won with it."""
    estate, head = view.estates[seat], plate.sizes.head
    middle, right = plate.y + head // 2, plate.right
    party = party_of(view, seat)
    items: list[Item] = [Panel(plate.x, plate.y, plate.wide, plate.high, "panel", "panel_line", 2, 24)]
    if estate.board:
        number, letters = board_title(estate.board, house=estate.board in estate.house), head * 9 // 20
        items.append(Label(number, right, middle, letters, "faint", "rm", "bold"))
        right -= width(number, letters, "bold") + head // 5
    banner = head // 2
    # The last ones won are the ones that are left out if there are very many.
    space = max(0, (right - plate.left - 3 * head * len(party)) // (banner + 4))
    for kind, size in reversed(estate.bonuses[:space]):
        right -= banner + 4
        items.append(Sprite(bonus_key(kind, size), right, middle - banner * 5 // 8, banner))
    return [*items, *owners(names, party, plate.left, middle, right - 16 - plate.left, head)]


def owners(names: Sequence[str], party: Sequence[Seat], left: int, middle: int, wide: int, high: int) -> list[Item]:
    """Figures and names of those to whom an estate belongs, side by side. A name that our fonts cannot write is left
    out: the figure stands for it."""
    items: list[Item] = []
    share, figure = wide // len(party), high * 15 // 16
    for place, seat in enumerate(party):
        items.append(Sprite(figure_key(seat), left, middle - high * 7 // 16, high * 3 // 4))
        room = (wide if len(party) == 1 else share - high // 5) - figure
        written = 0
        if readable(names[seat]):
            size = high // 2
            if len(party) > 1 and width(names[seat], size, "heavy") > room:
                size = high * 2 // 5
            items.append(Label(names[seat], left + figure, middle, size, "ink", "lm", "heavy", room))
            written = min(room, width(names[seat], size, "heavy"))
        # A short name leaves its room to those that follow.
        taken = figure + written + high // 3
        wide -= taken
        left += taken
        share = wide // max(1, len(party) - place - 1)
    return items
