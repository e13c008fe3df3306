"""What monasteries change, by kind of effect. Those of a player are bits of an integer, by their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.burgundy.tiles import KINDS


class Final(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a monastery brings at the end of the game; only one of these."""

    building: str = ""
    each: int = 0
    """For each building of that kind."""
    goods_kinds: int = 0
    """For each kind of goods that was sold."""
    goods: int = 0
    """For each tile of goods that was sold."""
    species: int = 0
    """For each species of livestock."""
    bonus_tiles: int = 0


class Extra(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What comes on top."""

    silver: int = 0
    workers: int = 0


class Monastery(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One tile, as the data file has it."""

    number: int
    back: str
    repeats: bool = False
    mine: Extra = Extra()
    sale: Extra = Extra()
    take_workers: Extra = Extra()
    depots: int = 0
    anywhere: bool = False
    pay_workers: bool = False
    livestock: int = 0
    reach: int = 1
    free_place: tuple[str, ...] = ()
    free_take: bool = False
    final: Final | None = None


class Monasteries:
    """Sets of numbers by what they do: a player's own are compared with them."""

    def __init__(self, entries: Sequence[dict[str, Any]], edition: str) -> None:
        found = [msgspec.convert(_of_edition(entry, edition), Monastery) for entry in entries]
        self.all = {monastery.number: monastery for monastery in found}
        self.repeats = _bits(monastery for monastery in found if monastery.repeats)
        self.second_depot = _bits(monastery for monastery in found if monastery.depots)
        self.anywhere = _bits(monastery for monastery in found if monastery.anywhere)
        self.pay_workers = _bits(monastery for monastery in found if monastery.pay_workers)
        self.far_reach = _bits(monastery for monastery in found if monastery.reach > 1)
        self.free_take = _bits(monastery for monastery in found if monastery.free_take)
        self.free_place = {
            kind: _bits(monastery for monastery in found if kind in monastery.free_place) for kind in KINDS
        }
        self.sale = _extras(found, "sale")
        self.mine = _extras(found, "mine")
        self.take_workers = _extras(found, "take_workers")
        self.livestock = [(1 << monastery.number, monastery.livestock) for monastery in found if monastery.livestock]
        self.final = [(monastery.number, monastery.final) for monastery in found if monastery.final is not None]


def _of_edition(entry: dict[str, Any], edition: str) -> dict[str, Any]:
    """Where the editions differ, what this one says."""
    said: dict[str, Any] = {}
    for key, value in entry.items():
        if isinstance(value, dict):
            said[key] = value[edition] if edition in value else _of_edition(value, edition)
        else:
            said[key] = value
    return said


def _bits(found: Any) -> int:
    return sum(1 << monastery.number for monastery in found)


Extras = list[tuple[int, Extra]]


def _extras(found: Sequence[Monastery], key: str) -> Extras:
    return [(1 << monastery.number, extra) for monastery in found if (extra := getattr(monastery, key)) != Extra()]


def extra(extras: Extras, owned: int) -> Extra:
    """The sum of what those bring that are owned."""
    mine = [more for bit, more in extras if owned & bit]
    return Extra(sum(more.silver for more in mine), sum(more.workers for more in mine)) if mine else NOTHING


NOTHING = Extra()
