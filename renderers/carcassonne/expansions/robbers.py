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
    "M -34 4 C -22 0 -4 6 4 20 C 8 28 8 38 4 45 C 10 47 15 50 19 54 C 23 44 31 38 37 36 L 33 24 C 32 20 35 18 39 20 "
    "L 46 25 L 53 20 C 57 18 60 20 59 24 L 55 36 C 66 42 72 56 70 72 C 68 90 56 100 40 99 C 36 99 33 98 30 96 "
    "C 31 108 35 121 39 131 C 41 136 39 138 35 138 L -51 138 C -55 138 -57 136 -55 131 C -50 120 -48 106 -48 92 "
    "C -48 76 -50 60 -38 48 C -44 40 -45 30 -38 21 C -34 16 -31 14 -33 9 C -34 7 -35 5 -34 4 Z",
    size=(150, 150),
    place="translate(64 4.5) scale(0.96)",
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
