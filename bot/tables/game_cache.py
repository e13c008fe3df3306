"""A cache of games by their saves. Equal bytes are equal games, so an entry is never out of date."""

from __future__ import annotations

from collections import OrderedDict

from engine.api import Game

KEPT = 512


class GameCache:
    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._games: OrderedDict[bytes, Game] = OrderedDict()

    def load(self, save: bytes) -> Game:
        """The game of this save, as a copy that the caller may change."""
        game = self._games.get(save)
        if game is None:
            game = Game.load(save)
            self._keep(save, game)
        else:
            self._games.move_to_end(save)
        return game.copy()

    def dump(self, game: Game) -> bytes:
        """The save of a game; the game is cached because it is usually loaded again soon."""
        save = game.dump()
        self._keep(save, game.copy())
        return save

    def _keep(self, save: bytes, game: Game) -> None:
        self._games[save] = game
        if len(self._games) > self._kept:
            self._games.popitem(last=False)


GAME_CACHE = GameCache()
"""The cache of this process."""
