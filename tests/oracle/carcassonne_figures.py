"""Figures of a recorded game of Carcassonne: who has which at hand, who stands where, and whose a feature is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.oracle.carcassonne_deeds import demand
from tests.oracle.carcassonne_land import SHRINES, Feature, Land, Place

MEEPLES = {"meeple": 1, "large": 2, "abbot": 1}
"""Meeples, each with what it counts for a majority. Builder and pig are no meeples."""
FIGURES = {"abbot": ("abbot",), "inns_cathedrals": ("large",), "traders_builders": ("builder", "pig")}


class Figures:
    def __init__(self, land: Land, modules: Iterable[str], players: int) -> None:
        own = Counter({"meeple": 7, **{figure: 1 for module in modules for figure in FIGURES.get(module, ())}})
        self.land = land
        self.supply = [own.copy() for _ in range(players)]
        self.standing: dict[Place, list[tuple[int, str]]] = {}
        self.magic: dict[str, Place] = {}
        """Where the mage and the witch stand, if they do."""

    def put(self, seat: int, figure: str, place: Place) -> None:
        demand(self.supply[seat][figure] > 0, f"no {figure} is left")
        self.supply[seat][figure] -= 1
        self.standing.setdefault(place, []).append((seat, figure))

    def take(self, seat: int, figure: str, place: Place) -> None:
        """One figure comes back, and with the last meeple of its owner the builder or pig that it leaves alone."""
        demand((seat, figure) in self.standing.get(place, []), f"no {figure} of player {seat} stands there")
        self._home(place, seat, figure)
        self.lonely_come_home()

    def lonely_come_home(self) -> None:
        """Builders and pigs without a meeple of their owner in their feature come back."""
        for place, seat, figure in self.all():
            if figure in MEEPLES:
                continue
            there = self.inside(self.land.feature(place))
            if not any(owner == seat and other in MEEPLES for owner, other in there):
                self._home(place, seat, figure)

    def send_home(self, feature: Feature) -> None:
        """Everybody leaves a feature, mage and witch too."""
        for place, seat, figure in self.all():
            if place in feature:
                self._home(place, seat, figure)
        self.magic = {figure: place for figure, place in self.magic.items() if place not in feature}

    def _home(self, place: Place, seat: int, figure: str) -> None:
        self.supply[seat][figure] += 1
        self.standing[place].remove((seat, figure))
        if not self.standing[place]:
            del self.standing[place]

    def all(self) -> list[tuple[Place, int, str]]:
        return [(place, seat, figure) for place, those in self.standing.items() for seat, figure in those]

    def meeples(self, seat: int, *kinds: str) -> list[tuple[Place, str]]:
        """Where the meeples of a player stand in features of these kinds."""
        return [
            (place, figure)
            for place, owner, figure in self.all()
            if owner == seat and figure in MEEPLES and self.land.printed(place).kind in kinds
        ]

    def inside(self, feature: Feature) -> list[tuple[int, str]]:
        return [figure for place, figures in self.standing.items() if place in feature for figure in figures]

    def owners(self, feature: Feature) -> list[int]:
        strength = Counter[int]()
        for seat, figure in self.inside(feature):
            strength[seat] += MEEPLES.get(figure, 0)
        most = max(strength.values(), default=0)
        return [seat for seat, count in strength.items() if most and count == most]

    def worth(self, feature: Feature, *, complete: bool) -> int:
        """Points for a road, city, monastery or garden: inn or cathedral first, then the mage, at last the witch."""
        land = self.land
        kind, marks = land.kind(feature), land.marks(feature)
        tiles = len({part.cell for part in feature})
        if kind in SHRINES:
            return 1 + land.neighbours(next(iter(feature)).cell)
        if kind == "road":
            points = tiles * (1 if not marks["inn"] else 2 if complete else 0)
        else:
            each = (3 if complete else 0) if marks["cathedral"] else (2 if complete else 1)
            points = (tiles + marks["shield"]) * each
        if self.magic.get("mage") in feature:
            points += tiles
        if self.magic.get("witch") in feature:
            points = half(points)
        return points

    def final_worth(self, seat: int, feature: Feature) -> int:
        """What a feature would bring this player now if the game were over, and the player had the majority."""
        if self.land.kind(feature) != "field":
            return self.worth(feature, complete=False)
        return self.land.cities_at(feature) * (4 if (seat, "pig") in self.inside(feature) else 3)


def half(points: int) -> int:
    return (points + 1) // 2
