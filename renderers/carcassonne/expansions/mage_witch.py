"""Mage and Witch: both on the board beside whoever stands there, where they are above the board, and hats on tiles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Final, NamedTuple

from engine.api import CarcassonneView
from engine.carcassonne.expansions.mage_witch import MAGE, WITCH, MagiciansView
from renderers.art.figures import painted
from renderers.art.silhouettes import Silhouette
from renderers.carcassonne.land.colours import ARGENT, GOLD, SHADE, TIMBER
from renderers.carcassonne.land.stamps import Stamp, ellipse, shape, stamp, stroke
from renderers.carcassonne.module_pictures import BoardPanel, Bystander, Drawing, MarkArt, ModulePictures, SignArt
from renderers.colours import OUTLINE
from renderers.scene import Item, Label, Panel, Sprite

_ID: Final = "mage_witch"

_VIOLET: Final = "#7d3fb0"
_ORANGE: Final = "#ee7a1d"
_SKIN: Final = "#f3cfa6"
_STRAW: Final = "#f4d27a"
_WOOD: Final = "#7a4a26"
_HAIR: Final = "#3b2a22"


class _Magician(NamedTuple):
    outline: Silhouette
    colour: str
    details: str


def _star(x: float, y: float, size: float) -> str:
    """Four points, drawn around a spot."""
    near = size * 0.3
    return (
        f"M{x},{y - size}L{x + near},{y - near}L{x + size},{y}L{x + near},{y + near}"
        f"L{x},{y + size}L{x - near},{y + near}L{x - size},{y}L{x - near},{y - near}Z"
    )


_MAGE: Final = _Magician(
    Silhouette(
        # The hat, straight and tall; under it the head and a wide robe; a staff with a ball.
        "M -6 6 C -4 4 0 4 2 7 L 17 43 L 27 46 C 32 48 32 55 27 56 L -31 56 C -36 55 -36 48 -31 46 L -21 43 Z "
        "M -19 52 L 15 52 C 18 60 17 67 14 72 C 22 74 28 78 31 84 L 31 108 L 25 108 L 30 132 C 31 137 29 139 25 139 "
        "L -31 139 C -36 139 -38 137 -37 132 L -28 92 C -33 84 -28 74 -17 72 C -21 67 -22 60 -19 52 Z "
        "M 40 24 C 49 24 54 31 54 38 C 54 44 51 49 46 51 L 46 136 C 46 140 34 140 34 136 L 34 51 C 29 49 26 44 26 38 "
        "C 26 31 31 24 40 24 Z",
        size=(118, 150),
        place="translate(50 0.5)",
        letter=(48, 100, 10),
        share=(0.346, 0.44),
    ),
    _VIOLET,
    shape("M34,52H46V136C46,139 34,139 34,136Z", _WOOD)
    + f'<circle cx="40" cy="38" r="11" fill="{GOLD}" stroke="{OUTLINE}" stroke-width="3"/>'
    + ellipse(37, 34, 3.4, 2.8, "#fff", 0.8)
    + shape("M26,84C34,80 40,82 44,86L44,98C38,100 32,98 27,96Z", _VIOLET, OUTLINE, 2.6)
    + shape("M-18,56H14C17,66 13,72 7,73H-11C-17,72 -21,66 -18,56Z", _SKIN)
    + shape("M-18,62C-14,68 -8,66 -2,66C4,66 10,68 14,62C16,76 10,96 -2,112C-14,96 -20,76 -18,62Z", "#ffffff")
    + stroke("M-8,76Q-5,90 -2,100M4,76Q2,90 0,98", "#cfc6dd", 2.4)
    + f'<circle cx="-9" cy="60.5" r="2.5" fill="{OUTLINE}"/><circle cx="5" cy="60.5" r="2.5" fill="{OUTLINE}"/>'
    + stroke("M-32,51H28", "#5b2a86", 9, more='stroke-linecap="round"')
    + shape("M-22,45L17,45L14,36.5L-18.5,36.5Z", GOLD)
    + shape(_star(-3, 25, 8.5), "#fff2b8")
    + shape(_star(-17, 122, 7.5), "#fff2b8"),
)

_WITCH: Final = _Magician(
    Silhouette(
        # A crooked hat with a wide brim, a short wide dress, a broom that stands on its stick.
        "M -31 15 C -28 6 -6 1 4 13 L 17 42 L 36 46 C 42 48 42 57 36 58 L -40 58 C -46 57 -46 48 -40 46 L -21 42 "
        "L -12 22 C -17 20 -22 24 -27 23 C -31 22 -32 18 -31 15 Z "
        "M -20 54 L 16 54 C 23 64 23 72 20 79 C 25 82 28 88 26 94 L 36 131 C 38 137 36 139 31 139 L -35 139 "
        "C -40 139 -42 137 -40 131 L -30 94 C -32 88 -29 82 -24 79 C -27 72 -27 64 -20 54 Z "
        "M 44 66 C 53 66 58 80 60 104 C 60 108 58 110 54 110 L 52 110 L 52 134 C 52 140 42 140 42 134 L 42 110 "
        "L 36 110 C 32 110 31 108 31 104 C 32 80 36 66 44 66 Z",
        size=(128, 150),
        place="translate(56 0.5)",
        letter=(54, 100, 10),
        share=(0.375, 0.44),
    ),
    _ORANGE,
    shape("M42,108H52V134C52,138 42,138 42,134Z", _WOOD)
    + shape("M46,67C53,69 57,84 58,106L33,106C34,84 38,69 46,67Z", _STRAW)
    + stroke("M46,72V104M40,78L38,104M51,78L54,104", "#b98b2e", 2.4)
    + stroke("M33,106H58", _WOOD, 5, more='stroke-linecap="round"')
    + shape("M-21,58H17C23,68 23,78 18,86L12,70H-16L-22,86C-27,78 -27,68 -21,58Z", _HAIR)
    + shape("M-15,58H11C14,70 10,80 -2,82C-14,80 -18,70 -15,58Z", _SKIN)
    + f'<circle cx="-8" cy="66" r="2.5" fill="{OUTLINE}"/><circle cx="4" cy="66" r="2.5" fill="{OUTLINE}"/>'
    + stroke("M-8,74Q-2,79 4,74", OUTLINE, 2.2, more='stroke-linecap="round"')
    + shape("M20,90C30,86 38,90 42,94L40,104C34,104 28,102 24,100Z", _ORANGE, OUTLINE, 2.6)
    + stroke("M-41,52H37", "#2f2530", 10, more='stroke-linecap="round"')
    + shape("M-21,46L17,46L12,34L-17,34Z", "#2f2530")
    + shape("M-8,44H4V36H-8Z", GOLD)
    + stroke("M-33,126H29", "#2f2530", 5, alpha=0.75),
)

_MAGICIANS: Final = {MAGE: _MAGE, WITCH: _WITCH}


def magician_key(kind: str) -> str:
    return f"magician/{kind}"


def _drawings() -> Iterator[Drawing]:
    for kind, art in _MAGICIANS.items():
        yield magician_key(kind), partial(painted, art.outline, art.colour, art.details)


def _bystanders(view: CarcassonneView) -> list[Bystander]:
    shown = view.shown_by(_ID, MagiciansView)
    if shown is None:
        return []
    return [
        Bystander(magician_key(each.kind), each.x, each.y, each.segment, _MAGICIANS[each.kind].outline.share)
        for each in shown.standing
    ]


# above the board

_EDGE: Final = 20
_GAP: Final = 14
_ROW: Final = 84


def _height(view: CarcassonneView) -> int:
    return 0 if view.shown_by(_ID, MagiciansView) is None else _ROW + _GAP


def _whereabouts(view: CarcassonneView, wide: int, top: int) -> list[Item]:
    """The mage and what it does, the witch and what she does; the cell of each, or a dash beside the board."""
    shown = view.shown_by(_ID, MagiciansView)
    cells = {} if shown is None else {each.kind: each.cell for each in shown.standing}
    step = (wide - 2 * _EDGE + _GAP) // len(_MAGICIANS)
    items: list[Item] = []
    for number, (kind, art) in enumerate(_MAGICIANS.items()):
        x, y = _EDGE + number * step, top + _GAP // 2
        middle, across = y + _ROW // 2, step - _GAP
        size = art.outline.size
        figure = (_ROW - 6) * size[0] // size[1]
        items.append(Panel(x, y, across, _ROW, "panel", "panel_line", 2, 16))
        items.append(Sprite(magician_key(kind), x + 16, y + 3, figure))
        items.append(Panel(x + 100, middle - 26, 92, 52, art.colour, OUTLINE, 4, 14))
        items.append(Label(_EFFECTS[kind], x + 146, middle, 40, _ON[kind], "mm", "heavy"))
        colour = "ink" if kind in cells else "faint"
        items.append(Label(cells.get(kind, "–"), x + across - 24, middle, 48, colour, "rm", "heavy"))
    return items


_EFFECTS: Final = {MAGE: "+", WITCH: "½"}
_ON: Final = {MAGE: "#ffffff", WITCH: OUTLINE}


# on tiles

_SCALE: Final = 0.87


@cache
def _hat() -> Stamp:
    """A wizard's hat with a golden band and a star."""
    whole = (
        "M-3,-25C0,-27 3,-26 5,-22L15,9C21,10 25,12 25,15C25,20 12,23 0,23C-12,23 -25,20 -25,15C-25,12 -21,10 -15,9Z"
    )
    cone = "M-3,-25C0,-27 3,-26 5,-22L15,9C15,13 8,15 0,15C-8,15 -15,13 -15,9Z"
    body = f'<g transform="translate(2 3)">{shape(whole, SHADE, SHADE, 5, alpha=0.3)}</g>'
    body += shape(whole, ARGENT, TIMBER, 9) + shape(whole, ARGENT, ARGENT, 5.4)
    body += ellipse(0, 15, 25, 8, "#5b2a86", line=TIMBER, thick=1.8)
    body += shape(cone, _VIOLET, TIMBER, 1.8)
    body += shape("M-15,9C-15,13 -8,15 0,15C8,15 15,13 15,9L13,3C12,7 6,9 0,9C-6,9 -12,7 -13,3Z", GOLD, TIMBER, 1.2)
    body += shape(_star(1, -7, 7.5), "#fff2b8")
    return stamp(f'<g transform="scale({_SCALE})">{body}</g>', (-28, -29, 30, 28), (-24, -24, 24, 22))


MAGE_WITCH: Final = ModulePictures(
    id=_ID,
    signs={"hat": SignArt(emblem=MarkArt(draw=_hat, reach=28))},
    bystanders=_bystanders,
    panels=(BoardPanel(height=_height, compose=_whereabouts),),
    drawings=_drawings,
    flat=(_VIOLET, _ORANGE, _SKIN),
)
