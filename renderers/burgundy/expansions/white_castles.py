"""White castles: the building and its monastery, and the white die beside it while its owner chooses an action."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from engine.api import BurgundyView, Seat
from engine.burgundy.expansions.white_castles import WHITE_CASTLE, WhiteCastlesView
from renderers.art.burgundy.dice import blank, pips
from renderers.art.burgundy.masonry import Tones, arch, faced, wall
from renderers.art.burgundy.pen import INK, at, path, stroke
from renderers.box import Box
from renderers.burgundy.art.symbols import points_for_building
from renderers.burgundy.hexes import height_of
from renderers.burgundy.highlights import Fresh
from renderers.burgundy.keys import die_key, tile_key
from renderers.burgundy.module_pictures import BoardPanel, EstatePanel, ModulePictures
from renderers.burgundy.number_badges import Pointer
from renderers.burgundy.sizes import LARGE, Sizes
from renderers.colours import OUTLINE
from renderers.scene import Item, Panel, Sprite, Stroke

_ID: Final = "white_castles"
_MARBLE: Final[Tones] = ("#ffffff", "#c3cfe0")
_ROOF: Final[Tones] = ("#3f78c9", "#2a5596")


def _turret(x: float, top: float, wide: float, spire: float, foot: float = 72) -> str:
    """A round tower with a pointed roof."""
    half, eaves = wide / 2, wide / 2 + 9
    drawn = wall(x - half, top, wide, foot - top, _MARBLE, wide * 0.34)
    roof = f"M{x - eaves},{top + 6}L{x},{spire}L{x + eaves},{top + 6}Z"
    return drawn + faced(roof, f"M{x},{spire}L{x + eaves},{top + 6}H{x + eaves * 0.2}Z", _ROOF)


def white_castle() -> str:
    """White walls, blue spires, and the white die in front."""
    drawn = stroke("M-6,-104V-124", INK, 5) + path("M-4,-125L30,-116L-4,-106Z", "#f6c63c", INK, 4)
    drawn += _turret(-6, -48, 48, -106, 30) + arch(-6, -6, 15, 32)
    drawn += wall(-70, 12, 132, 60, _MARBLE)
    drawn += _turret(-66, -20, 38, -78) + arch(-66, 22, 13, 28) + _turret(56, -20, 38, -78) + arch(56, 22, 13, 28)
    drawn += arch(-16, 72, 34, 46)
    return drawn + at(48, 42, blank(66) + at(0, 0, pips(5, OUTLINE), 0.66))


def _acting(view: BurgundyView) -> Seat | None:
    shown = view.shown_by(_ID, WhiteCastlesView)
    return shown.acting if shown is not None else None


def _below_depots(view: BurgundyView) -> int:
    return _high(LARGE) if _acting(view) is not None else 0


def _beside_depots(view: BurgundyView, box: Box, deeds: Sequence[Fresh], pointer: Pointer) -> list[Item]:
    return _die(view, box, LARGE)


def _above_spaces(view: BurgundyView, seat: Seat, sizes: Sizes) -> int:
    return _high(sizes) if _acting(view) == seat else 0


def _on_estate(view: BurgundyView, seat: Seat, box: Box, sizes: Sizes, pointer: Pointer) -> list[Item]:
    return _die(view, box, sizes)


def _high(sizes: Sizes) -> int:
    return height_of(sizes.die) + 2 * (sizes.inset // 2)


def _die(view: BurgundyView, box: Box, sizes: Sizes) -> list[Item]:
    """The castle, an arrow, and the die with which its owner acts."""
    side = sizes.die
    middle, down = box.x + box.wide // 2, box.y + box.high // 2
    head = side // 5
    arrow = ((middle - head, down - head), (middle + head // 2, down), (middle - head, down + head))
    shaft = ((middle - 3 * head // 2, down), (middle + head // 2, down))
    return [
        Panel(box.x, box.y, box.wide, box.high, "paper", "accent", max(3, side // 20), side // 6),
        Sprite(tile_key(WHITE_CASTLE), middle - 2 * head - side, down - round(height_of(side) / 2), side),
        *(Stroke(line, "ink", max(4, side // 11)) for line in (shaft, arrow)),
        Sprite(die_key("white", view.white), middle + 2 * head, down - side // 2, side),
    ]


WHITE_CASTLES: Final = ModulePictures(
    id=_ID,
    buildings={"white_castle": white_castle},
    monasteries={29: partial(points_for_building, white_castle)},
    panels=(BoardPanel(height=_below_depots, compose=_beside_depots),),
    estate_panels=(EstatePanel(height=_above_spaces, compose=_on_estate, above=True),),
    flat=(*_MARBLE, *_ROOF),
)
