"""A placed ship brings goods and moves its owner forward."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

from engine.burgundy.base import GOODS_OVERFLOW, STAY, base
from engine.burgundy.doing import note, with_goods
from engine.burgundy.events import GoodsTaken, MarkerMoved
from engine.burgundy.frames import ShipGoods
from engine.burgundy.state import BDraft, BLook, BStep
from engine.burgundy.values import monasteries_of, nothing_else
from engine.core.decision import Decision, Options, Part
from engine.core.spec import Seat

SHIP = "burgundy.ship"

Load = tuple[tuple[int, ...], tuple[int, ...] | None]
"""Depots, and the kinds that are newly stored where not all fit; None where all do."""


@base.step(ShipGoods)
class ShipGoodsStep(BStep[ShipGoods]):
    """All goods of a depot that fit; of kinds that are new and too many, those that one likes."""

    def ask(self, look: BLook, frame: ShipGoods) -> Decision:
        loads = [load for depots in _sources(look, frame.seat) for load in _loads(look, frame.seat, depots)]
        # Nothing else brings goods into the depots: without any, nobody is asked.
        closed = not loads or nothing_else(look, frame.seat)
        return Decision(frame.seat, SHIP, Options(loads, _path), closed=closed)

    def do(self, draft: BDraft, frame: ShipGoods, chosen: Load | None) -> None:
        if chosen is not None:
            _load(draft, frame.seat, *chosen)
        if len(draft.state.track) == 1:
            return
        draft.state.advance(frame.seat)
        space = next(number for number, markers in enumerate(draft.state.track) if frame.seat in markers)
        draft.emit(MarkerMoved(frame.seat, space))


def _sources(look: BLook, seat: Seat) -> list[tuple[int, ...]]:
    """Depots with goods; with a monastery also two neighbours on the ring."""
    piles = look.state.piles
    stocked = [depot for depot, goods in enumerate(piles, start=1) if goods]
    sources: list[tuple[int, ...]] = [(depot,) for depot in stocked]
    if monasteries_of(look, seat) & look.catalogue.monasteries.second_depot:
        ring = len(piles)
        sources += [(one, other) for one, other in combinations(stocked, 2) if (other - one) in (1, ring - 1)]
    return sources


def _loads(look: BLook, seat: Seat, depots: tuple[int, ...]) -> list[Load]:
    stored = look.state.goods[look.party(seat)]
    kinds = {good for depot in depots for good in look.state.piles[depot - 1]}
    new = sorted(good for good in kinds if not stored[good - 1])
    room = look.catalogue.numbers.goods_stored - sum(count > 0 for count in stored)
    if len(new) <= room:
        return [(depots, None)]
    return [(depots, chosen) for chosen in combinations(new, room)]


@cache
def _path(load: Load) -> tuple[Part, ...]:
    depots, kinds = load
    where = Part("+".join(map(str, depots)), f"depot:{depots[0]}")
    if not kinds:
        return (where,)
    # They are not in store yet: there is no place among the player's own goods to point at.
    return where, Part("-".join(map(str, kinds)))


def _load(draft: BDraft, seat: Seat, depots: tuple[int, ...], kinds: tuple[int, ...] | None) -> None:
    state, party = draft.state, draft.party(seat)
    before = state.goods[party]
    took: list[int] = []
    left: list[int] = []
    for depot in depots:
        stays: list[int] = []
        for good in state.piles[depot - 1]:
            fits = kinds is None or before[good - 1] > 0 or good in kinds
            (took if fits else stays).append(good)
        left += stays
        state.piles[depot - 1] = tuple(stays) if draft.option(GOODS_OVERFLOW) == STAY else ()
    if draft.option(GOODS_OVERFLOW) != STAY:
        state.spoilt += left
    for good, count in Counter(took).items():
        state.goods[party] = with_goods(state.goods[party], good, count)
    note(draft, seat, "ship", place="+".join(map(str, depots)))
    draft.emit(GoodsTaken(seat, depots, tuple(took), tuple(left)))
