"""The 256 colours of all pictures of a game, chosen once: reducing a picture to them is quick, and shrinks it to a
third."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from renderers.colours import ON_SEATS, OUTLINE, SEATS, THEMES, colours_of

_SIDE: Final = 48
"""Pixels of a sprite on the sheet."""
_ACROSS: Final = 20
_SWATCH: Final = 40


class Family(NamedTuple):
    """What appears together in pictures."""

    keys: frozenset[str]
    """Of sprites."""
    flat: tuple[str, ...] = ()
    """Colours of surfaces that must come out well, though they are a small part of the sheet."""


def make_palette(sprites: Mapping[str, Image.Image], family: Family) -> bytes:
    """From a sheet of everything that appears in pictures of a family."""
    shown = [image for key, image in sprites.items() if key in family.keys and image.mode != "L"]
    sheet = _sheet(shown, family.flat)
    reduced = sheet.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    colours = reduced.getpalette() or []
    return bytes(colours).ljust(768, b"\0")


def _sheet(images: list[Image.Image], more: Sequence[str]) -> Image.Image:
    flat = [colour for theme in THEMES.values() for colour in colours_of(theme)]
    flat += [*SEATS, *ON_SEATS, OUTLINE, *more]
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
