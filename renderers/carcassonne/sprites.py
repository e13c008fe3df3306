"""Everything that is drawn for Carcassonne, by its key."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PIL import Image

from renderers.carcassonne import land
from renderers.carcassonne.landscape import TILES, TOWER, field_key, tile_key

Drawing = tuple[str, Callable[[], Image.Image]]


def drawings() -> Iterator[Drawing]:
    yield TOWER, land.draw_tower
    for id, tile in TILES.items():
        for oriented in tile.oriented[: tile.period]:
            for variant in range(land.variants(tile)):
                yield tile_key(id, oriented.turn, variant), partial(land.draw_tile, oriented, variant)
            for local, segment in enumerate(oriented.segments):
                if segment.kind == "field":
                    yield field_key(id, oriented.turn, local), partial(land.field_mask, oriented, local)
