"""The 256 colours of all pictures of a game, chosen once: reducing a picture to them is quick, and shrinks it to a
third."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from renderers.art.finished import SMALL, Finished
from renderers.colours import ON_SEATS, OUTLINE, SEATS, THEMES, colours_of

_ACROSS: Final = 20
_SWATCH: Final = 40


class Family(NamedTuple):
    """What appears together in pictures."""

    keys: frozenset[str]
    """Of sprites."""
    flat: tuple[str, ...] = ()
    """Colours of surfaces that must come out well, though they are a small part of the sheet."""


def make_palette(drawn: Mapping[str, Finished], family: Family) -> bytes:
    """From a sheet of everything that appears in pictures of a family."""
    shown = [one.reduced() for key, one in drawn.items() if key in family.keys and one.mode != "L"]
    sheet = _sheet(shown, family.flat)
    reduced = sheet.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    colours = reduced.getpalette() or []
    return bytes(colours).ljust(768, b"\0")


def _sheet(images: list[Image.Image], more: Sequence[str]) -> Image.Image:
    flat = [colour for theme in THEMES.values() for colour in colours_of(theme)]
    flat += [*SEATS, *ON_SEATS, OUTLINE, *more]
    rows = -(-len(images) // _ACROSS)
    width = SMALL * _ACROSS
    swatches = -(-len(flat) * _SWATCH // width)
    sheet = Image.new("RGB", (width, rows * SMALL + (swatches + 2) * _SWATCH), THEMES["light"].paper)
    for number, image in enumerate(images):
        place = (number % _ACROSS * SMALL, number // _ACROSS * SMALL)
        sheet.paste(image, place, image if image.mode == "RGBA" else None)
    draw = ImageDraw.Draw(sheet)
    top = rows * SMALL
    for number, colour in enumerate(flat):
        x, y = number * _SWATCH % width, top + number * _SWATCH // width * _SWATCH
        draw.rectangle((x, y, x + _SWATCH, y + _SWATCH), colour)
    return sheet
