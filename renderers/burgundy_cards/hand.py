"""What one player holds: dice cards, cards just bought, projects, storage, and the stacks of the estate."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.api import CardsView, Seat
from renderers.burgundy_cards import cards, counters, stacks
from renderers.burgundy_cards.header import EDGE
from renderers.burgundy_cards.highlights import fresh, of_seat
from renderers.burgundy_cards.marks import CardsMarks
from renderers.burgundy_cards.player import PROJECTS, bought, hand, projects
from renderers.number_badges import BoxPointer
from renderers.scene import WIDTH, Item, Panel, Scene

_INSET: Final = 24
_CARD: Final = 186
_BOUGHT: Final = 250
_GAP: Final = 20
_TOKEN: Final = 64
_NUMBER: Final = 46
_COUNTERS: Final = 7
"""Side by side."""


class CardsHand(msgspec.Struct, frozen=True, tag="burgundy_cards.hand"):
    """The private picture of a player."""

    view: CardsView
    seat: Seat
    marks: CardsMarks = CardsMarks()


def compose(view: CardsView, seat: Seat, marks: CardsMarks) -> Scene:
    player, own = view.seats[seat], of_seat(fresh(view, marks), seat)
    pointer = BoxPointer(marks.targets, marks.page)
    x, wide = EDGE + _INSET, WIDTH - 2 * EDGE - 2 * _INSET
    y = EDGE + _INSET
    items: list[Item] = []
    if player.bought_count:
        items += bought(player, view.triple_points, x, y, _BOUGHT, pointer)
        y += cards.high(_BOUGHT) + _GAP
    items += hand(player, x, y, _CARD, pointer)
    left = x + wide - PROJECTS * (_CARD + 8) + 8
    items += projects(player, view.triple_points, left, y, _CARD, own, pointer)
    y += cards.high(_CARD) + _GAP
    for row in (
        [*counters.silver_and_workers(player), counters.sold(player)],
        [*counters.goods(player), *counters.animals(player)],
    ):
        share = wide // _COUNTERS
        items += counters.row(row, x, y, share * len(row), _TOKEN, _NUMBER, own, pointer)
        y += _TOKEN + _GAP // 2
    y -= _GAP // 2
    shown = stacks.opened(player.stacks, pointer)
    if shown:
        tall = stacks.mini_high(stacks.mini_width(len(shown), wide))
        y += _GAP + tall
        items += stacks.small(shown, x, y, wide, own, pointer)
    high = y + _INSET - EDGE
    panel = Panel(EDGE, EDGE, WIDTH - 2 * EDGE, high, "panel", "panel_line", 2, 24)
    return Scene(WIDTH, high + 2 * EDGE, (panel, *items, *pointer.items), pointer.targets)
