"""Beside the display: the bonuses of the round with deck and discard pile, the bonus cards that are left, and the four
open piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.api import CardsView, Seat
from renderers.burgundy_cards.art.kinds import KINDS
from renderers.burgundy_cards.bonuses import CHIP, all_seven, bonus_width, chip, round_card
from renderers.burgundy_cards.header import EDGE, GAP
from renderers.burgundy_cards.highlights import Fresh
from renderers.burgundy_cards.keys import BACK, PLACE, animal_key, first_of_key, good_key
from renderers.colours import OUTLINE
from renderers.frames import framed, tag
from renderers.lettering import width
from renderers.number_badges import BoxPointer
from renderers.scene import WIDTH, Item, Label, Panel, Sprite

_BONUSES: Final = 92
_PILES: Final = 100
_COUNT: Final = 36
_SQUARE: Final = 60
_PILE: Final = 72

_BADGES: Final = 58
"""Height of the numbers below what can be chosen."""


def height(pointer: BoxPointer) -> int:
    return _BONUSES + _room_for_badges(pointer, "bonus:") + GAP + _PILES + _room_for_badges(pointer, "pile:")


def _room_for_badges(pointer: BoxPointer, beginning: str) -> int:
    return _BADGES if pointer.wants_any(beginning) else 0


def compose(view: CardsView, top: int, deeds: Sequence[Fresh], pointer: BoxPointer, rival: str) -> list[Item]:
    """`rival` is the sprite of whoever has the bonus cards that no player has."""
    above = _room_for_badges(pointer, "bonus:")
    floor = top + _BONUSES + above + GAP
    return [
        *_bonuses(view, top, above, pointer),
        *_bonus_cards(view, floor, rival),
        *_piles(view, floor, _room_for_badges(pointer, "pile:"), deeds, pointer),
    ]


def _bonuses(view: CardsView, y: int, below: int, pointer: BoxPointer) -> list[Item]:
    items: list[Item] = [Panel(EDGE, y, WIDTH - 2 * EDGE, _BONUSES + below, "panel", "panel_line", 2, 20)]
    middle = y + _BONUSES // 2
    x = EDGE + 12
    if view.round:
        items += round_card(view.round, x, middle)
        x += 84
    for bonus in view.bonuses:
        wide = bonus_width(bonus)
        items += chip(bonus, x, middle)
        top = middle - CHIP // 2
        pointer.box(f"bonus:{bonus.code}", x, top, wide, CHIP + below, (x + wide // 2, top + CHIP + below // 2 - 2), 52)
        x += wide + 8
    return items + _deck(view, middle)


def _deck(view: CardsView, middle: int) -> list[Item]:
    """At the right end: cards to draw, then the discard pile."""
    items: list[Item] = []
    x = WIDTH - EDGE - 14
    for key, count, ink in ((PLACE, view.discards, "faint"), (BACK, view.deck, "ink")):
        x -= max(width("00", _COUNT, "heavy"), width(str(count), _COUNT, "heavy"))
        items.append(Label(str(count), x, middle, _COUNT, ink, "lm", "heavy"))
        x -= 52
        items.append(Sprite(key, x, middle - 32, 46))
        x -= 12
    return items


def _bonus_cards_width(view: CardsView) -> int:
    """There are as many cards for all seven types as players, two at least."""
    return (len(KINDS) + max(2, view.players)) * (_SQUARE + 2) + 32


def _bonus_cards(view: CardsView, y: int, rival: str) -> list[Item]:
    """Those that are left; where one is taken, the letter of who has it."""
    wide = _bonus_cards_width(view)
    items: list[Item] = [Panel(EDGE, y, wide, _PILES, "panel", "panel_line", 2, 20)]
    x, top = EDGE + 12, y + (_PILES - _SQUARE) // 2
    for type, kind in KINDS.items():
        if type in view.firsts_left:
            items.append(Sprite(first_of_key(type), x, top, _SQUARE))
        else:
            owner = next((seat for seat in range(view.players) if type in view.seats[seat].first_of), None)
            items += _owner(owner, x, top, rival)
            items.append(Panel(x + 8, top + _SQUARE - 6, _SQUARE - 16, 10, kind.field, OUTLINE, 2, 4))
        x += _SQUARE + 2
    x += 8
    for worth in view.all_seven_left:
        items += all_seven(worth, x, top, _SQUARE)
        x += _SQUARE + 2
    return items


def _owner(owner: Seat | None, x: int, top: int, rival: str) -> list[Item]:
    if owner is not None:
        return tag(x + _SQUARE // 2, top + _SQUARE // 2 - 6, 42, owner)
    return [Sprite(rival, x + 10, top, 44)] if rival else []


def _piles(view: CardsView, y: int, below: int, deeds: Sequence[Fresh], pointer: BoxPointer) -> list[Item]:
    left = EDGE + _bonus_cards_width(view) + GAP
    wide = WIDTH - EDGE - left
    items: list[Item] = [Panel(left, y, wide, _PILES + below, "panel", "panel_line", 2, 20)]
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
            items += tag(x + 14, top + 14, 38, drawn[-1].seat)
        if pile.top:
            spot = (x + _PILE // 2, top + _PILE + below // 2)
            pointer.box(f"pile:{pile.name}", x, top, _PILE, _PILE + below, spot, 52)
    return items
