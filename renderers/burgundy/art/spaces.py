"""Empty spaces of the estate with their die numbers, and empty slots of the depots."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image

from renderers.art.burgundy.icons import icon
from renderers.art.burgundy.kind import Kind
from renderers.art.burgundy.pen import at, box, path, picture
from renderers.art.burgundy.words import Word, write
from renderers.burgundy.art.hexagon import HIGH, WIDE, slot, space
from renderers.burgundy.art.kinds import BLACK
from renderers.colours import OUTLINE

_SIDE: Final = 118
_UP: Final = -26


def draw_space(kind: Kind, number: int) -> Image.Image:
    return write(_plain(kind).copy(), [Word(str(number), 0, _UP, 126)])


@cache
def _plain(kind: Kind) -> Image.Image:
    """With the face of a die that has no number yet."""
    left, top = -_SIDE / 2, _UP - _SIDE / 2
    die = box(left, top, _SIDE, _SIDE, "#fffdf7", 26, kind.deep, 7)
    return picture(space(kind) + die + at(0, 80, icon(kind, OUTLINE, kind.pale), 0.66), WIDE, HIGH)


def draw_slot(kind: Kind) -> Image.Image:
    return slot(kind, at(0, 0, icon(kind, kind.line, kind.pale), 1.25))


def draw_black_slot() -> Image.Image:
    lozenge = "M0,-62L50,0L0,62L-50,0Z"
    return slot(BLACK, path(lozenge, BLACK.pale, BLACK.field, 10) + at(0, 0, path(lozenge, BLACK.field), 0.45))
