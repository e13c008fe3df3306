"""All facts of a game of The Castles of Burgundy, and the types its steps are written with."""

from __future__ import annotations

from collections.abc import Collection
from functools import reduce
from operator import or_
from typing import TypeVar

import msgspec

from engine.burgundy.catalogue import Catalogue
from engine.burgundy.estates import Estate
from engine.burgundy.tiles import BUILDING, MONASTERY, Tile
from engine.core.draft import Draft, Look
from engine.core.frame import Frame, Step
from engine.core.geometry.hexagon import members
from engine.core.spec import GameSpec, Seat
from engine.core.state import State

BUILDINGS = 16
"""Kinds of buildings per seat in the table of towns: there are not more."""


class Deed(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What somebody did lately."""

    seat: Seat
    turn: int
    deed: str
    tile: str = ""
    place: str = ""
    slot: int = -1


class BurgundyState(State, kw_only=True):
    """What belongs to an estate is kept by party: a seat, or the seats of a team, which share all of it."""

    boards: list[str]
    """Estates by party; empty before one is chosen."""
    sheets: list[tuple[str, ...]]
    """What each party may choose its estate from."""
    castles: list[int]
    """Space of the first castle by party; -1 before it is chosen."""
    land: dict[int, str] = {}
    """What lies where, in the order of laying: by party and space."""
    filled: list[int]
    """Spaces with tiles, by party."""
    border: list[int]
    """Empty spaces beside them."""
    towns: dict[int, int] = {}
    """By party and kind of building: spaces of the towns that have one."""
    storage: list[tuple[str, ...]]
    """Tiles that wait to be placed: in a storage of each seat, then in those that modules add."""
    goods: list[tuple[int, ...]]
    """How many of each kind are in store, by party."""
    sold: list[tuple[int, ...]]
    silver: list[int]
    workers: list[int]
    monasteries: list[int]
    """Numbers of those in the estate, as bits, by party."""
    bonuses: list[tuple[str, int]] = []
    """Bonus tiles that were taken: colour and party; of each colour the first is the large one."""
    slots: list[str] = []
    """Tiles in the numbered depots; empty where one was taken."""
    black: list[str] = []
    piles: list[tuple[int, ...]] = []
    """Goods in the depots, that of depot 1 first."""
    stacks: dict[str, tuple[str, ...]] = {}
    """Tiles to draw from, by their backs, in a fixed order: which one comes next is not decided before it is drawn."""
    pool: list[int] = []
    """Goods that nobody has seen yet, in the same way."""
    coming: list[int] = []
    """Goods of the rounds of this phase that are still to come."""
    box: list[str] = []
    """Tiles out of the game."""
    spoilt: list[int] = []
    """Goods out of the game."""
    phase: int = -1
    round: int = 0
    white: int = 0
    dice: list[tuple[int, ...]] = []
    order: tuple[Seat, ...] = ()
    track: list[tuple[Seat, ...]] = []
    """Markers on the turn-order track, on each space from bottom to top."""
    turns: int = 0
    """How many turns have begun."""
    deeds: list[Deed] = []
    """Of this round and the one before."""

    def marching(self) -> tuple[Seat, ...]:
        """The order in which the markers stand: the furthest space first, and there the uppermost."""
        return tuple(seat for space in reversed(self.track) for seat in reversed(space))

    def advance(self, seat: Seat) -> None:
        """One space on, on top of whoever is there; on the last space, to the top of it."""
        for number, markers in enumerate(self.track):
            if seat in markers:
                self.track[number] = tuple(other for other in markers if other != seat)
                target = min(number + 1, len(self.track) - 1)
                self.track[target] = (*self.track[target], seat)
                return

    def lift_to_top(self, seats: Collection[Seat]) -> None:
        """The markers of these seats onto the others of their space; among themselves they stay in order."""
        for number, markers in enumerate(self.track):
            lifted = tuple(seat for seat in markers if seat in seats)
            if lifted:
                self.track[number] = (*(other for other in markers if other not in seats), *lifted)

    def lay(self, estate: Estate, party: int, tile: Tile, space: int) -> None:
        self.land[party * estate.stride + space] = tile.id
        self.filled[party] |= 1 << space
        self.border[party] = (self.border[party] | estate.neighbours[space]) & ~self.filled[party]
        if tile.kind == BUILDING:
            key = party * BUILDINGS + tile.index
            self.towns[key] = self.towns.get(key, 0) | estate.areas[estate.area_of[space]].spaces
        elif tile.kind == MONASTERY:
            self.monasteries[party] |= 1 << tile.index

    def lift(self, estate: Estate, party: int, tile: Tile, space: int) -> None:
        """Take a tile out of an estate again."""
        del self.land[party * estate.stride + space]
        self.filled[party] &= ~(1 << space)
        around = 0
        for other in members(self.filled[party]):
            around |= estate.neighbours[other]
        self.border[party] = around & ~self.filled[party]
        if tile.kind == BUILDING:
            towns = [
                estate.areas[estate.area_of[other]].spaces
                for other, id in self.tiles_of(estate, party).items()
                if id == tile.id
            ]
            self.towns[party * BUILDINGS + tile.index] = reduce(or_, towns, 0)
        elif tile.kind == MONASTERY:
            self.monasteries[party] &= ~(1 << tile.index)

    def tiles_of(self, estate: Estate, party: int) -> dict[int, str]:
        """What lies in an estate, by space, in the order of laying."""
        first, last = party * estate.stride, (party + 1) * estate.stride
        return {place - first: tile for place, tile in self.land.items() if first <= place < last}


def new_state(spec: GameSpec) -> BurgundyState:
    players, parties = spec.players, len(spec.teams) or spec.players
    return BurgundyState(
        points=[0] * players,
        boards=[""] * parties,
        sheets=[()] * parties,
        castles=[-1] * parties,
        filled=[0] * parties,
        border=[0] * parties,
        storage=[()] * players,
        goods=[()] * parties,
        sold=[()] * parties,
        silver=[0] * parties,
        workers=[0] * parties,
        monasteries=[0] * parties,
    )


F = TypeVar("F", bound=Frame)

BLook = Look[BurgundyState, Catalogue]
BDraft = Draft[BurgundyState, Catalogue]
BStep = Step[BurgundyState, Catalogue, F]


def estate_of(look: BLook, seat: Seat) -> Estate:
    return look.catalogue.estates[look.state.boards[look.rules.party_of[seat]]]
