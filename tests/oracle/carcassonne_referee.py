"""A referee for recorded games of Carcassonne with the River, the Abbot, Inns and Cathedrals, Traders and Builders.

It shares nothing with the engine that wrote the record but the list of tiles: who may stand where, all points, goods
and second parts are worked out from the record by the rules alone.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.oracle.carcassonne_land import SHRINES, Cell, Land, Place, beside

Record = dict[str, Any]
Deed = dict[str, Any]
Feature = frozenset[Place]

KNOWN = {"river", "abbot", "inns_cathedrals", "traders_builders"}
GOODS = ("wine", "grain", "cloth")
STRENGTH = {"meeple": 1, "abbot": 1, "large": 2, "builder": 0, "pig": 0}
CLAIMS = {
    "meeple": {"road", "city", "monastery", "field"},
    "abbot": {"monastery", "garden"},
    "large": {"road", "city", "monastery", "field"},
}
JOINS = {"builder": {"road", "city"}, "pig": {"field"}}
FIGURES = {"abbot": ("abbot",), "inns_cathedrals": ("large",), "traders_builders": ("builder", "pig")}


class Wrong(Exception):
    """The record breaks a rule, after which it cannot be followed."""


def check(record: Record) -> str:
    """The first point where the record disagrees with the rules; empty if there is none."""
    unknown = sorted(set(record["mods"]) - KNOWN)
    if unknown:
        return f"not covered: the referee lacks {', '.join(unknown)}"
    referee = Referee(record)
    for number, entry in enumerate(record["turns"], start=1):
        try:
            referee.turn(entry, last=number == len(record["turns"]))
        except Wrong as wrong:
            return f"tile {number}: {wrong}"
        if entry["pts"] != referee.points:
            return f"tile {number}: pts is {entry['pts']}, by the rules {referee.points}"
    goods = [{good.upper(): count for good, count in own.items() if count} for own in referee.goods]
    if record["goods"] != goods:
        return f"goods is {record['goods']}, by the rules {goods}"
    if record["final"] != referee.points:
        return f"final is {record['final']}, by the rules {referee.points}"
    return ""


class Referee:
    def __init__(self, record: Record) -> None:
        mods, players = record["mods"], record["players"]
        self.land = Land(mods)
        self.land.box.subtract(record["discarded"])
        self.farmers: bool = record["farmers"]
        self.options: dict[str, Any] = record.get("options", {})
        self.points = [0] * players
        self.goods = [Counter[str]() for _ in range(players)]
        own = Counter({"meeple": 7, **{figure: 1 for module in mods for figure in FIGURES.get(module, ())}})
        self.supply = [own.copy() for _ in range(players)]
        self.standing: dict[Place, list[tuple[int, str]]] = {}
        self.bends: list[int] = []
        """How the river turned on each of its tiles: -1, 0, 1."""
        self._seat = -1
        self._second = False
        self._may_go_on = False
        """The builder has worked in the part before, the first of its turn, and the second was not declined."""

    def turn(self, entry: Deed, *, last: bool) -> None:
        seat, cell = entry["p"], (entry["x"], entry["y"])
        self._follow(seat)
        self._lay(entry["t"], cell, entry["r"])
        worked = not self._second and self._builder_works(seat, cell)
        declined = deployed = False
        for deed in entry["do"]:
            if deed["a"] == "pass" and deed.get("v") == "builder":
                demand(worked, "a second part is declined that nobody has")
                demand(self.options.get("second_part") != "taken", "second parts cannot be declined")
                declined = True
                continue
            demand(not deployed and deed["p"] == seat, "one deployment, of who laid the tile")
            deployed = True
            if deed["a"] == "put":
                self._put(seat, cell, deed)
            elif deed["a"] == "abbot_back":
                self._recall(seat, deed)
            else:
                demand(deed["a"] == "pass", f"unknown deed {deed['a']}")
        self._score(seat, cell)
        self._may_go_on = worked and not declined
        if last:
            self._final()

    def _follow(self, seat: int) -> None:
        """The next seat, or the same one because its builder has worked."""
        self._second = seat == self._seat
        if self._second:
            demand(self._may_go_on, "a second part without a builder")
        else:
            demand(seat == (self._seat + 1) % len(self.points), "it is another player's turn")
            demand(not self._may_go_on, "the second part is missing")
        self._seat = seat

    def _lay(self, tile: str, cell: Cell, turns: int) -> None:
        land = self.land
        demand(land.box[tile] > 0, f"there is no {tile} left")
        demand(land.fits(tile, cell, turns), f"{tile} does not fit at {cell}")
        land.box[tile] -= 1
        ahead = self._mouth()
        flows = tile.startswith("RV.")
        left = [id for id, count in land.box.items() if id.startswith("RV.") and count]
        demand(flows or not left, "the river is not finished")
        demand(tile != "RV.L" or not left, "the lake comes last")
        land.put(tile, cell, turns)
        if flows:
            demand(ahead is not None and ahead[0] == cell, "the river goes on elsewhere")
            assert ahead is not None
            self._bend(cell, ahead[1])

    def _mouth(self) -> tuple[Cell, int] | None:
        """Where the river ends: the cell beyond, and the side by which it leaves its last tile."""
        if not self.land.laid[-1][0].startswith("RV."):
            return None
        cell = self.land.laid[-1][1]
        (river,) = [printed for printed in self.land.at[cell] if printed.kind == "river"]
        return next(((beside(cell)[s], s) for s in river.sides if beside(cell)[s] not in self.land.at), None)

    def _bend(self, cell: Cell, heading: int) -> None:
        (river,) = [printed for printed in self.land.at[cell] if printed.kind == "river"]
        leaving = river.sides - {(heading + 2) % 4}
        bend = ((next(iter(leaving)) - heading + 1) % 4) - 1 if leaving else 0
        before = self.bends if self.options.get("river_turns") == "adjacent" else [bent for bent in self.bends if bent]
        demand(not bend or before[-1:] != [bend], "the river turns twice to the same side")
        self.bends.append(bend)

    def _builder_works(self, seat: int, cell: Cell) -> bool:
        """Whether the tile just laid continues what the builder of this seat stands in."""
        for place, figures in self.standing.items():
            if (seat, "builder") in figures:
                return any(part.cell == cell for part in self.land.feature(place))
        return False

    def _put(self, seat: int, cell: Cell, deed: Deed) -> None:
        figure, place = deed["v"], self._named(cell, deed)
        demand(self.supply[seat][figure] > 0, f"no {figure} is left")
        kind = self.land.printed(place).kind
        demand(kind != "field" or self.farmers, "fields are not in play")
        feature = self.land.feature(place)
        there = self._in(feature)
        if figure in CLAIMS:
            demand(kind in CLAIMS[figure], f"no {figure} in a {kind}")
            demand(not there, f"somebody stands in the {kind}")
        else:
            demand(kind in JOINS[figure], f"no {figure} in a {kind}")
            demand(any(owner == seat and STRENGTH[other] for owner, other in there), f"nobody for the {figure} to join")
            demand(kind == "field" or not self.land.complete(feature), f"the {kind} is complete")
        self.supply[seat][figure] -= 1
        self.standing.setdefault(place, []).append((seat, figure))

    def _recall(self, seat: int, deed: Deed) -> None:
        place = self._named((deed["x"], deed["y"]), deed)
        demand((seat, "abbot") in self.standing.get(place, []), "no abbot to call back")
        demand(not self.land.complete(frozenset([place])), "the abbot scores anyway")
        self._send_home(frozenset([place]))
        self.points[seat] += 1 + self.land.neighbours(place.cell)

    def _named(self, cell: Cell, deed: Deed) -> Place:
        demand((deed["x"], deed["y"]) == cell, "not on the tile just laid")
        named = [place for place in self.land.places(cell) if self.land.printed(place).name == deed["at"]]
        demand(len(named) == 1, f"there is no {deed['at']}")
        return named[0]

    def _in(self, feature: Feature) -> list[tuple[int, str]]:
        return [figure for place, figures in self.standing.items() if place in feature for figure in figures]

    def _owners(self, feature: Feature) -> list[int]:
        strength = Counter[int]()
        for seat, figure in self._in(feature):
            strength[seat] += STRENGTH[figure]
        most = max(strength.values(), default=0)
        return [seat for seat, count in strength.items() if most and count == most]

    def _score(self, seat: int, cell: Cell) -> None:
        """Everything that the tile in this cell has completed."""
        land = self.land
        near = [(cell[0] + dx, cell[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        shrines = [
            place
            for other in near
            if other in land.at and other != cell
            for place in land.places(other)
            if land.printed(place).kind in SHRINES
        ]
        features = {
            land.feature(place)
            for place in (*land.places(cell), *shrines)
            if land.printed(place).kind not in ("field", "river")
        }
        for feature in filter(land.complete, features):
            for owner in self._owners(feature):
                self.points[owner] += self._worth(feature, complete=True)
            for good in GOODS:
                self.goods[seat][good] += land.marks(feature)[good]
            self._send_home(feature)

    def _worth(self, feature: Feature, *, complete: bool) -> int:
        place = next(iter(feature))
        kind, marks = self.land.printed(place).kind, self.land.marks(feature)
        tiles = len({part.cell for part in feature})
        if kind in SHRINES:
            return 1 + self.land.neighbours(place.cell)
        if kind == "road":
            return tiles * (1 if not marks["inn"] else 2 if complete else 0)
        each = (3 if complete else 0) if marks["cathedral"] else (2 if complete else 1)
        return (tiles + marks["shield"]) * each

    def _send_home(self, feature: Feature) -> None:
        for place in [place for place in self.standing if place in feature]:
            for seat, figure in self.standing.pop(place):
                self.supply[seat][figure] += 1

    def _final(self) -> None:
        for feature in {self.land.feature(place) for place in self.standing}:
            is_field = self.land.printed(next(iter(feature))).kind == "field"
            cities = self.land.cities_at(feature) if is_field else 0
            for owner in self._owners(feature):
                if is_field:
                    self.points[owner] += cities * (4 if (owner, "pig") in self._in(feature) else 3)
                else:
                    self.points[owner] += self._worth(feature, complete=False)
        for good in GOODS:
            most = max(own[good] for own in self.goods)
            for seat, own in enumerate(self.goods):
                self.points[seat] += 10 if most and own[good] == most else 0


def demand(right: bool, otherwise: str) -> None:
    if not right:
        raise Wrong(otherwise)
