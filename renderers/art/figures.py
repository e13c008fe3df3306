"""Figures of painted wood, one for every seat, with its letter on it.

The light comes from the north-west. A dark outline and a light rim around it make them stand out from any ground.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from PIL import Image

from renderers.art.raster import rasterise
from renderers.art.silhouettes import FLAT, UPRIGHT, Silhouette
from renderers.colours import LETTERS, ON_SEATS, OUTLINE, SEATS
from renderers.lettering import lettered
from renderers.players import figure_key

RIM: Final = "#fff6df"

Drawing = tuple[str, Callable[[], Image.Image]]


def drawings() -> Iterator[Drawing]:
    """The little people that stand for the players in every game, by the keys of their sprites."""
    for seat in range(len(SEATS)):
        for silhouette, lying in ((UPRIGHT, False), (FLAT, True)):
            yield figure_key(seat, lying=lying), partial(carved, silhouette, seat)


def carved(silhouette: Silhouette, seat: int) -> Image.Image:
    """A figure in the colour of a seat, with its letter."""
    picture = painted(silhouette, SEATS[seat])
    x, y, size = silhouette.letter
    mask = lettered(LETTERS[seat], size, "black")
    ink = Image.new("RGBA", mask.size, ON_SEATS[seat])
    picture.paste(ink, (x - mask.width // 2, y - mask.height // 2), mask)
    return picture


def painted(silhouette: Silhouette, colour: str, details: str = "") -> Image.Image:
    """A figure in any colour, without a letter; `details` is SVG in the coordinates of its path, drawn on top."""
    return rasterise(_svg(colour, silhouette, details), *silhouette.size)


def _svg(colour: str, silhouette: Silhouette, details: str) -> str:
    width, height = silhouette.size
    steps = "".join(
        f'<use href="#body" transform="translate({step * silhouette.slide} {step})"/>'
        for step in range(1, silhouette.depth + 1)
    )
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">
    <defs>
      <path id="body" d="{silhouette.path}" transform="{silhouette.place}" stroke-linejoin="round"/>
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
    <g transform="{silhouette.place}">{details}</g>
    </svg>"""
