"""Messages in a recorded game of Carcassonne: their order, and what each of them gives."""

from __future__ import annotations

from tests.oracle.carcassonne_deeds import Deed, Deeds, counted, demand, place_of
from tests.oracle.carcassonne_figures import Figures
from tests.oracle.carcassonne_land import KINDS, Feature
from tests.oracle.carcassonne_track import MESSAGE, Gain, Track

MESSAGES = range(1, 9)
CHEAPEST = {1: "road", 2: "city", 3: "monastery"}
ONE_MORE_TILE, SHIELDS, KNIGHTS, FARMERS, ONE_BACK = range(4, 9)
POINTS = 2
"""Instead of the action; also for each shield, knight or farmer."""


class Messages:
    def __init__(self, figures: Figures, track: Track) -> None:
        self._figures = figures
        self._track = track
        self._drawn: list[int] = []

    def follow(self, deeds: Deeds, seat: int) -> bool:
        """All messages of the player whose marker came to a dark space, until none is due. Returns whether one more
        tile is to be laid."""
        while self._track.message_due:
            self._track.message_due = False
            deed = deeds.take(seat, "message")
            self._draw(deed["v"])
            demand(deed["use"] in ("action", "points"), f"a message is not used for {deed['use']}")
            if deed["use"] == "points":
                self._track.settle([Gain(MESSAGE, {seat: POINTS})], deeds)
            elif deed["v"] == ONE_MORE_TILE:
                return True
            else:
                self._act(deed, deeds)
        return False

    def _draw(self, number: int) -> None:
        """Used messages go below the others, so after eight of them the order repeats."""
        before = len(self._drawn)
        demand(number in MESSAGES, f"there is no message {number}")
        if before < len(MESSAGES):
            demand(number not in self._drawn, f"message {number} lies below the others")
        else:
            due = self._drawn[before - len(MESSAGES)]
            demand(number == due, f"message {number} is drawn, by the rules {due}")
        self._drawn.append(number)

    def _act(self, deed: Deed, deeds: Deeds) -> None:
        seat, number = deed["p"], deed["v"]
        if number in CHEAPEST:
            self._track.settle([self._cheapest(seat, CHEAPEST[number])], deeds)
        elif number == ONE_BACK:
            self._one_back(seat, deeds)
        else:
            self._track.settle([Gain(MESSAGE, {seat: POINTS * self._counted(seat, number)})], deeds)

    def _cheapest(self, seat: int, kind: str) -> Gain:
        """The least that one of the player's roads, cities or monasteries would bring now; where several bring the
        same, its place is any of them."""
        land, figures = self._figures.land, self._figures
        own = {land.feature(place) for place, _ in figures.meeples(seat, kind)}
        demand(bool(own), f"player {seat} has no {kind}")
        least = min(figures.final_worth(seat, feature) for feature in own)
        cheapest = [feature for feature in own if figures.final_worth(seat, feature) == least]
        return Gain(MESSAGE, {seat: least}, frozenset().union(*cheapest))

    def _counted(self, seat: int, number: int) -> int:
        """How many shields in cities with a meeple of the player, own knights or own farmers."""
        land, figures = self._figures.land, self._figures
        if number == SHIELDS:
            cities: set[Feature] = {land.feature(place) for place, _ in figures.meeples(seat, "city")}
            return sum(land.marks(city)["shield"] for city in cities)
        return len(figures.meeples(seat, "city" if number == KNIGHTS else "field"))

    def _one_back(self, seat: int, deeds: Deeds) -> None:
        """A meeple comes back, and brings its player what the feature is worth now, if the player has the majority."""
        figures = self._figures
        own = figures.meeples(seat, *KINDS)
        demand(bool(own), f"player {seat} has no meeple to take back")
        demand(bool(deeds.later("take_back")), f"take_back of player {seat} is missing")
        back = deeds.later("take_back")[0]
        place = place_of(figures.land, back)
        feature = figures.land.feature(place)
        points = figures.final_worth(seat, feature) if seat in figures.owners(feature) else 0
        first = deeds.comes("take_back")
        if not first:
            self._track.settle([Gain(MESSAGE, {seat: points}, feature)], deeds)
        counted(deeds.take(seat, "take_back"), {"back": len(own)})
        demand((place, back["v"]) in own, f"no {back['v']} to take back at {back['at']}")
        figures.take(seat, back["v"], place)
        if first:
            self._track.settle([Gain(MESSAGE, {seat: points}, feature)], deeds)
