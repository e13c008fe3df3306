"""How colours look to people with other colour vision, and how different they are for them.

Colour vision deficiencies follow Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of
color vision deficiency" (2009), at full severity; differences are CIEDE2000 as Sharma, Wu and Dalal describe it (2005);
contrast is that of the Web Content Accessibility Guidelines.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final

Triple = tuple[float, float, float]

_SAME: Final = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
_LUMINANCE: Final = (0.2126, 0.7152, 0.0722)

EYES: Final[dict[str, tuple[Triple, Triple, Triple]]] = {
    "normal": _SAME,
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": (_LUMINANCE, _LUMINANCE, _LUMINANCE),
}
"""By kind of colour vision: the matrix that is applied to linear red, green and blue."""

_TO_XYZ: Final = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final = (0.95047, 1.0, 1.08883)


def distance(one: str, other: str, eyes: str = "normal") -> float:
    """The CIEDE2000 difference between two colours (`#db1411`), as these eyes see them."""
    return ciede2000(_lab(seen(_linear(one), eyes)), _lab(seen(_linear(other), eyes)))


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 (equal) to 21 (black on white)."""
    dark, light = sorted(_dot(_LUMINANCE, _linear(colour)) for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def seen(linear: Triple, eyes: str) -> Triple:
    red, green, blue = (min(1.0, max(0.0, _dot(row, linear))) for row in EYES[eyes])
    return red, green, blue


def ciede2000(one: Triple, other: Triple) -> float:
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_chroma = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1 + 0.5 * (1 - sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7)))
    c1, h1 = _chroma_hue(a1 * stretch, b1)
    c2, h2 = _chroma_hue(a2 * stretch, b2)
    turn = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    if c1 * c2 and h2 - h1 == 180:
        turn = 180.0
    hue_step = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = h1 + h2 if not c1 * c2 else _mean_hue(h1, h2)
    tint = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    scale_l = 1 + 0.015 * (lightness - 50) ** 2 / sqrt(20 + (lightness - 50) ** 2)
    scale_c = 1 + 0.045 * chroma
    scale_h = 1 + 0.015 * chroma * tint
    rotation = 2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    step_l, step_c, step_h = (l2 - l1) / scale_l, (c2 - c1) / scale_c, hue_step / scale_h
    return sqrt(step_l**2 + step_c**2 + step_h**2 - rotation * step_c * step_h)


def _chroma_hue(a: float, b: float) -> tuple[float, float]:
    return hypot(a, b), degrees(atan2(b, a)) % 360 if a or b else 0.0


def _mean_hue(h1: float, h2: float) -> float:
    total = h1 + h2
    if abs(h1 - h2) <= 180:
        return total / 2
    return (total + 360) / 2 if total < 360 else (total - 360) / 2


def _linear(colour: str) -> Triple:
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return _straight(red), _straight(green), _straight(blue)


def _straight(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _lab(linear: Triple) -> Triple:
    x, y, z = (_root(_dot(row, linear) / white) for row, white in zip(_TO_XYZ, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def _dot(row: Triple, column: Triple) -> float:
    return sum(a * b for a, b in zip(row, column, strict=True))
