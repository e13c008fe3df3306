"""Additional tiles: a bridge with the uppermost marker, workers for silver, a crane with its treadwheel, and geese."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from renderers.art.burgundy.kind import LIGHT
from renderers.art.burgundy.masonry import STONE, WOOD, faced
from renderers.art.burgundy.pen import INK, at, box, path, ring, stroke
from renderers.art.burgundy.tokens import silver, worker
from renderers.burgundy.art.symbols import Symbol
from renderers.burgundy.module_pictures import ModulePictures, SpeciesArt
from renderers.colours import OUTLINE

_BEAK: Final = "#f08a1d"
_FEATHERS: Final = "#cfd3d6"


def _bridge() -> Symbol:
    """Markers on a bridge, seen from the side: the uppermost has a crown."""
    arch = "M-92,40H92V58L68,94H42Q38,66 0,66Q-38,66 -42,94H-68L-92,58Z"
    drawn = faced(arch, "M92,40V58L68,94H42Q41,82 32,75L52,40Z", STONE) + stroke("M-98,42H98", OUTLINE, 10)
    for top, colour in ((14, "#8d97a1"), (-10, "#d0242a")):
        drawn += box(-46, top, 92, 24, colour, 8, OUTLINE, 6)
    crown = path("M-26,12L-32,-16L-14,-3L0,-22L14,-3L32,-16L26,12Z", "#f4cf5e", OUTLINE, 6)
    return drawn + at(0, -29, crown), ()


def _hiring() -> Symbol:
    """One silver for two workers."""
    arrow = path("M-26,-9H0V-26L30,0L0,26V9H-26Z", OUTLINE, thick=0)
    pair = at(52, -12, worker(7), 0.62) + at(72, 48, worker(7), 0.62)
    return at(-62, 20, silver(6), 0.8) + at(4, 22, arrow, 0.85) + pair, ()


def crane() -> str:
    """A treadwheel under a mast, and a block of stone on the hook of its long arm."""
    lit, dim = WOOD
    drawn = box(-92, 54, 128, 18, dim, 2) + box(-48, -74, 26, 130, lit, 2)
    arm = path("M-94,-48L-88,-76L84,-96L90,-70Z", "#e3a64c")
    brace = stroke("M-33,-8L34,-74", INK, 20) + stroke("M-33,-8L34,-74", dim, 10)
    load = box(48, 14, 60, 48, STONE[0], thick=0) + box(90, 14, 18, 48, STONE[1], thick=0)
    load += box(48, 14, 60, 48, "none", 2)
    sling = stroke("M78,-20L52,14M78,-20L104,14", INK, 7) + ring(78, -22, 9, "#53575c")
    rope = stroke("M78,-82V-22", INK, 9)
    drawn += brace + arm + stroke("M-72,-62L72,-80", "#b97a2b", 5) + rope + load + sling
    return drawn + at(-44, 14, _wheel())


def _wheel() -> str:
    spokes = "".join(f"M0,0L{42 * cos(turn * pi / 4):.1f},{42 * sin(turn * pi / 4):.1f}" for turn in range(8))
    drawn = ring(0, 0, 46, "#5a4030", thick=5) + stroke(spokes, "#ecca92", 6)
    drawn += ring(0, 0, 40, "none", line="#ecca92", thick=10) + ring(0, 0, 46, "none", thick=5)
    return drawn + ring(0, 0, 9, "#ecca92", thick=4)


def goose() -> str:
    """White, with a long neck."""
    legs = "M-2,26V38H-14M16,24V38H4"
    drawn = stroke(legs, OUTLINE, 9) + stroke(legs, _BEAK, 4.5)
    body = "M-38,-44Q-28,-54 -18,-44Q-12,-36 -16,-20Q-18,-10 -8,-8Q14,-18 34,-8L54,-18Q54,4 40,18Q24,32 0,30"
    drawn += path(f"{body}Q-26,26 -30,4Q-32,-12 -32,-28Z", LIGHT, OUTLINE)
    drawn += path("M-2,4Q18,-8 46,-4Q36,20 14,20Q0,18 -2,4Z", _FEATHERS, OUTLINE, 4)
    drawn += stroke("M14,10Q24,8 32,2", OUTLINE, 3.5)
    drawn += path("M-34,-46L-54,-36Q-50,-30 -32,-32Z", _BEAK, OUTLINE, 4)
    return drawn + ring(-25, -40, 3.4, OUTLINE, thick=0)


EXTRA_TILES: Final = ModulePictures(
    id="extra_tiles",
    buildings={"crane": crane},
    species={"geese": SpeciesArt(draw=goose, counts=(2,))},
    monasteries={27: _bridge, 28: _hiring},
)
