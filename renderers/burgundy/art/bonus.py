"""Bonus tiles: banners in the colour of a kind, a large one with a crown and two tails, a small one with a point."""

from __future__ import annotations

from typing import Final

from PIL import Image

from renderers.art.burgundy.icons import icon
from renderers.art.burgundy.kind import Kind
from renderers.art.burgundy.pen import at, cut_out, path, picture
from renderers.colours import OUTLINE

WIDE: Final = 116
HIGH: Final = 150

_LARGE: Final = "M-46,-62H46V62L0,38L-46,62Z"
_SMALL: Final = "M-46,-40H46V22L0,54L-46,22Z"
_CROWN: Final = "M-26,12L-32,-14L-14,-2L0,-20L14,-2L32,-14L26,12Z"


def banner(kind: Kind, size: str, edge: float = 6, rim: float = 5) -> str:
    large = size == "large"
    shape = _LARGE if large else _SMALL
    metal = "#f4cf5e" if large else "#d3d9de"
    body = path(shape, metal, thick=0) + at(0, -1 if large else -2, path(shape, kind.field, OUTLINE, 3), 0.82)
    if large:
        body += at(0, -36, path(_CROWN, "#f4cf5e", OUTLINE, 4), 0.8)
    body += at(0, 4 if large else -6, icon(kind, kind.ink, kind.field), 0.52)
    return cut_out(f'<path d="{shape}"/>', body, edge, rim)


def draw_bonus(kind: Kind, size: str) -> Image.Image:
    return picture(banner(kind, size), WIDE, HIGH)
