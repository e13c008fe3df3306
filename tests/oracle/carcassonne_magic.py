"""The mage and the witch in a recorded game of Carcassonne."""

from __future__ import annotations

from tests.oracle.carcassonne_deeds import Deeds, counted, demand, place_of
from tests.oracle.carcassonne_figures import Figures
from tests.oracle.carcassonne_land import Place

MAGIC = ("mage", "witch")


def together(figures: Figures) -> bool:
    """Whether mage and witch have come into one feature."""
    places = list(figures.magic.values())
    return len(places) == len(MAGIC) and places[0] in figures.land.feature(places[1])


def move_magic(figures: Figures, deeds: Deeds, seat: int) -> None:
    """Mage or witch goes to an unfinished road or city where neither of them stands. If there is none, one of them
    leaves the table."""
    targets = _targets(figures)
    if targets:
        deed = deeds.take(seat, *MAGIC)
        counted(deed, {figure: len(targets) for figure in MAGIC})
        place = place_of(figures.land, deed)
        demand(place in targets, f"the {deed['a']} may not go to {deed['at']}")
        figures.magic[deed["a"]] = place
    elif figures.magic:
        deed = deeds.take(seat, "remove")
        demand(deed.get("v") in figures.magic, f"the {deed.get('v')} is not on the table")
        del figures.magic[deed["v"]]


def _targets(figures: Figures) -> set[Place]:
    land = figures.land
    taken = {part for place in figures.magic.values() for part in land.feature(place)}
    waiting = {
        place
        for cell in land.at
        for place in land.places(cell)
        if land.printed(place).kind in ("road", "city") and place not in taken
    }
    targets: set[Place] = set()
    while waiting:
        feature = land.feature(next(iter(waiting)))
        waiting -= feature
        if not land.complete(feature):
            targets |= feature
    return targets
