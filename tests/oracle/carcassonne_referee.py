"""A referee for recorded games of Carcassonne with all expansions of the Big Box.

It shares nothing with the engine that wrote the record: who may stand where, all points, goods and deeds that are due
are worked out from the record by the book alone. Each subject has a file of its own; here is the order of a turn.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.oracle import carcassonne_gold, carcassonne_messages
from tests.oracle.carcassonne_circles import follow_circle
from tests.oracle.carcassonne_deeds import Deed, Deeds, Record, Wrong, demand
from tests.oracle.carcassonne_deployment import Deployment
from tests.oracle.carcassonne_ferries import lay_ferry, may_turn, turn_ferry
from tests.oracle.carcassonne_figures import Figures
from tests.oracle.carcassonne_land import SHRINES, Cell, Feature, Land, around
from tests.oracle.carcassonne_magic import move_magic, together
from tests.oracle.carcassonne_river import River
from tests.oracle.carcassonne_track import Gain, Track
from tests.oracle.carcassonne_turns import Turns

KNOWN = {
    "river",
    "abbot",
    "inns_cathedrals",
    "traders_builders",
    "flying_machines",
    "messengers",
    "ferries",
    "gold_mines",
    "mage_witch",
    "robbers",
    "crop_circles",
}
GOODS = ("wine", "grain", "cloth")
LEADER = 10
"""Points for the most of one kind of goods."""


def check(record: Record) -> str:
    """The first point where the record of a finished game disagrees with the rules; empty if there is none."""
    return _judge(record, finished=True)


def check_running(record: Record) -> str:
    """The same for a game that is not over: its tiles are judged, but neither final scores nor goods."""
    return _judge(record, finished=False)


def _judge(record: Record, *, finished: bool) -> str:
    unknown = sorted(set(record["mods"]) - KNOWN)
    if unknown:
        return f"not covered: the referee lacks {', '.join(unknown)}"
    referee = Referee(record)
    for number, entry in enumerate(record["turns"], start=1):
        try:
            referee.turn(entry)
            if finished and number == len(record["turns"]):
                referee.end(record["goods"])
        except Wrong as wrong:
            return f"tile {number}: {wrong}"
        if entry["pts"] != referee.track.points:
            return f"tile {number}: pts is {entry['pts']}, by the rules {referee.track.points}"
    if finished and record["final"] != referee.track.points:
        return f"final is {record['final']}, by the rules {referee.track.points}"
    return ""


class Referee:
    def __init__(self, record: Record) -> None:
        mods, players = record["mods"], record["players"]
        options: dict[str, Any] = record.get("options", {})
        self._farmers: bool = record["farmers"]
        self._land = Land(mods)
        self._land.box.subtract(record["discarded"])
        self._discards = bool(record["discarded"])
        self._unexplained = Counter[str](record["discarded"])
        """Discarded tiles that could always have been laid so far."""
        self._river = River(self._land, options)
        self._figures = Figures(self._land, mods, players)
        self._deployment = Deployment(self._figures, farmers=self._farmers)
        self.track = Track(
            self._land, players, messengers="messengers" in mods, robbers="robbers" in mods and _robbers_act(record)
        )
        self._messages = carcassonne_messages.Messages(self._figures, self.track)
        self._turns = Turns(players, options)
        self._gold = carcassonne_gold.Gold(self._land, players)
        self._goods = [Counter[str]() for _ in range(players)]
        self._circles: list[str] = []
        """Circles of this turn that nobody has followed yet: they wait while a message gives one more tile."""

    def turn(self, entry: Deed) -> None:
        """One tile, with everything that follows in the order of the book's last page."""
        seat, cell = entry["p"], (entry["x"], entry["y"])
        declined = [deed for deed in entry["do"] if _declines_second_part(deed)]
        deeds = Deeds(deed for deed in entry["do"] if deed not in declined)
        self._turns.begin(seat)
        self.track.begin(seat)
        self._lay(entry, cell)
        signs = self._land.signs()
        if self._builder_works(seat, cell):
            self._turns.builder_works()
        if "gold" in signs:
            self._gold.lay(deeds, seat)
        if "hat" in signs or together(self._figures):
            move_magic(self._figures, deeds, seat)
        if "bag" in signs:
            self.track.place_robbers(deeds)
        self._deploy(deeds, seat)
        lakes = self._ferries(deeds, seat)
        self._score(deeds, seat, {cell, *lakes})
        self._turns.one_more = self._messages.follow(deeds, seat)
        stack = self._land.box.total() > 0 or self._discards
        demand(stack or not self._turns.one_more, "there is no tile left to lay")
        if "circle" in signs:
            self._circles.append(signs["circle"])
        while self._circles and (deeds.comes("circle") or not self._turns.one_more):
            follow_circle(self._figures, deeds, seat, self._circles.pop(), farmers=self._farmers)
        deeds.done()
        for _ in declined:
            self._turns.decline()

    def end(self, goods: list[dict[str, int]]) -> None:
        """The stack is empty, everybody has the goods that they should have, and final scoring adds its points."""
        left = sorted((+self._land.box).elements())
        demand(not left, f"{', '.join(left)} are still to be laid")
        self._explain_discarded()
        unexplained = sorted((+self._unexplained).elements())
        demand(not unexplained, f"{', '.join(unexplained)} could have been laid")
        hoards = {tuple(own.get("GOLD", 0) for own in goods)} & self._gold.hoards or self._gold.hoards
        hoard = min(hoards)
        right = [
            {good.upper(): count for good, count in (*own.items(), ("gold", bars)) if count}
            for own, bars in zip(self._goods, hoard, strict=True)
        ]
        demand(goods == right, f"goods is {goods}, by the rules {right}")
        for feature in {self._land.feature(place) for place in self._figures.standing}:
            for owner in self._figures.owners(feature):
                self.track.add(owner, self._figures.final_worth(owner, feature))
        for good in GOODS:
            most = max(own[good] for own in self._goods)
            for seat, own in enumerate(self._goods):
                self.track.add(seat, LEADER if most and own[good] == most else 0)
        for seat, bars in enumerate(hoard):
            self.track.add(seat, carcassonne_gold.worth(bars))

    def _lay(self, entry: Deed, cell: Cell) -> None:
        land, tile = self._land, entry["t"]
        demand(land.box[tile] > 0, f"there is no {tile} left")
        self._explain_discarded()
        demand(land.fits(tile, cell, entry["r"]), f"{tile} does not fit at {cell}")
        flows = tile.startswith("RV.")
        cells = len(self._river.cells(tile) if flows else land.cells(tile))
        self._river.check(tile, cell, entry["r"])
        demand(entry["cells"] == cells, f"cells is {entry['cells']}, by the rules {cells}")
        land.box[tile] -= 1
        land.put(tile, cell, entry["r"])

    def _explain_discarded(self) -> None:
        """Tiles that can be laid nowhere now may have been discarded now; as long as the river flows, only those of the
        river are drawn."""
        flows = bool(self._river.left())
        for tile in +self._unexplained:
            cells = self._river.cells if flows else self._land.cells
            if tile.startswith("RV.") == flows and not cells(tile):
                self._unexplained[tile] = 0

    def _builder_works(self, seat: int, cell: Cell) -> bool:
        """Whether the tile just laid continues what the builder of this player stands in."""
        built = [place for place, owner, figure in self._figures.all() if (owner, figure) == (seat, "builder")]
        return any(part.cell == cell for place in built for part in self._land.feature(place))

    def _deploy(self, deeds: Deeds, seat: int) -> None:
        recalled = self._deployment.follow(deeds, seat)
        if recalled is not None:
            feature = frozenset([recalled])
            self._figures.take(seat, "abbot", recalled)
            self.track.settle([Gain("recall", {seat: self._figures.worth(feature, complete=False)}, feature)], deeds)

    def _ferries(self, deeds: Deeds, seat: int) -> set[Cell]:
        """A new lake gets its ferry, others may be turned; returns the lakes of both."""
        touched: set[Cell] = set()
        if "lake" in self._land.signs():
            lay_ferry(self._land, deeds, seat)
            touched.add(self._land.laid[-1][1])
            self._part_magic(deeds, seat)
        while lakes := may_turn(self._land) - touched:
            lake = turn_ferry(self._land, deeds, seat, lakes)
            if lake is None:
                break
            touched.add(lake)
            self._figures.lonely_come_home()
            self._part_magic(deeds, seat)
        return touched

    def _part_magic(self, deeds: Deeds, seat: int) -> None:
        """A ferry has joined the roads of mage and witch: one of them goes elsewhere."""
        if together(self._figures):
            move_magic(self._figures, deeds, seat)

    def _score(self, deeds: Deeds, seat: int, cells: set[Cell]) -> None:
        """Everything complete on these tiles and around the tile just laid."""
        land, figures = self._land, self._figures
        places = [place for cell in cells for place in land.places(cell)]
        near = [place for cell in around(land.laid[-1][1]) for place in land.places(cell)]
        places += [place for place in near if land.printed(place).kind in SHRINES]
        features = {land.feature(place) for place in places if land.printed(place).kind not in ("field", "river")}
        complete = {feature: figures.owners(feature) for feature in features if land.complete(feature)}
        self.track.settle([self._gain(feature, owners) for feature, owners in complete.items()], deeds)
        self._gold.share(complete, seat)
        for feature in complete:
            if any(place.cell == land.laid[-1][1] for place in feature):
                for good in GOODS:
                    self._goods[seat][good] += land.marks(feature)[good]
            figures.send_home(feature)

    def _gain(self, feature: Feature, owners: list[int]) -> Gain:
        points = self._figures.worth(feature, complete=True)
        return Gain(self._land.kind(feature), dict.fromkeys(owners, points), feature)


def _robbers_act(record: Record) -> bool:
    """Whether the record tells of robbers at all: some engines lay their tiles without effect."""
    deeds = [deed for entry in record["turns"] for deed in entry["do"]]
    return any(deed["a"] in ("robber", "score") or deed.get("v") == "robber" for deed in deeds)


def _declines_second_part(deed: Deed) -> bool:
    return bool(deed["a"] == "pass" and deed.get("v") == "builder")
