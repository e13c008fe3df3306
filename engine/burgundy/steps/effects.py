"""What buildings let their owner do when they are placed: take a tile, sell goods, place another tile.

All of it may be declined. What cannot be used is lost without being asked for, unless a purchase could still help.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from engine.burgundy.actions import good_part, hex_part, stored_part, taken_part
from engine.burgundy.base import CITY_HALL_DIE, YES, base
from engine.burgundy.doing import place, sell, take_from_depot
from engine.burgundy.events import EffectDeclined
from engine.burgundy.frames import BuildingPlace, BuildingSell, BuildingTake, Store
from engine.burgundy.state import BDraft, BLook, BStep, estate_of
from engine.burgundy.storing import may_store, stored
from engine.burgundy.values import nothing_else, places
from engine.core.decision import Decision, Options, Part, Path
from engine.core.geometry.hexagon import members

_DECLINED = (Part("decline"),)


def prompt_of(building: str) -> str:
    """`burgundy.market` for `building:market`."""
    return f"burgundy.{building.partition(':')[2]}"


Effect = BuildingTake | BuildingSell | BuildingPlace


def _allowing(frame: Effect) -> str:
    """What allows an effect, as records say: `building:market`, but `city_hall`; or what works like that."""
    usual = frame.building.partition(":")[2] if isinstance(frame, BuildingPlace) else frame.building
    return frame.by or usual


def _optional(frame: Effect, found: Sequence[Any], path: Path, *, closed: bool = False) -> Decision:
    """What an effect offers, and declining it, which is also what happens to who stays away."""
    values = [*found, None] if found else []
    default = len(found) if found else None
    return Decision(frame.seat, prompt_of(frame.building), Options(values, path), default, closed=closed)


def usable(look: BLook, frame: Effect) -> bool:
    """Whether an effect would bring something now. Whatever lets its owner choose between buildings offers those."""
    if isinstance(frame, BuildingTake):
        return bool(_takable(look, frame))
    if isinstance(frame, BuildingSell):
        return any(look.state.goods[look.party(frame.seat)])
    return bool(_placeable(look, frame))


Taken = tuple[str, int, int, int]
"""Tile, depot, number of the slot, its place in the depot."""


@base.step(BuildingTake)
class BuildingTakeStep(BStep[BuildingTake]):
    def ask(self, look: BLook, frame: BuildingTake) -> Decision:
        found = _takable(look, frame)
        # Buying does not bring anything to take: with nothing there, nobody is asked.
        closed = not found and (may_store(look, frame.seat) or nothing_else(look, frame.seat))
        return _optional(frame, found, _taken_path, closed=closed)

    def do(self, draft: BDraft, frame: BuildingTake, chosen: Taken | None) -> None:
        if chosen is not None:
            tile, depot, slot, there = chosen
            take_from_depot(draft, depot, slot)
            draft.push(Store(frame.seat, tile, depot, there, _allowing(frame)))
        elif _takable(draft, frame):
            draft.emit(EffectDeclined(frame.seat, _allowing(frame)))


def _takable(look: BLook, frame: BuildingTake) -> list[Taken]:
    state, catalogue = look.state, look.catalogue
    if not may_store(look, frame.seat):
        return []
    kinds = catalogue.tiles[frame.building].effect.take
    return [
        (tile, slot.depot, number, slot.place)
        for number, (slot, tile) in enumerate(zip(catalogue.slots, state.slots, strict=True))
        if tile and catalogue.tiles[tile].kind in kinds and (slot.twin < 0 or state.slots[slot.twin] != tile)
    ]


def _taken_path(choice: Taken | None) -> tuple[Part, ...]:
    return _DECLINED if choice is None else (taken_part(choice[0], choice[1], choice[3]),)


@base.step(BuildingSell)
class BuildingSellStep(BStep[BuildingSell]):
    def ask(self, look: BLook, frame: BuildingSell) -> Decision:
        goods = [good for good, count in enumerate(look.state.goods[look.party(frame.seat)], start=1) if count]
        return _optional(frame, goods, _good_path, closed=nothing_else(look, frame.seat))

    def do(self, draft: BDraft, frame: BuildingSell, chosen: int | None) -> None:
        if chosen is not None:
            sell(draft, frame.seat, chosen, _allowing(frame))
        elif any(draft.state.goods[draft.party(frame.seat)]):
            draft.emit(EffectDeclined(frame.seat, _allowing(frame)))


def _good_path(good: int | None) -> tuple[Part, ...]:
    return _DECLINED if good is None else (good_part(good),)


Placed = tuple[str, int, int, str]
"""Tile, space, place in the storage, and which storage that is."""


@base.step(BuildingPlace)
class BuildingPlaceStep(BStep[BuildingPlace]):
    def ask(self, look: BLook, frame: BuildingPlace) -> Decision:
        return _optional(frame, _placeable(look, frame), partial(_placed_path, estate_of(look, frame.seat).names))

    def do(self, draft: BDraft, frame: BuildingPlace, chosen: Placed | None) -> None:
        if chosen is not None:
            place(draft, frame.seat, chosen[2], chosen[1], _allowing(frame))
        elif _placeable(draft, frame):
            draft.emit(EffectDeclined(frame.seat, _allowing(frame)))


def _placeable(look: BLook, frame: BuildingPlace) -> list[Placed]:
    """Any stored tile on any space that would take it; by a ruling only with the number of the building's space."""
    allowed = -1
    if frame.number and look.option(CITY_HALL_DIE) == YES:
        allowed = estate_of(look, frame.seat).of_number[frame.number]
    return [
        (id, space, kept, where)
        for id, kept, where in stored(look, frame.seat)
        for space in members(places(look, frame.seat, look.catalogue.tiles[id]) & allowed)
    ]


def _placed_path(names: Sequence[str], choice: Placed | None) -> tuple[Part, ...]:
    return _DECLINED if choice is None else (stored_part(choice[0], *choice[2:]), hex_part(names[choice[1]]))
