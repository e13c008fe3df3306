"""What may be seen of a game of The Castles of Burgundy: everything but the order of the stacks, which nobody knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.burgundy.doing import BONUS_SIZES
from engine.burgundy.estates import Estate, Place
from engine.burgundy.frames import RollDice, Turn, Turns
from engine.burgundy.names import BLACK
from engine.burgundy.state import BLook
from engine.burgundy.storing import kept_tiles, storages_of
from engine.burgundy.tiles import KINDS
from engine.core.geometry.hexagon import doubled
from engine.core.spec import Seat
from engine.core.view import View, Viewer


class HexView(msgspec.Struct, frozen=True, array_like=True):
    """One space of an estate."""

    name: str
    """Such as `g4`: row from the top, place from the left."""
    kind: str
    """The colour as the kind of tile that belongs there: `castle mine ship building animal monastery`."""
    number: int
    """The die that is needed."""
    tile: str = ""
    """What lies there, such as `building:bank`; empty for nothing."""
    area: int = 0
    """Which of the estate's areas it belongs to."""
    place: Place | None = None
    """Column and row, of an estate whose rows are not centred."""


class StorageView(msgspec.Struct, frozen=True, array_like=True):
    name: str
    """`own` or `shared` where a seat has several storages; empty where it has one."""
    room: int
    """Tiles that it holds."""
    tiles: tuple[str, ...]


class EstateView(msgspec.Struct, frozen=True, kw_only=True):
    board: str
    """Its number; empty before one is chosen."""
    offered: tuple[str, ...] = ()
    """The two sides of the sheet that was dealt, while the choice is open."""
    castle: str
    """The space of the starting castle; empty before it is chosen."""
    house: tuple[str, ...] = ()
    """Of the estate and of those offered, the ones whose layout is our own, and in no box."""
    hexes: tuple[HexView, ...]
    links: tuple[tuple[str, str], ...] = ()
    """Spaces that count as neighbours although they do not touch."""
    storage: tuple[str, ...]
    """Tiles that wait to be placed: all that this seat may use, storage by storage, in the order of coming."""
    storages: tuple[StorageView, ...] = ()
    """How they are kept."""
    goods: tuple[int, ...]
    """How many of each kind of goods are in store: six numbers, the first for goods 1."""
    sold: tuple[int, ...]
    silver: int
    workers: int
    bonuses: tuple[tuple[str, str], ...]
    """Bonus tiles taken: colour and size, `large` or `small`."""


class SlotView(msgspec.Struct, frozen=True, array_like=True):
    kind: str
    """The colour of the space in the depot; the kind of tile that is put there (`black` in the black depot)."""
    tile: str
    """Empty when it was taken."""


class DepotView(msgspec.Struct, frozen=True, array_like=True):
    number: int
    """1 to 6; 0 for the black depot in the middle."""
    slots: tuple[SlotView, ...]
    """Only those that are used with this number of players, in the order of the board."""
    goods: tuple[int, ...] = ()
    """Goods that lie there, by their numbers, in the order of coming."""


class DeedView(msgspec.Struct, frozen=True, array_like=True):
    """Something that was done in this round or the one before, for 'what is new'."""

    seat: Seat
    turn: int
    """Number of the turn, counted over the whole game: deeds of one turn have the same."""
    deed: str
    """`take place buy sell workers ship`."""
    tile: str = ""
    place: str = ""
    """A hex for `place`, a depot (`1`-`6`, `black`) for `take`, `buy` and `ship` (`1+6` for two), goods for `sell`."""
    slot: int = -1
    """Which slot of the depot was emptied."""


class BurgundyView(View, frozen=True, kw_only=True):
    edition: str
    phase: str
    """`A` to `E`; empty before the first phase, and after the end still `E`."""
    round: int
    """1 to 5; 0 before the first."""
    white: int
    """The white die of this round; 0 before it is rolled."""
    dice: tuple[tuple[int, ...], ...]
    """What everybody rolled in this round, by seat; empty before the first."""
    unused: tuple[tuple[int, ...], ...]
    """What of it is still to be used, by seat."""
    order: tuple[Seat, ...]
    """Of this round, the first player first."""
    track: tuple[tuple[Seat, ...], ...]
    """The turn-order track: seven spaces, on each the markers from bottom to top."""
    turn: Seat | None
    """Whose turn it is; nobody's during the set-up and after the end."""
    bought: bool
    """Whether the purchase of this turn has been made."""
    depots: tuple[DepotView, ...]
    """The six numbered ones."""
    black: DepotView
    coming: tuple[int, ...]
    """Goods of the rounds of this phase that are still to come, in order."""
    stacks: dict[str, int]
    """Tiles left by back: the six kinds and `black`."""
    bonuses: dict[str, tuple[int, ...]]
    """Bonus tiles that are left, by colour: their points, the large one first."""
    phase_points: tuple[int, ...]
    """What a completed area brings in the phases A to E."""
    estates: tuple[EstateView, ...]
    """By seat. Partners have the same one, but for storages of their own."""
    deeds: tuple[DeedView, ...]
    """What was done in this round and the one before, in order; the last turn with deeds is the last move."""


def view(look: BLook, viewer: Viewer, common: dict[str, Any]) -> BurgundyView:
    state, numbers = look.state, look.catalogue.numbers
    turn = next((frame for frame in reversed(state.agenda) if isinstance(frame, Turn)), None)
    kinds = [slot.kinds[max(0, state.phase)] for slot in look.catalogue.slots]
    tiles = state.slots or [""] * len(kinds)
    depots = []
    for number, pile in enumerate(state.piles, start=1):
        slots = zip(look.catalogue.slots, kinds, tiles, strict=True)
        shown = tuple(SlotView(kind, tile) for slot, kind, tile in slots if slot.depot == number)
        depots.append(DepotView(number, shown, pile))
    return BurgundyView(
        **common,
        edition=look.catalogue.edition,
        phase=numbers.phases[state.phase] if state.phase >= 0 else "",
        round=state.round,
        white=state.white,
        dice=tuple(state.dice),
        unused=_unused(look, turn),
        order=state.order,
        track=tuple(state.track),
        turn=turn.seat if turn else None,
        bought=turn.bought if turn else False,
        depots=tuple(depots),
        black=DepotView(0, tuple(SlotView(BLACK, tile) for tile in state.black or [""] * numbers.black)),
        coming=tuple(state.coming),
        stacks={back: len(stack) for back, stack in state.stacks.items()},
        bonuses={kind: _bonuses_left(look, kind) for kind in KINDS},
        phase_points=numbers.phase,
        estates=tuple(_estate(look, seat) for seat in range(look.players)),
        deeds=tuple(
            DeedView(deed.seat, deed.turn, deed.deed, deed.tile, deed.place, deed.slot) for deed in state.deeds
        ),
    )


def _unused(look: BLook, turn: Turn | None) -> tuple[tuple[int, ...], ...]:
    """Of who is at it what is left, of who comes later everything; of a round that is to be rolled, nothing."""
    state = look.state
    turns = next((frame for frame in reversed(state.agenda) if isinstance(frame, Turns | RollDice)), None)
    waiting = state.order[turns.done :] if isinstance(turns, Turns) else ()
    return tuple(
        turn.dice if turn and seat == turn.seat else dice if seat in waiting else ()
        for seat, dice in enumerate(state.dice)
    )


def _bonuses_left(look: BLook, kind: str) -> tuple[int, ...]:
    taken = sum(colour == kind for colour, _ in look.state.bonuses)
    return look.catalogue.numbers.bonuses[taken:]


def _estate(look: BLook, seat: Seat) -> EstateView:
    state, party = look.state, look.party(seat)
    board = state.boards[party]
    estate = look.catalogue.estates[board] if board else None
    colours = [kind for kind, _ in state.bonuses]
    return EstateView(
        board=board,
        offered=() if board else tuple(dict.fromkeys(state.sheets[party])),
        castle=estate.names[state.castles[party]] if estate else "",
        house=tuple(
            number
            for number in dict.fromkeys([board] if board else state.sheets[party])
            if look.catalogue.estates[number].house
        ),
        hexes=hexes_of(estate, state.tiles_of(estate, party)) if estate else (),
        links=estate.links if estate else (),
        storage=kept_tiles(look, seat),
        storages=tuple(
            StorageView(storage.name, storage.room, state.storage[storage.row]) for storage in storages_of(look, seat)
        ),
        goods=state.goods[party],
        sold=state.sold[party],
        silver=state.silver[party],
        workers=state.workers[party],
        bonuses=tuple(
            (kind, BONUS_SIZES[colours[:number].count(kind)])
            for number, (kind, owner) in enumerate(state.bonuses)
            if owner == party
        ),
    )


def hexes_of(estate: Estate, tiles: Mapping[int, str]) -> tuple[HexView, ...]:
    """The spaces of an estate with what lies on them."""
    return tuple(
        HexView(
            name,
            estate.kinds[space],
            estate.numbers[space],
            tiles.get(space, ""),
            estate.area_of[space],
            None if estate.centred else estate.places[space],
        )
        for space, name in enumerate(estate.names)
    )


def places_of(hexes: Sequence[HexView]) -> dict[str, Place]:
    """Column and row of every space of an estate, by name; neighbours in a row are two columns apart."""
    sizes = Counter(hex.name[0] for hex in hexes)
    centred = doubled([sizes[letter] for letter in sorted(sizes)])
    return {hex.name: hex.place or place for hex, place in zip(hexes, centred, strict=True)}
