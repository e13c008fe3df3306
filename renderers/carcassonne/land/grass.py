"""The meadow and the pavement of cities: textures that repeat with the tile.

What touches an edge of the tile is the same in all of them, and goes on beyond the opposite edge; only what lies inside
differs.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final, NamedTuple

from PIL import Image

from renderers.art.raster import rasterise
from renderers.carcassonne.land import colours
from renderers.carcassonne.land.curves import SIZE

MEADOWS: Final = 8
PAVEMENTS: Final = 4


class _Layer(NamedTuple):
    """Equal marks, strewn over the ground."""

    colour: str
    alpha: float
    mark: Callable[[Random, float, float], str]
    """A path around a point."""
    reach: int
    """How far the path goes from its point at most."""
    apart: int
    """How far the points are from each other at least."""
    number: int
    at_edges: bool = True
    """False for what would be seen to repeat."""
    thick: float = 0.0
    """Of a line; 0 for a filled shape."""


@cache
def meadow(kind: int) -> Image.Image:
    """One of `MEADOWS`."""
    return _texture(colours.GRASS, _MEADOW, f"meadow {kind}")


@cache
def pavement(kind: int) -> Image.Image:
    """One of `PAVEMENTS`."""
    return _texture(colours.CITY, _PAVEMENT, f"pavement {kind}")


def _texture(fill: str, layers: tuple[_Layer, ...], seed: str) -> Image.Image:
    body = "".join(_strewn(layer, f"{number}", f"{seed} {number}") for number, layer in enumerate(layers))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">{body}</svg>'
    image = Image.new("RGBA", (SIZE, SIZE), fill)
    image.alpha_composite(rasterise(svg, SIZE, SIZE))
    return image.convert("RGB")


def _strewn(layer: _Layer, common: str, own: str) -> str:
    points: list[tuple[float, float]] = []
    paths = []
    edges, inside = Random(common), Random(own)
    for tried in range(layer.number * 6):
        at_edge = tried < layer.number * 3
        pick = edges if at_edge else inside
        x, y = pick.uniform(0, SIZE), pick.uniform(0, SIZE)
        near = min(x, y, SIZE - x, SIZE - y) <= layer.reach
        if (
            near != at_edge
            or (near and not layer.at_edges)
            or len(points) >= layer.number
            or _crowded(points, x, y, layer.apart)
        ):
            continue
        points.append((x, y))
        shape = pick.random()
        spread = (-SIZE, 0, SIZE) if near else (0,)
        paths += [layer.mark(Random(shape), x + dx, y + dy) for dx in spread for dy in spread]
    style = (
        f'fill="none" stroke-linecap="round" stroke="{layer.colour}" stroke-width="{layer.thick}"'
        if layer.thick
        else f'fill="{layer.colour}"'
    )
    return f'<path d="{"".join(paths)}" {style} opacity="{layer.alpha}"/>'


def _crowded(points: list[tuple[float, float]], x: float, y: float, apart: int) -> bool:
    for px, py in points:
        dx, dy = abs(px - x), abs(py - y)
        if math.hypot(min(dx, SIZE - dx), min(dy, SIZE - dy)) < apart:
            return True
    return False


def _patch(pick: Random, x: float, y: float) -> str:
    """A soft-edged blot, longer than high."""
    wide = pick.uniform(10, 26)
    corners = []
    for step in range(8):
        angle = step * math.pi / 4
        far = pick.uniform(0.72, 1.0)
        corners.append((x + math.cos(angle) * wide * far, y + math.sin(angle) * wide * 0.62 * far))
    return _smooth(corners)


def _meadow_patch(pick: Random, x: float, y: float) -> str:
    """Of a few blots that run together."""
    return "".join(_patch(pick, x + pick.uniform(-16, 16), y + pick.uniform(-9, 9)) for _ in range(3))


def _smooth(corners: list[tuple[float, float]]) -> str:
    """A closed curve that touches the sides of the polygon in their middles."""
    ends = [
        ((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True)
    ]
    start = f"M{ends[-1][0]:.1f},{ends[-1][1]:.1f}"
    bends = "".join(f"Q{cx:.1f},{cy:.1f} {ex:.1f},{ey:.1f}" for (cx, cy), (ex, ey) in zip(corners, ends, strict=True))
    return start + bends + "Z"


def _tuft(pick: Random, x: float, y: float) -> str:
    """A few blades."""
    high = pick.uniform(3, 4.6)
    left, right = pick.uniform(1.6, 2.6), pick.uniform(1.6, 2.6)
    return (
        f"M{x:.1f},{y:.1f}v{-high:.1f}M{x - 1:.1f},{y:.1f}q-0.3,{-high * 0.5:.1f} {-left:.1f},{-high * 0.7:.1f}"
        f"M{x + 1:.1f},{y:.1f}q0.3,{-high * 0.5:.1f} {right:.1f},{-high * 0.7:.1f}"
    )


def _blade(pick: Random, x: float, y: float) -> str:
    return f"M{x:.1f},{y:.1f}q{pick.uniform(-1, 1):.1f},-2 {pick.uniform(-1.6, 1.6):.1f},{-pick.uniform(2.4, 3.6):.1f}"


def _flower(pick: Random, x: float, y: float) -> str:
    size = pick.uniform(0.9, 1.3)
    half = f"a{size:.1f},{size:.1f} 0 1 0"
    return f"M{x - size:.1f},{y:.1f}{half} {size * 2:.1f},0{half} {-size * 2:.1f},0Z"


def _flowers(pick: Random, x: float, y: float) -> str:
    """Some close together."""
    return "".join(_flower(pick, x + pick.uniform(-6, 6), y + pick.uniform(-4, 4)) for _ in range(pick.randint(2, 4)))


def _stone(pick: Random, x: float, y: float) -> str:
    """A paving stone: a short arc."""
    wide = pick.uniform(2.2, 3.6)
    return f"M{x - wide:.1f},{y:.1f}q{wide:.1f},{pick.uniform(1.6, 2.6):.1f} {wide * 2:.1f},0"


_MEADOW: Final = (
    _Layer(colours.GRASS_DEEP[0], 0.9, _meadow_patch, 44, 40, 12),
    _Layer(colours.GRASS_PALE[0], 0.9, _meadow_patch, 44, 40, 12),
    _Layer(colours.GRASS_DEEP[1], 0.4, _patch, 27, 38, 12),
    _Layer(colours.GRASS_PALE[1], 0.55, _patch, 27, 38, 12),
    _Layer(colours.BLADE_DARK, 0.75, _tuft, 6, 19, 34, thick=0.9),
    _Layer(colours.BLADE_PALE, 0.8, _tuft, 6, 21, 26, thick=0.9),
    _Layer(colours.BLADE_DARK, 0.6, _blade, 5, 15, 34, thick=0.9),
    _Layer("#f3e9c0", 0.9, _flowers, 9, 40, 5, at_edges=False),
    _Layer("#e9c95a", 0.9, _flowers, 9, 60, 3, at_edges=False),
)

_PAVEMENT: Final = (
    _Layer(colours.CITY_DEEP, 0.35, _patch, 27, 40, 9),
    _Layer(colours.CITY_PALE, 0.5, _patch, 27, 34, 12),
    _Layer(colours.CITY_DEEP, 0.9, _stone, 5, 13, 90, thick=1.1),
    _Layer(colours.CITY_PALE, 0.9, _stone, 5, 19, 40, thick=1.1),
)
