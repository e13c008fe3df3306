"""Signs around the board. Like the figures they have a dark outline and a light rim, for any ground."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from PIL import Image

from renderers.art.figures import RIM
from renderers.art.raster import rasterise
from renderers.art.silhouettes import Silhouette
from renderers.colours import OUTLINE
from renderers.lettering import lettered

Drawing = tuple[str, Callable[[], Image.Image]]

SIZE: Final = 128
TARGET_SIZE: Final = 96

_GOLD: Final = '<stop offset="0" stop-color="#ffe277"/><stop offset="1" stop-color="#e09a12"/>'
_WOOD: Final = '<stop offset="0" stop-color="#c99b6a"/><stop offset="1" stop-color="#8f623a"/>'
_TRACE: Final = "#9c8b75"
"""Seen on the plates of both themes."""


_SIDES: Final = '<path d="M 64 -27 L 116 -1 L 116 8 L 64 35 L 12 8 L 12 -1 Z"/>'
_TILE: Final = f"""<g stroke="{OUTLINE}" stroke-width="3" stroke-linejoin="round">
  <path d="M 12 -1 L 64 25 L 64 35 L 12 8 Z" fill="#f4e7c8"/>
  <path d="M 64 25 L 116 -1 L 116 8 L 64 35 Z" fill="#cbb586"/>
  <path d="M 64 -27 L 116 -1 L 64 25 L 12 -1 Z" fill="#4f7d5f"/></g>"""
_BACK: Final = """<path d="M 64 -18 L 98 -1 L 64 16 L 30 -1 Z" fill="none" stroke="#f4e7c8" stroke-width="4"/>
  <path d="M 64 -9 L 80 -1 L 64 7 L 48 -1 Z" fill="#f4e7c8"/>"""


def icon(name: str) -> Image.Image:
    size = TARGET_SIZE if name == "target" else SIZE
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">{_ICONS[name]}</svg>'
    return rasterise(svg, size, size)


def drawings() -> Iterator[Drawing]:
    """Every icon, by the key of its sprite."""
    for name in _ICONS:
        yield f"icon/{name}", partial(icon, name)


def _solid(shape: str, stops: str, inside: str = "", edge: int = 7) -> str:
    """A shape, lit from above, with its outline and rim; `inside` is drawn on it."""
    return f"""<defs>
      <linearGradient id="light" x1="0.2" y1="0" x2="0.6" y2="1">{stops}</linearGradient>
      <g id="shape" stroke-linejoin="round" stroke-linecap="round">{shape}</g>
    </defs>
    <g fill="{RIM}" stroke="{RIM}" stroke-width="{2 * edge + 5}"><use href="#shape"/></g>
    <g fill="{OUTLINE}" stroke="{OUTLINE}" stroke-width="{2 * edge}"><use href="#shape"/></g>
    <g fill="url(#light)"><use href="#shape"/></g>{inside}"""


def _stack() -> str:
    """Tiles in a pile, face down, not quite straight."""
    tiles = ((3, 80), (-4, 66), (2, 52), (-1, 38))
    shape = "".join(f'<g transform="translate({x} {y})">{_SIDES}</g>' for x, y in tiles)
    drawn = "".join(f'<g transform="translate({x} {y})">{_TILE}</g>' for x, y in tiles)
    return _solid(shape, "", drawn + f'<g transform="translate(-1 38)">{_BACK}</g>', 4)


def _crown() -> str:
    shape = (
        '<path d="M 22 104 L 14 46 L 40 66 L 64 24 L 88 66 L 114 46 L 106 104 Q 64 112 22 104 Z"/>'
        '<circle cx="14" cy="42" r="6"/><circle cx="64" cy="20" r="7"/><circle cx="114" cy="42" r="6"/>'
    )
    inside = f"""<path d="M 21 88 Q 64 97 107 88" fill="none" stroke="{OUTLINE}" stroke-opacity="0.5" stroke-width="4"/>
    <path d="M 24 58 L 41 75 L 64 36" fill="none" stroke="#fff" stroke-opacity="0.6" stroke-width="5"
      stroke-linecap="round" stroke-linejoin="round"/>
    <g stroke="{OUTLINE}" stroke-width="3"><circle cx="64" cy="79" r="9" fill="#db1411"/>
    <circle cx="36" cy="79" r="6" fill="#1e4b89"/><circle cx="92" cy="79" r="6" fill="#1e4b89"/></g>"""
    return f'<g transform="translate(4 5) scale(0.94)">{_solid(shape, _GOLD, inside)}</g>'


def _arrow() -> str:
    shape = '<path d="M 14 48 L 56 48 L 56 20 L 114 64 L 56 108 L 56 80 L 14 80 Z"/>'
    inside = """<path d="M 18 54 L 62 54 L 62 32 L 78 44" fill="none" stroke="#fff" stroke-opacity="0.6"
      stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>"""
    return _solid(shape, _GOLD, inside)


def wooden(silhouette: Silhouette, inscription: str = "", *, away: bool = False) -> Image.Image:
    """A figure of no colour, as it waits beside the board; if `away`, only the trace of one that is not there."""
    scale = 123 / max(silhouette.size)
    shape = (
        f'<path d="{silhouette.path}" transform="translate(64 {SIZE - scale * silhouette.size[1]:g}) '
        f'scale({scale:g})"/>'
    )
    if away:
        body = f'<g fill="none" stroke="{_TRACE}" stroke-width="7" stroke-dasharray="13 10">{shape}</g>'
    else:
        light = f"""<defs><clipPath id="in">{shape}</clipPath></defs><g clip-path="url(#in)" fill="none" stroke="#fff"
      stroke-opacity="0.45" stroke-width="7"><g transform="translate(2.5 3)">{shape}</g></g>"""
        body = _solid(shape, _WOOD, light, 6)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">{body}</svg>'
    picture = rasterise(svg, SIZE, SIZE)
    if inscription:
        _, y, size = (round(value * scale) for value in silhouette.letter)
        mask = lettered(inscription, size, "black")
        ink = Image.new("RGBA", mask.size, _TRACE if away else RIM)
        picture.paste(ink, (SIZE // 2 - mask.width // 2, y - mask.height // 2), mask)
    return picture


def _target() -> str:
    """A round badge for a number."""
    return f"""<defs><filter id="soft" x="-20%" y="-20%" width="140%" height="140%">
      <feGaussianBlur stdDeviation="2"/></filter></defs>
    <circle cx="49.5" cy="50.5" r="43" fill="#000" opacity="0.5" filter="url(#soft)"/>
    <circle cx="48" cy="48" r="44" fill="#fffaf0"/>
    <circle cx="48" cy="48" r="37.5" fill="#fff6dc" stroke="{OUTLINE}" stroke-width="8"/>"""


_ICONS: Final[dict[str, str]] = {
    "arrow": _arrow(),
    "crown": _crown(),
    "stack": _stack(),
    "target": _target(),
}
