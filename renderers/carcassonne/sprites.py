"""Everything that is drawn for Carcassonne, by its key."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from renderers.carcassonne import figures
from renderers.carcassonne.land.areas import field_mask
from renderers.carcassonne.land.tile import draw_tile, draw_tower, variants
from renderers.carcassonne.landscape import TILES, TOWER, field_key, tile_key
from renderers.carcassonne.module_pictures import Drawing
from renderers.carcassonne.pictures import PICTURES


def flat() -> tuple[str, ...]:
    """Colours of small surfaces that must come out well."""
    return PICTURES.flat


def drawings() -> Iterator[Drawing]:
    yield from figures.drawings()
    yield from PICTURES.drawings()
    yield TOWER, draw_tower
    for id, tile in TILES.items():
        for oriented in tile.oriented[: tile.period]:
            for variant in range(variants(tile)):
                yield tile_key(id, oriented.turn, variant), partial(draw_tile, oriented, variant)
            for local, segment in enumerate(oriented.segments):
                if segment.kind == "field":
                    yield field_key(id, oriented.turn, local), partial(field_mask, oriented, local)
