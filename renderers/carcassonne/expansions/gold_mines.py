"""Gold Mines: the mouth of a mine on its tile, bars where they lie, and everybody's gold above the board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import dist
from typing import Final

from PIL import Image

from engine.api import CarcassonneView
from engine.carcassonne.expansions.gold_mines import GoldView
from renderers.art.raster import rasterise
from renderers.carcassonne.frame import Frame, Spots
from renderers.carcassonne.land.colours import SHADE, TIMBER
from renderers.carcassonne.land.stamps import Stamp, shape, stamp, stroke
from renderers.carcassonne.marks import Marks
from renderers.carcassonne.module_pictures import BoardPanel, Drawing, MarkArt, ModulePictures, SignArt
from renderers.colours import LETTERS, ON_SEATS, OUTLINE, SEATS
from renderers.scene import Item, Label, Panel, Sprite

_ID: Final = "gold_mines"
_BAR: Final = "gold/bar"

_GOLD: Final = "#f4c430"
_LIGHT: Final = "#ffe68a"
_DEEP: Final = "#c98d12"
_ROCK: Final = ("#8d8577", "#6b6458")
_DARK: Final = "#2b2119"
_SCALE: Final = 0.84
"""Of the mine: it has room in the corner of a tile."""


def _ingot() -> str:
    """A bar of gold, seen from a corner: its top, its front and its end."""
    drawn = shape("M-17,2L-11,-9H13L19,2V9H-17Z", SHADE, alpha=0.3)
    drawn = f'<g transform="translate(1.5 3)">{drawn}</g>'
    drawn += shape("M-17,1L-11,-10H13L19,1L19,8L13,10H-19Z", TIMBER, TIMBER, 4.6)
    drawn += shape("M-10,-10H12L15,-2H-13Z", _LIGHT)
    drawn += shape("M-13,-2H15L19,9H-18Z", _GOLD)
    drawn += shape("M12,-10L15,-2L19,9L20,6L15,-8Z", _DEEP)
    return drawn + stroke("M-13,-2H15", _DEEP, 1.6) + stroke("M-10,3.4H11", _LIGHT, 1.8)


@cache
def _mine() -> Stamp:
    """The mouth of a mine in a rock, propped with timber, and gold before it."""
    body = shape("M-30,20C-33,4 -26,-12 -14,-19C-5,-26 9,-25 18,-17C28,-9 32,4 30,20Z", _ROCK[0], TIMBER, 2.4)
    body += shape("M-24,18C-26,6 -20,-8 -10,-14L-14,-2L-20,4Z", _ROCK[1], alpha=0.7)
    body += shape("M-13,20V-2Q-13,-13 0,-13Q13,-13 13,-2V20Z", _DARK)
    body += stroke("M-12,20V-6M12,20V-6", "#a8743d", 4.4) + stroke("M-16,-8H16", "#a8743d", 5)
    body += stroke("M-16,-10.4H16M-14,20V-6M14,20V-6", TIMBER, 1.2)
    body += f'<g transform="translate(1 15) scale(0.82)">{_ingot()}</g>'
    body = f'<g transform="scale({_SCALE})">{body}</g>'
    return stamp(body, (-30, -26, 30, 26), (-26, -21, 26, 22))


def _bar() -> Image.Image:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-24 -24 48 48">{_ingot()}</svg>'
    return rasterise(svg, 128, 128)


def _drawings() -> Iterator[Drawing]:
    yield _BAR, _bar


_CANDIDATES: Final = tuple((x / 8, y / 8) for y in (2, 6, 4) for x in (2, 6, 4))
"""Where bars may lie on a tile, best first."""


@cache
def _site(spots: Spots) -> tuple[float, float]:
    """Where bars lie, clear of whoever may come to stand on the tile."""
    return max(_CANDIDATES, key=lambda place: round(min(dist(place, spot) for spot in spots), 2))


def _lying(view: CarcassonneView, marks: Marks, frame: Frame) -> list[Item]:
    """One bar, or a bar with their number."""
    gold = view.shown_by(_ID, GoldView)
    if gold is None:
        return []
    laid = {tile.cell: tile for tile in view.tiles}
    items: list[Item] = []
    side = round(frame.size * 0.36)
    for cell, count in gold.bars:
        tile = laid[cell]
        if not frame.window.shows((tile.x, tile.y)):
            continue
        x, y = frame.point((tile.x, tile.y), _site(frame.spots_of(tile.tile, tile.turn)))
        items.append(Sprite(_BAR, x - side // 2, y - side // 2, side))
        if count > 1:
            badge = round(side * 0.56)
            left, top = x + side // 2 - badge // 2, y - side // 2 - badge // 6
            items.append(Panel(left, top, badge, badge, _LIGHT, OUTLINE, max(2, badge // 12), badge // 2))
            items.append(
                Label(str(count), left + badge // 2, top + badge // 2, round(badge * 0.8), OUTLINE, "mm", "heavy")
            )
    return items


_ROW: Final = 64
_CHIP: Final = 46
_ICON: Final = 58


def _height(view: CarcassonneView) -> int:
    return _ROW if view.shown_by(_ID, GoldView) is not None else 0


def _held(view: CarcassonneView, wide: int, top: int) -> list[Item]:
    """For each seat its letter, a bar, and how many there are; the numbers of those who have most are fat."""
    gold = view.shown_by(_ID, GoldView)
    assert gold is not None
    each = (wide - 40) // view.players
    middle = top + _ROW // 2
    items: list[Item] = []
    for seat, count in enumerate(gold.held):
        x = 20 + seat * each
        items.append(Panel(x, middle - _CHIP // 2, _CHIP, _CHIP, SEATS[seat], OUTLINE, 4, 12))
        items.append(Label(LETTERS[seat], x + _CHIP // 2, middle, 36, ON_SEATS[seat], "mm", "heavy"))
        items.append(Sprite(_BAR, x + _CHIP + 8, middle - _ICON // 2, _ICON))
        colour, face = ("ink", "heavy") if count and count == max(gold.held) else ("faint", "bold")
        items.append(Label(str(count), x + _CHIP + 16 + _ICON, middle, 42, colour, "lm", face))
    return items


GOLD_MINES: Final = ModulePictures(
    id=_ID,
    signs={"gold": SignArt(emblem=MarkArt(draw=_mine, reach=34))},
    panels=(BoardPanel(height=_height, compose=_held),),
    layers=(_lying,),
    drawings=_drawings,
    flat=(_GOLD, _LIGHT),
)
