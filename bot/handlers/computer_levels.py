"""Finding the level of a computer player by the name that people type."""

from __future__ import annotations

from bot.tables.computer_players import LEVELS
from bot.texts import LANGUAGES, texts


def level_named(word: str) -> str:
    """The level with this name in any language; the word itself if there is none, which is refused later."""
    for level in LEVELS:
        if any(word.casefold() in texts(language)(f"level.{level}").split() for language in LANGUAGES):
            return level
    return word
