"""Five kinds of animals, seen from the side with the head to the left, each within 110 pixels across and 96 down."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from renderers.art.burgundy.kind import LIGHT
from renderers.art.burgundy.pen import SHADE, path, ring, stroke
from renderers.colours import OUTLINE

Animal = Callable[[], str]
"""An animal as SVG, seen from the side with the head to the left, within 110 pixels across and 96 down."""

_HORN: Final = "#efe2bd"
SKIN: Final = "#f8bdb3"
"""Of pigs."""


@cache
def animal(draw: Animal) -> str:
    """With its shadow on the ground."""
    return ring(8, 37, 44, SHADE, 7, thick=0, alpha=0.28) + draw()


def _eye(x: float, y: float, ink: str = OUTLINE) -> str:
    return ring(x, y, 3, ink, thick=0)


def _horns(points: str, thick: float = 4) -> str:
    return stroke(points, OUTLINE, thick + 5.5) + stroke(points, _HORN, thick)


def cow() -> str:
    dark = "#4a3226"
    drawn = stroke("M46,-20Q56,0 50,16", OUTLINE, 5) + ring(50, 18, 4, OUTLINE, thick=0)
    drawn += path("M-22,8H-10V38H-22ZM28,8H42V38H28ZM-4,8H6V36H-4ZM16,8H24V36H16Z", "#efe5d3", OUTLINE, 4.5)
    drawn += path("M-28,-26Q10,-32 40,-27Q50,-24 48,2Q46,16 38,17H-22Q-32,10 -28,-26Z", LIGHT, OUTLINE)
    drawn += path("M-8,-26Q16,-29 18,-25Q20,-6 4,-4Q-8,-8 -8,-26ZM26,15Q26,-4 46,-6Q45,14 38,15Z", dark, thick=0)
    drawn += _horns("M-46,-28Q-56,-32 -52,-43M-30,-28Q-20,-32 -24,-43")
    drawn += path("M-50,-26Q-38,-34 -26,-26L-28,2Q-30,12 -38,12Q-48,12 -49,2Z", dark, OUTLINE)
    drawn += ring(-38.5, 4, 12.5, "#f0b6a6", 8.5, OUTLINE, 4.5)
    return drawn + _eye(-44, -13, LIGHT) + _eye(-33, -13, LIGHT) + _eye(-42, 4) + _eye(-35, 4)


def sheep() -> str:
    dark = "#3c332e"
    legs = stroke("M-14,14V38M2,16V38M18,16V38M32,12V38", OUTLINE, 8)
    wool = (
        "M-34,-6Q-38,-22 -22,-24Q-16,-40 2,-34Q14,-46 28,-34Q46,-34 44,-18Q58,-8 48,6Q46,22 30,20Q20,32 6,24"
        "Q-8,32 -16,20Q-32,20 -30,6Q-36,2 -34,-6Z"
    )
    drawn = (
        legs
        + path(wool, LIGHT, OUTLINE)
        + path("M47,2Q46,18 30,17Q20,28 7,21Q26,18 28,4Q40,6 47,2Z", "#ddd2bf", thick=0)
    )
    drawn += stroke("M-8,-14Q-2,-6 6,-12M14,-20Q20,-12 28,-18M8,4Q14,12 22,6", "#c4b8a4", 4)
    drawn += path("M-28,-24Q-16,-28 -12,-18Q-18,-10 -28,-14Z", dark, OUTLINE, 4)
    return (
        drawn
        + path("M-46,-14Q-44,-28 -32,-26Q-22,-22 -24,-8Q-26,12 -38,12Q-48,10 -46,-14Z", dark, OUTLINE, 4)
        + _eye(-38, -9, LIGHT)
    )


def pig() -> str:
    skin, dim = SKIN, "#e6978c"
    drawn = stroke("M44,-10Q58,-8 54,-20Q46,-22 50,-8", OUTLINE, 4.5)
    drawn += path("M-20,14H-6L-8,36H-18ZM4,14H16L14,34H6ZM26,12H42L38,36H28Z", dim, OUTLINE, 4.5)
    drawn += path("M-36,-14Q-18,-34 12,-32Q46,-30 46,-4Q46,20 16,21H-14Q-34,16 -38,8Z", skin, OUTLINE)
    drawn += path("M43,-2Q42,17 16,18H-6Q26,14 32,-18Q42,-14 43,-2Z", dim, thick=0)
    drawn += path("M-16,-14L-8,-37Q-26,-35 -32,-20Z", dim, OUTLINE, 4.5)
    return drawn + ring(-41, 0, 9, dim, 12, OUTLINE, 4.5) + _eye(-43, -4) + _eye(-43, 4) + _eye(-25, -8)


def chicken() -> str:
    body, wing, red = "#e99a4b", "#c06a26", "#d3161c"
    drawn = stroke("M-2,24V38H-12M12,24V38H2", OUTLINE, 8) + stroke("M-2,24V38H-12M12,24V38H2", "#f6b81f", 4)
    drawn += path("M14,-6Q26,-40 44,-38Q40,-30 48,-26Q42,-20 48,-12Q40,-10 40,4Z", "#8a4420", OUTLINE)
    drawn += path(
        "M-32,-26Q-26,-40 -14,-34Q-6,-28 -4,-14Q10,-10 20,-8Q40,-8 42,0Q38,28 8,29Q-22,28 -24,2Q-24,-8 -26,-14Z",
        body,
        OUTLINE,
    )
    drawn += path("M2,-2Q20,-6 32,0Q30,18 14,18Q2,14 2,-2Z", wing, OUTLINE, 4)
    drawn += path("M-30,-36Q-34,-46 -26,-44Q-24,-52 -18,-46Q-10,-50 -12,-36Z", red, OUTLINE, 4)
    drawn += path("M-31,-28L-46,-22L-29,-18Z", "#f6c52f", OUTLINE, 4)
    return drawn + path("M-30,-17Q-36,-6 -28,-4Q-22,-8 -25,-16Z", red, OUTLINE, 3.5) + _eye(-20, -26)


def _goat() -> str:
    coat, dim = "#ddd0bb", "#a8967f"
    drawn = path("M38,-20L54,-36Q56,-20 44,-10Z", dim, OUTLINE, 4.5)
    drawn += path("M-16,6H-7V38H-15ZM0,6H8V36H1ZM22,6H29V36H23ZM34,2H43V38H35Z", dim, OUTLINE, 4.5)
    drawn += path("M-28,-16Q-14,-22 40,-22Q50,-14 44,6Q42,14 32,12Q10,8 -12,14Q-24,10 -28,-16Z", coat, OUTLINE)
    drawn += path("M12,-19H40Q47,-12 42,4Q38,11 32,9Q40,-8 12,-19Z", dim, thick=0)
    drawn += _horns("M-28,-32Q-22,-52 0,-44M-35,-34Q-32,-58 -10,-56", 4)
    drawn += path("M-24,-34Q-12,-30 -10,-22Q-18,-22 -26,-26Z", dim, OUTLINE, 4)
    drawn += path("M-44,4Q-46,18 -39,26Q-32,14 -32,2Z", LIGHT, OUTLINE, 4)
    drawn += path("M-38,-34Q-28,-40 -22,-28Q-14,-12 -8,-8L-22,4L-30,-8L-44,6Q-52,4 -50,-6Z", coat, OUTLINE)
    return drawn + _eye(-34, -22)


SPECIES: Final[dict[str, Animal]] = {
    "cow": cow,
    "sheep": sheep,
    "pig": pig,
    "chicken": chicken,
    "goat": _goat,
}
