"""The land tiles, drawn from their data: what the rest of the renderers asks of them."""

from renderers.carcassonne.land.areas import field_mask, spots
from renderers.carcassonne.land.tile import MASTER, draw_tile, draw_tower, towers, variants

__all__ = ["MASTER", "draw_tile", "draw_tower", "field_mask", "spots", "towers", "variants"]
