"""The strokes of which all drawings are made: SVG text, with thick dark outlines."""

from __future__ import annotations

from typing import Final

from PIL import Image

from renderers.art.figures import RIM
from renderers.art.raster import rasterise
from renderers.colours import OUTLINE

INK: Final = "#3a281d"
"""Outlines of what is drawn on a tile: softer than those of the tile itself."""
SHADE: Final = "#1d160c"
"""Of shadows, thinly laid."""

Window = tuple[int, int, int, int]
"""Left, top, right, bottom, from the middle of the drawing."""


def path(points: str, fill: str, line: str = INK, thick: float = 5, *, alpha: float = 1) -> str:
    """A filled shape, with an outline unless that has no thickness."""
    seen = f' fill-opacity="{alpha}"' if alpha < 1 else ""
    return f'<path d="{points}" fill="{fill}"{seen}{_edge(line, thick)}/>'


def stroke(points: str, colour: str = INK, thick: float = 5, *, alpha: float = 1) -> str:
    seen = f' stroke-opacity="{alpha}"' if alpha < 1 else ""
    return f'<path d="{points}" fill="none"{_edge(colour, thick)}{seen}/>'


def ring(
    x: float, y: float, wide: float, fill: str, high: float = 0, line: str = INK, thick: float = 5, *, alpha: float = 1
) -> str:
    """A circle, or an ellipse where it has a height of its own."""
    seen = f' fill-opacity="{alpha}"' if alpha < 1 else ""
    edge = _edge(line, thick)
    return f'<ellipse cx="{x}" cy="{y}" rx="{wide}" ry="{high or wide}" fill="{fill}"{seen}{edge}/>'


def box(
    left: float,
    top: float,
    wide: float,
    high: float,
    fill: str,
    curve: float = 0,
    line: str = INK,
    thick: float = 5,
    *,
    alpha: float = 1,
) -> str:
    seen = f' fill-opacity="{alpha}"' if alpha < 1 else ""
    place = f'x="{left}" y="{top}" width="{wide}" height="{high}" rx="{curve}"'
    return f'<rect {place} fill="{fill}"{seen}{_edge(line, thick)}/>'


def at(x: float, y: float, body: str, scale: float = 1, *, mirrored: bool = False) -> str:
    across = -scale if mirrored else scale
    return f'<g transform="translate({x} {y}) scale({across} {scale})">{body}</g>'


def cut_out(shape: str, body: str, edge: float = 7, rim: float = 5) -> str:
    """What is to lie on any ground: around the shape a dark outline, and a light rim around that."""
    light = f'<g fill="{RIM}" stroke="{RIM}" stroke-width="{2 * (edge + rim)}" stroke-linejoin="round">{shape}</g>'
    dark = f'<g fill="{OUTLINE}" stroke="{OUTLINE}" stroke-width="{2 * edge}" stroke-linejoin="round">{shape}</g>'
    return (light if rim else "") + dark + body


def picture(body: str, wide: int, high: int) -> Image.Image:
    """A drawing around its middle."""
    return part(body, (-wide // 2, -high // 2, wide // 2, high // 2))


def part(body: str, window: Window) -> Image.Image:
    """What of a drawing is seen through a window."""
    left, top, right, bottom = window
    wide, high = right - left, bottom - top
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {wide} {high}">{body}</svg>'
    return rasterise(svg, wide, high)


def _edge(line: str, thick: float) -> str:
    if not thick:
        return ""
    return f' stroke="{line}" stroke-width="{thick}" stroke-linejoin="round" stroke-linecap="round"'
