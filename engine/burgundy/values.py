"""Where tiles may go, what they cost in workers, and what they are worth."""

from __future__ import annotations

from engine.burgundy import hooks
from engine.burgundy.estates import Area
from engine.burgundy.hooks import Prices, Sale
from engine.burgundy.monasteries import Extra, Final, extra
from engine.burgundy.state import BUILDINGS, BLook, estate_of
from engine.burgundy.tiles import ANIMAL, BUILDING, MINE, Tile
from engine.core.geometry.hexagon import members
from engine.core.score import Term, Worth
from engine.core.spec import Seat

# Looked up for every option: whether any module takes part is all that a game without modules pays for.
_MONASTERIES = hooks.MONASTERIES.key
_PRICES = hooks.PRICES.key
_PLACES = hooks.PLACES.key
_REACH = hooks.REACH.key
_LATER = hooks.LATER.key


def monasteries_of(look: BLook, seat: Seat) -> int:
    """Numbers of the monasteries whose rules hold for a seat, as bits."""
    owned = look.state.monasteries[look.party(seat)]
    return hooks.MONASTERIES(look, owned, look, seat) if _MONASTERIES in look.rules.folds else owned


def usual_prices(look: BLook, owned: int, helping: int, die: int) -> Prices:
    """In workers, of making a die another number. The die 0 shows what one likes. `owned` are the monasteries of a
    seat; one of those that are `helping`, if it is among them, bends the die by one step for nothing."""
    catalogue = look.catalogue
    return catalogue.prices[bool(owned & helping), 2 if owned & catalogue.monasteries.far_reach else 1][die]


def prices_of(look: BLook, seat: Seat, owned: int, helping: int, die: int) -> Prices:
    """The same for a die of the seat's own, with all that makes it cheaper."""
    prices = usual_prices(look, owned, helping, die)
    if _PRICES in look.rules.folds and die:
        prices = hooks.PRICES(look, prices, look, seat, die)
    return prices


def reach(look: BLook, seat: Seat) -> int:
    """The empty spaces that are near enough to place on."""
    border = look.state.border[look.party(seat)]
    return hooks.REACH(look, border, look, seat) if _REACH in look.rules.folds else border


def places(look: BLook, seat: Seat, tile: Tile, owned: int | None = None) -> int:
    """The spaces where a tile may be placed, whatever their numbers: of its kind, beside a tile that lies, and in a
    town only one building of each kind. `owned` are the monasteries of the seat, where they are known already."""
    state = look.state
    spaces = reach(look, seat) & estate_of(look, seat).of_kind.get(tile.kind, 0)
    if tile.kind == BUILDING:
        owned = monasteries_of(look, seat) if owned is None else owned
        if not owned & look.catalogue.monasteries.repeats:
            spaces &= ~state.towns.get(look.party(seat) * BUILDINGS + tile.index, 0)
    if _PLACES in look.rules.folds:
        spaces = hooks.PLACES(look, spaces, look, seat, tile)
    return spaces


def nothing_else(look: BLook, seat: Seat) -> bool:
    """Whether a seat has no other effect that it could carry out instead. A question that no purchase could help with
    is closed to interjections then."""
    return _LATER not in look.rules.gathers or not hooks.LATER(look, look, seat)


def livestock_worth(look: BLook, seat: Seat, tile: Tile, space: int) -> Worth:
    """Animals of the herd that it joins, those that come last included."""
    herd = herd_of(look, seat, tile, space)
    terms = [Term(one.species, one.animals) for one in herd]
    for bit, more in look.catalogue.monasteries.livestock:
        if monasteries_of(look, seat) & bit:
            terms.append(Term("livestock_tile", len(herd), more))
    return tuple(terms)


def herd_of(look: BLook, seat: Seat, tile: Tile, space: int) -> tuple[Tile, ...]:
    """The tiles that score when a livestock tile is placed on a space: that one, and those of its species on the
    pasture."""
    herd = (tile, *(other for other in grazing(look, seat, space) if other.species == tile.species))
    return hooks.HERD(look, herd, look, seat, tile, space)


def grazing(look: BLook, seat: Seat, space: int) -> list[Tile]:
    """Livestock tiles on the pasture of a space, without the one on the space itself."""
    state, tiles = look.state, look.catalogue.tiles
    estate = estate_of(look, seat)
    pasture = hooks.PASTURE(look, estate.areas[estate.area_of[space]].spaces, look, seat, space)
    party = look.party(seat)
    others = members(pasture & state.filled[party] & ~(1 << space))
    lying = (tiles[state.land[party * estate.stride + other]] for other in others)
    return [tile for tile in lying if tile.kind == ANIMAL]


def area_worth(look: BLook, seat: Seat, area: Area) -> Worth:
    """By the size that it counts as; more than the largest that there are points for counts as that."""
    numbers = look.catalogue.numbers
    points = (*numbers.area, *numbers.area_beyond)
    size = min(hooks.AREA(look, area.size, look, seat, area), len(points))
    return (Term(area.kind, 1, points[size - 1]),)


def sale_of(look: BLook, seat: Seat, good: int) -> Sale:
    numbers = look.catalogue.numbers
    more = extra(look.catalogue.monasteries.sale, monasteries_of(look, seat))
    sale = Sale(numbers.sale_silver + more.silver, more.workers, numbers.sale_points)
    return hooks.SALE(look, sale, look, seat, good)


def final_worths(look: BLook, seat: Seat) -> list[tuple[str, Worth]]:
    """What the end of the game brings, by its name in records."""
    state, numbers, party = look.state, look.catalogue.numbers, look.party(seat)
    worths: list[tuple[str, Worth]] = [
        ("silver", (Term("silver", state.silver[party], numbers.final_silver),)),
        ("workers", (Term("pair_of_workers", state.workers[party] // numbers.workers_for_one),)),
        ("unsold", (Term("good", sum(state.goods[party]), numbers.final_unsold),)),
    ]
    owned = monasteries_of(look, seat)
    for number, final in look.catalogue.monasteries.final:
        if owned >> number & 1:
            worths.append((f"monastery:{number}", monastery_worth(look, seat, number, final)))
    return worths + hooks.FINAL(look, look, seat)


def monastery_worth(look: BLook, seat: Seat, number: int, final: Final) -> Worth:
    state, tiles, party = look.state, look.catalogue.tiles, look.party(seat)
    lying = state.tiles_of(estate_of(look, seat), party).values()
    terms = (
        Term(final.building, sum(tile == f"{BUILDING}:{final.building}" for tile in lying), final.each),
        Term("goods_kind", sum(count > 0 for count in state.sold[party]), final.goods_kinds),
        Term("good", sum(state.sold[party]), final.goods),
        Term("species", len({tiles[tile].species for tile in lying if tiles[tile].kind == ANIMAL}), final.species),
        Term("bonus_tile", sum(owner == party for _, owner in state.bonuses), final.bonus_tiles),
    )
    return hooks.MONASTERY_WORTH(look, tuple(term for term in terms if term.each), look, seat, number)


def income_of(look: BLook, seat: Seat) -> Extra:
    """What the mines of a seat bring at the end of a phase."""
    stride, party = estate_of(look, seat).stride, look.party(seat)
    mines = sum(tile == MINE and place // stride == party for place, tile in look.state.land.items())
    more = extra(look.catalogue.monasteries.mine, monasteries_of(look, seat))
    return hooks.INCOME(look, Extra(mines * (1 + more.silver), mines * more.workers), look, seat)
