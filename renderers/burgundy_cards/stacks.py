"""Stacks of an estate: large, as cards that lie on each other, and small, as icons with how many of three there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.api import StackView
from renderers.burgundy_cards import cards
from renderers.burgundy_cards.art.kinds import KINDS
from renderers.burgundy_cards.art.tokens import MINI_HIGH, MINI_WIDE
from renderers.burgundy_cards.highlights import Fresh, frame
from renderers.burgundy_cards.keys import POINTS, mini_key, type_key
from renderers.number_badges import BoxPointer
from renderers.scene import Item, Label, Sprite

TRIPLE: Final = 3
LARGE: Final = 120
"""Widest card of a large stack."""
SMALL: Final = 84
"""Widest small stack."""
_GAP: Final = 8
_STEP: Final = 0.36
"""How much of a covered card is seen, by its width."""
_CAPTION: Final = 46
_ROW: Final = 13
"""Large stacks side by side."""


def opened(stacks: Sequence[StackView], pointer: BoxPointer) -> list[StackView]:
    """The stacks, and an empty one for each type of which one can be begun now."""
    growing = {stack.type for stack in stacks if len(stack.cards) < TRIPLE}
    return [
        *stacks,
        *(StackView(type, (), 0) for type in KINDS if type not in growing and pointer.wants(f"stack:{type}")),
    ]


def _lines(count: int) -> int:
    return max(1, -(-count // _ROW))


def _width(count: int, room: int) -> int:
    """Of a card, so that all stacks fit."""
    across = -(-count // _lines(count)) if count else 1
    return min(LARGE, (room + _GAP) // across - _GAP)


def _line(stacks: Sequence[StackView], wide: int) -> int:
    """Height of a line, by its highest stack."""
    covered = max((len(stack.cards) - 1 for stack in stacks if stack.cards), default=0)
    return cards.high(wide) + covered * round(_STEP * wide) + _CAPTION


def high(stacks: Sequence[StackView], room: int) -> int:
    """Of all large stacks."""
    if not stacks:
        return 0
    lines, wide = _lines(len(stacks)), _width(len(stacks), room)
    return lines * _line(stacks, wide) + (lines - 1) * _GAP


def large(
    stacks: Sequence[StackView],
    points: Mapping[str, int],
    x: int,
    y: int,
    room: int,
    own: Sequence[Fresh],
    pointer: BoxPointer,
) -> list[Item]:
    """Cards that lie on each other, below them how many of three there are, or the points of a triple."""
    wide = _width(len(stacks), room)
    across = -(-len(stacks) // _lines(len(stacks))) if stacks else 1
    line = _line(stacks, wide)
    items: list[Item] = []
    for place, (stack, look) in enumerate(_looks(stacks, own)):
        left = x + place % across * (wide + _GAP)
        floor = y + place // across * (line + _GAP) + line - _CAPTION
        items += _fan(stack, points, left, floor, wide, look, pointer)
    return items


def _fan(
    stack: StackView, points: Mapping[str, int], x: int, floor: int, wide: int, look: str, pointer: BoxPointer
) -> list[Item]:
    step, tall = round(_STEP * wide), cards.high(wide)
    ids = stack.cards
    items: list[Item] = []
    for place, id in enumerate(ids):
        top = floor - tall - (len(ids) - 1 - place) * step
        items += cards.card(id, points if place == len(ids) - 1 else {}, x, top, wide)
    if not ids:
        items.append(cards.place(x, floor - tall, wide))
        items.append(Sprite(type_key(stack.type), x + wide // 4, floor - tall * 7 // 8, wide // 2))
    middle = x + wide // 2
    if stack.points:
        items.append(Sprite(POINTS, middle - 21, floor + 1, 42))
        items.append(Label(str(stack.points), middle, floor + 21, 30, "#fff8e4", "mm", "heavy"))
    elif ids:
        items.append(Label(f"{len(ids)}/{TRIPLE}", middle, floor + 22, 32, "faint", "mm", "bold"))
    top = floor - tall - max(0, len(ids) - 1) * step
    items += frame(x, top, wide, floor - top, look)
    if len(ids) < TRIPLE:
        front = floor - tall
        spot = (middle, front + (tall // 2 if ids else tall * 2 // 3))
        pointer.box(f"stack:{stack.type}", x, front, wide, tall, spot, 60)
    return items


def mini_high(wide: int) -> int:
    return round(wide * MINI_HIGH / MINI_WIDE)


def mini_width(count: int, room: int) -> int:
    return min(SMALL, (room + 4) // max(1, count) - 4)


def small(
    stacks: Sequence[StackView], x: int, floor: int, room: int, own: Sequence[Fresh], pointer: BoxPointer | None = None
) -> list[Item]:
    """In one row that stands on the floor."""
    wide = mini_width(len(stacks), room)
    tall = mini_high(wide)
    items: list[Item] = []
    for place, (stack, look) in enumerate(_looks(stacks, own)):
        left, top = x + place * (wide + 4), floor - tall
        if stack.cards:
            items.append(Sprite(mini_key(stack.type, min(TRIPLE, len(stack.cards))), left, top, wide))
        else:
            items.append(Sprite(type_key(stack.type), left, floor - wide, wide))
        if stack.points:
            middle = top + round(tall * (0.5 + 47 / MINI_HIGH))
            items.append(Label(str(stack.points), left + wide // 2, middle, 30, "#fff8e4", "mm", "heavy"))
        drawn = round(tall * (130 + 14 * (max(1, len(stack.cards)) - 1)) / MINI_HIGH)
        items += frame(left, floor - drawn, wide, drawn, look)
        if pointer and len(stack.cards) < TRIPLE:
            pointer.box(
                f"stack:{stack.type}", left, floor - drawn, wide, drawn, (left + wide // 2, floor - drawn // 2), 56
            )
    return items


def _looks(stacks: Sequence[StackView], own: Sequence[Fresh]) -> Iterator[tuple[StackView, str]]:
    """Each stack with the colour in which the latest card on it is marked."""
    looks: dict[int, str] = {}
    for one in own:
        grown = [place for place, stack in enumerate(stacks) if stack.type == one.place and one.card in stack.cards]
        if one.deed == "place" and grown:
            looks[grown[-1]] = one.look
    for place, stack in enumerate(stacks):
        yield stack, looks.get(place, "")
