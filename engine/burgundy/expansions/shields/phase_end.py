"""The end of a phase, after the last turn and before mines pay: tiles that shields 14 and 15 fetch, and the upkeep of
all shields, in turn order. In the last phase also the last chance to choose whose monasteries shield 6 lends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from itertools import combinations

from engine.burgundy import hooks
from engine.burgundy.actions import hex_part, taken_part
from engine.burgundy.doing import put, take_from_depot
from engine.burgundy.events import EffectDeclined, WareTaken
from engine.burgundy.expansions.shields.events import ShieldsKept, TileFetched
from engine.burgundy.expansions.shields.frames import FetchTile, LastLender, PayUpkeep, PhaseEndShields
from engine.burgundy.expansions.shields.tables import (
    BEFORE_UPKEEP,
    FETCHING,
    INNS,
    YES,
    drop,
    owns,
    points_of,
    shields,
    shields_of,
    tables_of,
)
from engine.burgundy.frames import Phase
from engine.burgundy.names import BLACK, tile_code
from engine.burgundy.state import BDraft, BLook, BStep, estate_of
from engine.burgundy.values import places
from engine.core.decision import Decision, Options, Part
from engine.core.frame import Frame
from engine.core.geometry.hexagon import members
from engine.core.spec import Seat

FETCH, UPKEEP = "burgundy.fetch", "burgundy.upkeep"
FROM_DEPOTS, FROM_BLACK = 14, 15
PAYING_WORKERS = 3

shields.insert(Phase, "shields.phase_end", PhaseEndShields(), after="rounds", alone=False)


@shields.step(PhaseEndShields)
class PhaseEndShieldsStep(BStep[PhaseEndShields]):
    def do(self, draft: BDraft, frame: PhaseEndShields, chosen: None) -> None:
        """For every seat: what is fetched may bring somebody a shield that is to be paid for."""
        order = draft.state.order
        fetching: list[Frame] = [FetchTile(seat, shield) for seat in order for shield in (FROM_DEPOTS, FROM_BLACK)]
        paying: list[Frame] = [PayUpkeep(seat) for seat in order]
        first = draft.option(FETCHING) == BEFORE_UPKEEP
        draft.push(*(fetching + paying if first else paying + fetching))
        if draft.state.phase == len(draft.catalogue.numbers.phases) - 1:
            draft.push(LastLender())


# tiles from depots

Fetched = tuple[str, int, int, int, str, int]
"""Tile, depot, number of the slot, its place in the depot; where it lies if beside the black one; and the space."""


@shields.step(FetchTile)
class FetchTileStep(BStep[FetchTile]):
    def due(self, look: BLook, frame: FetchTile) -> bool:
        return owns(look, frame.seat, frame.shield)

    def ask(self, look: BLook, frame: FetchTile) -> Decision:
        found = _fetchable(look, frame)
        values = [*found, None] if found else []
        path = partial(_fetched_path, estate_of(look, frame.seat).names)
        return Decision(frame.seat, FETCH, Options(values, path), len(found) if found else None)

    def do(self, draft: BDraft, frame: FetchTile, chosen: Fetched | None) -> None:
        by = f"shield:{frame.shield}"
        if chosen is None:
            if _fetchable(draft, frame):
                draft.emit(EffectDeclined(frame.seat, by))
            return
        tile, depot, slot, _, beside, space = chosen
        take_from_depot(draft, depot, slot)
        put(draft, frame.seat, tile, space, by)
        draft.emit(TileFetched(frame.seat, tile, depot))
        if beside:
            draft.emit(WareTaken(frame.seat, tile))


def _fetchable(look: BLook, frame: FetchTile) -> list[Fetched]:
    """Every tile of the depots on every space that would take it, whatever its number; equal tiles once."""
    state, seat = look.state, frame.seat
    lying: list[tuple[str, int, int, int, str]] = []
    if frame.shield == FROM_DEPOTS:
        for number, slot in enumerate(look.catalogue.slots):
            tile = state.slots[number]
            if tile and (slot.twin < 0 or state.slots[slot.twin] != tile):
                lying.append((tile, slot.depot, number, slot.place, ""))
    else:
        black = state.black
        lying += [(tile, 0, number, number, "") for number, tile in enumerate(black) if tile not in black[:number]]
        lying = [entry for entry in lying if entry[0]]
        if look.option(INNS) == YES:
            lying += [(ware.tile, 0, -1, -1, ware.ref) for ware in hooks.STOCK(look, look, seat)]
    tiles = look.catalogue.tiles
    return [(*entry, space) for entry in lying for space in members(places(look, seat, tiles[entry[0]]))]


def _fetched_path(names: Sequence[str], choice: Fetched | None) -> tuple[Part, ...]:
    if choice is None:
        return (Part("decline"),)
    tile, depot, _, place, beside, space = choice
    taken = Part(f"{tile_code(tile)}@{BLACK}", beside) if beside else taken_part(tile, depot, place)
    return taken, hex_part(names[space])


# upkeep

Kept = tuple[tuple[int, ...], bool, int, int]
"""Shields that are kept, whether these are all, and the silver and workers that are paid."""


@shields.step(PayUpkeep)
class PayUpkeepStep(BStep[PayUpkeep]):
    def due(self, look: BLook, frame: PayUpkeep) -> bool:
        return bool(tables_of(look).held[frame.seat])

    def ask(self, look: BLook, frame: PayUpkeep) -> Decision:
        ways = upkeeps(look, frame.seat)
        points = points_of(look.catalogue)
        worths = [sum(points[shield] for shield in kept) for kept, _, _, _ in ways]
        return Decision(frame.seat, UPKEEP, Options(ways, _kept_path), worths.index(max(worths)))

    def do(self, draft: BDraft, frame: PayUpkeep, chosen: Kept) -> None:
        seat = frame.seat
        kept, _, silver, workers = chosen
        draft.state.silver[draft.party(seat)] -= silver
        draft.state.workers[draft.party(seat)] -= workers
        dropped = tuple(shield for shield in shields_of(draft, seat) if shield not in kept)
        for shield in dropped:
            drop(tables_of(draft), seat, shield)
        draft.emit(ShieldsKept(seat, silver, workers, kept, dropped))


def upkeeps(look: BLook, seat: Seat) -> list[Kept]:
    """All sets of shields that can be paid for, the largest first, and of ways to pay the one with most silver first.
    Who keeps shield 3 may pay with workers, too."""
    held = shields_of(look, seat)
    silver, workers = look.state.silver[look.party(seat)], look.state.workers[look.party(seat)]
    each: int = look.catalogue.data["shields"]["upkeep"]
    found: list[Kept] = []
    for count in range(len(held), -1, -1):
        price = count * each
        for kept in combinations(held, count):
            most = min(workers, price) if PAYING_WORKERS in kept else 0
            found += [
                (kept, count == len(held), price - spent, spent) for spent in range(most + 1) if price - spent <= silver
            ]
    return found


@cache
def _kept_path(choice: Kept) -> tuple[Part, ...]:
    """`keep-all`, `keep-3-7`, `keep-none`; with shield 3 also how it is paid: `s1w1`."""
    kept, whole, silver, workers = choice
    shown = "-".join(map(str, sorted(kept)))
    part = Part("keep-all" if whole else f"keep-{shown}" if kept else "keep-none")
    return (part, Part(f"s{silver}w{workers}")) if PAYING_WORKERS in kept else (part,)
