"""Crop circles in a recorded game of Carcassonne: everybody deploys a meeple beside another, or takes one back."""

from __future__ import annotations

from tests.oracle.carcassonne_deeds import Deeds, counted, demand, place_of
from tests.oracle.carcassonne_figures import MEEPLES, Figures

KINDS = {"fork": "field", "club": "road", "shield": "city"}
MOVED = ("meeple", "large")
"""Figures that circles move: abbots never stand on roads, in cities or in fields."""


def follow_circle(figures: Figures, deeds: Deeds, seat: int, circle: str, *, farmers: bool) -> None:
    """Who laid the circle chooses; then everybody who can must act, the left neighbour first."""
    idle = not any(figure in MEEPLES for _, _, figure in figures.all()) or (circle == "fork" and not farmers)
    if idle and not deeds.comes("circle"):
        return
    choice = deeds.take(seat, "circle")["v"]
    demand(choice in ("A", "B"), f"a circle has no {choice}")
    players = len(figures.supply)
    for other in [(seat + step) % players for step in range(1, players + 1)]:
        if choice == "A":
            _deploy(figures, deeds, other, KINDS[circle])
        else:
            _take_back(figures, deeds, other, KINDS[circle])


def _deploy(figures: Figures, deeds: Deeds, seat: int, kind: str) -> None:
    places = {place for place, _ in figures.meeples(seat, kind)}
    counts = {figure: len(places) for figure in MOVED if figures.supply[seat][figure]}
    if not places or not counts:
        return
    deed = deeds.take(seat, "put")
    counted(deed, counts)
    demand(deed["v"] in MOVED, f"no {deed['v']} for a circle")
    place = place_of(figures.land, deed)
    demand(place in places, f"no meeple of player {seat} to join at {deed['at']}")
    figures.put(seat, deed["v"], place)


def _take_back(figures: Figures, deeds: Deeds, seat: int, kind: str) -> None:
    own = figures.meeples(seat, kind)
    if not own:
        return
    deed = deeds.take(seat, "take_back")
    counted(deed, {"back": len(own)})
    place = place_of(figures.land, deed)
    demand((place, deed["v"]) in own, f"no {deed['v']} to take back at {deed['at']}")
    figures.take(seat, deed["v"], place)
