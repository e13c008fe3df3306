"""What all players have, large, one below the other."""

from __future__ import annotations

import msgspec

from engine.api import CardsView
from renderers.box import Box
from renderers.burgundy_cards import player
from renderers.burgundy_cards.header import EDGE, GAP
from renderers.burgundy_cards.highlights import fresh
from renderers.burgundy_cards.marks import CardsMarks
from renderers.burgundy_cards.pictures import PICTURES, Pictures
from renderers.number_badges import BoxPointer
from renderers.scene import WIDTH, Item, Scene


class CardsEstates(msgspec.Struct, frozen=True, tag="burgundy_cards.estates"):
    view: CardsView
    names: tuple[str, ...]
    """Of the players, by seat."""
    marks: CardsMarks = CardsMarks()


def compose(view: CardsView, names: tuple[str, ...], marks: CardsMarks, pictures: Pictures = PICTURES) -> Scene:
    deeds, pointer = fresh(view, marks), BoxPointer((), ())
    wide = WIDTH - 2 * EDGE
    items: list[Item] = []
    y = EDGE
    for seat in range(view.players):
        high = player.high(view, seat, wide, pointer)
        items += player.compose(view, names, seat, Box(EDGE, y, wide, high), deeds, pointer)
        y += high + GAP
    for panel in pictures.panels:
        if high := panel.height(view):
            items += panel.compose(view, Box(EDGE, y, wide, high), deeds)
            y += high + GAP
    return Scene(WIDTH, y - GAP + EDGE, tuple(items))
