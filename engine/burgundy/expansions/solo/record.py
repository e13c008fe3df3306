"""How records tell of a solo game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.burgundy import hooks
from engine.burgundy.expansions.solo.events import (
    ColourRewarded,
    ExchangeDeclined,
    GoodsExchanged,
    PointsBought,
    TileCleared,
)
from engine.burgundy.expansions.solo.tables import solo, tables_of
from engine.burgundy.names import BLACK
from engine.burgundy.state import BLook
from engine.burgundy.tiles import SHIP
from engine.core.events import Event


@solo.on(hooks.HAPPENINGS)
def told(look: BLook, event: Event) -> Iterator[dict[str, Any]]:
    if isinstance(event, TileCleared):
        act = {"e": "act", "p": look.state.order[0], "a": "clear", "by": "white"}
        yield act | {"depot": event.depot or None, "tile": event.tile or None}
    elif isinstance(event, GoodsExchanged):
        act = {"e": "act", "p": event.seat, "a": "exchange", "by": SHIP}
        act |= {"goods": list(event.goods), "tile": event.tile}
        yield act | {"discard": event.discard} if event.discard else act
    elif isinstance(event, ExchangeDeclined):
        yield {"e": "act", "p": event.seat, "a": "decline", "by": SHIP}
    elif isinstance(event, PointsBought):
        yield {"e": "act", "p": event.seat, "a": "points", "by": "purchase", "n": event.points}
    elif isinstance(event, ColourRewarded):
        yield {"depot": BLACK}


@solo.on(hooks.TOTALS)
def target_after_each_act(look: BLook) -> Iterator[tuple[str, Any]]:
    yield "target", tables_of(look).target
