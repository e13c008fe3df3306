"""Dice of the players: what was used is veiled and ticked off."""

from __future__ import annotations

from collections import Counter

from engine.api import BurgundyView, Seat
from renderers.burgundy.keys import USED, die_key
from renderers.scene import Item, Sprite


def rolled(view: BurgundyView, seat: Seat) -> list[tuple[int, bool]]:
    """The faces of a seat's dice, and which are still to be used."""
    if not view.dice:
        return []
    left = Counter(view.unused[seat]) if view.unused else Counter[int]()
    faces = []
    for face in view.dice[seat]:
        faces.append((face, left[face] > 0))
        left[face] -= 1
    return faces


def die(seat: Seat, face: int, x: int, y: int, side: int, *, unused: bool) -> list[Item]:
    items: list[Item] = [Sprite(die_key(seat, face), x, y, side)]
    return items if unused else [*items, Sprite(USED, x, y, side)]


def small_dice(view: BurgundyView, seat: Seat, right: int, middle: int, side: int) -> list[Item]:
    """In a row that ends at `right`."""
    items: list[Item] = []
    for place, (face, unused) in enumerate(reversed(rolled(view, seat))):
        items += die(seat, face, right - (place + 1) * side - place * 8, middle - side // 2, side, unused=unused)
    return items
