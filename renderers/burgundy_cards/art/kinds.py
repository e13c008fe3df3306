"""The seven types of cards.

Their colours stay apart for every kind of colour vision and in grey, but each has an icon of its own as well: nobody
has to go by colour.
"""

from __future__ import annotations

from typing import Final

from renderers.art.burgundy import emblems
from renderers.art.burgundy.kind import LIGHT, Kind
from renderers.colours import OUTLINE

KINDS: Final = {
    "castle": Kind(*("#053315", "#021a0a", "#c4d8c2", "#2f6e47", LIGHT), shape=emblems.CASTLE),
    "mine": Kind(*("#67676b", "#3f4045", "#dcdcda", "#8d8d90", LIGHT), shape=emblems.MINE),
    "monastery": Kind(*("#9673ae", "#5d3f76", "#e9dcf1", "#7f6a9a", "#1c1412"), shape=emblems.CROSS),
    "knowledge": Kind(
        *("#fff269", "#c79a12", "#fdf7d8", "#d9b73c", OUTLINE), shape=emblems.BOOK, details=emblems.BOOK_LINES
    ),
    "ship": Kind(*("#134b85", "#0a2f58", "#c8e0f3", "#2f7cc8", LIGHT), shape=emblems.SHIP),
    "pasture": Kind(
        *("#7aae30", "#4c7418", "#d8ecf0", "#5f8f22", OUTLINE), shape=emblems.COW, details=emblems.COW_EYES
    ),
    "building": Kind(*("#dfbe8d", "#9c6f38", "#f6ecd8", "#b98f56", OUTLINE), shape=emblems.HOUSE),
}
"""From dark to light: castle, ship, mine, monastery, pasture, building, knowledge. `pale` is the sky behind what stands
on a card, `line` the ground."""
