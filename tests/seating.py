"""Seeds for tables where everybody stays as seated: by them the one who sat down first is drawn to begin."""

from __future__ import annotations

from engine.api import Dice
from tests.seeds import seed_of

FIRST_BEGINS = seed_of(2676181)
"""However many play."""


def first_begins(number: int, players: int) -> bytes:
    """The first such seed from this number on, for so many players."""
    while Dice(f"order/{seed_of(number).hex()}").below(players):
        number += 1
    return seed_of(number)
