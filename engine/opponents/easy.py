"""Sensible, but not looking far: the better of a few options that come to mind."""

from __future__ import annotations

from engine.api import Answer, Dice, Game, Seat
from engine.opponents.search import asked, best, imagined


def answer(game: Game, seat: Seat, dice: Dice) -> Answer:
    decision = asked(game, seat)
    ideas = sorted({dice.below(len(decision.options)) for _ in range(game.ideas)})
    return decision.answer(best(imagined(game, seat, dice), seat, ideas, depth=1))
