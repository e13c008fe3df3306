"""What need not be asked: what is thrown out, sold for nothing, or fetched, where one choice is plainly meant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.burgundy.labels import DECLINE, DISCARD, SHIP, WAREHOUSE
from bot.games.guide import Order
from engine.api import BurgundyView, Decision, View

OLDEST, NEWEST, MOST = "oldest", "newest", "most"


def _discard(asked: Decision, view: View, way: str) -> str:
    """Tiles lie in the storage in the order in which they came."""
    places = {option.code: int(option.path[0].ref.partition(":")[2]) for option in asked.options}
    return min(places, key=lambda code: places[code] if way == OLDEST else -places[code])


def _sell(asked: Decision, view: View, way: str) -> str:
    """The largest pile; of two that are the same the player has to choose."""
    assert isinstance(view, BurgundyView)
    goods = view.estates[asked.seat].goods
    return _greatest(
        {option.code: goods[int(option.code) - 1] for option in asked.options if option.code not in ("", DECLINE)}
    )


def _fetch(asked: Decision, view: View, way: str) -> str:
    """The depot with the most goods, if all of them have room."""
    assert isinstance(view, BurgundyView)
    loads = {
        option.code: sum(len(view.depots[int(depot) - 1].goods) for depot in option.path[0].code.split("+"))
        for option in asked.options
    }
    code = _greatest(loads)
    return "" if "/" in code else code


def _greatest(counts: Mapping[str, int]) -> str:
    """What there is most of, if nothing else has as much."""
    most = [code for code, count in counts.items() if count == max(counts.values())]
    return most[0] if len(most) == 1 else ""


ORDERS: Final = (
    Order("discard", DISCARD, (OLDEST, NEWEST), _discard),
    Order("warehouse", WAREHOUSE, (MOST,), _sell),
    Order("ship", SHIP, (MOST,), _fetch),
)
