"""The four actions as options: with a die, or with a castle's action that is like a die showing what one likes.

An option is a tuple: the die (0 for a castle), the workers it costs, what is done, and with what. For `take` that is
the tile, its depot, the number of the slot and its place in the depot; for `place` the tile, the space, the place in
the storage and which storage that is; for `sell` the kind of goods.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import Any

from engine.burgundy import hooks
from engine.burgundy.catalogue import FACES
from engine.burgundy.doing import place, sell, take_from_depot, take_workers, use_die
from engine.burgundy.estates import Estate
from engine.burgundy.frames import Store
from engine.burgundy.names import depot_name, tile_code
from engine.burgundy.state import BDraft, BLook, estate_of
from engine.burgundy.storing import Cell, stored
from engine.burgundy.values import monasteries_of, places, prices_of, usual_prices
from engine.core.decision import Option, Options, Part, Path, listed
from engine.core.frame import Frame
from engine.core.spec import Seat

TAKE, PLACE, SELL, WORKERS = "take", "place", "sell", "workers"

Choice = tuple[Any, ...]

_ACTIONS = hooks.ACTIONS.key


def choices(look: BLook, seat: Seat, die: int, *, own: bool = True) -> list[Choice]:
    """All that can be done with a die, or (0) with a castle's action. What makes the seat's own dice cheaper to bend
    does not hold for others."""
    state, catalogue = look.state, look.catalogue
    monasteries = catalogue.monasteries
    party = look.party(seat)
    purse = state.workers[party]
    owned = monasteries_of(look, seat)
    found: list[Choice] = []
    priced = partial(prices_of, look, seat) if own else partial(usual_prices, look)
    prices = priced(owned, monasteries.free_take, die)
    slots = state.slots
    for number, slot in enumerate(catalogue.slots):
        tile = slots[number]
        if tile:
            price = prices[slot.depot]
            if price <= purse and (slot.twin < 0 or slots[slot.twin] != tile):
                found.append((die, price, TAKE, tile, slot.depot, number, slot.place))
    numbers = estate_of(look, seat).of_number
    for id, kept, where in stored(look, seat):
        tile_there = catalogue.tiles[id]
        spaces = places(look, seat, tile_there, owned)
        if spaces:
            prices = priced(owned, monasteries.free_place.get(tile_there.kind, 0), die)
            for number in FACES:
                free = spaces & numbers[number]
                price = prices[number]
                if free and price <= purse:
                    while free:
                        lowest = free & -free
                        found.append((die, price, PLACE, id, lowest.bit_length() - 1, kept, where))
                        free ^= lowest
    prices = priced(owned, 0, die)
    for good, count in enumerate(state.goods[party], start=1):
        if count and prices[good] <= purse:
            found.append((die, prices[good], SELL, good))
    found.append((die, 0, WORKERS))
    return found


def options(look: BLook, seat: Seat, dice: Sequence[int], by: str, more: Sequence[Option] = ()) -> Options:
    """The choices of several dice, equal ones once, and more that there are besides. `by` is what allows them."""
    spelled = _spelling(estate_of(look, seat))
    found = [choice for die in dict.fromkeys(dice) for choice in choices(look, seat, die)]
    if _ACTIONS in look.rules.gathers:
        more = [*(use for die in dict.fromkeys(dice) for use in hooks.ACTIONS(look, look, seat, die, by)), *more]
    if more:
        return listed(*(Option(spelled(choice), choice) for choice in found), *more)
    return Options(found, spelled)


@cache
def _spelling(estate: Estate) -> Path:
    """What options are called on an estate."""
    return partial(path, estate.names)


def spare_options(look: BLook, seat: Seat, die: int) -> Options:
    """The choices of a die that is none of the player's own, such as the white one: the question names it, so the
    options do not."""
    return Options(choices(look, seat, die, own=False), partial(_spare_path, estate_of(look, seat).names))


def _spare_path(names: Sequence[str], choice: Choice) -> tuple[Part, ...]:
    return path(names, (0, *choice[1:]))


def path(names: Sequence[str], choice: Choice) -> tuple[Part, ...]:
    """`4 / take / mine@4`, `2 / place / bank / d5+3`; without the die for a castle's action. `names` are those of the
    spaces."""
    die, price, deed = choice[:3]
    begun = (die_part(die), Part(deed)) if die else (Part(deed),)
    if deed == TAKE:
        return (*begun, taken_part(choice[3], choice[4], choice[6], price))
    if deed == PLACE:
        return (*begun, stored_part(choice[3], choice[5], choice[6]), hex_part(names[choice[4]], price))
    if deed == SELL:
        return (*begun, good_part(choice[3], price))
    return begun


def dear(code: str, price: int) -> str:
    """Workers that are spent are part of what is said, so that nobody spends them unawares: `d5+2`."""
    return f"{code}+{price}" if price else code


@cache
def die_part(die: int) -> Part:
    return Part(str(die), f"die:{die}")


@cache
def taken_part(tile: str, depot: int, place: int, price: int = 0) -> Part:
    """A tile in a depot, where it lies."""
    where = f"depot:{depot}:{place}" if depot else f"black:{place}"
    return Part(dear(f"{tile_code(tile)}@{depot_name(depot)}", price), where, price)


@cache
def stored_part(tile: str, kept: int, where: str = "") -> Part:
    """A stored tile; `bank@shared` where it is not in the player's first storage."""
    code = tile_code(tile)
    return Part(f"{code}@{where}" if where else code, f"storage:{kept}")


def cell_path(cell: Cell) -> tuple[Part, ...]:
    """A tile that is thrown out, or the storage that a new one comes into."""
    tile, place, storage = cell
    return (stored_part(tile, place, storage) if tile else Part(storage, f"cells:{storage}"),)


@cache
def hex_part(name: str, price: int = 0) -> Part:
    return Part(dear(name, price), f"hex:{name}", price)


@cache
def good_part(good: int, price: int = 0) -> Part:
    return Part(dear(str(good), price), f"good:{good}", price)


def act(draft: BDraft, seat: Seat, chosen: Choice | Frame, by: str) -> None:
    """Do what was chosen among `options`: one of the four actions, or what a module offers instead."""
    if isinstance(chosen, Frame):
        draft.push(chosen)
    else:
        carry_out(draft, seat, chosen, by)


def carry_out(draft: BDraft, seat: Seat, choice: Choice, by: str, *, spare: bool = False) -> None:
    """Do what was chosen, with a die or (`by` a castle) without. A spare die is none of the player's own: only the
    workers that bend it are used up."""
    die, spent, deed = choice[:3]
    if spare:
        draft.state.workers[draft.party(seat)] -= spent
    elif die:
        use_die(draft, die, spent)
    if deed == TAKE:
        tile, depot, slot, place_there = choice[3:]
        take_from_depot(draft, depot, slot)
        draft.push(Store(seat, tile, depot, place_there, by, die, spent))
    elif deed == PLACE:
        place(draft, seat, choice[5], choice[4], by, die, spent)
    elif deed == SELL:
        sell(draft, seat, choice[3], by, die, spent)
    else:
        take_workers(draft, seat, by, die)
