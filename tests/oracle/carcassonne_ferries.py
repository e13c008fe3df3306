"""Ferries in a recorded game of Carcassonne: laid on a new lake, and turned by whoever continues their road."""

from __future__ import annotations

from itertools import combinations

from tests.oracle.carcassonne_deeds import Deed, Deeds, counted, demand
from tests.oracle.carcassonne_land import Cell, Land, Place, beside, side_names

Link = frozenset[int]


def lay_ferry(land: Land, deeds: Deeds, seat: int) -> None:
    """The ferry that a lake just laid must get."""
    cell = land.laid[-1][1]
    deed = deeds.take(seat, "ferry")
    demand((deed["x"], deed["y"]) == cell, "the new lake gets its ferry first")
    counted(deed, {"ferry": len(links(land, cell))})
    land.ferries[cell] = _link(land, cell, deed)


def may_turn(land: Land) -> set[Cell]:
    """The lakes whose ferries may be turned: on each road out of the tile just laid, the first one met, if the road
    runs over it."""
    here = land.laid[-1][1]
    found = set()
    for start in land.places(here):
        if land.printed(start).kind == "road":
            found |= {_first_ferry(land, start, side) for side in land.printed(start).sides}
    return {lake for lake in found if lake is not None and lake != here}


def _first_ferry(land: Land, start: Place, side: int) -> Cell | None:
    place, seen = start, {(start, side)}
    while True:
        beyond = beside(place.cell)[side]
        came = (side + 2) % 4
        found = [p for p in land.places(beyond) if came in land.printed(p).sides]
        if not found:
            return None
        place = found[0]
        if beyond in land.ferries:
            return beyond if came in land.ferries[beyond] else None
        onward = land.printed(place).sides - {came}
        if not onward:
            return None
        side = next(iter(onward))
        if (place, side) in seen:
            return None
        seen.add((place, side))


def turn_ferry(land: Land, deeds: Deeds, seat: int, lakes: set[Cell]) -> Cell | None:
    """One of these ferries is turned, or all are left as they are: then there is no lake to return."""
    offered = sum(len(links(land, lake)) - 1 for lake in lakes)
    deed = deeds.take(seat, "ferry", "pass")
    counted(deed, {"ferry": offered})
    if deed["a"] == "pass":
        return None
    lake = (deed["x"], deed["y"])
    demand(lake in lakes, "that ferry may not be turned")
    link = _link(land, lake, deed)
    demand(link != land.ferries[lake], "the ferry lies there already")
    land.ferries[lake] = link
    return lake


def links(land: Land, lake: Cell) -> list[Link]:
    """Every way in which a ferry can lie there."""
    piers = [side for place in land.places(lake) if land.printed(place).kind == "road" for side in _sides(land, place)]
    return [frozenset(two) for two in combinations(piers, 2)]


def _sides(land: Land, place: Place) -> list[int]:
    return sorted(land.printed(place).sides)


def _link(land: Land, lake: Cell, deed: Deed) -> Link:
    found = [link for link in links(land, lake) if f"road:{side_names(link)}" == deed["at"]]
    demand(len(found) == 1, f"no ferry can link {deed['at']}")
    return found[0]
