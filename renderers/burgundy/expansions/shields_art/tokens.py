"""Shields: a number in fat digits, an emblem below it, and pearls on the upper edge for what it is worth.

Each four points are a pearl: one, two or three of them, and a colour of their own for each number of pearls.
"""

from __future__ import annotations

from typing import Final

from PIL import Image

from renderers.art.burgundy.pen import at, cut_out, path, picture, ring, stroke
from renderers.art.burgundy.words import Word, write
from renderers.burgundy.expansions.shields_art.emblems import EMBLEMS
from renderers.colours import OUTLINE

WIDE: Final = 120
HIGH: Final = 150

_SHAPE: Final = "M-48,-50H48V16Q48,46 0,64Q-48,46 -48,16Z"
_CHIEF: Final = "M-48,-50H48V6H-48Z"
_EMBLEM: Final = 29
"""How far below the middle the emblem stands."""
_SCALE: Final = 0.86
_BONE: Final = "#fffaf0"
_PEARL: Final = 8
_ROW: Final = -56
_PEARLS: Final = {1: (0,), 2: (-22, 22), 3: (-32, 0, 32)}
_COLOURS: Final = {1: "#e8a07c", 2: "#a9cdf0", 3: "#f6c83c"}
"""By pearls: copper, blue steel, gold. Dark digits stand out from each."""
FLAT: Final = (*_COLOURS.values(),)


def draw_shield(number: int, pearls: int) -> Image.Image:
    """With its emblem."""
    emblem, words = EMBLEMS[number]()
    body = path(_SHAPE, _BONE, thick=0) + path(_CHIEF, _COLOURS[pearls], thick=0)
    body += stroke("M-48,6H48", OUTLINE, 4) + at(0, _EMBLEM, emblem, _SCALE)
    signs = [
        Word(word.text, word.x * _SCALE, _EMBLEM + word.y * _SCALE, round(word.size * _SCALE), word.ink)
        for word in words
    ]
    return write(_token(body, pearls), [Word(str(number), 0, -22, 70), *signs])


def draw_plain(number: int, pearls: int) -> Image.Image:
    """Where it is small: the number alone, as large as can be."""
    size = 108 if number < 10 else 94
    return write(_token(path(_SHAPE, _COLOURS[pearls], thick=0), pearls), [Word(str(number), 0, -2, size)])


def _token(body: str, pearls: int) -> Image.Image:
    around = "".join(f'<circle cx="{x}" cy="{_ROW}" r="{_PEARL}"/>' for x in _PEARLS[pearls])
    drawn = "".join(ring(x, _ROW, _PEARL, _BONE, line=OUTLINE, thick=4) for x in _PEARLS[pearls])
    shape = f'<path d="{_SHAPE}"/>{around}'
    return picture(cut_out(shape, drawn + body, 5, 4), WIDE, HIGH)
