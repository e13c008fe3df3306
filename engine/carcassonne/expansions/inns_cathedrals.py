"""Inns and Cathedrals: roads with an inn and cities with a cathedral are worth more complete, and nothing unfinished.

The large meeple, which counts as two, is said in the data.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.carcassonne import hooks
from engine.carcassonne.board import Region
from engine.carcassonne.state import CLook
from engine.core.module import Module
from engine.core.score import Term, Worth
from engine.core.spec import Seat

INN: Final = "inn"
CATHEDRAL: Final = "cathedral"
LARGE: Final = "large"

_FREE: Final = 3.2
"""What a free large meeple promises at the start of the game: an estimate found by play."""

inns_cathedrals = Module("inns_cathedrals", game="carcassonne", data="inns_cathedrals.toml")


@inns_cathedrals.on(hooks.ROAD_VALUE.replace)
def inn_roads(worth: Worth, look: CLook, road: Region, final: bool) -> Worth:
    """However many inns there are."""
    if not road.has(INN):
        return worth
    return _priced(look, worth, INN, final)


@inns_cathedrals.on(hooks.CITY_VALUE.replace)
def cathedral_cities(worth: Worth, look: CLook, city: Region, final: bool) -> Worth:
    """However many cathedrals there are. Tiles and shields are worth the same."""
    if not city.has(CATHEDRAL):
        return worth
    return _priced(look, worth, CATHEDRAL, final)


def _priced(look: CLook, worth: Worth, mark: str, final: bool) -> Worth:
    """The same tiles and shields at another price."""
    each = look.catalogue.points[mark]["unfinished" if final else "complete"]
    return tuple([Term(term.what, term.count, each) for term in worth])


@inns_cathedrals.on(hooks.PROSPECTS)
def free_large_meeples(look: CLook, left: float) -> Iterator[tuple[Seat, float]]:
    for seat, free in enumerate(look.state.supply[LARGE]):
        yield seat, free * _FREE * left
