"""What on a picture can be asked about: every card, and the tokens beside them."""

from __future__ import annotations

import msgspec

from renderers.burgundy_cards.pictures import PICTURES, Pictures
from renderers.scene import Scene, Sprite, Thing


def explained(scene: Scene, pictures: Pictures = PICTURES) -> Scene:
    """The same with all of it found."""
    found: dict[tuple[int, int], Thing] = {}
    for item in scene.items:
        if not isinstance(item, Sprite):
            continue
        for beginning, art in pictures.things.items():
            if item.key.startswith(beginning):
                code = art.code_of(item.key.removeprefix(beginning))
                thing = Thing(code, item.x, item.y, item.width, round(item.width * art.ratio))
                found.setdefault((item.x, item.y), thing)
                break
    return msgspec.structs.replace(scene, things=tuple(found.values()))
