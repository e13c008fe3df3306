"""The other players, small but complete: projects, stacks, storage, points, dice cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.api import CardsView, Seat
from renderers.box import Box
from renderers.burgundy_cards import cards, counters, stacks
from renderers.burgundy_cards.highlights import Fresh, of_seat
from renderers.burgundy_cards.player import PROJECTS, head, projects
from renderers.players import plate
from renderers.scene import Item

_INSET: Final = 16
_HEAD: Final = 62
_CARD: Final = 104
_GAP: Final = 8
_TOKEN: Final = 46
_NUMBER: Final = 36
HIGH: Final = _HEAD + cards.high(_CARD) + 10 + _TOKEN + 12


def compose(view: CardsView, names: Sequence[str], seat: Seat, box: Box, deeds: Sequence[Fresh]) -> list[Item]:
    player, own = view.seats[seat], of_seat(deeds, seat)
    x, wide = box.x + _INSET, box.wide - 2 * _INSET
    items: list[Item] = [plate(box.x, box.y, box.wide, box.high, turn=seat == view.turn)]
    items += head(view, names, seat, Box(x, box.y, wide, _HEAD), 52, 40)
    y = box.y + _HEAD
    items += projects(player, view.triple_points, x, y, _CARD, own, None)
    left = x + PROJECTS * (_CARD + _GAP) + 12
    items += stacks.small(player.stacks, left, y + cards.high(_CARD), x + wide - left, own)
    y += cards.high(_CARD) + 10
    row = [
        counters.dice_left(player),
        *counters.silver_and_workers(player),
        *counters.goods(player),
        *counters.animals(player),
        counters.sold(player),
    ]
    return items + counters.row(row, x, y, wide, _TOKEN, _NUMBER, own, None)
