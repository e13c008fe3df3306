"""Everything of one player, large: projects, dice cards, storage, and the estate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.api import CardsPlayerView, CardsView, Seat, card_die
from renderers.box import Box
from renderers.burgundy_cards import cards, counters, stacks
from renderers.burgundy_cards.bonuses import all_seven
from renderers.burgundy_cards.highlights import Fresh, frame, look_of, of_seat
from renderers.burgundy_cards.keys import BACK, dice_key, first_of_key, first_player_key
from renderers.lettering import readable, width
from renderers.number_badges import BoxPointer
from renderers.players import figure_key, sign_key
from renderers.scene import Item, Label, Panel, Sprite

PROJECTS: Final = 3
_INSET: Final = 20
_HEAD: Final = 84
_CARD: Final = 124
_DICE: Final = 100
_BOUGHT: Final = 150
_GAP: Final = 8
_POINTS: Final = 60
_TOKEN: Final = 56
_NUMBER: Final = 40
_BADGE: Final = 56


def high(view: CardsView, seat: Seat, wide: int, pointer: BoxPointer) -> int:
    player = view.seats[seat]
    shown = stacks.opened(player.stacks, pointer)
    bought = cards.high(_BOUGHT) + _INSET if player.bought_count else 0
    return _HEAD + bought + cards.high(_CARD) + _INSET + stacks.high(shown, wide - 2 * _INSET) + _INSET // 2


def compose(
    view: CardsView, names: Sequence[str], seat: Seat, box: Box, deeds: Sequence[Fresh], pointer: BoxPointer
) -> list[Item]:
    player, own = view.seats[seat], of_seat(deeds, seat)
    x, right = box.x + _INSET, box.right - _INSET
    items: list[Item] = [Panel(box.x, box.y, box.wide, box.high, "panel", "panel_line", 2, 24)]
    items += head(view, names, seat, Box(x, box.y, right - x, _HEAD))
    y = box.y + _HEAD
    if player.bought_count:
        items += bought(player, view.triple_points, x, y, _BOUGHT, pointer)
        y += cards.high(_BOUGHT) + _INSET
    items += projects(player, view.triple_points, x, y, _CARD, own, pointer)
    left = x + PROJECTS * (_CARD + _GAP) + _INSET
    items += hand(player, left, y + (cards.high(_CARD) - cards.high(_DICE)) // 2, _DICE, pointer)
    left += 2 * (_DICE + _GAP) + _pile_width(_DICE) + _INSET
    items += _storage(player, left, y, right - left, cards.high(_CARD), own, pointer)
    y += cards.high(_CARD) + _INSET
    shown = stacks.opened(player.stacks, pointer)
    return items + stacks.large(shown, view.triple_points, x, y, right - x, own, pointer)


def head(view: CardsView, names: Sequence[str], seat: Seat, box: Box, figure: int = 64, size: int = 46) -> list[Item]:
    """Whose it is, the bonus cards, and the points. A name that our fonts cannot write is left out: the figure stands
    for it."""
    player, middle = view.seats[seat], box.middle
    points = str(view.points[seat])
    items: list[Item] = [
        Sprite(figure_key(seat), box.x, middle - figure * 9 // 16, figure),
        Label(points, box.right, middle, _POINTS, "ink", "rm", "heavy"),
    ]
    right = box.right - width(points, _POINTS, "heavy") - 12
    if sign := sign_key(turn=seat == view.turn, won=seat in view.winners):
        right -= 48
        items.append(Sprite(sign, right, middle - 22, 44))
    right -= 8
    if player.all_seven:
        right -= _BADGE + 4
        items += all_seven(player.all_seven, right, middle - _BADGE // 2, _BADGE)
    for type in reversed(player.first_of):
        right -= _BADGE + 2
        items.append(Sprite(first_of_key(type), right, middle - _BADGE // 2, _BADGE))
    if view.first == seat:
        right -= _BADGE + 6
        items.append(Sprite(first_player_key(turned=view.turned), right, middle - _BADGE // 2, _BADGE))
    left = box.x + figure + 12
    if readable(names[seat]):
        items.append(Label(names[seat], left, middle, size, "ink", "lm", "heavy", right - 12 - left))
    return items


def bought(
    player: CardsPlayerView, points: Mapping[str, int], x: int, y: int, wide: int, pointer: BoxPointer
) -> list[Item]:
    """Cards of which one is being chosen; face down for those who may not see them."""
    items: list[Item] = []
    for place in range(player.bought_count):
        left = x + place * (wide + _GAP)
        if player.bought:
            items += cards.card(player.bought[place], points, left, y, wide)
        else:
            items.append(Sprite(BACK, left, y, wide))
        cards.point(pointer, f"bought:{place}", left, y, wide)
    return items


def projects(
    player: CardsPlayerView,
    points: Mapping[str, int],
    x: int,
    y: int,
    wide: int,
    own: Sequence[Fresh],
    pointer: BoxPointer | None,
) -> list[Item]:
    items: list[Item] = []
    for place in range(max(PROJECTS, len(player.projects))):
        left = x + place * (wide + _GAP)
        if place < len(player.projects):
            id = player.projects[place]
            items += cards.card(id, points, left, y, wide)
            items += frame(left, y, wide, cards.high(wide), look_of(own, "take", "keep", card=id))
            if pointer:
                cards.point(pointer, f"project:{place}", left, y, wide)
        else:
            items.append(cards.place(left, y, wide))
    return items


def _pile_width(wide: int) -> int:
    return wide * 3 // 4


def hand(player: CardsPlayerView, x: int, y: int, wide: int, pointer: BoxPointer) -> list[Item]:
    """Two dice cards, face down for those who may not see them, and the pile of those to come with their number."""
    items: list[Item] = []
    for place in range(player.hand_count):
        left = x + place * (wide + _GAP)
        key = dice_key(card_die(player.hand[place])) if player.hand else BACK
        items.append(Sprite(key, left, y, wide))
        tall = cards.high(wide)
        pointer.box(f"hand:{place}", left, y, wide, tall, (left + wide * 3 // 4, y + tall * 4 // 5), 56)
    if player.dice:
        small = _pile_width(wide) - 12
        left = x + player.hand_count * (wide + _GAP)
        top = y + (cards.high(wide) - cards.high(small) - 44) // 2
        items.append(Sprite(BACK, left, top, small))
        items.append(Label(f"×{player.dice}", left + small // 2, top + cards.high(small) + 24, 36, "ink", "mm", "bold"))
    return items


def _storage(
    player: CardsPlayerView, x: int, y: int, wide: int, high: int, own: Sequence[Fresh], pointer: BoxPointer
) -> list[Item]:
    """Silver, workers and goods that were sold; goods; animals."""
    step = high // 3
    top = y + (step - _TOKEN) // 2
    first = [*counters.silver_and_workers(player), counters.sold(player)]
    items = counters.row(first, x, top, wide, _TOKEN, _NUMBER, own, pointer)
    items += counters.row(counters.goods(player), x, top + step, wide, _TOKEN, _NUMBER, own, pointer)
    return items + counters.row(counters.animals(player), x, top + 2 * step, wide, _TOKEN, _NUMBER - 4, own, pointer)
