"""Skipping the turn of an absent player: every decision is answered with the option that does least."""

from __future__ import annotations

from bot.games import ui_of
from bot.tables.log_lines import Answered
from bot.tables.stand_ins import turn_over
from engine.api import Decision, Game, Seat

MOST = 40
"""Most answers in one turn; far more than any game has."""


def play_least(game: Game, seat: Seat) -> list[Answered]:
    """Answer for this seat until its turn is over. Returns the answers."""
    answered: list[Answered] = []
    while len(answered) < MOST and (asked := game.decision(seat)) is not None:
        transition = game.apply(asked.answer(least(game.spec.game, asked)))
        answered.append((seat, transition))
        if turn_over(game, seat, transition):
            break
    return answered


def least(game: str, asked: Decision) -> int:
    """The option that the rules provide for absent players; else one that does nothing; else the first."""
    if asked.default is not None:
        return asked.default
    idle = ui_of(game).idle
    return next((index for index, option in enumerate(asked.options) if option.path[-1].code in idle), 0)
