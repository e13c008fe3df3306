"""The colours of the land. City, road and grass stay apart for every kind of colour vision and in grey."""

from __future__ import annotations

from typing import Final

GRASS: Final = "#849a3d"
GRASS_DEEP: Final = ("#7c943a", "#768d37")
"""Patches in the shade."""
GRASS_PALE: Final = ("#8ca243", "#95a94a")
"""Patches in the sun."""
BLADE_DARK: Final = "#657f32"
BLADE_PALE: Final = "#a7b85a"

ROAD: Final = "#fef5df"
ROAD_EDGE: Final = "#8a6b48"
ROAD_RUT: Final = "#eddcb8"

CITY: Final = "#ddb985"
CITY_DEEP: Final = "#d0a974"
CITY_PALE: Final = "#e7c797"

WALL: Final = "#75604d"
WALL_TOP: Final = "#d9c9ad"
WALL_LIT: Final = "#a28a70"
WALL_DARK: Final = "#3f2f24"
"""Outlines of stone, and the gaps between merlons."""

ROOF: Final = "#bb5a3c"
ROOFS: Final = (
    ("#cd6c49", "#a3492f"),
    ("#c15c40", "#953f2b"),
    ("#d58655", "#ad6238"),
    ("#b8694f", "#8c4837"),
)
"""Tiles in the light and in the shade."""
PLASTER: Final = (("#f7ead0", "#dcc6a0"), ("#f1dfbd", "#d3b98f"), ("#fbf3e2", "#e2d1b1"))
"""House fronts and their shaded sides."""
TIMBER: Final = "#4b3426"
"""Outlines of houses, doors and windows."""

LEAF: Final = (("#5f8a3a", "#476d2f", "#7fa54b"), ("#547f41", "#3d6234", "#739a52"), ("#6f8f35", "#54712b", "#92ad4a"))
"""Crowns: body, shade, light."""
TRUNK: Final = "#6b4a30"
LEAF_LINE: Final = "#33512a"

SHADE: Final = "#2b2a14"
"""Of every shadow, thinly laid."""

YARD: Final = "#ecdab0"
YARD_DEEP: Final = "#d6bd8b"
"""Trodden ground of monasteries, gardens and villages."""
HEDGE: Final = ("#3f6a33", "#5c8a3f")
BEDS: Final = (("#d8608a", "#f3a6c0"), ("#9566b5", "#c6a1dc"), ("#e3ae34", "#f8de83"), ("#efe3ea", "#ffffff"))
"""Flowers of gardens: a bed, and those that stand out."""
GOLD: Final = "#f0c75a"
SLATE: Final = ("#7d8391", "#5c6170")

SHIELD: Final = "#2c5aa0"
SHIELD_LIGHT: Final = "#4a7cc4"
ARGENT: Final = "#fdf6e3"
ROCK: Final = ("#a39a86", "#c8bfa9")

WATER: Final = "#5b9cc4"
WATER_DEEP: Final = "#4684ae"
WATER_PALE: Final = "#9cc9e2"
SHORE: Final = "#d9c48e"
SHORE_EDGE: Final = "#5d6a3a"
"""Between the sand and the grass."""
