"""The base game as a module of the pictures: the same interface that every expansion fills in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from engine.api import BurgundyView, Seat
from renderers.art.burgundy.animals import SKIN, SPECIES
from renderers.art.burgundy.tokens import draw_silver, draw_worker
from renderers.burgundy.art.bonus import HIGH, WIDE, draw_bonus
from renderers.burgundy.art.buildings import BUILDINGS
from renderers.burgundy.art.dice import COLOURS, draw_die, draw_used
from renderers.burgundy.art.goods import GOODS, draw_good
from renderers.burgundy.art.kinds import KINDS
from renderers.burgundy.art.landmarks import LANDMARKS, draw_landmark
from renderers.burgundy.art.monasteries import MONASTERIES
from renderers.burgundy.art.spaces import draw_black_slot, draw_slot, draw_space
from renderers.burgundy.keys import SILVER, USED, WORKER, bonus_key, die_key, good_key, slot_key, space_key
from renderers.burgundy.module_pictures import Drawing, ModulePictures, SpeciesArt, TokenArt

_FACES: Final = range(1, 7)


def _drawings() -> Iterator[Drawing]:
    for name, kind in KINDS.items():
        for face in _FACES:
            yield space_key(name, face), partial(draw_space, kind, face)
        for size in ("large", "small"):
            yield bonus_key(name, size), partial(draw_bonus, kind, size)
        yield slot_key(name), partial(draw_slot, kind)
    yield slot_key("black"), draw_black_slot
    for number in GOODS:
        yield good_key(number), partial(draw_good, number)
    yield SILVER, draw_silver
    yield WORKER, draw_worker
    for colour in COLOURS:
        for face in _FACES:
            yield die_key(colour, face), partial(draw_die, colour, face)
    yield USED, draw_used


def _silver(view: BurgundyView, seat: Seat) -> int:
    return view.estates[seat].silver


def _workers(view: BurgundyView, seat: Seat) -> int:
    return view.estates[seat].workers


BASE: Final = ModulePictures(
    id="base",
    kinds=KINDS,
    buildings=BUILDINGS,
    species={name: SpeciesArt(draw=draw) for name, draw in SPECIES.items()},
    monasteries=MONASTERIES,
    tiles={name: partial(draw_landmark, name) for name in LANDMARKS},
    tokens={SILVER: TokenArt(count=_silver), WORKER: TokenArt(count=_workers, deed="workers")},
    central=frozenset({"depot", "black"}),
    things={
        SILVER: ("silver", 1.0),
        WORKER: ("workers", 1.0),
        good_key(0).removesuffix("0"): ("goods", 1.0),
        die_key(0, 0).removesuffix("0/0"): ("dice", 1.0),
        bonus_key("", "").removesuffix("/"): ("bonus", HIGH / WIDE),
    },
    drawings=_drawings,
    flat=(
        *(colour for kind in KINDS.values() for colour in (kind.field, kind.pale)),
        *(good.colour for good in GOODS.values()),
        SKIN,
    ),
)
"""Its flat colours are those by which things are told apart: of the kinds, their empty spaces, the goods, and the skin
of pigs."""
