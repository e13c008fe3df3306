"""The whole table in one picture: the round, the display, the supply, and what all players have."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.api import CardsView
from renderers.box import Box
from renderers.burgundy_cards import display, header, others, player, supply
from renderers.burgundy_cards.header import EDGE, GAP
from renderers.burgundy_cards.highlights import fresh
from renderers.burgundy_cards.marks import CardsMarks
from renderers.burgundy_cards.pictures import PICTURES, Pictures
from renderers.number_badges import BoxPointer
from renderers.scene import WIDTH, Item, Scene

_WIDE: Final = WIDTH - 2 * EDGE
_BY_DISPLAY: Final = frozenset({"row", "hand", "bought"})
_BY_SUPPLY: Final = frozenset({"pile", "bonus", "hand", "bought"})
"""What is chosen there, or by what lies there: a die depends on the cards that it takes."""


class CardsTable(msgspec.Struct, frozen=True, tag="burgundy_cards.table"):
    """All that a picture of the game is made from."""

    view: CardsView
    marks: CardsMarks
    names: tuple[str, ...]
    """Of the players, by seat."""


class _Parts(msgspec.Struct, frozen=True):
    """What of the table is shown."""

    header: bool = True
    display: bool = True
    supply: bool = True
    others: bool = True


def _parts(marks: CardsMarks, *, over: bool) -> _Parts:
    """Where something is to be chosen, only the parts of the table where it lies, and the own things, which are always
    needed for a choice: so they are seen larger on a phone, above the buttons. Everything else was shown before. To
    decide what to do with a die, one looks at the display. When the game is over, nobody takes anything any more."""
    kinds = {ref.partition(":")[0] for ref, _ in marks.targets}
    if kinds or marks.draft:
        return _Parts(False, bool(kinds & _BY_DISPLAY), bool(kinds & _BY_SUPPLY), False)
    if marks.begun:
        return _Parts(False, True, False, False)
    return _Parts(display=not over, supply=not over)


def compose(view: CardsView, marks: CardsMarks, names: tuple[str, ...], pictures: Pictures = PICTURES) -> Scene:
    seat, deeds, pointer = marks.estate, fresh(view, marks), BoxPointer(marks.targets, marks.page)
    parts = _parts(marks, over=view.over)
    items: list[Item] = []
    y = EDGE
    if parts.header:
        items += header.compose(view, y)
        y += header.HIGH + GAP
    if parts.display:
        items += display.compose(view, y, deeds, pointer)
        y += display.height(view)
    if parts.supply:
        items += supply.compose(view, y, deeds, pointer, pictures.rival)
        y += supply.height(pointer) + GAP
    if parts.others:
        for panel in pictures.panels:
            if high := panel.height(view):
                items += panel.compose(view, Box(EDGE, y, _WIDE, high), deeds)
                y += high + GAP
    high = player.high(view, seat, _WIDE, pointer)
    items += player.compose(view, names, seat, Box(EDGE, y, _WIDE, high), deeds, pointer)
    y += high + GAP
    if parts.others:
        for other in (number % view.players for number in range(seat + 1, seat + view.players)):
            items += others.compose(view, names, other, Box(EDGE, y, _WIDE, others.HIGH), deeds)
            y += others.HIGH + GAP
    return Scene(WIDTH, y - GAP + EDGE, (*items, *pointer.items), pointer.targets)
