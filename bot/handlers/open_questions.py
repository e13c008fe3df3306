"""The open questions of a game, for one person."""

from __future__ import annotations

from bot.handlers.table_access import Visit
from bot.store.tables import Loaded
from bot.tables.change import require_playing
from bot.tables.game_cache import GAME_CACHE
from bot.texts.refusal import Refusal
from engine.api import Game, Seat


def seat_asked(visit: Visit, game: Game) -> Seat:
    """The seat of this person that is asked; the first one if there are several. Refused if there is none."""
    mine = visit.seats
    asked = [decision.seat for decision in game.decisions]
    for seat in asked:
        if seat in mine:
            return seat
    raise Refusal("turn.not_yours" if mine else "turn.not_a_player", seats=tuple(asked))


def in_play(loaded: Loaded) -> Game:
    """The game of a table. Refused unless it has started and is not over."""
    require_playing(loaded.table)
    return GAME_CACHE.load(loaded.save)
