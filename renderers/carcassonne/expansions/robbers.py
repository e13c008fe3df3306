"""Robbers: a bag of coins on tiles, and hooded figures with a sack on the score track."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from engine.api import CarcassonneView
from engine.carcassonne.expansions.robbers import HOME, ROBBER, RobbersView
from renderers.art.silhouettes import Silhouette
from renderers.carcassonne.land.colours import SHADE, TIMBER
from renderers.carcassonne.land.stamps import Stamp, ellipse, shape, stamp, stroke
from renderers.carcassonne.module_pictures import FigureArt, MarkArt, ModulePictures, SignArt, TrackToken

_ID: Final = "robbers"
_LEATHER: Final = ("#c99a5b", "#a87439")
_CORD: Final = "#8e2f22"
_GOLD: Final = "#f4cf4a"

_SACK: Final = "M-9,-12C-22,0 -26,18 -14,24C-5,27 5,27 14,24C26,18 22,0 9,-12Z"
_MOUTH: Final = "M-13,-24C-8,-21 -4,-26 0,-22C4,-26 8,-21 13,-24L8,-12H-8Z"


@cache
def _bag() -> Stamp:
    """Drawn around its middle."""
    body = ellipse(3, 23, 24, 6, SHADE, 0.25)
    body += shape(_SACK, _LEATHER[0], TIMBER, 2.4)
    body += shape("M9,-10C18,2 20,14 13,22C24,18 22,0 9,-12Z", _LEATHER[1])
    body += shape(_MOUTH, _LEATHER[0], TIMBER, 2.4)
    body += stroke("M-9,-12H9", _CORD, 4.6, more='stroke-linecap="round"')
    body += stroke("M6,-11Q13,-6 12,1", _CORD, 2.6, more='stroke-linecap="round"')
    body += ellipse(0, 8, 8.4, 8.4, _GOLD, line=TIMBER, thick=1.8)
    body += stroke("M0,3V13M-3.4,5.6H3.4M-3.4,10.4H3.4", TIMBER, 1.7)
    return stamp(body, (-29, -29, 30, 31), (-22, -20, 22, 26))


_HOODED: Final = Silhouette(
    "M -40 9 C -29 5 -12 11 -4 24 C 0 32 0 41 -4 48 C 2 50 7 53 11 57 C 14 47 22 41 28 40 L 24 28 C 23 24 26 22 30 24 "
    "L 36 29 L 43 24 C 47 22 50 24 49 28 L 45 40 C 56 45 61 59 60 74 C 58 91 46 101 31 100 C 27 100 24 99 21 97 C 22 "
    "109 26 121 30 131 C 32 136 30 137 26 137 L -57 137 C -60 137 -62 136 -60 131 C -56 120 -54 107 -54 93 C -54 78 "
    "-56 63 -44 51 C -50 43 -51 34 -44 25 C -40 20 -37 18 -39 14 C -40 12 -41 10 -40 9 Z",
    size=(150, 150),
    place="translate(72 0.5)",
    letter=(56, 94, 62),
    share=(0.45, 0.45),
)


def _tokens(view: CarcassonneView) -> Iterator[TrackToken]:
    shown = view.shown_by(_ID, RobbersView)
    for seat, space in enumerate(shown.spaces if shown is not None else ()):
        if space != HOME:
            yield TrackToken(space, ROBBER, seat)


ROBBERS: Final = ModulePictures(
    id=_ID,
    figures={ROBBER: FigureArt(upright=_HOODED)},
    signs={"bag": SignArt(emblem=MarkArt(draw=_bag, reach=30))},
    track_tokens=_tokens,
    flat=(*_LEATHER, _GOLD, _CORD),
)
