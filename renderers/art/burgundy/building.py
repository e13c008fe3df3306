"""What every building has: a shadow on the ground."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from renderers.art.burgundy.pen import SHADE, ring

House = Callable[[], str]
"""A building as SVG, standing on the line 72 pixels below the middle, at most 190 pixels wide."""


@cache
def building(house: House) -> str:
    """With its shadow on the ground."""
    return ring(10, 73, 88, SHADE, 11, thick=0, alpha=0.22) + house()
