"""Verifying that chance in a game was fair."""

from __future__ import annotations

from engine.api import Game, replay, verify


def verify_game(game: Game) -> tuple[int, bool]:
    """The number of draws, and whether all of them, and the final scores, follow from the seed."""
    draws = sum(len(entry.draws) for entry in game.journal if hasattr(entry, "draws"))
    again = replay(game.spec, game.seed, game.journal)
    return draws, verify(game.journal, game.seed) and again.scores() == game.scores()
