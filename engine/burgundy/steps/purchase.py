"""The black depot: once in a turn a tile may be bought, in some editions even in the middle of an action."""

from __future__ import annotations

from functools import cache

from engine.burgundy import hooks
from engine.burgundy.actions import taken_part
from engine.burgundy.base import DURING, MIXED, MONASTERY_6_PAYMENT, PURCHASE_TIMING, base
from engine.burgundy.doing import take_from_depot
from engine.burgundy.frames import Actions, Buy, Store, Turn
from engine.burgundy.names import BLACK, tile_code
from engine.burgundy.state import BDraft, BLook, BStep
from engine.burgundy.steps.turn import PURCHASE
from engine.burgundy.storing import may_store
from engine.burgundy.values import monasteries_of
from engine.core.decision import Interjection, Part
from engine.core.hooks import ANYTIME
from engine.core.spec import Seat

Pay = tuple[int, int]
"""Silver and workers."""

_STOCK = hooks.STOCK.key


@base.on(ANYTIME)
def purchases(look: BLook, seat: Seat) -> list[Interjection]:
    state, catalogue = look.state, look.catalogue
    owned = monasteries_of(look, seat)
    ways = payments(look, seat, owned)
    if not ways or not _open(look, seat):
        return []
    stock = [(0, number, number, tile) for number, tile in enumerate(state.black) if tile]
    if owned & catalogue.monasteries.anywhere:
        numbered = zip(catalogue.slots, range(len(state.slots)), state.slots, strict=True)
        stock += [(slot.depot, number, slot.place, tile) for slot, number, tile in numbered if tile]
    named = bool(owned & catalogue.monasteries.pay_workers)
    first = {(depot, tile): (number, place) for depot, number, place, tile in reversed(stock)}
    found = [
        _interjection(Buy(seat, tile, depot, number, place, silver, workers), named)
        for (depot, tile), (number, place) in sorted(first.items(), key=lambda entry: (entry[0][0], entry[1]))
        for silver, workers in ways
    ]
    for ware in hooks.STOCK(look, look, seat) if _STOCK in look.rules.gathers else ():
        beside = [Buy(seat, ware.tile, 0, -1, -1, silver, workers) for silver, workers in ways]
        found += [_interjection(buy, named, ware.ref) for buy in beside]
    return found


def payments(look: BLook, seat: Seat, owned: int) -> list[Pay]:
    """How the price can be paid: in silver, with a monastery of 2019 also in workers."""
    party = look.party(seat)
    has_silver, has_workers = look.state.silver[party], look.state.workers[party]
    price = look.catalogue.numbers.price
    ways = [(price, 0)] if price <= has_silver else []
    if owned & look.catalogue.monasteries.pay_workers:
        mixed = [(price - workers, workers) for workers in range(1, price)]
        others = [*(mixed if look.option(MONASTERY_6_PAYMENT) == MIXED else ()), (0, price)]
        ways += [(silver, workers) for silver, workers in others if silver <= has_silver and workers <= has_workers]
    return ways


def _open(look: BLook, seat: Seat) -> bool:
    """Whether this seat may buy now: in its turn, once, at a time that the rules allow, with room for the tile."""
    agenda = look.state.agenda
    if look.option(PURCHASE_TIMING) != DURING and type(agenda[-1]) is not Actions:
        return False
    turn = next((frame for frame in reversed(agenda) if type(frame) is Turn), None)
    if turn is None or turn.seat != seat or turn.bought:
        return False
    return may_store(look, seat)


_NAMES = ("silver", "mixed", "workers")


@cache
def _interjection(buy: Buy, named: bool, beside: str = "") -> Interjection:
    """`buy / castle@black`; where there are several ways to pay, that too. `beside` is where a tile lies that is in no
    depot."""
    part = Part(f"{tile_code(buy.tile)}@{BLACK}", beside) if beside else taken_part(buy.tile, buy.depot, buy.place)
    parts = [Part("buy"), part]
    if named:
        parts.append(Part(_NAMES[0 if not buy.workers else 1 if buy.silver else 2]))
    return Interjection(tuple(parts), buy)


@base.step(Buy)
class BuyStep(BStep[Buy]):
    def do(self, draft: BDraft, frame: Buy, chosen: None) -> None:
        turn = draft.enclosing(Turn)
        draft.amend(turn, Turn(turn.seat, turn.dice, bought=True))
        draft.state.silver[draft.party(frame.seat)] -= frame.silver
        draft.state.workers[draft.party(frame.seat)] -= frame.workers
        take_from_depot(draft, frame.depot, frame.slot)
        paid = {"silver": frame.silver, "workers": frame.workers}
        draft.push(Store(frame.seat, frame.tile, frame.depot, frame.place, PURCHASE, **paid))
