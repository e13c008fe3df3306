"""Figures: little people of painted wood, one for every seat, with its letter on the chest.

The light comes from the north-west. A dark outline and a light rim around it make them stand out from any ground.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from PIL import Image

from renderers.art.raster import rasterise
from renderers.art.silhouettes import FLAT, UPRIGHT
from renderers.colours import LETTERS, ON_SEATS, OUTLINE, SEATS
from renderers.lettering import lettered
from renderers.players import figure_key

STANDING: Final = (132, 150)
"""Width and height of the drawing; the feet are at the bottom, in the middle."""
LYING: Final = (170, 110)

RIM: Final = "#fff6df"

Drawing = tuple[str, Callable[[], Image.Image]]


def drawings() -> Iterator[Drawing]:
    """Every figure, by the key of its sprite."""
    for seat in range(len(SEATS)):
        for lying in (False, True):
            yield figure_key(seat, lying=lying), partial(meeple, seat, lying=lying)


def meeple(seat: int, *, lying: bool = False) -> Image.Image:
    picture = rasterise(_svg(SEATS[seat], lying=lying), *(LYING if lying else STANDING))
    x, y, size = (81, 51, 68) if lying else (64, 86, 74)
    mask = lettered(LETTERS[seat], size, "black")
    ink = Image.new("RGBA", mask.size, ON_SEATS[seat])
    picture.paste(ink, (x - mask.width // 2, y - mask.height // 2), mask)
    return picture


def _svg(colour: str, *, lying: bool) -> str:
    width, height = LYING if lying else STANDING
    shape = FLAT if lying else UPRIGHT
    place = "translate(4 52) rotate(-90)" if lying else "translate(64 0.5)"
    depth = 6 if lying else 4
    steps = "".join(
        f'<use href="#body" transform="translate({step * (0.3 if lying else 1)} {step})"/>'
        for step in range(1, depth + 1)
    )
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">
    <defs>
      <path id="body" d="{shape}" transform="{place}" stroke-linejoin="round"/>
      <g id="block"><use href="#body"/>{steps}</g>
      <clipPath id="inside"><use href="#body"/></clipPath>
      <linearGradient id="light" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{width}" y2="{height}">
        <stop offset="0.1" stop-color="#fff" stop-opacity="0.2"/>
        <stop offset="0.45" stop-color="#fff" stop-opacity="0"/>
        <stop offset="0.6" stop-color="#000" stop-opacity="0"/>
        <stop offset="1" stop-color="#000" stop-opacity="0.2"/>
      </linearGradient>
      <filter id="soft" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="3.5"/></filter>
      <filter id="edge"><feGaussianBlur stdDeviation="1.6"/></filter>
    </defs>
    <g fill="#000" opacity="0.5" filter="url(#soft)"><use href="#block" transform="translate(7 5)"/></g>
    <g fill="{RIM}" stroke="{RIM}" stroke-width="13"><use href="#block"/></g>
    <g fill="{OUTLINE}" stroke="{OUTLINE}" stroke-width="8"><use href="#block"/></g>
    <g fill="{colour}"><use href="#block"/></g>
    <g fill="#000" opacity="0.38"><use href="#block"/></g>
    <g fill="{colour}"><use href="#body"/></g>
    <g clip-path="url(#inside)">
      <g fill="url(#light)"><use href="#body"/></g>
      <g fill="none" stroke="#fff" stroke-opacity="0.55" stroke-width="5" filter="url(#edge)">
        <use href="#body" transform="translate(1.5 2)"/></g>
      <g fill="none" stroke="{colour}" stroke-width="6" transform="translate(-3 -4)"><use href="#body"/></g>
      <g fill="none" stroke="#000" stroke-opacity="0.25" stroke-width="4" filter="url(#edge)">
        <use href="#body" transform="translate(-1 -1)"/></g>
    </g>
    </svg>"""
