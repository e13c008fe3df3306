"""The Abbot: a figure in a robe, with mitre and crozier."""

from __future__ import annotations

from typing import Final

from renderers.art.silhouettes import Silhouette
from renderers.carcassonne.module_pictures import FigureArt, ModulePictures

_UPRIGHT: Final = Silhouette(
    "M -10 8 C 2 14 11 24 12 36 C 13 44 10 50 7 54 C 18 57 27 62 32 72 L 45 72 L 45 30 C 45 22 41 22 39 29 "
    "C 36 35 28 33 28 26 C 28 8 56 8 56 28 L 56 132 C 56 136 54 138 50 138 L -50 138 C -54 138 -56 136 -55 132 "
    "C -50 112 -47 92 -47 82 C -47 66 -39 57 -27 54 C -30 50 -33 44 -32 36 C -31 24 -22 14 -10 8 Z",
    size=(132, 150),
    place="translate(64 0.5)",
    letter=(60, 99, 70),
    share=(0.42, 0.477),
)

ABBOT: Final = ModulePictures(id="abbot", figures={"abbot": FigureArt(upright=_UPRIGHT)})
