"""Any legal option, each as likely as the other."""

from __future__ import annotations

from engine.api import Answer, Dice, Game, Seat
from engine.opponents.search import asked


def answer(game: Game, seat: Seat, dice: Dice) -> Answer:
    decision = asked(game, seat)
    return decision.answer(dice.below(len(decision.options)))
