"""Tiles of livestock: as many animals as they count, and the count in a digit."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image

from renderers.art.burgundy.animals import Animal, animal
from renderers.art.burgundy.kind import LIGHT
from renderers.art.burgundy.pen import at, part, ring
from renderers.art.burgundy.words import Word, write
from renderers.burgundy.art.hexagon import lay, tile
from renderers.burgundy.art.kinds import KINDS
from renderers.colours import OUTLINE

_HERDS: Final = {
    2: (1.2, ((-20, -46), (28, 30))),
    3: (1.02, ((2, -72), (-46, 0), (46, 18))),
    4: (0.9, ((-2, -84), (-50, -28), (50, -22), (-2, 32))),
}
"""How large the animals are, and where they stand."""
COUNTS: Final = tuple(_HERDS)

_DOWN: Final = 101


def draw_livestock(species: Animal, count: int) -> Image.Image:
    scale, places = _HERDS[count]
    drawn = tile(KINDS["animal"], "", (0, 0, 1, 1))
    one = _stamp(species, scale)
    for x, y in places:
        lay(drawn, one, x - one.width / 2, y - one.height / 2)
    lay(drawn, _plate(), -38, _DOWN - 38)
    return write(drawn, [Word(str(count), 0, _DOWN, 64)])


@cache
def _stamp(species: Animal, scale: float) -> Image.Image:
    reach = round(62 * scale)
    return part(at(0, 0, animal(species), scale), (-reach, -reach, reach, reach))


@cache
def _plate() -> Image.Image:
    return part(ring(0, 0, 33, LIGHT, line=OUTLINE, thick=7), (-38, -38, 38, 38))
