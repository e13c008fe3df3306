"""Computer players for any game. They know what a seat may know, and use nothing but `engine.api`."""

from __future__ import annotations

from collections.abc import Callable

from engine.api import Answer, Dice, Game, Seat
from engine.opponents import easy, normal, uniform

Policy = Callable[[Game, Seat, Dice], Answer]
"""Chooses an answer for a seat that is asked. Luck comes from the dice alone: same dice, same answer."""

POLICIES: dict[str, Policy] = {"random": uniform.answer, "easy": easy.answer, "normal": normal.answer}

__all__ = ["POLICIES", "Policy"]
