"""The spaces of an estate: tiles, borders between its areas, what was placed last, what can be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.api import HexView
from renderers.burgundy.hexes import Comb, Point, completed
from renderers.burgundy.highlights import Fresh, look_of
from renderers.burgundy.keys import space_key, tile_key
from renderers.burgundy.number_badges import Pointer
from renderers.colours import OUTLINE
from renderers.frames import tag
from renderers.lettering import width
from renderers.scene import Item, Label, Sprite, Stroke

_GOLD: Final = "#f58d1e"
_BONE: Final = "#fffaf0"
_NAMED: Final = 80
"""Width of a hex from which there is room for its name."""
_ROOMY: Final = 100
"""Width of a hex from which its name has the usual size."""
_USUAL: Final = 27
_SMALLER: Final = 22


def spaces(hexes: Iterable[HexView], comb: Comb) -> list[Item]:
    """With what lies on them."""
    items: list[Item] = []
    for hex in hexes:
        key = tile_key(hex.tile) if hex.tile else space_key(hex.kind, hex.number)
        items.append(Sprite(key, *comb.cell(hex.name).corner, comb.wide))
    return items


def borders(hexes: Sequence[HexView], comb: Comb) -> list[Item]:
    """Thin between areas; a band of gold around those that are completed, with a crown."""
    areas = {hex.name: hex.area for hex in hexes}
    covered = {hex.name for hex in hexes if hex.tile}
    done = completed(hexes)
    thin: dict[frozenset[Point], tuple[Point, Point]] = {}
    golden: dict[frozenset[Point], tuple[Point, Point]] = {}
    for hex in hexes:
        for edge, beyond in comb.edges(hex.name):
            if areas.get(beyond) == hex.area:
                continue
            if hex.area in done:
                golden[frozenset(edge)] = edge
            elif hex.name not in covered and beyond not in covered:
                # Tiles bring their own dark edge.
                thin[frozenset(edge)] = edge
    line = max(4, comb.wide // 24)
    items: list[Item] = [Stroke(edge, OUTLINE, line) for edge in thin.values()]
    items += [Stroke(edge, _GOLD, line + 2) for edge in golden.values()]
    side = comb.wide * 2 // 7
    for area in sorted(done) if comb.wide >= _NAMED else ():
        cell = next(comb.cell(hex.name) for hex in hexes if hex.area == area)
        spot = (cell.x + cell.wide * 7 // 20 - side // 2, cell.y - cell.high * 7 // 25 - side // 2)
        items.append(Sprite("icon/crown", *spot, side))
    return items


def names(hexes: Iterable[HexView], comb: Comb) -> list[Item]:
    """As the buttons call them, in a corner of each hex."""
    if comb.wide < _NAMED:
        return []
    if comb.wide < _ROOMY:
        return [item for hex in hexes for item in _small_name(hex, comb)]
    letters = _USUAL
    items: list[Item] = []
    for hex in hexes:
        cell = comb.cell(hex.name)
        x, y = cell.x - cell.wide * 27 // 100, cell.y + cell.high * (23 if hex.tile else 18) // 100
        if hex.tile:
            items.append(Stroke(((x - 8, y), (x + 8, y)), OUTLINE, letters + 1))
        items.append(Label(hex.name, x, y, letters, _BONE if hex.tile else OUTLINE, "mm", "bold"))
    return items


def _small_name(hex: HexView, comb: Comb) -> list[Item]:
    """Left of the icon, on a ground of its own: it reaches over the border."""
    cell = comb.cell(hex.name)
    long = width(hex.name, _SMALLER, "bold")
    x, y = cell.x - cell.wide * 11 // 100 - long // 2, cell.y + cell.high * (26 if hex.tile else 25) // 100
    half = max(1, (long - _SMALLER) // 2 + 3)
    ground, ink = (OUTLINE, _BONE) if hex.tile else (_BONE, OUTLINE)
    return [
        Stroke(((x - half, y), (x + half, y)), ground, _SMALLER),
        Label(hex.name, x, y, _SMALLER, ink, "mm", "bold"),
    ]


def placed(hexes: Iterable[HexView], comb: Comb, deeds: Sequence[Fresh]) -> list[Item]:
    """Spaces on which the owners did something: the last move over the news, and letters over all frames."""
    lying = {hex.name: hex.tile for hex in hexes}
    frames: list[Item] = []
    tags: list[Item] = []
    for one in deeds:
        gone = one.deed.deed == "place" and not lying.get(one.deed.place)
        if one.deed.place not in lying or gone:
            continue
        cell = comb.cell(one.deed.place)
        frames += look_of(cell, one.look)
        tags += tag(cell.x - cell.wide // 2 + 6, cell.y - cell.high // 4 - 2, max(40, comb.wide // 4), one.deed.seat)
    return frames + tags


def choices(hexes: Iterable[HexView], comb: Comb, pointer: Pointer, prefix: str = "") -> None:
    for hex in hexes:
        cell = comb.cell(hex.name)
        aside = comb.wide // 6 if _NAMED <= comb.wide < _ROOMY else comb.wide // 25
        pointer.space(f"{prefix}hex:{hex.name}", cell, max(48, comb.wide * 3 // 7), aside)
