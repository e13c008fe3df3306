"""Sensible, but not looking far: the better of a few options that come to mind."""

from __future__ import annotations

from engine.api import Answer, Dice, Game, Seat
from engine.opponents.search import asked, best, imagined

IDEAS = 5
FEWER_IDEAS = {"burgundy": 3}
"""In games whose turns are made of many questions with few options each: there five would be nearly all that counts."""


def answer(game: Game, seat: Seat, dice: Dice) -> Answer:
    decision = asked(game, seat)
    count = FEWER_IDEAS.get(game.spec.game, IDEAS)
    ideas = sorted({dice.below(len(decision.options)) for _ in range(count)})
    return decision.answer(best(imagined(game, seat, dice), seat, ideas, depth=1))
