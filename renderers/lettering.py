"""Text on pictures, in fonts that come with the program, so that it looks the same on every machine.

Fira Sans for nearly everything, DejaVu Sans for the characters that it lacks. Both are laid out letter by letter, which
is all that the basic engine can do: scripts that run from the right, or whose letters change in company, are refused.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from importlib.util import find_spec
from itertools import groupby
from math import ceil, floor
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from renderers.character_map import characters

_FACES: Final = {"regular": "Regular", "medium": "Medium", "bold": "Bold", "heavy": "ExtraBold", "black": "Black"}
_ELLIPSIS: Final = "…"
_ONE_AFTER_THE_OTHER: Final = frozenset(("L", "EN", "ES", "ET", "CS", "ON", "WS"))
"""Directions, as Unicode calls them, of characters that stand from left to right."""
_COMPLEX: Final = ((0x0900, 0x109F), (0x1780, 0x17FF))
"""Scripts from India to Cambodia, whose letters are rearranged or stacked."""
_INVISIBLE: Final = frozenset((0x2800, 0xFFFC))
"""In the fonts, but without ink: blank Braille, and what stands for an object."""


def readable(text: str) -> bool:
    """Whether every character can be shown as it should be, and there is something to see."""
    text = unicodedata.normalize("NFC", text)
    return bool(text.strip()) and all(_showable(character) for character in text)


@lru_cache(4096)
def width(text: str, size: int, face: str) -> int:
    """In pixels, with all that overhangs: the width of `lettered`."""
    left, right = _extent(_runs(text, face), size)
    return right - left


@lru_cache(1024)
def fit(text: str, size: int, face: str, room: int) -> str:
    """The text, or as much of its beginning as leaves room for an ellipsis."""
    text = unicodedata.normalize("NFC", text)
    if width(text, size, face) <= room:
        return text
    fits, too_long = 0, len(text)
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        if width(text[:middle].rstrip() + _ELLIPSIS, size, face) <= room:
            fits = middle
        else:
            too_long = middle
    if fits:
        return text[:fits].rstrip() + _ELLIPSIS
    return _ELLIPSIS if width(_ELLIPSIS, size, face) <= room else ""


@lru_cache(512)
def lettered(text: str, size: int, face: str) -> Image.Image:
    """A mask of the line, not to be changed. All of a size and face are equally high, and half of that height is the
    middle of the capitals and digits."""
    runs = _runs(text, face)
    left, right = _extent(runs, size)
    height, baseline = _line(face, size)
    mask = Image.new("L", (max(1, right - left), height))
    draw = ImageDraw.Draw(mask)
    x = float(-left)
    for path, part in runs:
        font = _font(path, size)
        draw.text((x, baseline), part, 255, font, "ls")
        x += font.getlength(part)
    return mask


def _showable(character: str) -> bool:
    code = ord(character)
    if unicodedata.category(character)[0] in "CM" or unicodedata.category(character) in ("Zl", "Zp"):
        return False
    if unicodedata.bidirectional(character) not in _ONE_AFTER_THE_OTHER:
        return False
    if code in _INVISIBLE or any(first <= code <= last for first, last in _COMPLEX):
        return False
    return code in _characters(_path("regular")) or code in _characters(_fallback())


def _runs(text: str, face: str) -> tuple[tuple[Path, str], ...]:
    """Each font with what it is to write, from left to right."""
    own = _path(face)

    def font_of(character: str) -> Path:
        code = ord(character)
        return _fallback() if code not in _characters(own) and code in _characters(_fallback()) else own

    text = unicodedata.normalize("NFC", text)
    return tuple((path, "".join(part)) for path, part in groupby(text, font_of))


def _extent(runs: tuple[tuple[Path, str], ...], size: int) -> tuple[int, int]:
    """From the pen's start, where the ink or the line begins and where it ends."""
    left = right = pen = 0.0
    for path, part in runs:
        font = _font(path, size)
        box = font.getbbox(part, anchor="ls")
        left, right = min(left, pen + box[0]), max(right, pen + box[2])
        pen += font.getlength(part)
    return floor(left), ceil(max(right, pen))


@cache
def _line(face: str, size: int) -> tuple[int, int]:
    """The height of a line and its baseline, measured from the top."""
    font = _font(_path(face), size)
    capital = -font.getbbox("H", anchor="ls")[1]
    half = capital / 2
    ascents, descents = zip(font.getmetrics(), _font(_fallback(), size).getmetrics(), strict=True)
    # Capitals with a mark above reach higher than the fonts admit.
    middle = ceil(max(max(ascents) - half, max(descents) + half) + size / 16)
    return 2 * middle, middle + round(half)


@cache
def _font(path: Path, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@cache
def _characters(path: Path) -> frozenset[int]:
    return characters(path)


@cache
def _path(face: str) -> Path:
    return _package("fontpkg_fira_sans") / "files" / f"FiraSans-{_FACES[face]}.ttf"


@cache
def _fallback() -> Path:
    return _package("ziafont") / "fonts" / "DejaVuSans.ttf"


def _package(name: str) -> Path:
    """Where it is installed. Only its files are wanted: importing it would cost a tenth of a second."""
    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise RuntimeError(f"{name} is not installed")
    return Path(spec.submodule_search_locations[0])
