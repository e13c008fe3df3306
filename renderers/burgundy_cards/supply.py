"""Beside the display: the bonuses of the round with deck and discard pile, the bonus cards that are left, and the four
open piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from engine.api import CardsBonus, CardsView, Seat
from renderers.burgundy_cards.art.kinds import KINDS
from renderers.burgundy_cards.header import EDGE, GAP
from renderers.burgundy_cards.highlights import Fresh
from renderers.burgundy_cards.keys import (
    ALL_SEVEN,
    ANY,
    BACK,
    PLACE,
    POINTS,
    ROUND,
    SILVER,
    WORKER,
    animal_key,
    first_of_key,
    good_key,
)
from renderers.burgundy_cards.pictures import PICTURES, Pictures
from renderers.colours import OUTLINE
from renderers.frames import framed, tag
from renderers.lettering import width
from renderers.number_badges import BoxPointer
from renderers.scene import WIDTH, Item, Label, Panel, Sprite

_BONUSES: Final = 92
CHIP: Final = 72
"""Height of a bonus."""
_PILES: Final = 100
_TOKEN: Final = 54
_COUNT: Final = 36
_SQUARE: Final = 60
_PILE: Final = 78
_TOKENS: Final = {
    "points": POINTS,
    "goods": good_key(ANY),
    "animals": animal_key(ANY),
    "workers": WORKER,
    "silver": SILVER,
}
"""Of the parts of a bonus, in their order."""

HIGH: Final = _BONUSES + GAP + _PILES


def compose(
    view: CardsView, top: int, deeds: Sequence[Fresh], pointer: BoxPointer, pictures: Pictures = PICTURES
) -> list[Item]:
    floor = top + _BONUSES + GAP
    return [
        *_bonuses(view, top, pointer),
        *_bonus_cards(view, floor, pictures),
        *_piles(view, floor, deeds, pointer),
    ]


def _bonuses(view: CardsView, y: int, pointer: BoxPointer) -> list[Item]:
    items: list[Item] = [Panel(EDGE, y, WIDTH - 2 * EDGE, _BONUSES, "panel", "panel_line", 2, 20)]
    middle = y + _BONUSES // 2
    x = EDGE + 12
    if view.round:
        items += round_card(view.round, x, middle)
        x += 84
    for bonus in view.bonuses:
        wide = bonus_width(bonus)
        items += chip(bonus, x, middle)
        box = (x, middle - CHIP // 2, wide, CHIP)
        pointer.box(f"bonus:{bonus.code}", *box, (x + wide - 22, middle + CHIP // 2 - 20), 52)
        x += wide + 10
    return items + _deck(view, middle)


def bonus_width(bonus: CardsBonus) -> int:
    """Of its chip."""
    return sum(_part_width(count) for _, count in _parts(bonus)) + 20


def chip(bonus: CardsBonus, x: int, middle: int) -> list[Item]:
    """One of the things between which is chosen."""
    items: list[Item] = [Panel(x, middle - CHIP // 2, bonus_width(bonus), CHIP, "paper", "panel_line", 2, 14)]
    at = x + 10
    for name, count in _parts(bonus):
        items += _part(name, count, at, middle)
        at += _part_width(count)
    return items


def round_card(letter: str, x: int, middle: int) -> list[Item]:
    return [Sprite(ROUND, x, middle - 35, 70), Label(letter, x + 35, middle, 46, OUTLINE, "mm", "black")]


def _parts(bonus: CardsBonus) -> list[tuple[str, int]]:
    return [(name, count) for name, count in msgspec.structs.asdict(bonus).items() if count]


def _part_width(count: int) -> int:
    return _TOKEN + 6 + (36 if count > 1 else 0)


def _part(name: str, count: int, x: int, middle: int) -> list[Item]:
    if name == "points":
        spot = (x + _TOKEN // 2 + (18 if count > 1 else 0), middle - 3)
        return [
            Sprite(POINTS, spot[0] - 29, middle - 32, 58),
            Label(str(count), *spot, 38, "#fff8e4", "mm", "heavy"),
        ]
    items: list[Item] = [Sprite(_TOKENS[name], x, middle - _TOKEN // 2, _TOKEN)]
    if count > 1:
        items.append(Label(f"×{count}", x + _TOKEN + 2, middle, 32, "ink", "lm", "bold"))
    return items


def _deck(view: CardsView, middle: int) -> list[Item]:
    """At the right end: cards to draw, then the discard pile."""
    items: list[Item] = []
    x = WIDTH - EDGE - 14
    for key, count, ink in ((PLACE, view.discards, "faint"), (BACK, view.deck, "ink")):
        x -= max(width("000", _COUNT, "heavy"), width(str(count), _COUNT, "heavy"))
        items.append(Label(str(count), x, middle, _COUNT, ink, "lm", "heavy"))
        x -= 58
        items.append(Sprite(key, x, middle - 34, 50))
        x -= 16
    return items


def _bonus_cards(view: CardsView, y: int, pictures: Pictures) -> list[Item]:
    """Those that are left; where one is taken, the letter of who has it."""
    wide = 11 * (_SQUARE + 2) + 32
    items: list[Item] = [Panel(EDGE, y, wide, _PILES, "panel", "panel_line", 2, 20)]
    x, top = EDGE + 12, y + (_PILES - _SQUARE) // 2
    for type, kind in KINDS.items():
        if type in view.firsts_left:
            items.append(Sprite(first_of_key(type), x, top, _SQUARE))
        else:
            owner = next((seat for seat in range(view.players) if type in view.seats[seat].first_of), None)
            items += _owner(owner, x, top, pictures)
            items.append(Panel(x + 8, top + _SQUARE - 6, _SQUARE - 16, 10, kind.field, OUTLINE, 2, 4))
        x += _SQUARE + 2
    x += 8
    for worth in view.all_seven_left:
        items += all_seven(worth, x, top, _SQUARE)
        x += _SQUARE + 2
    return items


def _owner(owner: Seat | None, x: int, top: int, pictures: Pictures) -> list[Item]:
    if owner is not None:
        return tag(x + _SQUARE // 2, top + _SQUARE // 2 - 6, 42, owner)
    return [Sprite(pictures.rival, x + 10, top, 44)] if pictures.rival else []


def all_seven(worth: int, x: int, y: int, side: int) -> list[Item]:
    """The card for all seven types, with its points."""
    return [
        Sprite(ALL_SEVEN, x, y, side),
        Label(str(worth), x + side // 2, y + side // 2, max(30, side // 2), OUTLINE, "mm", "heavy"),
    ]


def _piles(view: CardsView, y: int, deeds: Sequence[Fresh], pointer: BoxPointer) -> list[Item]:
    left = EDGE + 11 * (_SQUARE + 2) + 32 + GAP
    wide = WIDTH - EDGE - left
    items: list[Item] = [Panel(left, y, wide, _PILES, "panel", "panel_line", 2, 20)]
    share = (wide - 16) // max(1, len(view.piles))
    top = y + (_PILES - _PILE) // 2
    for place, pile in enumerate(view.piles):
        x = left + 10 + place * share
        key = good_key(pile.top) if pile.name.startswith("goods") else animal_key(pile.top)
        if pile.top:
            items.append(Sprite(key, x, top, _PILE))
        else:
            items.append(Panel(x + 8, top + 8, _PILE - 16, _PILE - 16, "", "panel_line", 3, 12))
        items.append(
            Label(str(pile.count), x + _PILE + 1, y + _PILES // 2, 30, "ink" if pile.count else "faint", "lm", "bold")
        )
        drawn = [one for one in deeds if one.deed == "draw" and one.place == pile.name]
        if drawn:
            items += framed(x, top, _PILE, _PILE, drawn[-1].look)
            items += tag(x + _PILE - 12, top + 14, 38, drawn[-1].seat)
        if pile.top:
            pointer.box(f"pile:{pile.name}", x, top, _PILE, _PILE, (x + _PILE * 3 // 4, top + _PILE * 3 // 4), 52)
    return items
