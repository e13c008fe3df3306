"""Silver, workers and shields of points: alone, and as parts of other drawings."""

from __future__ import annotations

from typing import Final

from PIL import Image

from renderers.art.burgundy.pen import INK, cut_out, path, picture, ring, stroke

TOKEN: Final = 128

_BUST: Final = "M-44,50Q-44,14 -16,10V0H16V10Q44,14 44,50Z"
_HAT: Final = "M-48,-14Q-46,-22 -26,-23Q-22,-50 0,-50Q22,-50 26,-23Q46,-22 48,-14Q30,-4 0,-4Q-30,-4 -48,-14Z"
_FACE: Final = "M-23,-14H23V2Q20,24 0,24Q-20,24 -23,2Z"


def silver(thick: float = 5) -> str:
    """A coin with a crown, 50 pixels from the middle to its edge."""
    drawn = ring(0, 0, 47, "#c9d2da", thick=thick) + stroke("M-28,27A39,39 0 0 1 21,-33", "#ffffff", 7)
    drawn += stroke("M31,-23A39,39 0 0 1 -14,36", "#8894a0", 7)
    return drawn + path("M-21,20L-27,-13L-11,-1L0,-21L11,-1L27,-13L21,20Z", "#4d5864", "#4d5864", 5)


def worker(thick: float = 5) -> str:
    """A peasant with a straw hat."""
    drawn = path(_BUST, "#2f7f86", thick=thick) + path("M16,13Q40,18 42,48H20Z", "#215e66", thick=0)
    drawn += path("M-13,10L0,26L13,10Z", "#f3e3c2", thick=thick * 0.7)
    drawn += path(_FACE, "#f0bf94", thick=thick) + path("M9,-8H21V2Q19,18 6,21Q12,10 9,-8Z", "#cf9364", thick=0)
    drawn += path(_HAT, "#f2c94f", thick=thick) + path("M10,-47Q22,-42 24,-22L44,-16Q30,-8 10,-7Z", "#cf9a2a", thick=0)
    return drawn + stroke("M-25,-24Q0,-16 25,-24", "#a8402c", 7)


def points(thick: float = 5) -> str:
    """A red shield with a golden edge: what counts at the end."""
    shield = "M-40,-44H40V0Q40,32 0,50Q-40,32 -40,0Z"
    drawn = path(shield, "#f4cf5e", thick=thick)
    return drawn + path("M-31,-35H31V0Q31,24 0,39Q-31,24 -31,0Z", "#a91524", INK, thick * 0.5)


def star() -> str:
    """On a shield whose worth depends on the edition."""
    return path("M0,-25L7,-8L25,-7L11,4L16,22L0,12L-16,22L-11,4L-25,-7L-7,-8Z", "#fff4d0", thick=0)


def draw_silver() -> Image.Image:
    return picture(cut_out('<circle r="49"/>', silver(0)), TOKEN, TOKEN)


def draw_worker() -> Image.Image:
    shape = "".join(f'<path d="{part}"/>' for part in (_BUST, _FACE, _HAT))
    return picture(cut_out(shape, worker(4)), TOKEN, TOKEN)
