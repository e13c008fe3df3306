"""Messengers: a rider who holds up a scroll, and the stack of messages above the board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from PIL import Image

from engine.api import CarcassonneView
from engine.carcassonne.expansions.messengers import MESSENGER, MessengersView
from renderers.art.raster import rasterise
from renderers.art.silhouettes import Silhouette
from renderers.carcassonne.land.stamps import ellipse, shape, stroke
from renderers.carcassonne.module_pictures import BoardPanel, Drawing, FigureArt, ModulePictures
from renderers.scene import Item, Label, Panel, Sprite

_ID: Final = "messengers"

_RIDER: Final = Silhouette(
    "M 0 7 C 10 7 17 14 17 24 C 17 31 14 36 10 39 C 18 42 23 48 25 57 L 33 61 L 39 46 C 41 40 45 36 50 33 "
    "L 52 22 L 59 31 C 66 36 72 45 75 55 C 77 61 73 66 67 65 L 58 63 C 54 66 53 71 54 78 C 55 86 54 92 51 97 L 61 111 "
    "C 64 115 64 118 62 122 L 55 135 C 54 137 52 138 50 138 L 40 138 C 37 138 36 136 37 133 L 44 118 L 31 104 "
    "C 14 108 -8 108 -24 104 L -27 116 L -17 132 C -15 136 -17 138 -20 138 L -31 138 C -34 138 -36 137 -37 134 "
    "L -47 116 C -49 112 -49 107 -48 100 C -53 94 -54 86 -52 78 C -58 83 -60 94 -60 104 C -60 109 -69 110 -70 103 "
    "C -72 84 -65 66 -47 62 C -39 60 -31 60 -25 60 C -25 55 -23 51 -21 48 L -41 32 L -60 32 C -66 32 -66 11 -60 11 "
    "L -29 11 C -23 11 -22 24 -26 29 L -13 38 C -16 34 -17 30 -17 24 C -17 14 -10 7 0 7 Z",
    size=(172, 150),
    place="translate(81 0.5)",
    letter=(82, 82, 56),
    share=(0.52, 0.4535),
)

_PAPER: Final = "#f6e9c9"
_INK: Final = "#5a3b1f"
_WAX: Final = "#b3262e"
_SEALED: Final = (
    shape("M-40,-28H40V28H-40Z", _PAPER, _INK, 5)
    + stroke("M-38,-26L0,8L38,-26", _INK, 5, more='stroke-linejoin="round"')
    + ellipse(0, 8, 13, 13, _WAX, line="#5e0f15", thick=3.5)
)
_OPEN: Final = (
    shape("M-30,-30H30V30H-30Z", _PAPER)
    + stroke("M-30,-30V30M30,-30V30", _INK, 4)
    + "".join(
        shape(f"M-38,{y - 7}H38Q43,{y} 38,{y + 7}H-38Q-43,{y} -38,{y - 7}Z", "#e3cf9f", _INK, 4) for y in (-31, 31)
    )
)
_CARDS: Final = {"sealed": _SEALED, "open": _OPEN}

_EDGE: Final = 20
_ROW: Final = 92
_CARD: Final = 80
_STEP: Final = 96


def _key(card: str) -> str:
    return f"message/{card}"


def _card(card: str) -> Image.Image:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-48 -48 96 96">{_CARDS[card]}</svg>'
    return rasterise(svg, 128, 128)


def _drawings() -> Iterator[Drawing]:
    for card in _CARDS:
        yield _key(card), partial(_card, card)


def _height(view: CarcassonneView) -> int:
    return 0 if view.shown_by(_ID, MessengersView) is None or view.over else _ROW


def _stack(view: CarcassonneView, wide: int, top: int) -> list[Item]:
    """From the top, at the left: letters that nobody has opened yet, and the numbers of those that are known. The one
    that is being read, which lies at the bottom, is marked."""
    shown = view.shown_by(_ID, MessengersView)
    assert shown is not None
    step = min(_STEP, (wide - 2 * _EDGE) // len(shown.stack))
    size = min(_CARD, step - 6)
    middle = top + _ROW // 2
    items: list[Item] = []
    for place, message in enumerate(shown.stack):
        left = _EDGE + place * step
        read = shown.open is not None and place == len(shown.stack) - 1
        if read:
            items.append(Panel(left - 5, middle - size // 2 - 5, size + 10, size + 10, "accent", "", 0, 14))
        items.append(Sprite(_key("open" if message else "sealed"), left, middle - size // 2, size))
        if message:
            items.append(Label(str(message), left + size // 2, middle, round(size * 0.5), _INK, "mm", "heavy"))
    return items


MESSENGERS: Final = ModulePictures(
    id=_ID,
    figures={MESSENGER: FigureArt(upright=_RIDER)},
    panels=(BoardPanel(height=_height, compose=_stack),),
    drawings=_drawings,
    flat=(_PAPER, _WAX),
)
