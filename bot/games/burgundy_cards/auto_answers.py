"""Auto-answers of The Castles of Burgundy: The Card Game: which pile to draw from, which goods to sell, which bonus to
take, which project to throw out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.burgundy_cards.labels import AWARD, BUY, DISCARD, DRAW, WAREHOUSE
from bot.games.burgundy_cards.names import bonus_parts
from bot.games.game_ui import AutoAnswer
from engine.api import CardsView, Decision, View

OLDEST, NEWEST, MOST, SAME, COLLECT = "oldest", "newest", "most", "same", "collect"
POINTS, GOODS, ANIMALS, SILVER, WORKERS = "points", "goods", "animals", "silver", "workers"


def _discard(asked: Decision, view: View, way: str) -> str:
    """The oldest or newest project: they lie in the order in which they came."""
    places = {option.code: int(option.path[0].ref.partition(":")[2]) for option in asked.options}
    return min(places, key=lambda code: places[code] if way == OLDEST else -places[code])


def _sell(asked: Decision, view: View, way: str) -> str:
    """The kind of which there are most; if two are equal, the player is asked."""
    assert isinstance(view, CardsView)
    goods = view.seats[asked.seat].goods
    return _greatest({option.code: goods[option.code] for option in asked.options if option.code in goods})


def _draw(asked: Decision, view: View, way: str) -> str:
    """If all piles show the same, any of them. To collect: goods of the kind of which the player has most, an animal
    of which the player has fewest. Where that is not clear, or both goods and animals are on offer, the player is
    asked."""
    assert isinstance(view, CardsView)
    own = view.seats[asked.seat]
    wares = {option.code: option.code.partition("@")[0] for option in asked.options if option.code != BUY}
    supplies = {ware in own.goods for ware in wares.values()}
    if len({*wares.values()}) > 1 and (way == SAME or len(supplies) > 1):
        return ""
    wanted = _greatest({ware: own.goods.get(ware, 0) - own.animals.get(ware, 0) for ware in wares.values()})
    return next((code for code, ware in wares.items() if ware == wanted), "")


def _bonus(asked: Decision, view: View, way: str) -> str:
    """The bonus that brings most of what is wanted and nothing else; if there is none, the player is asked."""
    bonuses = {option.code: dict(bonus_parts(option.code)) for option in asked.options if option.code != BUY}
    return _greatest({code: bonus[way] for code, bonus in bonuses.items() if [*bonus] == [way]})


def _greatest(counts: Mapping[str, int]) -> str:
    """The code with the highest count; empty if several have it, or there is none."""
    most = [code for code, count in counts.items() if count == max(counts.values())]
    return most[0] if len(most) == 1 else ""


AUTO_ANSWERS: Final = (
    AutoAnswer("draw", DRAW, (SAME, COLLECT), _draw),
    AutoAnswer("award", AWARD, (POINTS, SILVER, WORKERS, GOODS, ANIMALS), _bonus),
    AutoAnswer("warehouse", WAREHOUSE, (MOST,), _sell),
    AutoAnswer("discard", DISCARD, (OLDEST, NEWEST), _discard),
)
