"""What stands on the cards, on the line 72 pixels below the middle, at most 190 pixels wide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from renderers.art.burgundy import houses, landmarks, shops
from renderers.art.burgundy.animals import animal, cow, sheep
from renderers.art.burgundy.building import building
from renderers.art.burgundy.kind import LIGHT
from renderers.art.burgundy.masonry import PLASTER, WOOD, arch, faced, wall
from renderers.art.burgundy.pen import INK, SHADE, at, box, path, ring, stroke

Scene = Callable[[], str]

_VIOLET: Final = ("#8d5fb0", "#64407f")


def _monastery() -> str:
    """A church with two towers above a cloister."""
    drawn = ring(8, 73, 96, SHADE, 10, thick=0, alpha=0.22)
    drawn += wall(-40, -40, 80, 112, PLASTER) + faced("M-48,-34L0,-92L48,-34Z", "M0,-92L48,-34H26Z", _VIOLET)
    for x in (-58, 58):
        drawn += wall(x - 20, -44, 40, 116, PLASTER, 10)
        drawn += faced(f"M{x - 26},-40L{x},-98L{x + 26},-40Z", f"M{x},-98L{x + 26},-40H{x + 12}Z", _VIOLET)
        drawn += arch(x, -10, 14, 26)
        cross = f"M{x},-98V-118M{x - 8},-110H{x + 8}"
        drawn += stroke(cross, INK, 9) + stroke(cross, "#f6d364", 4)
    drawn += ring(0, -26, 17, "#7fb6d6") + stroke("M0,-43V-9M-17,-26H17", INK, 4)
    drawn += path("M-98,34L-86,14H86L98,34Z", _VIOLET[0]) + box(-92, 34, 184, 38, PLASTER[0])
    return drawn + "".join(arch(x, 72, 24, 32) for x in (-72, -36, 0, 36, 72))


def _knowledge() -> str:
    """A large open book on a stack of others, and a quill in an ink pot."""
    drawn = ring(4, 74, 94, SHADE, 10, thick=0, alpha=0.22)
    for y, left, wide, colour in ((52, -70, 140, "#a63a2b"), (34, -60, 126, "#2c6f63")):
        drawn += box(left, y, wide, 20, colour, 5) + box(left + wide - 22, y + 4, 22, 12, "#f3e6c8", 2, thick=3)
    drawn += path("M0,30Q-40,6 -94,20V-46Q-40,-60 0,-36Z", "#8a5a33", INK, 6)
    drawn += path("M0,30Q40,6 94,20V-46Q40,-60 0,-36Z", "#8a5a33", INK, 6)
    drawn += path("M0,22Q-38,-2 -84,10V-54Q-36,-70 0,-44Z", LIGHT, INK, 5)
    drawn += path("M0,22Q38,-2 84,10V-54Q36,-70 0,-44Z", "#efe3c8", INK, 5)
    for y in (-38, -22, -6):
        drawn += stroke(f"M-68,{y}Q-38,{y - 8} -14,{y + 8}M14,{y + 8}Q38,{y - 8} 68,{y}", "#8d7a5c", 5)
    quill = "M30,2Q34,-60 86,-108Q96,-66 44,-16Z"
    return drawn + path(quill, "#d8e6ee", INK, 5) + stroke("M26,12Q42,-40 78,-92", INK, 4)


def _pasture() -> str:
    """A cow and a sheep before a fence."""
    rails = "M-96,-22H96M-96,0H96"
    drawn = stroke(rails, INK, 12) + stroke(rails, WOOD[0], 6)
    drawn += "".join(box(x - 6, -38, 12, 58, WOOD[0], 3, thick=4) for x in (-82, -28, 28, 82))
    return drawn + at(34, 2, animal(sheep), 0.92) + at(-28, 34, animal(cow), 1.06)


def _lowered(scene: Scene, down: float, scale: float) -> str:
    return at(0, down, scene(), scale)


SCENES: Final[dict[str, Scene]] = {
    "castle": lambda: _lowered(landmarks.castle, 4, 0.88),
    "mine": lambda: _lowered(landmarks.mine, 2, 0.9),
    "monastery": _monastery,
    "knowledge": _knowledge,
    "ship": lambda: _lowered(landmarks.ship, -4, 0.9),
    "pasture": _pasture,
    "carpenter": lambda: building(shops.carpenter),
    "church": lambda: building(houses.church),
    "market": lambda: building(shops.market),
    "watchtower": lambda: building(houses.watchtower),
    "bank": lambda: building(shops.bank),
    "inn": lambda: building(houses.boarding_house),
    "warehouse": lambda: building(shops.warehouse),
    "city_hall": lambda: building(houses.city_hall),
}
"""By type, and by kind of building."""
