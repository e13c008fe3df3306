"""The solo game: to fill an estate of several territories, linked by rivers, within the rounds of a game.

Points are no aim of their own: whenever the marker reaches a target, it begins anew and brings an action.

`tables` has the module with its options, `marker` what points bring, `rounds` the white die and the end, `ships` goods
and the tiles that they are exchanged for, `colours` what a filled colour brings, `order` the order of effects,
`record` the records, `hopes` computer players.
"""

from __future__ import annotations

from engine.burgundy.expansions.solo import colours, hopes, marker, order, record, rounds, ships
from engine.burgundy.expansions.solo.colours import COLOUR
from engine.burgundy.expansions.solo.events import (
    ColourRewarded,
    ExchangeDeclined,
    GoodsCleared,
    GoodsExchanged,
    PointsBought,
    TargetReached,
    TileCleared,
)
from engine.burgundy.expansions.solo.marker import POINTS
from engine.burgundy.expansions.solo.order import FIRST, OTHER_DIE
from engine.burgundy.expansions.solo.ships import EXCHANGE
from engine.burgundy.expansions.solo.tables import (
    BLACK_TILE,
    BOARDS,
    SETTLED,
    SOLO_AREA_POINTS,
    SOLO_BOARD,
    SOLO_ORDER,
    SOLO_TARGET,
    SoloTables,
    SoloView,
    solo,
)

PARTS = (marker, rounds, ships, colours, order, record, hopes)
"""Importing these files fills the module."""

__all__ = [
    "BLACK_TILE",
    "BOARDS",
    "COLOUR",
    "EXCHANGE",
    "FIRST",
    "OTHER_DIE",
    "PARTS",
    "POINTS",
    "SETTLED",
    "SOLO_AREA_POINTS",
    "SOLO_BOARD",
    "SOLO_ORDER",
    "SOLO_TARGET",
    "ColourRewarded",
    "ExchangeDeclined",
    "GoodsCleared",
    "GoodsExchanged",
    "PointsBought",
    "SoloTables",
    "SoloView",
    "TargetReached",
    "TileCleared",
    "solo",
]
