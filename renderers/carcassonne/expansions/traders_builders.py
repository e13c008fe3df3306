"""Traders and Builders: goods in cities, everybody's goods above the board, builders and pigs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from random import Random
from typing import Final, NamedTuple

from PIL import Image

from engine.api import CarcassonneView
from engine.carcassonne.expansions.traders_builders import GoodsView
from renderers.art.raster import rasterise
from renderers.art.silhouettes import Silhouette
from renderers.carcassonne.land.colours import ARGENT, SHADE, TIMBER
from renderers.carcassonne.land.houses import HOUSES, house
from renderers.carcassonne.land.plants import BUSHES, bush
from renderers.carcassonne.land.stamps import Stamp, shape, stamp, stroke
from renderers.carcassonne.land.terrain import Course, Ground, Placed, place
from renderers.carcassonne.module_pictures import (
    BoardPanel,
    Drawing,
    EndArt,
    FigureArt,
    MarkArt,
    ModulePictures,
)
from renderers.colours import LETTERS, ON_SEATS, OUTLINE, SEATS
from renderers.scene import Item, Label, Panel, Sprite

_ID: Final = "traders_builders"


class _Good(NamedTuple):
    plate: str
    """The outline of its plate, as an SVG path around the middle."""
    colour: str
    body: str
    """What is on the plate."""


_BARREL: Final = (
    shape("M-8,-9Q0,-11.5 8,-9Q11.5,0 8,9Q0,11.5 -8,9Q-11.5,0 -8,-9Z", "#c98f55", "#2b1410", 1.6)
    + stroke("M-3.2,-10Q-4.8,0 -3.2,10M3.2,-10Q4.8,0 3.2,10", "#8f5a2c", 1.1)
    + stroke("M-9.4,-5.4Q0,-7.6 9.4,-5.4M-9.4,5.4Q0,7.6 9.4,5.4", "#2b1410", 2.4)
    + '<circle cx="0" cy="0" r="2" fill="#2b1410"/>'
)
_SHEAF: Final = (
    stroke("M0,12V-6M-1.4,12Q-2.6,2 -7.6,-5M1.4,12Q2.6,2 7.6,-5", "#6b4310", 1.7)
    + "".join(
        shape(f"M{x},{y}q{-3.4 + lean},-3.6 {lean},-7.6q{3.4 + lean * 0.2},3.6 {-lean},7.6Z", "#8a5a12", "#4d2f08", 0.8)
        for x, y, lean in (
            *((0, -5, 0), (-3, -1, -2.4), (3, -1, 2.4), (-7, -3.4, -3.4), (7, -3.4, 3.4)),
            *((-4.6, 3, -3), (4.6, 3, 3)),
        )
    )
    + stroke("M-4.6,7.4H4.6", "#4d2f08", 2.6, more='stroke-linecap="round"')
)
_ROLL: Final = (
    shape("M-8,-8.6H9V8H-8Z", "#f6efdf", "#12302c", 1.5)
    + stroke("M-3,-4H9M-3,0H9M-3,4H9", "#2f8f83", 1.5)
    + shape("M-8,-8.6a4.4,8.3 0 1 0 0.1,0Z", "#dfeee6", "#12302c", 1.5)
    + stroke("M-8,-4.4a2.4,4 0 1 1 -1.8,4.6", "#12302c", 1.3)
    + shape("M9,-8.6L11.4,-6.4V10L9,8Z", "#c9d9d0", "#12302c", 1.1)
)

_GOODS: Final = {
    "wine": _Good("M0,-17.5A17.5,17.5 0 1 1 -0.1,-17.5Z", "#7d2248", _BARREL),
    "grain": _Good(
        "M0,-21Q1.5,-21 2.6,-20L20,-2.6Q22,0 20,2.6L2.6,20Q0,22 -2.6,20L-20,2.6Q-22,0 -20,-2.6L-2.6,-20Z",
        "#f2c83b",
        _SHEAF,
    ),
    "cloth": _Good("M-13,-16H13Q16,-16 16,-13V13Q16,16 13,16H-13Q-16,16 -16,13V-13Q-16,-16 -13,-16Z", "#2f8f83", _ROLL),
}


def _drawn(kind: str) -> str:
    good = _GOODS[kind]
    drawn = f'<g transform="translate(1.5 2.5)">{shape(good.plate, SHADE, alpha=0.3)}</g>'
    drawn += shape(good.plate, ARGENT, TIMBER, 2.2)
    return drawn + f'<g transform="scale(0.86)">{shape(good.plate, good.colour)}</g>' + good.body


@cache
def _good_stamp(kind: str) -> Stamp:
    return stamp(_drawn(kind), (-24, -24, 26, 27), (-19, -19, 19, 20))


def good_key(kind: str) -> str:
    return f"good/{kind}"


def _good_sprite(kind: str) -> Image.Image:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-24 -24 48 48">{_drawn(kind)}</svg>'
    return rasterise(svg, 128, 128)


def _drawings() -> Iterator[Drawing]:
    for kind in _GOODS:
        yield good_key(kind), partial(_good_sprite, kind)


def _house(land: Ground, road: Course, pick: Random) -> list[Placed]:
    """One, at the end of its road."""
    x, y = road.line[-1]
    return [
        place(house(pick.randrange(HOUSES), 1.35), (x + 4, y + 8)),
        place(bush(pick.randrange(BUSHES)), (x + 21, y + 9)),
    ]


_EDGE: Final = 20
_GAP: Final = 14
_ROW: Final = 64
_CHIP: Final = 46
_ICON: Final = 52


def _shown(view: CarcassonneView) -> dict[str, tuple[int, ...]]:
    shown = view.shown_by(_ID, GoodsView)
    return {} if shown is None else shown.goods


def _columns(players: int) -> int:
    return players if players < 4 else 2 if players == 4 else 3


def _goods_height(view: CarcassonneView) -> int:
    rows = -(-view.players // _columns(view.players))
    return rows * (_ROW + _GAP) if _shown(view) else 0


def _goods(view: CarcassonneView, wide: int, top: int) -> list[Item]:
    """By player, what each has; the numbers of those who have most of a kind are fat."""
    goods = _shown(view)
    columns = _columns(view.players)
    step = (wide - 2 * _EDGE + _GAP) // columns
    items: list[Item] = []
    for seat in range(view.players):
        x, y = _EDGE + seat % columns * step, top + _GAP // 2 + seat // columns * (_ROW + _GAP)
        middle = y + _ROW // 2
        items.append(Panel(x, y, step - _GAP, _ROW, "panel", "panel_line", 2, 16))
        items.append(Panel(x + 9, middle - _CHIP // 2, _CHIP, _CHIP, SEATS[seat], OUTLINE, 4, 12))
        items.append(Label(LETTERS[seat], x + 9 + _CHIP // 2, middle, 36, ON_SEATS[seat], "mm", "heavy"))
        each = (step - _GAP - _CHIP - 30) // len(goods)
        for number, (kind, counts) in enumerate(goods.items()):
            left = x + _CHIP + 26 + number * each
            most = counts[seat] and counts[seat] == max(counts)
            items.append(Sprite(good_key(kind), left, middle - _ICON // 2, _ICON))
            colour, face = ("ink", "heavy") if most else ("faint", "bold")
            items.append(Label(str(counts[seat]), left + _ICON + 6, middle, 42, colour, "lm", face))
    return items


_BUILDER: Final = Silhouette(
    "M -10 7 C 5 7 12 13 13 22 L 23 22 C 26 22 26 31 23 31 L 12 31 C 13 40 10 45 7 48 C 17 50 27 54 34 61 L 42 54 "
    "L 42 27 L 34 27 C 31 27 30 25 30 22 L 30 12 C 30 9 31 7 34 7 L 58 7 C 61 7 62 9 62 12 L 62 22 C 62 25 61 27 58 27 "
    "L 53 27 L 53 62 C 53 72 44 80 34 84 C 25 88 24 92 25 97 C 27 108 33 120 37 131 C 39 136 37 138 33 138 L 8 138 "
    "C 5 138 3 137 1 134 L -6 121 C -8 117 -12 117 -14 121 L -21 134 C -23 137 -25 138 -28 138 L -55 138 "
    "C -59 138 -61 136 -59 131 C -55 120 -48 106 -46 95 C -45 90 -46 86 -51 85 C -58 84 -64 81 -63 70 "
    "C -62 57 -43 51 -27 48 C -30 45 -33 40 -32 31 L -43 31 C -46 31 -46 22 -43 22 L -33 22 C -32 13 -25 7 -10 7 Z",
    size=(146, 150),
    place="translate(71 0.5)",
    letter=(61, 88, 68),
    share=(0.448, 0.46),
)

_PIG: Final = Silhouette(
    "M -70 54 C -71 47 -66 43 -60 42 C -58 32 -52 25 -46 21 L -47 6 C -47 3 -44 3 -42 5 L -30 16 C -12 9 24 8 44 19 "
    "C 54 25 60 32 62 42 C 66 41 67 37 65 33 C 63 28 70 26 72 31 C 76 41 72 50 63 53 C 63 62 60 70 56 76 L 56 96 "
    "C 56 99 54 101 51 101 L 39 101 C 36 101 35 99 35 96 L 34 84 C 18 88 -6 88 -20 84 L -21 96 "
    "C -21 99 -22 101 -25 101 L -37 101 C -40 101 -42 99 -42 96 L -43 79 C -52 76 -58 71 -61 66 "
    "C -66 66 -69 61 -70 54 Z",
    size=(170, 121),
    place="translate(81 5)",
    letter=(87, 55, 66),
    share=(0.48, 0.342),
    depth=5,
    slide=0.6,
)

TRADERS_BUILDERS: Final = ModulePictures(
    id=_ID,
    figures={"builder": FigureArt(upright=_BUILDER), "pig": FigureArt(upright=_PIG)},
    marks={kind: MarkArt(draw=partial(_good_stamp, kind)) for kind in _GOODS},
    ends={"house": EndArt(stop=-0.5, furnish=_house)},
    panels=(BoardPanel(height=_goods_height, compose=_goods),),
    drawings=_drawings,
    flat=tuple(good.colour for good in _GOODS.values()),
)
