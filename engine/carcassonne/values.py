"""What features are worth, and to whom."""

from __future__ import annotations

from engine.carcassonne import hooks
from engine.carcassonne.board import SEGMENTS, Region
from engine.carcassonne.state import CLook
from engine.carcassonne.tiles import CITY, FIELD, ROAD
from engine.core.score import Term, Worth
from engine.core.spec import Seat

SHIELD = "shield"


def worth_of(look: CLook, region: Region, *, final: bool) -> Worth:
    """What a road, city, monastery or garden brings each of its owners."""
    points = look.catalogue.points["unfinished" if final else "complete"]
    if region.kind == ROAD:
        return hooks.ROAD_VALUE(look, (Term("tile", region.tiles, points["road_tile"]),), look, region, final)
    if region.kind == CITY:
        worth: Worth = (Term("tile", region.tiles, points["city_tile"]),)
        if region.has(SHIELD):
            worth += (Term(SHIELD, region.marks[SHIELD], points["shield"]),)
        return hooks.CITY_VALUE(look, worth, look, region, final)
    if region.kind not in look.catalogue.completable:
        return ()
    return (
        Term(region.kind, 1, points["monastery"]),
        Term("neighbour", region.surrounded, points["neighbour"]),
    )


def field_worth(look: CLook, field: Region, seat: Seat) -> Worth:
    """What a field brings one of its owners: something for each complete city that it borders."""
    cities = bordered_cities(look, field)
    return hooks.FIELD_VALUE(
        look, (Term("city", len(cities), look.catalogue.points["field"]["city"]),), look, field, seat
    )


def worth_now(look: CLook, region: Region, seat: Seat) -> Worth:
    """What a region of any kind would bring one of its owners as it stands: as complete if it is, else as at the end of
    the game."""
    if region.kind == FIELD:
        return field_worth(look, region, seat)
    return worth_of(look, region, final=not region.complete)


def bordered_cities(look: CLook, field: Region) -> set[int]:
    """Labels of the complete cities that a field borders. A city counts once, however often they touch."""
    board, oriented = look.state.board, look.catalogue.oriented
    cities = set()
    for member in field.members:
        number = member // SEGMENTS
        laid = board.laid[number]
        for local in oriented[laid.tile][laid.turn].segments[member % SEGMENTS].by:
            label = board.region_of[number * SEGMENTS + local]
            if board.regions[label].kind == CITY and board.regions[label].complete:
                cities.add(label)
    return cities


def owners_of(look: CLook, label: int) -> tuple[Seat, ...]:
    """The seats with the most figures in a region; nobody where nobody stands."""
    counts = look.catalogue.strength
    strength: dict[Seat, int] = {}
    for _, figure in look.state.figures_in(label):
        strength[figure.seat] = strength.get(figure.seat, 0) + counts[figure.kind]
    most = max(strength.values(), default=0)
    return tuple(sorted(seat for seat, count in strength.items() if count == most and most > 0))
