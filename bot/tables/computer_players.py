"""Computer players that a table may have: their levels, and how one answers. `turns.computers_move` lets them play."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.table import Table
from engine.api import Answer, Decision, Dice, Game, Seat
from engine.opponents import POLICIES

LEVELS = ("easy", "normal")
"""From weak to strong."""
USUAL = "normal"


def computers_asked(table: Table, decisions: Sequence[Decision]) -> list[Decision]:
    """Open questions that a computer answers, as a player of its own or as a stand-in."""
    return [decision for decision in decisions if table.seats[decision.seat].plays]


def computer_answer(game: Game, seat: Seat, level: str) -> Answer:
    """A computer's answer. The same game always gives the same answer, so it can be computed again after a crash."""
    return POLICIES[level](game, seat, Dice(f"{game.seed.hex()}/{game.seq}/{seat}"))
