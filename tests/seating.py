"""Seeds for tables with the seat order `seated`: with such a seed, the person who sat down first is drawn as first
player."""

from __future__ import annotations

from engine.api import Dice
from tests.seeds import seed_of

FIRST_BEGINS = seed_of(2676181)
"""Such a seed for any number of players."""


def first_begins(number: int, players: int) -> bytes:
    """The first such seed from this number on, for so many players."""
    while Dice(f"order/{seed_of(number).hex()}").below(players):
        number += 1
    return seed_of(number)
