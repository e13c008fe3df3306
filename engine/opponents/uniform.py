"""Any legal option, each as likely as the other."""

from __future__ import annotations

from engine.api import Answer, Dice, Game, Seat


def answer(game: Game, seat: Seat, dice: Dice) -> Answer:
    decision = game.decision(seat)
    assert decision is not None, "only a seat that is asked can answer"
    return decision.answer(dice.below(len(decision.options)))
