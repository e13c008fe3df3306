"""Dice in the colours of the seats, and the white one, seen from above with a little of their front."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image

from renderers.art.burgundy.dice import pips
from renderers.art.burgundy.pen import box, cut_out, picture, stroke
from renderers.colours import ON_SEATS, OUTLINE, SEATS

SIZE: Final = 132
_SIDE: Final = 96
COLOURS: Final = {"0": 0, "1": 1, "2": 2, "3": 3, "white": 4}
"""Names of the dice, and the seats whose colours they have."""


def draw_die(colour: str, face: int) -> Image.Image:
    seat = COLOURS[colour]
    return picture(_block(SEATS[seat]) + pips(face, ON_SEATS[seat]), SIZE, SIZE)


@cache
def _block(colour: str) -> str:
    left, top = -_SIDE / 2, -_SIDE / 2 - 3
    shape = f'<rect x="{left}" y="{top}" width="{_SIDE}" height="{_SIDE + 7}" rx="22"/>'
    body = box(left, top + 7, _SIDE, _SIDE, colour, 22, thick=0) + box(
        left, top + 7, _SIDE, _SIDE, "#000", 22, thick=0, alpha=0.4
    )
    body += box(left, top, _SIDE, _SIDE, colour, 22, thick=0)
    body += stroke(
        f"M{left + 5},{-top - 30}V{top + 24}Q{left + 5},{top + 5} {left + 24},{top + 5}H{-left - 26}",
        "#fff",
        5,
        alpha=0.5,
    )
    return cut_out(shape, body, 6, 5)


def draw_used() -> Image.Image:
    """A veil with a tick, for a die whose work is done."""
    tick = "M-26,-2L-8,18L28,-24"
    body = box(-54, -57, 108, 115, "#f1e7d0", 26, thick=0, alpha=0.62)
    body += stroke(tick, OUTLINE, 26) + stroke(tick, "#ffffff", 13)
    return picture(body, SIZE, SIZE)
