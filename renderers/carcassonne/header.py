"""Above the board: the players with points and figures left, whose turn it is, the tile to be laid, the tiles left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.api import CarcassonneView
from renderers.carcassonne.figures import icon_key
from renderers.carcassonne.landscape import tile_key
from renderers.carcassonne.pictures import PICTURES
from renderers.lettering import width
from renderers.players import figure_key, name_label, plate, sign_key
from renderers.scene import Item, Label, Panel, Sprite

_EDGE: Final = 20
_GAP: Final = 14
_PLATE: Final = 96
_SHELF: Final = 58
"""How much higher plates are where there are several kinds of figures."""
_ICON: Final = 50
"""Of a figure on the shelf."""
_TILE: Final = 206
"""The tile to be laid."""
_STACK: Final = 116


def height(view: CarcassonneView) -> int:
    """However many players: the tile needs its room."""
    return _EDGE + max(_rows(view.players) * (_high(view) + _GAP) - _GAP, _TILE) + _GAP // 2


def _kinds(view: CarcassonneView) -> tuple[str, list[str]]:
    """The kind of figure that every player has most of, and the others in play, in their order."""
    first, *others = view.supply
    return first, others


def _high(view: CarcassonneView) -> int:
    """Of a plate."""
    return _PLATE + (_SHELF if _kinds(view)[1] else 0)


def _columns(players: int) -> int:
    return 1 if players < 3 else 2


def _rows(players: int) -> int:
    return -(-players // _columns(players))


def compose(view: CarcassonneView, names: Sequence[str], across: int) -> list[Item]:
    high = height(view) - _EDGE - _GAP // 2
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
    step = _high(view) + _GAP
    top = _EDGE + (high - rows * step + _GAP) // 2
    for seat in range(view.players):
        x = _EDGE + seat % columns * (wide + _GAP)
        items += _plate(view, names[seat], seat, x, top + seat // columns * step, wide)
    return items


def _plate(view: CarcassonneView, name: str, seat: int, x: int, y: int, wide: int) -> list[Item]:
    """Figure, name, figures left, points."""
    middle = y + _PLATE // 2
    turn = seat == view.turn
    first, others = _kinds(view)
    items: list[Item] = [plate(x, y, wide, _high(view), turn=turn)]
    figure = x + 16
    items.append(Sprite(figure_key(seat), figure, middle - 36, 62))
    points = str(view.points[seat])
    items.append(Label(points, x + wide - 18, middle, 66, "ink", "rm", "heavy"))
    left, room = figure + 74, wide - 118 - width(points, 66, "heavy")
    items.append(Sprite(icon_key(first), left, middle + 4, 36))
    items.append(Label(str(view.supply[first][seat]), left + 42, middle + 23, 36, "ink", "lm", "bold"))
    if sign := sign_key(turn=turn, won=seat in view.winners):
        items.append(Sprite(sign, left + 84, middle + 4, 38))
    items += _shelf(view, seat, others, figure, y + _PLATE - 6, wide - 32)
    return [*items, *name_label(name, left, middle - 20, room)]


def _shelf(view: CarcassonneView, seat: int, kinds: Sequence[str], x: int, y: int, wide: int) -> list[Item]:
    """The other figures that a player has left, in columns; where there can be one of a kind, its icon says enough."""
    items: list[Item] = []
    for number, kind in enumerate(kinds):
        left = x + number * (wide // max(4, len(kinds)))
        count = view.supply[kind][seat]
        items.append(Sprite(icon_key(kind, away=not count), left, y, _ICON))
        if PICTURES.figures[kind].counted or max(view.supply[kind]) > 1:
            items.append(Label(str(count), left + _ICON + 4, y + _ICON // 2 + 2, 36, "ink", "lm", "bold"))
    return items
