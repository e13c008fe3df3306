"""Goods in six colours, each with its number and the wares that it stands for."""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image

from renderers.burgundy.art.kind import LIGHT
from renderers.burgundy.art.pen import at, box, cut_out, path, picture, ring, stroke
from renderers.burgundy.art.words import Word, write
from renderers.colours import OUTLINE

SIZE: Final = 140
_SIDE: Final = 108


class Good(NamedTuple):
    colour: str
    ink: str
    """Of the number."""
    wares: str
    """Within 100 pixels each way."""


def _fish() -> str:
    body = path("M-48,0Q-14,-38 22,-6L46,-28Q40,0 46,28L22,6Q-14,38 -48,0Z", LIGHT, OUTLINE, 8)
    return body + ring(-22, -3, 5, OUTLINE, thick=0)


def _grapes() -> str:
    places = ((-26, -8), (0, -8), (26, -8), (-13, 14), (13, 14), (0, 36))
    return stroke("M0,-14Q0,-36 14,-44", OUTLINE, 10) + "".join(
        ring(x, y, 14, LIGHT, line=OUTLINE, thick=7) for x, y in places
    )


def _spool() -> str:
    body = box(-24, -30, 48, 60, LIGHT, 4, OUTLINE, 8) + stroke("M-22,-12H22M-22,4H22M-22,20H22", OUTLINE, 5)
    return body + box(-38, -44, 76, 18, LIGHT, 6, OUTLINE, 8) + box(-38, 26, 76, 18, LIGHT, 6, OUTLINE, 8)


def _jug() -> str:
    handles = stroke("M-12,-28Q-44,-30 -26,4M12,-28Q44,-30 26,4", OUTLINE, 9)
    return handles + path(
        "M-16,-44H16L11,-24Q34,-4 26,18Q20,38 12,46H-12Q-20,38 -26,18Q-34,-4 -11,-24Z", LIGHT, OUTLINE, 8
    )


def _barrel() -> str:
    body = path("M-26,-42H26Q44,0 26,42H-26Q-44,0 -26,-42Z", LIGHT, OUTLINE, 8)
    return body + stroke("M-33,-20H33M-33,20H33", OUTLINE, 8)


def _cheese() -> str:
    body = path("M-46,6L30,-38Q44,-22 46,6Z", LIGHT, OUTLINE, 8) + path("M-46,6H46V40H-46Z", LIGHT, OUTLINE, 8)
    return (
        body
        + ring(-18, 24, 7, OUTLINE, thick=0)
        + ring(18, 20, 9, OUTLINE, thick=0)
        + ring(12, -14, 6, OUTLINE, thick=0)
    )


GOODS: Final = {
    1: Good("#10a8a0", OUTLINE, _fish()),
    2: Good("#5c2f96", LIGHT, _grapes()),
    3: Good("#ffb8d4", OUTLINE, _spool()),
    4: Good("#d8202c", LIGHT, _jug()),
    5: Good("#5a2d0e", LIGHT, _barrel()),
    6: Good("#f58d1e", OUTLINE, _cheese()),
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
