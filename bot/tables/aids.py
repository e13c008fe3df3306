"""Aids: how much the bot helps the players of a table to read the board. Agreed in the lobby, the same for all seats.

Aids are no rule of a game: the engine does not know them, and they change no move. They say what the chat may tell and
draw while the game is played.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache

from bot.texts.keywords import lists, words
from bot.texts.refusal import Refusal


class Aids(StrEnum):
    PURIST = "purist"
    """Nothing is counted for the players: they see what lies on the table, and the rules."""
    NORMAL = "normal"
    """Everything that is public is counted for whoever asks."""
    HELPFUL = "helpful"
    """Also unasked, on the boards that everybody sees."""

    @property
    def may_ask(self) -> bool:
        """Whether the board answers questions: who owns a feature, what it is worth."""
        return self is not Aids.PURIST

    @property
    def shows_scores(self) -> bool:
        """Whether a choice says what it would score."""
        return self is not Aids.PURIST

    @property
    def counts_tiles(self) -> bool:
        """Whether the remaining tiles are counted: all of them, and those that fit a place."""
        return self is not Aids.PURIST

    @property
    def marks_dead_places(self) -> bool:
        """Whether boards mark places that no remaining tile fits."""
        return self is Aids.HELPFUL


def aids_named(word: str) -> Aids:
    """The aids that a typed word means, in any language. Any other word is refused."""
    said = word.strip().casefold()
    if said not in _aliases():
        raise Refusal("aids.no_such", word=word)
    return _aliases()[said]


def aids_meant(line: str) -> str | None:
    """The rest of a line that begins with a name of this setting, such as `aids helpful`; None for any other line."""
    first, _, rest = line.strip().partition(" ")
    return rest.strip() if first.casefold() in words("aids.names") else None


@cache
def _aliases() -> dict[str, Aids]:
    pairs = [pair.partition("=") for listed in lists("aids.aliases") for pair in listed]
    return {**{aids.value: aids for aids in Aids}, **{word: Aids(meant) for word, _, meant in pairs}}
