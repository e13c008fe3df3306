"""Gold bars in a recorded game of Carcassonne: laid with a mine, taken with completed features."""

from __future__ import annotations

from collections import Counter

from tests.oracle.carcassonne_deeds import Deeds, counted, demand
from tests.oracle.carcassonne_land import SHRINES, Cell, Feature, Land, around

Hoard = tuple[int, ...]
"""Bars by seat."""


class Gold:
    def __init__(self, land: Land, players: int) -> None:
        self._land = land
        self.bars = Counter[Cell]()
        self.hoards: set[Hoard] = {(0,) * players}
        """What the players may have. There are several ways where one could take from tiles with as many claimants,
        which the record does not tell."""

    def lay(self, deeds: Deeds, seat: int) -> None:
        """A bar on the mine just laid, and one beside it; without a deed where there is only one neighbour."""
        cell = self._land.laid[-1][1]
        self.bars[cell] += 1
        near = [other for other in around(cell) if other in self._land.at]
        if len(near) == 1:
            self.bars[near[0]] += 1
            return
        deed = deeds.take(seat, "gold")
        counted(deed, {"gold": len(near)})
        other = (deed["x"], deed["y"])
        demand(other in near, "the second bar lies beside the mine")
        self.bars[other] += 1

    def share(self, owned: dict[Feature, list[int]], first: int) -> None:
        """Whoever owns features that were completed takes the bars of their tiles, one at a time and in turn order,
        from tiles with most claimants first."""
        claims: dict[Cell, set[int]] = {}
        for feature, owners in owned.items():
            for cell in self._tiles(feature):
                if self.bars[cell] and owners:
                    claims.setdefault(cell, set()).update(owners)
        bars = Counter[frozenset[int]]()
        for cell, seats in claims.items():
            bars[frozenset(seats)] += self.bars.pop(cell)
        self.hoards = {after for before in self.hoards for after in _shared(before, bars, first)}

    def _tiles(self, feature: Feature) -> set[Cell]:
        cells = {place.cell for place in feature}
        if self._land.kind(feature) in SHRINES:
            cells.update(around(next(iter(cells))))
        return cells


WORTH = ((10, 4), (7, 3), (4, 2), (1, 1))
"""From how many bars on each of them is worth how much."""


def worth(bars: int) -> int:
    """Points at the end of the game."""
    return bars * next((each for least, each in WORTH if bars >= least), 0)


def _shared(hoard: Hoard, bars: Counter[frozenset[int]], seat: int) -> set[Hoard]:
    """Every possible outcome, from the player whose turn it is to take. Bars are counted by who has a claim to them."""
    if not bars.total():
        return {hoard}
    after = (seat + 1) % len(hoard)
    claimed = [seats for seats, count in bars.items() if count and seat in seats]
    if not claimed:
        return _shared(hoard, bars, after)
    most = max(map(len, claimed))
    richer = (*hoard[:seat], hoard[seat] + 1, *hoard[seat + 1 :])
    ways = [bars - Counter([seats]) for seats in claimed if len(seats) == most]
    return {outcome for left in ways for outcome in _shared(richer, left, after)}
