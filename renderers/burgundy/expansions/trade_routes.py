"""Trade routes: cards above the spaces of an estate. A space has the colour and number of its goods and a picture of
its bonus; on it lie the goods that were laid, and an arrow points at the next empty one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import msgspec
from PIL import Image

from engine.api import BurgundyView, Seat
from engine.burgundy.expansions.trade_routes import ROUTE, CardView, RoutesView, SpaceView, trade_routes
from renderers.art.burgundy.building import building
from renderers.art.burgundy.kind import LIGHT
from renderers.art.burgundy.pen import at, box, cut_out, path, picture, ring, stroke
from renderers.art.burgundy.tokens import points
from renderers.art.burgundy.words import Word, write
from renderers.box import Box
from renderers.burgundy.art.buildings import BUILDINGS
from renderers.burgundy.art.goods import GOODS
from renderers.burgundy.art.landmarks import landmark
from renderers.burgundy.keys import good_key
from renderers.burgundy.module_pictures import Drawing, EstatePanel, ModulePictures
from renderers.burgundy.number_badges import Pointer
from renderers.burgundy.sizes import LARGE, Sizes
from renderers.colours import OUTLINE
from renderers.scene import Item, Panel, Sprite, Stroke

WIDE: Final = 140
HIGH: Final = 162
"""Of the drawing of a space."""
_CASTLE: Final = "castle"
_TOWER: Final = "watchtower"
BONUSES: Final = (*BUILDINGS, _CASTLE)
NEXT: Final = "burgundy/route_next"
MATCH: Final = "burgundy/route_match"
_MARK: Final = 96

_PAPER: Final = "#fff6df"
_CARD: Final = "#e6d3a8"
_EDGE: Final = "#7d5f35"
_SCALE: Final = 0.47


def space_key(bonus: str, good: int) -> str:
    return f"burgundy/{ROUTE}/{bonus}/{good}"


# drawings


def draw_space(bonus: str, good: int) -> Image.Image:
    """Above, in the colour of the goods, their number and wares; below, what they bring."""
    colour, ink, wares = GOODS[good]
    wide, high = WIDE - 24, HIGH - 24
    left, top = -wide / 2, -high / 2
    shape = f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" rx="14"/>'
    body = box(left, top, wide, high, colour, 14, thick=0)
    body += box(left + 7, -12, wide - 14, high / 2 + 5, _PAPER, 8, OUTLINE, 4)
    body += at(34, -40, wares, 0.44)
    drawn = landmark(_CASTLE) if bonus == _CASTLE else building(BUILDINGS[bonus])
    body += at(0, 26, drawn, _SCALE)
    words = [Word(str(good), -32, -45, 64, ink)]
    if bonus == _TOWER:
        # Like its tile: it brings nothing but points.
        body += at(0, 38, points(7), 0.44)
        words.append(Word("4", 0, 37, 28, "#fff8e4"))
    return write(picture(cut_out(shape, body, 6, 4), WIDE, HIGH), words)


def _draw_next() -> Image.Image:
    arrow = "M-16,-34H16V-4H36L0,36L-36,-4H-16Z"
    drawn = cut_out(f'<path d="{arrow}"/>', path(arrow, "#ffd23c", thick=0), 7, 5)
    return picture(at(0, 0, drawn, 0.94), _MARK, _MARK)


def _draw_match() -> Image.Image:
    body = ring(0, 0, 32, "#1d8a46", thick=0) + stroke("M-15,1L-4,13L16,-12", LIGHT, 11)
    return picture(cut_out('<circle r="32"/>', body, 7, 5), _MARK, _MARK)


def _drawings() -> Iterator[Drawing]:
    for bonus in BONUSES:
        for good in GOODS:
            yield space_key(bonus, good), partial(draw_space, bonus, good)
    yield NEXT, _draw_next
    yield MATCH, _draw_match


# the panel


class _Measures(msgspec.Struct, frozen=True):
    """In pixels, for estates of one size."""

    space: int
    """Width of a space at most."""
    gap: int
    """Between spaces, and around them on their card."""
    apart: int
    """Between cards."""
    above: int
    """Room for the arrow."""


_LARGE: Final = _Measures(space=114, gap=5, apart=16, above=40)
_SMALL: Final = _Measures(space=56, gap=2, apart=6, above=20)


def _measures(sizes: Sizes) -> _Measures:
    return _LARGE if sizes.hex >= LARGE.hex else _SMALL


def _route(view: BurgundyView, seat: Seat) -> tuple[CardView, ...]:
    shown = view.shown_by(trade_routes.id, RoutesView)
    return shown.routes[seat] if shown is not None else ()


def _rows(cards: tuple[CardView, ...]) -> list[tuple[CardView, ...]]:
    """At most three cards side by side, so that they can be read on a phone; four of them two by two."""
    each = 2 if len(cards) == 4 else 3
    return [cards[first : first + each] for first in range(0, len(cards), each)]


def _tall(space: int) -> int:
    return space * HIGH // WIDE


def _row_height(measures: _Measures) -> int:
    return measures.above + _tall(measures.space) + 2 * measures.gap


def _height(view: BurgundyView, seat: Seat, sizes: Sizes) -> int:
    return len(_rows(_route(view, seat))) * _row_height(_measures(sizes))


def _compose(view: BurgundyView, seat: Seat, box: Box, sizes: Sizes, pointer: Pointer) -> list[Item]:
    measures = _measures(sizes)
    rows = _rows(_route(view, seat))
    spaces = max(len(card.spaces) for card in rows[0])
    fits = (box.wide - (len(rows[0]) - 1) * measures.apart) // len(rows[0])
    side = min(measures.space, (fits - (spaces + 1) * measures.gap) // spaces)
    wide = spaces * (side + measures.gap) + measures.gap
    left = box.x + (box.wide - len(rows[0]) * (wide + measures.apart) + measures.apart) // 2
    items: list[Item] = []
    marks: list[Item] = []
    ahead = False
    for row, cards in enumerate(rows):
        y = box.y + row * _row_height(measures) + measures.above
        middle = y + _tall(side) // 2
        end = left + len(cards) * (wide + measures.apart) - measures.apart
        items.append(Stroke(((left + side, middle), (end - side, middle)), _EDGE, 2 * measures.gap))
        for place, card in enumerate(cards):
            x = left + place * (wide + measures.apart)
            high = _tall(side) + 2 * measures.gap
            items.append(Panel(x, y, wide, high, _CARD, _EDGE, max(2, measures.gap // 2), 2 * measures.gap + 4))
            for number, space in enumerate(card.spaces):
                at_x = x + measures.gap + number * (side + measures.gap)
                items += _space(space, at_x, y + measures.gap, side)
                if not space.laid and not ahead:
                    ahead = True
                    arrow = side * 9 // 20
                    marks.append(Sprite(NEXT, at_x + (side - arrow) // 2, y - arrow * 4 // 5, arrow))
    return items + marks


def _space(space: SpaceView, x: int, y: int, side: int) -> list[Item]:
    items: list[Item] = [Sprite(space_key(space.bonus, space.good), x, y, side)]
    if space.laid:
        good = side * 9 // 10
        items.append(Sprite(good_key(space.laid), x + (side - good) // 2, y + _tall(side) - good, good))
        if space.laid == space.good:
            check = side * 11 // 20
            items.append(Sprite(MATCH, x + side - check, y, check))
    return items


TRADE_ROUTES: Final = ModulePictures(
    id=trade_routes.id,
    estate_panels=(EstatePanel(height=_height, compose=_compose, above=True),),
    things={
        space_key(bonus, 0).removesuffix("0"): (f"{ROUTE}-{bonus.replace('_', '-')}", HIGH / WIDE) for bonus in BONUSES
    },
    drawings=_drawings,
)
