"""Effects in Burgundy that wait to be used: of a tile just placed, a crane, a trade route."""

from __future__ import annotations

from dataclasses import dataclass

from tests.oracle.burgundy_state import EVERY_NUMBER, PAYING, TAKING

# They cannot be declined: taking workers as the action of a castle is always possible.
DUTIES = ("castle", "ship", "white_castle", "colour")
ACTIONS = ("take", "place", "sell", "workers")
# The acts that use an effect.
USES: dict[str, tuple[str, ...]] = {
    "castle": (*ACTIONS, "shield"),
    "white_castle": ACTIONS,
    "ship": ("ship",),
    "city_hall": ("place",),
    "warehouse": ("sell",),
    "crane": ("crane",),
    **dict.fromkeys(TAKING, ("take",)),
    # In the solo game.
    "exchange": ("exchange",),
    "colour": ("place",),
}


@dataclass
class Due:
    """An effect that is still to be used by an act."""

    # What the record says allows the act, and whose effect it is.
    by: str
    effect: str
    # The numbers of the hexes that a city hall may use: in some reading of the rules, and in every reading.
    may: frozenset[int] = EVERY_NUMBER
    must: frozenset[int] = EVERY_NUMBER
    # Whether it has fallen due, and could then be used, in some reading and in every reading.
    fallen: bool = False
    could: bool = False
    should: bool = False

    @property
    def duty(self) -> bool:
        return self.effect in DUTIES

    def used_by(self, act: str, by: str) -> bool:
        return by == self.by and act in (*USES.get(self.effect, ()), "decline")


@dataclass
class Lay:
    """Goods of a sale that are still to be laid on the trade route."""

    good: int
    number: int
    # As for the effects that they bring.
    may: frozenset[int]
    must: frozenset[int]


def building_effect(building: str, may: frozenset[int], must: frozenset[int]) -> Due:
    """The effect of a building that was placed or chosen by a crane."""
    by = building if building in ("city_hall", "white_castle") else f"building:{building}"
    return Due(by, building, may, must)


def tile_effect(tile: str, may: frozenset[int], must: frozenset[int]) -> Due | None:
    """The effect of a tile just placed that somebody has to use or to decline."""
    if tile in ("castle", "ship"):
        return Due(tile, tile)
    building = tile.removeprefix("building:")
    return None if building == tile or building in PAYING else building_effect(building, may, must)
