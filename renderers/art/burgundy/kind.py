"""What the tiles of one kind have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

Step = tuple[float, float]
"""How far along a side of a hexagon, from 0 to 1, and how far inwards, in pixels."""

LIGHT: Final = "#fffaf0"
"""Whatever is white, a little warm."""


class Kind(NamedTuple):
    field: str
    """The ground of its tiles."""
    deep: str
    """The border of its tiles."""
    pale: str
    """The ground of its empty spaces."""
    line: str
    """What is drawn on the pale ground."""
    ink: str
    """Its icon, on the field."""
    shape: str = ""
    """Of its icon, to be known by its outline alone: a path within 100 pixels each way."""
    details: str = ""
    """On the icon, as SVG in which `{ground}` is the colour that shows through."""
    band: tuple[Step, ...] = ((0, 12),)
    """Where the band along each side of its tiles ends."""
    trim: Callable[[str], str] | None = None
    """What else its border has, as SVG, by colour."""
    land: str = ""
    """Behind what stands on its tiles, as SVG: quiet, and the same for all of them."""
