"""The outlines of wooden figures: what is cut from a board, and how it stands or lies.

The little person is drawn as its right half, from the crown of the head to between the feet, with x counted from the
middle; the left half is its mirror image.
"""

from __future__ import annotations

from typing import Final, NamedTuple

_STEPS: Final = {"C": 3, "L": 1}
"""How many points follow a command."""


class Silhouette(NamedTuple):
    """A figure in one pose, whichever its colour."""

    path: str
    """As SVG writes it."""
    size: tuple[int, int]
    """Width and height of the drawing in pixels. A standing figure has its feet at the bottom, in the middle."""
    place: str
    """The transformation that moves the path into the drawing."""
    letter: tuple[int, int, int]
    """Where the letter of the seat is: its middle, and its size."""
    share: tuple[float, float]
    """Width and height on the board, in tiles."""
    depth: int = 4
    """How thick the wood is, in pixels."""
    slide: float = 1.0
    """How far its back shows at the right, for each pixel that it shows below."""


def mirrored(half: str) -> str:
    """The whole outline, from its right half."""
    words = half.split()
    commands = [word for word in words[1:] if word in _STEPS]
    numbers = [float(word) for word in words if word not in _STEPS and word != "M"]
    left = [f"{-x} {y}" for x, y in zip(numbers[::2], numbers[1::2], strict=True)][::-1]
    back: list[str] = []
    place = 1
    for command in reversed(commands):
        back += [command, *left[place : place + _STEPS[command]]]
        place += _STEPS[command]
    return f"{half} {' '.join(back)} Z"


UPRIGHT: Final = Silhouette(
    mirrored(
        "M 0 7 C 14 7 24 17 24 30 C 24 38 21 43 17 47 C 33 51 55 57 56 70 C 57 81 48 84 41 85 C 36 86 35 90 36 95 "
        "C 38 106 45 120 49 131 C 51 136 49 138 45 138 L 18 138 C 15 138 13 137 11 134 L 4 121 C 2 118 1 118 0 118"
    ),
    size=(132, 150),
    place="translate(64 0.5)",
    letter=(64, 86, 74),
    share=(0.4, 0.455),
)

FLAT: Final = Silhouette(
    mirrored(
        "M 0 8 C 12 8 21 17 21 28 C 21 35 18 40 14 43 C 25 45 44 50 44 63 C 44 74 37 77 32 79 C 28 81 27 84 27 90 "
        "C 27 108 34 134 37 147 C 38 152 36 155 32 155 L 15 155 C 12 155 10 154 9 151 L 4 126 C 3 122 1 121 0 121"
    ),
    size=(170, 110),
    place="translate(4 52) rotate(-90)",
    letter=(81, 51, 68),
    share=(0.5, 0.325),
    depth=6,
    slide=0.3,
)
"""On its back with the head to the left. Slimmer, so that the head stays round and the legs are long."""
