"""Small drawings that are made once and set on many tiles: upright, however the tile lies."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from renderers.art.raster import rasterise
from renderers.carcassonne.land.colours import SHADE


class Stamp(NamedTuple):
    image: Image.Image
    left: int
    """From the point on which it stands to its left edge: negative, and so is `top`."""
    top: int
    foot: tuple[int, int, int, int]
    """The ground that it takes, around that point: left, top, right, bottom."""


def stamp(body: str, box: tuple[int, int, int, int], foot: tuple[int, int, int, int]) -> Stamp:
    """From SVG around the point on which the thing stands; box and foot as left, top, right, bottom."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {wide} {high}">{body}</svg>'
    return Stamp(rasterise(svg, wide, high), left, top, foot)


def shape(points: str, fill: str, line: str = "", thick: float = 1.2, *, alpha: float = 1.0) -> str:
    """A filled path, with an outline or without."""
    return f'<path d="{points}" {_style(fill, line, thick, alpha)}/>'


def ellipse(
    x: float, y: float, wide: float, high: float, fill: str, alpha: float = 1.0, *, line: str = "", thick: float = 1.2
) -> str:
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{wide:.1f}" ry="{high:.1f}" {_style(fill, line, thick, alpha)}/>'


def _style(fill: str, line: str, thick: float, alpha: float) -> str:
    seen = f' fill-opacity="{alpha}"' if alpha < 1 else ""
    edge = f' stroke="{line}" stroke-width="{thick}" stroke-linejoin="round"' if line else ""
    return f'fill="{fill}"{seen}{edge}'


def stroke(points: str, colour: str, thick: float, *, alpha: float = 1.0, more: str = "") -> str:
    seen = f' stroke-opacity="{alpha}"' if alpha < 1 else ""
    return f'<path d="{points}" fill="none" stroke="{colour}" stroke-width="{thick}"{seen} {more}/>'


def shadow(x: float, y: float, wide: float, high: float) -> str:
    """Soft and thin, to the south-east of what stands there."""
    return "".join(ellipse(x, y, wide * grown, high * grown, SHADE, 0.13) for grown in (1.18, 0.98, 0.78))
