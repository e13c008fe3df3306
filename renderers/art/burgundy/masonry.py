"""Walls, roofs and openings, lit from the left, of which buildings are made."""

from __future__ import annotations

from typing import Final

from renderers.art.burgundy.pen import INK, box, path

Tones = tuple[str, str]
"""In the light and in the shade."""

PLASTER: Final = ("#fdf3df", "#dcc6a0")
TILES: Final = ("#cd6c49", "#a3492f")
SLATE: Final = ("#7488a6", "#53657f")
STONE: Final = ("#d6cfc2", "#a39a8a")
WOOD: Final = ("#b98350", "#8d5d33")


def wall(left: float, top: float, wide: float, high: float, tones: Tones, shade: float = 14) -> str:
    """Its right side lies in the shade."""
    dim = box(left + wide - shade, top, shade, high, tones[1], thick=0)
    return box(left, top, wide, high, tones[0], thick=0) + dim + box(left, top, wide, high, "none", 2)


def faced(outline: str, shaded: str, tones: Tones) -> str:
    """A shape, part of which lies in the shade."""
    return path(outline, tones[0], thick=0) + path(shaded, tones[1], thick=0) + path(outline, "none")


def arch(x: float, foot: float, wide: float, high: float, fill: str = INK, thick: float = 0) -> str:
    """A door or a window with a round top."""
    half = wide / 2
    top = foot - high + half
    return path(f"M{x - half},{foot}V{top}A{half},{half} 0 0 1 {x + half},{top}V{foot}Z", fill, thick=thick)
