"""Computer players that a table may have."""

from __future__ import annotations

from engine.api import Answer, Dice, Game, Seat
from engine.opponents import POLICIES

LEVELS = ("easy", "normal")
"""From the weakest up."""
USUAL = "normal"


def computer_answer(game: Game, seat: Seat, level: str) -> Answer:
    """The same game gives the same answer, so that it can be worked out again after a crash."""
    return POLICIES[level](game, seat, Dice(f"{game.seed.hex()}/{game.seq}/{seat}"))
