"""Action cards on a picture: the sprite, and the points of a triple on its shield."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.api import card_type
from renderers.burgundy_cards.art.cards import HIGH, SHIELD, WIDE
from renderers.burgundy_cards.keys import PLACE, card_key
from renderers.number_badges import BoxPointer
from renderers.scene import Item, Label, Sprite

_INK: Final = "#fff8e4"
_SMALLEST: Final = 84
"""Width of a card on whose shield a number can be read."""


def high(wide: int) -> int:
    """Height of a card by its width."""
    return round(wide * HIGH / WIDE)


def card(id: str, points: Mapping[str, int], x: int, y: int, wide: int) -> list[Item]:
    """A card; `points` says what triples are worth, by type."""
    items: list[Item] = [Sprite(card_key(id), x, y, wide)]
    worth = points.get(card_type(id))
    if worth is not None and wide >= _SMALLEST:
        middle = (x + wide // 2 + round(SHIELD[0] * wide / WIDE), y + high(wide) // 2 + round(SHIELD[1] * wide / WIDE))
        items.append(Label(str(worth), *middle, max(28, round(52 * wide / WIDE)), _INK, "mm", "heavy"))
    return items


def place(x: int, y: int, wide: int) -> Sprite:
    """Where a card may lie."""
    return Sprite(PLACE, x, y, wide)


def point(pointer: BoxPointer, ref: str, x: int, y: int, wide: int) -> None:
    """The number stands where it leaves die, icon, effect and points in sight."""
    tall = high(wide)
    pointer.box(ref, x, y, wide, tall, (x + wide * 5 // 16, y + tall * 15 // 32), max(52, min(64, wide * 2 // 5)))
