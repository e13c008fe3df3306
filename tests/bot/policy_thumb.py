"""Presses the buttons of a card as a computer player would choose."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.option_paths import Codes, says
from bot.screens.callback_data import decode
from engine.api import Answer, Dice, Game, Seat
from engine.opponents import POLICIES

PRESSED = ("pick.", "confirm.", "page.")
"""Beginnings of the tokens that it presses."""


class PolicyThumb:
    """Chooses buttons for one seat. Knows what it has chosen since the last *Confirm*."""

    def __init__(self, seat: Seat = 0, level: str = "easy") -> None:
        self._seat = seat
        self._policy = POLICIES[level]
        self._twin: Game | None = None
        """The game with the answers that have been chosen and not confirmed."""
        self._answer: Answer | None = None
        """The answer that is being chosen."""
        self._path: Codes = ()
        self._said = 0
        """How much of its path is chosen."""

    def choose(self, save: bytes, tokens: Sequence[str]) -> str:
        """The token to press next on a card with these tokens; `save` is the stored game."""
        twin = self._twin = self._twin or Game.load(save)
        if self._answer is None:
            self._think(twin)
        found = self._pick(tokens)
        if not found and self._said:
            # Nothing was left to choose: the card has completed the answer.
            self._answered(twin)
            self._think(twin)
            found = self._pick(tokens)
        if found:
            if self._said == len(self._path):
                self._answered(twin)
            return found
        confirm = [token for token in tokens if token.startswith("confirm.")]
        if confirm:
            self._twin = self._answer = None
            return confirm[0]
        pages = [token for token in tokens if token.startswith("page.")]
        assert pages, f"{self._path} is not among {tokens}"
        return pages[0]

    def _think(self, twin: Game) -> None:
        self._answer, self._path, self._said = None, (), 0
        if not twin.over and twin.decision(self._seat) is not None:
            asked, index = twin.meant(self._policy(twin, self._seat, Dice(f"{twin.seq}/{self._seat}")))
            self._answer = asked.answer(index)
            self._path = tuple(part.code for part in asked.options[index].path)

    def _pick(self, tokens: Sequence[str]) -> str:
        """The button that chooses the most of what is still to be chosen; empty if there is none."""
        for end in range(len(self._path), self._said, -1):
            for token in tokens:
                meant = decode(token)
                if meant is not None and meant.verb == "pick" and says(meant.word, "/".join(self._path[:end])):
                    self._said = end
                    return token
        return ""

    def _answered(self, twin: Game) -> None:
        assert self._answer is not None
        twin.apply(self._answer)
        self._answer, self._path, self._said = None, (), 0
