"""A turn that nobody makes: of everything that must be decided, what does least."""

from __future__ import annotations

from bot.games import guide_to
from bot.tables.absence import turn_over
from bot.tables.narration import Answered
from engine.api import Decision, Game, Seat

MOST = 40
"""Answers of one turn: far more than any game has."""


def skipped(game: Game, seat: Seat) -> list[Answered]:
    """What was answered for this seat until its turn was over."""
    answered: list[Answered] = []
    while len(answered) < MOST and (asked := game.decision(seat)) is not None:
        transition = game.apply(asked.answer(least(game.spec.game, asked)))
        answered.append((seat, transition))
        if turn_over(game, seat, transition):
            break
    return answered


def least(game: str, asked: Decision) -> int:
    """The option that the rules take for who stays away; else one by which nothing is done; else the first."""
    if asked.default is not None:
        return asked.default
    idle = guide_to(game).idle
    return next((index for index, option in enumerate(asked.options) if option.path[-1].code in idle), 0)
