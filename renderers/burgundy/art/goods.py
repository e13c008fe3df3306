"""Goods in six colours, each with its number and the wares that it stands for."""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image

from renderers.art.burgundy.kind import LIGHT
from renderers.art.burgundy.pen import at, box, cut_out, picture, stroke
from renderers.art.burgundy.wares import barrel, cheese, fish, grapes, jug, spool
from renderers.art.burgundy.words import Word, write
from renderers.colours import OUTLINE

SIZE: Final = 140
_SIDE: Final = 108


class Good(NamedTuple):
    colour: str
    ink: str
    """Of the number."""
    wares: str
    """Within 100 pixels each way."""


GOODS: Final = {
    1: Good("#10a8a0", OUTLINE, fish()),
    2: Good("#5c2f96", LIGHT, grapes()),
    3: Good("#ffb8d4", OUTLINE, spool()),
    4: Good("#d8202c", LIGHT, jug()),
    5: Good("#5a2d0e", LIGHT, barrel()),
    6: Good("#f58d1e", OUTLINE, cheese()),
}


def draw_good(number: int) -> Image.Image:
    good = GOODS[number]
    left = -_SIDE / 2
    shape = f'<rect x="{left}" y="{left}" width="{_SIDE}" height="{_SIDE}" rx="16"/>'
    body = box(left, left, _SIDE, _SIDE, good.colour, 16, thick=0)
    body += stroke("M-50,34V-40Q-50,-50 -40,-50H34", "#fff", 5, alpha=0.5)
    body += stroke("M50,-34V40Q50,50 40,50H-34", "#000", 5, alpha=0.3)
    body += at(24, 23, good.wares, 0.53)
    return write(picture(cut_out(shape, body, 7, 5), SIZE, SIZE), [Word(str(number), -20, -12, 96, good.ink)])


def crate(number: int, side: float = 50) -> str:
    """A small piece of goods without its number, as part of other drawings."""
    good = GOODS[number]
    return box(-side / 2, -side / 2, side, side, good.colour, side * 0.16, OUTLINE, 5) + at(
        0, 0, good.wares, side * 0.0075
    )
