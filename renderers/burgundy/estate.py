"""The estate of a player: its head, its spaces, and what is kept in its corners."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.api import BurgundyView, Seat
from renderers.burgundy import corners, land
from renderers.burgundy.corners import Sizes
from renderers.burgundy.hexes import Comb, comb_height
from renderers.burgundy.highlights import Fresh
from renderers.burgundy.keys import bonus_key
from renderers.burgundy.number_badges import Pointer
from renderers.lettering import readable, width
from renderers.players import figure_key
from renderers.scene import Item, Label, Panel, Sprite


class Plate(msgspec.Struct, frozen=True):
    """Where it is on the picture."""

    x: int
    y: int
    wide: int
    sizes: Sizes

    @property
    def high(self) -> int:
        return height(self.sizes)

    @property
    def left(self) -> int:
        return self.x + self.sizes.inset

    @property
    def right(self) -> int:
        return self.x + self.wide - self.sizes.inset


def height(sizes: Sizes) -> int:
    return sizes.head + comb_height(sizes.hex) + sizes.inset


def compose(
    view: BurgundyView, name: str, seat: Seat, plate: Plate, deeds: Sequence[Fresh], pointer: Pointer
) -> list[Item]:
    estate, sizes = view.estates[seat], plate.sizes
    comb = Comb(plate.x + (plate.wide - 7 * sizes.hex) // 2, plate.y + sizes.head, sizes.hex)
    own = [one for one in deeds if one.deed.seat == seat]
    land.choices(estate.hexes, comb, pointer)
    ceiling, floor = plate.y + sizes.head + 6, plate.y + plate.high - sizes.inset
    return [
        *frame(view, name, seat, plate),
        *land.spaces(estate.hexes, comb),
        *land.borders(estate.hexes, comb),
        *land.names(estate.hexes, comb),
        *land.placed(estate.hexes, comb, seat, own),
        *corners.dice(view, seat, plate.left, ceiling, sizes, pointer),
        *corners.means(estate, plate.right, ceiling, sizes, own),
        *corners.storage(estate, plate.left, floor, sizes, pointer),
        *corners.goods(estate, plate.right, floor, sizes, own, pointer),
    ]


def frame(view: BurgundyView, name: str, seat: Seat, plate: Plate) -> list[Item]:
    """Whose estate it is, which, and the bonus tiles that were won with it."""
    estate, head = view.estates[seat], plate.sizes.head
    middle, right = plate.y + head // 2, plate.right
    items: list[Item] = [Panel(plate.x, plate.y, plate.wide, plate.high, "panel", "panel_line", 2, 24)]
    items.append(Sprite(figure_key(seat), plate.left, middle - head * 7 // 16, head * 3 // 4))
    if estate.board:
        number, letters = f"№ {estate.board}", head * 9 // 20
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
