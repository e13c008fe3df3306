"""What on a picture can be asked about: every tile, and the tokens beside them."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Final

from engine.api import tile_code
from renderers.burgundy.keys import tile_key
from renderers.burgundy.pictures import PICTURES, Pictures
from renderers.scene import Item, Scene, Sprite, Thing

_TILE: Final = tile_key("")
_HEXAGON: Final = 2 / sqrt(3)
"""Height of a hex by its width."""


def explained(scene: Scene, pictures: Pictures = PICTURES) -> Scene:
    """The same with all of it found."""
    return Scene(scene.width, scene.height, scene.items, scene.targets, things(scene.items, pictures))


def things(items: Iterable[Item], pictures: Pictures = PICTURES) -> tuple[Thing, ...]:
    found: dict[tuple[int, int], Thing] = {}
    for item in items:
        if isinstance(item, Sprite) and (known := _known(item.key, pictures)):
            code, ratio = known
            # Whatever is put on top of something else, such as the veil over a die, is the same thing.
            found.setdefault((item.x, item.y), Thing(code, item.x, item.y, item.width, round(item.width * ratio)))
    return tuple(found.values())


def _known(key: str, pictures: Pictures) -> tuple[str, float] | None:
    """What a module says of a sprite goes before what is known of tiles."""
    said = next((known for beginning, known in pictures.things.items() if key.startswith(beginning)), None)
    if said is None and key.startswith(_TILE):
        return tile_code(key.removeprefix(_TILE)), _HEXAGON
    return said
