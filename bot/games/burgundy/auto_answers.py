"""Auto-answers of The Castles of Burgundy: which tile to discard, which goods to sell or to fetch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.burgundy.labels import DECLINE, DISCARD, SHIP, WAREHOUSE
from bot.games.game_ui import AutoAnswer
from engine.api import BurgundyView, Decision, View

OLDEST, NEWEST, MOST = "oldest", "newest", "most"


def _discard(asked: Decision, view: View, way: str) -> str:
    """The oldest or newest tile. Storage holds tiles in the order in which they came. Of several storages it is that of
    the player alone: what others may use too is not thrown out without a question."""
    own = [option for option in asked.options if "@" not in option.code]
    places = {option.code: int(option.path[0].ref.partition(":")[2]) for option in own}
    if not places:
        return ""
    return min(places, key=lambda code: places[code] if way == OLDEST else -places[code])


def _sell(asked: Decision, view: View, way: str) -> str:
    """The largest pile of goods; if two are equal, the player is asked."""
    assert isinstance(view, BurgundyView)
    goods = view.estates[asked.seat].goods
    return _greatest(
        {option.code: goods[int(option.code) - 1] for option in asked.options if option.code not in ("", DECLINE)}
    )


def _fetch(asked: Decision, view: View, way: str) -> str:
    """The depot with the most goods; if not all of them can be stored, or two are equal, the player is asked."""
    assert isinstance(view, BurgundyView)
    loads = {
        option.code: sum(len(view.depots[int(depot) - 1].goods) for depot in option.path[0].code.split("+"))
        for option in asked.options
    }
    code = _greatest(loads)
    return "" if "/" in code else code


def _greatest(counts: Mapping[str, int]) -> str:
    """The code with the highest count; empty if several have it."""
    most = [code for code, count in counts.items() if count == max(counts.values())]
    return most[0] if len(most) == 1 else ""


AUTO_ANSWERS: Final = (
    AutoAnswer("discard", DISCARD, (OLDEST, NEWEST), _discard),
    AutoAnswer("warehouse", WAREHOUSE, (MOST,), _sell),
    AutoAnswer("ship", SHIP, (MOST,), _fetch),
)
