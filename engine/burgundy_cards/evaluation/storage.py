"""What the storage will bring: goods, animals, and the actions that silver and workers are good for."""

from __future__ import annotations

from functools import lru_cache

from engine.burgundy_cards.catalogue import ANIMALS, GOODS, Catalogue
from engine.burgundy_cards.evaluation import weights
from engine.burgundy_cards.evaluation.position import Position


def purse(position: Position) -> float:
    """Actions that silver and workers are good for."""
    state, seat = position.state, position.seat
    silver, workers = state.silver[seat], state.workers[seat]
    bought = weights.SILVER[silver] if silver < len(weights.SILVER) else weights.SILVER[-1]
    bent = weights.WORKERS[workers] if workers < len(weights.WORKERS) else weights.WORKERS[-1]
    return min(bought, float(position.purchases)) + min(bent, 0.3 * position.left)


def goods_worth(position: Position) -> float:
    return _goods(position.catalogue, position.state.goods[position.seat], position.left, position.sales)


@lru_cache(maxsize=4096)
def _goods(catalogue: Catalogue, counts: tuple[int, ...], left: int, sales: int) -> float:
    """Of goods in store, the largest piles first; those that there is no time to sell bring nothing."""
    worth = 0.0
    for place, count in enumerate(sorted(counts, reverse=True)):
        if not count:
            break
        if place < sales:
            worth += weights.GOODS[-1] if count >= len(weights.GOODS) else weights.GOODS[count] + weights.ACTION * 0.7
        elif left > place - sales:
            one = weights.GOODS[min(count, len(weights.GOODS) - 1)]
            if left < weights.LATE:
                # The last silver is good for nothing.
                one = max(0.0, count * (1 + weights.LATE_COIN * (left - 1)) - weights.LATE_SALE)
            worth += one
    return worth


def animals_worth(catalogue: Catalogue, counts: tuple[int, ...], left: int) -> float:
    """Of animals in store: sets as they are and as they may still become."""
    return _animals(catalogue.animal_sets, counts, min(left, weights.SURE_OF_ANIMALS))


@lru_cache(maxsize=4096)
def _animals(points: tuple[int, ...], counts: tuple[int, ...], left: int) -> float:
    open = left / weights.SURE_OF_ANIMALS
    worth = 0.0
    for set in range(1, max(counts) + 1):
        size = sum([count >= set for count in counts])
        worth += open * weights.SET[size] + (1 - open) * points[size - 1]
    return worth


def judge_draws(position: Position) -> None:
    """What the next card of each supply will bring, the better one of those that lie uppermost."""
    state, seat, catalogue, left = position.state, position.seat, position.catalogue, position.left
    goods, animals = state.goods[seat], state.animals[seat]
    now = {GOODS: goods_worth(position), ANIMALS: animals_worth(catalogue, animals, left)}
    position.stored = now[GOODS] + now[ANIMALS]
    for supply, counts in ((GOODS, goods), (ANIMALS, animals)):
        best = 0.0
        kinds = catalogue.kinds[supply]
        for number in ("1", "2"):
            pile = state.piles[f"{supply}:{number}"]
            if pile:
                index = kinds.index(pile[0])
                more = (*counts[:index], counts[index] + 1, *counts[index + 1 :])
                if supply == GOODS:
                    worth = _goods(catalogue, more, left, position.sales)
                else:
                    worth = animals_worth(catalogue, more, left)
                best = max(best, worth - now[supply])
        position.worth_of[supply] = best
