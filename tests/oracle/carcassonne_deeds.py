"""The deeds of one entry of a record, read in order; and the complaint about one that breaks a rule."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.oracle.carcassonne_land import Land, Place

Record = dict[str, Any]
Deed = dict[str, Any]


class Wrong(Exception):
    """The record breaks a rule, after which it cannot be followed."""


def demand(right: bool, otherwise: str) -> None:
    if not right:
        raise Wrong(otherwise)


class Deeds:
    """What followed a tile. The rules say which deed is due; the reader takes it, or finds that it is missing."""

    def __init__(self, told: Iterable[Deed]) -> None:
        self._left = list(told)

    def next(self) -> Deed:
        """The deed that comes next; without `a` when there is none."""
        return self._left[0] if self._left else {}

    def comes(self, *kinds: str) -> bool:
        return self.next().get("a") in kinds

    def later(self, kind: str) -> list[Deed]:
        """All deeds of a kind that are still to come."""
        return [deed for deed in self._left if deed["a"] == kind]

    def take(self, seat: int, *kinds: str) -> Deed:
        """The next deed, which must be one of these kinds, and this player's."""
        deed = self.next()
        demand(self.comes(*kinds), f"{' or '.join(kinds)} of player {seat} is missing before {told(deed)}")
        demand(deed["p"] == seat, f"{told(deed)} is player {seat}'s")
        return self._left.pop(0)

    def done(self) -> None:
        """Everything that was told has been read."""
        deed = self.next()
        demand(not self.comes("put", "abbot_back", "pass"), f"one deployment, of who laid the tile: {told(deed)}")
        demand(not deed, f"{told(deed)} is not due")


def told(deed: Deed) -> str:
    if not deed:
        return "the end of the turn"
    return " ".join(str(deed[key]) for key in ("a", "v", "x", "y", "at") if key in deed)


def counted(deed: Deed, counts: dict[str, int]) -> None:
    """The number of legal places by figure is right, where it is told. Figures without a place are left out."""
    right = {figure: count for figure, count in counts.items() if count}
    demand(deed.get("n", right) == right, f"n is {deed.get('n')} at {told(deed)}, by the rules {right}")


def place_of(land: Land, deed: Deed) -> Place:
    place = land.named((deed["x"], deed["y"]), deed["at"])
    demand(place is not None, f"there is no {deed['at']} at {deed['x']}, {deed['y']}")
    assert place is not None
    return place
