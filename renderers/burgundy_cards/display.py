"""The display: six rows, each with the die that takes its cards. A place from which a card was taken stays empty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.api import CardsView
from renderers.burgundy_cards import cards
from renderers.burgundy_cards.header import EDGE, GAP
from renderers.burgundy_cards.highlights import Fresh
from renderers.burgundy_cards.keys import die_key
from renderers.frames import framed, tag
from renderers.number_badges import BoxPointer
from renderers.scene import WIDTH, Item, Label, Panel, Sprite

_LINES: Final = ((1, 2, 3), (4, 5, 6))
_HEAD: Final = 54
_DIE: Final = 46
_PAD: Final = 10
_BETWEEN: Final = 6
_WIDEST: Final = 158


def _row(view: CardsView, number: int) -> tuple[str, ...]:
    return view.rows[number - 1] if view.rows else ()


def _places(view: CardsView, number: int) -> int:
    """Cards for which a row has room: one at least."""
    return max(1, len(_row(view, number)))


def _width(view: CardsView) -> int:
    """Of a card, so that the fuller line fits."""
    room = WIDTH - 2 * EDGE - 2 * GAP - 3 * (2 * _PAD - _BETWEEN)
    most = max(sum(_places(view, number) for number in line) for line in _LINES)
    return min(_WIDEST, room // most - _BETWEEN)


def _line(view: CardsView) -> int:
    return _HEAD + cards.high(_width(view)) + _PAD


def height(view: CardsView) -> int:
    return len(_LINES) * (_line(view) + GAP)


def compose(view: CardsView, top: int, deeds: Sequence[Fresh], pointer: BoxPointer) -> list[Item]:
    items: list[Item] = []
    wide = _width(view)
    for index, line in enumerate(_LINES):
        y = top + index * (_line(view) + GAP)
        across = [_places(view, number) * (wide + _BETWEEN) - _BETWEEN + 2 * _PAD for number in line]
        spare = WIDTH - 2 * EDGE - 2 * GAP - sum(across)
        x = EDGE
        for place, number in enumerate(line):
            room = across[place] + spare * (place + 1) // 3 - spare * place // 3
            items += _cell(view, number, x, y, room, wide, deeds, pointer)
            x += room + GAP
    return items


def _cell(
    view: CardsView, number: int, x: int, y: int, room: int, wide: int, deeds: Sequence[Fresh], pointer: BoxPointer
) -> list[Item]:
    items: list[Item] = [
        Panel(x, y, room, _line(view), "panel", "panel_line", 2, 20),
        Sprite(die_key(number), x + room // 2 - _DIE - 2, y + 5, _DIE),
        Label(str(number), x + room // 2 + 10, y + 5 + _DIE // 2, 40, "ink", "lm", "heavy"),
    ]
    row = _row(view, number)
    count = _places(view, number)
    left = x + (room - count * (wide + _BETWEEN) + _BETWEEN) // 2
    top = y + _HEAD
    for place, id in enumerate(row or ("",)):
        at = left + place * (wide + _BETWEEN)
        if id:
            items += cards.card(id, view.triple_points, at, top, wide)
            cards.point(pointer, f"row:{number}:{place}", at, top, wide)
        else:
            items.append(cards.place(at, top, wide))
            taken = [one for one in deeds if one.deed == "take" and one.place == f"{number}:{place}"]
            if taken:
                tall = cards.high(wide)
                items += framed(at + 6, top + 6, wide - 12, tall - 12, taken[-1].look)
                items += tag(at + wide // 2, top + tall // 2, 60, taken[-1].seat)
    return items
