"""Castle, mine and ship, within 200 pixels across; they stand about 80 pixels below the middle."""

from __future__ import annotations

from typing import Final

from renderers.art.burgundy.kind import LIGHT
from renderers.art.burgundy.pen import at, box, path, ring, stroke
from renderers.art.burgundy.tokens import silver
from renderers.colours import OUTLINE

_STONE: Final = ("#f0e8d6", "#b9ae99")
_WOOD: Final = "#a8733f"
_RED: Final = "#d0242a"


def _tower(x: float, top: float, wide: float, foot: float) -> str:
    lit, dim = _STONE
    half, tooth = wide / 2, (wide + 14) / 5
    drawn = box(x - half, top, wide, foot - top, lit, thick=0) + box(x + half - 13, top, 13, foot - top, dim, thick=0)
    drawn += box(x - half, top, wide, foot - top, "none", line=OUTLINE)
    gaps = f"h{tooth}v12h{tooth}v-12h{tooth}v12h{tooth}v-12h{tooth}"
    return drawn + path(f"M{x - half - 7},{top + 8}v-30{gaps}v30Z", lit, OUTLINE)


def castle() -> str:
    drawn = ring(8, 78, 92, "#000", 12, thick=0, alpha=0.35)
    drawn += stroke("M0,-72V-116", OUTLINE, 6) + path("M3,-115L52,-101L3,-85Z", _RED, OUTLINE)
    drawn += _tower(0, -50, 52, 40)
    drawn += path("M-66,78V-2H-50V12H-32V-2H-9V12H9V-2H32V12H50V-2H66V78Z", _STONE[0], OUTLINE)
    drawn += _tower(-66, -20, 36, 78) + _tower(66, -20, 36, 78)
    drawn += path("M-24,78V50Q-24,26 0,26Q24,26 24,50V78Z", "#7a4f2e", OUTLINE)
    drawn += stroke("M-8,32V76M8,32V76M-22,54H22", "#4a2d18", 4.5)
    return drawn + "".join(box(x - 6.5, y, 13, 28, OUTLINE, 6, thick=0) for x, y in ((0, -22), (-66, 16), (66, 16)))


def mine() -> str:
    drawn = ring(8, 78, 96, "#000", 11, thick=0, alpha=0.3)
    drawn += path(
        "M-98,78L-82,26L-58,-10L-40,-58L-8,-94L14,-86L30,-62L50,-34L66,-2L86,30L98,78Z", "#c4beb3", OUTLINE, 6
    )
    drawn += path("M95,76L84,31L64,-1L48,-33L28,-61L13,-84L-2,-60L24,-38L16,-4L52,20L50,76Z", "#938c81", thick=0)
    drawn += path("M-9,-91L13,-83L27,-62L8,-66L-4,-54L-18,-62L-32,-56L-37,-58Z", LIGHT, thick=0)
    drawn += stroke("M-44,-26L-30,-40M-72,26L-60,8M-26,-24L-16,-34", "#938c81", 6)
    drawn += path("M-44,78V8H44V78Z", "#1c1612", OUTLINE)
    beams = "M-44,78V6M44,78V6M-60,2H60"
    drawn += stroke(beams, OUTLINE, 26) + stroke(beams, "#b67f48", 15)
    ore = "".join(at(x, y, silver(8), 0.4) for x, y in ((-16, 34), (16, 34), (0, 24)))
    wheels = ring(-17, 76, 10, "#75767a", line=OUTLINE) + ring(17, 76, 10, "#75767a", line=OUTLINE)
    return drawn + ore + path("M-37,40H37L28,70H-28Z", "#8a5630", OUTLINE) + wheels


def ship() -> str:
    drawn = stroke("M-4,-108V40", OUTLINE, 14) + stroke("M-4,-108V40", _WOOD, 6)
    drawn += path("M-1,-112L44,-101L-1,-88Z", _RED, OUTLINE)
    sail = "M-68,-80Q0,-92 64,-78Q86,-30 62,18Q0,4 -66,18Q-42,-30 -68,-80Z"
    drawn += path(sail, "#fff6e2", thick=0) + path(
        "M64,-78Q86,-30 62,18Q50,14 38,12Q58,-34 40,-82Z", "#dcc9a4", thick=0
    )
    drawn += path("M-20,-85.5H14Q28,-40 16,9H-22Q-2,-40 -20,-85.5Z", _RED, thick=0) + path(sail, "none", OUTLINE, 6)
    drawn += path("M-94,20Q-72,34 -60,34H62Q78,32 94,12Q94,62 62,82H-56Q-88,66 -94,20Z", "#a2683a", OUTLINE, 6)
    drawn += stroke("M-82,52H82", "#6c4021", 5) + stroke("M-84,37Q-70,43 -58,43H66", "#cf935c", 5)
    drawn += path("M-84,82q14,-16 28,0t28,0t28,0t28,0t28,0t28,0L56,108H-56Z", "#2f7cc8", thick=0)
    return drawn + stroke("M-86,80q14,-16 28,0t28,0t28,0t28,0t28,0t28,0M-34,100q9,-10 18,0t18,0t18,0", "#e8f4ff", 7)
