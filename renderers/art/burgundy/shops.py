"""Buildings where things are made, kept and sold.

They stand on the line 72 pixels below the middle and are at most 190 pixels wide.
"""

from __future__ import annotations

from renderers.art.burgundy.masonry import PLASTER, SLATE, TILES, WOOD, faced
from renderers.art.burgundy.pen import INK, at, box, path, ring, stroke
from renderers.art.burgundy.tokens import silver


def bank() -> str:
    """Columns, and two pieces of silver in front."""
    lit, dim = PLASTER
    drawn = box(-84, 56, 160, 16, lit, 2) + box(-74, -22, 140, 78, "#6d5540", thick=0)
    for x in (-74, -37, 0, 37):
        drawn += box(x, -20, 24, 76, lit, 2) + box(x + 15, -18, 7, 72, dim, thick=0)
    drawn += box(-82, -38, 156, 19, lit, 2)
    drawn += faced("M-92,-36L-4,-94L84,-36Z", "M-4,-94L84,-36H34Z", SLATE)
    return drawn + at(28, 50, silver(8), 0.62) + at(74, 42, silver(8), 0.62)


def market() -> str:
    """A stall with an awning, apples and cabbages."""
    drawn = box(-78, -30, 11, 102, WOOD[1]) + box(67, -30, 11, 102, WOOD[1])
    drawn += box(-66, -20, 132, 60, "#5a4030", thick=0)
    for x, tone in ((-44, "#d8331f"), (32, "#86b23a")):
        for dx, dy in ((0, -12), (-15, 0), (15, 0)):
            drawn += ring(x + dx, 20 + dy, 14.5, tone, thick=4.5)
    drawn += box(-86, 28, 172, 44, WOOD[0], 3) + stroke("M-82,50H82", WOOD[1], 5)
    for place in range(6):
        left, upper = -96 + place * 32, (-96 + place * 32) * 0.76
        hem = f"L{left + 32},-32Q{left + 32},-10 {left + 16},-10Q{left},-10 {left},-32Z"
        drawn += path(f"M{upper:.1f},-88H{upper + 24.3:.1f}{hem}", "#fff6e2" if place % 2 else "#d8331f")
    return drawn


def warehouse() -> str:
    """A barn full of crates, with a hoist under the ridge."""
    front = "M-76,72V-22L-58,-62L0,-92L58,-62L76,-22V72Z"
    drawn = faced(front, "M76,72V-22L58,-62L44,-69V72Z", WOOD) + stroke("M-58,-14V70M58,-14V70", WOOD[1], 4)
    roof = "M-92,-12L-68,-70L0,-106L68,-70L92,-12L76,-8L56,-56L0,-84L-56,-56L-76,-8Z"
    drawn += faced(roof, "M0,-106L68,-70L92,-12L76,-8L56,-56L0,-84Z", TILES)
    drawn += box(-42, -14, 84, 86, "#3b2a1f", 2) + box(-14, -64, 28, 28, "#3b2a1f", 2)
    drawn += stroke("M0,-84V-40", "#f2cb78", 5)
    return drawn + _crate(-25, 22) + _crate(25, 22) + _crate(0, -27)


def _crate(x: float, top: float, side: float = 48) -> str:
    left, right, low = x - side / 2, x + side / 2, top + side
    slats = stroke(f"M{left},{top}L{right},{low}M{right},{top}L{left},{low}", "#b37b34", 6)
    return box(left, top, side, side, "#f2cb78", thick=0) + slats + box(left, top, side, side, "none", 2)


def carpenter() -> str:
    """Planks under a lean-to, and a saw that is larger than life."""
    drawn = path("M-78,72V-66L64,-26V72Z", "#4a3527", thick=0)
    drawn += box(-86, -72, 18, 144, WOOD[0], 2) + box(54, -30, 18, 102, WOOD[1], 2)
    drawn += path("M-104,-72L-92,-102L92,-54L96,-22Z", "#e3a64c") + stroke("M-66,-78L66,-43", "#b97a2b", 5)
    for low in (47, 22):
        drawn += box(-62, low, 110, 25, "#ecca92", 3) + ring(-47, low + 12.5, 6, "#c08c4e", thick=0)
    return drawn + at(8, 22, _saw())


def _saw() -> str:
    """Its handle at the upper right."""
    teeth = "l-11,13l-8,-5" * 6
    blade = path(f"M56,-46L66,-14{teeth}L-72,26Z", "#e3e8ec", INK, 5.5)
    handle = path("M46,-48Q54,-66 78,-56Q98,-44 88,-18Q80,-4 62,-8Z", "#b5502f", INK, 5.5)
    return blade + handle + ring(71, -33, 9, "#4a3527", thick=0)
