"""Figures are deployed in a recorded game of Carcassonne: on the tile just laid, or where a flying machine lands."""

from __future__ import annotations

from tests.oracle.carcassonne_deeds import Deed, Deeds, counted, demand, place_of
from tests.oracle.carcassonne_figures import MEEPLES, Figures
from tests.oracle.carcassonne_land import SHRINES, Place

CLAIMS = {
    "meeple": ("road", "city", "monastery", "field"),
    "large": ("road", "city", "monastery", "field"),
    "abbot": ("monastery", "garden"),
}
JOINS = {"builder": ("road", "city"), "pig": ("field",)}
FLIERS = ("meeple", "large")
LANDINGS = ("road", "city", "monastery")
FACES = (1, 2, 3)


class Deployment:
    def __init__(self, figures: Figures, *, farmers: bool) -> None:
        self._figures = figures
        self._land = figures.land
        self._farmers = farmers

    def follow(self, deeds: Deeds, seat: int) -> Place | None:
        """What the player did with a figure; the place of an abbot called back, who still stands there."""
        counts = self._counts(seat)
        if not deeds.comes("put", "abbot_back", "pass") or _about_another_matter(deeds.next()):
            demand(not any(counts.values()), f"player {seat} neither deploys a figure nor passes")
            return None
        deed = deeds.take(seat, "put", "abbot_back", "pass")
        counted(deed, counts)
        if deed["a"] == "put":
            self._put(deeds, seat, deed)
        return self._recalled(seat, deed) if deed["a"] == "abbot_back" else None

    def _counts(self, seat: int) -> dict[str, int]:
        """By figure: how many places there are for it. `back` counts abbots that may be called back."""
        here = self._land.places(self._land.laid[-1][1])
        flights = "flight" in self._land.signs()
        counts = {"back": len(self._recallable(seat))}
        for figure, left in self._figures.supply[seat].items():
            if left:
                counts[figure] = sum(not self._refusal(seat, figure, place) for place in here)
                counts[figure] += flights and figure in FLIERS
        return counts

    def _put(self, deeds: Deeds, seat: int, deed: Deed) -> None:
        cell = self._land.laid[-1][1]
        demand((deed["x"], deed["y"]) == cell, "not on the tile just laid")
        demand(self._figures.supply[seat][deed["v"]] > 0, f"no {deed['v']} is left")
        if deed["at"] == "fly":
            self._fly(deeds, seat, deed)
            return
        place = place_of(self._land, deed)
        refusal = self._refusal(seat, deed["v"], place)
        demand(not refusal, refusal)
        self._figures.put(seat, deed["v"], place)

    def _refusal(self, seat: int, figure: str, place: Place) -> str:
        """Why a figure may not be put there; empty if it may."""
        kind = self._land.printed(place).kind
        if kind not in (CLAIMS.get(figure) or JOINS[figure]):
            return f"no {figure} in a {kind}"
        if kind == "field" and not self._farmers:
            return "fields are not in play"
        feature = self._land.feature(place)
        there = self._figures.inside(feature)
        if figure in CLAIMS:
            return f"somebody stands in the {kind}" if there else ""
        if not any(owner == seat and other in MEEPLES for owner, other in there):
            return f"nobody for the {figure} to join"
        return f"the {kind} is complete" if kind != "field" and self._land.complete(feature) else ""

    def _fly(self, deeds: Deeds, seat: int, deed: Deed) -> None:
        """The flier lands where that is possible; otherwise it comes back."""
        demand("flight" in self._land.signs(), "there is no flying machine")
        figure, die = deed["v"], deed["die"]
        demand(figure in FLIERS, f"no {figure} flies")
        demand(die in FACES, f"the die has no {die}")
        (x, y), (dx, dy) = self._land.laid[-1][1], self._land.wind()
        goal = (x + die * dx, y + die * dy)
        landings = [
            place
            for place in self._land.places(goal)
            if self._land.printed(place).kind in LANDINGS and not self._land.complete(self._land.feature(place))
        ]
        if not landings:
            return
        landing = deeds.take(seat, "put")
        demand(landing["v"] == figure, f"the {figure} flies")
        demand((landing["x"], landing["y"]) == goal, f"the flight ends at {goal}")
        place = place_of(self._land, landing)
        demand(place in landings, f"no landing at {landing['at']}")
        counted(landing, {figure: len(landings)})
        self._figures.put(seat, figure, place)

    def _recallable(self, seat: int) -> list[Place]:
        return [
            place
            for place, figure in self._figures.meeples(seat, *SHRINES)
            if figure == "abbot" and not self._land.complete(frozenset([place]))
        ]

    def _recalled(self, seat: int, deed: Deed) -> Place:
        place = place_of(self._land, deed)
        demand(deed["v"] == "abbot", f"no {deed['v']} is called back")
        demand((place, "abbot") in self._figures.meeples(seat, *SHRINES), "no abbot to call back")
        demand(place in self._recallable(seat), "the abbot scores anyway")
        return place


def _about_another_matter(deed: Deed) -> bool:
    """Whether somebody passes on a ferry or a robber, and not on a figure."""
    return bool(deed["a"] == "pass" and ("ferry" in deed.get("n", {}) or deed.get("v") == "robber"))
