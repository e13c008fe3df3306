"""What shields do for their owners, as long as they are paid for."""

from __future__ import annotations

from functools import cache

import msgspec

from engine.burgundy import hooks
from engine.burgundy.actions import good_part
from engine.burgundy.catalogue import Storage
from engine.burgundy.doing import with_goods
from engine.burgundy.estates import Area
from engine.burgundy.events import GoodsSold, GoodsTaken, Supplied, TilePlaced, TileTaken, WorkersTaken
from engine.burgundy.expansions.shields.events import GoodsGathered, WorkerJoined
from engine.burgundy.expansions.shields.frames import GatherGoods
from engine.burgundy.expansions.shields.tables import (
    AMOUNT,
    AREA_CAP,
    CAPPED,
    ONE,
    SHIELD_ONLY,
    WITH_MONASTERIES,
    owner_of,
    owns,
    points_of,
    shields,
    shields_of,
    tables_of,
)
from engine.burgundy.expansions.shields.taking import BENDING, SHIELD, can_bend
from engine.burgundy.hooks import Prices, Sale
from engine.burgundy.monasteries import Extra, extra
from engine.burgundy.state import BDraft, BLook, BStep, estate_of
from engine.burgundy.tiles import ANIMAL, MONASTERY
from engine.burgundy.values import monasteries_of, usual_prices
from engine.core.decision import Decision, Options, Part
from engine.core.score import Term, Worth
from engine.core.spec import Seat

GATHER = "burgundy.gather"
ROOM = 99
"""More tiles than there are to store."""


# 1: pastures


@shields.on(hooks.PASTURE.replace, alone=False)
def one_pasture(spaces: int, look: BLook, seat: Seat, space: int) -> int:
    return estate_of(look, seat).of_kind[ANIMAL] if owns(look, seat, 1) else spaces


# 2: workers


@shields.react(WorkersTaken)
def who_takes_workers(draft: BDraft, event: WorkersTaken) -> None:
    _join(draft, event.seat, event.workers)


@shields.react(Supplied)
def who_gets_workers(draft: BDraft, event: Supplied) -> None:
    _join(draft, event.seat, event.workers)


@shields.react(GoodsSold)
def who_gets_workers_for_goods(draft: BDraft, event: GoodsSold) -> None:
    _join(draft, event.seat, event.workers)


def _join(draft: BDraft, other: Seat, workers: int) -> None:
    seat = owner_of(draft, 2)
    if workers and seat is not None and seat != other:
        gained = 1 if draft.option(AMOUNT) == ONE else workers
        draft.state.workers[draft.party(seat)] += gained
        draft.emit(WorkerJoined(seat, gained))


# 4: storage


@shields.on(hooks.STORAGE.replace, alone=False)
def much_room(storages: tuple[Storage, ...], look: BLook, seat: Seat) -> tuple[Storage, ...]:
    if not owns(look, seat, 4):
        return storages
    return tuple(msgspec.structs.replace(storage, room=ROOM) for storage in storages)


# 5: goods of all depots


@shields.react(GoodsTaken)
def a_ship_was_placed(draft: BDraft, event: GoodsTaken) -> None:
    if owns(draft, event.seat, 5):
        draft.push(GatherGoods(event.seat))


@shields.step(GatherGoods)
class GatherGoodsStep(BStep[GatherGoods]):
    """Nothing that could be bought would help: no interjections here."""

    def ask(self, look: BLook, frame: GatherGoods) -> Decision:
        goods = gatherable(look, frame.seat)
        values = [*goods, None] if goods else []
        return Decision(frame.seat, GATHER, Options(values, _gathered_path), len(goods) if goods else None, closed=True)

    def do(self, draft: BDraft, frame: GatherGoods, chosen: int | None) -> None:
        if chosen is None:
            return
        state, seat, party = draft.state, frame.seat, draft.party(frame.seat)
        count = sum(pile.count(chosen) for pile in state.piles)
        state.piles = [tuple(good for good in pile if good != chosen) for pile in state.piles]
        state.goods[party] = with_goods(state.goods[party], chosen, count)
        draft.emit(GoodsGathered(seat, chosen, (chosen,) * count))


def gatherable(look: BLook, seat: Seat) -> list[int]:
    """Kinds of goods that lie in depots and that the seat has room for."""
    stored = look.state.goods[look.party(seat)]
    room = look.catalogue.numbers.goods_stored > sum(count > 0 for count in stored)
    lying = {good for pile in look.state.piles for good in pile}
    return sorted(good for good in lying if room or stored[good - 1])


@cache
def _gathered_path(good: int | None) -> tuple[Part, ...]:
    # They lie in several depots: there is no place to point at.
    return (Part("decline"),) if good is None else (Part(good_part(good).code),)


# 7: bonus tiles that are taken now


@shields.on(hooks.BONUS.scale, alone=False)
def bonus_doubled(points: int, look: BLook, seat: Seat, kind: str) -> int:
    return 2 * points if owns(look, seat, 7) else points


# 8: mines


@shields.on(hooks.INCOME.scale, alone=False)
def silver_of_mines_doubled(income: Extra, look: BLook, seat: Seat) -> Extra:
    """Not the workers: they come from a monastery."""
    return Extra(2 * income.silver, income.workers) if owns(look, seat, 8) else income


# 9 and 12: sales


@shields.on(hooks.SALE.replace, alone=False)
def silver_for_each(sale: Sale, look: BLook, seat: Seat, good: int) -> Sale:
    if not owns(look, seat, 9):
        return sale
    silver = look.state.goods[look.party(seat)][good - 1] * look.catalogue.numbers.sale_silver
    if look.option(WITH_MONASTERIES) != SHIELD_ONLY:
        silver += extra(look.catalogue.monasteries.sale, monasteries_of(look, seat)).silver
    return Sale(silver, sale.workers, sale.each)


@shields.on(hooks.SALE.scale, alone=False)
def points_of_goods_doubled(sale: Sale, look: BLook, seat: Seat, good: int) -> Sale:
    return Sale(sale.silver, sale.workers, 2 * sale.each) if owns(look, seat, 12) else sale


# 10: monasteries at the end


@shields.on(hooks.MONASTERY_WORTH.scale, alone=False)
def monasteries_doubled(worth: Worth, look: BLook, seat: Seat, number: int) -> Worth:
    if not owns(look, seat, 10):
        return worth
    return tuple(Term(term.what, term.count, 2 * term.each) for term in worth)


# all, and 13: shields at the end


@shields.on(hooks.FINAL)
def shields_at_the_end(look: BLook, seat: Seat) -> list[tuple[str, Worth]]:
    points = points_of(look.catalogue)
    times = 2 if owns(look, seat, 13) else 1
    return [
        (f"{SHIELD}:{shield}", (Term(SHIELD, 1, times * points[shield]),)) for shield in sorted(shields_of(look, seat))
    ]


# 16: a die of any number

_FREE: Prices = (0,) * 7


@shields.on(hooks.PRICES.scale, alone=False)
def one_die_is_any_number(prices: Prices, look: BLook, seat: Seat, die: int) -> Prices:
    return _FREE if can_bend(look, seat) else prices


@shields.react(TileTaken)
def bent_to_take(draft: BDraft, event: TileTaken) -> None:
    if event.die and event.by == "die":
        helping = draft.catalogue.monasteries.free_take
        _use(draft, event.seat, helping, event.die, event.depot)


@shields.react(TilePlaced)
def bent_to_place(draft: BDraft, event: TilePlaced) -> None:
    if event.die and event.by == "die":
        tile = draft.catalogue.tiles[event.tile]
        # A monastery does not help to place itself.
        itself = 1 << tile.index if tile.kind == MONASTERY else 0
        helping = draft.catalogue.monasteries.free_place.get(tile.kind, 0)
        _use(draft, event.seat, helping & ~itself, event.die, event.use)


@shields.react(GoodsSold)
def bent_to_sell(draft: BDraft, event: GoodsSold) -> None:
    if event.die and event.by == "die":
        _use(draft, event.seat, 0, event.die, event.good)


def _use(draft: BDraft, seat: Seat, helping: int, die: int, number: int) -> None:
    """The shield is used up for this turn if it spared workers."""
    if owns(draft, seat, BENDING) and usual_prices(draft, monasteries_of(draft, seat), helping, die)[number]:
        tables_of(draft).bent = draft.state.turns


# 17: areas


@shields.on(hooks.AREA.scale, alone=False)
def a_larger_area(size: int, look: BLook, seat: Seat, area: Area) -> int:
    """After all that makes areas larger by tiles."""
    if not owns(look, seat, 17):
        return size
    capped = look.option(AREA_CAP) == CAPPED and size >= len(look.catalogue.numbers.area)
    return size if capped else size + 1


# 18: spaces


@shields.on(hooks.REACH.replace, alone=False)
def everywhere(spaces: int, look: BLook, seat: Seat) -> int:
    if not owns(look, seat, 18):
        return spaces
    return estate_of(look, seat).whole & ~look.state.filled[look.party(seat)]
