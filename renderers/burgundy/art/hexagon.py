"""Hexagons with a vertex at the top: tiles of cardboard, empty spaces, and slots for tiles."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Final

from PIL import Image

from renderers.art.burgundy.kind import Kind
from renderers.art.burgundy.pen import Window, part, path, picture, stroke
from renderers.burgundy.art.borders import RADIUS, border, corner, polygon, trace
from renderers.colours import OUTLINE

WIDE: Final = 260
HIGH: Final = round(WIDE * 2 / sqrt(3))

_WITHIN: Final = (-112, -134, 112, 122)


def tile(kind: Kind, body: str, window: Window = _WITHIN) -> Image.Image:
    """A tile of cardboard with a drawing on it. Small windows are quick."""
    drawn = _cardboard(kind).copy()
    lay(drawn, part(body, window), window[0], window[1])
    return drawn


def lay(drawn: Image.Image, image: Image.Image, left: float, top: float) -> None:
    """On a drawing, from whose middle the place is counted."""
    drawn.alpha_composite(image, (round(drawn.width / 2 + left), round(drawn.height / 2 + top)))


@cache
def _cardboard(kind: Kind) -> Image.Image:
    drawn = path(polygon(RADIUS), kind.field, OUTLINE, 15) + kind.land + border(kind, kind.deep)
    # The upper left edges catch the light, the lower right ones lie in the shade.
    drawn += stroke(_edges((4, 5, 0), RADIUS - 4), "#fff", 5, alpha=0.5)
    drawn += stroke(_edges((1, 2, 3), RADIUS - 4), "#000", 5, alpha=0.3)
    return picture(drawn, WIDE, HIGH)


def space(kind: Kind) -> str:
    """An empty space: pale and sunken, within the border of its kind."""
    drawn = path(polygon(RADIUS + 2), kind.pale, kind.deep, 7)
    return drawn + stroke(_edges((4, 5, 0), RADIUS - 15), "#000", 9, alpha=0.12) + border(kind, kind.field)


def slot(kind: Kind, body: str) -> Image.Image:
    """Where a tile of the kind may lie: no more than dashes."""
    drawn = path(polygon(RADIUS - 1), kind.pale, kind.pale, 12)
    side = RADIUS - 4
    dashes = f'stroke-dasharray="{side / 4:.2f} {side / 12:.2f}" stroke-dashoffset="{side / 8:.2f}"'
    drawn += f'<path d="{polygon(side)}" fill="none" stroke="{kind.line}" stroke-width="11" {dashes}/>'
    return picture(drawn + body, WIDE, HIGH)


def _edges(corners: tuple[int, ...], radius: float) -> str:
    return trace([corner(number, radius) for number in corners], closed=False)
