"""What the storage will bring: goods, animals, and the actions that silver and workers are good for."""

from __future__ import annotations

from functools import lru_cache

from engine.burgundy_cards.catalogue import ANIMALS, GOODS, Catalogue
from engine.burgundy_cards.doing import changed
from engine.burgundy_cards.evaluation import weights
from engine.burgundy_cards.evaluation.position import Position

_MUCH = len(weights.SILVER) - 1
_MANY = len(weights.WORKERS) - 1

Counts = tuple[int, ...]


def purse(position: Position) -> float:
    """Actions that silver and workers are good for."""
    state, seat = position.state, position.seat
    buying = weights.SILVER[min(state.silver[seat], _MUCH)]
    bending = weights.WORKERS[min(state.workers[seat], _MANY)]
    return min(buying, position.purchases) + min(bending, weights.WORKERS_IN_A_TURN * position.left)


class Wares:
    """Goods and animals of a seat, and what the next one would add."""

    def __init__(self, position: Position) -> None:
        state, seat, catalogue = position.state, position.seat, position.catalogue
        self._position = position
        self._counts = {GOODS: state.goods[seat], ANIMALS: state.animals[seat]}
        self._now = {supply: self._of(supply, counts) for supply, counts in self._counts.items()}
        self._kinds = catalogue.kinds
        self.worth = self._now[GOODS] + self._now[ANIMALS]
        self._next: dict[tuple[str, ...], float] = {}

    def next(self, supplies: tuple[str, ...]) -> float:
        """Of the best card that lies uppermost on the piles of these supplies."""
        worth = self._next.get(supplies)
        if worth is None:
            tops = [
                (supply, pile[0])
                for name, pile in self._position.state.piles.items()
                if pile and (supply := name.partition(":")[0]) in supplies
            ]
            worth = self._next[supplies] = max([self._more(*top) for top in tops], default=0.0)
        return worth

    def _more(self, supply: str, kind: str) -> float:
        counts = changed(self._counts[supply], self._kinds[supply].index(kind), 1)
        return self._of(supply, counts) - self._now[supply]

    def _of(self, supply: str, counts: Counts) -> float:
        position = self._position
        if supply == ANIMALS:
            return _animals(position.catalogue, counts, min(position.left, weights.SURE_OF_ANIMALS))
        return _goods(counts, min(position.left, weights.LATE), position.sales)


@lru_cache(maxsize=4096)
def _goods(counts: Counts, left: int, sales: int) -> float:
    """The largest piles first. Those that there is no time to sell bring nothing."""
    worth = 0.0
    for place, count in enumerate(sorted(counts, reverse=True)[: left + sales]):
        if not count:
            break
        if left < weights.LATE:
            worth += max(0.0, count * (1 + weights.LATE_COIN * (left - 1)) - weights.LATE_SALE)
        else:
            worth += weights.GOODS[min(count, len(weights.GOODS) - 1)]
        if place < sales:
            worth += weights.FREE_SALE
    return worth


@lru_cache(maxsize=4096)
def _animals(catalogue: Catalogue, counts: Counts, left: int) -> float:
    """Sets as they are and as they may still become."""
    more = left / weights.SURE_OF_ANIMALS
    sizes = [sum([count >= number for count in counts]) for number in range(1, max(counts) + 1)]
    return sum(more * weights.SETS[size] + (1 - more) * catalogue.animal_sets[size - 1] for size in sizes)
