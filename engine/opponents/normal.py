"""One turn ahead: the option after which the seat stands best."""

from __future__ import annotations

from engine.api import Answer, Dice, Game, Seat
from engine.opponents.search import asked, best, imagined


def answer(game: Game, seat: Seat, dice: Dice) -> Answer:
    decision = asked(game, seat)
    index = best(imagined(game, seat, dice), seat, range(len(decision.options)))
    return decision.answer(index)
