"""The table of the solo game of Burgundy: gains of points move a marker towards a target."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import permutations, product

from tests.oracle.burgundy_module_tables import CRANE, Rules
from tests.oracle.burgundy_state import Player, Table
from tests.oracle.burgundy_tables import COUNTED, PER_CRANE

# The depots and most numbers are those of two players.
AS_PLAYERS = 2
STEP = 5
LOWEST_TARGET = 5
# Monasteries whose points fall due when they are placed.
SCORING = (*range(15, 27), 29)


@dataclass(frozen=True)
class Gain:
    """Points that move the marker at once; `crane` are more of them if a crane counts for the monastery."""

    points: int
    crane: int = 0


@dataclass(frozen=True)
class Moved:
    """Where gains have brought the marker and the target, how often it was reached, and whether a crane counted."""

    marker: int
    target: int
    reached: int = 0
    crane: bool = False

    def by(self, points: int) -> Moved:
        marker = self.marker + points
        if not points or marker < self.target:
            return Moved(marker, self.target, self.reached, self.crane)
        return Moved(0, max(LOWEST_TARGET, self.target - STEP), self.reached + 1, self.crane)


class SoloTable(Table):
    # There are no more.
    goods_kinds = 6

    def __init__(self, edition: str, players: list[Player], rules: Rules | None = None) -> None:
        super().__init__(edition, players, rules)
        self.target = int(self.rules.option("solo_target"))
        # What the act just carried out has gained, in no order, and how many colours it has filled.
        self.gains: list[Gain] = []
        self.filled = 0
        # Whether the crane has counted for a monastery.
        self.crane_counted = False

    @property
    def size(self) -> int:
        return AS_PLAYERS

    @property
    def me(self) -> Player:
        return self.players[0]

    def score(self, seat: int, points: int) -> None:
        if points:
            self.gains.append(Gain(points))

    def score_full_area(self, seat: int, size: int, phase: int) -> None:
        gains = (size + phase,) if self.rules.option("solo_area_points") == "together" else (size, phase)
        for points in gains:
            self.score(seat, points)

    def move_marker(self, pts: int, target: int) -> int:
        """Move the marker by what was gained; how often it has reached the target. The player chooses the order of
        gains and what a crane counts for: the record tells the choice by where the marker and the target are."""
        ways = list(self._ways())
        told = [way for way in ways if (way.marker, way.target) == (pts, target)]
        # A crane that makes no difference can still count for another monastery.
        moved = min(told, key=lambda way: way.crane, default=ways[0])
        self.me.pts, self.target = moved.marker, moved.target
        self.crane_counted = self.crane_counted or moved.crane
        self.gains = []
        return moved.reached

    def _ways(self) -> Iterable[Moved]:
        for order in permutations(self.gains):
            for cranes in product(*((True, False) if gain.crane else (False,) for gain in order)):
                if sum(cranes) <= 1:
                    moved = Moved(self.me.pts, self.target, crane=any(cranes))
                    for gain, crane in zip(order, cranes, strict=True):
                        moved = moved.by(gain.points + (gain.crane if crane else 0))
                    yield moved

    def settle(self, seat: int, hex: str) -> None:
        super().settle(seat, hex)
        kind, _, number = self.me.placed[hex].partition(":")
        if kind == "monastery" and int(number) in SCORING:
            self._score_monastery(int(number))

    def _score_monastery(self, number: int) -> None:
        points = self.me.monastery_points(self.edition)[number]
        crane = number in COUNTED and not self.crane_counted and CRANE in self.me.placed.values()
        if points or crane:
            self.gains.append(Gain(points, PER_CRANE if crane else 0))

    def _reward_colour(self, seat: int, rank: int) -> None:
        # There are no bonus tiles, but the monastery that counts them counts the colours.
        self.me.bonus_tiles += 1
        self.filled += 1

    def ship(self, seat: int, depots: list[int], took: list[int], *, stay: bool) -> None:
        super().ship(seat, depots, took, stay=False)
        self.goods = {depot: Counter() for depot in self.goods}

    def winners(self) -> list[int]:
        return [] if self.me.empty() else [0]
