"""Shields: on the depots where they can be taken, and on the castles of who has them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from engine.api import BurgundyView, DepotView, Seat, burgundy_catalogue, make_spec
from engine.burgundy.expansions.shields import ShieldsView, shields
from renderers.burgundy.depots import BESIDE, PAD, Place
from renderers.burgundy.expansions.shields_art.tokens import FLAT, HIGH, WIDE, draw_plain, draw_shield
from renderers.burgundy.hexes import Comb
from renderers.burgundy.module_pictures import Drawing, ModulePictures
from renderers.burgundy.number_badges import Pointer
from renderers.scene import Item, Sprite

_RATIO: Final = HIGH / WIDE
_PEARL: Final = 4
"""Points for each pearl of a shield."""
_IN_ROW: Final = 60
"""Width in the row of the goods."""
_IN_POCKET: Final = 62
"""Width beside tiles that interlock, where four of them leave room."""
_IN_CORNER: Final = 72
"""Width below tiles that interlock, where three of them leave room."""
_BELOW_NUMBER: Final = 66
_BADGE: Final = 50
_ROOMY: Final = 80
"""Width of a hex from which there is room for the emblem."""


def _full(number: int) -> str:
    return f"burgundy/shield/{number}/full"


def _plain(number: int) -> str:
    return f"burgundy/shield/{number}/plain"


def _shown(view: BurgundyView) -> ShieldsView | None:
    return view.shown_by(shields.id, ShieldsView)


def _lying(view: BurgundyView, depot: DepotView) -> tuple[int, ...]:
    shown = _shown(view)
    return shown.depots[depot.number - 1] if shown is not None and depot.number else ()


def _in_row(place: Place) -> bool:
    """Whether they lie beside the goods. Elsewhere the tiles leave room: where they interlock, or where the number of
    the depot has the space below it to itself."""
    return len(place.rows) == 1 and place.head != BESIDE


def _beside_goods(view: BurgundyView, depot: DepotView, place: Place) -> int:
    return len(_lying(view, depot)) * (_IN_ROW + 6) if _in_row(place) else 0


def _spots(place: Place, count: int) -> list[tuple[int, int, int]]:
    """Left, top and width of each."""
    right, bottom = place.x + place.wide, place.y + place.high
    if place.head == BESIDE:
        left = place.x + PAD + 20
        return [(left, bottom - PAD - round(_BELOW_NUMBER * _RATIO), _BELOW_NUMBER)]
    if _in_row(place):
        step = _IN_ROW + 6
        return [(right - 8 - (count - index) * step + 6, place.y + 5, _IN_ROW) for index in range(count)]
    if len(set(place.rows)) == 1:
        high = round(_IN_POCKET * _RATIO)
        return [(right - 6 - _IN_POCKET, place.y + 84, _IN_POCKET), (place.x + 6, bottom - 8 - high, _IN_POCKET)]
    top = bottom - PAD - round(_IN_CORNER * _RATIO)
    return [(place.x + 18, top, _IN_CORNER), (right - 18 - _IN_CORNER, top, _IN_CORNER)]


def _on_depot(view: BurgundyView, depot: DepotView, place: Place, pointer: Pointer) -> list[Item]:
    lying = _lying(view, depot)
    items: list[Item] = []
    for number, (x, y, wide) in zip(lying, _spots(place, len(lying)), strict=False):
        high = round(wide * _RATIO)
        items.append(Sprite(_full(number), x, y, wide))
        # The badge stands on the emblem: the number of the shield stays in sight.
        box = (x - 4, y - 3, wide + 8, high + 6)
        pointer.box(f"shield:{number}", *box, (x + wide // 2, y + high - _BADGE // 5), _BADGE)
    return items


def _on_castles(view: BurgundyView, seat: Seat, comb: Comb, pointer: Pointer) -> list[Item]:
    """A little above the middle of the castle and to the right: the name of the space stands below to the left."""
    shown = _shown(view)
    if shown is None:
        return []
    items: list[Item] = []
    roomy = comb.wide >= _ROOMY
    wide = comb.wide * (14 if roomy else 16) // 25
    for number, name in shown.held[seat]:
        cell = comb.cell(name)
        spot = (cell.x - wide // 2 + (wide // 7 if roomy else 0), cell.y - round(wide * _RATIO * 11 / 20))
        items.append(Sprite(_full(number) if roomy else _plain(number), *spot, wide))
    return items


def _drawings() -> Iterator[Drawing]:
    worth = burgundy_catalogue(make_spec("burgundy", 2, modules=[shields.id])).data[shields.id]["worth"]["points"]
    for number, points in enumerate(worth, start=1):
        yield _full(number), partial(draw_shield, number, points // _PEARL)
        yield _plain(number), partial(draw_plain, number, points // _PEARL)


SHIELDS: Final = ModulePictures(
    id=shields.id,
    over_tiles=(_on_castles,),
    on_depots=(_on_depot,),
    beside_goods=(_beside_goods,),
    central=frozenset({"shield"}),
    things={f"burgundy/shield/{number}/": (f"shield-{number}", _RATIO) for number in range(1, 19)},
    drawings=_drawings,
    flat=FLAT,
)
