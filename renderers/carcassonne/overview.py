"""A small map of the whole board under a picture that shows only a part of it."""

from __future__ import annotations

from typing import Final

from engine.api import CarcassonneView
from renderers.carcassonne.frame import Frame
from renderers.carcassonne.landscape import spots_of, tiles
from renderers.carcassonne.window import Room, Window, whole
from renderers.colours import OUTLINE, SEATS
from renderers.scene import Item, Panel

_ROOM: Final = Room(1140, 320)
_EDGE: Final = 16
_LARGEST: Final = 32


def _map(view: CarcassonneView) -> Window:
    window = whole([(tile.x, tile.y) for tile in view.tiles], _ROOM)
    return Window(window.left, window.top, window.columns, window.rows, min(window.size, _LARGEST))


def height(view: CarcassonneView) -> int:
    window = _map(view)
    return window.rows * window.size + 2 * _EDGE


def compose(view: CarcassonneView, shown: Window, width: int, top: int) -> list[Item]:
    window = _map(view)
    frame = Frame(window, (width - window.columns * window.size) // 2, top + _EDGE, spots_of)
    items: list[Item] = [
        Panel(frame.x - 8, frame.y - 8, frame.width + 16, frame.height + 16, "panel", "panel_line", 2, 10),
        *tiles(view, frame),
    ]
    size = window.size
    dot = max(6, size // 2)
    for figure in view.figures:
        x, y = frame.corner((figure.x, figure.y))
        offset = (size - dot) // 2
        items.append(Panel(x + offset, y + offset, dot, dot, SEATS[figure.seat], OUTLINE, max(1, dot // 8), dot // 2))
    left, top = frame.corner((max(shown.left, window.left), max(shown.top, window.top)))
    right = min(shown.left + shown.columns, window.left + window.columns)
    bottom = min(shown.top + shown.rows, window.top + window.rows)
    right, bottom = frame.corner((right, bottom))
    items.append(Panel(left - 4, top - 4, right - left + 8, bottom - top + 8, "", OUTLINE, 8, 6))
    items.append(Panel(left - 2, top - 2, right - left + 4, bottom - top + 4, "", "mark", 4, 4))
    return items
