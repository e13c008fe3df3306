"""Cards that are kept in storages: goods in three shades with the dice that sell them, and animals."""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image

from renderers.art.burgundy import animals, wares
from renderers.art.burgundy.dice import blank, pips
from renderers.art.burgundy.kind import LIGHT
from renderers.art.burgundy.pen import at, box, cut_out, picture, ring, stroke
from renderers.colours import OUTLINE

SIZE: Final = 140
_SIDE: Final = 116


class Good(NamedTuple):
    colour: str
    wares: str
    dice: tuple[int, int]
    """The dice that sell it."""


GOODS: Final = {
    "light": Good("#f0c48a", wares.spool(), (1, 2)),
    "medium": Good("#b06a2c", wares.jug(), (3, 4)),
    "dark": Good("#4a2410", wares.barrel(), (5, 6)),
}

ANIMALS: Final = {"cow": animals.cow, "sheep": animals.sheep, "pig": animals.pig, "rooster": animals.chicken}
MEADOW: Final = "#cfe6a0"


def _small_card(colour: str, body: str) -> str:
    left = -_SIDE / 2
    shape = f'<rect x="{left}" y="{left}" width="{_SIDE}" height="{_SIDE}" rx="18"/>'
    ground = box(left, left, _SIDE, _SIDE, colour, 18, thick=0)
    ground += stroke("M-53,36V-40Q-53,-53 -40,-53H36", "#fff", 5, alpha=0.5)
    ground += stroke("M53,-36V40Q53,53 40,53H-36", "#000", 5, alpha=0.3)
    return cut_out(shape, ground + body, 6, 4)


def good(kind: str) -> str:
    """Wares above, the dice below."""
    one = GOODS[kind]
    dice = "".join(
        at(x, 29, blank(76) + at(0, 3, pips(face, OUTLINE), 0.82), 0.6)
        for x, face in zip((-26, 26), one.dice, strict=True)
    )
    return _small_card(one.colour, at(0, -24, one.wares, 0.56) + dice)


def livestock(kind: str) -> str:
    ground = ring(0, 40, 46, "#9dc45a", 9, thick=0)
    return _small_card(MEADOW, ground + at(0, 4, animals.animal(ANIMALS[kind]), 0.94))


def draw_good(kind: str) -> Image.Image:
    return picture(good(kind), SIZE, SIZE)


def draw_animal(kind: str) -> Image.Image:
    return picture(livestock(kind), SIZE, SIZE)


def crate(kind: str) -> str:
    """Goods without dice, as part of other drawings: 50 pixels from the middle to the edges."""
    one = GOODS[kind]
    return box(-46, -46, 92, 92, one.colour, 12, OUTLINE, 8) + at(0, 0, one.wares, 0.72)


def meadow() -> str:
    """Any animal, as part of other drawings."""
    return box(-46, -46, 92, 92, MEADOW, 12, OUTLINE, 8) + at(4, 2, animals.animal(animals.cow), 0.74)


FLAT: Final = (*(one.colour for one in GOODS.values()), MEADOW, LIGHT, animals.SKIN)
