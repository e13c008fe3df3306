"""Above the board: the players with points and meeples left, whose turn it is, the tile to be laid, the tiles left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.api import CarcassonneView
from renderers.carcassonne.landscape import tile_key
from renderers.lettering import width
from renderers.players import figure_key, name_label, plate, sign_key
from renderers.scene import Item, Label, Panel, Sprite

_EDGE: Final = 20
_GAP: Final = 14
_PLATE: Final = 96
_TILE: Final = 206
"""The tile to be laid."""
_STACK: Final = 116


def height(players: int) -> int:
    """However many players: the tile needs its room."""
    return _EDGE + max(_rows(players) * (_PLATE + _GAP) - _GAP, _TILE) + _GAP // 2


def _columns(players: int) -> int:
    return 1 if players < 3 else 2


def _rows(players: int) -> int:
    return -(-players // _columns(players))


def compose(view: CarcassonneView, names: Sequence[str], across: int) -> list[Item]:
    high = height(view.players) - _EDGE - _GAP // 2
    right = across - _EDGE
    items: list[Item] = []
    if view.drawn:
        right -= _TILE
        top = _EDGE + (high - _TILE) // 2
        items.append(Panel(right - 6, top - 6, _TILE + 12, _TILE + 12, "accent", "", 0, 14))
        items.append(Sprite(tile_key(view.drawn, 0, 0), right, top, _TILE))
        right -= _GAP + 6
    right -= _STACK
    middle = right + _STACK // 2
    items.append(Sprite("icon/stack", middle - 48, _EDGE + high // 2 - 92, 96))
    items.append(Label(str(view.tiles_left), middle, _EDGE + high // 2 + 48, 62, "ink", "mm", "heavy"))
    right -= _GAP
    columns, rows = _columns(view.players), _rows(view.players)
    wide = (right - _EDGE - (columns - 1) * _GAP) // columns
    top = _EDGE + (high - rows * (_PLATE + _GAP) + _GAP) // 2
    for seat in range(view.players):
        x = _EDGE + seat % columns * (wide + _GAP)
        y = top + seat // columns * (_PLATE + _GAP)
        items += _plate(view, names[seat], seat, x, y, wide)
    return items


def _plate(view: CarcassonneView, name: str, seat: int, x: int, y: int, wide: int) -> list[Item]:
    """Figure, name, meeples left, points."""
    middle = y + _PLATE // 2
    turn = seat == view.turn
    items: list[Item] = [plate(x, y, wide, _PLATE, turn=turn)]
    figure = x + 16
    items.append(Sprite(figure_key(seat), figure, middle - 36, 62))
    points = str(view.points[seat])
    items.append(Label(points, x + wide - 18, middle, 66, "ink", "rm", "heavy"))
    left, room = figure + 74, wide - 118 - width(points, 66, "heavy")
    items.append(Sprite("icon/meeple_plain", left, middle + 4, 36))
    items.append(Label(str(view.supply["meeple"][seat]), left + 42, middle + 23, 36, "ink", "lm", "bold"))
    if sign := sign_key(turn=turn, won=seat in view.winners):
        items.append(Sprite(sign, left + 84, middle + 4, 38))
    return [*items, *name_label(name, left, middle - 20, room)]
