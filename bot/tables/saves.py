"""Games from their saves. The last ones stay in memory: equal bytes are equal games, so nothing can be out of date."""

from __future__ import annotations

from collections import OrderedDict

from engine.api import Game

KEPT = 512


class Saves:
    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._games: OrderedDict[bytes, Game] = OrderedDict()

    def load(self, save: bytes) -> Game:
        """A game of one's own, to be changed at will."""
        game = self._games.get(save)
        if game is None:
            game = Game.load(save)
            self._keep(save, game)
        else:
            self._games.move_to_end(save)
        return game.copy()

    def dump(self, game: Game) -> bytes:
        """The save of a game that will be asked for again soon."""
        save = game.dump()
        self._keep(save, game.copy())
        return save

    def _keep(self, save: bytes, game: Game) -> None:
        self._games[save] = game
        if len(self._games) > self._kept:
            self._games.popitem(last=False)


SAVES = Saves()
"""Of this process."""
