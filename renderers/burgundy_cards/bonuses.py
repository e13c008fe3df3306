"""Bonuses of a round, round cards, and cards for all seven types."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.api import CardsBonus
from renderers.burgundy_cards.keys import ALL_SEVEN, ANY, POINTS, ROUND, SILVER, WORKER, animal_key, good_key
from renderers.colours import OUTLINE
from renderers.scene import Item, Label, Panel, Sprite

CHIP: Final = 72
"""Height of a bonus."""
_PAD: Final = 8
_TOKEN: Final = 50
_TOKENS: Final = {
    "points": POINTS,
    "goods": good_key(ANY),
    "animals": animal_key(ANY),
    "workers": WORKER,
    "silver": SILVER,
}
"""Of the parts of a bonus, in their order."""


def bonus_width(bonus: CardsBonus) -> int:
    """Of its chip."""
    return sum(_part_width(*part) for part in _parts(bonus)) + 2 * _PAD


def chip(bonus: CardsBonus, x: int, middle: int) -> list[Item]:
    """One of the things between which is chosen."""
    items: list[Item] = [Panel(x, middle - CHIP // 2, bonus_width(bonus), CHIP, "paper", "panel_line", 2, 14)]
    at = x + _PAD
    for name, count in _parts(bonus):
        items += _part(name, count, at, middle)
        at += _part_width(name, count)
    return items


def round_card(letter: str, x: int, middle: int) -> list[Item]:
    return [Sprite(ROUND, x, middle - 35, 70), Label(letter, x + 35, middle, 46, OUTLINE, "mm", "black")]


def _parts(bonus: CardsBonus) -> list[tuple[str, int]]:
    return [(name, count) for name, count in msgspec.structs.asdict(bonus).items() if count]


def _part_width(name: str, count: int) -> int:
    return _TOKEN + 4 + (36 if count > 1 and name != "points" else 0)


def _part(name: str, count: int, x: int, middle: int) -> list[Item]:
    if name == "points":
        spot = (x + _TOKEN // 2, middle - 3)
        return [
            Sprite(POINTS, spot[0] - 29, middle - 32, 58),
            Label(str(count), *spot, 38, "#fff8e4", "mm", "heavy"),
        ]
    items: list[Item] = [Sprite(_TOKENS[name], x, middle - _TOKEN // 2, _TOKEN)]
    if count > 1:
        items.append(Label(f"×{count}", x + _TOKEN + 2, middle, 32, "ink", "lm", "bold"))
    return items


def all_seven(worth: int, x: int, y: int, side: int) -> list[Item]:
    """The card for all seven types, with its points."""
    return [
        Sprite(ALL_SEVEN, x, y, side),
        Label(str(worth), x + side // 2, y + side // 2, max(30, side * 9 // 20), OUTLINE, "mm", "heavy"),
    ]
