"""What on a picture can be asked about: every tile, and the tokens beside them."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Final

from engine.api import tile_code
from renderers.burgundy.keys import SILVER, WORKER, bonus_key, die_key, good_key, tile_key
from renderers.scene import Item, Scene, Sprite, Thing

_TILE: Final = tile_key("")
_HEXAGON: Final = 2 / sqrt(3)
"""Height of a hex by its width."""
_TOKENS: Final = {
    SILVER: ("silver", 1.0),
    WORKER: ("workers", 1.0),
    good_key(0).removesuffix("0"): ("goods", 1.0),
    die_key(0, 0).removesuffix("0/0"): ("dice", 1.0),
    bonus_key("", "").removesuffix("/"): ("bonus", 150 / 116),
}
"""How the keys of other sprites begin, what they are, and their height by their width."""


def explained(scene: Scene) -> Scene:
    """The same with all of it found."""
    return Scene(scene.width, scene.height, scene.items, scene.targets, things(scene.items))


def things(items: Iterable[Item]) -> tuple[Thing, ...]:
    found: dict[tuple[int, int], Thing] = {}
    for item in items:
        if isinstance(item, Sprite) and (known := _known(item.key)):
            code, ratio = known
            # Whatever is put on top of something else, such as the veil over a die, is the same thing.
            found.setdefault((item.x, item.y), Thing(code, item.x, item.y, item.width, round(item.width * ratio)))
    return tuple(found.values())


def _known(key: str) -> tuple[str, float] | None:
    if key.startswith(_TILE):
        return tile_code(key.removeprefix(_TILE)), _HEXAGON
    return next((known for beginning, known in _TOKENS.items() if key.startswith(beginning)), None)
