"""Close to the castle in pictures: a gate leads into every empty space that is linked with a castle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PIL import Image

from engine.api import BurgundyView, Seat
from engine.burgundy.expansions.close_to_castle import CastlesView, close_to_castle
from renderers.art.burgundy.pen import INK, cut_out, path, picture
from renderers.burgundy.hexes import Comb
from renderers.burgundy.module_pictures import Drawing, ModulePictures
from renderers.burgundy.number_badges import Pointer
from renderers.scene import Item, Sprite

GATE: Final = "burgundy/gate"
_SIDE: Final = 128
_STONE: Final = "#8f8579"
_OPEN: Final = "#ffcf2e"
_WALL: Final = "M-46,46V-46H-22V-34H-11V-46H11V-34H22V-46H46V46Z"
_ARCH: Final = "M-31,46V2A31,27 0 0 1 31,2V46Z"


def draw_gate() -> Image.Image:
    """Of a castle, with battlements; it stands open, and there is light behind it."""
    drawn = path(_WALL, _STONE, thick=0) + path(_ARCH, _OPEN, INK, 8)
    return picture(cut_out(f'<path d="{_WALL}"/>', drawn, edge=9, rim=8), _SIDE, _SIDE)


def gates(view: BurgundyView, seat: Seat, comb: Comb, pointer: Pointer) -> list[Item]:
    """On the border between a space and what links it."""
    shown = view.shown_by(close_to_castle.id, CastlesView)
    if shown is None:
        return []
    side = max(24, comb.wide * 7 // 25)
    items: list[Item] = []
    for one, space in shown.gates[seat]:
        here, there = comb.cell(one), comb.cell(space)
        # A little within the space, off what is printed on the tile; but in the south-west the space has its name.
        within = 12 if here.x < there.x and here.y > there.y else 14
        x, y = (here.x * (25 - within) + there.x * within) // 25, (here.y * (25 - within) + there.y * within) // 25
        items.append(Sprite(GATE, x - side // 2, y - side // 2, side))
    return items


def _drawings() -> Iterator[Drawing]:
    yield GATE, draw_gate


CLOSE_TO_CASTLE: Final = ModulePictures(
    id=close_to_castle.id,
    over_tiles=(gates,),
    things={GATE: ("link", 1.0)},
    drawings=_drawings,
)
