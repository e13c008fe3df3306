"""What was answered and what chance gave, in order.

Within one version of the rules the journal replays to the same states; across versions the snapshot wins.
"""

from __future__ import annotations

import msgspec

from engine.core.chance import Draw, outcome
from engine.core.spec import Seat


class Began(msgspec.Struct, frozen=True, array_like=True, gc=False, tag="began"):
    """The set-up."""

    draws: tuple[Draw, ...] = ()


class Answered(msgspec.Struct, frozen=True, array_like=True, gc=False, tag="answered"):
    """`pick` is the index of the option: `ask` is pure, so it means the same at every replay."""

    seat: Seat
    ask: int
    pick: int
    draws: tuple[Draw, ...] = ()


class Undone(msgspec.Struct, frozen=True, array_like=True, gc=False, tag="undone"):
    """The game went back to what it was when the journal had this length."""

    to: int


Entry = Began | Answered | Undone


def still_standing(journal: list[Entry]) -> list[Entry]:
    """The entries that were not undone, or that were taken up again by going back to a save from before an undo."""
    trails: list[list[int]] = [[]]
    """By length of the journal: the entries that stood then."""
    for number, entry in enumerate(journal):
        trails.append(trails[entry.to] if isinstance(entry, Undone) else [*trails[-1], number])
    return [journal[number] for number in trails[-1]]


def draws_of(journal: list[Entry]) -> list[Draw]:
    return [draw for entry in journal if not isinstance(entry, Undone) for draw in entry.draws]


def verify(journal: list[Entry], seed: bytes) -> bool:
    """Whether every draw that still stands is the one that this seed gives."""
    counters: dict[str, int] = {}
    for draw in draws_of(still_standing(journal)):
        counter = counters.get(draw.stream, 0)
        counters[draw.stream] = counter + 1
        if outcome(seed, draw.stream, counter, draw.of) != draw.outcome:
            return False
    return True
