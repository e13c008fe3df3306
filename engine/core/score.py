"""Points come with their reason and their arithmetic. A score is the sum of its ledger."""

from __future__ import annotations

import msgspec

from engine.core.spec import Seat


class Term(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """`count` things worth `each`: three tiles at two points, one shield at two."""

    what: str
    count: int
    each: int = 1


Worth = tuple[Term, ...]
"""A sum with its arithmetic. Rules that change a value change its terms, so the ledger can always explain itself."""


def total(worth: Worth) -> int:
    return sum([term.count * term.each for term in worth])


class ChoiceWorth(msgspec.Struct, frozen=True):
    """What an option of a question would bring whoever chooses it, as things stand."""

    worth: Worth
    kind: str
    """What the points would be for."""
    at_end: bool = False
    """Whether they would come at the end of the game only; otherwise at once."""

    @property
    def points(self) -> int:
        return total(self.worth)


class ScoreLine(msgspec.Struct, frozen=True, array_like=True, gc=False):
    seat: Seat
    reason: str
    """What the points were for; a text key."""
    worth: Worth
    place: str = ""
    """Where on the board, as players name it; empty where it has no place."""

    @property
    def points(self) -> int:
        return total(self.worth)
