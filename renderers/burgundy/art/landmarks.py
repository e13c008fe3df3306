"""Castle, mine and ship: kinds of which all tiles are alike."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from PIL import Image

from renderers.art.burgundy.landmarks import castle, mine, ship
from renderers.burgundy.art.hexagon import tile
from renderers.burgundy.art.kinds import KINDS

LANDMARKS: Final[dict[str, Callable[[], str]]] = {"castle": castle, "mine": mine, "ship": ship}


@cache
def landmark(name: str) -> str:
    return LANDMARKS[name]()


def draw_landmark(name: str) -> Image.Image:
    return tile(KINDS[name], landmark(name))
