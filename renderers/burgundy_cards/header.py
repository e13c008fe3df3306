"""At the top: the round, the turn of the round, and the players in the order of this round with their points."""

from __future__ import annotations

from typing import Final

from engine.api import CardsView, Seat
from renderers.burgundy_cards.keys import first_player_key
from renderers.colours import LETTERS, ON_SEATS, OUTLINE, SEATS
from renderers.lettering import width
from renderers.scene import WIDTH, Item, Label, Panel, Sprite

EDGE: Final = 20
GAP: Final = 14
ROUNDS: Final = "ABCDE"
HIGH: Final = 104
_ROUND: Final = 60
_TURN: Final = 44
_POINTS: Final = 38
_CHIP: Final = 46
_CARD: Final = 60


def compose(view: CardsView, y: int) -> list[Item]:
    items: list[Item] = [Panel(EDGE, y, WIDTH - 2 * EDGE, HIGH, "panel", "panel_line", 2, 20)]
    x, middle = EDGE + 14, y + HIGH // 2
    for letter in ROUNDS:
        now = letter == view.round and not view.over
        ink = "ink" if now or letter > view.round else "faint"
        if now:
            items.append(Panel(x + 1, y + 12, _ROUND - 2, HIGH - 24, "paper", "accent", 5, 16))
        face = "heavy" if now else "bold" if ink == "ink" else "regular"
        items.append(Label(letter, x + _ROUND // 2, middle, 52 if now else 40, ink, "mm", face))
        x += _ROUND
    x += 14
    items.append(Panel(x, y + 18, 2, HIGH - 36, "panel_line"))
    x += 16
    for number in range(1, view.turns_of_round + 1):
        now = number == view.turn_of_round and not view.over
        ink = "ink" if now or number > view.turn_of_round else "faint"
        if now:
            items.append(Panel(x, y + 18, _TURN - 1, HIGH - 36, "paper", "accent", 4, 14))
        items.append(
            Label(str(number), x + _TURN // 2, middle, 42 if now else 34, ink, "mm", "heavy" if now else "regular")
        )
        x += _TURN
    x += 14
    items.append(Panel(x, y + 18, 2, HIGH - 36, "panel_line"))
    x += 16
    return items + _order(view, x, middle, WIDTH - EDGE - 14 - x)


def _order(view: CardsView, x: int, middle: int, wide: int) -> list[Item]:
    items: list[Item] = []
    order = view.order or tuple(range(view.players))
    share = wide // max(3, len(order))
    for place, seat in enumerate(order):
        items += _player(view, seat, x + place * share, middle, share)
    return items


def _player(view: CardsView, seat: Seat, x: int, middle: int, share: int) -> list[Item]:
    """The letter, and the points. Whose turn it is has a frame, the winner a crown."""
    points = str(view.points[seat])
    items: list[Item] = []
    if seat == view.turn:
        items.append(Panel(x, middle - 40, share - 6, 80, "paper", "accent", 5, 16))
    left = x + 8
    items.append(Panel(left, middle - _CHIP // 2, _CHIP, _CHIP, SEATS[seat], OUTLINE, 4, _CHIP // 4))
    items.append(Label(LETTERS[seat], left + _CHIP // 2, middle, 34, ON_SEATS[seat], "mm", "heavy"))
    items.append(Label(points, left + _CHIP + 8, middle, _POINTS, "ink", "lm", "heavy"))
    free = share - 16 - _CHIP - 20 - width(points, _POINTS, "heavy")
    if seat in view.winners and free >= 42:
        items.append(Sprite("icon/crown", left + _CHIP + 16 + width(points, _POINTS, "heavy"), middle - 20, 40))
    elif seat == view.first and free >= 42:
        key = first_player_key(turned=view.turned)
        items.append(Sprite(key, left + _CHIP + 14 + width(points, _POINTS, "heavy"), middle - 22, 44))
    return items
