"""Judges recorded games of The Castles of Burgundy: The Card Game, for several players and for one: every game is
replayed by the rules alone.

Nothing is shared with the engine that wrote the record: cards and rules are the referee's own.
"""

from __future__ import annotations

from tests.oracle.cards_referee import Record, Referee
from tests.oracle.shape import Malformed


def check(record: Record) -> list[str]:
    """All points where the record disagrees with the rules, in words; empty if there are none."""
    referee = Referee(record)
    try:
        referee.replay()
    except Malformed as problem:
        referee.say(f"malformed: {problem}")
    return referee.found
