"""The 256 colours of all pictures, chosen once: reducing a picture to them is quick, and shrinks it to a third."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PIL import Image, ImageDraw

from renderers.colours import ON_SEATS, OUTLINE, SEATS, THEMES, colours_of

_SIDE: Final = 48
"""Pixels of a sprite on the sheet."""
_ACROSS: Final = 20
_SWATCH: Final = 40


def make_palette(sprites: Mapping[str, Image.Image]) -> bytes:
    """From a sheet of everything that appears in pictures."""
    sheet = _sheet([image for image in sprites.values() if image.mode != "L"])
    reduced = sheet.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    colours = reduced.getpalette() or []
    return bytes(colours).ljust(768, b"\0")


def _sheet(images: list[Image.Image]) -> Image.Image:
    flat = [colour for theme in THEMES.values() for colour in colours_of(theme)]
    flat += [*SEATS, *ON_SEATS, OUTLINE]
    rows = -(-len(images) // _ACROSS)
    width = _SIDE * _ACROSS
    swatches = -(-len(flat) * _SWATCH // width)
    sheet = Image.new("RGB", (width, rows * _SIDE + (swatches + 2) * _SWATCH), THEMES["light"].paper)
    for number, image in enumerate(images):
        small = image.resize((_SIDE, _SIDE), Image.Resampling.LANCZOS)
        place = (number % _ACROSS * _SIDE, number // _ACROSS * _SIDE)
        sheet.paste(small, place, small if small.mode == "RGBA" else None)
    draw = ImageDraw.Draw(sheet)
    top = rows * _SIDE
    for number, colour in enumerate(flat):
        x, y = number * _SWATCH % width, top + number * _SWATCH // width * _SWATCH
        draw.rectangle((x, y, x + _SWATCH, y + _SWATCH), colour)
    return sheet
