"""What is kept beside an estate, in the four corners that its hexes leave free: dice, silver and workers above, stored
tiles and goods below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.api import BurgundyView, EstateView, Seat
from renderers.burgundy.dice import die, rolled
from renderers.burgundy.hexes import Cell, height_of
from renderers.burgundy.highlights import Fresh
from renderers.burgundy.keys import good_key, tile_key
from renderers.burgundy.module_pictures import TokenArt
from renderers.burgundy.number_badges import Pointer
from renderers.burgundy.sizes import Sizes
from renderers.frames import framed
from renderers.lettering import width
from renderers.scene import Item, Label, Sprite, Stroke

_STACKED: Final = 2
"""Tokens one above the other."""
_STORED: Final = 3
_GOODS: Final = 3
"""Kinds of goods for which there is room in any case."""


def dice(view: BurgundyView, seat: Seat, x: int, y: int, side: int, pointer: Pointer | None) -> list[Item]:
    """Side by side; without a pointer, of somebody who cannot choose them now."""
    items: list[Item] = []
    for face, unused in rolled(view, seat):
        items += die(seat, face, x, y, side, unused=unused)
        if unused and pointer:
            pointer.box(f"die:{face}", x, y, side, side, (x + side // 2, y + side - 4), 60)
        x += side + side // 7
    return items


def means(
    tokens: Mapping[str, TokenArt],
    view: BurgundyView,
    seat: Seat,
    left: int,
    right: int,
    top: int,
    sizes: Sizes,
    own: Sequence[Fresh],
) -> list[Item]:
    """Silver and workers to the right, one above the other; what modules have in such numbers to the left, below the
    dice."""
    items: list[Item] = []
    gap = sizes.token // 6
    wide = sizes.token + gap + width("00", sizes.number, "heavy")
    for place, (key, count, deed) in enumerate(counted(tokens, view, seat)):
        x, y = right - wide, top + place * _row(sizes)
        if place >= _STACKED:
            x, y = left, top + sizes.die + gap + (place - _STACKED) * _row(sizes)
        items.append(Sprite(key, x, y, sizes.token))
        spot = (x + sizes.token + gap, y + sizes.token // 2)
        items.append(Label(str(count), *spot, sizes.number, "ink", "lm", "heavy"))
        items += done(deed, own, x - gap, y - gap // 2, wide + 2 * gap - 4, sizes.token + gap)
    return items


def means_in_row(
    tokens: Mapping[str, TokenArt],
    view: BurgundyView,
    seat: Seat,
    left: int,
    floor: int,
    sizes: Sizes,
    own: Sequence[Fresh],
) -> list[Item]:
    """The same side by side, below the spaces."""
    items: list[Item] = []
    y = floor - sizes.token - sizes.token // 6
    for key, count, deed in counted(tokens, view, seat):
        gap, text = sizes.token // 6, str(count)
        wide = sizes.token + gap + max(width(widest, sizes.number, "heavy") for widest in ("00", text))
        items.append(Sprite(key, left, y, sizes.token))
        items.append(Label(text, left + sizes.token + gap, y + sizes.token // 2, sizes.number, "ink", "lm", "heavy"))
        items += done(deed, own, left - gap, y - gap // 2, wide + 2 * gap - 4, sizes.token + gap)
        left += wide + sizes.token // 2
    return items


def counted(tokens: Mapping[str, TokenArt], view: BurgundyView, seat: Seat) -> list[tuple[str, int, str]]:
    """Sprites of tokens that are in play, how many of each the seat has, and the deeds that bring them."""
    found = [(key, art.count(view, seat), art.deed) for key, art in tokens.items()]
    return [(key, count, deed) for key, count, deed in found if count is not None]


def _row(sizes: Sizes) -> int:
    return sizes.token + sizes.token // 6 + 6


def above(tokens: int, sizes: Sizes) -> int:
    """Height that dice and so many tokens take."""
    return max(sizes.die + max(0, tokens - _STACKED) * _row(sizes), _STACKED * _row(sizes))


def below(sizes: Sizes) -> int:
    """Height that stored tiles take, and goods with what was sold."""
    return max(height_of(sizes.stored) * 7 // 4, sizes.good + 3 * sizes.count)


def done(deed: str, own: Sequence[Fresh], x: int, y: int, wide: int, high: int) -> list[Item]:
    looks = [one.look for one in own if one.deed.deed == deed]
    return framed(x, y, wide, high, looks[-1]) if looks else []


def storage(estate: EstateView, left: int, floor: int, sizes: Sizes, pointer: Pointer) -> list[Item]:
    """One above two, like the corner of a honeycomb; more of them are smaller."""
    items: list[Item] = []
    for index, cell in enumerate(_stored(max(_STORED, len(estate.storage)), left, floor, sizes)):
        if index < len(estate.storage):
            items.append(Sprite(tile_key(estate.storage[index]), *cell.corner, cell.wide))
            pointer.tile(f"storage:{index}", cell, 56, estate.storage[index])
        else:
            items.append(Stroke((*cell.corners, cell.corners[0]), "panel_line", 4))
    return items


def _stored(count: int, left: int, floor: int, sizes: Sizes) -> list[Cell]:
    """The rows are full and short by one in turn, the lowest first."""
    full = next(full for full in range(2, count + 2) if _room(full) >= count)
    side = 2 * sizes.stored // full // 2 * 2
    high = Cell(0, 0, side).high
    found: list[Cell] = []
    for row in range(full):
        short = row % 2
        middle = floor - high // 2 - row * high * 3 // 4
        found += [Cell(left + (2 * place + 1 + short) * side // 2, middle, side - 4) for place in range(full - short)]
    return found[:count]


def _room(full: int) -> int:
    """Tiles in as many rows as a full one has tiles."""
    return sum(full - row % 2 for row in range(full))


def goods(
    estate: EstateView,
    right: int,
    floor: int,
    sizes: Sizes,
    own: Sequence[Fresh],
    pointer: Pointer,
    *,
    in_row: bool = False,
) -> list[Item]:
    """In store, with how many there are of each; above them, or in the same row before them, how many were sold."""
    items: list[Item] = []
    side, gap = sizes.good, sizes.good // 8
    kinds = [(good, count) for good, count in enumerate(estate.goods, start=1) if count]
    x, y = right - max(_GOODS, len(kinds)) * (side + gap) + gap, floor - side - sizes.count
    for good, count in kinds:
        items.append(Sprite(good_key(good), x, y, side))
        items.append(Label(f"×{count}", x + side // 2, floor - sizes.count // 2, sizes.count, "ink", "mm", "bold"))
        pointer.box(f"good:{good}", x, y, side, side, (x + side * 7 // 10, y + side * 13 // 20), 52)
        x += side + gap
    if any(estate.sold):
        text = f"✓ {sum(estate.sold)}"
        middle = y - sizes.count
        if in_row:
            right -= max(_GOODS, len(kinds)) * (side + gap) + sizes.count
            middle = y + side // 2
        wide = width(text, sizes.count, "bold") + 24
        items.append(Label(text, right, middle, sizes.count, "faint", "rm", "bold"))
        items += done("sell", own, right - wide + 12, middle - sizes.count * 4 // 5, wide, sizes.count * 8 // 5)
    return items
