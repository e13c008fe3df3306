"""Where tiles may go, what they cost in workers, and what they are worth."""

from __future__ import annotations

from engine.burgundy import hooks
from engine.burgundy.estates import Area
from engine.burgundy.hooks import Sale
from engine.burgundy.monasteries import Final, extra
from engine.burgundy.state import BUILDINGS, BLook, estate_of
from engine.burgundy.tiles import ANIMAL, BUILDING, Tile
from engine.core.geometry.hexagon import members
from engine.core.score import Term, Worth
from engine.core.spec import Seat

Prices = tuple[int, ...]
"""Workers for each number that a die is to become."""


def place_prices(look: BLook, seat: Seat, kind: str, die: int) -> Prices:
    """Of using this die for placing a tile of a kind. The die 0 shows what one likes."""
    known = look.catalogue.monasteries
    owned = look.state.monasteries[seat]
    return look.catalogue.prices[bool(owned & known.free_place[kind]), 2 if owned & known.far_reach else 1][die]


def take_prices(look: BLook, seat: Seat, die: int) -> Prices:
    known = look.catalogue.monasteries
    owned = look.state.monasteries[seat]
    return look.catalogue.prices[bool(owned & known.free_take), 2 if owned & known.far_reach else 1][die]


def sale_prices(look: BLook, seat: Seat, die: int) -> Prices:
    owned = look.state.monasteries[seat]
    return look.catalogue.prices[False, 2 if owned & look.catalogue.monasteries.far_reach else 1][die]


def places(look: BLook, seat: Seat, tile: Tile) -> int:
    """The spaces where a stored tile may be placed, whatever their numbers: of its kind, beside a tile that lies, and
    in a town only one building of each kind."""
    state = look.state
    spaces = state.border[seat] & estate_of(look, seat).of_kind[tile.kind]
    if tile.kind == BUILDING and not state.monasteries[seat] & look.catalogue.monasteries.repeats:
        spaces &= ~state.towns.get(seat * BUILDINGS + tile.index, 0)
    if hooks.PLACES.key in look.rules.folds:
        spaces = hooks.PLACES(look, spaces, look, seat, tile)
    return spaces


def livestock_worth(look: BLook, seat: Seat, tile: Tile, space: int) -> Worth:
    """Animals of this species on the pasture, those that come last included."""
    state, catalogue = look.state, look.catalogue
    estate = estate_of(look, seat)
    pasture = estate.areas[estate.area_of[space]]
    terms = [Term(tile.species, tile.animals)]
    for other in members(pasture.spaces & state.filled[seat] & ~(1 << space)):
        there = catalogue.tiles[state.land[seat * estate.stride + other]]
        if there.species == tile.species:
            terms.append(Term(there.species, there.animals))
    for bit, more in catalogue.monasteries.livestock:
        if state.monasteries[seat] & bit:
            terms.append(Term("livestock_tile", len(terms), more))
    return hooks.LIVESTOCK(look, tuple(terms), look, seat, tile, space)


def area_worth(look: BLook, seat: Seat, area: Area) -> Worth:
    """By its size; larger than the largest that can be printed counts as that."""
    points = look.catalogue.numbers.area
    size = min(hooks.AREA(look, area.size, look, seat, area), len(points))
    return (Term(area.kind, 1, points[size - 1]),)


def sale_of(look: BLook, seat: Seat, good: int) -> Sale:
    numbers = look.catalogue.numbers
    more = extra(look.catalogue.monasteries.sale, look.state.monasteries[seat])
    sale = Sale(numbers.sale_silver + more.silver, more.workers, numbers.sale_points)
    return hooks.SALE(look, sale, look, seat, good)


def final_worths(look: BLook, seat: Seat) -> list[tuple[str, Worth]]:
    """What the end of the game brings, by its name in records."""
    state, numbers = look.state, look.catalogue.numbers
    worths: list[tuple[str, Worth]] = [
        ("silver", (Term("silver", state.silver[seat], numbers.final_silver),)),
        ("workers", (Term("pair_of_workers", state.workers[seat] // numbers.workers_for_one),)),
        ("unsold", (Term("good", sum(state.goods[seat]), numbers.final_unsold),)),
    ]
    for number, final in look.catalogue.monasteries.final:
        if state.monasteries[seat] >> number & 1:
            worths.append((f"monastery:{number}", monastery_worth(look, seat, final)))
    return worths + hooks.FINAL(look, look, seat)


def monastery_worth(look: BLook, seat: Seat, final: Final) -> Worth:
    state, tiles = look.state, look.catalogue.tiles
    lying = state.tiles_of(estate_of(look, seat), seat).values()
    terms = (
        Term(final.building, sum(tile == f"{BUILDING}:{final.building}" for tile in lying), final.each),
        Term("goods_kind", sum(count > 0 for count in state.sold[seat]), final.goods_kinds),
        Term("good", sum(state.sold[seat]), final.goods),
        Term("species", len({tiles[tile].species for tile in lying if tiles[tile].kind == ANIMAL}), final.species),
        Term("bonus_tile", sum(owner == seat for _, owner in state.bonuses), final.bonus_tiles),
    )
    return tuple(term for term in terms if term.each)
