"""Turns of the card game, for tests that play on a platform."""

from __future__ import annotations

from engine.api import Game


def turn_of(game: Game) -> tuple[object, ...]:
    """Differs from turn to turn, and stays the same within one, also where something is turned up in between."""
    return game.over, game.state.round, game.state.turn, [asked.seat for asked in game.decisions]


def plain_move(game: Game, silver: str, end: str) -> str:
    """A whole turn as a line: 1 silver with the first dice card, and no purchase. `silver` and `end` are the words for
    it."""
    (asked,) = game.decisions
    number, option = next((n, one) for n, one in enumerate(asked.options) if one.path[-1].code == "silver")
    further = game.preview([asked.answer(number)]).decisions
    more = bool(further) and further[0].seat == asked.seat
    return f"{option.path[0].code} {silver}" + (f" {end}" if more else "")
