"""All facts of a game, as tables of ids and immutable pieces.

Copies share the pieces and copy the tables, so copying is cheap; hence the one law for states and slices: a field is
an immutable value, a flat list or dict of immutable values, `Tables`, or a dict of `Tables`. (No sets: their order is
not the same in every process.)
"""

from __future__ import annotations

from copy import copy
from typing import Self

import msgspec
from msgspec.structs import force_setattr

from engine.core.frame import Frame
from engine.core.score import ScoreLine, Worth, total
from engine.core.spec import Seat


class Tables(msgspec.Struct):
    """Facts that can be copied quickly. Also the base of a module's slice of state."""

    def copy(self) -> Self:
        twin = copy(self)
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if isinstance(value, dict):
                if value and isinstance(next(iter(value.values())), Tables):
                    force_setattr(twin, name, {key: tables.copy() for key, tables in value.items()})
                else:
                    force_setattr(twin, name, value.copy())
            elif isinstance(value, list | Tables):
                force_setattr(twin, name, value.copy())
        return twin


class State(Tables, kw_only=True):
    """What every game has; games add their own tables."""

    agenda: list[Frame] = []
    """Work to be done, the next on top (at the end)."""
    slices: dict[str, Tables] = {}
    """Private facts of modules, by module id."""
    ledger: list[ScoreLine] = []
    points: list[int]
    """Sum of the ledger by seat."""
    drawn: dict[str, int] = {}
    """How many draws each stream of chance has given."""
    answers: int = 0
    """How many have been given."""
    asks: dict[Seat, int] = {}
    """Open questions: the length of the journal when the question was put to that seat."""

    def score(self, seat: Seat, reason: str, worth: Worth, place: str = "") -> None:
        """Enter points into the ledger: the only way to score."""
        self.ledger.append(ScoreLine(seat, reason, worth, place))
        self.points[seat] += total(worth)
